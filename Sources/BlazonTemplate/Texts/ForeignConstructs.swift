import BlazonDiagnostics
import BlazonLanguage
import BlazonText
import BlazonYAML

/// Recognizes whole constructs of other tools. Each is one finding; its content is not parsed as an expression.
extension TextParser {
    /// Maximum length in bytes of a construct that begins with braces: a bound for the search of its end.
    private static let longest = 1_024

    /// Reports a construct of another tool that starts here, and passes over it.
    mutating func skipForeignConstruct() -> Bool {
        switch (bytes[at], bytes[at + 1]) {
        case (UInt8(ascii: "<"), UInt8(ascii: "%")): skip(.jssp, from: "<%", to: "%>", stopsAt: "<%")
        case (UInt8(ascii: "%"), UInt8(ascii: "%")):
            skip(.ampscript, from: "%%=", to: "=%%") || skip(.ampscript, from: "%%[", to: "]%%")
        case (UInt8(ascii: "{"), UInt8(ascii: "#")): skip(.jinja, from: "{#", to: "#}", stopsAt: "{#")
        default: false
        }
    }

    /// A construct that stays text if it has no end.
    private mutating func skip(_ tool: ForeignTool, from opening: String, to closing: String, stopsAt next: String? = nil) -> Bool
    {
        guard bytes[at...].starts(with: opening.utf8), !unended.contains(opening) else { return false }
        let start = at + opening.utf8.count
        let limit = next.flatMap { offset(of: $0, from: start, before: bytes.count) } ?? bytes.count
        guard let end = offset(of: closing, from: start, before: limit) else {
            // Later ones have no end, either: the text is searched once.
            if limit == bytes.count { unended.insert(opening) }
            return false
        }
        let whole = at..<end + closing.utf8.count
        at = whole.upperBound
        // What a comment of Jinja says has no effect on the rest.
        reportForeign(tool, whole, isGarbled: tool != .jinja)
        return true
    }

    /// Handles `{{ … }}` of another tool; false if it may be Blazon's.
    mutating func foreignPlaceholder() -> Bool {
        let start = at
        let inner = firstByte(after: start)
        if hasVariable(from: inner, to: UInt8(ascii: "}")) {
            guard let close = offset(of: "}}", from: inner) else { return false }
            at = balancedEnd(from: start + 2) ?? close + 2
            reportForeign(.braze, start..<at, fix: unwrapped(start..<at))
            addBroken(span(start..<at))
            return true
        }
        // Few placeholders begin with one of these bytes; all others are Blazon's.
        guard inner < bytes.count, isForeignStart(bytes[inner]), let close = offset(of: "}}", from: inner) else { return false }
        let content = bytes[inner..<close]
        let word = content.dropFirst().prefix { !$0.isASCIIWhitespace }
        switch content.first {
        case UInt8(ascii: "#"), UInt8(ascii: "^"): foreignBlocks.append(Array(word))
        case UInt8(ascii: "/") where foreignBlocks.contains(Array(word)):
            // The end of a block that was reported is not another mistake.
            while let last = foreignBlocks.popLast(), last != Array(word) {}
            at = close + 2
            return true
        case UInt8(ascii: "/") where !word.isEmpty, UInt8(ascii: ">"), UInt8(ascii: "&"): break
        case UInt8(ascii: "e") where !foreignBlocks.isEmpty && content.starts(with: "else".utf8):
            at = close + 2
            return true
        default: return false
        }
        guard !word.isEmpty || content.first == UInt8(ascii: ">") else { return false }
        at = close + 2
        reportForeign(.handlebars, start..<at, isGarbled: true)
        return true
    }

    private func isForeignStart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "#"), UInt8(ascii: "^"), UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "&"): true
        case UInt8(ascii: "e"): !foreignBlocks.isEmpty
        default: false
        }
    }

    /// Handles `{% … %}` of another tool; false if it may be Blazon's.
    mutating func foreignTag() -> Bool {
        let start = at
        let inner = firstByte(after: start)
        guard inner < bytes.count else { return false }
        let tool: ForeignTool
        switch bytes[inner] {
        case UInt8(ascii: "="), UInt8(ascii: "#"), UInt8(ascii: "/"): tool = .journeyOptimizer
        default:
            guard hasVariable(from: inner, to: UInt8(ascii: "%")) else { return false }
            tool = .braze
        }
        guard let close = offset(of: "%}", from: inner) else { return false }
        at = close + 2
        reportForeign(tool, start..<at)
        if bytes[inner] == UInt8(ascii: "=") {
            addBroken(span(start..<at))
            return true
        }
        // The tags around it still match.
        let keyword = String(decoding: bytes[inner..<inner + Identifier.length(in: bytes, from: inner)], as: UTF8.self)
        if tool == .braze {
            let tag = TagKeyword(keyword, next: Token(kind: .end, range: close..<close), in: bytes)
            branch(tag, span(start..<at), isClosed: true, isReadable: false)
        } else {
            isGarbled = true
        }
        return true
    }

    /// Reports an expression in braces that only Jinja has: `x is defined`, `a if b else c`, `a ~ b`.
    mutating func rejectJinja(_ whole: Range<Int>) -> Bool {
        let mayBe = lexer.tokens.contains { $0.range.count <= 2 && ($0.kind == .name || $0.kind == .unknown) }
        guard mayBe else { return false }
        let words = lexer.tokens.map { $0.kind == .name || $0.kind == .unknown || $0.kind == .not ? spelling($0) : "" }
        let isJinja = words.indices.contains { index in
            switch words[index] {
            case "~": true
            case "if": index > 0 && words[index...].contains("else")
            case "is": index + 1 < words.count && ["defined", "none", "not", "undefined", "sameas"].contains(words[index + 1])
            default: false
            }
        }
        if isJinja { reportForeign(.jinja, whole) }
        return isJinja
    }

    /// `isGarbled`: nothing is known of what the rest of the text means.
    private mutating func reportForeign(
        _ tool: ForeignTool, _ whole: Range<Int>, fix: (name: String, edits: [Fix.Edit])? = nil, isGarbled: Bool = false
    ) {
        if isGarbled { self.isGarbled = true }
        report(
            .foreignConstruct(
                String(decoding: bytes[whole], as: UTF8.self), of: tool, fix: scalar.isPlain ? nil : fix, at: span(whole)))
    }

    /// `{{custom_attribute.${city} | upcase}}` without what Braze writes around a name.
    private func unwrapped(_ whole: Range<Int>) -> (name: String, edits: [Fix.Edit])? {
        guard let open = offset(of: "${", from: whole.lowerBound), let close = offset(of: "}", from: open),
            offset(of: "${", from: open + 2).map({ $0 >= whole.upperBound }) ?? true,
            offset(of: "{{", from: whole.lowerBound + 2).map({ $0 >= whole.upperBound }) ?? true
        else { return nil }
        let name = String(decoding: bytes[open + 2..<close], as: UTF8.self)
        var start = open
        while start > whole.lowerBound + 2, !bytes[start - 1].isASCIIWhitespace, bytes[start - 1] != UInt8(ascii: "{") {
            start -= 1
        }
        guard Identifier.isValid(name) else { return nil }
        return (name, [Fix.Edit(span(start..<open + 2), ""), Fix.Edit(span(close..<close + 1), "")])
    }

    /// The end of `{{ … }}` whose content has braces of its own.
    private func balancedEnd(from start: Int) -> Int? {
        var depth = 0
        var index = start
        while index + 1 < min(bytes.count, start + Self.longest) {
            switch bytes[index] {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}") where depth > 0: depth -= 1
            case UInt8(ascii: "}"): return bytes[index + 1] == UInt8(ascii: "}") ? index + 2 : nil
            default: break
            }
            index += 1
        }
        return nil
    }

    /// The first byte of the content of braces that is no white space.
    private func firstByte(after start: Int) -> Int {
        var index = contentStart(after: start + 2)
        while index < bytes.count, bytes[index].isASCIIWhitespace { index += 1 }
        return index
    }

    /// Whether `${` is before the next byte `end`, outside of quotes.
    private mutating func hasVariable(from start: Int, to end: UInt8) -> Bool {
        // Most texts have none, and are searched once.
        if nextVariable < start { nextVariable = offset(of: "${", from: start, before: bytes.count) ?? bytes.count }
        if nextVariable - start > Self.longest || nextVariable == bytes.count { return false }
        var index = start
        var quote: UInt8?
        while index + 1 < bytes.count, bytes[index] != end {
            switch bytes[index] {
            case UInt8(ascii: "'"), UInt8(ascii: "\""):
                if quote == nil { quote = bytes[index] } else if quote == bytes[index] { quote = nil }
            case UInt8(ascii: "$") where quote == nil && bytes[index + 1] == UInt8(ascii: "{"): return true
            default: break
            }
            index += 1
        }
        return false
    }

    /// The next offset of a text, within the longest construct.
    private func offset(of text: String, from start: Int) -> Int? {
        offset(of: text, from: start, before: min(bytes.count, start + Self.longest))
    }

    private func offset(of text: String, from start: Int, before end: Int) -> Int? {
        let pattern = Array(text.utf8)
        let last = end - pattern.count
        return start > last ? nil : (start...last).first { bytes[$0...].starts(with: pattern) }
    }
}
