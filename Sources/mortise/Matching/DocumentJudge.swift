import ShapeMatching

/// Feeds files to the matcher piece by piece and hands each document's verdict to the report.
///
/// One buffer and one matcher serve every document, so memory stays the same however many and however large they are.
struct DocumentJudge: ~Copyable {
    private let matcher: any DocumentMatcher
    private var report: Report
    private var progress: Progress
    private let isNDJSON: Bool
    private let buffer: UnsafeMutableRawBufferPointer
    private(set) var outcome = ExitCode.success

    init(_ matcher: any DocumentMatcher, isNDJSON: Bool, report: consuming Report, progress: Progress) {
        self.matcher = matcher
        self.report = report
        self.progress = progress
        self.isNDJSON = isNDJSON
        buffer = .allocate(byteCount: 256 << 10, alignment: 16)
    }

    deinit {
        buffer.deallocate()
    }

    /// Judges what a file holds. One that can't be read is reported on standard error and counts in the outcome.
    mutating func judge(_ name: String) throws(CommandFailure) {
        if let error = try failure(toJudge: name) {
            progress.clear()
            let finding = Finding(document: name, verdict: .unreadable(reason: error.message), isLine: false)
            try report.add(finding)
            try report.flush()
            StandardError.report("\(name): \(error.message)")
            outcome = max(outcome, finding.exitCode)
            matcher.reset()
        }
    }

    /// Writes what is left to write.
    mutating func finish() throws(CommandFailure) -> ExitCode {
        progress.clear()
        try report.flush()
        return outcome
    }

    private mutating func failure(toJudge name: String) throws(CommandFailure) -> SystemError? {
        do {
            if report.isPending, isFIFO(name) { try report.flush() }
            let file = try InputFile(name)
            progress.begin(name, size: file.size)
            if isNDJSON { try judgeLines(of: file) } else { try judgeWhole(file) }
            return nil
        } catch let error as SystemError {
            return error
        } catch let error as MatcherMisuse {
            throw CommandFailure(context: "mortise", error.description)
        } catch let error as CommandFailure {
            throw error
        } catch {
            throw CommandFailure(context: "mortise", "\(error)")
        }
    }

    /// Reads the next bytes; before it waits for them, what is known is written out, for whoever reads it now.
    private mutating func read(_ file: borrowing InputFile) throws -> Int {
        if report.isPending, !file.isReady { try report.flush() }
        return try file.read(into: buffer)
    }

    private mutating func judgeWhole(_ file: borrowing InputFile) throws {
        var count = try read(file)
        while count > 0 {
            progress.advance(by: count)
            // Decided: whatever follows can't change the verdict, so it isn't read.
            if try matcher.feed(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { break }
            count = try read(file)
        }
        try endDocument(named: file.name, isLine: false)
    }

    private mutating func judgeLines(of file: borrowing InputFile) throws {
        var line = Line()
        var count = try read(file)
        while count > 0 {
            progress.advance(by: count)
            var rest = UnsafeRawBufferPointer(rebasing: buffer[..<count])
            while let lineEnd = firstLineFeed(in: rest) {
                try feed(UnsafeRawBufferPointer(rebasing: rest[..<lineEnd]), to: &line)
                try end(&line, of: file.name)
                rest = UnsafeRawBufferPointer(rebasing: rest[(lineEnd + 1)...])
            }
            try feed(rest, to: &line)
            count = try read(file)
        }
        try end(&line, of: file.name)
    }

    /// The line being judged.
    private struct Line {
        var number = 1
        var isBlank = true
        var isDecided = false
    }

    private mutating func feed(_ bytes: UnsafeRawBufferPointer, to line: inout Line) throws {
        guard !line.isDecided, !bytes.isEmpty else { return }
        if line.isBlank { line.isBlank = bytes.allSatisfy { " \t\r".utf8.contains($0) } }
        line.isDecided = try matcher.feed(bytes)
    }

    private mutating func end(_ line: inout Line, of name: String) throws {
        if line.isBlank {
            matcher.reset()
        } else {
            try endDocument(named: "\(name):\(line.number)", isLine: true)
        }
        line = Line(number: line.number + 1)
    }

    private mutating func endDocument(named name: String, isLine: Bool) throws {
        let finding = Finding(document: name, verdict: try matcher.finish(), isLine: isLine)
        matcher.reset()
        outcome = max(outcome, finding.exitCode)
        progress.clear()
        try report.add(finding)
    }
}
