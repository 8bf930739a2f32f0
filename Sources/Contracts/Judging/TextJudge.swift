package import ShapeMatching

/// A text shape made ready to judge many texts: its pattern is compiled once.
package struct TextJudge: Sendable {
    /// The shape, as the contract has it.
    package let shape: TextShape
    private let pattern: Pattern?

    /// Compiles a shape.
    ///
    /// - Parameters:
    ///   - shape: What texts are held to.
    ///   - place: How an error calls the shape, such as `request.path`.
    /// - Throws: `ShapeError` where the shape's pattern is none.
    package init(_ shape: TextShape, at place: String) throws(ShapeError) {
        self.shape = shape
        guard case .pattern(let text, _) = shape else {
            pattern = nil
            return
        }
        do throws(PatternError) {
            pattern = try Pattern(text)
        } catch {
            throw ShapeError(.badPattern, at: place, error.description)
        }
    }

    /// Holds a text to the shape.
    ///
    /// - Complexity: linear in the text's length.
    package func fit(of text: String) -> TextShape.Fit {
        if case .exactly(let wanted) = shape { return wanted.utf8.elementsEqual(text.utf8) ? .fits : .misses }
        var text = text
        return text.withUTF8 { fit(of: UnsafeRawBufferPointer($0), isUTF8: true) }
    }

    /// Holds a text, by its bytes, to the shape. Bytes that aren't UTF-8 have no pattern.
    package func fit(of bytes: [UInt8]) -> TextShape.Fit { bytes.withUnsafeBytes { fit(of: $0, isUTF8: false) } }

    private func fit(of bytes: UnsafeRawBufferPointer, isUTF8: Bool) -> TextShape.Fit {
        switch shape {
        case .exactly(let wanted): wanted.utf8.elementsEqual(bytes) ? .fits : .misses
        case .enumeration(let texts, _): texts.contains { $0.utf8.elementsEqual(bytes) } ? .fits : .misses
        case .format(let format, _): format.accepts(bytes) ? .fits : .misses
        case .integer: Self.isInteger(bytes) ? .fits : .misses
        case .anything: .fits
        case .pattern:
            if isUTF8 || String(validating: bytes, as: UTF8.self) != nil { search(bytes) } else { .misses }
        }
    }

    private func search(_ text: UnsafeRawBufferPointer) -> TextShape.Fit {
        guard let pattern else { return .misses }
        let longest = Limits().patternBytes
        guard text.count <= longest else {
            return .undecided("it is longer than the \(longest) bytes that a pattern is tried on")
        }
        var scratch = PatternScratch()
        switch pattern.matches(text, scratch: &scratch) {
        case .found: return .fits
        case .notFound: return .misses
        case .tooManySteps(let steps): return .undecided("the pattern took more than \(steps) matching steps")
        case .outOfMemory: return .undecided("the pattern took too much memory")
        }
    }

    private static func isInteger(_ text: UnsafeRawBufferPointer) -> Bool {
        let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
        return !digits.isEmpty && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
