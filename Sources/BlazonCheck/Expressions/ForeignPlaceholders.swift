import BlazonDiagnostics
import BlazonReference
import BlazonTemplate
import BlazonText

extension TypeChecker {
    /// Reports placeholders of other languages. One that can also be text, such as `{firstName}` and `[firstName]`, is reported only if it has
    /// the name of a field.
    func checkForeignPlaceholders(in text: String, _ span: Span) {
        guard text.utf8.contains(where: ForeignPlaceholder.isStart) else { return }
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
            guard let found = ForeignPlaceholder(in: bytes, at: at) else {
                at += 1
                continue
            }
            let field = found.name.flatMap { name in
                Schema.find(name, in: schema.members) != nil ? name : input.field(like: name)
            }
            guard found.isCertain || field != nil else {
                at += 1
                continue
            }
            let range = bytes.withOuterBraces(at..<at + found.length)
            let spelling = String(decoding: bytes[range], as: UTF8.self)
            if reported.insert(found.name ?? spelling).inserted {
                let start = Int(span.start)
                let marked =
                    isVerbatim ? Span(file: span.file, start: start + range.lowerBound, end: start + range.upperBound) : span
                report(.foreignPlaceholder(spelling, field: field, replaceable: isVerbatim && found.isWhole, at: marked))
            }
            at += found.length
        }
    }
}

extension [UInt8] {
    /// The range of `{a}` with the braces around it, as in `{ {a} }`, the braces of a placeholder with spaces between them.
    fileprivate func withOuterBraces(_ range: Range<Int>) -> Range<Int> {
        guard self[range.lowerBound] == UInt8(ascii: "{"),
            let open = self[..<range.lowerBound].lastIndex(where: { !$0.isASCIIWhitespace }), self[open] == UInt8(ascii: "{"),
            let close = self[range.upperBound...].firstIndex(where: { !$0.isASCIIWhitespace }), self[close] == UInt8(ascii: "}")
        else { return range }
        return open..<close + 1
    }
}
