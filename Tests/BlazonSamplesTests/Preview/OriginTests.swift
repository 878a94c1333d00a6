import BlazonMapping
import Testing

@testable import BlazonSamples

/// Where attributes come from: the setting, and the line that won.
@Suite struct OriginTests {
    @Test func layersAndMaps() throws {
        let preview = try preview(
            """
            campaign: layers
            recipient: { messageId: string(..9), locale: optional locale, n: integer(0..9) }
            message:
              title: Hello
              body: World
              customFields:
                a: 1
                b: { c: 2 }
            ios:
              media: https://cdn.example.com/a.mp4
              customFields:
                a: 3
            locales:
              default: en
              de:
                title: Hallo
                body:
                  - when: n > 1
                    then: Viele
                  - otherwise: Welt
            samples: { ana: { messageId: m, n: 1 } }
            """)
        #expect(preview.origin(["aps", "alert", "title"]) == "title offers/offer.yaml:4 title: Hello")
        #expect(preview.origin(["aps", "alert", "title"], edition: 1) == "title offers/offer.yaml:16 title: Hallo")
        #expect(preview.origin(["aps", "alert", "body"], edition: 1) == "body offers/offer.yaml:17 body:")
        #expect(preview.origin(["a"]) == "customFields offers/offer.yaml:12 a: 3")
        #expect(preview.origin(["data", "a"], on: 1) == "customFields offers/offer.yaml:7 a: 1")
        #expect(preview.origin(["b", "c"]) == "customFields offers/offer.yaml:8 b: { c: 2 }")
        #expect(preview.origin(["_mId"]) == "messageId filled from recipient.messageId")
        #expect(preview.origin(["aps", "mutable-content"]) == "mutableContent comes with media")
        #expect(preview.origin(["aps"]) == nil && preview.origin(["aps", "badge"]) == nil)
    }

    @Test func usedFilesHeadersAndWhatATargetAlwaysSends() throws {
        let preview = try preview(
            """
            campaign: used
            uses: [../shared.yaml]
            targets: [ios, web]
            message: { priority: high }
            """,
            table: """
                table: own
                targets:
                  ios: { title: iOS, service: apns, under: outer, always: { v: 2 } }
                  web: { title: Web }
                settings:
                  headline: { type: text, ios: aps.alert.title, web: notification.title }
                  priority: { type: enum(high | low), ios: { header: apns-priority, as: { high: 10, low: 5 } }, web: p }
                """,
            used: ["shared.yaml": "message:\n  headline: Shared\n"])
        #expect(preview.origin(["outer", "aps", "alert", "title"]) == "headline shared.yaml:2 headline: Shared")
        #expect(preview.origin(["outer", "v"]) == "every payload of this target carries it")
        let requestParts = preview.targets[0].editions[0].origins.requestParts
        #expect(requestParts.map(\.name) == ["header apns-priority"])
        #expect(
            preview.words(preview.origins[requestParts[0].origin]) == "priority offers/offer.yaml:4 message: { priority: high }")
        // By the last key of the attribute, where the row has another name.
        guard case .payload(_, _, let text) = preview.samples[0].renderings[0][0]?.outcome else { throw Broken(findings: []) }
        #expect(text == NotificationText(texts: [.title: "Shared"]))
        #expect(preview.targets.map(\.style) == [.ios, .android])
    }

    @Test(arguments: [
        ("https://cdn.example.com/a/b.JPG?x=1.mp4#y", "image", "cdn.example.com"),
        ("http://user@host.example:8080/film.mp4", "video", "host.example:8080"),
        ("https://host.example", nil, "host.example"), ("https://host.example/dir.png/", "image", "host.example"),
        ("app-file.gif", "gif", "app-file.gif"), ("", nil, ""), ("://", nil, ""),
    ])
    func media(url: String, kind: String?, host: String) {
        let media = NotificationText.File(url)
        #expect(media.host == host)
        if url.contains("://") { #expect(media.kind == kind) }
    }
    /// What a policy may name as the host of a picture: nothing with a character that ends a name there.
    @Test(arguments: [
        ("https://cdn.example.com/a.jpg", "https://cdn.example.com"),
        ("http://127.0.0.1:8080/a.gif?b#c", "http://127.0.0.1:8080"),
        ("https://cdn.example.com/picture", "https://cdn.example.com"),
        ("https://cdn.example.com?a.png", "https://cdn.example.com"),
        ("https://cdn.example.com/a.mp4", nil), ("ic_news", nil), ("shop://gifts/a.png", nil), ("https:///a.png", nil),
        ("https://*/a.png", nil), ("https://a;script-src */a.png", nil), ("https://a b.example/a.png", nil),
        ("https://a,b/a.png", nil), ("https://u@host.example/a.png", nil), ("https://[::1]/a.png", nil),
        ("https://a:/a.png", nil),
        ("https://a:b/a.png", nil), ("https://a:1:2/a.png", nil), ("https://é.example/a.png", nil), ("https://'self'/a.png", nil),
    ])
    func pictures(url: String, origin: String?) { #expect(NotificationText.File(url).pictureOrigin?.text == origin) }
}
