/// A command's arguments, taken apart: options as `--name VALUE` or `--name=VALUE` in any place, operands between them,
/// and everything after `--` an operand.
struct Arguments {
    let operands: [String]
    private let values: [String: [String]]
    private let manual: Manual

    /// - Throws: `CommandFailure` for an option that the command doesn't have, one without the value it takes, or one that
    ///   takes a single value and is given twice.
    init(parsing arguments: [String], for manual: Manual) throws(CommandFailure) {
        var operands: [String] = []
        var values: [String: [String]] = [:]
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                operands.append(contentsOf: rest)
                break
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                operands.append(argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let option = try Self.option(parts.first ?? argument, of: manual)
            let attached = parts.count > 1 ? parts.last : nil
            let value = try Self.value(of: option, attached: attached, rest: &rest, manual)
            // Which of two values holds, no reader of the line could tell. They may be secrets, and aren't shown.
            guard option.value == nil || option.isRepeatable || values[option.name] == nil else {
                throw Self.failure(manual, "--\(option.name) is given twice; it takes one value")
            }
            values[option.name, default: []].append(value)
        }
        guard manual.operands != nil || operands.isEmpty else {
            throw Self.failure(manual, "takes no arguments, got \(operands.joined(separator: " "))")
        }
        self.operands = operands
        self.values = values
        self.manual = manual
    }

    /// What the command is called.
    var command: String { manual.name }

    /// Whether the option was given.
    func has(_ name: String) -> Bool { values[name] != nil }

    /// The value of an option that takes one.
    func value(of name: String) -> String? { values[name]?.last }

    /// The option's values in the order they were given.
    func values(of name: String) -> [String] { values[name] ?? [] }

    /// The option's value as a whole number.
    func number(_ name: String, from least: Int, to most: Int = .max) throws(CommandFailure) -> Int? {
        guard let text = value(of: name) else { return nil }
        guard let number = Int(text), number >= least, number <= most else {
            let end = most == .max ? "" : " to \(most)"
            throw failure("--\(name) takes a whole number from \(least)\(end), not \(text)")
        }
        return number
    }

    /// A failure about these arguments, with the command to see.
    func failure(_ message: String) -> CommandFailure { Self.failure(manual, message) }

    private static func failure(_ manual: Manual, _ message: String) -> CommandFailure {
        CommandFailure(context: "mortise \(manual.name)", message, see: "mortise \(manual.name) --help")
    }

    private static func option(_ text: String, of manual: Manual) throws(CommandFailure) -> Manual.Option {
        if text == "-h" { return .help }
        if text.hasPrefix("--"), let option = manual.option(named: String(text.dropFirst(2))) { return option }
        let advice = Spelling.suggestion(for: text, among: manual.allOptions.map { "--" + $0.name })
        throw failure(manual, "unknown option \(text)\(advice)")
    }

    private static func value(
        of option: Manual.Option, attached: String?, rest: inout ArraySlice<String>, _ manual: Manual
    ) throws(CommandFailure) -> String {
        guard let placeholder = option.value else {
            guard attached == nil else { throw failure(manual, "--\(option.name) takes no value") }
            return ""
        }
        guard let value = attached ?? rest.popFirst() else {
            throw failure(manual, "--\(option.name) takes a value: --\(option.name) \(placeholder)")
        }
        guard option.choices.isEmpty || option.choices.contains(value) else {
            throw failure(manual, "--\(option.name) is one of \(option.choices.joined(separator: ", ")), not \(value)")
        }
        return value
    }
}
