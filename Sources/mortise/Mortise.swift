import Contracts

/// The command line tool's entry.
@main
struct Mortise {
    static func main() {
        occupyStandardStreams()
        for index in 1..<max(1, Int(CommandLine.argc)) {
            // Swift would put other characters in place of what isn't UTF-8, and another file's name, or secret, would be
            // used in silence.
            guard let argument = CommandLine.unsafeArgv[index], String(validatingCString: argument) == nil else {
                continue
            }
            StandardError.report("argument \(index) is not UTF-8: \(printable(String(cString: argument)))")
            end(with: .usage)
        }
        // `main` is isolated to the main actor, and what is isolated checks its executor at every call from the parser:
        // the work is done by functions that aren't.
        end(with: CommandLineTool.run(Array(CommandLine.arguments.dropFirst())))
    }
}
