import BlazonText

/// The parts of a notification that a device shows.
package enum NotificationPart: String, Sendable, CaseIterable {
    case title, subtitle, body
    /// A file that the app downloads.
    case media
    /// The picture beside the text: a URL, or the name of a resource of the app.
    case icon
    /// The small picture that stands for the sender of a web notification. A number on the app's icon is not part of a notification.
    case badge
    /// A button.
    case action

    /// The parts that are texts.
    package static let texts: [NotificationPart] = [.title, .subtitle, .body]
    /// Members of a button with its text, the most likely first (WHATWG, Notifications API; Adobe, adb_act; HMS, Button).
    package static let labels = ["title", "label", "name"]
    /// Attributes with a list of buttons.
    fileprivate static let buttons = ["actions", "buttons", "adb_act"]
}

/// How a platform shows notifications.
package enum NotificationStyle: String, Sendable, CaseIterable {
    case ios, android, web
}

extension Row {
    /// Whether the row's text is shown as a part of a notification: the row has the part's name, or its attribute has it.
    package func shows(_ part: NotificationPart, through destination: Destination) -> Bool {
        guard kind == .text else { return false }
        if name.hasSameBytes(as: part.rawValue) { return true }
        return destination.locations.contains { location, _ in
            if case .payload(let path) = location { path.keys.last?.hasSameBytes(as: part.rawValue) == true } else { false }
        }
    }

    /// Whether an attribute of the row, other than by the row's name, holds a part.
    fileprivate func holds(_ part: NotificationPart, _ destination: Destination, at path: Path) -> Bool {
        guard let key = path.keys.last else { return false }
        switch part {
        case .title, .subtitle, .body: return kind == .text && key.hasSameBytes(as: part.rawValue)
        case .media:
            let others: [NotificationPart] = [.icon, .badge]
            return !destination.kinds.isEmpty && !others.contains { holds($0, destination, at: path) }
        case .icon: return key == "icon" || key.utf8.hasSuffix("_icon") || key.utf8.hasSuffix("-icon")
        case .badge: return kind.isURL && key == "badge"
        case .action: return NotificationPart.buttons.contains(key)
        }
    }
}

extension MappingTable {
    /// The attributes of a target's payload that hold a part, the most likely first: those of the row with the part's name, then
    /// attributes of that name in other rows (`aps.alert.title`, `notification.title`). Rows with kinds of media hold the media.
    /// Keys are listed from the outside in, including the envelope. What only another platform reads is left out, such as the buttons
    /// in `webpush` of a message that is shown as on Android.
    package func attributes(showing part: NotificationPart, on target: Target) -> [[String]] {
        let style = style(of: target)
        let others = Service.known.flatMap(\.members).filter { $0.style != style }.map(\.member)
        return allAttributes(showing: part, on: target).filter { keys in
            !others.contains { keys.dropFirst(target.under.keys.count).first?.hasSameBytes(as: $0) == true }
        }
    }

    private func allAttributes(showing part: NotificationPart, on target: Target) -> [[String]] {
        let named = attributes(on: target) { row, _, _ in
            row.name.hasSameBytes(as: part.rawValue) && (part != .badge || row.kind.isURL)
        }
        let others = attributes(on: target) { row, destination, path in row.holds(part, destination, at: path) }
        return named + others.filter { !named.contains($0) }
    }

    /// The style of a target's notifications: Apple's if the text is in `aps`, whatever the service that carries it.
    package func style(of target: Target) -> NotificationStyle {
        let title = allAttributes(showing: .title, on: target).first ?? []
        if title.contains("aps") { return .ios }
        return target.service.flatMap(Service.named)?.style ?? .android
    }

    private func attributes(on target: Target, where isMeant: (Row, Destination, Path) -> Bool) -> [[String]] {
        rows.flatMap { row -> [[String]] in
            guard case .mapsTo(let destination)? = row.cells[target.name] else { return [] }
            return destination.locations.compactMap { location, _ in
                guard case .payload(let path) = location, isMeant(row, destination, path) else { return nil }
                return target.under.keys + path.keys
            }
        }
    }
}
