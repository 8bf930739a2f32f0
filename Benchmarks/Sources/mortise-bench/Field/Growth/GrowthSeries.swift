/// One quantity that grows while all else stays as it is.
struct GrowthSeries {
    /// One way of doing the work, and the sizes it is done at.
    struct Line {
        let name: String
        let sizes: [Int]
        /// Makes the work of one size ready.
        let work: (Int) throws -> GrowthWork
    }

    struct Result: Encodable {
        struct Line: Encodable {
            let name: String
            let points: [Point]
        }
        struct Point: Encodable {
            let size: Int
            /// CPU time for each of `item`.
            let nanoseconds: Double
            /// What the judging held on the heap at its peak, what it was made ready with included.
            let heapBytes: Int
            /// What it took of resident memory at its peak: less than the heap where that isn't touched.
            let residentKiB: Int
        }

        let name: String
        let title: String
        /// What grows, and in what unit.
        let axis: String
        let item: String
        let note: String
        let lines: [Line]
    }

    let name: String
    let title: String
    let axis: String
    /// What the time is told for: "byte".
    let item: String
    let note: String
    let lines: [Line]

    static func all(quick: Bool) -> [GrowthSeries] {
        [
            SizeGrowth.series(quick: quick), DepthGrowth.series(quick: quick), WidthGrowth.series(quick: quick),
            MismatchGrowth.series(quick: quick), InteractionGrowth.series(quick: quick),
        ]
    }

    /// Measures every point in a process of its own.
    func run() throws -> Result {
        let lines = try lines.map { line in
            Result.Line(
                name: line.name,
                points: try line.sizes.map { size in
                    let child = try Child([GrowthChild.subcommand, name, line.name, "\(size)"])
                    let numbers = try child.rest().split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
                    guard numbers.count == 3 else {
                        throw WrongResult(description: "the child for \(name), \(line.name), \(size) failed")
                    }
                    return Result.Point(
                        size: size, nanoseconds: numbers[0], heapBytes: Int(numbers[1]),
                        residentKiB: Int(numbers[2]))
                })
        }
        return Result(name: name, title: title, axis: axis, item: item, note: note, lines: lines)
    }
}

/// The work of one point: what it is made of is there before memory is looked at.
struct GrowthWork {
    /// How many items one run takes.
    let items: Int
    /// Makes what judges, and returns what runs it once.
    let begin: () throws -> () throws -> Void
}
