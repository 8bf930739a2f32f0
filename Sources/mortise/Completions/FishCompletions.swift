/// Completions for fish.
enum FishCompletions {
    static func script(for manuals: [Manual]) -> String {
        let commands = manuals.map { manual in
            "complete -c mortise -n __mortise_is_new -a \(manual.name) -d \(Shell.fish.quoted(manual.summary))"
        }
        let options = CommandLineTool.options.map { option in
            "complete -c mortise -n __mortise_is_new -l \(option.name) -d \(Shell.fish.quoted(option.summary))"
        }
        return #"""
            # Completions of mortise for fish, made by: mortise completions fish
            function __mortise_is_new -d 'no command is given yet'
                test (count (commandline -opc)) -eq 1
            end

            function __mortise_runs -a name -d 'the command is this one'
                set -l words (commandline -opc)
                test (count $words) -gt 1; and test $words[2] = $name
            end

            complete -c mortise -f
            \#((commands + options).joined(separator: "\n"))
            \#(manuals.flatMap { lines($0, manuals) }.joined(separator: "\n"))

            """#
    }

    private static func lines(_ manual: Manual, _ manuals: [Manual]) -> [String] {
        let prefix = "complete -c mortise -n '__mortise_runs \(manual.name)'"
        let options = manual.allOptions.map { option in
            let value = option.value == nil ? "" : valueFlags(option.completion, manuals)
            return "\(prefix) -l \(option.name)\(value) -d \(Shell.fish.quoted(option.summary))"
        }
        if !manual.actions.isEmpty {
            let words = Shell.fish.quoted(manual.actions.joined(separator: " "))
            let begins = "complete -c mortise -n '__mortise_runs \(manual.name); and test (count (commandline -opc))"
            return options + ["\(begins) -eq 2' -a \(words)", "\(begins) -gt 2' -F"]
        }
        guard let words = manual.completion.words(of: manuals) else { return options + ["\(prefix) -F"] }
        return words.isEmpty ? options : options + ["\(prefix) -a \(Shell.fish.quoted(words.joined(separator: " ")))"]
    }

    private static func valueFlags(_ completion: Completion, _ manuals: [Manual]) -> String {
        guard let words = completion.words(of: manuals) else { return " -r -F" }
        return words.isEmpty ? " -x" : " -x -a \(Shell.fish.quoted(words.joined(separator: " ")))"
    }
}
