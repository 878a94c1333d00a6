import BlazonCheck
package import BlazonMapping
import BlazonTemplate
import BlazonText

/// Which targets a setting of a template reaches.
package struct SettingReach: Sendable {
    /// What becomes of the setting on one target.
    package enum Outcome: Sendable, Equatable {
        /// It is sent, in every locale and variant or in some of them.
        case sent(always: Bool)
        /// The table maps it, and no section that applies to the target sets it.
        case notSet
        /// The table does not map it.
        case unavailable
    }

    package let row: Row
    /// The names of the parameters that the setting's links may get.
    package let parameters: [String]
    /// By target, in the order of the program.
    package let outcomes: [(target: Target, outcome: Outcome)]

    /// The setting and its outcome on each target, in words; a setting that is not available has the table's reason.
    package func cells(_ table: MappingTable) -> [String] {
        [row.name]
            + outcomes.map { target, outcome in
                switch outcome {
                case .sent(let always):
                    ([table.cellText(row, on: target)] + parameters).joined(separator: " + ")
                        + (always ? "" : " (not in every locale or variant)")
                case .notSet: "not set"
                case .unavailable: table.cellText(row, on: target, reasons: true)
                }
            }
    }
}

extension CheckedTemplate {
    /// Which targets of a program the author's settings reach, in table order.
    package func reaches(in compiled: CompiledProgram) -> [SettingReach] {
        let written = Set(template.settingNames(table).map { Array($0.utf8) })
        return table.rows.filter { written.contains(Array($0.name.utf8)) }.map { row in
            SettingReach(
                row: row, parameters: row.opens ? result.linkParameters : [],
                outcomes: compiled.typed.targets.map { ($0.target, $0.outcome(of: row)) })
        }
    }
}

extension TypedTarget {
    fileprivate func outcome(of row: Row) -> SettingReach.Outcome {
        guard case .mapsTo? = row.cells[target.name] else { return .unavailable }
        let sent = editions.filter { !$0.isSkipped }
        let count = sent.count { edition in edition.settings.contains { $0.row.name.hasSameBytes(as: row.name) } }
        return count == 0 ? .notSet : .sent(always: count == sent.count)
    }
}

extension Template {
    /// The names of all settings, of any section; some occur more than once.
    func settingNames(_ table: MappingTable) -> [String] {
        let own = [message].compactMap(\.self) + sections + (locales?.sections ?? []).map(\.section)
        let varied = (variants?.variants ?? []).flatMap { variant in
            [variant.message].compactMap(\.self) + variant.sections + variant.locales.map(\.section)
        }
        return (own + varied).flatMap(\.settings).flatMap { setting -> [String] in
            // Within a locale, a target has a section of its own.
            guard table.target(named: setting.name.text) != nil, case .map(let inner, _) = setting.value else {
                return [setting.name.text]
            }
            return inner.map(\.name.text)
        }
    }
}
