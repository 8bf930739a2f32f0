import Contracts
import ShapeMatching

/// Compares the shapes of texts outside JSON, as shapes of strings.
enum TextComparison {
    /// The one change between two shapes, or nil where they say the same.
    ///
    /// - Parameter tightened: What a request's change is where the provider takes fewer texts; `usually breaking`
    ///   where nil.
    static func change(
        _ old: TextShape, _ new: TextShape, _ direction: BodyDirection, at path: String,
        tightened: ComparisonVerdict? = nil
    ) throws(ShapeError) -> Change? {
        if old.isSame(as: new) { return nil }
        let message = "was \(old.expectation), is \(new.expectation) now"
        let (sender, receiver) = direction == .response ? (new, old) : (old, new)
        if case .exactly(let text) = sender {
            // One text is judged, not compared.
            if receiver.accepts(text) { return Change(.safe, at: path, message) }
            let witness = Witness(body: text, sentBy: direction)
            return Change(.breaking, at: path, message, witness: witness)
        }
        let comparison = try comparison(old, new, direction, at: path)
        var verdict = comparison.verdict
        var witness = comparison.changes.first { $0.verdict == verdict }?.witness.flatMap { $0.text }
        if witness == nil, verdict > .safe, sender.accepts(sender.example), !receiver.accepts(sender.example) {
            (verdict, witness) = (direction == .response ? .breaking : .usuallyBreaking, sender.example)
        }
        guard let witness else {
            let isSafe = verdict == .safe
            return Change(
                verdict, at: path, isSafe ? message : message + "; no text was found that shows it breaks clients")
        }
        // A response's new value counts as any other change here: clients of headers have no open enumerations.
        let worst = direction == .response ? .breaking : tightened ?? .usuallyBreaking
        return Change(worst, at: path, message, witness: Witness(body: witness, sentBy: direction))
    }

    private static func comparison(
        _ old: TextShape, _ new: TextShape, _ direction: BodyDirection, at path: String
    ) throws(ShapeError) -> ShapeComparison {
        do {
            return try ShapeComparison(old: old.shape, new: new.shape, direction: direction)
        } catch {
            throw ShapeError(error.code, at: path, error.message)
        }
    }
}

extension TextShape {
    /// The texts as strings.
    fileprivate var shape: Shape {
        switch self {
        case .exactly(let text): .enumeration([.string(text)])
        case .pattern(let pattern, _): .pattern(pattern)
        case .enumeration(let texts, _): .enumeration(texts.map(Scalar.string))
        case .format(let format, _): .format(format)
        case .integer: .pattern("^-?[0-9]+$")
        case .anything: .string
        }
    }

    /// Whether both accept the same texts, whatever their examples.
    fileprivate func isSame(as other: TextShape) -> Bool { shape == other.shape }
}

extension Witness {
    /// The text that the body, a JSON string, stands for.
    fileprivate var text: String? {
        let source = JSONSource(bytes: Array(body.utf8), name: "witness")
        guard let document = try? JSONDocument(reading: source), case .string(let text) = document.root.value else {
            return nil
        }
        return text
    }
}
