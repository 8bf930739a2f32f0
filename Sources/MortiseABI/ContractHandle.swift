internal import CMortise
internal import Contracts
internal import ShapeMatching

/// What a `mortise_contract` points at. Nothing of it changes after `init`, the C strings' memory included, so threads
/// share it.
final class ContractHandle: @unchecked Sendable {
    let contract: Contract
    /// How deep its shapes are nested at most.
    let levels: Int
    let consumer: mortise_string
    let provider: mortise_string
    /// The interactions as C sees them, and the names of their provider states.
    let interactions: [mortise_interaction]
    let states: [[mortise_string]]
    let index: ContractIndex
    private let texts: StringBlock

    init(_ contract: Contract, named name: String, levels: Int) throws(Failure) {
        self.contract = contract
        self.levels = levels
        do throws(ShapeError) {
            index = try ContractIndex(contract.interactions)
        } catch {
            throw Failure(error, in: name)
        }
        var block = StringBlock(
            bytes: [contract.consumer, contract.provider].byteCount
                + contract.interactions.reduce(0) { $0 + $1.texts.byteCount })
        consumer = block.add(contract.consumer)
        provider = block.add(contract.provider)
        states = contract.interactions.map { $0.given.map { block.add($0.name) } }
        interactions = contract.interactions.map { interaction in
            mortise_interaction(
                size: MemoryLayout<mortise_interaction>.size, description: block.add(interaction.description),
                method: block.add(interaction.request.method), path: block.add(interaction.request.path.example),
                states: interaction.given.count, status: UInt32(clamping: interaction.response.status.example),
                request_body: mortise_body(interaction.request.body),
                response_body: mortise_body(interaction.response.body))
        }
        texts = block
    }

    deinit {
        texts.deallocate()
    }

    /// A pointer for C, which owns one reference from here on.
    var pointer: OpaquePointer { OpaquePointer(Unmanaged.passRetained(self).toOpaque()) }

    static func reference(_ pointer: OpaquePointer) -> Unmanaged<ContractHandle> {
        Unmanaged.fromOpaque(UnsafeRawPointer(pointer))
    }

    static func at(_ pointer: OpaquePointer) -> ContractHandle { reference(pointer).takeUnretainedValue() }
}

extension Interaction {
    /// All texts that C may ask for.
    fileprivate var texts: [String] { [description, request.method, request.path.example] + given.map(\.name) }
}

extension [String] {
    /// The bytes of all, each with a NUL.
    fileprivate var byteCount: Int { reduce(0) { $0 + $1.utf8.count + 1 } }
}

extension mortise_body {
    fileprivate init(_ body: BodyExpectation) {
        self =
            switch body {
            case .notJudged, .xml, .kind: MORTISE_BODY_NOT_JUDGED
            case .absent: MORTISE_BODY_ABSENT
            case .shape, .shapeOrNone: MORTISE_BODY_JSON
            case .bytes: MORTISE_BODY_BYTES
            case .text: MORTISE_BODY_TEXT
            }
    }
}
