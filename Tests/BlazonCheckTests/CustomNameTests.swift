import Blazon
import BlazonDiagnostics
import TestSupport
import Testing

/// Names of custom fields: reserved, hidden from the app, and those that resemble an attribute.
@Suite struct CustomNameTests {
    /// The codes of the findings for one custom field, with what each says.
    private func findings(_ name: String, on target: String, of table: String = "native") -> [String] {
        let compilation = compile(
            "campaign: a\nmapping: \(table)\ntargets: [\(target)]\nmessage:\n  token: t\n  title: A\n  customFields:\n    \(name): x\n"
        )
        return compilation.diagnostics.map { "\($0.severity.rawValue) \($0.code.id) \($0.message)" }
    }

    @Test(arguments: [
        ("collapse_key", "fcm-v1"), ("gcm.track", "fcm-v1-data"), ("gcm.notification.x", "fcm-v1"),
    ])
    func theSDKHides(_ name: String, _ target: String) {
        let found = findings(name, on: target)
        #expect(found.count == 1 && found[0].hasPrefix("error BZ0388 the app never gets `\(name)`"), "\(found)")
    }

    @Test(arguments: [
        ("from", "fcm-v1", "error BZ0349"), ("google.a", "fcm-v1", "error BZ0349"), ("gcmx", "fcm-v1", "warning BZ0350"),
    ])
    func othersStay(_ name: String, _ target: String, _ expected: String) {
        let found = findings(name, on: target)
        #expect(found.count == 1 && found[0].hasPrefix(expected), "\(found)")
    }

    @Test(arguments: [
        ("content_available", "apns", "native", "aps.content-available"),
        ("Mutable-Content", "apns", "native", "aps.mutable-content"),
        ("apns_priority", "apns", "native", "header apns-priority"), ("channel_id", "fcm-v1", "native", "channel_id"),
        ("media-attachement-url", "ios", "campaign-standard", "media-attachment-url"),
        ("_did", "ios", "campaign-standard", "_dId"),
    ])
    func resemblesAnAttribute(_ name: String, _ target: String, _ table: String, _ attribute: String) {
        let found = findings(name, on: target, of: table)
        #expect(found.count == 1 && found[0].hasPrefix("warning BZ0386") && found[0].contains(attribute), "\(found)")
    }

    /// Names of one word, and names that are only aliases of rows, are the app's.
    @Test(arguments: ["url", "image", "text", "badge", "title", "tier", "orderId", "link"])
    func isTheAppsOwn(_ name: String) {
        #expect(findings(name, on: "apns") == [])
        #expect(findings(name, on: "fcm-v1") == [])
    }
}
