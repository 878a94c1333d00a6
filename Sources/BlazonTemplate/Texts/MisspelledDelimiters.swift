import BlazonDiagnostics
import BlazonLanguage
import BlazonText
import BlazonYAML

/// Recognizes delimiters of which a brace or a percent sign is missing, doubled, or apart from the other. What they enclose is read as if they
/// were correct, so that the tags around it still match.
extension TextParser {
    /// The `{{%` or `{%%` that begins a tag here; nil: a correct delimiter begins here.
    var crowdedOpening: Range<Int>? {
        guard at + 2 < bytes.count, bytes[at + 2] == UInt8(ascii: "%"), beginsTag(at: at + 3) else { return nil }
        return at..<at + 3
    }

    /// The range of what should be the `{{` or `{%` of the construct that ends here; nil: there is none.
    func misspelledOpening(from start: Int, of shape: Lexer.Closer) -> Range<Int>? {
        let isTag = shape == .tag
        let literal = bytes[max(start, at - limits[.expressionBytes])..<at]
        // The search ends at the last brace, so that many closing braces do not make it slow.
        let last = literal.lastIndex { byte in
            byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || isTag && byte == UInt8(ascii: "%")
        }
        guard let last, bytes[last] != UInt8(ascii: "}") else { return nil }
        var opening = last..<last + 1
        if bytes[last] == UInt8(ascii: "%") || !isTag {
            let before = literal[..<last].lastIndex { !$0.isTrimmable }
            if let before, bytes[before] == UInt8(ascii: "{") { opening = before..<opening.upperBound }
        }
        if isTag, !beginsTag(at: opening.upperBound) { return nil }
        return isContent(contentStart(after: opening.upperBound)..<at + 2, of: shape) ? opening : nil
    }

    /// Whether a range is what follows a `{{` or `{%`, with its end. That of a placeholder is an expression that begins with a name.
    func isContent(_ range: Range<Int>, of shape: Lexer.Closer) -> Bool {
        // Without the rest of the text, which a quote that has no end would take in.
        let content = Array(bytes[range])
        var lexer = Lexer(content, maxBytes: limits[.expressionBytes])
        lexer.read(from: 0, until: shape)
        guard case .closed = lexer.ending, lexer.next == content.count, !lexer.isTooLong, lexer.innerBraces.isEmpty else {
            return false
        }
        if shape == .tag { return true }
        // `{"a": {"b"}}` is text.
        guard lexer.tokens[0].kind == .name else { return false }
        var parser = ExpressionParser(scalar, bytes: content, tokens: lexer.tokens, maxLevels: limits[.expressionDepth])
        return parser.parse() != nil
    }

    /// Whether a keyword of a tag follows.
    private func beginsTag(at offset: Int) -> Bool {
        let content = bytes[contentStart(after: offset)...]
        guard let word = content.firstIndex(where: { !$0.isTrimmable }) else { return false }
        let length = Identifier.length(in: bytes, from: word)
        return TagKeyword.keywords.contains { $0.utf8.elementsEqual(bytes[word..<word + length]) }
    }

    /// Reports a misspelled `{{` or `{%`, and reads the placeholder or tag. A placeholder that may be text in braces is not read.
    mutating func readMisspelled(_ opening: Range<Int>, as shape: Lexer.Closer, isCertain: Bool) {
        report(
            .misspelledDelimiter(
                String(decoding: bytes[opening], as: UTF8.self), correct: shape == .tag ? "{%" : "{{", isCertain: isCertain,
                at: span(opening)))
        if shape == .tag { return tag(opening: opening) }
        if isCertain { return placeholder(opening: opening) }
        lexer.read(from: contentStart(after: opening.upperBound), until: .placeholder)
        at = lexer.next
        parts.append(.placeholder(broken, span(opening.lowerBound..<at)))
    }

    /// Reports `{{%` or `{%%`, and reads the tag. A brace after its end belongs to it.
    mutating func readCrowded(_ opening: Range<Int>) {
        let written = String(decoding: bytes[opening], as: UTF8.self)
        tag(opening: opening)
        var end: Range<Int>?
        if written == "{{%", case .closed = lexer.ending, at < bytes.count, bytes[at] == UInt8(ascii: "}") { end = at..<at + 1 }
        // `{{% if b %}Yes{% endif %}}` may be text in braces.
        let isCertain =
            written != "{{%" || end != nil || !bytes[at...].indices.contains { bytes[$0...].starts(with: "%}}".utf8) }
        report(
            .misspelledDelimiter(
                written, correct: "{%", end: end.map { Fix.Edit(span($0), "") }, isCertain: isCertain, at: span(opening)))
        if let end { at = end.upperBound }
    }

    /// Reports the `}}` or `%}` that ends nothing, and passes over it. `%}` may end text in braces, as in `{50%}`.
    mutating func rejectClosing(_ shape: Lexer.Closer, from start: Int) {
        countBraces(in: start..<at)
        if shape != .tag || openBraces == 0 { reportClosing(at..<at + 2, isExtra: false) }
        at += 2
    }

    /// Reports the braces after `{{ x }}` or `{% x %}`, unless they may close those of the text, or one that a placeholder prints.
    mutating func rejectBraces() {
        guard case .closed = lexer.ending, openBraces == 0, bytes[at - 1] == UInt8(ascii: "}") else { return }
        let end = bytes[at...].firstIndex { $0 != UInt8(ascii: "}") } ?? bytes.count
        switch end - at {
        case 0: break
        case 1:
            let written = String(decoding: bytes[at - 2..<end], as: UTF8.self)
            report(.braceAfterPlaceholder(written, spelling: scalar.spelling(of: "{{ '}' }}"), at: span(at..<end)))
        default:
            reportClosing(at..<end, isExtra: true)
            at = end
        }
    }

    private mutating func reportClosing(_ range: Range<Int>, isExtra: Bool) {
        let written = String(decoding: bytes[range], as: UTF8.self)
        report(
            .strayClosingBraces(
                written, spelling: scalar.spelling(of: "{{ '\(written)' }}"), isExtra: isExtra, at: span(range)))
    }

    /// The end of the braces of `} }` after the first and white space; nil: there are none.
    func secondBrace(after start: Int) -> Int? {
        guard bytes[start - 1] == UInt8(ascii: "}"), let next = bytes[start...].firstIndex(where: { !$0.isTrimmable }),
            next > start,
            bytes[next] == UInt8(ascii: "}")
        else { return nil }
        return next + 1 < bytes.count && bytes[next + 1] == UInt8(ascii: "}") ? next + 2 : next + 1
    }
}
