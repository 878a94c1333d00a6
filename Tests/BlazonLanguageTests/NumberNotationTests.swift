import BlazonLanguage
import Testing

@Suite struct NumberNotationTests {
    private static let comma = NumberNotation(hasDecimalComma: true, grouping: ".")
    private static let english = NumberNotation(grouping: ",")
    private static let french = NumberNotation(hasDecimalComma: true, grouping: "\u{202F}")

    @Test(arguments: [
        (comma, "1.234,50", "1234.50"), (comma, "1234,5", "1234.5"), (comma, "-1.000", "-1000"), (comma, "12,5e3", "12.5e3"),
        (comma, "1.23,5", nil), (comma, "1,234.5", nil), (comma, "1..000", nil), (comma, ".123", nil), (comma, "1,", nil),
        (comma, "", nil),
        (comma, "0.123", nil), (comma, "1.234,5.6", nil), (comma, "+1", nil), (comma, " 1", nil), (comma, "007", nil),
        (english, "1,234,567.89", "1234567.89"), (english, "1234.5", "1234.5"), (english, "12,34", nil), (english, "1,2345", nil),
        (english, "1,234,", nil), (english, "1.000,5", nil), (english, ",123", nil), (english, "-12,345", "-12345"),
        (french, "1\u{202F}234,5", "1234.5"), (french, "1 234,5", nil), (french, "1\u{A0}234", nil),
        (french, "12\u{202F}34", nil),
        (NumberNotation(), "12.50", "12.50"), (NumberNotation(), "1e3", "1e3"), (NumberNotation(), "1,5", nil),
        (NumberNotation(), "0x1", nil),
    ])
    func textsBecomeNumbersOfJSON(notation: NumberNotation, text: String, result: String?) {
        var output = Array("x".utf8)
        let isRead = notation.append(Array(text.utf8), to: &output)
        #expect(isRead == (result != nil))
        #expect(String(decoding: output, as: UTF8.self) == "x" + (result ?? ""))
    }

    @Test(arguments: [
        ("2026-11-21 09:00:00", "2026-11-21T09:00:00Z"), ("2026-11-21T09:00:00", "2026-11-21T09:00:00Z"),
        ("2026-11-21 09:00:00.5+00", "2026-11-21T09:00:00.5Z"), ("2026-11-21t09:00:00+0000", "2026-11-21T09:00:00Z"),
        ("2026-11-21 09:00:00+0230", "2026-11-21T09:00:00+02:30"), ("2026-11-21 09:00:00-05", "2026-11-21T09:00:00-05:00"),
        ("2026-11-21 09:00:00Z", "2026-11-21T09:00:00Z"),
        ("2026-11-21 09:00:00.123456789+0200", "2026-11-21T09:00:00.123456789+02:00"),
        ("2026-11-21", nil), ("2026-11-21 09:00", nil), ("2026-11-21  9:00:00", nil), ("2026-02-30 09:00:00", nil),
        ("2026-11-21 09:00:00 UTC", nil), ("2026-11-21_09:00:00", nil), ("2026-11-21 09:00:00+2", nil),
        ("2026-11-21 09:00:00+02:0", nil),
        ("2026-11-21 09:00:00.", nil), ("2026-11-21 24:00:00", nil), ("infinity", nil),
    ])
    func timesOfDatabasesBecomeRFC3339(text: String, result: String?) {
        var output = Array("x".utf8)
        let isRead = output.append(dateTime: Array(text.utf8).span)
        #expect(isRead == (result != nil))
        #expect(String(decoding: output, as: UTF8.self) == "x" + (result ?? ""))
    }
}
