import XMLMatching

/// How much of one answer's body is taken.
struct BodyLimits: Sendable {
    let encodedBytes: Int
    let decodedBytes: Int
    let textBytes: Int
    let xml: XMLLimits

    init(_ options: VerifierOptions) {
        encodedBytes = options.encodedBytes
        decodedBytes = options.decodedBytes
        textBytes = options.textBytes
        xml = options.xml
    }
}
