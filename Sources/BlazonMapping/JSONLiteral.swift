import BlazonText
import BlazonYAML

/// JSON values in a table: the notation of a scalar determines its type.
extension JSON {
    /// A plain scalar that is a JSON number, `true` or `false` keeps that type; any other is text.
    init(_ scalar: Scalar) {
        switch scalar.text {
        case "true" where scalar.isPlain: self = .boolean(true)
        case "false" where scalar.isPlain: self = .boolean(false)
        case let text: self = scalar.isPlain && JSON.isNumber(text) ? .number(text) : .text(text)
        }
    }

    /// The same for maps and lists (YAML's limit bounds the depth); a plain null is JSON null.
    init(_ node: Node) {
        switch node.kind {
        case .scalar(let scalar): self = scalar.isNull ? .null : JSON(scalar)
        case .sequence(let items): self = .array(items.map { JSON($0) })
        case .mapping(let entries): self = .object(entries.map { Member($0.key.text, JSON($0.value)) })
        }
    }

}
