import Testing

@testable import ShapeMatching

/// Names of one shape must lie apart in its table, however alike they are: each comparison that is too many is paid for
/// at every member that was not predicted.
@Suite struct LookupTests {
    struct Names: CustomTestStringConvertible {
        let testDescription: String
        let name: @Sendable (Int) -> String

        init(_ description: String, _ name: @escaping @Sendable (Int) -> String) {
            testDescription = description
            self.name = name
        }
    }

    @Test(
        "A name is found after few comparisons among thousands",
        arguments: [
            Names("numbered behind a word") { "member\($0)" }, Names("numbered behind a letter") { "f\($0)" },
            Names("numbers") { "\($0)" }, Names("numbers of eight digits") { "\(10_000_000 + $0)" },
            Names("numbered before a word") { "\($0)th_of_the_members" },
            Names("different in the middle") { "first_\($0)_of_all_the_long_names" },
        ], [64, 512, 4_096])
    func spreads(names: Names, count: Int) {
        var taken = [Bool](repeating: false, count: Lookup.slots(for: count))
        var comparisons = 0
        for index in 0..<count {
            let bytes = Array(names.name(index).utf8)
            var place = bytes.withUnsafeBufferPointer { buffer in
                buffer.baseAddress.map { Lookup.hash($0, buffer.count) } ?? 0
            }
            place &= taken.count - 1
            comparisons += 1
            while taken[place] {
                place = (place + 1) & (taken.count - 1)
                comparisons += 1
            }
            taken[place] = true
        }
        // One and a half is what chance gives a table that is half full; small ones stray from it.
        #expect(Double(comparisons) / Double(count) < 3)
    }
}
