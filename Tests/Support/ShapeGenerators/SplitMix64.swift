/// Sebastiano Vigna's SplitMix64: the same numbers for the same seed on every machine.
package struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }

    /// A number from 0 to one less than `bound`.
    package mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

    package mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

    package mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

    /// `count` different elements, or all where there are fewer.
    package mutating func pick<Element>(_ count: Int, of elements: [Element]) -> [Element] {
        var rest = elements
        var result: [Element] = []
        while result.count < count, !rest.isEmpty { result.append(rest.remove(at: below(rest.count))) }
        return result
    }
}
