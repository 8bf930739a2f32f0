public import ShapeMatching

/// What a body must be.
public enum BodyExpectation: Sendable {
    /// Whatever it is, it isn't judged.
    case notJudged
    /// There must be none, as for a status 204 or the method HEAD.
    case absent
    /// A JSON document of this shape.
    case shape(Shape)
    /// A JSON document of this shape, or no body at all.
    case shapeOrNone(Shape)
    /// A text of another media type.
    case text(TextShape)
    /// Exactly these bytes.
    case bytes([UInt8])
    /// An XML document.
    case xml(XMLExpectation)
    /// Whatever a body of this media type is, told by how it begins; the bytes are an example.
    case kind(ContentKind, example: [UInt8])

    /// The shape of a JSON body, or nil where the body isn't one.
    public var shape: Shape? {
        guard case .shape(let shape) = self else { return nil }
        return shape
    }
}
