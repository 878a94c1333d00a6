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
    /// Built for the first template that is checked. By target name.
    let rulesByTarget = Once<[String: [PayloadRule]]>()

    package func target(named name: String) -> Target? { targets.first { $0.name.hasSameBytes(as: name) } }
    package func row(named name: String) -> Row? {
        // Comparing a few names takes less time than hashing one.
        if rows.count <= 256 { return rows.first { $0.name.hasSameBytes(as: name) } }
        return rowIndex.value { NameIndex(rows.lazy.map(\.name)) }[name].map { rows[$0] }
    }
}
