/// One of the tool's commands.
protocol Command: SendableMetatype {
    /// What the command is called and takes.
    static var manual: Manual { get }
    /// Does the work.
    static func run(_ arguments: Arguments) throws(CommandFailure) -> ExitCode
}
