import Testing

@testable import BlazonMapping

/// How the services want requests to be posted, from their documents and not from the tables. A service or a target that is new
/// needs a line here.
@Suite struct BuiltInRequestTests {
    private struct Expected {
        let line: String
        var headers: [String] = []
        var validateOnly: String?
    }

    private static let services: [String: Expected] = [
        // Apple, Sending notification requests to APNs.
        "apns": Expected(line: "POST /3/device/{token}"),
        // FCM HTTP v1, projects.messages.send.
        "fcm": Expected(
            line: "POST /v1/projects/{project_id}/messages:send", headers: ["content-type: application/json"],
            validateOnly: "validate_only"),
        // RFC 8030, section 5: the resource of the subscription; a push service rejects a request without TTL.
        "web-push": Expected(line: "POST {+token}", headers: ["TTL: 2419200"]),
        // Huawei, Push Kit, Sending Messages.
        "hms": Expected(
            line: "POST /v1/{app_id}/messages:send", headers: ["content-type: application/json"],
            validateOnly: "validate_only"),
        // Amazon, Send a message.
        "adm": Expected(
            line: "POST /messaging/registrations/{token}/messages",
            headers: [
                "X-Amzn-Type-Version: com.amazon.device.messaging.ADMMessage@1.0",
                "X-Amzn-Accept-Type: com.amazon.device.messaging.ADMSendResult@1.0", "content-type: application/json",
                "accept: application/json",
            ]),
    ]

    @Test(arguments: BuiltInTables.names) func everyTargetStatesItsRequests(_ name: String) throws {
        let table = try #require(BuiltInTables.ready(name))
        for target in table.targets.map({ table.posted($0) ?? $0 }) {
            let expected = try #require(Self.services[target.service ?? ""], "\(target.name) has a service without requests")
            #expect(target.requests.last?.text == expected.line, "\(target.name)")
            #expect(target.headers.map { "\($0.name): \($0.value)" } == expected.headers, "\(target.name)")
            #expect(target.validateOnly == expected.validateOnly, "\(target.name)")
            // What a path takes of the recipient is what every target puts into its requests.
            let isFilled = table.rows.contains { row in
                guard case .mapsTo(let destination)? = row.cell(on: target) else { return false }
                return destination.locations.contains { $0.location == .request(.token) }
            }
            #expect(isFilled || !expected.line.contains("token}"), "\(target.name)")
        }
    }
}
