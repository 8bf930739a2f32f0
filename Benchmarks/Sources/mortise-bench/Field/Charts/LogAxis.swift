import Foundation

/// A logarithmic scale over whole decades, or over given ticks.
struct LogAxis {
    let low: Double
    let high: Double
    let ticks: [Double]

    /// Whole decades around the values, at least so many.
    init(decadesAround values: [Double], atLeast decades: Int = 1) {
        let positive = values.filter { $0 > 0 && $0.isFinite }
        var from = floor(log10(positive.min() ?? 1) + 1e-9)
        var to = ceil(log10(positive.max() ?? 10) - 1e-9)
        while to - from < Double(decades) {
            to += 1
            if to - from < Double(decades) { from -= 1 }
        }
        low = pow(10, from)
        high = pow(10, to)
        let step = to - from > 6 ? 2.0 : 1.0
        ticks = stride(from: from, through: to, by: step).map { pow(10, $0) }
    }

    /// From the least to the greatest value, with ticks between.
    init(_ values: [Double], ticks: [Double]) {
        low = values.min() ?? 1
        high = max(values.max() ?? 10, low * 2)
        self.ticks = ticks.filter { [low, high] in $0 >= low * 0.99 && $0 <= high * 1.01 }
    }

    /// Where a value lies, from 0 to 1.
    func place(_ value: Double) -> Double {
        let clamped = min(max(value, low), high)
        return log(clamped / low) / log(high / low)
    }
}
