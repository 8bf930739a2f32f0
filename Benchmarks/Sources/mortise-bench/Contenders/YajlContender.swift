import CBaseline

/// yajl itself: a new parse for every document, as its API has it.
final class YajlContender: Contender {
    let name: String
    private let withCallbacks: Bool
    private var parse: UnsafeMutableRawPointer?

    init(withCallbacks: Bool) {
        self.withCallbacks = withCallbacks
        name = withCallbacks ? "yajl, empty callbacks" : "yajl, no callbacks"
    }

    deinit {
        if let parse { baseline_yajl_drop(parse) }
    }

    func feed(_ piece: UnsafeRawBufferPointer) throws {
        if parse == nil { parse = baseline_yajl_begin(withCallbacks) }
        guard baseline_yajl_feed(parse, piece.baseAddress, piece.count) else {
            throw WrongResult(description: "\(name) refuses the document")
        }
    }

    func endDocument() throws {
        guard let ended = parse else { return }
        parse = nil
        guard baseline_yajl_end(ended) else {
            throw WrongResult(description: "\(name) finds the document incomplete")
        }
    }
}
