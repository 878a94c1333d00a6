package import BlazonText

/// Access to parameters; nil if a value is missing or of another kind.
extension JSON {
    /// The text; nil: it is none.
    package var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// The whole number; nil: it is none.
    package var integer: Int? {
        if case .number(let spelling) = self { Int(spelling) } else { nil }
    }

    /// The items of a list; empty: it is none.
    package var items: [JSON] {
        if case .array(let items) = self { items } else { [] }
    }

    /// Whether it is the boolean `true`.
    package var isTrue: Bool {
        if case .boolean(true) = self { true } else { false }
    }

    /// Whether it is `null`.
    package var isNull: Bool {
        if case .null = self { true } else { false }
    }

    /// The value at several nested keys.
    package func at(_ keys: String...) -> JSON? { value(at: keys) }
}

/// An object without the members whose value is nil.
package func object(_ members: KeyValuePairs<String, JSON?>) -> JSON {
    .object(members.compactMap { member in member.value.map { JSON.Member(member.key, $0) } })
}
