import BlazonDiagnostics
import BlazonTemplate
import BlazonText

extension TypeChecker {
    /// Reports placeholders of other languages: `${firstName}`, `%%firstName%%` and `*|FNAME|*` around any name, `{firstName}`,
    /// `{ firstName | upcase }`, `[firstName]` and `%firstName%` around a field's name, since braces around other words can be text.
    func checkForeignPlaceholders(in text: String, _ span: Span) {
        guard text.utf8.contains(where: isForeignStart) else { return }
        let bytes = Array(text.utf8)
        let isVerbatim = span.range.count == bytes.count
        var reported: Set<String> = []
        var at = 0
        while at < bytes.count {
            // Double braces in an argument are reported as such.
            if bytes[at...].starts(with: "{{".utf8) {
                at += 2
                continue
            }
            guard let found = foreignPlaceholder(bytes[at...]) else {
                at += 1
                continue
            }
            if reported.insert(found.name).inserted {
                let start = Int(span.start) + at
                let marked = isVerbatim ? Span(file: span.file, start: start, end: start + found.length) : span
                let spelling = String(decoding: bytes[at..<at + found.length], as: UTF8.self)
                report(
                    .foreignPlaceholder(spelling, field: found.field, replaceable: isVerbatim && found.isWhole, at: marked))
            }
            at += found.length
        }
    }

    /// The name in a foreign placeholder at the start of a text, the field that it means, whether the placeholder has nothing else, and its
    /// length in bytes.
    private func foreignPlaceholder(_ text: ArraySlice<UInt8>) -> (name: String, field: String?, isWhole: Bool, length: Int)? {
        guard let byte = text.first, foreignForms.contains(where: { $0.opening[0] == byte }),
            let form = foreignForms.first(where: { text.starts(with: $0.opening) })
        else { return nil }
        let rest = text.dropFirst(form.opening.count).prefix(longestForeignName + form.closing.count)
        guard let first = form.closing.first, let end = rest.firstIndex(of: first), rest[end...].starts(with: form.closing) else {
            return nil
        }
        let content = String(decoding: rest[..<end], as: UTF8.self)
        let length = form.opening.count + content.utf8.count + form.closing.count
        // `{ firstName | upcase }`, `{firstName|there}`
        let beginning = content.utf8.drop { form.isBrace && ($0.isASCIIWhitespace || $0 == UInt8(ascii: "{")) }
        let word = beginning.prefix { !form.isBrace || !$0.isASCIIWhitespace && $0 != UInt8(ascii: "|") }
        let isWhole = !beginning.dropFirst(word.count).contains { !$0.isASCIIWhitespace }
        let name = String(decoding: word, as: UTF8.self)
        if Schema.find(name, in: schema.members) != nil { return (name, name, isWhole, length) }
        let meant = input.field(like: name)
        guard meant != nil || form.isCertain, isName(name) else { return nil }
        return (name, meant, isWhole, length)
    }

    private func isName(_ name: String) -> Bool {
        guard let first = name.utf8.first, first.isASCIILetter else { return false }
        return name.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "_.:-".utf8.contains($0) }
    }
}

/// Maximum length of a name in bytes: no field name is longer.
private let longestForeignName = 256

/// The longest first: `${x}` contains `{x}`.
private let foreignForms = [
    ("${", "}", true), ("{", "}", false), ("%%", "%%", true), ("%", "%", false), ("*|", "|*", true), ("[[", "]]", false),
    ("[", "]", false),
].map { opening, closing, isCertain in
    (opening: Array(opening.utf8), closing: Array(closing.utf8), isCertain: isCertain, isBrace: opening == "{")
}

/// Whether placeholders of other tools begin with this byte.
private func isForeignStart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "%"), UInt8(ascii: "["), UInt8(ascii: "*"): true
    default: false
    }
}
