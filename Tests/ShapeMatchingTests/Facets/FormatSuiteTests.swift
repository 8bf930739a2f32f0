import Foundation
import ShapeMatching
import Testing

/// The JSON Schema organisation's own cases for the formats it has cases for.
struct FormatSuiteTests {
    private static let suites = ProcessInfo.processInfo.environment["MORTISE_SUITES"]

    private struct Group: Decodable {
        var tests: [Case]
    }

    private struct Case: Decodable {
        var description: String
        /// nil where it isn't a string: a format says nothing of it.
        var text: String?
        var valid: Bool

        enum CodingKeys: String, CodingKey { case description, data, valid }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            description = try container.decode(String.self, forKey: .description)
            text = try? container.decode(String.self, forKey: .data)
            valid = try container.decode(Bool.self, forKey: .valid)
        }
    }

    @Test(
        .enabled(if: suites != nil, "MORTISE_SUITES names no folder that holds JSON-Schema-Test-Suite"),
        arguments: [(Format.date, 60), (.dateTime, 20), (.email, 15), (.uuid, 15)])
    func everyCaseOfTheJSONSchemaTestSuiteAgrees(format: Format, atLeast: Int) throws {
        let folder = try #require(Self.suites) + "/JSON-Schema-Test-Suite/tests/draft2020-12/optional/format"
        let file = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(format.rawValue).json"))
        let cases = try JSONDecoder().decode([Group].self, from: file).flatMap(\.tests).filter { $0.text != nil }
        #expect(cases.count >= atLeast)
        for test in cases {
            let accepted = withBytes(of: test.text ?? "", format.accepts)
            #expect(accepted == test.valid, "\(test.description): \(test.text ?? "")")
        }
    }
}
