import Foundation
import LoopbackHTTP
import Testing
import Threads

@testable import ContractVerifier

/// The thread that transfers run on.
@Suite struct LoopTests {
    /// Looks at its thread's signals when the transfer ends.
    private final class SignalReader: ResponseReceiver {
        private let isBlocked = Lock(false)
        var isBrokenPipeBlocked: Bool { isBlocked.withLock { $0 } }

        func begin(_ head: ResponseHead) -> Bool { true }
        func receive(_ piece: UnsafeRawBufferPointer) -> Bool { true }
        func end(_ end: TransferEnd) {
            var signals = sigset_t()
            pthread_sigmask(SIG_BLOCK, nil, &signals)
            let isMember = sigismember(&signals, SIGPIPE) == 1
            isBlocked.withLock { $0 = isMember }
        }
    }

    private let request = OutgoingRequest(interaction: "", method: "GET", target: "/", headers: [], body: nil)

    @Test func `A connection that TLS finds closed can't end the process`() async throws {
        try await withLocalServer(answerBook) { server in
            let options = VerifierOptions()
            let loop = try TransferLoop(TransferSettings(options))
            let reader = SignalReader()
            await Messenger(loop: loop, headerLimit: options.headerBytes).send(
                request, to: server.baseURL, receiver: reader)
            #expect(reader.isBrokenPipeBlocked)
        }
    }

    @Test func `A loop's thread ends when the loop is dropped`() async throws {
        try await withLocalServer(answerBook) { server in
            weak var inbox: Lock<Inbox>?
            for usesIt in [true, false] {
                do {
                    let options = VerifierOptions()
                    let loop = try TransferLoop(TransferSettings(options))
                    inbox = loop.inbox
                    if usesIt {
                        await Messenger(loop: loop, headerLimit: options.headerBytes).send(
                            request, to: server.baseURL, receiver: SignalReader())
                    }
                }
                // It ends a moment after.
                let deadline = ContinuousClock.now + .seconds(60)
                while inbox != nil, ContinuousClock.now < deadline { await Task.yield() }
                #expect(inbox == nil)
            }
        }
    }
}
