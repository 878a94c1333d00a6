/// JSON on its way out, keys in the order given.
enum JSONTree {
    /// A compact JSON text.
    case raw(String)
    case array([JSONTree])
    case members([Member])

    struct Member {
        let key: String
        let value: JSONTree
    }

    static func object(_ members: [(String, JSONTree)]) -> JSONTree {
        .members(members.map { Member(key: $0.0, value: $0.1) })
    }

    static func text(_ text: String) -> JSONTree { .raw(JSONText.quoted(text)) }
    static func texts(_ texts: [String]) -> JSONTree { .array(texts.map { text($0) }) }

    /// Indented by two; a list of values stands on one line.
    func pretty(_ indent: String = "") -> String {
        let inner = indent + "  "
        switch self {
        case .raw(let json): return json
        case .array(let items): return "[" + items.map { $0.pretty(inner) }.joined(separator: ", ") + "]"
        case .members(let members):
            if members.isEmpty { return "{}" }
            let lines = members.map { "\(inner)\(JSONText.quoted($0.key)): \($0.value.pretty(inner))" }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
        }
    }
}
