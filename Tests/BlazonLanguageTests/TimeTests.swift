import BlazonLocale
import Foundation
import Testing

@testable import BlazonLanguage

/// Dates in zones and relative times against Python's zoneinfo: `Scripts/compare/time_oracle.py` makes the lines, and some are kept here.
struct TimeTests {
    /// A pair of times: the zone, both times, and what Python says.
    private struct Line {
        let zone, from, to: String
        let days: Int
        let unit: String
        let count: Int
        /// A day after `from` in the zone, at the same local time.
        let next: String

        init?(_ text: Substring) {
            let cells = text.split(separator: "\t").map(String.init)
            guard cells.count == 7, let days = Int(cells[3]), let count = Int(cells[5]) else { return nil }
            (zone, from, to, self.days, unit, self.count, next) = (cells[0], cells[1], cells[2], days, cells[4], count, cells[6])
        }
    }

    private static let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Fixtures/times.tsv").path

    @Test func agreesWithPython() throws { try compare(Self.fixture, atLeast: 300) }

    @Test(.enabled(if: LocaleOracleTests.folder != nil)) func agreesWithPythonEverywhere() throws {
        try compare(try #require(LocaleOracleTests.folder) + "/times.tsv", atLeast: 10_000)
    }

    /// Beyond 24 hours, calendar days count, whatever the time of day (docs/dates.md).
    @Test(
        arguments: [
            ("2026-01-31T22:30:00+02:00", "2026-02-06T23:59:00+02:00", RelativeUnit.day, 6),
            ("2026-01-31T22:30:00+02:00", "2026-02-07T16:30:00+02:00", .week, 1),
            ("2026-01-15T12:00:00Z", "2026-02-14T23:00:00Z", .week, 4),
            ("2026-01-15T12:00:00Z", "2026-02-15T11:59:59Z", .month, 1),
            ("2026-01-15T12:00:00Z", "2027-01-15T00:00:00Z", .year, 1),
        ] as [(String, String, RelativeUnit, Int)])
    func relativeTimesCountDays(_ from: String, _ to: String, _ unit: RelativeUnit, _ count: Int) {
        let (from, to) = (Array(from.utf8), Array(to.utf8))
        guard let now = CalendarDateTime(from.span), let time = CalendarDateTime(to.span) else {
            Issue.record("no times")
            return
        }
        let distance = RelativeUnit.distance(from: now, in: from.span, to: time, in: to.span)
        #expect(distance.unit == unit && distance.count == count)
    }

    private func compare(_ path: String, atLeast least: Int) throws {
        var compared = 0
        for text in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
            let line = try #require(Line(text), "\(text)")
            compared += 1
            var evaluation = EvaluationState()
            let name = evaluation.text(line.zone.utf8)
            evaluation.stack = [name]
            let from = try Format.namedZone.apply(evaluation.text(line.from.utf8), 0..<1, &evaluation)
            let to = try Format.namedZone.apply(evaluation.text(line.to.utf8), 0..<1, &evaluation)
            evaluation.stack = [to]
            let days = try Filter.daysUntil.function(from, 0..<1, &evaluation)
            #expect(days == .integer(Int64(line.days)), "\(text)")
            let (now, time) = (try #require(evaluation.dateTime(from)), try #require(evaluation.dateTime(to)))
            guard case .text(let nowText) = from, case .text(let timeText) = to else { continue }
            let distance = evaluation.bytes(nowText) { nowBytes in
                evaluation.bytes(timeText) { RelativeUnit.distance(from: now, in: nowBytes, to: time, in: $0) }
            }
            #expect(distance.unit.rawValue == line.unit && distance.count == line.count, "\(text): \(distance)")
            let zone = try #require(Zones.zone(line.zone).flatMap(ZoneFormat.init))
            for shift in [
                TimeShift(unit: .days, isBackward: false, zone: .fixed(zone)),
                TimeShift(unit: .days, isBackward: false, zone: .named),
            ] {
                evaluation.stack = [.integer(1), name]
                let next = try Format.shift(shift).apply(from, 0..<2, &evaluation)
                guard case .text(let range) = next else { continue }
                #expect(String(decoding: evaluation.arena[range], as: UTF8.self) == line.next, "\(text)")
            }
        }
        print("zoneinfo: \(compared) pairs")
        #expect(compared >= least)
    }

    /// Instants in all zones: `Scripts/compare/time_oracle.py --parts`.
    @Test func partsAgreeWithPython() throws {
        try compareParts(Self.fixture.replacingOccurrences(of: "times.tsv", with: "parts.tsv"), atLeast: 400)
    }

    @Test(.enabled(if: LocaleOracleTests.folder != nil)) func partsAgreeWithPythonEverywhere() throws {
        try compareParts(try #require(LocaleOracleTests.folder) + "/parts.tsv", atLeast: 99_000)
    }

    private func compareParts(_ path: String, atLeast least: Int) throws {
        var compared = 0
        for text in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
            let cells = text.split(separator: "\t").map(String.init)
            try #require(cells.count == 9, "\(text)")
            var evaluation = EvaluationState()
            evaluation.stack = [evaluation.text(cells[0].utf8)]
            let time = try Format.namedZone.apply(evaluation.text(cells[1].utf8), 0..<1, &evaluation)
            for (filter, part) in zip(Filter.partsOfTimes + [.epoch], cells[2...]) {
                let value = try filter.function(time, 0..<0, &evaluation)
                #expect(value == .integer(try #require(Int64(part))), "\(filter.name) of \(text)")
            }
            compared += 1
        }
        print("zoneinfo: parts of \(compared) instants")
        #expect(compared >= least)
    }

    @Test(arguments: [
        ("'2026-01-31' | plus: 1, 'months'", "2026-02-28"), ("'2024-01-31' | plus: 1, 'months'", "2024-02-29"),
        ("'2024-02-29' | plus: 1, 'years'", "2025-02-28"), ("'2024-02-29' | minus: 4, 'years'", "2020-02-29"),
        ("'2026-11-21' | minus: 3, 'weeks'", "2026-10-31"), ("'2026-11-21' | plus: -3, 'weeks'", "2026-10-31"),
        ("'2026-12-31T23:30:00.25-03:00' | plus: 45, 'minutes'", "2027-01-01T00:15:00.25-03:00"),
        ("'2026-12-31t23:59:60z' | plus: 1, 'hours'", "2027-01-01T00:59:59Z"),
        // Clocks skip 02:30 on that day, and show it twice in October.
        (
            "'2026-03-28T02:30:00+01:00' | in_zone: 'Europe/Madrid' | plus: 1, 'days'",
            "2026-03-29T03:30:00+02:00"
        ),
        ("'2026-10-24T02:30:00+02:00' | in_zone: 'Europe/Madrid' | plus: 1, 'days'", "2026-10-25T02:30:00+02:00"),
        ("'2026-10-26T02:30:00+01:00' | in_zone: 'Europe/Madrid' | minus: 1, 'days'", "2026-10-25T02:30:00+01:00"),
        ("'2026-03-29T00:30:00Z' | in_zone: 'Europe/Madrid' | plus: 1, 'hours'", "2026-03-29T03:30:00+02:00"),
        ("'2026-12-31' | days_until: '2027-01-01'", "1"), ("'9999-12-31' | days_until: '0001-01-01'", "-3652058"),
        ("'2026-11-21' | relative", "today"), ("'2026-11-22' | relative", "tomorrow"), ("'2026-11-28' | relative", "next wk."),
        ("'2026-12-20' | relative", "in 4 wk."), ("'2026-12-21' | relative", "next mo."),
        ("'2027-11-20' | relative", "in 12 mo."),
        ("'2027-11-21' | relative", "next yr."), ("'2025-11-21' | relative", "last yr."),
        ("'0001-01-01' | relative", "2,025 yr. ago"),
        ("'2026-11-21T09:00:00.5Z' | relative", "now"), ("'2026-11-21T08:59:00.5Z' | relative", "59 sec. ago"),
        ("'2026-11-22T08:59:59Z' | relative", "in 23 hr."), ("'2026-11-22T09:00:00Z' | relative", "tomorrow"),
        ("'2026-11-23T00:30:00+14:00' | relative", "tomorrow"), ("'2026-11-21T11:00:00+01:00' | relative", "in 1 hr."),
        // Days count in the offset of the time of sending.
        ("'2026-11-23T23:30:00-05:00' | relative", "in 3 days"),
    ])
    func prints(_ expression: String, _ expected: String) throws { #expect(try run(expression) == expected) }

    @Test(arguments: [
        "'9999-12-31' | plus: 1, 'days'", "'0001-01-31' | minus: 1, 'months'", "'9999-12-31T23:59:00Z' | plus: 1, 'minutes'",
        "'2026-11-21' | plus: 521722, 'weeks'", "'2026-11-21' | minus: -9999, 'years'",
        "'2026-11-21' | plus: -9000, 'years'", "'0001-01-01T00:00:00+10:00' | in_zone: 'UTC'",
    ])
    func staysWithinTheCalendar(_ expression: String) {
        #expect(throws: ComputationFailure.dateOutOfRange) { try run(expression) }
    }

    @Test(arguments: [
        "'2026-11-21' | plus: 1, 'hours'", "'2026-11-21' | plus: 1, 'day'", "'2026-11-21' | plus: 1",
        "'2026-11-21' | plus: 9223372036854775807, 'weeks'", "'2026-11-21' | minus: -9223372036854775807, 'years'",
    ])
    func rejectsUnitsAndCounts(_ expression: String) { #expect(throws: Filter.Refusal.self) { try run(expression) } }

    /// Every form of every locale fits the bound that types give it.
    @Test func relativeFormsAreWithinTheirBound() throws {
        let times = [
            "2026-11-21T09:00:00Z", "2026-11-21T08:59:01Z", "2026-11-21T09:59:59Z", "2026-11-20T10:00:00Z",
            "2026-11-22T09:00:00Z",
            "2026-11-26T09:00:00Z", "2026-12-20T09:00:00Z", "2025-12-20T09:00:00Z", "0001-01-01T00:00:00Z",
            "9999-12-31T00:00:00Z",
            "2028-11-21T09:00:00Z",
        ]
        for tag in CLDR.locales {
            let locale = try #require(CLDR.locale(tag))
            let format = RelativeFormat(locale, hasTime: true)
            #expect(Format(json: Format.relative(format).json) == .relative(format))
            let most = try #require(format.longest { $0.utf8.count })
            for time in times {
                var evaluation = EvaluationState()
                evaluation.stack = [evaluation.text(FilterExample.now.utf8)]
                let printed = format.apply(evaluation.text(time.utf8), 0..<1, &evaluation)
                let range = evaluation.spelling(of: printed)
                #expect(!range.isEmpty && range.count <= most, "\(tag) \(time)")
            }
        }
    }

    @Test func zonesHaveExactNames() {
        func isZone(_ name: String) -> Bool { Zones.isZone(Array(name.utf8).span) }
        for name in ["Europe/Madrid", "Asia/Calcutta", "UTC", "America/Argentina/ComodRivadavia"] {
            #expect(isZone(name), "\(name)")
        }
        for name in ["", "europe/madrid", "Europe", "Europe/Madrid ", "Europe/Madrid\tCET", "+01:00"] {
            #expect(!isZone(name), "\(name)")
        }
        #expect(Zones.names.allSatisfy { Zones.zone($0).flatMap(ZoneFormat.init) != nil })
    }
}
