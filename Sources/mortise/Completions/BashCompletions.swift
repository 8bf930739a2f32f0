/// Completions for bash, from 3.2 on, with or without the package bash-completion.
enum BashCompletions {
    static func script(for manuals: [Manual]) -> String {
        let first = manuals.map(\.name) + names(of: CommandLineTool.options)
        let values = manuals.flatMap { manual in
            manual.options.filter { $0.value != nil }.map { option in
                "    '\(manual.name) --\(option.name)') \(action(option.completion, manuals))return ;;"
            }
        }
        let arguments = manuals.map { manual in
            """
                '\(manual.name) -'*) \(offer(names(of: manual.allOptions))); return ;;
                '\(manual.name) '*) \(actions(manual))\(action(manual.completion, manuals))return ;;
            """
        }
        return #"""
            # Completions of mortise for bash, made by: mortise completions bash
            _mortise_words() {
                COMPREPLY=($(compgen -W "$1" -- "$cur"))
            }

            _mortise_files() {
                # readline completes files better than a list of them would: with ~, quotes and colons.
                compopt -o default 2>/dev/null || COMPREPLY=($(compgen -f -- "$cur"))
            }

            _mortise() {
                local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} dash=- index
                COMPREPLY=()
                if ((COMP_CWORD == 1)); then
                    \#(offer(first))
                    return
                fi
                # bash cuts --name=value into three words.
                if [[ $cur == = ]]; then
                    cur=
                elif [[ $prev == = ]]; then
                    prev=${COMP_WORDS[COMP_CWORD - 2]}
                fi
                # Behind -- there are no options.
                for ((index = 2; index < COMP_CWORD; index++)); do
                    if [[ ${COMP_WORDS[index]} == -- ]]; then prev= dash=; fi
                done
                [[ $cur == -* ]] || dash=
                case "${COMP_WORDS[1]} $prev" in
            \#(values.joined(separator: "\n"))
                esac
                case "${COMP_WORDS[1]} $dash" in
            \#(arguments.joined(separator: "\n"))
                esac
            }

            complete -F _mortise mortise

            """#
    }

    /// Offers the actions where one of them comes first.
    private static func actions(_ manual: Manual) -> String {
        guard !manual.actions.isEmpty else { return "" }
        return "if ((COMP_CWORD == 2)); then \(offer(manual.actions)); return; fi; "
    }

    private static func action(_ completion: Completion, _ manuals: [Manual]) -> String {
        guard let words = completion.words(of: manuals) else { return "_mortise_files; " }
        return words.isEmpty ? "" : "\(offer(words)); "
    }

    private static func offer(_ words: [String]) -> String { "_mortise_words '\(words.joined(separator: " "))'" }

    private static func names(of options: [Manual.Option]) -> [String] { options.map { "--" + $0.name } }
}
