import BlazonDiagnostics
import BlazonLanguage

extension Page {
    /// What a section or a word of the language means.
    mutating func explain(_ keyword: KeywordExplanation) {
        title(keyword.names.joined(separator: ", "))
        paragraph(keyword.meaning)
        guard let example = keyword.example else { return }
        heading("Example:")
        self.example(example)
    }
}
