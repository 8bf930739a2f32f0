import Foundation

/// What the command line asks of the field.
struct FieldOptions {
    static let usage = """
        usage: mortise-bench field [--quick] [--suites DIR] [--python PATH] [--only PART]… [--rounds N]
                                   [--json FILE] [--html FILE]

          --quick        small bodies and one round: under 30 seconds, to see that everything runs
          --suites DIR   the public suites (default: $MORTISE_SUITES)
          --python PATH  a Python that has jsonschema-rs, msgspec and pact-python; without it they are left out
          --only PART    throughput, memory, verdict or growth
          --rounds N     how often each contender is measured (default: 15)
          --json FILE    writes every figure, for programs
          --html FILE    writes a page with charts that needs no other file
        """

    enum Part: String, CaseIterable { case throughput, memory, verdict, growth }

    var isHelp = false
    var isQuick = false
    var suites = ProcessInfo.processInfo.environment["MORTISE_SUITES"].map { URL(fileURLWithPath: $0) }
    var python: URL?
    var parts: Set<Part> = []
    var rounds: Int?
    var json: URL?
    var html: URL?

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let option = rest.popFirst() {
            switch option {
            case "--quick": isQuick = true
            case "--suites": suites = URL(fileURLWithPath: try Self.value(of: option, &rest))
            case "--python":
                let path = try Self.value(of: option, &rest)
                guard FileManager.default.isExecutableFile(atPath: path) else {
                    throw WrongResult(description: "--python \(path): no program is there")
                }
                python = URL(fileURLWithPath: path)
            case "--json": json = URL(fileURLWithPath: try Self.value(of: option, &rest))
            case "--html": html = URL(fileURLWithPath: try Self.value(of: option, &rest))
            case "--only":
                let name = try Self.value(of: option, &rest)
                guard let part = Part(rawValue: name) else {
                    let parts = "throughput, memory, verdict or growth"
                    throw WrongResult(description: "--only takes \(parts), not \(name)\n\(Self.usage)")
                }
                parts.insert(part)
            case "--rounds":
                guard let rounds = Int(try Self.value(of: option, &rest)), rounds > 0 else {
                    throw WrongResult(description: "--rounds needs a number over 0\n\(Self.usage)")
                }
                self.rounds = rounds
            case "--help": isHelp = true
            default: throw WrongResult(description: "unknown option \(option)\n\(Self.usage)")
            }
        }
    }

    func wants(_ part: Part) -> Bool { parts.isEmpty || parts.contains(part) }

    private static func value(of option: String, _ rest: inout ArraySlice<String>) throws -> String {
        guard let value = rest.popFirst() else { throw WrongResult(description: "\(option) needs a value\n\(usage)") }
        return value
    }
}
