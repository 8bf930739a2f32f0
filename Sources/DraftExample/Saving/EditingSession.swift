/// A person at an editor: what they type is saved when they pause, and left alone the session expires.
@MainActor public final class EditingSession<C: Clock<Duration>> {
    private let editor: DraftEditor
    private let clock: C
    private let pause: IdleTimer<C>
    private let expiry: IdleTimer<C>

    /// Begins a session.
    ///
    /// - Parameters:
    ///   - editor: what the person types into.
    ///   - pause: how long without a keystroke until what they typed is saved.
    ///   - expiry: how long without a keystroke until they are logged out, the save of the pause aside.
    ///   - clock: the time that both go by.
    public init(
        _ editor: DraftEditor, pause: Duration = .seconds(2), expiry: Duration = .seconds(900),
        clock: C = ContinuousClock()
    ) {
        self.editor = editor
        self.clock = clock
        self.pause = IdleTimer(after: pause, clock: clock) { editor.save() }
        self.expiry = IdleTimer(after: expiry, clock: clock) { editor.logOut() }
        self.expiry.restart(at: clock.now)
    }

    /// The person has changed their text.
    ///
    /// - Parameter text: all of it, as it is now.
    public func type(_ text: String) {
        editor.text = text
        // One reference time: the pause and the expiry count from the same keystroke.
        let now = clock.now
        pause.restart(at: now)
        expiry.restart(at: now)
    }

    /// Ends the session; what was typed since the last pause isn't saved.
    public func end() {
        pause.stop()
        expiry.stop()
        editor.logOut()
    }
}
