package import BlazonLanguage

/// A row: a language-neutral setting. One object, however many settings of editions point to it.
package final class Row: Sendable {
    /// What a template may put there.
    package enum Kind: Sendable, Equatable {
        case text
        case identifier
        case url
        case flag
        case duration
        case map
        /// Also `integer(0..)`, `enum(high | normal)`, `number(0..1)`, `boolean` and the other types of docs/language.md.
        case value(ValueType)
    }

    package struct Retired: Sendable {
        package let since: String
        /// The setting to use instead.
        package let use: String?

        package init(since: String, use: String?) {
            self.since = since
            self.use = use
        }
    }

    package let name: String
    package let kind: Kind
    package let summary: String
    /// Where the row comes from: the citation.
    package let source: String
    /// `delivery.id`, `recipient.messageId`: a system row, filled from there when that name is declared; nil: an author's row.
    package let from: [String]?
    package let implies: [String]
    package let excludes: [String]
    package let requires: [String]
    /// Names in other languages and of other platforms that get a pointer to this row.
    package let near: [String]
    package let retired: Retired?
    /// The provider's own name for the error, where a wrong value has one.
    package let error: String?
    /// By target name; every target of the table has one.
    package let cells: [String: Cell]
    /// Exactly one of these rows (this one may be among them) is given; empty: no such rule.
    package let oneOf: [String]
    /// At most one of these rows is given; empty: no such rule.
    package let atMostOneOf: [String]
    /// The type as the table writes it: `integer(0..)`.
    package let typeWord: String

    package init(
        name: String, kind: Kind, summary: String, source: String, from: [String]?, implies: [String], excludes: [String],
        requires: [String], near: [String], retired: Retired?, error: String?, cells: [String: Cell],
        oneOf: [String] = [], atMostOneOf: [String] = [], typeWord: String = ""
    ) {
        self.name = name
        self.kind = kind
        self.summary = summary
        self.source = source
        self.from = from
        self.implies = implies
        self.excludes = excludes
        self.requires = requires
        self.near = near
        self.retired = retired
        self.error = error
        self.cells = cells
        self.oneOf = oneOf
        self.atMostOneOf = atMostOneOf
        self.typeWord = typeWord
    }
}

extension Row {
    /// The row as each item of its list is judged; nil where it takes no list.
    package var ofItem: Row? {
        guard case .value(.list(_, let item)) = kind else { return nil }
        return Row(
            name: name, kind: .value(item), summary: summary, source: source, from: from, implies: implies, excludes: excludes,
            requires: requires, near: near, retired: retired, error: error, cells: cells, oneOf: oneOf,
            atMostOneOf: atMostOneOf, typeWord: typeWord)
    }

    /// Whether its list may have this many items.
    package func takes(count: Int) -> Bool {
        if case .value(.list(let max?, _)) = kind { count <= max } else { true }
    }
}
