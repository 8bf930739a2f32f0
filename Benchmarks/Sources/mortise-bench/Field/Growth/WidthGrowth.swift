import ShapeMatching

/// Objects of so many members, all of them asked for, as many objects as make up four mebibytes.
enum WidthGrowth {
    static func series(quick: Bool) -> GrowthSeries {
        let sizes = quick ? [4, 128, 4_096] : (2...12).map { 1 << $0 }
        return GrowthSeries(
            name: "width", title: "Members of an object", axis: "members", item: "member",
            note: "Every member is asked for; they come in the same order in every object, or in another in each.",
            lines: [
                .init(name: "always in one order", sizes: sizes) { try work(width: $0, shuffled: false) },
                .init(name: "in another order each", sizes: sizes) { try work(width: $0, shuffled: true) },
            ])
    }

    private static func work(width: Int, shuffled: Bool) throws -> GrowthWork {
        var random = SplitMix(seed: 4_096)
        var names = (0..<width).map { "member\($0)" }
        let shape = Shape.array(.object(Members(names.map { Members.Member($0, .integer) })))
        var text: [UInt8] = [UInt8(ascii: "[")]
        var objects = 0
        repeat {
            if objects > 0 { text.append(UInt8(ascii: ",")) }
            if shuffled {
                for last in stride(from: width - 1, to: 0, by: -1) { names.swapAt(last, random.below(last + 1)) }
            }
            text += "{\(names.map { "\"\($0)\":\(1_000 + random.below(9_000))" }.joined(separator: ","))}".utf8
            objects += 1
        } while text.count < 4 << 20
        text.append(UInt8(ascii: "]"))
        let document = Document(text)
        return GrowthWork(items: objects * width) {
            let contender = MatcherContender("width", try CompiledShape(shape))
            return { try contender.read(document) }
        }
    }
}
