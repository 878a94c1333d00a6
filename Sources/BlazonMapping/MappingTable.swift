import BlazonBytes
import BlazonJSON
import BlazonLanguage

/// The mapping table: which setting exists, of what type, and where it lands on each target (mapping.md). Resolved: what was
/// extended has been filled in, and every row has a cell, or the reason why not, for every target.
package struct MappingTable: Sendable {
    package let name: String
    package let title: String
    package let targets: [Target]
    /// Rows in table order, which is the order of a payload's keys.
    package let rows: [Row]
    /// Made when a name is first sought that no row has.
    let nearNames = Once<NearNames>()

    package init(name: String, title: String, targets: [Target], rows: [Row]) {
        self.name = name
        self.title = title
        self.targets = targets
        self.rows = rows
    }

    package func target(named name: String) -> Target? { targets.first { $0.name.hasSameBytes(as: name) } }
    package func row(named name: String) -> Row? { rows.first { $0.name.hasSameBytes(as: name) } }
}
