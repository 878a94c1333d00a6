import Blazon
import BlazonDiagnostics
import BlazonEditing
import BlazonImport
import BlazonMapping
import BlazonText
import TestSupport
import Testing

/// What `import` writes is in the form of `fmt`: `init` gives projects a script that checks it.
@Suite struct ImportFormatTests {
    private static let pieces = [
        "\"", "'", "\\", ":", ": ", " #", "#", "- ", "|", ">", "&", "*", "!", "%", "@", "`", "[", "]", ",", "?", " ", "  ", "\n",
        "\n ", "\t",
        "é", "\u{301}", "\u{A0}", "\u{2028}", "\u{85}", "\u{FEFF}", "\u{202E}", "\u{1F600}", "a", "no", "null", "1", "1.50",
        "true", "~", "=",
    ]

    private static func text(_ random: inout Seeded) -> String {
        (0...random.below(5)).map { _ in random.pick(pieces) }.joined()
    }

    @Test func templatesAreFormatted() throws {
        let table = try #require(compile("campaign: x\nmessage: {}\n").checked?.table)
        var random = Seeded(1)
        for _ in 0..<300 {
            let members = (0..<4).map { JSON.Member("k\($0)\(Self.text(&random))", .text(Self.text(&random))) }
            let title = "x" + Self.text(&random)
            let payload = JSON.object(
                [
                    JSON.Member(
                        "aps",
                        .object([
                            JSON.Member(
                                "alert",
                                .object([
                                    JSON.Member("title", .text(title)), JSON.Member("body", .text("y" + Self.text(&random))),
                                ]))
                        ]))
                ] + members)
            let text = DraftWriter(PayloadImport(payload, table: table, campaign: "imported", service: nil).draft).text
            guard case .formatted(let bytes) = format(Array(text.utf8), file: FileID(0)) else {
                Issue.record("not formatted:\n\(text)")
                continue
            }
            #expect(String(decoding: bytes, as: UTF8.self) == text)
        }
    }
}
