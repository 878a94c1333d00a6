import BlazonLanguage
import Testing

@Suite struct TimePatternTests {
    @Test(arguments: [
        ("dd/mm/yyyy", "21/11/2026", "2026-11-21"), ("mm.dd.yyyy", "11.21.2026", "2026-11-21"),
        ("yyyymmdd", "20261121", "2026-11-21"), ("yyyy年mm月dd日", "2026年11月21日", "2026-11-21"),
        ("dd/mm/yyyy", "1/2/2026", nil), ("dd/mm/yyyy", "21/11/2026 ", nil), ("dd/mm/yyyy", "31/02/2026", nil),
        ("d/m/yyyy", "1/2/2026", "2026-02-01"), ("d/m/yyyy", "01/12/2026", "2026-12-01"), ("m/d/yy", "2/1/06", "2006-02-01"),
        ("d/m/yyyy", "001/2/2026", nil), ("d/m/yyyy", "/2/2026", nil), ("dd.mm.yy", "21.11.99", "2099-11-21"),
        ("epoch", "1795219200", "2026-11-21"), ("epoch", "1795305599.9", "2026-11-21"), ("epoch", "-1", "1969-12-31"),
        ("epoch-ms", "1795305599999", "2026-11-21"), ("epoch", "0", "1970-01-01"), ("epoch", "-62135596800", "0001-01-01"),
        ("epoch", "-62135596801", nil), ("epoch", "253402300800", nil), ("epoch", "1.8E9", nil), ("epoch", "", nil),
        ("epoch", "-", nil),
        ("epoch", "0123", nil), ("epoch", "1.", nil), ("epoch-ms", "1.5", nil), ("epoch", "9999999999999999999999", nil),
        ("dd/mm/yyyy", "", nil), ("dd/mm/yyyy", "21-11-2026", nil), ("dd/mm/yyyy", "٢١/11/2026", nil),
    ])
    func datesBecomeDates(pattern: String, text: String, result: String?) throws {
        #expect(converted(try TimePattern(pattern, hasTime: false), text) == result)
    }

    @Test(arguments: [
        ("dd/mm/yyyy HH:MM", "21/11/2026 09:30", "2026-11-21T09:30:00Z"),
        ("yyyy-mm-ddTHH:MM:SS", "2026-11-21T09:30:59", "2026-11-21T09:30:59Z"),
        ("m/d/yyyy H:MM AM", "11/21/2026 9:30 pm", "2026-11-21T21:30:00Z"),
        ("m/d/yyyy H:MM AM", "11/21/2026 12:05 A.M.", "2026-11-21T00:05:00Z"),
        ("m/d/yyyy H:MM AM", "11/21/2026 12:05 PM", "2026-11-21T12:05:00Z"),
        ("m/d/yyyy H:MM AM", "11/21/2026 13:05 PM", nil), ("m/d/yyyy H:MM AM", "11/21/2026 0:05 AM", nil),
        ("m/d/yyyy H:MM AM", "11/21/2026 1:05 p.m", nil), ("m/d/yyyy H:MM AM", "11/21/2026 1:05", nil),
        ("AM H:MM d.m.yy", "pm 9:30 1.2.26", "2026-02-01T21:30:00Z"), ("d/m/yyyy H:MM", "1/2/2026 7:05", "2026-02-01T07:05:00Z"),
        ("epoch", "1795251600", "2026-11-21T09:00:00Z"), ("epoch", "1795251600.25", "2026-11-21T09:00:00.25Z"),
        ("epoch", "-0.25", "1969-12-31T23:59:59.75Z"), ("epoch-ms", "1795251600007", "2026-11-21T09:00:00.007Z"),
        ("epoch-ms", "-1", "1969-12-31T23:59:59.999Z"), ("epoch-ms", "253402300799999", "9999-12-31T23:59:59.999Z"),
        ("epoch-ms", "253402300800000", nil),
        ("dd/mm/yyyy HH'h'MM", "21/11/2026 09h30", "2026-11-21T09:30:00Z"),
        ("dd.mm.yyyy HH:MM 'Uhr'", "21.11.2026 09:30 Uhr", "2026-11-21T09:30:00Z"),
        ("H 'o''clock' MM''dd/mm/yyyy", "9 o'clock 30'21/11/2026", "2026-11-21T09:30:00Z"),
        ("dd.mm.yyyy HH:MM 'Uhr'", "21.11.2026 09:30 uhr", nil),
        ("dd/mm/yyyy HH:MM", "21/11/2026 24:00", nil), ("dd/mm/yyyy HH:MM", "21/11/2026", nil),
    ])
    func timesBecomeTimesInUTC(pattern: String, text: String, result: String?) throws {
        #expect(converted(try TimePattern(pattern, hasTime: true), text) == result)
    }

    @Test(arguments: [
        ("dd/mm/y", false, TimePattern.Fault.strayLetter("y")), ("dd/mm", false, .lacks("yyyy")),
        ("dd/dd/mm/yyyy", false, .twice("dd")),
        ("dd/mm/yyyy HH:MM", false, .timeInDate("HH")), ("dd/mm/yyyy", true, .lacks("HH")),
        ("%d/%m/%Y", false, .strayLetter("Y")),
        ("dd/MM/yyyy", false, .timeInDate("MM")), ("d/dd/mm/yyyy", false, .twice("dd")), ("dmyyyy", false, .unseparated("d")),
        ("dd/mm/yyyy AM", false, .timeInDate("AM")), ("dd/mm/yyyy H AM", true, .lacks("MM")),
        ("epoch-us", false, .strayLetter("e")),
        ("dd/mm/yyyy 1", false, .strayLetter("1")), ("dd/mm/yyyy HHhMM", true, .strayLetter("h")),
        ("dd/mm/yyyy 'Uhr", false, .unclosedQuote), ("dd/mm/yyyy '", false, .unclosedQuote),
        ("d'1'/mm/yyyy", false, .unseparated("d")),
        (String(repeating: "/", count: 65), false, .tooLong),
    ])
    func otherTextsAreNoPatterns(text: String, hasTime: Bool, fault: TimePattern.Fault) {
        #expect(throws: fault) { try TimePattern(text, hasTime: hasTime) }
    }

    /// Patterns in the letters of CLDR, Excel and Moment.
    @Test(arguments: [
        ("d/m/yyyy h:MM AM", true, "d/m/yyyy H:MM AM"), ("d/M/yyyy h:mm a", true, "d/m/yyyy H:MM AM"),
        ("DD.MM.YYYY HH:mm 'Uhr'", true, "dd.mm.yyyy HH:MM 'Uhr'"), ("yyyy-MM-dd'T'HH:mm:ss", true, "yyyy-mm-dd'T'HH:MM:SS"),
        ("MM/DD/YY", false, "mm/dd/yy"), ("dd/mm/yyyy HHhMM", true, nil), ("dd/mm/yyyy", false, nil), ("%d/%m/%Y", false, nil),
        ("date", false, nil), ("a", true, nil), ("'", true, nil), ("", true, nil),
    ])
    func patternsOfOtherTools(text: String, hasTime: Bool, meant: String?) {
        #expect(TimePattern.meant(by: text, hasTime: hasTime)?.text == meant)
    }

    @Test(arguments: [("h:MM AM", "hm"), ("H:MM", "Hm"), ("dd.MM.yyyy HH:mm", "yMMddHm"), ("h:mm a", "hm"), ("d MMMM", "MMMMd")])
    func patternsBecomeSkeletons(pattern: String, parts: String) { #expect(skeleton(ofPattern: pattern) == parts) }

    private func converted(_ pattern: TimePattern, _ text: String) -> String? {
        var output: [UInt8] = []
        return pattern.append(Array(text.utf8).span, to: &output) == nil ? String(decoding: output, as: UTF8.self) : nil
    }
}
