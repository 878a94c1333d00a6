// Parts of a request outside of the payload (docs/cli.md, Requests).

extension Path {
    /// The destination of the device token.
    package static let token = Path(["token"])
    /// Parts of every request. Rows can map to none of them except `token`.
    static let partsOfRequest = ["target", "recipient", "token", "method", "path", "headers", "body"]
}

/// APNs headers that depend on the payload (Apple, Sending notification requests to APNs). A table's own rule for its target
/// takes precedence.
package enum APNs {
    /// The service's name in tables.
    package static let service = "apns"
    package static let topic = "apns-topic"
    static let sizeError = "PayloadTooLarge"

    /// A payload that shows, plays or counts something is an alert. One that only wakes the app is not, and must not be urgent.
    static let pushType = PushType(
        header: "apns-push-type",
        types: [("alert", ["alert", "badge", "sound"].map { Path(["aps", $0]) }), ("background", [waking])], otherwise: "alert",
        priorityHeader: "apns-priority", priority: [("alert", "10"), ("background", "5")], requires: [],
        silentType: "background", isDeclared: false)
    /// Requirements for a table with its own rule but without `requires`.
    static let requires: [(type: String, attributes: [Path])] = [("background", [waking])]
    private static let waking = Path(["aps", "content-available"])

    static let words = [
        (
            header: "apns-push-type",
            words: [
                "alert", "background", "voip", "complication", "location", "fileprovider", "mdm", "liveactivity", "pushtotalk",
                "widgets", "controls",
            ]
        ),
        (header: "apns-priority", words: ["10", "5", "1"]),
    ]

    /// By push type; other types add nothing to the bundle id.
    package static let topicSuffixes = [
        "voip": ".voip", "complication": ".complication", "fileprovider": ".pushkit.fileprovider", "location": ".location-query",
        "liveactivity": ".push-type.liveactivity", "pushtotalk": ".voip-ptt", "widgets": ".push-type.widgets",
        "controls": ".push-type.controls",
    ]
}

extension Row {
    /// Whether a row is an address, by its name and where it maps to.
    static func isAddress(_ name: String, _ cells: [String: Cell]) -> Bool {
        addresses.contains(name)
            || cells.values.contains { cell in
                guard case .mapsTo(let destination) = cell else { return false }
                return destination.locations.contains { location, _ in
                    switch location {
                    case .request(.token): true
                    case .header(let name): name.lowercased() == APNs.topic
                    case .payload(let path): path.keys.count == 1 && addresses.contains(path.keys[0])
                    case .request, .spread: false
                    }
                }
            }
    }

    /// Attributes of requests that are destinations (FCM HTTP v1, Message; FCM legacy HTTP).
    private static let addresses: Set<String> = ["token", "topic", "condition", "fid", "to"]
}
