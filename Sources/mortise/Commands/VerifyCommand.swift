import ContractStore
import ContractVerifier
import Contracts
import PactImport

/// `mortise verify`: holds a provider to contracts.
enum VerifyCommand: Command {
    static let manual = Manual(
        name: "verify",
        summary: "hold a provider to contracts",
        operands: "[CONTRACT…]",
        details: [
            """
            Each interaction's request is sent to the provider as its examples say it, and the answer is judged: status, \
            headers, body. An interaction holds, fails, or could not be judged (no connection, no whole answer, a state \
            that could not be set up). Nothing is sent twice, and redirects are not followed.
            """,
            """
            Requests without provider states that change nothing (GET, HEAD, OPTIONS) run side by side, then those in \
            shareable states, then the others, one at a time in the contract's order.
            """,
            """
            What the answers never showed is listed, too: optional members, alternatives and enumeration values of which \
            nothing is known. A contract may be a Pact file; what one marks as pending is verified and counts for nothing. \
            One of the contracts may be -, standard input.
            """,
            """
            With --store the contracts come from a store (see mortise store): those of all consumers of the provider \
            that --provider-name names, or of those that --consumer names; of each the last one, or the one that \
            --consumer-version, --branch or --environment chooses. --record keeps there what came of each interaction.
            """,
        ],
        options: [
            .init(name: "provider", value: "URL", summary: "where the provider is; paths are appended to it"),
            StoreLocation.option, StoreLocation.passwordOption,
            .init(name: "provider-name", value: "NAME", summary: "with --store: what the contracts call the provider"),
            .init(
                name: "consumer", value: "NAME", isRepeatable: true,
                summary: "with --store: this consumer's contract; may be given several times"),
            .init(name: "consumer-version", value: "VERSION", summary: "with --store: this version of the consumers"),
            .init(name: "branch", value: "NAME", summary: "with --store: the last version of this branch"),
            .init(name: "environment", value: "NAME", summary: "with --store: the version in this environment"),
            .init(
                name: "record",
                summary: "with --store: keep what came of it there, as of the provider's version --provider-version"),
            .init(name: "provider-version", value: "VERSION", summary: "with --record: which version the provider is"),
            .init(
                name: "header", value: "FIELD", isRepeatable: true,
                summary:
                    "send this header field, NAME: VALUE, with every request; with @FILE, those in the file, one a "
                    + "line; may be given several times. Values of 8 bytes and more that the contract doesn't have are never "
                    + "shown, nor, from 4 bytes on, those of Authorization, Proxy-Authorization, Cookie or a name with key, "
                    + "token or secret in it"),
            .init(
                name: "state-url", value: "URL",
                summary:
                    "post {\"state\", \"params\", \"action\": \"setup\" or \"teardown\"} here for each provider state"),
            .init(
                name: "filter", value: "CHOICE", isRepeatable: true,
                summary:
                    "verify interactions whose description contains this text; with path=TEXT or state=TEXT, whose "
                    + "path or state does; may be given several times, one of each kind has to fit"),
            ContractFile.modeOption,
            .init(name: "jobs", value: "N", summary: "how many requests are under way at once (32)"),
            .init(name: "timeout", value: "SECONDS", summary: "how long a request with its answer may take (300)"),
            .init(name: "connect-timeout", value: "SECONDS", summary: "how long a connection may take to be made (10)"),
            .init(name: "idle-timeout", value: "SECONDS", summary: "how long nothing may arrive (30)"),
            .init(
                name: "max-body-bytes", value: "N",
                summary: "the largest body of an answer, encoded as well as decoded (4294967296)"),
            .init(name: "ca", value: "FILE", summary: "trust these authorities (PEM) in place of the system's"),
            .init(name: "cert", value: "FILE", summary: "show this client certificate (PEM)"),
            .init(
                name: "key", value: "FILE", summary: "the client certificate's key (PEM), where it is a file of its own"
            ),
            .init(
                name: "proxy", value: "URL",
                summary: "use this proxy; without it none is, whatever the environment says"),
            .init(
                name: "stop-after", value: "N",
                summary: "send nothing more after N failed interactions, of all contracts together (off)"),
            .init(
                name: "redact",
                summary:
                    "show no values of bodies and headers, only their kinds; members' names, codings and lengths are shown"
            ),
            .init(
                name: "format", value: "FORMAT", choices: ReportFormat.allCases.map(\.rawValue),
                summary: "the report's form; text is the default, json is an object a line for each contract"),
            .init(
                name: "output", value: "FILE",
                summary:
                    "write the report to the file, or into the device or FIFO; standard output has the counts alone. With -, "
                    + "the report goes to standard output"),
            .init(
                name: "color", value: "WHEN", choices: ["auto", "always", "never"],
                summary: "colour the text; auto (the default) does on a terminal unless NO_COLOR is set"),
            .init(name: "no-progress", summary: "show no progress on a terminal"),
        ],
        examples: [
            .init(
                line: "mortise verify --provider http://127.0.0.1:8080 library.json",
                purpose: "a provider on this machine"),
            .init(
                line: "mortise verify --provider https://staging.example --header @token.txt --format html --output "
                    + "report.html contracts/*.json",
                purpose: "a page to look at, with a token that no process list shows"),
            .init(
                line: "mortise verify --provider http://127.0.0.1:8080 --store sqlite:contracts.sqlite --provider-name "
                    + "CatalogAPI --record --provider-version 2.1.0",
                purpose: "what every client published, with the outcome recorded"),
        ],
        exitCodes: [
            (.success, "every interaction holds, pending ones aside"),
            (.mismatch, "some interaction fails"),
            (.limit, "no interaction fails, and some could not be judged, or the outcome not be recorded"),
            (
                .usage,
                "the arguments, a contract, the store or a certificate could not be read, a contract has an error, no interaction was "
                    + "chosen, the report could not be written, or the run was stopped"
            ),
        ])

    static func run(_ arguments: Arguments) throws(CommandFailure) -> ExitCode {
        let store = try StoredContracts(arguments)
        guard store != nil || !arguments.operands.isEmpty else { throw arguments.failure("no contract given") }
        guard arguments.operands.count(where: { $0 == "-" }) < 2 else {
            throw arguments.failure("standard input can't be two contracts")
        }
        guard let url = arguments.value(of: "provider") else {
            throw arguments.failure("no provider given: --provider URL")
        }
        let options = try VerifyOptions.read(arguments)
        let verifier: Verifier
        do throws(VerifierError) {
            verifier = try Verifier(url, options: options)
        } catch {
            throw CommandFailure(context: "mortise verify", error.description)
        }
        var wasReadWhole = true
        var contracts: [Contract] = []
        var revisions: [Revision] = []
        if let store {
            let found = try store.read()
            contracts = found.map(\.contract)
            revisions = found.map(\.revision)
        }
        for name in arguments.operands {
            do throws(CommandFailure) {
                contracts.append(try ContractFile.sound(name, mode: ContractFile.mode(arguments)))
            } catch {
                error.report()
                wasReadWhole = false
            }
        }
        guard !contracts.isEmpty else { return .usage }
        let output = try VerifyOutput(arguments)
        let chosen = contracts.map { $0.chosen(by: options.filters) }
        let states = chosen.reduce(0) { $0 + $1.count { !$0.given.isEmpty } }
        if states > 0, options.states == nil {
            StandardError.report(
                "\(states == 1 ? "1 interaction is" : "\(states) interactions are") given provider states, which nothing sets "
                    + "up; see --state-url")
        }
        let progress = VerifyProgress(
            isWanted: !arguments.has("no-progress"), total: chosen.reduce(0) { $0 + $1.count })
        let reports = try ContractVerification(verifier, contracts, progress).reports()
        guard reports.contains(where: { !$0.results.isEmpty }) else {
            throw CommandFailure(
                context: "mortise verify",
                options.filters.isEmpty ? "no interaction to verify" : "no interaction fits the filters")
        }
        try output.write(reports)
        var wasRecorded = true
        if let store {
            do throws(CommandFailure) {
                wasRecorded = try store.record(reports, of: revisions)
            } catch {
                error.report()
                wasRecorded = false
            }
        }
        let code = exitCode(reports)
        guard wasReadWhole else { return .usage }
        return wasRecorded || code != .success ? code : .limit
    }

    /// One failure is certain, whatever could not be judged.
    private static func exitCode(_ reports: [VerificationReport]) -> ExitCode {
        if reports.contains(where: { $0.outcome == .fails }) { return .mismatch }
        return reports.contains { $0.count(of: .notJudged) > 0 } ? .limit : .success
    }
}

extension Contract {
    /// The interactions that the filters choose.
    fileprivate func chosen(by filters: [InteractionFilter]) -> [Interaction] {
        interactions.filter { InteractionFilter.choose($0, by: filters) }
    }
}
