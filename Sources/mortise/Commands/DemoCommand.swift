import Contracts
import ShapeMatching

/// `mortise demo`: a client's shape and three bodies of its server, judged.
enum DemoCommand: Command {
    static let manual = Manual(
        name: "demo",
        summary: "judge three bodies of a book catalogue and show the verdicts",
        details: [
            "The first body is as agreed, the second has more than the client reads, the third breaks the client."
        ])

    /// What the catalogue's client reads; written for people beside it.
    private static let shape: Shape = .array(
        .object([
            "id": .string,
            "title": .string,
            "authorName": .string,
            "pages": .integer,
            "subtitle": .optional(.string),
        ]))

    private static let shapeInWords = """
        A client of a book catalogue relies on this, and on nothing else:

          an array of objects, each with
            id          a string
            title       a string
            authorName  a string
            pages       an integer
            subtitle    a string or null, may be missing
        """

    private static let bodies: [(name: String, purpose: String, text: String)] = [
        (
            "right", "The server answers as agreed.",
            #"[{"id": "b-7", "title": "Dune", "authorName": "Frank Herbert", "pages": 688}]"#
        ),
        (
            "additive", "A release adds a member. Clients that read less don't mind.",
            #"[{"id": "b-7", "title": "Dune", "authorName": "Frank Herbert", "pages": 688, "rating": 4.8}]"#
        ),
        (
            "breaking", "A release renames one member and sends another as text. This client breaks.",
            #"[{"id": "b-7", "title": "Dune", "author": "Frank Herbert", "pages": "688"}]"#
        ),
    ]

    static func run(_ arguments: Arguments) throws(CommandFailure) -> ExitCode {
        var output = Output()
        let style = Style(choice: "auto", isTerminal: output.isTerminal)
        try output.write("\(shapeInWords)\n")
        for body in bodies {
            let finding = Finding(document: body.name, verdict: try verdict(on: body.text), isLine: false)
            try output.write("\n\(body.purpose)\n  \(body.text)\n\(finding.text(in: style))")
        }
        try output.write("\nJudge your own: mortise match --shape SHAPE.json BODY.json (see mortise match --help)\n")
        try output.flush()
        return .success
    }

    private static func verdict(on body: String) throws(CommandFailure) -> Verdict {
        do {
            var matcher = ShapeMatcher(try CompiledShape(shape))
            _ = try matcher.feed(Array(body.utf8))
            return try matcher.finish()
        } catch {
            throw CommandFailure(context: "mortise demo", "\(error)")
        }
    }
}
