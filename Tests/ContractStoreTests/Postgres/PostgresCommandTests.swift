import Foundation
import StoreSupport
import Testing

/// `mortise store` on a server that asks for a password.
@Suite(.enabled(if: Postgres.canBeStarted, "needs PostgreSQL's programs"))
struct PostgresCommandTests {
    @Test("The password comes from the environment, a file or the address, and is never shown")
    func passwords() throws {
        let server = try PostgresServer()
        let secret = "s3cret \"%' pass"
        let raw = try RawPostgres(server.address())
        try raw.run("CREATE ROLE ci LOGIN SUPERUSER PASSWORD '\(secret.replacing("'", with: "''"))'")
        let rules = URL(fileURLWithPath: server.socketFolder + "/data/pg_hba.conf")
        try Data("local all ci scram-sha-256\nlocal all all trust\n".utf8).write(to: rules)
        try raw.run("SELECT pg_reload_conf()")
        let folder = try ScratchFolder()
        try Data("\(secret)\nnot this\n".utf8).write(to: URL(fileURLWithPath: folder.file("password")))
        try Data("wrong pass\n".utf8).write(to: URL(fileURLWithPath: folder.file("wrong")))
        let address = "postgres://ci@/postgres?host=\(server.socketFolder)"
        let escaped = "s3cret%20%22%25%27%20pass"
        let shown = "postgres://ci@\(server.socketFolder)/postgres"
        // The first one also waits until the server has read its rules.
        var refused = try store(["list"], address)
        for _ in 0..<200 where !refused.text.contains("no password supplied") {
            usleep(10_000)
            refused = try store(["list"], address)
        }
        #expect(refused.text.contains("can't connect to \(shown): ") && refused.text.contains("no password supplied"))
        #expect(refused.code == 2)
        #expect(
            try store(["init", "--password-file", folder.file("password")], address)
                == Said(text: "\(shown) is an empty store now", code: 0))
        let ready = Said(text: "\(shown) is a store already", code: 0)
        #expect(try store(["init"], address, ["PGPASSWORD": secret]) == ready)
        let inAddress = address.replacing("ci@", with: "ci:\(escaped)@")
        #expect(try store(["init"], inAddress) == ready)
        #expect(try store(["init"], "", ["MORTISE_STORE": inAddress]) == ready)
        let wrong = try store(["list", "--password-file", folder.file("wrong")], inAddress)
        #expect(wrong.text.contains("password authentication failed for user \"ci\""))
        #expect(!wrong.text.contains(secret) && !wrong.text.contains(escaped) && !wrong.text.contains("wrong pass"))
        for other in [inAddress + "&nonsense=1", inAddress.replacing("/postgres", with: ":x/postgres")] {
            let said = try store(["list"], other)
            #expect(said.code != 0)
            #expect(!said.text.contains("s3cret"), "\(said.text)")
        }
    }

    private struct Said: Equatable {
        var text: String
        var code: Int32
    }

    private func store(
        _ arguments: [String], _ address: String, _ environment: [String: String] = [:]
    ) throws -> Said {
        let program = (Program.worker as NSString).deletingLastPathComponent + "/mortise"
        let words = [program, "store"] + arguments + (address.isEmpty ? [] : ["--store", address])
        let process = try ChildProcess(
            "/bin/sh", ["-c", "exec \"$@\" 2>&1", "sh"] + words, environment: environment)
        let text = process.lines().joined(separator: "\n").replacing("mortise: ", with: "")
        return Said(text: text, code: process.exitCode())
    }
}
