import CBaseline
import CPeers
import Foundation

/// Which versions take part.
struct FieldVersions {
    let python: PythonPeers?

    func all() throws -> [FieldReport.Version] {
        var list = [
            FieldReport.Version(name: "yajl", version: String(cString: baseline_yajl_version())),
            FieldReport.Version(name: "RapidJSON", version: String(cString: peer_rapidjson_version())),
            FieldReport.Version(name: "simdjson", version: String(cString: peer_simdjson_version())),
            FieldReport.Version(name: "Swift and its Foundation", version: Self.swift),
        ]
        guard let python else { return list }
        let question = try FieldQuestion(try Books.corpus(bytes: 1_000), .contractWide)
        for member in FieldRoster.python {
            list.append(.init(name: member.rawValue, version: try python.peer(member, question).version))
        }
        return list
    }

    #if compiler(>=6.4)
    private static let swift = "6.4 or later"
    #elseif compiler(>=6.3)
    private static let swift = "6.3"
    #else
    private static let swift = "6.2"
    #endif
}
