/// What the figures come to, in sentences.
struct FieldFindings {
    let report: FieldReport

    var sentences: [String] { [speed, faster, slower, memory, verdict].compactMap { $0 } }

    private var speed: String? {
        guard let wide = range(.matcher, .contractWide), let every = range(.matcher, .everyMember) else {
            return nil
        }
        return
            "Mortise judges at \(wide) of the speed at which yajl, the tokenizer under it, reads the same bytes with "
            + "empty callbacks; where every member is asked for, at \(every)."
    }

    private var faster: String? {
        guard let hand = versus(.simdjsonByHand), let table = versus(.simdjsonByTable) else { return nil }
        return
            "simdjson, with the whole body in memory and a program written for each shape, is \(hand) times as fast; "
            + "led by a table, as for a shape that is known at run time only, \(table) times. It skips what isn't asked "
            + "about without a look at its grammar."
    }

    private var slower: String? {
        guard let rapid = versus(.rapidJSON) else { return nil }
        let rest = [FieldRoster.msgspec, .decoder, .jsonschema, .serialization, .pact].compactMap { member in
            versus(member).map { "\(member.rawValue) \($0)" }
        }
        return
            "RapidJSON's validator, the other one that takes a body in pieces and a shape at run time, has \(rapid) times "
            + "its speed"
            + (rest.isEmpty ? "." : ". Of those that want the whole body: \(rest.joined(separator: ", ")) times.")
    }

    private var memory: String? {
        guard let result = report.memory else { return nil }
        let named = [FieldRoster.matcher, .simdjsonByHand, .msgspec, .decoder, .pact].compactMap { member in
            result.rows.first { $0.name == member.rawValue }.map {
                "\(member.rawValue) \(Quantity.kibibytes($0.memory.growthKiB))"
            }
        }
        return
            "For a body of \(Quantity.bytes(Double(result.bytes))) memory grows by: \(named.joined(separator: ", "))."
    }

    private var verdict: String? {
        guard let result = report.verdicts,
            let own = result.rows.first(where: { $0.name == FieldRoster.matcher.rawValue })
        else { return nil }
        return "It says no to a wrong body after \(Quantity.milliseconds(own.bestMilliseconds)), when "
            + "\(Quantity.bytes(Double(own.bytesNeeded))) of \(Quantity.bytes(Double(result.bytes))) are there. Those that "
            + "want the whole body can't begin before its last byte."
    }

    /// The least and the greatest ratio to yajl over the corpora.
    private func range(_ member: FieldRoster, _ kind: FieldQuestion.Kind) -> String? {
        Self.range(
            report.throughput.filter { $0.question == kind }.compactMap { result in
                result.rows.first { $0.name == member.rawValue }?.ratioToYajl
            })
    }

    /// The least and the greatest ratio to the matcher over all corpora and questions.
    private func versus(_ member: FieldRoster) -> String? {
        Self.range(
            report.throughput.compactMap { result in
                guard let own = result.rows.first(where: { $0.name == FieldRoster.matcher.rawValue }),
                    let other = result.rows.first(where: { $0.name == member.rawValue })
                else { return nil }
                return other.ratioToYajl / own.ratioToYajl
            })
    }

    private static func range(_ values: [Double]) -> String? {
        guard let least = values.min(), let most = values.max() else { return nil }
        let (low, high) = (text(least), text(most))
        return low == high ? low : "\(low) to \(high)"
    }

    private static func text(_ value: Double) -> String { value < 10 ? Quantity.ratio(value) : Quantity.plain(value) }
}
