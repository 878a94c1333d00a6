import BlazonDiagnostics
import Testing

@testable import BlazonYAML

/// A source with the marks `1️⃣` and `2️⃣` taken out, and the bytes that lay between them.
struct MarkedSource {
    let bytes: [UInt8]
    let marked: Range<Int>?

    init(_ text: String) {
        let first = Array("1️⃣".utf8)
        let second = Array("2️⃣".utf8)
        var bytes: [UInt8] = []
        var start: Int?
        var end: Int?
        let all = Array(text.utf8)
        var at = 0
        while at < all.count {
            if all[at...].starts(with: first) {
                start = bytes.count
                at += first.count
            } else if all[at...].starts(with: second) {
                end = bytes.count
                at += second.count
            } else {
                bytes.append(all[at])
                at += 1
            }
        }
        self.bytes = bytes
        if let start, let end { marked = start..<end } else { marked = nil }
    }
}

let testFile = FileID(7)

func parse(_ text: String) -> ParsedDocument { parseYAML(Array(text.utf8), file: testFile) }

/// Parses, and fails if anything but `code` is found, or elsewhere than between the marks.
@discardableResult
func expect(
    _ code: Code, in text: String, sourceLocation: SourceLocation = #_sourceLocation
) -> Diagnostic? {
    let source = MarkedSource(text)
    let found = parseYAML(source.bytes, file: testFile).diagnostics
    let shown = found.map { "\($0.code.id) \($0.span.range) \($0.message)" }
    #expect(found.map(\.code.id) == [code.id], "\(text)\n\(shown)", sourceLocation: sourceLocation)
    if let marked = source.marked {
        #expect(found.first?.span.range == marked, "\(text)\n\(shown)", sourceLocation: sourceLocation)
    }
    return found.first
}

/// The source after a fix.
func applying(_ fix: Fix, to bytes: [UInt8]) -> String {
    var bytes = bytes
    for edit in fix.edits.sorted(by: { $0.span.start > $1.span.start }) {
        bytes.replaceSubrange(edit.span.range, with: Array(edit.text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
}

/// The tree on one line: scalars in their style's quotes, so that a test can say what it expects.
func outline(_ node: Node?) -> String {
    guard let node else { return "nil" }
    switch node.kind {
    case .scalar(let scalar):
        let text = scalar.text.replacing("\n", with: "⏎")
        return switch scalar.style {
        case .plain: text
        case .singleQuoted: "'\(text)'"
        case .doubleQuoted: "\"\(text)\""
        case .literal: "|\(text)|"
        case .folded: ">\(text)>"
        }
    case .sequence(let items): return "[" + items.map(outline).joined(separator: ", ") + "]"
    case .mapping(let entries):
        return "{" + entries.map { "\($0.key.text): \(outline($0.value))" }.joined(separator: ", ") + "}"
    }
}
