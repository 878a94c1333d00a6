/// Values that fields can have, by slot. Few fields are told apart at a time: a short list is quicker than a dictionary.
struct Masks: Hashable {
    private struct Entry: Hashable {
        let slot: Int
        var mask: Mask
    }

    private var entries: [Entry] = []

    /// nil: nothing is known of the field.
    subscript(slot: Int) -> Mask? {
        get { entries.first { $0.slot == slot }?.mask }
        set {
            let place = entries.firstIndex { $0.slot >= slot } ?? entries.count
            let isThere = place < entries.count && entries[place].slot == slot
            switch (newValue, isThere) {
            case (let mask?, true): entries[place].mask = mask
            case (let mask?, false): entries.insert(Entry(slot: slot, mask: mask), at: place)
            case (nil, true): entries.remove(at: place)
            case (nil, false): break
            }
        }
    }

    /// Forgets all other fields.
    mutating func keep(_ isWanted: (Int) -> Bool) {
        if entries.isEmpty || entries.allSatisfy({ isWanted($0.slot) }) { return }
        entries.removeAll { !isWanted($0.slot) }
    }
}
