import BlazonJSON
import TestSupport
import Testing

@testable import BlazonPreview

/// The bytes of the page.
@Suite struct PageTests {
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (String(repeating: "a", count: 1_000_00), "6d1cf22d7cc09b085dfc25ee1a1f3ae0265804c607bc2074ad253bcc82fd81ee"),
    ])
    func digests(message: String, digest: String) {
        let hex = SHA256.digest(Array(message.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        #expect(hex == digest)
    }

    /// Whatever a text holds, it ends neither itself nor its quotes, and a browser reads it back.
    @Test func textsStayTexts() {
        var random = Seeded(7)
        let pieces = [
            "<", ">", "&", "\"", "'", "\r", "\n", "\0", "a", "é", "😀", "</script>", "&lt;", "\u{2028}", "\u{202E}", "-->",
        ]
        for _ in 0..<500 {
            let text = (0..<Int.random(in: 0...8, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
                .joined()
            var html = HTML()
            html.text(text)
            let written = String(decoding: html.bytes, as: UTF8.self)
            #expect(!written.utf8.contains { "<>\"'\r\0".utf8.contains($0) })
            let read = written.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
                .replacing("&#39;", with: "'").replacing("&#13;", with: "\r").replacing("&amp;", with: "&")
            #expect(read.utf8.elementsEqual(text.replacing("\0", with: "\u{FFFD}").utf8))
        }
    }

    @Test func theIslandIsJSONThatEndsNoScript() throws {
        let template = """
            campaign: island
            recipient: { n: optional string(..9) }
            message:
              title: "{{ n | default: '</script><!--<script>&\\u2028\\u2029' }}"
            samples: { one: {} }
            """
        let island = DataIsland(campaigns: [try preview(template)]).bytes
        #expect(!island.contains { "<>&".utf8.contains($0) } && !String(decoding: island, as: UTF8.self).contains("\u{2028}"))
        let campaigns = try JSON.read(island)
        guard case .array(let list) = campaigns, case .array(let ways)? = list.first?["ways"] else { throw Broken(findings: []) }
        #expect(ways.first?["text"] == .text("default: '</script><!--<script>&\\u2028\\u2029'"))
    }

    @Test func payloadsAreTheirOwnText() throws {
        let json = #"{"a":{"b":[1.50,"<x>",{"c":null}],"d":{}},"e":[],"f":"\u0001\""}"#
        var html = HTML()
        html.payload(try JSON.read(Array(json.utf8)), AttributeOrigins.Branch())
        let text = String(decoding: html.bytes, as: UTF8.self).replacing(/<[^>]*>/, with: "").replacing("&lt;", with: "<")
            .replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
        #expect(text == (try JSON.read(Array(json.utf8))).pretty)
    }

    @Test func sameInputSamePage() throws {
        let campaign = try preview(CampaignTests.test)
        #expect(PreviewPage([campaign]).bytes == PreviewPage([try preview(CampaignTests.test)]).bytes)
    }

    @Test func noMarkupOfOursEndsItself() {
        let assets = Assets()
        for asset in [assets.script, assets.liveScript] { #expect(!String(decoding: asset, as: UTF8.self).contains("</script")) }
        #expect(!String(decoding: assets.style, as: UTF8.self).contains("</style"))
    }
}
