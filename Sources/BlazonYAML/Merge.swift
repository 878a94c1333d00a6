import BlazonDiagnostics

/// The `<<` of a mapping: entries of other mappings as defaults.
struct Merge {
    /// Its index among the explicit entries.
    let index: Int
    /// In the order of precedence.
    let sources: [[Entry]]

    /// nil if the value is neither a mapping nor a list of mappings.
    init?(_ value: Node, index: Int) {
        self.index = index
        if let entries = value.entries {
            sources = [entries]
        } else if let items = value.items {
            let mappings = items.compactMap(\.entries)
            guard mappings.count == items.count else { return nil }
            sources = mappings
        } else {
            return nil
        }
    }

    /// The explicit entries and, at the position of `<<`, merged entries with other keys; earlier mappings override later ones.
    func merged(into explicit: [Entry], keys explicitKeys: inout KeyIndex) -> [Entry] {
        var added: [Entry] = []
        var addedKeys = KeyIndex()
        for entry in sources.joined()
        where explicitKeys.index(of: entry.key.text, in: explicit) == nil && addedKeys.index(of: entry.key.text, in: added) == nil
        {
            added.append(entry)
        }
        return Array(explicit[..<index]) + added + Array(explicit[index...])
    }
}
