import BlazonBytes
import BlazonDiagnostics
import BlazonJSON

/// Attributes that the services define. Services ignore any other name in these objects.
enum ServiceAttributes {
    /// Names by the object that contains them.
    private static let names: [String: [[String]: [String]]] = [
        // Apple, Generating a remote notification.
        "apns": [
            ["aps"]: [
                "alert", "badge", "sound", "thread-id", "category", "content-available", "mutable-content", "target-content-id",
                "interruption-level", "relevance-score", "filter-criteria", "url-args", "stale-date", "content-state",
                "timestamp",
                "event", "dismissal-date", "attributes-type", "attributes", "input-push-token", "input-push-channel",
                "content-changed",
            ],
            ["aps", "alert"]: [
                "title", "subtitle", "body", "launch-image", "title-loc-key", "title-loc-args", "subtitle-loc-key",
                "subtitle-loc-args", "loc-key", "loc-args", "action-loc-key", "action", "summary-arg", "summary-arg-count",
            ],
            ["aps", "sound"]: ["critical", "name", "volume"],
        ],
        // FCM HTTP v1, AndroidConfig, AndroidNotification and Notification.
        "fcm": [
            ["android"]: [
                "collapse_key", "priority", "ttl", "restricted_package_name", "data", "notification", "fcm_options",
                "direct_boot_ok", "bandwidth_constrained_ok", "restricted_satellite_ok",
            ],
            ["android", "notification"]: [
                "title", "body", "icon", "sound", "tag", "click_action", "channel_id", "ticker", "image", "title_loc_key",
                "title_loc_args", "body_loc_key", "body_loc_args", "color", "notification_priority", "visibility", "proxy",
                "notification_count", "sticky", "local_only", "default_sound", "default_vibrate_timings",
                "default_light_settings", "event_time", "vibrate_timings", "light_settings",
            ],
            ["notification"]: ["title", "body", "image"],
        ],
        // WHATWG, Notifications API.
        "web-push": [
            ["notification"]: [
                "title", "dir", "lang", "body", "tag", "image", "icon", "badge", "vibrate", "timestamp", "renotify", "silent",
                "requireInteraction", "actions", "data", "navigate", "app_badge",
            ]
        ],
    ]

    /// Apple, Sending notification requests to APNs.
    private static let headers = [
        "apns": [
            "apns-push-type", "apns-id", "apns-expiration", "apns-priority", "apns-topic", "apns-collapse-id", "apns-channel-id",
        ]
    ]

    /// Shorter names are too similar to names that an app may define.
    private static let shortestOwnName = 6

    /// The attribute that a path probably means; nil if it is an attribute, or unknown.
    static func meant(by path: Path, service: String) -> Path? {
        guard let last = path.keys.last else { return nil }
        let parent = Array(path.keys.dropLast())
        func whole(_ name: String) -> Path { Path(parent + [name]) }
        if let known = names[service]?[parent] {
            if known.contains(where: { $0.hasSameBytes(as: last) }) { return nil }
            if let alias = aliased(last, in: parent, service) { return whole(alias) }
            return nearest(last, among: known).map(whole)
        }
        guard last.utf8.count >= shortestOwnName else { return nil }
        let known = builtIn(service, in: parent)
        if known.contains(where: { $0.name.hasSameBytes(as: last) }) { return nil }
        return nearest(last, among: known.map(\.name).filter { $0.utf8.count >= shortestOwnName }).map(whole)
    }

    /// The same for the name of a header.
    static func meant(byHeader name: String, service: String) -> String? {
        guard let known = headers[service], !known.contains(name.lowercased()), name.lowercased().hasPrefix("apns") else {
            return nil
        }
        return nearest(name, among: known)
    }

    /// The attribute of the built-in row that has the name as an alias.
    private static func aliased(_ name: String, in parent: [String], _ service: String) -> String? {
        builtIn(service, in: parent).first { $0.row.isNear(name) }?.name
    }

    /// The attributes that the built-in table writes to an object.
    private static func builtIn(_ service: String, in parent: [String]) -> [(name: String, row: Row)] {
        guard let table = BuiltInTables.names.first.flatMap(BuiltInTables.ready) else { return [] }
        return table.rows.flatMap { row in
            table.targets.filter { $0.service == service }.flatMap { target -> [(name: String, row: Row)] in
                guard case .mapsTo(let destination)? = row.cells[target.name] else { return [] }
                return destination.places.compactMap { place, _ in
                    guard case .payload(let path) = place, Array(path.keys.dropLast()) == parent, let name = path.keys.last else {
                        return nil
                    }
                    return (name, row)
                }
            }
        }
    }
}
