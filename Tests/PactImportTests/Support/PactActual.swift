import Contracts
import LoopbackHTTP
import ShapeMatching

@testable import ContractServer
@testable import ContractVerifier

/// What came, as a case of the suite has it, made ready for the judges that the server and the verifier use.
struct PactActual {
    enum Outcome: String, Sendable { case holds, fails, notJudged }

    let test: PactCase
    private let node: JSONNode?

    init(_ test: PactCase) {
        self.test = test
        node = test.root["actual"]?.value
    }

    // MARK: - What came

    private func text(_ name: String) -> String? {
        switch node?[name]?.value.value {
        case .string(let text)?, .number(let text)?: text
        default: nil
        }
    }

    var headers: [(name: String, value: String)] {
        guard case .object(let members)? = node?["headers"]?.value.value else { return [] }
        return members.compactMap { member in
            guard case .string(let value) = member.value.value else { return nil }
            // Whoever reads a message unfolds its fields (RFC 9112, section 5.2).
            let lines = value.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }
            return (member.name, lines.joined(separator: " "))
        }
    }

    var body: [UInt8] {
        guard let body = (node?["body"] ?? node?["contents"])?.value else { return [] }
        if case .string(let text) = body.value {
            let isJSON = headers.contains { $0.name.lowercased() == "content-type" && $0.value.contains("json") }
            return isJSON && !text.isEmpty && !text.hasPrefix("<") ? Array(test.text(body).utf8) : Array(text.utf8)
        }
        return Array(test.text(body).utf8)
    }

    private var target: String {
        let path = text("path") ?? "/"
        switch node?["query"]?.value.value {
        case .string(let query)?: return query.isEmpty ? path : "\(path)?\(query)"
        case .object(let members)?:
            let items = members.flatMap { member -> [String] in
                guard case .array(let values) = member.value.value else { return [] }
                return values.map { value in
                    guard case .string(let text) = value.value else { return member.name }
                    return "\(PercentEncoding.encode(member.name))=\(PercentEncoding.encode(text))"
                }
            }
            return items.isEmpty ? path : "\(path)?\(items.joined(separator: "&"))"
        default: return path
        }
    }

    /// The case as the oracle is asked about it.
    func line(expected: String) -> String {
        let fields = headers.map { "[\(jsonString($0.name)),\(jsonString($0.value))]" }.joined(separator: ",")
        let actual =
            #"{"method":\#(jsonString(text("method") ?? "GET")),"target":\#(jsonString(target)),"#
            + #""status":\#(text("status") ?? "200"),"headers":[\#(fields)],"body":"\#(Base64.text(of: body))"}"#
        let expected = String(decoding: JSONLayout.compact(expected.utf8), as: UTF8.self)
        return #"{"name":\#(jsonString(test.name)),"version":\#(test.version),"side":"\#(test.side.rawValue)","#
            + #""expected":\#(expected),"actual":\#(actual)}"#
    }

    // MARK: - Judging

    /// - Parameter size: How many bytes of the body come at once.
    func judged(by contract: Contract, inPiecesOf size: Int) throws -> Outcome {
        test.side == .request ? try request(contract, size) : try response(contract, size)
    }

    private func request(_ contract: Contract, _ size: Int) throws -> Outcome {
        let method = text("method") ?? "GET"
        // A request line without a path is malformed (RFC 9112, section 3.2.1): a server never takes it for a request.
        guard target.hasPrefix("/") else { return .fails }
        var fields = HTTPHeaders()
        for field in headers { fields.append(name: field.name, value: field.value) }
        let ledger = try ContractLedger(contract)
        var receiver = ledger.receiver(for: HTTPRequest(method: method, target: target, headers: fields))
        try pieces(size) { try receiver.receive($0) }
        if receiver.end().status == 200 { return .holds }
        return contract.interactions.contains { !$0.request.unjudged.isEmpty } ? .notJudged : .fails
    }

    private func response(_ contract: Contract, _ size: Int) throws -> Outcome {
        let keeper = CoverageKeeper()
        let expected = try ResponseExpectations(contract.interactions[0].response, of: 0, keeper)
        let judge = ResponseJudge(
            expected, method: "GET", BodyLimits(VerifierOptions()),
            Redaction(hidesValues: false, secrets: [], besides: ""), keeper)
        let length = (name: "Content-Length", value: "\(body.count)")
        let head = ResponseHead(status: text("status").flatMap { Int($0) } ?? 200, fields: headers + [length])
        var goesOn = judge.begin(head)
        try pieces(size) { if goesOn { goesOn = judge.receive($0) } }
        judge.end(.complete)
        switch judge.judgement.outcome {
        case .holds: return .holds
        case .fails: return .fails
        case .notJudged: return .notJudged
        case .pending: return .notJudged
        }
    }

    private func pieces(_ size: Int, _ take: (UnsafeRawBufferPointer) throws -> Void) throws {
        try body.withUnsafeBytes { bytes in
            for start in stride(from: 0, to: bytes.count, by: size) {
                try take(UnsafeRawBufferPointer(rebasing: bytes[start..<min(start + size, bytes.count)]))
            }
        }
    }
}
