/// The man page, in mdoc(7), made from the commands' manuals.
struct ManPage {
    private let manuals: [Manual]
    private var lines: [String] = []

    static func text(of manuals: [Manual]) -> String {
        var page = ManPage(manuals)
        page.writeName()
        page.writeSynopsis()
        page.writeDescription()
        page.writeCommands()
        page.writeExitStatus()
        page.writeExamples()
        return page.lines.joined(separator: "\n") + "\n"
    }

    private init(_ manuals: [Manual]) {
        self.manuals = manuals
    }

    private mutating func writeName() {
        lines += [#".\" Made by: mortise help --man"#, ".Dd \(CommandLineTool.released)", ".Dt MORTISE 1"]
        lines += [".Os", ".Sh NAME", ".Nm mortise", ".Nd \(CommandLineTool.summary)"]
    }

    private mutating func writeSynopsis() {
        lines.append(".Sh SYNOPSIS")
        for manual in manuals {
            lines += [".Nm", ".Cm \(manual.name)", ".Op Ar option ..."]
            // `[FILE…]` is `.Op Ar FILE ...`.
            for operand in (manual.operands ?? "").split(separator: " ") {
                let name = operand.filter { !"[]…".contains($0) }
                let ending = operand.contains("…") ? " ..." : ""
                lines.append("\(operand.hasPrefix("[") ? ".Op Ar" : ".Ar") \(name)\(ending)")
            }
        }
        for option in CommandLineTool.options { lines += [".Nm", ".Fl -\(Roff.escaped(option.name))"] }
    }

    private mutating func writeDescription() {
        lines.append(".Sh DESCRIPTION")
        write(
            """
            A shape says what a document's reader relies on. A document may hold more than that, never less, and never \
            another type. It is judged as its bytes arrive, in the same memory whatever its size.
            """)
        lines.append(".Pp")
        write(
            """
            Options may stand before, between and behind the other arguments, as --name VALUE or --name=VALUE; behind -- \
            there are none. In place of a command there may be:
            """)
        write(CommandLineTool.options)
    }

    private mutating func writeCommands() {
        lines.append(".Sh COMMANDS")
        for manual in manuals {
            lines.append(".Ss mortise \(manual.name)")
            write(manual.summary.asSentence)
            for paragraph in manual.details {
                lines.append(".Pp")
                write(paragraph)
            }
            write(manual.allOptions)
        }
    }

    private mutating func writeExitStatus() {
        lines += [".Sh EXIT STATUS", ".Bl -tag -width Ds"]
        for code in ExitCode.allCases {
            let rows = manuals.flatMap { manual in
                manual.exitCodes.filter { $0.code == code }.map { (manual.name, $0.meaning) }
            }
            guard !rows.isEmpty else { continue }
            lines.append(".It \(code.rawValue)")
            for (name, meaning) in rows {
                lines.append(".Cm \(name) :")
                write(meaning + ".")
            }
        }
        lines += [".El", ".Pp"]
        write(
            "Every other command exits with 0, or with 2 where its arguments are wrong or its output can't be written.")
    }

    private mutating func writeExamples() {
        lines.append(".Sh EXAMPLES")
        for (index, example) in manuals.flatMap(\.examples).enumerated() {
            if index > 0 { lines.append(".Pp") }
            write(example.purpose.prefix(1).uppercased() + example.purpose.dropFirst() + ":")
            lines += [".Bd -literal -offset indent", Roff.escaped(example.line), ".Ed"]
        }
    }

    private mutating func write(_ text: String) { lines.append(Roff.paragraph(text)) }

    private mutating func write(_ options: [Manual.Option]) {
        lines.append(".Bl -tag -width Ds")
        for option in options {
            var item = ".It Fl -\(Roff.escaped(option.name))"
            if option.choices.isEmpty {
                item += option.value.map { " Ar \($0)" } ?? ""
            } else {
                item += " Cm " + option.choices.map(Roff.escaped).joined(separator: " | ")
            }
            lines.append(item)
            write(option.summary.asSentence)
        }
        lines.append(".El")
    }
}
