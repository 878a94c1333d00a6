import BlazonLanguage
import BlazonText

extension Program {
    /// Maximum number of locales and of variants, so that neither their product nor the sum of the weights overflows.
    private static let maximumNames = 10_000
    private static let weights = 1...1_000_000

    /// Checks the choices of a program: scalar fields that exist, unique names, indices in range.
    func verifyChoices(_ table: FieldTable) throws(ProgramError) {
        if let locales {
            try verify(locales.names, "locales.names")
            if let slot = locales.slot { try verify(slot: slot, table, "locales") }
            let leads = locales.languages.flatMap(\.choices.values)
            if let choice = leads.first(where: { !locales.names.indices.contains($0) }) {
                throw .damaged("locales: unknown name \(choice)")
            }
        }
        if let variants {
            try verify(variants.names, "variants.names")
            try verify(slot: variants.slot, table, "variants")
            if variants.weights.count != variants.names.count {
                throw .damaged("variants: \(variants.names.count) names have \(variants.weights.count) weights")
            }
            if let weight = variants.weights.first(where: { !Self.weights.contains($0) }) {
                throw .damaged("variants: the weight \(weight) is not from 1 to \(Self.weights.upperBound)")
            }
        }
        if let targetBy {
            try verify(targetBy.targets, "targetBy.targets")
            try verify(slot: targetBy.slot, table, "targetBy")
            if let target = targets.first(where: { target in !targetBy.targets.containsBytes(of: target.name) }) {
                throw .damaged("targetBy: the target `\(target.name)` is not among its targets")
            }
        }
    }

    /// Checks that the reasons have unique names and known counters.
    func verifySkips() throws(ProgramError) {
        if skips.isEmpty { return }
        try verify(skips.map(\.name), "skips")
        if let counter = skips.compactMap(\.counter).first(where: { !counters.indices.contains($0) }) {
            throw .damaged("skips: unknown counter \(counter)")
        }
    }

    private func verify(_ names: [String], _ path: String) throws(ProgramError) {
        if names.isEmpty || names.count > Self.maximumNames { throw .damaged("\(path): there are \(names.count)") }
        var seen: Set<[UInt8]> = []
        for name in names where !seen.insert(Array(name.utf8)).inserted { throw .damaged("\(path): duplicate `\(name)`") }
    }

    private func verify(slot: Int, _ table: FieldTable, _ path: String) throws(ProgramError) {
        guard table.slots.indices.contains(slot) else { throw .damaged("\(path): unknown slot \(slot)") }
        if case .list = table.kinds[table.nodes[table.slots[slot]].type] {
            throw .damaged("\(path): `\(table.paths[table.slots[slot]])` is a list")
        }
    }
}
