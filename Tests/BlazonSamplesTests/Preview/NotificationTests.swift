import Blazon
import BlazonMapping
import BlazonText
import TestSupport
import Testing

@testable import BlazonSamples

/// The parts of notifications that the page shows, whatever the table names.
@Suite struct NotificationTests {
    private static let table = """
        table: parts
        title: Parts
        targets:
          phone: { title: Phone, service: apns, default: true }
          robot: { title: Robot, service: fcm, default: true, under: message, strings: data }
          site: { title: Site, service: web-push, default: true }
          relay: { title: Relay, service: fcm, default: true, under: message, cells: { none: none, quiet: true } }
        settings:
          title: { type: text, source: own, phone: aps.alert.title, robot: notification.title, site: notification.title, relay: apns.payload.aps.alert.title }
          second: { type: text, source: own, phone: aps.alert.subtitle, robot: notification.subtitle, site: notification.subtitle }
          body: { type: text, source: own, phone: aps.alert.body, robot: notification.body, site: notification.body }
          badge: { type: integer(0..), source: own, phone: aps.badge, robot: notification.badge, site: badge }
          picture: { type: url, source: own, phone: { at: media, kinds: [image, video] }, robot: { at: notification.image, kinds: [image] }, site: { at: notification.image, kinds: [image] } }
          icon: { type: identifier, source: own, phone: { none: none, quiet: true }, robot: android.notification.icon, site: { none: none, quiet: true } }
          logo: { type: url, source: own, phone: { none: none, quiet: true }, robot: { at: data.adb_large_icon, kinds: [image] }, site: { at: notification.icon, kinds: [image] } }
          mark: { type: url, source: own, phone: { none: none, quiet: true }, robot: { none: none, quiet: true }, site: { at: notification.badge, kinds: [image] } }
          webMark: { type: url, source: own, phone: { none: none, quiet: true }, robot: webpush.notification.icon, site: { none: none, quiet: true } }
          webChoices: { type: list of string, source: own, phone: { none: none, quiet: true }, robot: webpush.notification.actions, site: { none: none, quiet: true } }
          choices: { type: list of string, source: own, phone: { none: none, quiet: true }, robot: { at: data.adb_act, as: json }, site: notification.actions }
          link: { type: list of string, source: own, phone: more, robot: more, site: more }
        """

    private static let template = """
        campaign: parts
        recipient: { icon: optional string(..20) }
        message:
          title: One
          second: Two
          body: Three
          badge: 7
          picture: https://img.example/a.png?b=c
          logo: https://icon.example/i.png
          mark: https://icon.example/mark
          webMark: https://icon.example/web
          webChoices: [Web]
          icon: [{ when: icon, then: "{{ icon }}" }, { otherwise: ~ }]
          choices: [See, "<b>Later</b>"]
          link: [no, button]
        samples: { with: { icon: ic_news }, without: {} }
        """

    private func text(_ sample: Int, _ target: String) throws -> NotificationText {
        let preview = try preview(Self.template, table: Self.table)
        let index = try #require(preview.targets.firstIndex { $0.name == target })
        guard case .payload(_, _, let text) = preview.samples[sample].renderings[index][0]?.outcome else {
            throw Broken(findings: [target])
        }
        return text
    }

    @Test func stylesFollowFromTheTable() throws {
        let preview = try preview(Self.template, table: Self.table)
        #expect(preview.targets.map(\.style) == [.ios, .android, .web, .ios])
    }

    @Test func partsAreFoundByRowOrAttribute() throws {
        let image = NotificationText.File("https://img.example/a.png?b=c")
        let phone = try text(0, "phone")
        #expect(phone.texts == [.title: "One", .subtitle: "Two", .body: "Three"])
        #expect(phone.files == [.media: image] && phone.actions == [])
        let robot = try text(0, "robot")
        // A number on the app's icon is no picture, and what is in `webpush` is for browsers.
        #expect(robot.files == [.media: image, .icon: NotificationText.File("ic_news")])
        #expect(robot.actions == ["See", "<b>Later</b>"])
        #expect(try text(1, "robot").files[.icon] == NotificationText.File("https://icon.example/i.png"))
        let site = try text(0, "site")
        #expect(site.files[.icon] == NotificationText.File("https://icon.example/i.png") && site.files[.media] == image)
        #expect(site.files[.badge] == NotificationText.File("https://icon.example/mark"))
        #expect(site.actions == ["See", "<b>Later</b>"])
        #expect(try text(0, "relay").files == [:])
    }

    /// Buttons are lists of texts or of objects, also as JSON in a string.
    @Test(arguments: [
        (
            #"[{"action":"a","title":"See"},{"label":"Later","name":"x"},{"name":"Never"},{"uri":"x"},3]"#,
            ["See", "Later", "Never", "3"]
        ),
        (#""[{\"label\":\"See\"}]""#, ["See"]), (#""See""#, []), (#""{}""#, []), ("{}", []), ("[]", []), ("[null,[]]", []),
        ("true", []),
    ])
    func labelsOfButtons(_ json: String, _ labels: [String]) throws {
        let table = try #require(compile("campaign: a\nmessage: { title: Hi }\n", table: Self.table).checked?.table)
        let target = try #require(table.target(named: "site"))
        let payload = try JSON.read(Array(#"{"notification":{"title":"A","actions":\#(json)}}"#.utf8))
        #expect(NotificationReader(target, in: table).text(of: payload).actions == labels)
    }

    /// A service that Blazon does not know: a nested envelope, and an encoded object with the text.
    @Test func aTableOfAnInventedServiceDecides() throws {
        let table = """
            table: comet
            title: Comet
            targets:
              comet: { title: Comet, service: comet, default: true, under: request.message, encoded: { content.extras: json } }
            settings:
              title: { type: text, source: Comet, comet: content.extras.heading }
              text: { type: text, source: Comet, comet: content.extras.body }
              picture: { type: url, source: Comet, comet: { at: content.image.url, kinds: [image] } }
              choices: { type: "list(..3) of { id: string, label: string }", source: Comet, comet: content.extras.buttons }
            """
        let template = """
            campaign: comet
            recipient: { name: string(..20) }
            message:
              title: "{{ name }}"
              text: Launch
              picture: https://img.example/a.png
              choices: [{ id: a, label: "See {{ name }}" }]
            samples: { ana: { name: 'Ana "A"' } }
            """
        let preview = try preview(template, table: table)
        guard case .payload(_, _, let text) = preview.samples[0].renderings[0][0]?.outcome else { throw Broken(findings: []) }
        #expect(text.texts == [.title: "Ana \"A\"", .body: "Launch"])
        #expect(text.files == [.media: NotificationText.File("https://img.example/a.png")])
        #expect(text.actions == ["See Ana \"A\""])
        #expect(preview.targets[0].style == .android)
    }

    @Test func thePageNamesEachPart() throws {
        let page = String(decoding: PreviewPage([try preview(Self.template, table: Self.table)]).bytes, as: UTF8.self)
        for part in ["title", "subtitle", "body", "media", "icon", "badge", "action", "payload"] {
            #expect(page.contains("data-part=\"\(part)\""), "\(part)")
        }
        #expect(page.contains("<p dir=auto data-part=\"action\">&lt;b&gt;Later&lt;/b&gt;</p>"))
        #expect(page.contains("data-shape=\"web\"") && page.contains("Your site"))
        // Nothing in the page loads what it names.
        #expect(!page.contains("<img") && !page.contains("src="))
    }
}
