import ContractVerifier
import Contracts
import Foundation
import LoopbackHTTP
import Processes
import Testing

/// HTTPS, against OpenSSL's own server with certificates made for the test.
@Suite struct TLSTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("mortise-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["server", "client", "stranger"] {
            try Self.openssl(
                [
                    "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
                    "-keyout", "\(name).key", "-out", "\(name).pem", "-subj", "/CN=\(name)", "-addext",
                    "subjectAltName=IP:127.0.0.1",
                ], in: folder)
        }
        let body = #"{"id":"b-7"}"#
        let answer =
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
        try answer.write(to: folder.appendingPathComponent("book"), atomically: true, encoding: .utf8)
    }

    private static func openssl(_ arguments: [String], in folder: URL) throws {
        let process = SpawnedProcess()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["openssl"] + arguments
        process.currentDirectoryURL = folder
        process.standardOutput = .null
        process.standardError = .null
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
    }

    private func file(_ name: String) -> String { folder.appendingPathComponent(name).path }

    /// Runs the body with a server that answers `/book`, and the URL it is reached at.
    private func serve(_ options: [String] = [], _ body: (String) async throws -> Void) async throws {
        let process = SpawnedProcess()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["openssl", "s_server", "-accept", "127.0.0.1:0", "-key", "server.key", "-cert", "server.pem", "-HTTP"]
            + options
        process.currentDirectoryURL = folder
        let output = Pipe()
        process.standardInput = .pipe(Pipe())
        process.standardOutput = .pipe(output)
        process.standardError = .null
        try process.run()
        defer {
            // Foundation's own wait is only safe on the thread that the process was started on.
            kill(process.processIdentifier, SIGKILL)
            try? FileManager.default.removeItem(at: folder)
        }
        // It says `ACCEPT 127.0.0.1:PORT` when it listens.
        var said = ""
        while !said.contains("ACCEPT") || !said.hasSuffix("\n") {
            let more = output.fileHandleForReading.availableData
            try #require(!more.isEmpty)
            said += String(decoding: more, as: UTF8.self)
        }
        let port = try #require(said.split(whereSeparator: \.isNewline).last?.split(separator: ":").last)
        try await body("https://127.0.0.1:\(port)")
    }

    private func options(_ tls: TLSOptions) -> VerifierOptions { .patient { $0.tls = tls } }
    private var book: Interaction { .book(path: "/book", response: .init(status: 200, body: bookShape)) }

    @Test func `A certificate of an authority of one's own is trusted, and no other`() async throws {
        try await serve { url in
            let trusted = try await result(of: book, at: url, options(TLSOptions(authorities: file("server.pem"))))
            #expect(Ending(trusted) == Ending(.holds))
            for tls in [TLSOptions(), TLSOptions(authorities: file("stranger.pem"))] {
                let result = try await result(of: book, at: url, options(tls))
                #expect(result.outcome == .notJudged)
                #expect(
                    result.problems.first?.hasPrefix("no TLS connection: SSL certificate problem: self") == true,
                    "\(result.problems)")
            }
        }
    }

    @Test func `A certificate for another host is not trusted`() async throws {
        try await serve { url in
            let other = url.replacing("127.0.0.1", with: "localhost")
            let result = try await result(of: book, at: other, options(TLSOptions(authorities: file("server.pem"))))
            #expect(result.outcome == .notJudged)
            #expect(result.problems.first?.hasPrefix("no TLS connection: ") == true, "\(result.problems)")
        }
    }

    @Test func `A client certificate is shown where the provider asks for it`() async throws {
        try await serve(["-Verify", "1", "-verify_return_error", "-CAfile", "client.pem"]) { url in
            var tls = TLSOptions(
                authorities: file("server.pem"), certificate: file("client.pem"), key: file("client.key"))
            let known = try await result(of: book, at: url, options(tls))
            #expect(Ending(known) == Ending(.holds))
            tls.certificate = nil
            tls.key = nil
            let unknown = try await result(of: book, at: url, options(tls))
            #expect(unknown.outcome == .notJudged)
        }
    }

    @Test func `Certificate and key may be one file`() async throws {
        let both = try ["client.pem", "client.key"].map { try String(contentsOfFile: file($0), encoding: .utf8) }
        try both.joined().write(toFile: file("both.pem"), atomically: true, encoding: .utf8)
        try await serve(["-Verify", "1", "-verify_return_error", "-CAfile", "client.pem"]) { url in
            let tls = TLSOptions(authorities: file("server.pem"), certificate: file("both.pem"))
            let result = try await result(of: book, at: url, options(tls))
            #expect(Ending(result) == Ending(.holds))
        }
    }

    @Test func `A key that isn't the certificate's is told`() async throws {
        try await serve { url in
            let tls = TLSOptions(
                authorities: file("server.pem"), certificate: file("client.pem"), key: file("stranger.key"))
            let result = try await result(of: book, at: url, options(tls))
            #expect(result.outcome == .notJudged)
            #expect(
                result.problems.first?.hasPrefix("the client certificate or its key can't be used") == true,
                "\(result.problems)")
        }
    }

    @Test func `Plain HTTP where TLS is spoken, and TLS where plain HTTP is, are not judged`() async throws {
        try await serve { url in
            let plain = try await result(of: book, at: url.replacing("https", with: "http"))
            #expect(plain.outcome == .notJudged)
        }
        try await withLocalServer(answerBook) { server in
            let result = try await result(at: server.baseURL.replacing("http", with: "https"))
            #expect(result.outcome == .notJudged)
            #expect(result.problems.first?.hasPrefix("no TLS connection: ") == true, "\(result.problems)")
        }
    }

    @Test func `A certificate that can't be used is told before anything is sent`() throws {
        try "not a certificate".write(toFile: file("empty.pem"), atomically: true, encoding: .utf8)
        let missing = file("missing.pem")
        let cases: [(TLSOptions, String)] = [
            (
                TLSOptions(authorities: missing),
                "\(missing): the file of trusted authorities can't be read: No such file or directory"
            ),
            (
                TLSOptions(certificate: missing),
                "\(missing): the client certificate can't be read: No such file or directory"
            ),
            (
                TLSOptions(certificate: file("client.pem"), key: missing),
                "\(missing): the key of the client certificate can't be read: No such file or directory"
            ),
            (
                TLSOptions(certificate: file("client.pem")),
                "\(file("client.pem")): the key of the client certificate is not in PEM: no \"-----BEGIN … "
                    + "PRIVATE KEY-----\" in it"
            ),
            (
                TLSOptions(authorities: file("empty.pem")),
                "\(file("empty.pem")): the file of trusted authorities is not in PEM: no \"-----BEGIN … "
                    + "CERTIFICATE-----\" in it"
            ),
            (
                TLSOptions(authorities: folder.path),
                "\(folder.path): the file of trusted authorities can't be read: Is a directory"
            ),
            (
                TLSOptions(key: file("client.key")),
                "a key was given without the client certificate that it belongs to"
            ),
        ]
        for (tls, message) in cases {
            do throws(VerifierError) {
                _ = try Verifier("https://127.0.0.1:1", options: options(tls))
                Issue.record("no error")
            } catch {
                #expect(error.code == .badCertificate)
                #expect(error.description == message)
            }
        }
        try FileManager.default.removeItem(at: folder)
    }

    @Test func `Damaged certificates and encrypted keys are told before anything is sent`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try Self.openssl(
            ["pkcs8", "-topk8", "-in", "client.key", "-out", "locked.key", "-passout", "pass:secret"], in: folder)
        try Self.openssl(
            ["ec", "-in", "client.key", "-out", "old.key", "-aes128", "-passout", "pass:secret"], in: folder)
        let lines = try String(contentsOfFile: file("client.pem"), encoding: .utf8).split(separator: "\n")
        for (name, text) in [
            ("cut.pem", lines.dropLast().joined(separator: "\n")),
            ("odd.pem", "\(lines[0])\n!\(lines.dropFirst().joined(separator: "\n"))"),
        ] {
            try text.write(toFile: file(name), atomically: true, encoding: .utf8)
        }
        for (certificate, key, message) in [
            (
                "client.pem", "locked.key",
                "locked.key: the key of the client certificate is encrypted; give one without a passphrase"
            ),
            (
                "client.pem", "old.key",
                "old.key: the key of the client certificate is encrypted; give one without a passphrase"
            ),
            (
                "cut.pem", "client.key",
                "cut.pem: the client certificate is cut short: no \"-----END … CERTIFICATE-----\" in it"
            ),
            (
                "odd.pem", "client.key",
                "odd.pem: the client certificate is damaged: what stands between \"-----BEGIN\" and \"-----END\" is none"
            ),
        ] {
            let options = VerifierOptions.patient {
                $0.tls = TLSOptions(certificate: file(certificate), key: file(key))
            }
            do throws(VerifierError) {
                _ = try Verifier("https://127.0.0.1:1", options: options)
                Issue.record("no error for \(certificate), \(key)")
            } catch {
                #expect(error.message == folder.path + "/" + message)
            }
        }
        _ = try Verifier(
            "https://127.0.0.1:1",
            options: .patient { $0.tls = TLSOptions(certificate: file("client.pem"), key: file("client.key")) })
    }
}
