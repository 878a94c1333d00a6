import BlazonDiagnostics
import BlazonText

extension TreeBuilder {
    /// A scalar with a mapping from its text to the file. `written` is its style in the file, `style` the style that it counts
    /// as.
    func scalar(_ text: String, _ style: Scalar.Style, _ written: Scalar.Style, from start: Int, to end: Int) -> Scalar {
        var body = start..<max(start, end)
        var span = body
        switch written {
        case .plain: break
        case .singleQuoted, .doubleQuoted:
            body = min(start + 1, body.upperBound)..<max(start + 1, end - 1)
        case .literal, .folded:
            // libyaml ends a block after its last empty line.
            while span.count > 1, source.bytes[span.upperBound - 1].isASCIIWhitespace { span = start..<span.upperBound - 1 }
        }
        // Folding and doubled quotes only shorten a text, so with an unchanged length each byte has the same offset; only escapes
        // can also lengthen it.
        let verbatim =
            written != .literal && written != .folded && body.count == text.utf8.count
            && (written != .doubleQuoted || !source.bytes[body.clamped(to: 0..<source.count)].contains(UInt8(ascii: "\\")))
        let offsets = verbatim ? nil : ScalarOffsets(source, body: body, style: written, textIs: text).offsets
        return Scalar(
            text: text, style: style, span: source.span(span),
            textStart: offsets?.first ?? UInt32(clamping: body.lowerBound), offsets: offsets,
            lineEndIndicator: lineEndIndicator(of: text, written, from: start))
    }

    private func lineEndIndicator(of text: String, _ style: Scalar.Style, from start: Int) -> Span? {
        guard style == .literal || style == .folded, text.utf8.last == 0x0A else { return nil }
        let indicators = source.bytes[start...].prefix { !$0.isASCIIWhitespace }
        return indicators.contains(UInt8(ascii: "+")) ? nil : source.span(start..<start + 1)
    }
}

extension Scalar {
    /// Represents a missing value, so that reading can continue.
    static func absent(at span: Span) -> Scalar {
        Scalar(text: "", style: .doubleQuoted, span: span, textStart: span.start, offsets: nil)
    }
}

/// The `&anchor` and `!tag` before a node.
struct Properties {
    private(set) var anchor: Range<Int>?
    private(set) var tag: Range<Int>?
    /// The start of the node itself.
    private(set) var end: Int

    init(_ source: Source, from start: Int) {
        end = start
        while let byte = source[end] {
            var wordEnd = end
            while !source.isSpace(wordEnd), !(byte == UInt8(ascii: "&") && source.endsAnchor(wordEnd)) { wordEnd += 1 }
            if byte == UInt8(ascii: "&"), anchor == nil {
                anchor = end..<wordEnd
            } else if byte == UInt8(ascii: "!"), tag == nil {
                tag = end..<wordEnd
            } else {
                break
            }
            end = source.skipSpaceAndComments(wordEnd)
        }
    }
}

extension Source {
    fileprivate func endsAnchor(_ offset: Int) -> Bool {
        switch self[offset] {
        case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): true
        default: false
        }
    }

    /// Number of scalars before `offset` on its line.
    func column(of offset: Int) -> Int { bytes[lineStart(offset)..<min(offset, count)].count { $0 & 0xC0 != 0x80 } }

    /// The end of the word at `offset`, for underlining: up to the next space, without its colon.
    func tokenEnd(_ offset: Int) -> Int {
        var end = offset
        while !isSpace(end) { end += 1 }
        if end > offset + 1, bytes[end - 1] == UInt8(ascii: ":") { end -= 1 }
        return max(end, min(offset + 1, count))
    }
}

extension Span {
    var isEmpty: Bool { start == end }
}

extension Diagnostics {
    /// Whether an error was found on the line of `offset`, or ends at the start of that line.
    func hasErrors(onLineOf offset: Int, of source: Source) -> Bool {
        let line = source.lineStart(offset)...source.lineEnd(offset)
        return contains { $0.severity == .error && line.overlaps(Int($0.span.start)...Int($0.span.end)) }
    }
}
