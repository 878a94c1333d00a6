import BlazonDiagnostics
import BlazonLanguage
import BlazonReference

extension Page {
    /// The page of a section or keyword of the language.
    mutating func explain(_ keyword: KeywordExplanation) {
        title(keyword.names.joined(separator: ", "))
        paragraph(keyword.meaning)
        guard let example = keyword.example else { return }
        heading("Example:")
        self.example(example)
    }
}
