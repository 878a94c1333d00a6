import BlazonText
import TestSupport
import Testing

@testable import BlazonSamples

/// The bytes of the page.
@Suite struct PageTests {
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

    /// Old browsers end a script's line at these, which YAML and JSON have as they are.
    @Test func theIslandHasNoLineSeparators() throws {
        let template = """
            campaign: island
            recipient: { n: optional string(..9) }
            message: { title: "{{ n | default: 'a\u{2028}b\u{2029}c\u{2027}d' }}" }
            samples: { one: {} }
            """
        let island = DataIsland(campaigns: [try preview(template)]).bytes
        let text = String(decoding: island, as: UTF8.self)
        #expect(text.contains("default: 'a\\u2028b\\u2029c\u{2027}d'"), "\(text)")
        #expect(!text.unicodeScalars.contains { $0 == "\u{2028}" || $0 == "\u{2029}" })
        guard case .array(let list) = try JSON.read(island), case .array(let ways)? = list.first?["ways"] else {
            throw Broken(findings: [])
        }
        #expect(ways.first?["text"] == .text("default: 'a\u{2028}b\u{2029}c\u{2027}d'"))
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
