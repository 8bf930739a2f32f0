/// What a person sees and does while editing a draft.
///
/// An editor belongs to the main actor, as do the replies of its saver. A reply counts only for the save that it answers,
/// and only while that save is still wanted.
@MainActor open class DraftEditor {
    /// The draft as the person last read or saved it.
    public private(set) var record: DraftRecord
    /// What the person has typed.
    public var text: String
    /// What the person is told; nil where there is nothing to say.
    public private(set) var message: String?
    /// Whether a save is under way.
    public var isSaving: Bool { current != nil }

    private let saver: any DraftSaving
    private var current: (number: Int, token: SaveToken?)?
    private var count = 0
    /// A save that may have taken effect: it is sent again as it was before anything else is.
    private var uncertain: SaveRequest?
    private var isLoggedOut = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Opens an editor.
    ///
    /// - Parameters:
    ///   - record: the draft as read.
    ///   - saver: what saves it.
    public init(_ record: DraftRecord, saver: any DraftSaving) {
        self.record = record
        self.saver = saver
        text = record.title
    }

    /// Saves what the person has typed; does nothing while a save is under way or after logging out.
    open func save() {
        guard !isSaving, !isLoggedOut else { return }
        message = nil
        if let uncertain { return send(uncertain) }
        if text.isEmpty { return message = Self.failed }
        send(SaveRequest(title: text, expectedRevision: record.revision))
    }

    /// Stops waiting for the save under way; it may take effect all the same.
    open func cancel() {
        let token = current?.token
        stopWaiting()
        token?.cancel()
    }

    /// Turns away whatever the save under way will answer.
    open func stopWaiting() {
        current = nil
        wakeThoseWhoWait()
    }

    /// Takes the draft as it is elsewhere, in place of what the person has typed: only when the person asks for it.
    ///
    /// - Parameter record: the draft as read again.
    open func reload(_ record: DraftRecord) {
        guard !isLoggedOut else { return }
        cancel()
        uncertain = nil
        self.record = record
        text = record.title
        message = nil
    }

    /// Suspends until no save is under way.
    public func finished() async {
        guard isSaving else { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Ends the session: nothing that arrives later changes what was on the screen.
    open func logOut() {
        cancel()
        isLoggedOut = true
    }

    /// Shows the outcome of the save under way.
    open func show(_ outcome: SaveOutcome, of request: SaveRequest) {
        uncertain = nil
        switch outcome {
        case .saved(let saved):
            record = saved
            message = nil
        case .refused(.conflict):
            message = Self.conflict
        case .refused, .failed:
            message = Self.failed
        case .uncertain:
            uncertain = request
            message = Self.unknown
        }
    }

    /// Takes a reply, which counts only where its save is still wanted.
    open func receive(_ outcome: SaveOutcome, of request: SaveRequest, number: Int) {
        guard current?.number == number, !isLoggedOut else { return }
        current = nil
        show(outcome, of: request)
        wakeThoseWhoWait()
    }

    private func send(_ request: SaveRequest) {
        count += 1
        let number = count
        current = (number, nil)
        let token = saver.save(request) { [weak self] outcome in
            // The port promises to reply on the main actor; its contract holds every saver, fakes too, to that.
            MainActor.assumeIsolated { self?.receive(outcome, of: request, number: number) }
        }
        if current?.number == number { current?.token = token }
    }

    private func wakeThoseWhoWait() {
        for continuation in waiting { continuation.resume() }
        waiting = []
    }

    static let conflict = "The draft changed elsewhere. Reload before saving."
    static let failed = "The draft could not be saved."
    static let unknown = "The draft may have been saved. Save again to find out."
}
