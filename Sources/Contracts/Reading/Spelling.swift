/// The candidate that a misspelt word most likely stands for, or nil where none is near: at most a third of its letters
/// (and at most three) inserted, left out, replaced or swapped.
package func nearestSpelling(of word: String, in candidates: [String]) -> String? {
    let word = Array(word.unicodeScalars)
    // The table grows with the square of the length, and a word may come from a hostile file.
    guard word.count <= 64 else { return nil }
    let allowed = min(3, max(1, word.count / 3))
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
        let distance = editDistance(word, Array(candidate.unicodeScalars))
        if distance <= allowed, distance < best?.distance ?? Int.max { best = (candidate, distance) }
    }
    return best?.candidate
}

/// The optimal string alignment distance.
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for row in left.indices {
        var current = [row + 1]
        for column in right.indices {
            let same = left[row] == right[column]
            var cost = min(previous[column] + (same ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
            if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                cost = min(cost, beforePrevious[column - 1] + 1)
            }
            current.append(cost)
        }
        (beforePrevious, previous) = (previous, current)
    }
    return previous[right.count]
}
