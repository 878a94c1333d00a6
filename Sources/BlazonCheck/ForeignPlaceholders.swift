import BlazonDiagnostics
import BlazonTemplate

extension CheckContext {
    /// `{firstName}`, `${firstName}`, `%%firstName%%`, `[[firstName]]`: around the name of a field, another language's placeholder.
    func checkForeignPlaceholders(in text: String, _ span: Span) {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "[") }) else {
            return
        }
        for member in schema.members {
            let name = member.declaration.name.text
            for form in foreignForms {
                let spelling = form.opening + name + form.closing
                guard let at = place(of: Array(spelling.utf8), in: Array(text.utf8)) else { continue }
                let isVerbatim = span.range.count == text.utf8.count
                let start = Int(span.start) + at
                let place = isVerbatim ? Span(file: span.file, start: start, end: start + spelling.utf8.count) : span
                report(.foreignPlaceholder(spelling, field: name, replaceable: isVerbatim, at: place))
                break
            }
        }
    }

    private func place(of word: [UInt8], in text: [UInt8]) -> Int? {
        guard word.count <= text.count else { return nil }
        return (0...text.count - word.count).first { text[$0..<$0 + word.count].elementsEqual(word) }
    }
}

/// The longest first: `${x}` holds `{x}`.
private let foreignForms = [
    (opening: "${", closing: "}"), (opening: "{", closing: "}"), (opening: "%%", closing: "%%"), (opening: "[[", closing: "]]"),
]
