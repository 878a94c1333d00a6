import BlazonDiagnostics
import BlazonMapping
import BlazonTemplate
import BlazonText

/// Reports markup in texts, which a phone shows as it is: `\n`, HTML's characters and tags, Markdown's emphasis and links.
extension TemplateChecker {
    func checkMarkup(_ value: SettingValue, _ row: Row) {
        switch value {
        case .choice(let choice): for entry in choice.cases { checkMarkup(entry.value, row) }
        case .text(let text) where !text.isBroken: checkMarkup(text.parts, row)
        default: break
        }
    }

    private func checkMarkup(_ parts: [TextTemplate.Part], _ row: Row) {
        for part in parts {
            switch part {
            case .literal(let text, let span):
                guard text.utf8.contains(where: startsMarkup) else { continue }
                let bytes = Array(text.utf8)
                // An escape in double quotes is longer than what it means; there, `\n` is a line end.
                guard span.range.count == bytes.count else { continue }
                var at = 0
                while at < bytes.count {
                    guard let found = markup(bytes[at...]) else {
                        at += 1
                        continue
                    }
                    let start = Int(span.start) + at
                    let marked = Span(file: span.file, start: start, end: start + found.length)
                    let spelling = String(decoding: bytes[at..<at + found.length], as: UTF8.self)
                    findings.reportOnce(.literalMarkup(row.name, spelling, replacement: found.replacement, at: marked))
                    at += found.length
                }
            case .conditional(let branches, let otherwise, _):
                for parts in branches.map(\.parts) + [otherwise?.parts ?? []] { checkMarkup(parts, row) }
            case .loop(_, let body, let otherwise, _):
                for parts in [body, otherwise?.parts ?? []] { checkMarkup(parts, row) }
            case .placeholder: break
            }
        }
    }

    /// The markup at the start of a text, and what it was meant to show; nil: a fix would need other quotes.
    private func markup(_ text: ArraySlice<UInt8>) -> (length: Int, replacement: String?)? {
        switch text.first {
        case UInt8(ascii: "\\"): text.starts(with: "\\n".utf8) ? (2, nil) : nil
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
    private func character(_ text: ArraySlice<UInt8>) -> (length: Int, replacement: String?)? {
        guard let end = text.prefix(10).firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = text[(text.startIndex + 1)..<end]
        let length = end - text.startIndex + 1
        switch String(decoding: name, as: UTF8.self) {
        case "amp": return (length, "&")
        case "lt": return (length, "<")
        case "gt": return (length, ">")
        case "nbsp": return (length, "\u{A0}")
        case "quot": return (length, nil)
        default:
            guard name.first == UInt8(ascii: "#"), name.count > 1, name.dropFirst().allSatisfy(\.isASCIIDigit)
            else {
                return nil
            }
            return (length, nil)
        }
    }

    private static let tags: Set<String> = ["b", "i", "u", "br", "p", "a", "strong", "em", "span", "div"]

    /// `<b>`, `</b>`, `<br/>`, `<a href="…">`
    private func tag(_ text: ArraySlice<UInt8>) -> (length: Int, replacement: String?)? {
        var rest = text.dropFirst()
        if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
        let name = rest.prefix { $0.isASCIILetter }
        guard Self.tags.contains(String(decoding: name, as: UTF8.self).lowercased()),
            let after = rest.dropFirst(name.count).first, [0x20, UInt8(ascii: "/"), UInt8(ascii: ">")].contains(after),
            let end = text.prefix(512).firstIndex(of: UInt8(ascii: ">"))
        else { return nil }
        return (end - text.startIndex + 1, "")
    }

    /// `**x**`, `__x__`
    private func pair(_ text: ArraySlice<UInt8>, _ mark: String) -> (length: Int, replacement: String?)? {
        guard let sign = mark.utf8.first, text.starts(with: mark.utf8) else { return nil }
        let inner = text.dropFirst(2).prefix(256)
        guard let end = inner.firstIndex(of: sign), end > inner.startIndex, text[end...].starts(with: mark.utf8),
            inner.first.map({ $0 > 0x20 }) == true, text[end - 1] > 0x20
        else { return nil }
        return (end - text.startIndex + 2, String(decoding: inner[..<end], as: UTF8.self))
    }

    /// `[x](http…)`
    private func link(_ text: ArraySlice<UInt8>) -> (length: Int, replacement: String?)? {
        guard let close = text.prefix(256).firstIndex(of: UInt8(ascii: "]")), text[close...].starts(with: "](http".utf8),
            let end = text[close...].prefix(1_024).firstIndex(of: UInt8(ascii: ")"))
        else { return nil }
        return (end - text.startIndex + 1, String(decoding: text[(text.startIndex + 1)..<close], as: UTF8.self))
    }
}
