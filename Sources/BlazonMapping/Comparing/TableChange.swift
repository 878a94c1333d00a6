import BlazonText

/// A difference between two tables for a template that moves from one to the other.
package struct TableChange: Sendable, Equatable {
    package enum Effect: String, Sendable, CaseIterable {
        /// A template may send less, or is no longer valid.
        case lost
        case gained
        case changed
    }

    package let effect: Effect
    /// The setting; nil: the change is one of the target, or of the rules.
    package let setting: String?
    /// Names of the old table's targets that it applies to; empty: all.
    package internal(set) var targets: [String]
    /// What changes, without the setting's name: "takes `integer(0..9)` instead of `integer`".
    package let text: String

    init(_ effect: Effect, _ setting: String?, on target: String? = nil, _ text: String) {
        self.effect = effect
        self.setting = setting
        targets = target.map { [$0] } ?? []
        self.text = text
    }

    /// The subject of the sentence: `badge (ios, android)`, `ios`, `all targets`.
    package var subject: String {
        guard let setting else { return targets.isEmpty ? "all targets" : targets.joined(separator: ", ") }
        return targets.isEmpty ? setting : "\(setting) (\(targets.joined(separator: ", ")))"
    }
}

/// Changes of the settings that a row or cell implies, in words: without them, their attributes are no longer sent.
func implied(
    _ before: [String], _ now: [String], _ change: (TableChange.Effect, String) -> TableChange
) -> [TableChange] {
    before.filter { !now.contains($0) }.map { change(.lost, "no longer implies \($0)") }
        + now.filter { !before.contains($0) }.map { change(.changed, "implies \($0)") }
}

/// What a template loses and gains when it moves from one table to another.
package struct TableDifference {
    /// Targets of both tables that correspond, by name, else by service. Several targets can correspond to one.
    package let targets: [(old: Target, new: Target)]
    /// In table order, the targets' own first.
    package private(set) var changes: [TableChange] = []

    private let old: MappingTable
    private let new: MappingTable
    /// Whether a setting is of interest on a target of the old table.
    private let isUsed: (_ setting: String, _ target: String) -> Bool

    /// Compares two tables. `isUsed` restricts the comparison to settings that templates use, and to the targets that they send to.
    package init(
        from old: MappingTable, to new: MappingTable, usedTargets: [String]? = nil,
        isUsed: ((_ setting: String, _ target: String) -> Bool)? = nil
    ) {
        self.old = old
        self.new = new
        self.isUsed = isUsed ?? { _, _ in true }
        let columns = old.targets.filter { target in usedTargets?.containsBytes(of: target.name) ?? true }
        targets = columns.compactMap { target in Self.counterpart(of: target, old, new).map { (target, $0) } }
        for target in columns where !targets.contains(where: { $0.old.name == target.name }) {
            changes.append(TableChange(.lost, nil, on: target.name, "no target of \(new.name) has this name or service"))
        }
        // A template names the targets that it sends to; others are no gain for it.
        for target in new.targets where usedTargets == nil && !targets.contains(where: { $0.new.name == target.name }) {
            changes.append(TableChange(.gained, nil, on: target.name, target.title))
        }
        for (old, new) in targets { changes += TargetComparison(old, new).changes }
        compareRows(columns)
        joinTargets()
    }

    package func changes(_ effect: TableChange.Effect) -> [TableChange] { changes.filter { $0.effect == effect } }

    private static func counterpart(of target: Target, _ old: MappingTable, _ new: MappingTable) -> Target? {
        if let same = new.target(named: target.name) { return same }
        guard let service = target.service else { return nil }
        let others = new.targets.filter { $0.service == service }
        // A target that has its own counterpart is none of another.
        return others.first { old.target(named: $0.name) == nil } ?? others.first
    }

    private mutating func compareRows(_ columns: [Target]) {
        for row in old.rows where columns.contains(where: { isUsed(row.name, $0.name) }) {
            guard let other = new.row(named: row.name) else {
                let hint = new.row(near: row.name).map { "; its `\($0.name)` is similar" } ?? ""
                changes.append(TableChange(.lost, row.name, "not a setting of \(new.name)\(hint)"))
                continue
            }
            changes += RowComparison(row, other).changes + RuleComparison(old, new, targets, row: row.name).changes
            for (target, column) in targets where isUsed(row.name, target.name) {
                changes += CellComparison(row, target, other, column).changes
            }
        }
        changes +=
            RuleComparison(old, new, targets) { rule in
                rule.rows.isEmpty || rule.rows.contains { name in columns.contains { isUsed(name, $0.name) } }
            }.changes
        for row in new.rows where old.row(named: row.name) == nil && isUsed(row.name, "") {
            changes.append(TableChange(.gained, row.name, row.summary.isEmpty ? row.typeWord : row.summary))
        }
    }

    /// Joins changes that are the same on several targets.
    private mutating func joinTargets() {
        var joined: [TableChange] = []
        var indices: [Sentence: Int] = [:]
        for change in changes {
            let sentence = Sentence(effect: change.effect, setting: change.setting, text: change.text)
            if !change.targets.isEmpty, let same = indices[sentence] {
                joined[same].targets += change.targets
                continue
            }
            if !change.targets.isEmpty { indices[sentence] = joined.count }
            joined.append(change)
        }
        changes = joined
    }

    /// A change apart from its targets.
    private struct Sentence: Hashable {
        let effect: TableChange.Effect
        let setting: String?
        let text: String
    }
}
