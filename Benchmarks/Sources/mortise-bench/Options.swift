import Foundation

/// What the command line asks for.
struct Options {
    enum Format: String { case markdown, json }

    static let usage = """
        usage: mortise-bench [--smoke] [--suites DIR] [--only NAME]… [--books-mb N] [--slices N]
                             [--mortise PATH] [--pact-python PATH] [--format markdown|json] [--full-shapes]
               mortise-bench field …   beside other libraries; `field --help` tells more

          --smoke        small documents and few slices: under a minute, to see that everything runs
          --suites DIR   the public suites (default: $MORTISE_SUITES)
          --only NAME    citm_catalog, twitter, canada, github-webhooks, books, lines, wrong, strings, memory,
                         serving, verifying or pact
          --mortise PATH the command line's binary, for its memory over files and pipes
          --pact-python PATH  a Python that has pact-python 4.2 (pip install pact-python==4.2.0), to be measured beside
        """

    var smoke = false
    var suites = ProcessInfo.processInfo.environment["MORTISE_SUITES"].map { URL(fileURLWithPath: $0) }
    var only: Set<String> = []
    var booksMegabytes: Int?
    var slices: Int?
    var mortise: URL?
    var pactPython: URL?
    var format = Format.markdown
    var fullShapes = false

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let option = rest.popFirst() {
            switch option {
            case "--smoke": smoke = true
            case "--full-shapes": fullShapes = true
            case "--suites": suites = URL(fileURLWithPath: try Self.value(of: option, &rest))
            case "--mortise": mortise = URL(fileURLWithPath: try Self.value(of: option, &rest))
            case "--pact-python": pactPython = URL(fileURLWithPath: try Self.value(of: option, &rest))
            case "--only": only.insert(try Self.value(of: option, &rest))
            case "--books-mb": booksMegabytes = try Self.number(of: option, &rest)
            case "--slices": slices = try Self.number(of: option, &rest)
            case "--format":
                guard let format = Format(rawValue: try Self.value(of: option, &rest)) else {
                    throw WrongResult(description: "--format is markdown or json\n\(Self.usage)")
                }
                self.format = format
            default: throw WrongResult(description: "unknown option \(option)\n\(Self.usage)")
            }
        }
    }

    func wants(_ name: String) -> Bool { only.isEmpty || only.contains(name) }

    private static func value(of option: String, _ rest: inout ArraySlice<String>) throws -> String {
        guard let value = rest.popFirst() else { throw WrongResult(description: "\(option) needs a value\n\(usage)") }
        return value
    }

    private static func number(of option: String, _ rest: inout ArraySlice<String>) throws -> Int {
        guard let number = Int(try value(of: option, &rest)), number > 0 else {
            throw WrongResult(description: "\(option) needs a number over 0\n\(usage)")
        }
        return number
    }
}
