import BlazonText

/// Access to parameters; nil if a value is missing or of another kind.
extension JSON {
    var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    var integer: Int? {
        if case .number(let spelling) = self { Int(spelling) } else { nil }
    }

    var items: [JSON] {
        if case .array(let items) = self { items } else { [] }
    }

    var isTrue: Bool {
        if case .boolean(true) = self { true } else { false }
    }

    var isNull: Bool {
        if case .null = self { true } else { false }
    }

    /// The value at several nested keys.
    func at(_ keys: String...) -> JSON? { value(at: keys) }
}

/// An object without the members whose value is nil.
func object(_ members: KeyValuePairs<String, JSON?>) -> JSON {
    .object(members.compactMap { member in member.value.map { JSON.Member(member.key, $0) } })
}

/// Markdown, as in hovers and completions.
func markdown(_ text: String) -> JSON { object(["kind": .text("markdown"), "value": .text(text)]) }
