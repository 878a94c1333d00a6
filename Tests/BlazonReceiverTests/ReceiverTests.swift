import Blazon
import BlazonEmit
import BlazonMapping
import TestSupport
import Testing

@testable import BlazonReceiver

struct ReceiverTests {
    /// A table whose messages have data only if a setting writes some.
    private static let table = """
        table: own
        title: Own
        targets: { app: { title: App, service: fcm, default: true, under: message } }
        settings:
          title: { type: text, summary: First line, source: own, app: notification.title }
          link: { type: url, summary: Where a tap leads, source: own, app: data.link }
          badge: { type: integer, summary: A number, source: own, app: data.badge }
        """

    private func kotlin(_ message: String, table: String = Self.table) throws -> String {
        try receiver(.kotlin, message, table: table)
    }

    private func receiver(_ language: ReceiverLanguage, _ message: String, table: String) throws -> String {
        let compilation = compile(
            "campaign: offer\nmapping: ./table.yaml\nrecipient: { id: string, vip: boolean }\nmessage:\n\(message)",
            table: table)
        let table = try #require(compilation.checked?.table, "\(compilation.findings)")
        let type = try #require(compilation.compiled?.payloadTypes.first, "\(compilation.findings)")
        let payloads = TargetPayloads(type, try #require(table.targets.first), table)
        return try Receiver(language, [payloads], source: "offer", name: "Push").text()
    }

    /// A `*` between such characters is none as a Character, but compilers read bytes.
    @Test(arguments: [
        "\u{600}*/ } evil() /*\u{301}", "*/\u{301} evil /\u{FE0F}*", "/*/ evil", "a\u{2028}evil\u{85}evil\revil\r\nevil",
        "`*/` $evil",
    ])
    func aKeyStaysInItsComment(_ key: String) throws {
        for language in ReceiverLanguage.allCases {
            let compilation = compile(
                """
                campaign: offer
                message:
                  title: A
                  customFields: { "\(key.unicodeScalars.map { "\\U" + String(UInt64($0.value) + 0x1_0000_0000, radix: 16).dropFirst() }.joined())": x }

                """)
            let table = try #require(compilation.checked?.table)
            let type = try #require(compilation.compiled?.payloadTypes.first, "\(compilation.findings)")
            let payloads = TargetPayloads(type, try #require(table.targets.first), table)
            let text = try Receiver(language, [payloads], source: "offer", name: "Push").text()
            for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map({ Array($0) }) {
                let line = String(decoding: line, as: UTF8.self).unicodeScalars.map { $0 }
                let code = line.drop { $0 == " " }
                #expect(!code.contains { [0x0D, 0x85, 0x2028, 0x2029].contains($0.value) })
                // A comment of one line has one beginning and one end.
                guard code.starts(with: "/** ".unicodeScalars), line.suffix(3).elementsEqual(" */".unicodeScalars) else {
                    continue
                }
                let inner = String(String.UnicodeScalarView(code.dropFirst(3).dropLast(2)))
                #expect(
                    inner.utf8.firstRange(of: Array("*/".utf8)) == nil && inner.utf8.firstRange(of: Array("/*".utf8)) == nil,
                    "\(inner)")
            }
        }
    }

    @Test func attributesOfEveryMessageAreRequired() throws {
        let text = try kotlin("  title: A\n  link: https://example.com/a\n")
        #expect(text.contains(#"val link: String = json.required("link")"#))
        #expect(!text.contains("title"))
    }

    /// Only one variant has data, always with a link. Without data the map is empty.
    @Test func nothingIsRequiredOfDataThatCanBeAbsent() throws {
        let text = try kotlin(
            """
              title: A
            variants:
              by: id
              plain: { weight: 1 }
              linked: { weight: 1, message: { link: https://example.com/a } }
            """)
        #expect(text.contains(#"val link: String? = json.optional("link")"#), "\(text)")
    }

    /// FCM delivers the data of `android` instead of the message's.
    @Test func dataCanBeThatOfAndroid() throws {
        let table = Self.table.replacing("under: message }", with: "under: message, strings: android.data }")
            .replacing("data.link", with: "android.data.link").replacing("app: data.badge", with: "app: android.data.badge")
        let message = "  title: A\n  link: https://example.com/a\n"
        #expect(try kotlin(message, table: table).contains(#"val link: String = json.required("link")"#))
        #expect(try receiver(.typescript, message, table: table).contains("readonly data: "))
    }

    @Test func namesAreNotThoseOfGeneratedCode() {
        let names = ["PushPayload", "Offer2", "Data", "push", "Push_Payload", "Größe", "", "String", "JSONValue"]
        #expect(
            names.map { ReceiverLanguage.swift.canName($0) } == [true, true, false, false, false, false, false, false, false])
    }
}
