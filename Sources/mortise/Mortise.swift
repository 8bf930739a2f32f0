/// The command line tool's entry.
@main
struct Mortise {
    static func main() {
        occupyStandardStreams()
        // `main` is isolated to the main actor, and what is isolated checks its executor at every call from the parser:
        // the work is done by functions that aren't.
        end(with: CommandLineTool.run(Array(CommandLine.arguments.dropFirst())))
    }
}
