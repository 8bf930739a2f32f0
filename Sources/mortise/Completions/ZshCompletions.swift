/// Completions for zsh: to be found in `fpath` as `_mortise`, or read with `source`.
enum ZshCompletions {
    static func script(for manuals: [Manual]) -> String {
        let commands = manuals.map { "        \(Shell.zsh.quoted("\($0.name):\($0.summary)"))" }
        let options = CommandLineTool.options.map { option in
            "        \(Shell.zsh.quoted("(- *)--\(option.name)[\(escaped(option.summary))]")) \\"
        }
        return #"""
            #compdef mortise
            # Completions of mortise for zsh, made by: mortise completions zsh
            _mortise() {
                local curcontext="$curcontext" state line
                typeset -A opt_args
                local -a commands
                commands=(
            \#(commands.joined(separator: "\n"))
                )
                _arguments -C \
            \#(options.joined(separator: "\n"))
                    '1:command:->command' \
                    '*::argument:->arguments' && return
                case $state in
                command) _describe -t commands command commands ;;
                arguments)
                    curcontext="${curcontext%:*}-$words[1]:"
                    case $words[1] in
            \#(manuals.map { branch($0, manuals) }.joined(separator: "\n"))
                    esac
                    ;;
                esac
            }

            if [[ $funcstack[1] == _mortise ]]; then
                _mortise "$@"
            else
                compdef _mortise mortise
            fi

            """#
    }

    private static func branch(_ manual: Manual, _ manuals: [Manual]) -> String {
        var specifications = manual.options.map { option in
            let name = option.value == nil ? "--\(option.name)" : "--\(option.name)="
            return "\(option.isRepeatable ? "*" : "")\(name)[\(escaped(option.summary))]"
                + (option.value.map { ":\($0):\(action(option.completion, manuals))" } ?? "")
        }
        specifications.append("(- *)--help[\(escaped(Manual.Option.help.summary))]")
        if !manual.actions.isEmpty {
            specifications.append("1:action:(\(manual.actions.joined(separator: " ")))")
        }
        if let operands = manual.operands {
            let isMany = operands.contains("…") || operands.contains(" ")
            specifications.append("\(isMany ? "*" : "1"):argument:\(action(manual.completion, manuals))")
        }
        let lines = specifications.map { "                \(Shell.zsh.quoted($0))" }.joined(separator: " \\\n")
        return """
                    \(manual.name))
                        _arguments \\
            \(lines)
                        ;;
            """
    }

    private static func action(_ completion: Completion, _ manuals: [Manual]) -> String {
        guard let words = completion.words(of: manuals) else { return "_files" }
        return words.isEmpty ? " " : "(\(words.joined(separator: " ")))"
    }

    /// An explanation, which ends at the first bracket that isn't escaped.
    private static func escaped(_ text: String) -> String {
        String(text.flatMap { #"\]["#.contains($0) ? #"\"# + String($0) : String($0) })
    }
}
