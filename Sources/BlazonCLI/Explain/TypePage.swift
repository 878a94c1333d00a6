import BlazonDiagnostics
import BlazonLanguage

extension Page {
    /// What a type of the schema takes.
    mutating func explain(_ type: TypeExplanation) {
        title(type.spelling)
        paragraph(type.meaning)
        heading("Fits:")
        for value in type.takes { remark(value) }
        guard !type.refuses.isEmpty else { return }
        heading("Rejects the recipient:")
        for value in type.refuses { remark(value) }
    }
}
