import ShapeMatching

extension ContractChecker {
    /// So many mismatches of one example are told; a wrong shape makes one of every value.
    private static let mismatchesTold = 10

    /// Holds an example to its body.
    mutating func check(
        _ body: BodyExpectation, _ example: Example?, root: ShapeMatcher.Root, at path: RawFinding.Path
    ) {
        let examplePath = path + [example.map(\.memberName) ?? "example"]
        switch body {
        case .notJudged:
            guard case .json(let text)? = example, let failure = JSONLayout.failure(of: Array(text.utf8)) else {
                return
            }
            error(examplePath, "\(failure.words); give a text that isn't JSON as exampleText")
        case .absent:
            guard example != nil else { return }
            error(
                examplePath, "an example stands beside \"body\": false, which says there is none; remove one",
                isAboutName: true)
        case .text(let shape):
            check(shape, at: path + ["text"])
            guard example != nil else { return }
            error(examplePath, "an example stands beside \"text\", which has its own; remove it", isAboutName: true)
        case .bytes: break
        case .kind(let kind, let bytes):
            guard let problem = kind.problem(with: bytes) else { return }
            exampleError(path + ["base64"], "the example is of another kind: \(problem)")
        case .xml(let xml):
            for (number, rule) in xml.rules.enumerated() {
                for case .pattern(let pattern) in rule.tests {
                    guard let message = TextShape.error(inPattern: pattern) else { continue }
                    error(path + ["xml", "rules", "\(number)"], message)
                }
            }
        case .shape(let shape), .shapeOrNone(let shape):
            do throws(ShapeError) {
                let compiled = try CompiledShape(shape)
                if let example { check(example, compiled, root, at: examplePath) }
            } catch {
                self.error(path + ["body"], "the shape can't be judged by: \(error.description)")
            }
        }
    }

    private mutating func check(
        _ example: Example, _ shape: CompiledShape, _ root: ShapeMatcher.Root, at path: RawFinding.Path
    ) {
        let inFile = bytesInFile(of: example, at: path)
        var limits = Limits()
        limits.keptMismatches = Self.mismatchesTold
        var matcher = ShapeMatcher(shape, root: root, limits: limits)
        guard let verdict = matcher.verdict(on: inFile ?? Array(example.text.utf8)) else { return }
        switch verdict {
        case .matches: break
        case .mismatches(let mismatches):
            for mismatch in mismatches.kept {
                exampleError(
                    path, "the example doesn't have the body's shape: \(mismatch.description)",
                    offset: inFile == nil ? 0 : mismatch.offset)
            }
            let more = mismatches.total - mismatches.kept.count
            if more > 0 { exampleError(path, "the example has \(more) more mismatches with the body's shape") }
        case .notJSON(let found): exampleError(path, JSONFailure.notJSON(found).words)
        case .limit(let limit): warning(path, JSONFailure.limit(limit).words)
        }
    }

    /// The bytes of an example that stands in the file as a JSON value.
    private func bytesInFile(of example: Example, at path: RawFinding.Path) -> [UInt8]? {
        guard let file, case .json = example, let index = Int(path[1]),
            case .array(let interactions)? = file.document.root["interactions"]?.value.value,
            let node = interactions[index][path[2]]?.value["example"]?.value
        else { return nil }
        // In the form of synthesized Codable it is a string that holds JSON.
        guard file.document.root["format"] != nil else { return nil }
        return Array(file.document.source.bytes[node.range])
    }

    /// Refuses a body where HTTP has none.
    mutating func check(
        bodyAllowedIn response: ResponseExpectation, to request: RequestExpectation, at path: RawFinding.Path
    ) {
        let reason: String
        if response.status.forbidsBody {
            reason = "a response with the status \(response.status.example) has no body"
        } else if request.method == "HEAD" {
            reason = "a response to HEAD has no body"
        } else {
            return
        }
        switch response.body {
        case .bytes, .kind: error(path + ["base64"], "\(reason); write \"body\": false", isAboutName: true)
        case .xml: error(path + ["xml"], "\(reason); write \"body\": false", isAboutName: true)
        case .shapeOrNone: break
        case .shape: error(path + ["body"], "\(reason); write \"body\": false", isAboutName: true)
        case .text: error(path + ["text"], "\(reason); write \"body\": false", isAboutName: true)
        case .notJudged:
            guard let example = response.example else { return }
            error(path + [example.memberName], "\(reason); remove the example", isAboutName: true)
        case .absent: break
        }
    }
}

extension Example {
    /// Under which name it stands in the file.
    fileprivate var memberName: String {
        switch self {
        case .json: "example"
        case .text: "exampleText"
        }
    }
}

extension JSONFailure {
    fileprivate var words: String {
        switch self {
        case .notJSON(let found):
            "the example is not JSON at line \(found.line), column \(found.column): \(found.reason.rawValue)"
        case .limit(let limit): "the example can't be judged: \(limit.description)"
        }
    }
}

extension ShapeMatcher {
    /// The verdict on a whole document; nil where the matcher was misused, which a fresh one can't be.
    fileprivate mutating func verdict(on bytes: [UInt8]) -> Verdict? {
        do throws(MatcherMisuse) {
            _ = try feed(bytes)
            return try finish()
        } catch {
            return nil
        }
    }
}
