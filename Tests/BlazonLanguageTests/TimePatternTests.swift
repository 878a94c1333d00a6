import BlazonLanguage
import Testing

@Suite struct TimePatternTests {
    @Test(arguments: [
        ("dd/mm/yyyy", "21/11/2026", "2026-11-21"), ("mm.dd.yyyy", "11.21.2026", "2026-11-21"),
        ("yyyymmdd", "20261121", "2026-11-21"), ("yyyy年mm月dd日", "2026年11月21日", "2026-11-21"),
        ("dd/mm/yyyy", "1/2/2026", nil), ("dd/mm/yyyy", "21/11/2026 ", nil), ("dd/mm/yyyy", "31/02/2026", nil),
        ("dd/mm/yyyy", "", nil), ("dd/mm/yyyy", "21-11-2026", nil), ("dd/mm/yyyy", "٢١/11/2026", nil),
    ])
    func datesBecomeDates(pattern: String, text: String, result: String?) throws {
        #expect(converted(try TimePattern(pattern, hasTime: false), text) == result)
    }

    @Test(arguments: [
        ("dd/mm/yyyy HH:MM", "21/11/2026 09:30", "2026-11-21T09:30:00Z"),
        ("yyyy-mm-ddTHH:MM:SS", "2026-11-21T09:30:59", "2026-11-21T09:30:59Z"),
        ("dd/mm/yyyy HH:MM", "21/11/2026 24:00", nil), ("dd/mm/yyyy HH:MM", "21/11/2026", nil),
    ])
    func timesBecomeTimesInUTC(pattern: String, text: String, result: String?) throws {
        #expect(converted(try TimePattern(pattern, hasTime: true), text) == result)
    }

    @Test(arguments: [
        ("dd/mm/yy", false, TimePattern.Fault.strayLetter("y")), ("dd/mm", false, .lacks("yyyy")),
        ("dd/dd/mm/yyyy", false, .twice("dd")),
        ("dd/mm/yyyy HH:MM", false, .timeInDate("HH")), ("dd/mm/yyyy", true, .lacks("HH")),
        ("%d/%m/%Y", false, .strayLetter("d")),
        ("d/m/yyyy", false, .strayLetter("d")), ("dd/mm/yyyy 1", false, .strayLetter("1")),
        (String(repeating: "/", count: 65), false, .tooLong),
    ])
    func otherTextsAreNoPatterns(text: String, hasTime: Bool, fault: TimePattern.Fault) {
        #expect(throws: fault) { try TimePattern(text, hasTime: hasTime) }
    }

    private func converted(_ pattern: TimePattern, _ text: String) -> String? {
        var output: [UInt8] = []
        return pattern.append(Array(text.utf8).span, to: &output) == nil ? String(decoding: output, as: UTF8.self) : nil
    }
}
