import BlazonJSON

/// Parameters are asked for what they should hold; what is not there, or of another kind, is nil.
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

    /// The value behind several keys.
    func at(_ keys: String...) -> JSON? {
        var value: JSON? = self
        for key in keys { value = value?[key] }
        return value
    }

    static func texts(_ texts: some Sequence<String>) -> JSON { .array(texts.map { .text($0) }) }
}

/// An object whose members without a value are left out.
func object(_ members: KeyValuePairs<String, JSON?>) -> JSON {
    .object(members.compactMap { member in member.value.map { JSON.Member(member.key, $0) } })
}

/// Markdown, as hovers and completions show it.
func markdown(_ text: String) -> JSON { object(["kind": .text("markdown"), "value": .text(text)]) }
