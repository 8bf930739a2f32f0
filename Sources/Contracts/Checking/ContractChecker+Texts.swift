import ShapeMatching

extension ContractChecker {
    /// The methods of RFC 9110 and RFC 5789, which are written in capitals.
    private static let methods = ["GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH"]

    mutating func check(method: String, at path: RawFinding.Path) {
        if let character = method.unicodeScalars.first(where: { !PathSyntax.isToken($0) }) {
            error(path, "\(quoted(method)) is no method: \(quoted(String(character))) can't be in one")
        } else if method.isEmpty {
            error(path, "the request has no method; write one such as \"GET\"")
        } else if method == "CONNECT" {
            error(path, "\"CONNECT\" asks for a tunnel (RFC 9110, section 9.3.6), which is neither sent nor served")
        } else if !Self.methods.contains(method), Self.methods.contains(method.uppercased()) {
            warning(path, "methods are written in capitals; did you mean \(quoted(method.uppercased()))?")
        }
    }

    mutating func check(path shape: TextShape, at path: RawFinding.Path) {
        check(shape, at: path) { example in
            do throws(ShapeError) {
                return try PathJudge(shape).fit(of: RequestPath(example[...]))
            } catch {
                return .misses
            }
        }
        guard let message = Self.fault(inPath: shape.example) else { return }
        error(shape.isExact ? path : path + ["example"], message)
    }

    private static func fault(inPath text: String) -> String? {
        guard text.utf8.first == UInt8(ascii: "/") else { return "a path begins with \"/\", got \(quoted(text))" }
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "?": return "a path holds no \"?\"; put what follows it under \"query\""
            case "#": return "a path holds no \"#\"; a fragment isn't sent, so remove it"
            case "%":
                let digits = rest.prefix(2)
                guard digits.count == 2, digits.allSatisfy({ $0.isASCII && PathSyntax.isHexDigit(UInt8($0.value)) })
                else {
                    return "\"%\" in a path begins an escape such as %20; write %25 for a percent sign"
                }
            case _ where scalar.isASCII && PathSyntax.isPathCharacter(UInt8(scalar.value)): break
            default:
                let escape = String(scalar).utf8.map { byte in
                    "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
                }
                return "a path holds no \(quoted(String(scalar))); write \(escape.joined())"
            }
        }
        return nil
    }

    /// A request's length is told by whoever sends it, whatever is written here.
    mutating func checkLength(of request: RequestExpectation, at path: RawFinding.Path) {
        let length = "\(request.example?.text.utf8.count ?? 0)"
        for (name, header) in byName(request.headers) where name.lowercased() == "content-length" {
            guard case .lines(let lines) = header, !lines.allSatisfy({ $0.accepts(length) }) else { continue }
            warning(
                path + [name],
                "the request is sent with its body's length, \(length), and so is a client's; remove the header",
                isAboutName: true)
        }
    }

    mutating func check(headers: [String: HeaderExpectation], at path: RawFinding.Path) {
        var seen: [String: String] = [:]
        for (name, header) in byName(headers) {
            let path = path + [name]
            if let character = name.unicodeScalars.first(where: { !PathSyntax.isToken($0) }) {
                error(
                    path, "\(quoted(name)) is no header name: \(quoted(String(character))) can't be in one",
                    isAboutName: true)
            } else if name.isEmpty {
                error(path, "the header has no name", isAboutName: true)
            }
            if let other = seen.updateValue(name, forKey: name.lowercased()) {
                error(path, "\(quoted(name)) and \(quoted(other)) are one header; remove one", isAboutName: true)
            }
            guard case .lines(let lines) = header else { continue }
            if lines.isEmpty {
                error(path, "the list is empty; write each value, or null for no such header", isAboutName: true)
            }
            check(lines, at: path)
            for (number, line) in lines.enumerated() {
                check(headerValue: line, at: lines.count == 1 ? path : path + ["\(number)"])
            }
        }
    }

    private mutating func check(headerValue shape: TextShape, at path: RawFinding.Path) {
        let path = shape.isExact ? path : path + ["example"]
        let value = Array(shape.example.utf8)
        if value.contains(where: { $0 < 0x20 && $0 != UInt8(ascii: "\t") || $0 == 0x7F }) {
            error(path, "a header's value holds no control characters, got \(quoted(shape.example))")
        } else if let first = value.first, let last = value.last,
            " \t".utf8.contains(first) || " \t".utf8.contains(last)
        {
            warning(path, "the white space around a header's value isn't part of it; remove it")
        }
    }

    mutating func check(_ shapes: [TextShape], at path: RawFinding.Path) {
        for (number, shape) in shapes.enumerated() {
            check(shape, at: shapes.count == 1 ? path : path + ["\(number)"])
        }
    }

    /// Holds a text shape's example to it.
    ///
    /// - Parameter fit: How texts are held to the shape, where not byte by byte.
    mutating func check(
        _ shape: TextShape, at path: RawFinding.Path, fit: ((String) -> TextShape.Fit)? = nil
    ) {
        switch shape {
        case .pattern(let pattern, _):
            guard let message = TextShape.error(inPattern: pattern) else { break }
            return error(path + ["pattern"], message)
        case .enumeration([], _): return error(path + ["enum"], "\"enum\" lists no text; nothing would do")
        default: break
        }
        switch fit?(shape.example) ?? shape.fit(of: Array(shape.example.utf8)) {
        case .fits: break
        case .misses:
            exampleError(path + ["example"], "the example should be \(shape.expectation), got \(quoted(shape.example))")
        case .undecided(let reason): warning(path + ["example"], "the example can't be judged: \(reason)")
        }
    }

    mutating func check(status: StatusExpectation, at path: RawFinding.Path) {
        switch status {
        case .exactly(let code):
            guard !(200...599).contains(code) else { return }
            error(path, "a response's status is a number from 200 to 599, not \(code)")
        case .class(let digit, let example):
            if !(2...5).contains(digit) {
                error(path + ["class"], "a response's status class is one of 2xx to 5xx, not \(digit)xx")
            } else if !status.accepts(example) {
                error(path + ["example"], "the example should be a status of the class \(digit)xx, got \(example)")
            }
        case .anyOf(let ranges, let example):
            if ranges.isEmpty {
                error(path + ["in"], "the list is empty; no status would do")
            } else if !(200...599).contains(example) {
                error(path + ["example"], "a response's status is a number from 200 to 599, not \(example)")
            } else if !status.accepts(example) {
                exampleError(path + ["example"], "the example should be \(status.phrase), got \(example)")
            }
        }
    }
}

extension TextShape {
    fileprivate var isExact: Bool {
        guard case .exactly = self else { return false }
        return true
    }
}

extension StatusExpectation {
    /// The status that is served is one without a body (RFC 9110, sections 15.3.5, 15.3.6 and 15.4.5).
    var forbidsBody: Bool { [204, 205, 304].contains(example) }
}

extension PathSyntax {
    fileprivate static func isToken(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII && isTokenCharacter(UInt8(scalar.value))
    }
}
