import BlazonDiagnostics
import BlazonLanguage

extension Page {
    /// What a filter takes, gives, and does otherwise than Liquid's of the same name.
    mutating func explain(_ filter: Filter) {
        title(filter.signature)
        paragraph(filter.summary)
        if !filter.parameters.isEmpty {
            heading("Arguments:")
            let terms = filter.parameters.map { ($0.name.map { "\($0):" } ?? $0.kind.words, $0) }
            let column = min((terms.map { $0.0.displayWidth }.max() ?? 0) + 4, 24)
            for (term, parameter) in terms {
                var meaning = parameter.summary
                if parameter.name != nil { meaning += " (\(parameter.kind.words))" }
                if !parameter.isRequired { meaning += "; may be left out" }
                if parameter.isLiteral { meaning += "; a literal" }
                entry(term, meaning, column: column)
            }
        }
        if !filter.examples.isEmpty {
            heading("Examples:")
            let column = min((filter.examples.map { $0.expression.displayWidth }.max() ?? 0) + 10, 60)
            for example in filter.examples { entry("{{ \(example.expression) }}", "→ \(example.result)", column: column + 2) }
        }
        if let liquid = filter.liquid {
            heading("In Liquid:")
            remark(liquid)
        }
    }
}

extension Filter {
    /// `text | truncate: whole number, ellipsis: text`; what may be left out stands in brackets.
    var signature: String {
        let arguments = parameters.map { parameter in
            let word = (parameter.name.map { "\($0): " } ?? "") + parameter.kind.words
            return parameter.isRequired ? word : "[\(word)]"
        }
        return "\(input.words) | \(name)" + (arguments.isEmpty ? "" : ": " + arguments.joined(separator: ", "))
    }
}

extension Filter.Kind {
    /// As authors call it.
    var words: String {
        switch self {
        case .integer: "whole number"
        case .any: "any value"
        default: rawValue
        }
    }
}
