import Blazon
import BlazonDiagnostics
import BlazonPayload
import TestSupport
import Testing

/// Conditions that a type decides, and those that it does not.
extension TemplateFindingTests {
    @Test(arguments: [
        #"{% if 'gold' == tier %}A{% elsif tier == 'gold' %}B{% else %}C{% endif %}"#,
        #"{% if tier == 'gold' %}A{% elsif 'gold' == tier %}B{% else %}C{% endif %}"#,
        #"{% if five != 5 %}A{% else %}C{% endif %}"#, #"{% if 'abcd' == v %}A{% else %}B{% endif %}"#,
        #"{% if v == 'abcd' %}A{% else %}B{% endif %}"#, #"{% if n > 9 %}A{% else %}B{% endif %}"#,
        #"{% if n < 0 %}A{% else %}B{% endif %}"#,
    ])
    func conditionsThatNeverHold(_ title: String) {
        let found = compiled("message: { title: \"\(title)\" }").faults
        #expect(found.map(\.code.id) == ["BZ0338"], "\(found.map(\.message))")
    }

    @Test(arguments: [
        #"{% if 'gold' != tier %}A{% elsif tier == 'gold' %}B{% endif %}"#, #"{% if 'abc' == v %}A{% else %}B{% endif %}"#,
        #"{% if n > 8 %}A{% else %}B{% endif %}"#, #"{% if tier contains 'gol' %}A{% else %}B{% endif %}"#,
    ])
    func conditionsThatMayHold(_ title: String) {
        let found = compiled("message: { title: \"\(title)\" }").diagnostics
        #expect(!found.contains { $0.code.id == "BZ0338" }, "\(found.map(\.message))")
    }

    /// Dates and datetimes compare in any order, also with `now` and with literals of either form.
    @Test(arguments: [
        "day == at", "at != day", "day < at", "at >= day", "day <= now", "now > at", "day < '2026-11-21T09:30:00Z'",
        "at == '2026-11-21'", "'2026-11-21' < at", "at in ['2026-11-21', '2026-11-21T09:30:00Z']",
        "(now | plus: 1, 'days') > day",
        "(now | days_until: at) < 3", "day == '2026-11-21T09:30:00.123456789+05:30'",
    ])
    func timesCompare(_ condition: String) {
        let compilation = compiled("message: { title: \"{% if \(condition) %}A{% else %}B{% endif %}\" }")
        #expect(compilation.program != nil && compilation.faults.isEmpty, "\(compilation.findings)")
    }

    @Test(arguments: [
        "day < '21.11.2026'", "at == '2026-13-01'", "now > 'tomorrow'", "at in ['2026-11-21', 'x']", "now.x == day", "now < 5",
    ])
    func malformedTimes(_ condition: String) {
        compiled("message: { title: \"{% if \(condition) %}A{% else %}B{% endif %}\" }").expectOneFault()
    }

    @Test(arguments: ["n contains 'x'", "f contains 'x'"])
    func kindsThatDoNotCompare(_ condition: String) {
        let compilation = compiled("message: { title: \"{% if \(condition) %}A{% else %}B{% endif %}\" }")
        compilation.expectOneFault()
    }

    /// A condition on the target alone is decided by the compiler, whatever joins its parts.
    @Test func targetsDecideConditions() throws {
        let compilation = compiled(
            """
            message:
              title: A
              customFields:
                x:
                  - when: target == 'ios' or target == 'android-v1'
                    then: 1
                  - otherwise: 2
                y:
                  - when: target == 'ios' and target == 'android'
                    then: 1
                  - otherwise: 2
            """, targets: "ios, android")
        let program = try #require(compilation.program, "\(compilation.findings)")
        for target in program.targets {
            let jumps = target.editions[0].code.contains { if case .jumpUnless = $0 { true } else { false } }
            #expect(!jumps, "\(program.disassembly)")
        }
    }

    /// A text that is too long to be what is compared is never that.
    @Test(arguments: [#"v != 'abcd'"#, #"'abcd' != v"#, #"five == 5"#, #"tier != 'gold' or tier == 'gold'"#])
    func conditionsThatAlwaysHold(_ condition: String) {
        let found = compiled("message: { title: \"{% if \(condition) %}A{% else %}B{% endif %}\" }").faults
        #expect(found.first?.code.id == "BZ0337", "\(found.map(\.message))")
    }

    @Test(arguments: [
        "v in v", "n in [1, 'a']", "v in ['a', 2]", "f == 'yes'", "campaign.x == 'a'", "n > 'x'", "v in n",
    ])
    func comparisonsAreReportedOnce(_ condition: String) {
        let compilation = compiled("message: { title: \"{% if \(condition) %}A{% else %}B{% endif %}\" }")
        compilation.expectOneFault()
        #expect(compilation.faults.first?.fixes.isEmpty == true)
    }

    /// What a comparison leaves of a range is known in its branch, and no more.
    @Test(arguments: [
        ("n != 0", "n > 0", true), ("n != 5", "n > 0", false), ("n != 9", "n < 9", true), ("n != 0", "n > 1", false),
        ("n > 3", "n >= 4", true), ("n > 3", "n >= 5", false),
    ])
    func whatABranchKnows(_ outer: String, _ inner: String, _ isKnown: Bool) {
        let title = "{% if \(outer) %}{% if \(inner) %}A{% else %}B{% endif %}{% else %}C{% endif %}"
        let found = compiled("message: { title: \"\(title)\" }").faults
        #expect(found.map(\.code.id) == (isKnown ? ["BZ0337"] : []), "\(found.map(\.message))")
    }

    /// The verdict is about the part that is marked, whatever `not` and `unless` make of it.
    @Test(arguments: [
        ("{% unless n > 5000 %}A{% else %}B{% endunless %}", "BZ0338"),
        ("{% if not (n > 5000) %}A{% else %}B{% endif %}", "BZ0338"),
        ("{% unless n < 5000 %}A{% else %}B{% endunless %}", "BZ0337"), ("{% if n > 5000 %}A{% else %}B{% endif %}", "BZ0338"),
        ("{% if not (not (n > 5000)) %}A{% else %}B{% endif %}", "BZ0338"),
        ("{% unless f or n < 5000 %}A{% else %}B{% endunless %}", "BZ0337"),
    ])
    func constantPartsOfNegations(_ text: String, _ code: String) {
        let template = "campaign: a\nrecipient: { n: integer(0..9), f: boolean }\nmessage: { title: \"\(text)\" }\n"
        let found = compile(template).diagnostics.filter { $0.severity == .warning }
        #expect(found.map(\.code.id) == [code], "\(found.map(\.message))")
    }

    @Test(arguments: [
        "{% if -1 < n %}A{% else %}B{% endif %}", "{% unless -1 == n %}A{% else %}B{% endunless %}",
        "{% case n %}{% when -1 %}A{% when 1, -2 %}C{% else %}B{% endcase %}",
        "{% if f %}A{% elsif -1.5 < n %}C{% else %}B{% endif %}",
    ])
    func negativeNumbersAfterAKeyword(_ text: String) {
        let template = "campaign: a\nrecipient: { n: integer(-9..9), f: boolean }\nmessage: { title: \"\(text)\" }\n"
        let found = compile(template).diagnostics.filter { $0.severity != .note }
        #expect(found.isEmpty, "\(found.map(\.message))")
    }

    @Test func aRecordOfAListThatWasTested() {
        let text = "{% if items %}{% if items[0] and f %}{{ items[0].x }}{% else %}B{% endif %}{% else %}C{% endif %}"
        let template =
            "campaign: a\nrecipient: { f: boolean, items: \"list(..3) of { x: string(..9) }\" }\nmessage: { title: \"\(text)\" }\n"
        let found = compile(template).diagnostics.filter { $0.severity != .note }
        #expect(found.map(\.code.id) == ["BZ0337"], "\(found.map(\.message))")
    }
}
