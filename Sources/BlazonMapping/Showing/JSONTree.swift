/// JSON on its way out, keys in the order given.
indirect enum JSONTree {
    /// A compact JSON text.
    case raw(String)
    case array([JSONTree])
    case object([(String, JSONTree)])

    static func text(_ text: String) -> JSONTree { .raw(JSONText.quoted(text)) }
    static func texts(_ texts: [String]) -> JSONTree { .array(texts.map { text($0) }) }

    /// Indented by two; a list of values stands on one line.
    func pretty(_ indent: String = "") -> String {
        let inner = indent + "  "
        switch self {
        case .raw(let json): return json
        case .array(let items): return "[" + items.map { $0.pretty(inner) }.joined(separator: ", ") + "]"
        case .object(let entries):
            if entries.isEmpty { return "{}" }
            let lines = entries.map { "\(inner)\(JSONText.quoted($0.0)): \($0.1.pretty(inner))" }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
        }
    }
}
