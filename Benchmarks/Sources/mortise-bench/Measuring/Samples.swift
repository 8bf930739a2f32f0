/// The costs of one contender's slices, in nanoseconds per byte.
struct Samples {
    private(set) var costs: [Double] = []
    /// The longest slice, in nanoseconds of CPU.
    private(set) var longest = 0.0

    mutating func add(nanoseconds: Double, bytes: Int) {
        costs.append(nanoseconds / Double(bytes))
        longest = max(longest, nanoseconds)
    }

    /// The cost that a share of the slices stay under or at: 0.1 is the 10th percentile.
    func percentile(_ share: Double) -> Double {
        guard !costs.isEmpty else { return .nan }
        let sorted = costs.sorted()
        return sorted[Int(share * Double(sorted.count - 1))]
    }

    /// Megabytes (10⁶) a second at a percentile of cost.
    func megabytesPerSecond(at share: Double) -> Double { 1e3 / percentile(share) }
}
