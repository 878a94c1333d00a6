package import BlazonLanguage

/// A language-neutral setting. A class, since settings of many editions share it.
package final class Row: Sendable {
    /// The kind of value that a template may set.
    package enum Kind: Sendable, Equatable {
        case text
        case identifier
        case url
        case flag
        case duration
        /// A point in time: a date, a datetime, a duration from the time of sending, or a whole number that is taken as it is.
        case time
        case map
        /// Including `integer(0..)`, `enum(high | normal)`, `number(0..1)`, `boolean` and the other types of docs/language.md.
        case value(ValueType)
    }

    package struct Retired: Sendable {
        package let since: String
        /// The setting to use instead.
        package let use: String?
    }

    package let name: String
    package let kind: Kind
    package let summary: String
    /// The citation of the row's source.
    package let source: String
    /// The constant or field that a system row is filled from, such as `delivery.id` or `recipient.messageId`, if declared; nil:
    /// an author's row.
    package let from: [String]?
    package let implies: [String]
    /// Aliases: names in other languages and on other platforms, for which diagnostics suggest this row.
    package let near: [String]
    /// Whether tapping the notification, or a part of it, opens the URL.
    package let opens: Bool
    package let retired: Retired?
    /// The provider's name for the error that an invalid value causes, if there is one.
    package let error: String?
    /// By target name; every target of the table has one.
    package let cells: [String: Cell]
    /// The type in table notation: `integer(0..)`.
    package let typeWord: String
    /// The names of members that lead to the texts in a record or list: `["title"]` in `list of { title: text, action: string }`, `[]` in
    /// `list of text`.
    package let textMembers: [[String]]
    /// Whether its value is a push's destination: a device, a topic, a condition on topics. Changing it would send the push to
    /// others.
    package let isAddress: Bool

    package init(
        name: String, kind: Kind, summary: String, source: String, from: [String]?, implies: [String],
        near: [String], opens: Bool, retired: Retired?, error: String?, cells: [String: Cell],
        typeWord: String = "", textMembers: [[String]] = []
    ) {
        self.name = name
        self.kind = kind
        self.summary = summary
        self.source = source
        self.from = from
        self.implies = implies
        self.near = near
        self.opens = opens
        self.retired = retired
        self.error = error
        self.cells = cells
        self.typeWord = typeWord
        self.textMembers = textMembers
        isAddress = Self.isAddress(name, cells)
    }
}

extension Row.Kind {
    /// The kind without the forms that its texts have.
    var withoutForms: Row.Kind { if case .value(let type) = self { .value(type.withoutForms) } else { self } }
}

extension Row {
    /// The row as it applies to each item of its list; nil if it accepts no list.
    package var ofItem: Row? {
        guard case .value(.list(_, let item)) = kind else { return nil }
        return part(named: name, of: item)
    }

    /// The row as it applies to a member of its record.
    package func member(_ field: Field) -> Row { part(named: "\(name).\(field.name)", of: field.type) }

    private func part(named name: String, of type: ValueType) -> Row {
        Row(
            name: name, kind: .value(type), summary: summary, source: source, from: from, implies: implies, near: near,
            opens: opens, retired: retired, error: error, cells: cells, typeWord: typeWord)
    }

    /// The names of members that lead to the texts in a value; `[[]]`: the value itself is one.
    package var texts: [[String]] { kind == .text ? [[]] : textMembers }

    /// Whether people read its value, or parts of it: a language needs its own.
    package var hasTexts: Bool { !texts.isEmpty }

    /// Whether its list may have this many items.
    package func accepts(count: Int) -> Bool {
        if case .value(.list(let max?, _)) = kind { count <= max } else { true }
    }
}
