import BlazonDiagnostics
import BlazonTemplate

extension TypeChecker {
    /// Reports placeholders of other languages around a field's name: `{firstName}`, `${firstName}`, `%%firstName%%`,
    /// `[[firstName]]`.
    func checkForeignPlaceholders(in text: String, _ span: Span) {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "[") }) else {
            return
        }
        let bytes = Array(text.utf8)
        let isVerbatim = span.range.count == bytes.count
        var reported: Set<String> = []
        var at = 0
        while at < bytes.count {
            guard let found = foreignPlaceholder(bytes[at...]) else {
                at += 1
                continue
            }
            if reported.insert(found.field).inserted {
                let start = Int(span.start) + at
                let place = isVerbatim ? Span(file: span.file, start: start, end: start + found.length) : span
                let spelling = String(decoding: bytes[at..<at + found.length], as: UTF8.self)
                report(.foreignPlaceholder(spelling, field: found.field, replaceable: isVerbatim, at: place))
            }
            at += found.length
        }
    }

    /// The field named by a foreign placeholder at the start of a text, and the placeholder's length in bytes.
    private func foreignPlaceholder(_ text: ArraySlice<UInt8>) -> (field: String, length: Int)? {
        guard let byte = text.first, foreignForms.contains(where: { $0.opening[0] == byte }),
            let form = foreignForms.first(where: { text.starts(with: $0.opening) })
        else { return nil }
        let rest = text.dropFirst(form.opening.count).prefix(longestForeignName + form.closing.count)
        guard let first = form.closing.first, let end = rest.firstIndex(of: first), rest[end...].starts(with: form.closing) else {
            return nil
        }
        let name = String(decoding: rest[..<end], as: UTF8.self)
        guard Schema.find(name, in: schema.members) != nil else { return nil }
        return (name, form.opening.count + name.utf8.count + form.closing.count)
    }
}

/// Maximum length of a name in bytes: no field name is longer.
private let longestForeignName = 256

/// The longest first: `${x}` contains `{x}`.
private let foreignForms = [("${", "}"), ("{", "}"), ("%%", "%%"), ("[[", "]]")].map { opening, closing in
    (opening: Array(opening.utf8), closing: Array(closing.utf8))
}
