import BlazonDiagnostics
import BlazonText
import BlazonYAML

/// A value to write into a template.
indirect enum TemplateValue: Sendable {
    case text(String)
    /// A `when` list; nil is `otherwise`.
    case choice([(condition: String?, value: TemplateValue)])
    case null
    case list([TemplateValue])
    case map([(key: String, value: TemplateValue)])
    /// A value that the template has elsewhere, which keeps its style: `1` stays a number.
    case scalar(Scalar)

    /// A copy of a value of the template.
    init(_ node: Node) {
        switch node.kind {
        case .scalar(let scalar): self = .scalar(scalar)
        case .sequence(let items): self = .list(items.map { TemplateValue($0) })
        case .mapping(let entries): self = .map(entries.map { ($0.key.text, TemplateValue($0.value)) })
        }
    }

    /// Whether it takes lines of its own outside of brackets.
    var isOnOwnLines: Bool {
        switch self {
        case .choice: true
        case .list(let items): !items.isEmpty
        case .map(let entries): !entries.isEmpty
        case .text, .null, .scalar: false
        }
    }

    // MARK: Text

    /// The value after its key, which is at `column`, on lines that end with `newline`.
    func block(_ column: Int, _ newline: String) -> String {
        let below = newline + String(repeating: " ", count: column + 2)
        switch self {
        case .choice(let branches):
            return branches.map { branch in
                guard let condition = branch.condition else {
                    return "\(below)- otherwise:" + branch.value.block(column + 4, newline)
                }
                return "\(below)- when: \(YAMLText.condition(condition))\(below)  then:" + branch.value.block(column + 4, newline)
            }.joined()
        case .list(let items) where isOnOwnLines:
            return items.map { "\(below)- " + $0.item(column + 2, newline) }.joined()
        case .map(let entries) where isOnOwnLines:
            return entries.map { below + YAMLText.key($0.key) + ":" + $0.value.block(column + 2, newline) }.joined()
        default: return " " + flow
        }
    }

    /// The value as an item of a list whose `-` is at `column`.
    private func item(_ column: Int, _ newline: String) -> String {
        guard case .map(let entries) = self, isOnOwnLines else { return flow }
        let indent = newline + String(repeating: " ", count: column + 2)
        return entries.map { YAMLText.key($0.key) + ":" + $0.value.block(column + 2, newline) }.joined(separator: indent)
    }

    /// The value on one line, as it is in braces and brackets.
    var flow: String {
        switch self {
        case .text(let text): return YAMLText.value(text)
        case .null: return "null"
        case .choice(let branches):
            let items = branches.map { branch in
                branch.condition.map { "{ when: \(YAMLText.value($0)), then: \(branch.value.flow) }" }
                    ?? "{ otherwise: \(branch.value.flow) }"
            }
            return "[\(items.joined(separator: ", "))]"
        case .list(let items): return "[\(items.map(\.flow).joined(separator: ", "))]"
        case .map(let entries):
            if entries.isEmpty { return "{}" }
            return "{ " + entries.map { YAMLText.key($0.key) + ": " + $0.value.flow }.joined(separator: ", ") + " }"
        case .scalar(let scalar):
            if scalar.isNull { return "null" }
            // A plain text may have characters that end it in brackets.
            let isPlain = scalar.isPlain && !scalar.text.utf8.contains { ",[]{}\n".utf8.contains($0) }
            return isPlain ? scalar.text : YAMLText.quoted(scalar.text)
        }
    }
}
