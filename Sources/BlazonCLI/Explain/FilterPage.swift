import BlazonDiagnostics
import BlazonLanguage

extension Page {
    /// The page of a filter: its input, its result, and differences from Liquid's filter of the same name.
    mutating func explain(_ filter: Filter) {
        title(filter.signature)
        paragraph(filter.summary)
        explainUse(filter)
        if let ofDates = filter.ofDates {
            heading("For dates:")
            paragraph(ofDates.summary)
            explainUse(ofDates)
        }
        if let liquid = filter.liquid {
            heading("In Liquid:")
            remark(liquid)
        }
    }

    private mutating func explainUse(_ filter: Filter) {
        if !filter.parameters.isEmpty {
            heading("Arguments:")
            let terms = filter.parameters.map { ($0.name.map { "\($0):" } ?? $0.kind.words, $0) }
            let column = min((terms.map { $0.0.displayWidth }.max() ?? 0) + 4, 24)
            for (term, parameter) in terms {
                let kind = parameter.name == nil ? "" : " (\(parameter.kind.words))"
                entry(term, parameter.meaning + kind, column: column)
            }
        }
        if !filter.examples.isEmpty {
            heading("Examples:")
            let column = min((filter.examples.map { $0.expression.displayWidth }.max() ?? 0) + 10, 60)
            for example in filter.examples {
                entry("{{ \(example.expression) }}", "→ \(example.result) (\(example.locale))", column: column + 2)
            }
        }
    }
}
