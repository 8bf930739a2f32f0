import Contracts
import ShapeMatching
import XMLMatching

/// Collects what differs between two interactions that belong together.
struct InteractionComparer {
    private(set) var changes: [Change] = []
    private var description = ""

    mutating func compare(_ old: Interaction, _ new: Interaction) throws(ShapeError) {
        description = old.description
        if !old.description.utf8.elementsEqual(new.description.utf8) {
            add(.safe, "interaction", "is called \(ValueText.string(new.description)) now")
        }
        if old.given != new.given { add(.safe, "interaction", "has another given now") }
        try compare(request: old.request, new.request)
        try compare(response: old.response, new.response)
    }

    mutating func add(_ verdict: ComparisonVerdict, _ path: String, _ message: String) {
        changes.append(Change(verdict, at: path, message))
    }

    // MARK: - Requests

    private mutating func compare(request old: RequestExpectation, _ new: RequestExpectation) throws(ShapeError) {
        try compareMethods(old, new)
        try compare(old.path, new.path, .request, at: "request.path", tightened: .breaking)
        try compareQuery(old, new)
        for name in HeaderNames.merged(old.headers, new.headers) {
            let path = "request.headers" + PathText.segment(name.shown)
            if isSameType(name, sent: old.headers[name.old], accepted: new.headers[name.new]) { continue }
            try compare(requestHeader: old.headers[name.old], new.headers[name.new], at: path)
        }
        try compare(requestBody: old, new)
    }

    private mutating func compareMethods(_ old: RequestExpectation, _ new: RequestExpectation) throws(ShapeError) {
        guard old.methodShape != nil || new.methodShape != nil else {
            if !old.method.utf8.elementsEqual(new.method.utf8) {
                add(.breaking, "request.method", "was \(old.method), is \(new.method) now")
            }
            return
        }
        try compare(
            old.methodShape ?? .exactly(old.method), new.methodShape ?? .exactly(new.method), .request,
            at: "request.method", tightened: .breaking)
    }

    private mutating func compareQuery(_ old: RequestExpectation, _ new: RequestExpectation) throws(ShapeError) {
        for name in Set(old.query.keys).union(new.query.keys).sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
        {
            let path = "request.query" + PathText.segment(name)
            switch (old.query[name], new.query[name]) {
            case (let old?, let new?) where old.count != new.count:
                guard old != new else { continue }
                add(.depends, path, "may come another number of times now: safe only where it comes as often as before")
            case (let old?, let new?): try compare(lines: old.values, new.values, .request, at: path)
            case (nil, _?): add(.breaking, path, "is new and required")
            case (_?, nil) where new.closed: add(.breaking, path, "is no longer taken: the query is closed")
            case (_?, nil): add(.safe, path, "is no longer read")
            case (nil, nil): break
            }
        }
        guard old.closed != new.closed else { return }
        if new.closed {
            add(.depends, "request.query", "no longer takes items that it doesn't name: safe only where none are sent")
        } else {
            add(.safe, "request.query", "takes further items now")
        }
    }

    private mutating func compare(
        requestHeader old: HeaderExpectation?, _ new: HeaderExpectation?, at path: String
    ) throws(ShapeError) {
        switch (old, new) {
        case (.lines(let old)?, .lines(let new)?): try compare(lines: old, new, .request, at: path)
        case (nil, .lines?): add(.breaking, path, "is new and required")
        case (.absent?, .lines?): add(.breaking, path, "is required now, and clients don't send it")
        case (.lines?, .absent?): add(.breaking, path, "is refused now")
        case (nil, .absent?): add(.depends, path, "is refused now: safe only where it isn't sent")
        case (.lines?, nil): add(.safe, path, "is no longer read")
        case (.absent?, nil): add(.safe, path, "may be sent now")
        case (.absent?, .absent?), (nil, nil): break
        }
    }

    private mutating func compare(requestBody old: RequestExpectation, _ new: RequestExpectation) throws(ShapeError) {
        let path = "body"
        switch (old.body, new.body) {
        case (.shape(let old), .shape(let new)): try compare(old, new, .request)
        case (.text(let old), .text(let new)): try compare(old, new, .request, at: path)
        case (.shapeOrNone(let old), .shapeOrNone(let new)), (.shape(let old), .shapeOrNone(let new)):
            try compare(old, new, .request)
        case (.shapeOrNone(let old), .shape(let new)):
            try compare(old, new, .request)
            add(.usuallyBreaking, path, "is required now, and clients may send none")
        case (.absent, .shapeOrNone): add(.safe, path, "may be sent now")
        case (.bytes(let old), .bytes(let new)) where old == new: break
        case (.kind(let old, _), .kind(let new, _)) where old == new: break
        case (.xml(let sent), .xml(let asked)):
            if old.body != new.body { compare(xml: sent, with: asked, .request, at: path) }
        case (.notJudged, .notJudged), (.absent, .absent): break
        case (_, .notJudged): add(.safe, path, "is no longer judged")
        case (.notJudged, .absent): add(.depends, path, "is refused now: safe only where none is sent")
        case (.notJudged, _):
            add(.depends, path, "is judged now: what clients send isn't in their contract")
        case (.absent, _): add(.breaking, path, "is required now, and clients send none")
        case (_, .absent): add(.breaking, path, "is refused now")
        case (.shape, .text): add(.breaking, path, "was JSON, is a text of another type now")
        case (.text, .shape): add(.breaking, path, "was a text of another type, is JSON now")
        case (_, .bytes), (.bytes, _), (.shapeOrNone, _), (_, .shapeOrNone), (_, .xml), (.xml, _), (_, .kind),
            (.kind, _):
            add(.breaking, path, "is a body of another sort now")
        }
    }

    // MARK: - Responses

    private mutating func compare(response old: ResponseExpectation, _ new: ResponseExpectation) throws(ShapeError) {
        compare(old.status, new.status)
        for name in HeaderNames.merged(old.headers, new.headers) {
            let path = "response.headers" + PathText.segment(name.shown)
            if isSameType(name, sent: new.headers[name.new], accepted: old.headers[name.old]) { continue }
            try compare(responseHeader: old.headers[name.old], new.headers[name.new], at: path)
        }
        try compare(responseBody: old.body, new.body)
    }

    private mutating func compare(_ old: StatusExpectation, _ new: StatusExpectation) {
        guard old.phrase != new.phrase else { return }
        let isAccepted =
            switch new {
            case .exactly(let code): old.accepts(code)
            // A class has several codes, one expected code is none of most of them.
            case .class(let digit, _): if case .class(digit, _) = old { true } else { false }
            case .anyOf(let ranges, _): ranges.allSatisfy { $0.count <= 500 && $0.allSatisfy(old.accepts) }
            }
        add(isAccepted ? .safe : .breaking, "response.status", "was \(old.phrase), is \(new.phrase) now")
    }

    private mutating func compare(
        responseHeader old: HeaderExpectation?, _ new: HeaderExpectation?, at path: String
    ) throws(ShapeError) {
        switch (old, new) {
        case (.lines(let old)?, .lines(let new)?): try compare(lines: old, new, .response, at: path)
        case (.lines?, nil), (.lines?, .absent?): add(.breaking, path, "is no longer sent")
        case (.absent?, .lines?): add(.breaking, path, "is sent now, and clients expect that it isn't")
        case (.absent?, nil): add(.depends, path, "may be sent now: safe only where it isn't")
        case (nil, .lines?): add(.safe, path, "is new")
        case (nil, .absent?): add(.safe, path, "is no longer sent, and no client reads it")
        case (.absent?, .absent?), (nil, nil): break
        }
    }

    private mutating func compare(responseBody old: BodyExpectation, _ new: BodyExpectation) throws(ShapeError) {
        let path = "$"
        switch (old, new) {
        case (.shape(let old), .shape(let new)): try compare(old, new, .response)
        case (.shape(let old), .notJudged): try compare(old, .any, .response)
        case (.text(let old), .text(let new)): try compare(old, new, .response, at: path)
        case (.shapeOrNone(let old), .shapeOrNone(let new)), (.shapeOrNone(let old), .shape(let new)):
            try compare(old, new, .response)
        case (.shape(let old), .shapeOrNone(let new)):
            try compare(old, new, .response)
            add(.breaking, path, "may be left out now")
        case (.shapeOrNone, .absent): add(.safe, path, "is no longer sent")
        case (.bytes(let old), .bytes(let new)) where old == new: break
        case (.kind(let old, _), .kind(let new, _)) where old == new: break
        case (.xml(let asked), .xml(let sent)):
            if old != new { compare(xml: sent, with: asked, .response, at: path) }
        case (.text, .notJudged): add(.breaking, path, "is no longer promised")
        case (.notJudged, .notJudged), (.absent, .absent): break
        case (.notJudged, _): add(.safe, path, "is promised now")
        case (.absent, .notJudged): add(.depends, path, "may be sent now: safe only where none is")
        case (.absent, _): add(.breaking, path, "is sent now, and clients expect none")
        case (_, .absent): add(.breaking, path, "is no longer sent")
        case (.shape, .text): add(.breaking, path, "was JSON, is a text of another type now")
        case (.text, .shape): add(.breaking, path, "was a text of another type, is JSON now")
        case (_, .bytes), (.bytes, _), (.shapeOrNone, _), (_, .shapeOrNone), (_, .xml), (.xml, _), (_, .kind),
            (.kind, _):
            add(.breaking, path, "is a body of another sort now")
        }
    }

    /// Whether a `Content-Type` in two spellings names what the receiver takes.
    private func isSameType(
        _ name: HeaderNames, sent: HeaderExpectation?, accepted: HeaderExpectation?
    ) -> Bool {
        guard name.old.lowercased() == "content-type", case .lines(let sent)? = sent,
            case .lines(let accepted)? = accepted, sent.count == 1, accepted.count == 1,
            case .exactly(let sent)? = sent.first, case .exactly(let accepted)? = accepted.first
        else { return false }
        return MediaType(accepted).accepts(MediaType(sent))
    }

    // MARK: - XML

    /// Holds what is sent after the change, as its example has it, to what is asked for on the other side. Where that is
    /// fine, no more can be said: rules aren't compared with one another.
    private mutating func compare(
        xml sent: XMLExpectation, with asked: XMLExpectation, _ direction: BodyDirection, at path: String
    ) {
        // An example that its own rules refuse is nothing that will be sent.
        guard Self.fault(in: sent.example, by: sent, direction) == nil,
            let fault = Self.fault(in: sent.example, by: asked, direction)
        else {
            return add(.depends, path, "is XML by other rules or another example, which are compared no further")
        }
        add(
            .breaking, path,
            (direction == .response ? "the new example isn't what clients ask for" : "the old example is refused now")
                + ": \(fault)")
    }

    private static func fault(
        in example: String, by asked: XMLExpectation, _ direction: BodyDirection
    ) -> String? {
        guard let shape = try? XMLShape(asked) else { return nil }
        let matcher = XMLMatcher(shape, root: direction.root)
        _ = matcher.feed(Array(example.utf8))
        return switch matcher.finish() {
        case .mismatches(let kept, _): kept.first?.description
        case .notXML(let error): "\(error)"
        case .matches, .limit: nil
        }
    }

    // MARK: - Shapes

    private mutating func compare(_ old: Shape, _ new: Shape, _ direction: BodyDirection) throws(ShapeError) {
        do {
            changes += try ShapeComparison(old: old, new: new, direction: direction).changes
        } catch {
            throw ShapeError(
                error.code, at: "\(ValueText.string(description)), \(direction.rawValue) body, \(error.path)",
                error.message)
        }
    }

    /// Compares a repeated query item or field line by line.
    private mutating func compare(
        lines old: [TextShape], _ new: [TextShape], _ direction: BodyDirection, at path: String
    ) throws(ShapeError) {
        guard old.count == new.count else {
            return add(.breaking, path, "came \(old.count.times), comes \(new.count.times) now")
        }
        for (old, new) in zip(old, new) { try compare(old, new, direction, at: path) }
    }

    private mutating func compare(
        _ old: TextShape, _ new: TextShape, _ direction: BodyDirection, at path: String,
        tightened: ComparisonVerdict? = nil
    ) throws(ShapeError) {
        if let change = try TextComparison.change(old, new, direction, at: path, tightened: tightened) {
            changes.append(change)
        }
    }
}

extension Int {
    fileprivate var times: String { self == 1 ? "once" : "\(self) times" }
}
