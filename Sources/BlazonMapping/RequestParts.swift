// What a request has beside a payload (docs/cli.md, Requests).

extension Path {
    /// Where a table lands the device that a push goes to.
    package static let token = Path(["token"])
    /// What every request has: no row can land there, but at `token` itself.
    static let partsOfRequest = ["target", "recipient", "token", "headers", "body"]
}

/// What APNs wants to know of a payload in headers (Apple, Sending notification requests to APNs).
package enum APNs {
    /// As a target names it.
    package static let service = "apns"
    package static let topic = "apns-topic"
    package static let pushType = "apns-push-type"

    /// What shows, sounds or counts something is an alert; what only wakes the app is not, and must not be urgent.
    package static let headersByContent = [
        (name: pushType, values: (visible: "alert", background: "background")),
        (name: "apns-priority", values: (visible: "10", background: "5")),
    ]
    package static let visible = ["alert", "badge", "sound"].map { Path(["aps", $0]) }
    package static let waking = Path(["aps", "content-available"])

    /// By push type; others add nothing to the bundle id.
    package static let topicSuffixes = [
        "voip": ".voip", "complication": ".complication", "fileprovider": ".pushkit.fileprovider", "location": ".location-query",
        "liveactivity": ".push-type.liveactivity", "pushtotalk": ".voip-ptt", "widgets": ".push-type.widgets",
    ]
}
