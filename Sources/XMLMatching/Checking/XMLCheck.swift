package import Contracts
internal import ShapeMatching

/// Holds the XML bodies of a contract to themselves.
package enum XMLCheck {
    /// So many mismatches of one example are told.
    private static let mismatchesTold = 10

    /// What is wrong with XML bodies, and what says less than it seems to, in the contract's order.
    package static func remarks(on contract: Contract) -> [ContractRemark] {
        contract.interactions.enumerated().flatMap { index, interaction in
            let (request, response) = (interaction.request, interaction.response)
            return remarks(on: request.body).map {
                ContractRemark(
                    interaction: index, isRequest: true, isError: $0.isError, message: "\($0.message) (request)")
            }
                + remarks(on: response.body).map {
                    ContractRemark(
                        interaction: index, isRequest: false, isError: $0.isError, message: "\($0.message) (response)")
                }
        }
    }

    private static func remarks(on body: BodyExpectation) -> [(isError: Bool, message: String)] {
        guard case .xml(let xml) = body else { return [] }
        let shape: XMLShape
        do throws(XMLShapeError) {
            shape = try XMLShape(xml)
        } catch {
            return [(true, "the XML body can't be judged by: \(error)")]
        }
        var limits = XMLLimits()
        limits.keptMismatches = mismatchesTold
        let matcher = XMLMatcher(shape, root: xml.closed ? .request : .response, limits: limits)
        _ = matcher.feed(Array(xml.example.utf8))
        var remarks = shape.doubts.map { (isError: false, message: $0) }
        switch matcher.finish() {
        case .matches: break
        case .mismatches(let kept, let total):
            remarks += kept.map { (isError: false, message: "the XML example isn't what its rules ask: \($0)") }
            if total > kept.count {
                remarks.append((false, "the XML example has \(total - kept.count) more mismatches with its rules"))
            }
        case .notXML(let error): remarks.append((true, "the XML example is \(error)"))
        case .limit(let reason): remarks.append((false, "the XML example can't be judged: \(reason)"))
        }
        return remarks
    }
}
