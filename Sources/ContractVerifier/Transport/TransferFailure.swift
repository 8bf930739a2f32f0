/// Why an answer can't be judged, in one line.
struct TransferFailure: Error, Sendable, Equatable {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}
