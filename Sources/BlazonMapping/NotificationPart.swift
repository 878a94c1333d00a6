/// What a phone shows of a payload.
package enum NotificationPart: String, Sendable, CaseIterable {
    case title, subtitle, body
    /// A file that the app loads.
    case media
}

extension MappingTable {
    /// Where a target's payloads hold a part, the likeliest first: attributes of the row that has its name, then, for rows of other
    /// names, of texts that land in an attribute which is called so (`aps.alert.title`, `notification.title`). Whatever takes kinds of
    /// media is the media. Keys from the outside in, with what the target wraps its payloads in.
    package func attributes(showing part: NotificationPart, on target: Target) -> [[String]] {
        let named = attributes(on: target) { row, _, _ in row.name.utf8.elementsEqual(part.rawValue.utf8) }
        let others = attributes(on: target) { row, destination, path in
            if part == .media { return !destination.kinds.isEmpty }
            return row.kind == .text && path.keys.last?.utf8.elementsEqual(part.rawValue.utf8) == true
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
