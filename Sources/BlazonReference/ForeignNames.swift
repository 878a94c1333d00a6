import BlazonText

/// A name that another tool uses, and what Blazon calls the same thing. `Tests/Foreign/names.csv` is the source of all of them.
package struct ForeignName: Sendable, Equatable {
    /// What it names.
    package enum Kind: String, CaseIterable, Sendable {
        case section, setting, filter, tag, variable
    }

    package let kind: Kind
    package let name: String
    /// The mapping table to which the meaning is limited; nil: any table.
    package let table: String?
    /// What Blazon calls it, best first: rows of mapping tables, targets, keys of templates, filters, tags or variables. A name that a table
    /// or this version lacks is passed over.
    package let ours: [String]
    /// What to do where `ours` has nothing that exists.
    package let reason: ForeignReason?
    /// The tools that use the name.
    package let tools: [String]
    /// Whether arguments and result are the same, so that an import may rename it.
    package let isSame: Bool
}

/// What an author does instead of something that Blazon leaves out on purpose.
package enum ForeignReason: String, CaseIterable, Sendable {
    case choice, escaped, export, expression, member, money, now, null, operation, payload, plain, segment, sender, text, typed,
        width

    /// One imperative sentence.
    package var help: String {
        switch self {
        case .choice: "write `{% if condition %}…{% else %}…{% endif %}`"
        case .escaped: "delete it: Blazon escapes every value for its destination"
        case .export: "compute the value in the export, and declare it as a field under `recipient:`"
        case .expression: "write the expression where you use its value"
        case .member:
            "read a member of a record with a dot, as in `order.id`, and an item of a list with its index, as in `cart[0]`"
        case .money: "print an amount with a filter, as in `{{ price | currency: 'EUR' }}`"
        case .now: "write `now`, the time of sending, as in `{{ now | date: 'MMMMd' }}`"
        case .null: "write `{% if field %}`, `not field` or `{{ field | default: '…' }}`"
        case .operation: "compare with an operator, as in `{% if points > 2 %}`"
        case .payload: "put it under the setting of type map, if your own app reads it"
        case .plain: "delete it: notifications have no markup; clean the text in the export"
        case .segment:
            "write who gets nothing, under `skip:`: the opposite of the segment, as in `skip: { others: not (country == 'DE') }`"
        case .sender: "leave it to the program that sends the payloads: Blazon does not send"
        case .text: "write literal braces as `{{ '{{' }}` and `{{ '}}' }}`"
        case .width: "delete it: the device breaks and aligns the lines of a notification"
        case .typed: "delete it, and declare the field with its type under `recipient:`"
        }
    }
}

/// The names of other tools.
package enum ForeignNames {
    /// In the order of the table: by kind, then by tool.
    package static let all: [ForeignName] = read(foreignNameLines)

    private static let index: [Key: [Int]] = Dictionary(
        grouping: all.indices, by: { Key(kind: all[$0].kind, name: folded(all[$0].name)) })

    private struct Key: Hashable {
        let kind: ForeignName.Kind
        let name: String
    }

    /// The meaning of `name`, ignoring case and separators. `table` is the template's mapping table.
    package static func named(_ name: String, _ kind: ForeignName.Kind, in table: String? = nil) -> ForeignName? {
        guard name.utf8.count <= 64, let indices = index[Key(kind: kind, name: folded(name))] else { return nil }
        let known = indices.map { all[$0] }
        return known.first { $0.table != nil && $0.table == table } ?? known.first { $0.table == nil }
    }

    /// The filter that another tool calls `name`.
    package static func filter(_ name: String) -> String? { named(name, .filter)?.ours.first }

    /// Names of other tools whose best meaning is `ours`, for the search in editors.
    package static func names(for ours: String, _ kind: ForeignName.Kind) -> [String] {
        all.filter { $0.kind == kind && $0.ours.first?.hasSameBytes(as: ours) == true }.map(\.name)
    }

    /// Whether `name` stands for a missing value in another language.
    package static func isNull(_ name: String) -> Bool {
        let word = name.lowercased()
        return all.contains {
            $0.kind == .variable && $0.reason == .null && ($0.name.hasSameBytes(as: name) || $0.name.hasSameBytes(as: word))
        }
    }

    /// Lines of six cells that tabs separate: kind, name, table, meanings, reason, tools.
    private static func read(_ lines: String) -> [ForeignName] {
        lines.utf8.split(at: "\n", omittingEmpty: true).compactMap { line in
            let cells = line.utf8.split(at: "\t").map(String.init)
            guard cells.count == 6, let kind = ForeignName.Kind(rawValue: cells[0]) else { return nil }
            return ForeignName(
                kind: kind, name: cells[1], table: cells[2].isEmpty ? nil : cells[2],
                ours: cells[3].utf8.split(at: "|", omittingEmpty: true).map(String.init),
                reason: ForeignReason(rawValue: cells[4]),
                tools: cells[5].utf8.split(at: "|", omittingEmpty: true).map(String.init), isSame: cells[4] == "same")
        }
    }

    private static func folded(_ name: String) -> String {
        String(
            decoding: name.utf8.compactMap { byte in
                switch byte {
                case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: " "), UInt8(ascii: "."): nil
                case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
                default: byte
                }
            }, as: UTF8.self)
    }
}

extension ForeignName {
    /// The first meaning that exists among `names`.
    package func meaning(among names: [String]) -> String? { ours.first { names.containsBytes(of: $0) } }

    /// What to do in an expression or a tag instead: one imperative sentence. `sections` are the keys that a template can have.
    package var instead: String? {
        guard let ours = meaning(among: TemplateKey.names) else { return reason?.help }
        return switch TemplateKey(ours) {
        case .skip: "write the condition under `skip:`, as in `skip: { reason: not optedIn }`"
        case .recipient: "have the export provide the value, and declare it as a field under `recipient:`"
        case .blocks: "define the text under `blocks:`, and write `{{ block.name }}`"
        case .let: "give the expression a name under `let:`, and read the name like a field"
        case .locales: "write the texts of each language under `locales:`"
        default: "write it under `\(ours):`"
        }
    }
}
