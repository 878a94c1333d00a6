// What a request has beside a payload (docs/cli.md, Requests).

extension Path {
    /// Where a table lands the device that a push goes to.
    package static let token = Path(["token"])
    /// What every request has: no row can land there, but at `token` itself.
    static let partsOfRequest = ["target", "recipient", "token", "headers", "body"]
}

/// What APNs wants to know of a payload in headers (Apple, Sending notification requests to APNs). A table that says something else of
/// its target wins.
package enum APNs {
    /// As a target names it.
    package static let service = "apns"
    package static let topic = "apns-topic"
    static let sizeError = "PayloadTooLarge"

    /// What shows, sounds or counts something is an alert; what only wakes the app is not, and must not be urgent.
    static let pushType = PushType(
        header: "apns-push-type",
        types: [("alert", ["alert", "badge", "sound"].map { Path(["aps", $0]) }), ("background", [waking])], otherwise: "alert",
        priorityHeader: "apns-priority", priority: [("alert", "10"), ("background", "5")], requires: [],
        silentType: "background", isDeclared: false)
    /// Where a table has a rule of its own, but says nothing of this.
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

    /// By push type; others add nothing to the bundle id.
    package static let topicSuffixes = [
        "voip": ".voip", "complication": ".complication", "fileprovider": ".pushkit.fileprovider", "location": ".location-query",
        "liveactivity": ".push-type.liveactivity", "pushtotalk": ".voip-ptt", "widgets": ".push-type.widgets",
    ]
}

extension Row {
    /// Whether its value says where a push goes: a device, a topic, a condition on topics. To change it would make it another's.
    package var isAddress: Bool {
        Self.addresses.contains(name)
            || cells.values.contains { cell in
                guard case .mapsTo(let destination) = cell else { return false }
                return destination.places.contains { place, _ in
                    switch place {
                    case .request(.token): true
                    case .header(let name): name.lowercased() == APNs.topic
                    case .payload(let path): path.keys.count == 1 && Self.addresses.contains(path.keys[0])
                    case .request, .spread: false
                    }
                }
            }
    }

    /// Attributes of requests that say where a push goes (FCM HTTP v1, Message; FCM legacy HTTP).
    private static let addresses: Set<String> = ["token", "topic", "condition", "fid", "to"]
}
