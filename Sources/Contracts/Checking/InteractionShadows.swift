/// Finds interactions whose requests an earlier one takes: of the same method and path, in the same provider states, and
/// with no demand that the later one doesn't make as well.
///
/// Demands are compared by their texts, so a looser pattern isn't seen to be looser. Nothing is said without proof.
struct InteractionShadows {
    /// So many earlier interactions are looked at for one; beyond that none is told of.
    private static let looked = 100

    private struct Demands {
        let index: Int
        let keys: Set<ByteString>
    }

    /// The earlier interactions of one method, path and list of states, each under one of its demands.
    private struct Group {
        var free: Int?
        var byDemand: [ByteString: [Demands]] = [:]
    }

    private var groups: [ByteString: Group] = [:]
    /// How many interactions a group is going to have; one alone has nothing to be compared with.
    private var sizes: [ByteString: Int] = [:]
    private let groupKeys: [ByteString]

    init(_ interactions: [Interaction]) {
        groupKeys = interactions.map(Self.group)
        for key in groupKeys { sizes[key, default: 0] += 1 }
    }

    /// Adds the next interaction in the contract's order and gives the index of the first found that shadows it.
    ///
    /// - Complexity: linear in the interaction and in the earlier ones that share a demand with it, `looked` at most.
    mutating func add(_ interaction: Interaction, at index: Int) -> Int? {
        let group = groupKeys[index]
        guard sizes[group, default: 0] > 1 else { return nil }
        let keys = Self.demands(of: InteractionIdentities.withoutExamples(interaction.request))
        let shadow = groups[group].flatMap { Self.shadow(of: keys, in: $0) }
        if keys.isEmpty {
            groups[group, default: Group()].free = groups[group]?.free ?? index
        } else if let rarest = rarest(of: keys, in: group) {
            groups[group, default: Group()].byDemand[rarest, default: []].append(Demands(index: index, keys: keys))
        }
        return shadow
    }

    /// The demand under which the fewest interactions are kept. No copy of the group outlives this, since adding to it
    /// would then copy all of it.
    private func rarest(of keys: Set<ByteString>, in group: ByteString) -> ByteString? {
        guard let known = groups[group]?.byDemand else { return keys.first }
        return keys.min { (known[$0]?.count ?? 0) < (known[$1]?.count ?? 0) }
    }

    private static func shadow(of keys: Set<ByteString>, in group: Group) -> Int? {
        var found = group.free
        var left = looked
        for key in keys {
            for earlier in (group.byDemand[key] ?? []).prefix(left) {
                left -= 1
                if earlier.keys.isSubset(of: keys) { found = min(found ?? earlier.index, earlier.index) }
            }
        }
        return found
    }

    private static func group(of interaction: Interaction) -> ByteString {
        let request = InteractionIdentities.withoutExamples(interaction.request)
        let states = interaction.given.map { JSONText.string($0.name).canonical }.sorted {
            $0.utf8.lexicographicallyPrecedes($1.utf8)
        }
        var target = RequestExpectation(method: request.method, path: request.path)
        target.methodShape = request.methodShape
        return ByteString(
            JSONText.array([
                ContractWriter.text(of: target),
                .array(states.map(JSONText.string)),
            ]).canonical)
    }

    /// What the request asks beyond its method and path, each demand as a text.
    private static func demands(of request: RequestExpectation) -> Set<ByteString> {
        func key(_ change: (inout RequestExpectation) -> Void) -> ByteString {
            var single = RequestExpectation(method: "", path: "")
            change(&single)
            return ByteString(ContractWriter.text(of: single).canonical)
        }
        var keys = Set<ByteString>()
        if request.closed {
            // Nothing beyond these names: a demand only together with them.
            keys.insert(
                key { single in
                    single.closed = true
                    single.query = request.query
                })
        }
        for (name, query) in request.query { keys.insert(key { $0.query = [name: query] }) }
        for (name, header) in request.headers { keys.insert(key { $0.headers = [name: header] }) }
        if case .notJudged = request.body { return keys }
        keys.insert(key { $0.body = request.body })
        return keys
    }
}
