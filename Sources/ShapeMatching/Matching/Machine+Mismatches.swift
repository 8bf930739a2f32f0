/// Wording the kept findings, once a document is judged.
extension Machine {
    /// The kept mismatches in the document's order.
    func mismatches(_ storage: CompiledStorage, root: String) -> [Mismatch] {
        guard let heap = kept.heap.base else { return [] }
        let slots = (0..<kept.heapCount).map { heap[$0] }.sorted { kept.precedes($0, $1) }
        return slots.map { mismatch($0, storage, root: root) }
    }

    private func mismatch(_ slot: Int32, _ storage: CompiledStorage, root: String) -> Mismatch {
        // A chain of alternatives within alternatives is worded from its end.
        var nearest: String?
        var chain = [slot]
        while let last = chain.last, let next = kept.slots.base?[Int(last)].finding.nested, next >= 0 {
            chain.append(next)
        }
        for slot in chain.dropFirst().reversed() {
            nearest = mismatch(slot, storage, root: root, nearest: nearest).description
        }
        return mismatch(slot, storage, root: root, nearest: nearest)
    }

    private func mismatch(_ slot: Int32, _ storage: CompiledStorage, root: String, nearest: String?) -> Mismatch {
        let entry = kept.slots.base.unsafelyUnwrapped + Int(slot)
        let finding = entry.pointee.finding
        let form = storage.forms[Int(finding.node)]
        return Mismatch(
            problem: finding.problem, path: path(entry, root: root), expected: expected(finding, form),
            found: found(finding, entry), offset: finding.offset, nearest: nearest)
    }

    private func path(_ entry: UnsafeMutablePointer<KeptFindings.Slot>, root: String) -> String {
        let steps = KeptFindings.steps(entry)
        var path = root
        for place in 0..<entry.pointee.stepCount {
            if steps[place].nameLength < 0 {
                path += PathText.segment(steps[place].ordinal)
            } else {
                path += PathText.segment(String(decoding: KeptFindings.name(steps[place], entry), as: UTF8.self))
            }
        }
        return path
    }

    private func expected(_ finding: Finding, _ form: ShapeNode) -> String {
        switch finding.problem {
        case .value where finding.phase == Finding.Phase.number || finding.phase >= Finding.Phase.strings:
            // The kind was right: what is listed or offered besides is another finding's.
            form.kindPhrase
        case .missing, .value: form.phrase
        case .notAllowed: "nothing"
        case .sentTwice: "one value"
        case .count where finding.phase == Finding.Phase.members: form.object?.count?.members ?? "members"
        case .count: form.array?.count?.elements ?? "elements"
        case .notContained: form.array?.contains[Int(finding.detail)].phrase ?? "an element"
        case .noAlternative:
            "one of \(form.groups[Int(finding.detail)].alternatives.count) shapes"
                + (form.nullOutright ? " or null" : "")
        case .pattern:
            if case .pattern(let text) = form.strings[Int(finding.detail)] {
                String(decoding: text, as: UTF8.self)
            } else {
                form.phrase
            }
        }
    }

    private func found(_ finding: Finding, _ entry: UnsafeMutablePointer<KeptFindings.Slot>) -> String {
        switch finding.found {
        case .nothing: "nothing"
        case .another: "another value"
        case .count(let count): "\(count)"
        case .kind, .value: valueText(finding, entry)
        }
    }

    private func valueText(_ finding: Finding, _ entry: UnsafeMutablePointer<KeptFindings.Slot>) -> String {
        let isValue = if case .value = finding.found { true } else { false }
        let text = String(
            decoding: UnsafeBufferPointer(
                start: entry.pointee.bytes.base.map { UnsafePointer($0) + entry.pointee.textStart },
                count: entry.pointee.textLength),
            as: UTF8.self)
        switch Kinds(rawValue: finding.value.kind) {
        case .null: return "null"
        case .boolean: return isValue ? (finding.value.isTrue ? "true" : "false") : "a boolean"
        case .number: return (isValue ? "" : "a number ") + text + (entry.pointee.isCut ? "…" : "")
        case .string: return isValue ? ValueText.quoted(text.unicodeScalars, cut: entry.pointee.isCut) : "a string"
        case .array: return "an array"
        default: return "an object"
        }
    }
}
