import BlazonLanguage
import BlazonText
import Testing

@testable import BlazonPayload

/// A number of JSON is a time since 1970 however it is spelled.
@Suite struct EpochNumberTests {
    @Test(arguments: [
        ("epoch", "1500000000", "2017-07-14T02:40:00Z"), ("epoch", "1.5e9", "2017-07-14T02:40:00Z"),
        ("epoch", "15E+8", "2017-07-14T02:40:00Z"), ("epoch", "1500000000.0", "2017-07-14T02:40:00Z"),
        ("epoch", "1500000000.5", "2017-07-14T02:40:00.5Z"), ("epoch", "15000000005e-1", "2017-07-14T02:40:00.5Z"),
        ("epoch-ms", "1500000000000.0", "2017-07-14T02:40:00Z"), ("epoch-ms", "1.5e12", "2017-07-14T02:40:00Z"),
        ("epoch-ms", "1500000000000.5", nil), ("epoch", "1e99", nil),
    ])
    func anySpelling(_ form: String, _ number: String, _ time: String?) throws {
        var dialect = ValueDialect()
        dialect.datetime = try TimePattern(form, hasTime: true)
        var converter = ValueConverter(dialect)
        converter.start()
        var json: [UInt8] = []
        #expect(converter.append(json: Array(number.utf8).span, .datetime, "d", to: &json))
        #expect(String(decoding: json, as: UTF8.self) == time.map { "\"\($0)\"" } ?? "false")
        #expect(converter.faults.isEmpty == (time != nil))
    }
}
