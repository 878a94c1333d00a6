import BlazonDiagnostics
import BlazonMapping
import BlazonTemplate
import BlazonText

/// Reports markup in texts, which a phone shows as it is: `\n`, HTML's characters and tags, Markdown's emphasis and links.
extension TemplateChecker {
    func checkMarkup(_ value: SettingValue, _ row: Row) {
        switch value {
        case .choice(let choice): for entry in choice.cases { checkMarkup(entry.value, row) }
        case .text(let text) where !text.isBroken: checkMarkup(text.parts, of: text, row)
        default: break
        }
    }

    private func checkMarkup(_ parts: [TextTemplate.Part], of text: TextTemplate, _ row: Row) {
        for part in parts {
            switch part {
            case .conditional(let branches, let otherwise, _):
                for parts in branches.map(\.parts) + [otherwise?.parts ?? []] { checkMarkup(parts, of: text, row) }
            case .loop(_, let body, let otherwise, _):
                for parts in [body, otherwise?.parts ?? []] { checkMarkup(parts, of: text, row) }
            case .literal, .placeholder: break
            }
        }
        let hasMarkup = parts.contains {
            if case .literal(let text, _) = $0 { text.utf8.contains(where: startsMarkup) } else { false }
        }
        guard hasMarkup else { return }
        let masked = MaskedText(parts, of: text)
        var at = 0
        while at < masked.bytes.count {
            guard let found = markup(masked.bytes[at...]) else {
                at += 1
                continue
            }
            let marked = masked.span(at..<at + found.length)
            let spelling = masked.shown(at..<at + found.length)
            var edits = masked.edits(found.edits, from: at)
            // In double quotes, one backslash too many.
            if spelling == "\\n", marked.range.count == 3 { edits = [Fix.Edit(marked, spelling)] }
            findings.reportOnce(.literalMarkup(row.name, spelling, edits: edits, at: marked))
            at += found.length
        }
    }

    /// What was meant to be shown instead of bytes of the markup, counted from its start.
    private typealias MarkupEdit = (part: Range<Int>, text: String)

    /// The markup at the start of a text, and what makes plain text of it; empty: that needs other quotes, or is not known.
    private func markup(_ text: ArraySlice<UInt8>) -> (length: Int, edits: [MarkupEdit])? {
        switch text.first {
        case UInt8(ascii: "\\"): text.starts(with: "\\n".utf8) ? (2, []) : nil
        case UInt8(ascii: "&"): character(text)
        case UInt8(ascii: "<"): tag(text)
        case UInt8(ascii: "*"): pair(text, "**")
        case UInt8(ascii: "_"): pair(text, "__")
        case UInt8(ascii: "["): link(text)
        default: nil
        }
    }

    private func startsMarkup(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["):
            true
        default: false
        }
    }

    /// `&amp;`, `&#39;`
    private func character(_ text: ArraySlice<UInt8>) -> (length: Int, edits: [MarkupEdit])? {
        guard let end = text.prefix(10).firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = text[(text.startIndex + 1)..<end]
        let length = end - text.startIndex + 1
        switch String(decoding: name, as: UTF8.self) {
        case "amp": return (length, [(0..<length, "&")])
        case "lt": return (length, [(0..<length, "<")])
        case "gt": return (length, [(0..<length, ">")])
        case "nbsp": return (length, [(0..<length, "\u{A0}")])
        case "quot": return (length, [])
        default:
            guard name.first == UInt8(ascii: "#"), name.count > 1, name.dropFirst().allSatisfy(\.isASCIIDigit)
            else {
                return nil
            }
            return (length, [])
        }
    }

    private static let tags: Set<String> = ["b", "i", "u", "br", "p", "a", "strong", "em", "span", "div"]

    /// `<b>`, `</b>`, `<br/>`, `<a href="…">`
    private func tag(_ text: ArraySlice<UInt8>) -> (length: Int, edits: [MarkupEdit])? {
        var rest = text.dropFirst()
        if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
        let name = rest.prefix { $0.isASCIILetter }
        guard Self.tags.contains(String(decoding: name, as: UTF8.self).lowercased()),
            let after = rest.dropFirst(name.count).first, [0x20, UInt8(ascii: "/"), UInt8(ascii: ">")].contains(after),
            let end = text.prefix(512).firstIndex(of: UInt8(ascii: ">"))
        else { return nil }
        let length = end - text.startIndex + 1
        return (length, [(0..<length, "")])
    }

    /// `**x**`, `__x__`
    private func pair(_ text: ArraySlice<UInt8>, _ mark: String) -> (length: Int, edits: [MarkupEdit])? {
        guard let sign = mark.utf8.first, text.starts(with: mark.utf8) else { return nil }
        let inner = text.dropFirst(2).prefix(256)
        guard let end = inner.firstIndex(of: sign), end > inner.startIndex, text[end...].starts(with: mark.utf8),
            inner.first.map({ $0 > 0x20 }) == true, text[end - 1] > 0x20
        else { return nil }
        let length = end - text.startIndex + 2
        return (length, [(0..<2, ""), (length - 2..<length, "")])
    }

    /// `[x](http…)`, `[x]({{ url }})`
    private func link(_ text: ArraySlice<UInt8>) -> (length: Int, edits: [MarkupEdit])? {
        guard let close = text.prefix(256).firstIndex(of: UInt8(ascii: "]")),
            text[close...].starts(with: "](http".utf8)
                || text[close...].starts(with: [UInt8(ascii: "]"), UInt8(ascii: "("), MaskedText.mask]),
            let end = text[close...].prefix(1_024).firstIndex(of: UInt8(ascii: ")"))
        else { return nil }
        let start = text.startIndex
        return (end - start + 1, [(0..<1, ""), (close - start..<end - start + 1, "")])
    }
}

/// The bytes of a text's literals, with one byte for each other part, and their spans.
private struct MaskedText {
    /// Stands for a placeholder or tag.
    static let mask: UInt8 = 0x7F

    private(set) var bytes: [UInt8] = []
    private var spans: [Span] = []
    /// Whether the span of each byte is known, so that parts can be replaced.
    private var isExact = true

    init(_ parts: [TextTemplate.Part], of text: TextTemplate) {
        for part in parts {
            switch part {
            case .literal(let literal, let span):
                bytes += literal.utf8
                let known = text.byteSpans(of: literal, at: span)
                if known == nil { isExact = false }
                spans += known ?? Array(repeating: span, count: literal.utf8.count)
            case .placeholder(_, let span), .conditional(_, _, let span), .loop(_, _, _, let span):
                bytes.append(Self.mask)
                spans.append(span)
            }
        }
    }

    func span(_ part: Range<Int>) -> Span { spans[part.lowerBound].extended(to: spans[part.upperBound - 1]) }

    func shown(_ part: Range<Int>) -> String {
        String(decoding: bytes[part].flatMap { $0 == Self.mask ? Array("…".utf8) : [$0] }, as: UTF8.self)
    }

    /// The edits in the file; none if a span is not known.
    func edits(_ edits: [(part: Range<Int>, text: String)], from start: Int) -> [Fix.Edit] {
        guard isExact else { return [] }
        return edits.map { Fix.Edit(span($0.part.lowerBound + start..<$0.part.upperBound + start), $0.text) }
    }
}
