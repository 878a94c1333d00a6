import BlazonLanguage
import BlazonPayload
import BlazonText

extension Manifest {
    /// How the names and counts differ from those that a program can write.
    func differences(from program: Program) -> [String] {
        var found: [String] = []
        func compare(_ what: String, _ expected: [String], _ names: [String]) {
            if expected.map({ Array($0.utf8) }) == names.map({ Array($0.utf8) }) { return }
            func listed(_ names: [String]) -> String {
                names.isEmpty ? "none" : names.prefix(10).joined(separator: ", ") + (names.count > 10 ? ", …" : "")
            }
            found.append("\(what): expected \(listed(expected)), found \(listed(names))")
        }
        compare("campaign", [program.campaign], [campaign])
        compare("targets", program.targets.map(\.name), targets.map(\.name))
        if (skipped != nil) != !program.skips.isEmpty || targets.contains(where: { ($0.skipped != nil) != (skipped != nil) }) {
            found.append("skipped: the program \(program.skips.isEmpty ? "skips no record" : "can skip records")")
        }
        if targets.contains(where: { ($0.elsewhere != nil) != (program.targetBy != nil) }) {
            found.append("elsewhere: the program sends each record to \(program.targetBy == nil ? "all targets" : "one target")")
        }
        let locations = { (kind: Counter.Kind) in program.counters.filter { $0.kind == kind }.map(\.location) }
        let expected = [program.locales?.names ?? [], program.variants?.names ?? [], locations(.branch), locations(.default)]
        for (kind, (expected, counts)) in zip(Self.coverageKinds, zip(expected, coverage)) {
            compare("coverage.\(kind)", expected, counts.map(\.name))
            for count in counts where count.count > input.records {
                found.append("coverage.\(kind).\(count.name): \(count.count) of \(input.records) records")
            }
        }
        let optional = input.missing.isEmpty ? [] : Set(program.fields.optionalPaths.map { Array($0.utf8) })
        for count in input.missing {
            if !optional.contains(Array(count.name.utf8)) {
                found.append("input.missing.\(count.name): it is not an optional field")
            }
            if count.count > input.records {
                found.append("input.missing.\(count.name): \(count.count) of \(input.records) records")
            }
        }
        let missing = program.fields.missing { path in !input.missingFields.containsBytes(of: path) }
        if missing.count != Set(input.missingFields.map { Array($0.utf8) }).count, missingColumns.isEmpty {
            found.append("input.missingFields: not all of \(input.missingFields.joined(separator: ", ")) are optional fields")
        }
        return found
    }

    private var missingColumns: [String] { input.missingColumns }
}
