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
            let spelling = String(decoding: bytes[at..<at + found.length], as: UTF8.self)
            if reported.insert(found.name ?? spelling).inserted {
                let start = Int(span.start) + at
                let marked = isVerbatim ? Span(file: span.file, start: start, end: start + found.length) : span
                report(.foreignPlaceholder(spelling, field: field, replaceable: isVerbatim && found.isWhole, at: marked))
            }
            at += found.length
        }
    }
}
