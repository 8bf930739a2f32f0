internal import Contracts
internal import ShapeMatching

/// Finds a contract's interactions by what identifies them, without looking at all of them.
struct ContractIndex: Sendable {
    /// By the bytes of descriptions: Swift's strings are equal where these aren't.
    private var byDescription: [[UInt8]: [Int]] = [:]
    /// By method and path in one spelling.
    private var byRequest: [[UInt8]: [Int]] = [:]
    private var patterns: [[UInt8]: [(index: Int, path: PathJudge)]] = [:]

    init(_ interactions: [Interaction]) throws(ShapeError) {
        for (index, interaction) in interactions.enumerated() {
            byDescription[Array(interaction.description.utf8), default: []].append(index)
            let method = Array(interaction.request.method.utf8)
            let path = try PathJudge(interaction.request.path)
            guard let keys = path.keys else {
                patterns[method, default: []].append((index, path))
                continue
            }
            for key in Set(keys.map { Array($0.utf8) }) {
                byRequest[Self.key(method, key), default: []].append(index)
            }
        }
    }

    /// The interaction of a description after so many others, in the contract's order.
    func interaction(described description: UnsafeRawBufferPointer, after skipped: Int) -> Int? {
        Self.one(of: byDescription[Array(description)] ?? [], after: skipped)
    }

    /// The interaction of a request after so many others: those of the very path first.
    func interaction(method: UnsafeRawBufferPointer, path: String, after skipped: Int) -> Int? {
        let path = RequestPath(path[...])
        let method = Array(method)
        let exact = byRequest[Self.key(method, Array(path.key.utf8))] ?? []
        if let found = Self.one(of: exact, after: skipped) { return found }
        var left = skipped - exact.count
        for pattern in patterns[method] ?? [] where pattern.path.fit(of: path) == .fits {
            if left == 0 { return pattern.index }
            left -= 1
        }
        return nil
    }

    private static func one(of found: [Int], after skipped: Int) -> Int? {
        skipped >= 0 && skipped < found.count ? found[skipped] : nil
    }

    /// A method holds no blank.
    private static func key(_ method: [UInt8], _ path: [UInt8]) -> [UInt8] { method + [UInt8(ascii: " ")] + path }
}
