import ShapeMatching

/// The limits an input can choose. Append only: a kept input names its limits by place.
struct FuzzLimits {
    let limits: Limits
    /// Whether the verdict is a matter of the document alone. Where the bytes allowed end within a token, whether its
    /// fault is known before depends on how far a reader looks ahead.
    let isSettled: Bool

    static let all: [FuzzLimits] = [
        FuzzLimits { _ in },
        FuzzLimits { $0.keptMismatches = 2 },
        FuzzLimits { $0.stopAfter = 1 },
        FuzzLimits { $0.depth = 2 },
        FuzzLimits { $0.tokenBytes = 5 },
        FuzzLimits(isSettled: false) { $0.documentBytes = 24 },
        FuzzLimits {
            $0.stopAfter = 2
            $0.keptMismatches = 0
        },
        FuzzLimits { $0.patternBytes = 4 },
        FuzzLimits(isSettled: false) { $0.memoryBytes = 64 << 10 },
    ]

    private init(isSettled: Bool = true, _ change: (inout Limits) -> Void) {
        var limits = Limits()
        change(&limits)
        self.limits = limits
        self.isSettled = isSettled
    }
}
