// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of mortise.h, which documents them.

public import CMortise
internal import Contracts
internal import PactImport
internal import ShapeMatching

@c @implementation
public func mortise_contract_new(
    _ text: UnsafePointer<CChar>!, _ length: Int, _ name: UnsafePointer<CChar>!,
    _ contract: UnsafeMutablePointer<OpaquePointer?>!, _ error: UnsafeMutablePointer<mortise_error>!
) -> mortise_status {
    contract?.pointee = nil
    return reporting(to: error) { () throws(Failure) in
        guard let contract else { throw .null("contract") }
        let text = try Arguments.text(text, length)
        let levels = StackRoom.levels(in: text)
        try StackRoom.check(levels: levels)
        let name = Arguments.name(name, otherwise: "contract.json")
        contract.pointee = try ContractHandle(read(text, named: name), named: name, levels: levels).pointer
    }
}

private func read(_ text: [UInt8], named name: String) throws(Failure) -> Contract {
    do throws(ReadError) {
        return try ContractSource.contract(reading: text, name: name)
    } catch {
        throw Failure(error)
    }
}

@c @implementation
public func mortise_contract_consumer(_ contract: OpaquePointer!) -> mortise_string {
    guard let contract else { return CText.empty }
    return ContractHandle.at(contract).consumer
}

@c @implementation
public func mortise_contract_provider(_ contract: OpaquePointer!) -> mortise_string {
    guard let contract else { return CText.empty }
    return ContractHandle.at(contract).provider
}

@c @implementation
public func mortise_contract_count(_ contract: OpaquePointer!) -> Int {
    guard let contract else { return 0 }
    return ContractHandle.at(contract).interactions.count
}

@c @implementation
public func mortise_contract_interaction(
    _ contract: OpaquePointer!, _ index: Int, _ interaction: UnsafeMutablePointer<mortise_interaction>!
) -> mortise_status {
    guard let contract, let interaction else { return MORTISE_ERROR_NULL }
    guard interaction.pointee.size == MemoryLayout<mortise_interaction>.size else { return MORTISE_ERROR_SIZE }
    let interactions = ContractHandle.at(contract).interactions
    guard interactions.indices.contains(index) else { return MORTISE_ERROR_NOT_FOUND }
    interaction.pointee = interactions[index]
    return MORTISE_OK
}

@c @implementation
public func mortise_contract_state(_ contract: OpaquePointer!, _ index: Int, _ place: Int) -> mortise_string {
    guard let contract else { return CText.empty }
    let states = ContractHandle.at(contract).states
    guard states.indices.contains(index), states[index].indices.contains(place) else { return CText.empty }
    return states[index][place]
}

@c @implementation
public func mortise_contract_find(
    _ contract: OpaquePointer!, _ description: UnsafePointer<CChar>!, _ length: Int, _ skip: Int,
    _ index: UnsafeMutablePointer<Int>!, _ error: UnsafeMutablePointer<mortise_error>!
) -> mortise_status {
    reporting(to: error) { () throws(Failure) in
        guard let contract else { throw .null("contract") }
        guard let index else { throw .null("index") }
        let wanted = try Arguments.bytes(description, length, "description")
        guard let found = ContractHandle.at(contract).index.interaction(described: wanted, after: skip) else {
            throw notFound(skip, "interaction \(quoted(wanted))")
        }
        index.pointee = found
    }
}

@c @implementation
public func mortise_contract_find_request(
    _ contract: OpaquePointer!, _ method: UnsafePointer<CChar>!, _ method_length: Int, _ path: UnsafePointer<CChar>!,
    _ path_length: Int, _ skip: Int, _ index: UnsafeMutablePointer<Int>!, _ error: UnsafeMutablePointer<mortise_error>!
) -> mortise_status {
    reporting(to: error) { () throws(Failure) in
        guard let contract else { throw .null("contract") }
        guard let index else { throw .null("index") }
        let method = try Arguments.bytes(method, method_length, "method")
        let path = try Arguments.bytes(path, path_length, "path")
        // A path that isn't UTF-8 is none that a contract can hold.
        guard let text = String(validating: path, as: UTF8.self),
            let found = ContractHandle.at(contract).index.interaction(method: method, path: text, after: skip)
        else {
            throw notFound(skip, "interaction for \(quoted(method)) \(quoted(path))")
        }
        index.pointee = found
    }
}

@c @implementation
public func mortise_contract_shape(
    _ contract: OpaquePointer!, _ index: Int, _ side: mortise_side, _ shape: UnsafeMutablePointer<OpaquePointer?>!,
    _ error: UnsafeMutablePointer<mortise_error>!
) -> mortise_status {
    shape?.pointee = nil
    return reporting(to: error) { () throws(Failure) in
        guard let shape else { throw .null("shape") }
        guard let contract else { throw .null("contract") }
        let isRequest = try Arguments.isRequest(side)
        let interactions = ContractHandle.at(contract).contract.interactions
        guard interactions.indices.contains(index) else {
            throw Failure(
                MORTISE_ERROR_NOT_FOUND,
                "there is no interaction \(UInt(bitPattern: index)); the contract has \(interactions.count)")
        }
        try StackRoom.check(levels: ContractHandle.at(contract).levels)
        let interaction = interactions[index]
        let what =
            "the \(isRequest ? "request" : "response") of \(ValueText.string(interaction.description))"
        switch isRequest ? interaction.request.body : interaction.response.body {
        case .shape(let body), .shapeOrNone(let body):
            shape.pointee = ShapeHandle.pointer(to: try ShapeHandle.compile(body, named: what))
        case .notJudged: throw Failure(MORTISE_ERROR_NO_SHAPE, "\(what) has no body to judge by")
        case .xml, .kind:
            throw Failure(MORTISE_ERROR_NO_SHAPE, "the body of \(what) isn't JSON, and is judged by the command alone")
        case .absent: throw Failure(MORTISE_ERROR_NO_SHAPE, "\(what) is to have no body")
        case .bytes: throw Failure(MORTISE_ERROR_NO_SHAPE, "the body of \(what) is exact bytes, not JSON")
        case .text: throw Failure(MORTISE_ERROR_NO_SHAPE, "the body of \(what) is a text, not JSON")
        }
    }
}

@c @implementation
public func mortise_contract_free(_ contract: OpaquePointer!) {
    guard let contract else { return }
    ContractHandle.reference(contract).release()
}

private func quoted(_ bytes: UnsafeRawBufferPointer) -> String {
    ValueText.string(String(decoding: bytes, as: UTF8.self))
}

private func notFound(_ skipped: Int, _ what: String) -> Failure {
    Failure(MORTISE_ERROR_NOT_FOUND, "there is no \(skipped == 0 ? "" : "further ")\(what)")
}
