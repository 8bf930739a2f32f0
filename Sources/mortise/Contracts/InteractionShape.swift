import Contracts
import ShapeMatching
import XMLMatching

/// What documents are judged by.
enum BodyShape {
    case json(CompiledShape)
    case xml(XMLShape)
}

/// Finds the shape that an interaction's body is judged against.
struct InteractionShape {
    /// So many names are listed where none is near.
    private static let namesListed = 5

    /// The contract's file, as messages call it.
    let file: String
    let description: String?
    /// The name of a provider state, empty for an interaction without any.
    let given: String?
    let isRequest: Bool

    func shape(in contract: Contract) throws(CommandFailure) -> BodyShape {
        let interaction = try interaction(in: contract)
        let side = isRequest ? "request" : "response"
        let name = quoted(interaction.description)
        switch isRequest ? interaction.request.body : interaction.response.body {
        case .shape(let shape), .shapeOrNone(let shape):
            do throws(ShapeError) {
                return .json(try CompiledShape(shape))
            } catch {
                throw failure("the shape of the \(side) of \(name) can't be judged by: \(error)")
            }
        case .xml(let xml):
            do throws(XMLShapeError) {
                return .xml(try XMLShape(xml))
            } catch {
                throw failure("the XML body of the \(side) of \(name) can't be judged by: \(error)")
            }
        case .kind(let kind, _):
            throw failure("the body of the \(side) of \(name) is any \(kind.rawValue), told by how it begins alone")
        case .notJudged: throw failure("the \(side) of \(name) has no body to judge by")
        case .absent: throw failure("the \(side) of \(name) is to have no body")
        case .bytes: throw failure("the body of the \(side) of \(name) is exact bytes, not JSON")
        case .text: throw failure("the body of the \(side) of \(name) is a text, not JSON")
        }
    }

    private func interaction(in contract: Contract) throws(CommandFailure) -> Interaction {
        guard let description else {
            throw failure("no interaction given: --interaction DESCRIPTION; \(Self.names(in: contract))")
        }
        let named = contract.interactions.filter { $0.description.utf8.elementsEqual(description.utf8) }
        guard !named.isEmpty else {
            let near = Self.near(description, in: contract)
            let advice = near.isEmpty ? Self.names(in: contract) : "did you mean \(near.joined(separator: " or "))?"
            throw failure("there is no interaction \(quoted(description)); \(advice)")
        }
        let fitting = named.filter { interaction in
            guard let given else { return true }
            return given.isEmpty ? interaction.given.isEmpty : interaction.given.contains { $0.name == given }
        }
        if let interaction = fitting.first, fitting.count == 1 { return interaction }
        let states = Self.states(of: named)
        if fitting.isEmpty, let given {
            throw failure(
                "\(quoted(description)) is not there in the provider state \(quoted(given)); it is in \(states)")
        }
        throw failure(
            "\(quoted(description)) is there in several provider states; choose one with --given STATE: \(states)")
    }

    private func failure(_ message: String) -> CommandFailure {
        CommandFailure(context: "mortise match", "\(file): \(message)")
    }

    /// Descriptions that the word is a part of, or the one it may be a misspelling of.
    private static func near(_ word: String, in contract: Contract) -> [String] {
        let names = contract.interactions.map(\.description)
        let part = word.lowercased()
        let containing = names.filter { !part.isEmpty && $0.lowercased().contains(part) }
        return distinct(containing.isEmpty ? nearestSpelling(of: word, in: names).map { [$0] } ?? [] : containing)
            .prefix(namesListed).map(quoted)
    }

    private static func names(in contract: Contract) -> String {
        let names = distinct(contract.interactions.map(\.description))
        guard !names.isEmpty else { return "the contract has none" }
        let more = names.count - namesListed
        return "there is " + names.prefix(namesListed).map(quoted).joined(separator: ", ")
            + (more > 0 ? " and \(more) more" : "")
    }

    private static func states(of interactions: [Interaction]) -> String {
        let names = interactions.flatMap { $0.given.isEmpty ? [""] : $0.given.map(\.name) }
        return distinct(names).map { $0.isEmpty ? "\"\" (none)" : quoted($0) }.joined(separator: ", ")
    }

    private static func distinct(_ names: [String]) -> [String] {
        var seen = Set<String>()
        return names.filter { seen.insert($0).inserted }
    }
}
