import ContractServer
import Contracts
import LoopbackHTTP
import ShapeMatching

/// Contracts of so many interactions, and requests for all of them by turns, without a socket.
enum InteractionGrowth {
    static func series(quick: Bool) -> GrowthSeries {
        let sizes = quick ? [1, 100, 10_000] : [1, 3, 10, 30, 100, 300, 1_000, 3_000, 10_000]
        return GrowthSeries(
            name: "interactions", title: "Interactions of a contract", axis: "interactions", item: "request",
            note: "Answered for each interaction in turn, without a socket; a judged body has 42 bytes. A refusal "
                + "tells what keeps the request from each interaction, so it grows with them.",
            lines: [
                .init(name: "chosen by path", sizes: sizes) { try chosen(of: $0) },
                .init(name: "body judged", sizes: sizes) { try judged(of: $0) },
                .init(name: "refused, with reasons", sizes: sizes) { try refused(of: $0) },
            ])
    }

    private static func chosen(of count: Int) throws -> GrowthWork {
        let contract = BookContract.contract(interactions: count)
        let requests = (0..<count).map {
            HTTPRequest(
                method: "GET", target: BookContract.path($0), headers: ["Accept": "application/json"])
        }
        return answers(contract, requests, status: 200)
    }

    private static func judged(of count: Int) throws -> GrowthWork {
        let body = #"{"pickupBranch":"Central","bookID":"b-7"}"#
        let contract = Contract(
            consumer: "LibraryApp", provider: "CatalogAPI",
            interactions: (0..<count).map { number in
                Interaction(
                    description: "reserve \(number)",
                    request: .init(
                        method: "POST", path: .exactly("\(BookContract.path(number))/reservations"),
                        headers: ["Content-Type": "application/json"],
                        body: .object(["pickupBranch": .string, "bookID": .string]), example: body),
                    response: .init(status: 201))
            })
        let requests = (0..<count).map {
            HTTPRequest(
                method: "POST", target: "\(BookContract.path($0))/reservations",
                headers: ["Content-Type": "application/json"], body: Array(body.utf8))
        }
        return answers(contract, requests, status: 201)
    }

    private static func refused(of count: Int) throws -> GrowthWork {
        answers(
            BookContract.contract(interactions: count), [HTTPRequest(method: "GET", target: "/films/1")], status: 500)
    }

    private static func answers(_ contract: Contract, _ requests: [HTTPRequest], status: Int) -> GrowthWork {
        GrowthWork(items: requests.count) {
            let ledger = try ContractLedger(contract)
            return {
                for request in requests {
                    let answer = ledger.respond(to: request)
                    guard answer.status == status else {
                        throw WrongResult(description: "\(answer.status) for \(request.method) \(request.target)")
                    }
                }
            }
        }
    }
}
