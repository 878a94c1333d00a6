import BlazonBytes

/// The parts of a notification that a phone shows.
package enum NotificationPart: String, Sendable, CaseIterable {
    case title, subtitle, body
    /// A file that the app downloads.
    case media
}

extension Row {
    /// Whether the row's text is shown as a part of a notification: the row has the part's name, or its attribute has it.
    package func shows(_ part: NotificationPart, through destination: Destination) -> Bool {
        guard kind == .text else { return false }
        if name.hasSameBytes(as: part.rawValue) { return true }
        return destination.places.contains { place, _ in
            if case .payload(let path) = place { path.keys.last?.hasSameBytes(as: part.rawValue) == true } else { false }
        }
    }
}

extension MappingTable {
    /// The attributes of a target's payload that hold a part, the most likely first: those of the row with the part's name, then
    /// attributes of that name in other text rows (`aps.alert.title`, `notification.title`). Rows with kinds of media hold the
    /// media. Keys are listed from the outside in, including the envelope.
    package func attributes(showing part: NotificationPart, on target: Target) -> [[String]] {
        let named = attributes(on: target) { row, _, _ in row.name.hasSameBytes(as: part.rawValue) }
        let others = attributes(on: target) { row, destination, path in
            if part == .media { return !destination.kinds.isEmpty }
            return row.kind == .text && path.keys.last?.hasSameBytes(as: part.rawValue) == true
        }
        return named + others.filter { !named.contains($0) }
    }

    private func attributes(on target: Target, where isMeant: (Row, Destination, Path) -> Bool) -> [[String]] {
        rows.flatMap { row -> [[String]] in
            guard case .mapsTo(let destination)? = row.cells[target.name] else { return [] }
            return destination.places.compactMap { place, _ in
                guard case .payload(let path) = place, isMeant(row, destination, path) else { return nil }
                return target.under.keys + path.keys
            }
        }
    }
}
