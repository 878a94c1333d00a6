import BlazonDiagnostics
import BlazonLanguage
import BlazonReference

extension Page {
    /// The page of a schema type.
    mutating func explain(_ type: TypeExplanation) {
        title(type.spelling)
        paragraph(type.meaning)
        if let example = type.example {
            heading("Example:")
            self.example(example)
        }
        heading("Fits:")
        for value in type.valid { remark(value) }
        guard !type.invalid.isEmpty else { return }
        heading("Rejects the recipient:")
        for value in type.invalid { remark(value) }
    }
}
