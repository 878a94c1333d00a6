package import BlazonLanguage
import BlazonText

/// A resolved mapping table: the settings with their types, and where each maps to on each target (mapping.md). Every row has a
/// cell, or the reason for its absence, for every target.
package struct MappingTable: Sendable {
    package let name: String
    package let title: String
    package let targets: [Target]
    /// Rows in table order, which is also the order of a payload's keys.
    package let rows: [Row]
    /// The forms that the table declares.
    package let forms: [TextForm]
    /// The rules of rows, cells and `rules`; those of targets follow from the targets.
    package let rules: [PayloadRule]
    /// Built on the first lookup of a name that is not a row.
    let aliasIndex = Once<AliasIndex>()
    /// Built on the first lookup of a row in a long table.
    let rowIndex = Once<NameIndex>()
    /// Built for the first template that gets the target, in the order of `targets`.
    private let perTarget: [PerTarget]

    package init(
        name: String, title: String, targets: [Target], rows: [Row], forms: [TextForm], rules: [PayloadRule]
    ) {
        self.name = name
        self.title = title
        self.targets = targets
        self.rows = rows
        self.forms = forms
        self.rules = rules
        perTarget = targets.map { _ in PerTarget() }
    }

    package func target(named name: String) -> Target? { targets.first { $0.name.hasSameBytes(as: name) } }
    package func row(named name: String) -> Row? {
        // Comparing a few names takes less time than hashing one.
        if rows.count <= 256 { return rows.first { $0.name.hasSameBytes(as: name) } }
        return rowIndex.value { NameIndex(rows.map(\.name)) }[name].map { rows[$0] }
    }
}

extension MappingTable {
    /// What follows from the table for a target.
    private struct PerTarget: Sendable {
        let rules = Once<TargetRules>()
        let names = Once<AttributeNames>()
        let posted = Once<Target?>()
    }

    /// All rules that payloads of a target must follow.
    package func rules(on target: Target) -> TargetRules {
        guard let index = index(of: target) else { return TargetRules([], rows: []) }
        return perTarget[index].rules.value {
            TargetRules(
                applicableRules(on: targets[index]) + headerRules(on: targets[index]) + ownRules(of: targets[index]), rows: rows)
        }
    }

    /// The form in which a target's requests are posted, if it is that of another target.
    package func posted(_ target: Target) -> Target? {
        guard target.postedAs != nil, let index = index(of: target) else { return nil }
        return perTarget[index].posted.value {
            targets[index].postedAs.flatMap { self.target(named: $0)?.posted(for: targets[index]) }
        }
    }

    /// The names that rows write on a target.
    package func attributeNames(on target: Target) -> AttributeNames {
        guard let index = index(of: target) else { return AttributeNames(self, on: target) }
        return perTarget[index].names.value { AttributeNames(self, on: targets[index]) }
    }

    /// The index of the target whose cells are meant.
    private func index(of target: Target) -> Int? { targets.firstIndex { $0.name.hasSameBytes(as: target.column) } }
}
