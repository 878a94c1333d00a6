import BlazonDiagnostics
import BlazonText
import BlazonYAML

/// The comments of a file that silence diagnostics: `# blazon: allow BZ0357`.
struct Allowances {
    /// A code that a comment names.
    private struct Allowance {
        let code: String
        let span: Span
        /// The line that it covers, from 0; nil: there is none.
        let line: Int?
        var isUsed = false
    }

    private let source: SourceFile
    private let lineStarts: [Int]
    private let anchors: LineAnchors
    private var allowances: [Allowance] = []
    /// Indices of the allowances that cover a line.
    private var byLine: [Int: [Int]] = [:]
    /// Comments that are not understood.
    private(set) var faults: Diagnostics = []

    /// nil: no comment of the file is for Blazon.
    init?(_ source: SourceFile, file: FileID, limits: Limits) {
        guard Self.mayHold(source.bytes), let events = syntaxEvents(of: source.bytes, limits: limits) else { return nil }
        self.source = source
        lineStarts = source.lineStarts()
        anchors = LineAnchors(parseYAML(source.bytes, file: file, limits: limits).root, lineStarts)
        let all = comments(in: source.bytes, between: events)
        let covered = coveredLines(Set(all.map(\.lowerBound)))
        for comment in all { read(comment, file, covered) }
        for (index, allowance) in allowances.enumerated() {
            if let line = allowance.line { byLine[line, default: []].append(index) }
        }
        if allowances.isEmpty, faults.isEmpty { return nil }
    }

    /// Whether the file contains `blazon:` at all.
    static func mayHold(_ bytes: [UInt8]) -> Bool {
        let word = Array("blazon:".utf8)
        var at = 0
        while at + word.count <= bytes.count {
            if bytes[at] == word[0], bytes[at..<at + word.count].elementsEqual(word) { return true }
            at += 1
        }
        return false
    }

    // MARK: Comments

    private mutating func read(_ comment: Range<Int>, _ file: FileID, _ covered: [Int?]) {
        var words = CommentWords(bytes: source.bytes, rest: comment.lowerBound + 1..<comment.upperBound)
        func span(_ word: Range<Int>) -> Span { Span(file: file, start: word.lowerBound, end: word.upperBound) }
        guard let mark = words.next(), words.text(mark).hasSameBytes(as: "blazon:"), let verb = words.next() else { return }
        let word = words.text(verb)
        guard word.hasSameBytes(as: "allow") else {
            if !word.hasSameBytes(as: CommentWords.leftOut), nearest(word, among: ["allow"]) != nil {
                report(word, .misspelled, at: span(verb))
            }
            return
        }
        let line = covered[SourceFile.line(of: comment.lowerBound, in: lineStarts)]
        var isFirst = true
        while let next = words.next() {
            let code = words.text(next)
            // What follows the codes is the author's reason.
            guard isFirst || code.utf8.hasPrefix("BZ") else { break }
            isFirst = false
            switch Catalogue.code(code) {
            case nil: report(code, .unknownCode, at: span(next))
            case let known? where known.severity == .error: report(code, .isError, at: span(next))
            default: allowances.append(Allowance(code: code, span: span(next), line: line))
            }
        }
        if isFirst { report(word, .withoutCode, at: span(verb)) }
    }

    private mutating func report(_ word: String, _ reason: Diagnostic.IdleAllowance, at span: Span) {
        // Searching the nearest word takes time, and without room the result is only counted.
        faults.append(.idleAllowance(faults.hasRoom(for: .note) ? word : "", reason, at: span))
    }

    /// For each line the one that a comment in it covers: its own, or the next with a token if only comments are in it.
    private func coveredLines(_ comments: Set<Int>) -> [Int?] {
        var covered: [Int?] = Array(repeating: nil, count: lineStarts.count)
        var next: Int?
        for line in lineStarts.indices.reversed() {
            if let token = firstByte(of: line), !comments.contains(token) { next = anchors.line(of: token) }
            covered[line] = next
        }
        return covered
    }

    /// The first byte of a line that is not blank.
    private func firstByte(of line: Int) -> Int? {
        let end = line + 1 < lineStarts.count ? lineStarts[line + 1] : source.bytes.count
        var start = lineStarts[line]
        if start == 0, source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
        return (start..<max(start, end)).first { source.bytes[$0] > 0x20 }
    }

    // MARK: Diagnostics

    /// Whether a comment silences the diagnostic.
    mutating func silences(_ diagnostic: Diagnostic) -> Bool {
        guard diagnostic.severity != .error else { return false }
        var isSilent = false
        for index in byLine[anchors.line(of: Int(diagnostic.span.start))] ?? []
        where allowances[index].code.hasSameBytes(as: diagnostic.code.id) {
            allowances[index].isUsed = true
            isSilent = true
        }
        return isSilent
    }

    /// Those that have silenced nothing.
    var unused: Diagnostics {
        Diagnostics(allowances.lazy.filter { !$0.isUsed }.map { .idleAllowance($0.code, .silencesNothing, at: $0.span) })
    }
}

/// The words of a comment, separated by blanks and commas.
struct CommentWords {
    /// The word after `blazon:` in comments for parts that an import left out.
    static let leftOut = "left-out"

    let bytes: [UInt8]
    var rest: Range<Int>

    mutating func next() -> Range<Int>? {
        guard let start = rest.first(where: { !isSeparator($0) }) else { return nil }
        let end = (start..<rest.upperBound).first(where: isSeparator) ?? rest.upperBound
        rest = end..<rest.upperBound
        return start..<end
    }

    func text(_ word: Range<Int>) -> String { String(decoding: bytes[word], as: UTF8.self) }

    private func isSeparator(_ offset: Int) -> Bool { [0x20, 0x09, UInt8(ascii: ",")].contains(bytes[offset]) }
}

/// The line that stands for a byte: for each byte of a text of several lines the line of its key, otherwise the byte's own.
private struct LineAnchors {
    private let lineStarts: [Int]
    /// Texts of several lines, in source order.
    private var texts: [(range: Range<Int>, line: Int)] = []

    init(_ root: Node?, _ lineStarts: [Int]) {
        self.lineStarts = lineStarts
        guard let root else { return }
        visit(root, key: nil)
        texts.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    private mutating func visit(_ node: Node, key: Span?) {
        switch node.kind {
        case .scalar(let scalar):
            let start = key?.range.lowerBound ?? scalar.span.range.lowerBound
            // The text behind an alias is above, with a key of its own.
            guard start <= scalar.span.range.lowerBound else { return }
            var end = max(start + 1, scalar.span.range.upperBound)
            if scalar.style == .literal || scalar.style == .folded {
                // The line breaks that end the text belong to it.
                let next = ownLine(of: end - 1) + 1
                end = max(end, Int(scalar.offsets?.last ?? 0) + 1, next < lineStarts.count ? lineStarts[next] : end + 1)
            }
            let line = ownLine(of: start)
            if ownLine(of: end - 1) > line { texts.append((start..<end, line)) }
        case .sequence(let items): for item in items { visit(item, key: nil) }
        case .mapping(let entries): for entry in entries { visit(entry.value, key: entry.keySpan) }
        }
    }

    private func ownLine(of offset: Int) -> Int { SourceFile.line(of: offset, in: lineStarts) }

    /// From 0.
    func line(of offset: Int) -> Int {
        let next = texts.partitioningIndex { $0.range.lowerBound > offset }
        guard next > 0, texts[next - 1].range.contains(offset) else { return ownLine(of: offset) }
        return texts[next - 1].line
    }
}
