import BlazonDiagnostics
import BlazonLanguage
import Testing

@testable import BlazonMapping

/// The built-in table, row by row, as the design's table says it.
struct CampaignStandardTests {
    /// setting | type | ios | android | android-v1
    static let rows = """
        token | identifier | request token | to | message.token
        topic | identifier | header apns-topic | NA | NA
        collapseKey | identifier | header apns-collapse-id ≤ 64 bytes | collapseKey | message.android.collapse_key
        priority | enum(high/normal) | header apns-priority (high → 10, normal → 5) | priority | message.android.priority (high → HIGH, normal → NORMAL)
        expires | duration | header apns-expiration (seconds since 1970) ≤ 30d | time_to_live (seconds) ≤ 28d | message.android.ttl ("{}s") ≤ 28d
        title | text | aps.alert.title | data.title | message.data.title
        body | text | aps.alert.body | data.body | message.data.body
        sound | identifier | aps.sound | data.sound | message.data.sound
        badge | integer(0..) | aps.badge | data.badge | message.data.badge
        category | identifier | aps.category | data.category | message.data.category
        mutableContent | flag | aps.mutable-content = 1 (from iOS 10) | NA | NA
        contentAvailable | flag | aps.content-available = 1 | NA | NA
        silent | flag | aps.content-available = 1 with apns-push-type: background, apns-priority: 5 | NA | NA
        customFields | map | * | data.* | message.data.*
        media | url | media-attachment-url [image, gif, audio, video] ⇒ mutableContent (from iOS 10) | data.media-attachment-url [image] | message.data.media-attachment-url [image]
        deepLink | url | uri | data.uri | message.data.uri
        deliveryId | identifier | _dId | data._dId | message.data._dId
        messageId | identifier | _mId | data._mId | message.data._mId
        tracking | enum(on/off) | _acsDeliveryTracking | data._acsDeliveryTracking | message.data._acsDeliveryTracking
        """

    @Test func everyRowMapsToWhereTheDesignSays() throws {
        let table = try builtIn()
        let lines = table.rows.map { row in
            let cells = table.targets.map { table.cellText(row, on: $0) }
            return ([row.name, row.typeWord.replacing(" | ", with: "/")] + cells).joined(separator: " | ")
        }
        #expect(lines == Self.rows.split(separator: "\n").map(String.init))
    }

    @Test func rowsAreCitedAndExplained() throws {
        for row in try builtIn().rows {
            #expect(!row.summary.isEmpty && !row.source.isEmpty, "\(row.name)")
        }
    }

    @Test func targets() throws {
        let table = try builtIn()
        #expect(table.targets.map(\.name) == ["ios", "android", "android-v1"])
        #expect(table.targets.map(\.isDefault) == [true, true, false])
        #expect(table.targets.map(\.service) == ["apns", "fcm", "fcm"])
        #expect(table.targets.map(\.limit?.bytes) == [4096, 4096, 4096])
        #expect(table.targets.map(\.limit?.counts) == [.body, .paths([Path(["data"])]), .paths([Path(["data"])])])
        let v1 = try #require(table.target(named: "android-v1"))
        #expect(v1.under == Path(["message"]))
        #expect(v1.strings == Path(["data"]))
        #expect(v1.extends == "android")
        #expect(v1.reserved.contains { $0.matches("google.sent") } && v1.reserved.contains { $0.matches("from") })
        #expect(!v1.reserved.contains { $0.matches("googled") } && v1.discouraged.contains { $0.matches("googled") })
        #expect(table.target(named: "android")?.strings == nil)
        let rule = try #require(table.target(named: "ios")?.pushType)
        #expect(
            rule.location == .header("apns-push-type") && rule.types.map(\.name) == ["alert"] && rule.otherwise == "background")
        #expect(rule.types[0].attributes.map(\.text) == ["aps.alert", "aps.badge", "aps.sound"])
        #expect(
            rule.priorityLocation == .header("apns-priority") && rule.priority(of: "alert") == "10"
                && rule.priority(of: "background") == "5"
        )
        #expect(rule.requires.flatMap(\.attributes).map(\.text) == ["aps.content-available"])
        #expect(table.targets.filter { $0.pushType != nil }.map(\.name) == ["ios"])
        #expect(table.targets.filter { $0.limit?.error != nil }.map(\.name) == ["ios", "android", "android-v1"])
        #expect(table.target(named: "ios")?.limit?.error == "PayloadTooLarge")
    }

    @Test func systemRowsExclusionsAndErrors() throws {
        let table = try builtIn()
        #expect(table.row(named: "deliveryId")?.from == ["delivery", "id"])
        #expect(table.row(named: "messageId")?.from == ["recipient", "messageId"])
        #expect(table.row(named: "topic")?.from == ["delivery", "topic"])
        #expect(table.row(named: "silent").map(table.exclusions) == ["title", "body", "sound", "badge", "media"])
        #expect(table.row(named: "priority")?.error == "BadPriority")
        #expect(table.row(named: "collapseKey")?.error == "BadCollapseId")
        #expect(table.row(named: "badge")?.kind == .value(.integer(0...Int64.max)))
        guard case .none(_, let quiet)? = table.row(named: "silent")?.cells["android-v1"] else {
            Issue.record("silent lands on android-v1")
            return
        }
        #expect(quiet)
    }

    /// A wrong name points at one row only, and never at a name that is a row.
    @Test func nearNamesAreUnambiguous() throws {
        let table = try builtIn()
        var owners: [String: String] = [:]
        for row in table.rows {
            for name in row.near {
                #expect(owners.updateValue(row.name, forKey: name) == nil, "\(name) points at two rows")
                #expect(table.row(named: name) == nil, "\(name) is a row")
            }
        }
        for (name, row) in [
            "sonido": "sound", "son": "sound", "sano": "sound", "distintivo": "badge", "media-attachement-url": "media",
            "可變內容": "mutableContent", "extenlogId": "messageId", "content_available": "contentAvailable",
            "collapse_key": "collapseKey", "deeplinkURI": "deepLink", "messageBody": "body", "click_action": "deepLink",
        ] {
            #expect(owners[name] == row)
            #expect(table.row(near: name)?.name == row)
        }
        #expect(table.row(near: "SONIDO")?.name == "sound")
        #expect(table.row(near: "title") == nil)
    }

    @Test func asPrintedHasNoDeepLinkOnAndroid() throws {
        let table = try builtIn("campaign-standard-as-printed")
        let row = try #require(table.row(named: "deepLink"))
        #expect(table.targets.filter { table.cellText(row, on: $0) != "NA" }.map(\.name) == ["ios"])
        #expect(table.rows.map(\.name) == (try builtIn()).rows.map(\.name))
        #expect(row.type == (try builtIn()).row(named: "deepLink")?.type)
    }

    /// What one template sets for every service, as templates/every-service.yaml does.
    static let common = [
        "token", "collapseKey", "priority", "expires", "title", "body", "sound", "media", "deepLink", "customFields", "topic",
        "deliveryId", "messageId",
    ]

    @Test(arguments: BuiltInTables.names) func commonSettingsHaveTheSameNameAndKind(_ name: String) throws {
        let standard = try builtIn()
        let table = try builtIn(name)
        for name in Self.common { #expect(table.row(named: name) != nil, "\(name)") }
        for row in table.rows {
            #expect(!row.summary.isEmpty && !row.source.isEmpty, "\(row.name)")
            guard let other = standard.row(named: row.name) else { continue }
            #expect(other.kind == row.kind || row.name == "priority", "\(row.name)")
            #expect(other.from == row.from, "\(row.name)")
        }
    }

    @Test func builtInsAreListed() {
        #expect(
            MappingLoader.builtIns().map(\.name) == [
                "campaign-standard", "campaign-standard-as-printed", "native", "journey-optimizer", "campaign-classic", "huawei",
                "amazon",
            ])
        #expect(
            MappingLoader.builtIns().map(\.title).prefix(2)
                == ["Adobe Campaign Standard", "Adobe Campaign Standard, as its table is printed"])
    }
}

extension Row {
    fileprivate var type: String { typeWord }
}
