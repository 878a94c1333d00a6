import Blazon
import BlazonDiagnostics
import BlazonPayload
import TestSupport
import Testing

/// Parts of times, ranges of integers, and comparisons of localized texts.
@Suite struct TimePartTests {
    private static let fields = """
        campaign: parts
        targets: [ios]
        recipient:
          timeZone: zone
          at: datetime
          day: date
          n: integer(0..100)
          some: optional integer(0..100)
          p: number(0..100 by 0.01)
          tags: list(..5) of string(..9)
          locale: optional locale

        """

    /// A text that is not known may be no date, and a comparison with it would never hold.
    @Test(
        arguments: [
            ("day <= word", ["BZ0332"]), ("word == day", ["BZ0332"]), ("at > word", ["BZ0332"]), ("at == tier", ["BZ0332"]),
            ("day in tags", ["BZ0332"]), ("tags contains day", ["BZ0332"]), ("day == timeZone", ["BZ0332"]),
            ("day == (at | date: 'short')", ["BZ0332"]), ("now < word", ["BZ0332"]), ("day == at", []), ("day <= now", []),
            ("day in ['2026-11-21', '2026-11-22']", []), ("day == '2026-11-21'", []), ("day == 'soon'", ["BZ0334"]),
        ] as [(String, [String])])
    func aTextIsNoDate(_ condition: String, _ codes: [String]) {
        let fields = Self.fields.replacing("recipient:\n", with: "recipient:\n  word: string(..20)\n  tier: enum(a | b)\n")
        let found = compile(fields + "message:\n  title: \"{% if \(condition) %}A{% else %}B{% endif %}\"\n").diagnostics
        #expect(found.filter { $0.severity == .error }.map(\.code.id) == codes, "\(condition)")
    }

    /// `where` compares times as conditions do.
    @Test func whereComparesTimes() throws {
        let fields =
            "campaign: x\ntargets: [ios]\nrecipient: { c: 'list(..4) of { at: datetime, on: date, n: string(..5) }', t: datetime, s: string(..9) }\n"
        func title(_ argument: String) -> String {
            "message: { title: \"{{ c | where: \(argument) | map: 'n' | join: ',' }}.\" }\n"
        }
        func rendered(_ argument: String) throws -> String {
            let compilation = compile(fields + title(argument))
            var renderer = Renderer(try #require(compilation.program, "\(compilation.findings)"))
            let record = #"""
                {"id":"1","t":"2026-05-04T01:00:00+02:00","s":"x","c":[{"at":"2026-05-04T10:00:00Z","on":"2026-05-04","n":"a"},
                {"at":"2026-05-04T12:00:00+02:00","on":"2026-05-05","n":"b"},{"at":"2026-05-04T12:00:00Z","on":"2026-05-04","n":"c"}]}
                """#
            let line = try renderer.rendered(Array(record.utf8)).get()[0].1.text
            return try #require(line.firstMatch(of: /"title":"([^"]*)"/).map { String($0.1) })
        }
        #expect(try rendered("'at', '2026-05-04T10:00:00Z'") == "a,b.")
        #expect(try rendered("'on', t") == "a,c.")
        #expect(try rendered("'at', '2026-05-04'") == "a,b,c.")
        for argument in ["'at', 'nope'", "'on', '04.05.2026'", "'on', s", "'n', t"] {
            #expect(
                compile(fields + title(argument)).diagnostics.filter { $0.severity == .error }.map(\.code.id) == ["BZ0327"],
                "\(argument)")
        }
    }

    private func compiled(_ condition: String, _ locales: String = "") -> Compilation {
        compile(Self.fields + "message:\n  title: \"{% if \(condition) %}A{% else %}B{% endif %}\"\n\(locales)")
    }

    private static let spanish = "locales: { default: en, es: { title: Hola } }"

    /// Of several fields with a zone, the author chooses.
    @Test(arguments: [("zone", Fix.Applicability.automatic), ("zone\n  office: zone", .suggestion)])
    func zoneOfAPart(_ fields: String, _ applicability: Fix.Applicability) {
        let template = "campaign: x\nrecipient:\n  home: \(fields)\nmessage: { title: \"{{ now.hour }}\" }\n"
        let found = compile(template).diagnostics.first { $0.code.id == "BZ0341" }
        #expect(found?.fixes.map(\.applicability) == [applicability])
    }

    /// A day of the week or a month is a number, whatever its name.
    @Test(arguments: [
        ("(at | weekday) == 'Saturday'", "write `6`"), ("'sun' == (day | weekday)", "write `7`"),
        ("(day | weekday) in ['Monday', 'Fri']", "write `1`"), ("(at | month) == 'September'", "write `9`"),
        ("(at | weekday) == 'May'", "compare with a value of the same type"),
        ("(at | day) == 'Monday'", "compare with a value of the same type"),
    ])
    func numbersOfNames(_ condition: String, _ help: String) {
        let compilation = compiled(condition)
        #expect(compilation.faults.first?.help == [help], "\(compilation.findings)")
    }

    /// Moves that lead out of the years 1 to 9999 for every date, and the longest that some date permits.
    @Test(arguments: [
        ("10_000_000, 'days'", true), ("3_652_058, 'days'", false), ("10_000, 'years'", true), ("9_998, 'years'", false),
        ("119_987, 'months'", false), ("200_000, 'months'", true), ("n, 'years'", false), ("521_722, 'weeks'", false),
    ])
    func movesOutOfTheCalendar(_ arguments: String, _ isError: Bool) {
        for filter in ["plus", "minus"] {
            let compilation = compiled("(day | \(filter): \(arguments)) > day")
            #expect(compilation.faults.contains { $0.code.id == "BZ0327" } == isError, "\(compilation.findings)")
        }
    }

    /// A name of a day or month that the only language of a template lacks is never equal.
    @Test(arguments: [
        ("es", "(at | date: 'EEEE') == 'Saturday'", ["BZ0338"]),
        ("es", "(at | date: 'EEEE') in ['Saturday', 'Sunday']", ["BZ0338"]),
        ("en", "(at | date: 'MMdd') == '02-29'", ["BZ0338"]), ("en", "(at | date: 'MMdd') == '02/29'", []),
        ("en", "(at | date: 'yMMMd') == 'Feb 29, 2028'", []), ("en", "(at | date: 'yMMMd') == 'Feb 29 2028'", ["BZ0338"]),
        ("en", "(at | date: 'yMMMd') in ['Feb 29 2028', 'Mar 1 2028']", ["BZ0338"]),
        ("ar-EG", "(at | date: 'd') == '٢٩'", []), ("ar-EG", "(at | date: 'd') == '29'", ["BZ0338"]),
        ("es", "(at | date: 'EEEE') != 'Saturday'", ["BZ0337"]), ("es", "(at | date: 'EEEE') == 'sábado'", []),
        ("es", "(at | date: 'EEEE') in ['Saturday', 'sábado']", []), ("en", "(at | date: 'EEEE') == 'Saturday'", []),
        // Numbers of a date beyond their range, with and without a zero before them.
        ("en", "(day | date: 'M') == '13'", ["BZ0338"]), ("en", "(day | date: 'M') == '12'", []),
        ("en", "(at | date: 'm') == '05'", ["BZ0338"]), ("en", "(at | date: 'm') == '5'", []),
        ("en", "(at | date: 'H') == '25'", ["BZ0338"]), ("de", "(at | date: 'HHmm') == '05:00'", []),
        // The few texts of names, in whatever they are changed.
        ("en", "(day | date: 'EEEE') contains 'mon'", ["BZ0338"]), ("en", "(day | date: 'EEEE') contains 'Mon'", []),
        ("en", "(day | date: 'EEEE') contains 'day'", ["BZ0337"]),
        ("en", "(day | date: 'EEEE' | downcase) == 'Monday'", ["BZ0338"]),
        ("en", "(day | date: 'EEEE' | upcase) == 'MONDAY'", []),
        ("en", "(at | rfc3339) == '2026-11-21'", ["BZ0338"]), ("en", "(at | rfc3339) == '2026-11-21T09:30:00Z'", []),
        // Numbers in words and with groups.
        ("en", "(n | times: 1_000 | number) == '1000'", ["BZ0338"]), ("en", "(n | times: 1_000 | number) == '1,000'", []),
        ("es", "(n | times: 1_000 | number) == '1000'", []), ("de", "(n | number) == '1,000'", ["BZ0338"]),
        ("en", "(p | number: decimals: 2) in ['1.5', '2']", ["BZ0338"]), ("en", "(p | number: decimals: 2) == '-1.50'", []),
        ("en", "(n | plural: one: 'a', other: 'b') == 'c'", ["BZ0338"]),
        ("en", "(n | plural: one: 'a', other: '# b') == '3 b'", []),
        ("en", "(n | plural: one: 'a', other: '# b') == '3 c'", ["BZ0338"]),
        ("en", "(at | date: 'MMMM') == 'Juni'", ["BZ0338"]), ("de", "(at | date: 'MMMM') == 'Juni'", []),
    ])
    func namesOfTheLanguage(_ language: String, _ condition: String, _ codes: [String]) {
        let compilation = compiled(condition, "locales: { default: \(language) }\n")
        #expect(compilation.faults.map(\.code.id) == codes, "\(compilation.findings)")
    }

    // MARK: Ranges

    @Test(arguments: [
        ("n in [1..5, 9]", [1, 5, 9], [0, 6, 8, 10]), ("n not in [1..5, 9]", [0, 6, 8, 10], [1, 5, 9]),
        ("n in [9, 1..5]", [1, 5, 9], [0, 6, 10]), ("n in [1..50, 40..60]", [1, 45, 60], [0, 61]), ("n in [7..7]", [7], [6, 8]),
        ("n in [-5..3, 98..200]", [0, 3, 98, 100], [4, 97]), ("p in [1..5, 9.5]", [1, 5], [0, 6, 9]),
        ("some and some in [1..5]", [1, 5], [0, 6]), ("(n | plus: 1) in [2..6]", [1, 5], [0, 6]),
        ("n in [1..2, 4..5, 7..8, 10..11, 13..14]", [1, 5, 7, 11, 14], [0, 3, 6, 9, 12, 15]),
    ])
    func rangesContainBothEnds(_ condition: String, _ inside: [Int], _ outside: [Int]) throws {
        let compilation = compiled(condition)
        var renderer = Renderer(try #require(compilation.program, "\(compilation.findings)"))
        for (numbers, title) in [(inside, "A"), (outside, "B")] {
            for n in numbers {
                let record =
                    #"{"timeZone":"UTC","at":"2026-11-21T09:00:00Z","day":"2026-11-21","n":\#(n),"some":\#(n),"p":\#(n),"tags":[]}"#
                let payload = try renderer.rendered(Array(record.utf8)).get()[0].1.text
                #expect(payload == #"{"aps":{"alert":{"title":"\#(title)"}}}"#, "\(condition), \(n)")
            }
        }
    }

    @Test(arguments: [
        ("n in [0..100]", ["BZ0337"]), ("n in [101..200]", ["BZ0338"]), ("n not in [0..50, 51..100]", ["BZ0338"]),
        ("n in [0..50, 52..100]", []),
        ("at | hour in [0..23]", ["BZ0337"]), ("at | hour > 23", ["BZ0338"]), ("day | weekday == 0", ["BZ0338"]),
        ("day | month in [1..11]", []),
        ("timeZone in [1..3]", ["BZ0332"]), ("some in [1..3]", ["BZ0303"]), ("n in ['a', 1..3]", ["BZ0332"]),
        ("n in [3..1]", ["BZ0293"]),
        ("n in [0.5..1]", ["BZ0294"]), ("n in [1..some]", ["BZ0294"]), ("n in [1...3]", ["BZ0294"]), ("n in [1..]", ["BZ0294"]),
        ("n in 1..3", ["BZ0252"]), ("day | hour == 3", ["BZ0326"]), ("n not contains 3", ["BZ0247"]),
        ("n | hour == 3", ["BZ0326"]),
    ])
    func conditionsOfRangesAndParts(_ condition: String, _ codes: [String]) {
        let compilation = compiled(condition)
        #expect(compilation.faults.map(\.code.id) == codes, "\(compilation.findings)")
    }

    /// What a range proves narrows the field, as comparisons do.
    @Test func rangesNarrow() {
        let shown = "{{ n | plural: one: '# day', other: '# days' }}"
        let narrowed = compile(
            Self.fields + "message:\n  title: \"{% if n in [2..9] %}{% if n > 9 %}x{% endif %}\(shown)\(#"{% endif %}"#)!\"\n")
        #expect(narrowed.faults.map(\.code.id).contains("BZ0338"), "\(narrowed.findings)")
        let outside = compile(
            Self.fields + "message:\n  title: \"{% if n not in [2..100] %}{% if n == 50 %}x{% endif %}{% endif %}!\"\n")
        #expect(outside.faults.map(\.code.id) == ["BZ0338"], "\(outside.findings)")
    }

    /// Each end of a range compares the left side again, and counts as much.
    @Test func rangesCountLikeComparisons() {
        let ranges = (0..<1_000).map { "\($0 * 10)..\($0 * 10 + 3)" }.joined(separator: ", ")
        let long = "n" + String(repeating: " | plus: 1", count: 25)
        let condition = "{% if (\(long)) in [\(ranges)] %}A{% endif %}"
        let compilation = compile(Self.fields + "message:\n  title: \"x\(String(repeating: condition, count: 5))\"\n")
        let found = compilation.faults.first?.message ?? ""
        #expect(found.contains("more than 250000 settings"), "\(found)")
    }

    // MARK: Messages

    @Test(arguments: [
        ("now.hour > 3", "now | in_zone: timeZone | hour"), ("day.weekday == 1", "day | weekday"),
        ("now < '08:00'", "now | in_zone: timeZone | hour"),
        ("at > 8", "at | in_zone: timeZone | hour"), ("(at | in_zone: timeZone) < '8:30'", "at | hour"),
        ("'now' | date: 'H' == '8'", "now | in_zone: timeZone | hour"), ("at | date: '%H' == '8'", "in_zone: timeZone | hour"),
        ("day | date: '%A' == 'Monday'", "`weekday`"), ("at | date: 'H' > 8", "`hour`"),
    ])
    func messagesNameTheFilter(_ condition: String, _ words: String) throws {
        let compilation = compiled(condition)
        let found = try #require(compilation.faults.first, "\(condition)")
        #expect(found.help.contains { $0.contains(words) }, "\(compilation.findings)")
    }

    // MARK: Localized texts

    @Test(arguments: [
        "at | date: 'H' == '8'", "'Monday' != (at | in_zone: timeZone | date: 'EEEE')", "(day | date: 'MMM') in ['May', 'June']",
        "(n | number) contains '1'", "(p | currency: 'EUR' | append: '!') == 'x'", "(n | percent) == '5%'",
        "(n | compact) == '5'",
        "(at | relative) == 'tomorrow'", "(n | plural: one: 'a', other: 'b') == 'a'",
        "(n | ordinal: one: '#st', two: '#nd', few: '#rd', other: '#th') == '1st'",
        "(tags | and_list | default: 'x') == 'a'", "('a' | append: (n | number)) == 'a1'",
    ])
    func localizedTextsAreNotCompared(_ condition: String) {
        let several = compiled(condition, Self.spanish)
        #expect(several.faults.map(\.code.id).contains("BZ0564"), "\(several.findings)")
        let one = compiled(condition)
        #expect(!one.faults.contains { $0.code.id == "BZ0564" }, "\(one.findings)")
    }

    /// A name of `let` and a block stand for what they contain, and `select` compares, too.
    @Test(arguments: [
        ("name == 'Monday'", "let: { name: \"at | date: 'EEEE'\" }"),
        ("name in ['SATURDAY', 'SUNDAY']", "let: { other: \"at | date: 'EEEE'\", name: \"other | upcase\" }"),
        ("block.name == 'Monday'", "blocks: { name: \"{{ at | date: 'EEEE' }}\" }"),
        ("block.name == 'Monday'", "blocks: { name: \"{% if n > 3 %}{{ at | date: 'EEEE' }}{% endif %}\" }"),
        ("(at | date: 'EEEE' | select: Saturday: 'a', other: 'b') == 'a'", ""),
        ("(name | select: Saturday: 'a', other: 'b') == 'a'", "let: { name: \"at | date: 'EEEE'\" }"),
    ])
    func namesOfLocalizedTextsAreNotCompared(_ condition: String, _ declared: String) {
        let several = compiled(condition, "\(declared)\n\(Self.spanish)")
        #expect(several.faults.map(\.code.id) == ["BZ0564"], "\(several.findings)")
        let one = compiled(condition, declared)
        #expect(one.faults.isEmpty, "\(one.findings)")
    }

    @Test func selectionsOfLocalizedTextsAreReported() {
        let source = "message:\n  title: \"{{ at | date: 'EEEE' | select: Saturday: 'a', other: 'b' }}\"\n"
        let compilation = compile(Self.fields + source + Self.spanish)
        #expect(compilation.faults.map(\.code.id) == ["BZ0564"], "\(compilation.findings)")
    }

    @Test(arguments: [
        "(n | number) == (p | number)", "(n | number | size) > 3", "(at | epoch) > 0", "(at | hour) == 8",
        "(n | select: other: 'a') == 'a'", "at < '2026-11-21'",
        "(tags | join: ', ' | default: 'x') == 'a'", "(tags | size) == 1",
    ])
    func othersAre(_ condition: String) {
        let compilation = compiled(condition, Self.spanish)
        #expect(!compilation.faults.contains { $0.code.id == "BZ0564" }, "\(compilation.findings)")
    }

    /// Both locales have one language.
    @Test func regionsOfALanguageMayBeCompared() {
        let compilation = compiled("(at | date: 'EEEE') == 'Monday'", "locales: { default: en, en-GB: { title: Hello } }")
        #expect(!compilation.faults.contains { $0.code.id == "BZ0564" }, "\(compilation.findings)")
    }

    @Test func casesOfLocalizedTextsAreReportedOnce() {
        let source =
            "message:\n  title: \"{% case at | date: 'EEEE' %}{% when 'Monday' %}A{% when 'Sunday' %}B{% else %}C{% endcase %}\"\n"
        let compilation = compile(Self.fields + source + Self.spanish)
        #expect(compilation.faults.map(\.code.id) == ["BZ0564"], "\(compilation.findings)")
    }
}
