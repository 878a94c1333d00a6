import BlazonDiagnostics
import BlazonLanguage
import BlazonReference
import BlazonTemplate
import BlazonText

// What to write instead of a filter that is unknown, or that does not fit.
extension TypeChecker {
    /// Reports a name that is not a filter: of another tool, of an operator or a tag, or misspelled.
    func reportUnknown(_ call: FilterCall, on input: Expression) {
        let known = FilterRegistry.all.map(\.name)
        let foreign = ForeignNames.named(call.name.text, .filter)
        report(
            .unknownFilter(
                call.name.text, foreign: foreign?.meaning(among: known), isSame: foreign?.isSame == true,
                instead: foreign?.instead ?? wordOfLanguage(call.name.text, on: input), known: known, at: call.name.span))
    }

    /// What to write if the word is an operator or a tag, of this language or of most others.
    private func wordOfLanguage(_ word: String, on input: Expression) -> String? {
        let value = input.spelledPath ?? "value"
        let condition: String? =
            switch word.lowercased() {
            case "contains": "\(value) contains 'x'"
            case "in": "\(value) in ['a', 'b']"
            case "and", "or": "\(value) \(word.lowercased()) other"
            case "not": "not \(value)"
            case "eq", "is", "equals", "equal": "\(value) == 'x'"
            case "ne", "neq", "isnt": "\(value) != 'x'"
            default: nil
            }
        if let condition { return "write an operator in a condition, as in `{% if \(condition) %}`" }
        let tag: String? =
            switch word.lowercased() {
            case "if", "elsif", "else", "endif": "{% if \(value) %}…{% else %}…{% endif %}"
            case "unless", "endunless": "{% unless \(value) %}…{% endunless %}"
            case "case", "when", "endcase": "{% case \(value) %}{% when 'x' %}…{% endcase %}"
            case "for", "endfor": "{% for item in \(value) %}…{% endfor %}"
            default: nil
            }
        return tag.map { "write a tag, as in `\($0)`" }
    }

    /// What to correct in a filter that cannot be applied. `isWord`: its fault is the name of an argument.
    func advice(on refusal: Filter.Refusal, of filter: Filter, isWord: Bool) -> String {
        if !refusal.known.isEmpty {
            return "write one of \(listed(refusal.known))" + (isWord ? ", or delete the argument" : "")
        }
        let part = refusal.argument == nil ? "use another value or filter" : "correct the argument"
        return part + (filter.examples.first.map { ", as in `\($0.expression)`" } ?? "")
    }
}

extension CheckInput {
    /// How to get a value that a filter accepts.
    func help(for kind: Filter.Kind, _ typed: TypedExpression) -> String {
        let other = "use a filter that takes \(typed.type.type.spoken)"
        guard isPlainField(typed), let field = declared(typed), let word = kind.typeWord else { return other }
        return "declare `\(field.name)` as `\(word)`, or \(other)"
    }
}

extension Filter.Kind {
    /// The type keyword of fields that are of the kind; nil: any.
    fileprivate var typeWord: String? {
        switch self {
        case .text: "string"
        case .integer: "integer"
        case .number: "number"
        case .list: "list of string"
        case .date: "date"
        case .datetime: "datetime"
        case .zone: "zone"
        case .any: nil
        }
    }

    /// A literal of the kind; nil: it has none.
    var example: String? {
        switch self {
        case .text, .any: "'text'"
        case .integer: "10"
        case .number: "1.5"
        case .date: "'2026-11-21'"
        case .datetime: "'2026-11-21T09:30:00+01:00'"
        case .zone: "'Europe/Madrid'"
        case .list: nil
        }
    }
}
