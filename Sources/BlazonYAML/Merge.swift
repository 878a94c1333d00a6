import BlazonDiagnostics

/// The `<<` of a mapping: the entries of other mappings, as defaults.
struct Merge {
    /// Where among the explicit entries it stands.
    let place: Int
    /// In the order of their right of way.
    let sources: [[Entry]]

    /// Nil when the value is neither a mapping nor a list of mappings.
    init?(_ value: Node, place: Int) {
        self.place = place
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

    /// The explicit entries, and at the place of the `<<` those merged entries whose key is not among them; of several mappings
    /// the earlier wins.
    func merged(into explicit: [Entry], index: inout KeyIndex) -> [Entry] {
        var added: [Entry] = []
        var addedKeys = KeyIndex()
        for entry in sources.joined()
        where index.place(of: entry.key.text, in: explicit) == nil && addedKeys.place(of: entry.key.text, in: added) == nil {
            added.append(entry)
        }
        return Array(explicit[..<place]) + added + Array(explicit[place...])
    }
}
