import BlazonDiagnostics
import BlazonPayload
import TestSupport
import Testing

@testable import Blazon

/// What a finding says besides its span, and what its fixes make of the template.
@Suite struct FixItTests {
    /// A setting, the code that it gives, a part of what is said, and the setting that the fix writes; nil: none is offered.
    struct Case: CustomTestStringConvertible {
        let text: String
        let code: String
        let says: String
        let fixed: String?

        init(_ text: String, _ code: String, _ says: String, _ fixed: String?) {
            (self.text, self.code, self.says, self.fixed) = (text, code, says, fixed)
        }

        var testDescription: String { text }
    }

    static let cases = [
        Case(
            "message:\n  title: A\n  content_available: true", "BZ0304", "the setting is `contentAvailable`",
            "message:\n  title: A\n  contentAvailable: true"),
        Case("title: \"{{ name + nick }}\"", "BZ0249", "write texts beside one another, or join them with `append`", nil),
        Case(
            "title: \"{{ nick | default: {{ name }} }}\"", "BZ0237", "`{{ }}` is not allowed in a placeholder",
            "title: \"{{ nick | default: name }}\""),
        Case(
            "title: \"Hi {{ {{name}} | append: {{ {{ name }} }} }}!\"", "BZ0237", "placeholders do not nest",
            "title: \"Hi {{ name | append: name }}!\""),
        Case(
            "title: \"Hi{% if {{ vip }} == true %}!{% endif %}\"", "BZ0237", "delete the inner braces",
            "title: \"Hi{% if vip == true %}!{% endif %}\""),
        Case("title: \"{{ name } }!\"", "BZ0222", "write `}}` at the end", "title: \"{{ name }}!\""),
        Case("title: \"{{ name } }}!\"", "BZ0222", "write `}}` at the end", "title: \"{{ name }}!\""),
        Case("title: '{\"a\": {{ name } }'", "BZ0222", "write `}}` at the end", "title: '{\"a\": {{ name }} }'"),
        Case(
            "title: A\ncustomFields: { a: 1e37, b: 1e60 }", "BZ0259", "put it in quotes to send text",
            "title: A\ncustomFields: { a: 1e37, b: \"1e60\" }"),
        Case("title: \"{{ points + 1 }}\"", "BZ0249", "write `… | plus: …`", "title: \"{{ points | plus: 1 }}\""),
        Case("title: A\nbagde: 2", "BZ0304", "unknown setting `bagde`", "title: A\nbadge: 2"),
        Case("title: A\npriority: 10", "BZ0312", "did you mean `high`?", "title: A\npriority: high"),
        Case("title: A\nbadge: \"{{ points | minus: 1 }}\"", "BZ0310", "narrow the types of the fields in the expression", nil),
        Case("title: \"{{ name.upcase }}\"", "BZ0341", "`name` has no field `upcase`", "title: \"{{ name | upcase }}\""),
        Case("title: \"{{ name.replace }}\"", "BZ0341", "`name` has no field `replace`", nil),
        Case("title: \"{{ name.upcase.size }}\"", "BZ0341", "`name` has no field `upcase`", nil),
        Case("title: \"{{ cart.first.name }}\"", "BZ0341", "write `cart[0].name`", "title: \"{{ cart[0].name }}\""),
        Case("title: \"{{ cart.last.a.b }}\"", "BZ0341", "write `cart[-1].a.b`", "title: \"{{ cart[-1].a.b }}\""),
        Case("title: \"{{ cart.0.name }}\"", "BZ0262", "write `[0]` for an item of a list", "title: \"{{ cart[0].name }}\""),
        Case("title: \"{{ order. }}\"", "BZ0262", "delete the `.`", "title: \"{{ order }}\""),
        Case("title: \"{{ day.x }}\"", "BZ0341", "declare it as a record that has the field `x`", nil),
        Case("title: \"{{ lookup cart 0 }}\"", "BZ0241", "write the value first: `cart[0]`", nil),
        Case("title: \"{{ lookup order 'id' }}\"", "BZ0241", "write the value first: `order.id`", nil),
        Case("title: \"{{ truncate name 20 }}\"", "BZ0241", "write the value first: `name | truncate: 20`", nil),
        Case("title: \"{{ uppercase order.id }}\"", "BZ0241", "write the value first: `order.id | upcase`", nil),
        Case("title: \"{{ first name }}\"", "BZ0241", "put an operator such as `and` before it", nil),
        Case(
            "title: A\nexpires: \"{{ points }}m\"", "BZ0314", "a placeholder is in seconds: write `{{ points | times: 60 }}`", nil
        ),
        Case("title: A\nexpires: \"{{ points }}s\"", "BZ0314", "a placeholder is in seconds: write `{{ points }}`", nil),
        Case("title: A\nexpires: \"{{ points }} days\"", "BZ0314", "keep only the placeholder", nil),
        Case("title: A\nbadge: \"{{ points }}m\"", "BZ0314", "keep only the placeholder", nil),
        Case(
            "title: \"{{ points | number: 1 }}\"", "BZ0330", "write its name, `decimals: …`", "title: \"{{ points | number }}\""),
        Case(
            "title: \"{{ points | times: 1,19 }}\"", "BZ0330", "write `1.19`", "title: \"{{ points | times: 1.19 }}\""),
        Case("title: \"{{ points | ordinal: 'st' }}\"", "BZ0330", "write its name before it, such as `other: …`", nil),
        Case("title: \"{{ points | times: 1, 19 }}\"", "BZ0330", "delete it", "title: \"{{ points | times: 1 }}\""),
        Case("title: \"{{ points | number: precision: 1 }}\"", "BZ0329", "write `decimals`, or delete it", nil),
        Case(
            "campaign: x\nrecipient: { plan: [free, pro] }\nmessage: { title: A }", "BZ0202",
            "write `enum(free | pro)` for one of these words", nil),
        Case("campaign: x\nrecipient: { plan: [1, pro] }\nmessage: { title: A }", "BZ0202", "write a type here", nil),
        Case(
            "campaign: x\nrecipient: { first name: string }\nmessage: { title: A }", "BZ0212", "under `source.columns`", nil),
        Case(
            "campaign: x\nrecipient: { first name: string }\nmessage: { title: \"{{ first_name }}\" }", "BZ0302",
            "declare it under `recipient:`", nil),
        Case(
            "campaign: x\nrecipient: { day: date }\nblocks: { left: \"{{ now | days_until: day }}\" }\n"
                + "message: { title: \"{{ block.left | plural: other: '# days' }}\" }", "BZ0326",
            "give the expression a name under `let:`", nil),
        Case("title: [Hello]", "BZ0316", "a list", "title: Hello"),
        Case("title: [Hello, you]", "BZ0316", "a list", nil),
        Case(
            "title:\n  when: vip\n  then: A\n  otherwise: B", "BZ0316", "a map",
            "title:\n  - when: vip\n    then: A\n  - otherwise: B"),
        Case(
            "title: \"{{ points | plural: one: '# day' }}\"", "BZ0390", "other",
            "title: \"{{ points | plural: one: '# day', other: '# day' }}\""),
        Case(
            "title: \"{{ points | ordinal: other: '#th' }}\"", "BZ0390",
            "`one`, `two` and `few` are missing: 1 is `one`, 2 is `two`, 3 is `few`",
            "title: \"{{ points | ordinal: other: '#th', one: '#th', two: '#th', few: '#th' }}\""),
        Case(
            "title: \"{{ tier | select: gold: 'A' }}\"", "BZ0390", "`basic` and `silver` are missing",
            "title: \"{{ tier | select: gold: 'A', basic: 'A', silver: 'A' }}\""),
        Case("title: \"{{ points | plus: '1' }}\"", "BZ0328", "1", "title: \"{{ points | plus: 1 }}\""),
        Case("title: A\ncustomFields: { google.x: 1 }", "BZ0349", "`google.*` is reserved", nil),
        Case("title: A\ncustomFields: { from: 1 }", "BZ0349", "`from` is reserved", nil),
        Case("title: A\ncontentAvailable: true,", "BZ0311", "write `true`", "title: A\ncontentAvailable: true"),
        Case(
            "title: \"A{% if points > 1,5 %}!{% endif %}\"", "BZ0241", "write `1.5`",
            "title: \"A{% if points > 1.5 %}!{% endif %}\""),
        Case(
            "title: \"A{% if points > 1,000 %}!{% endif %}\"", "BZ0241", "write `1000`, or `1.000`",
            "title: \"A{% if points > 1000 %}!{% endif %}\""),
        Case("title: \"A{% if points in [1,5..2,5] %}!{% endif %}\"", "BZ0294", "write two comparisons", nil),
        Case(
            "campaign: x\nmessage:\n  title: A\n  body: See you\n    at eight: sharp\n", "BZ0115",
            "put the whole text in quotes", nil),
        Case(
            "campaign: x\nmessage:\n  title: A\n    note: this\n  body: B\n", "BZ0130",
            "if the line continues the text above, put the whole text in quotes", nil),
        Case(
            "campaign: x\nrecipient: { d: datetime }\nsource: { values: { datetime: \"d/M/yyyy h:mm a\" } }\n"
                + "message: { title: \"{{ d | date: 'short' }}\" }\n", "BZ0287", "write `d/m/yyyy H:MM AM`",
            "campaign: x\nrecipient: { d: datetime }\nsource: { values: { datetime: \"d/m/yyyy H:MM AM\" } }\n"
                + "message: { title: \"{{ d | date: 'short' }}\" }\n"),
        Case(
            "campaign: x\nmessage:\n  title: A\n  body: |\n    B\n", "BZ0820", "`body` ends with a line end",
            "campaign: x\nmessage:\n  title: A\n  body: |-\n    B\n"),
        Case(
            "campaign: x\nmessage:\n  title: >\n    A\n", "BZ0820", "`title` ends with a line end",
            "campaign: x\nmessage:\n  title: >-\n    A\n"),
    ]

    @Test(arguments: cases) func isOffered(_ test: Case) throws {
        let bytes = Array(Marked(test.text).template.utf8)
        let compilation = compile(bytes)
        let findings = compilation.diagnostics.filter { $0.code.id == test.code }
        let finding = try #require(findings.first, "\(compilation.findings)")
        #expect("\(finding)".contains(test.says), "\(finding)")
        #expect(findings.count == 1)
        guard let fixed = test.fixed else {
            #expect(finding.fixes.isEmpty, "\(finding.fixes)")
            return
        }
        let repaired = String(decoding: try #require(finding.fixes.first, "\(finding)").applied(to: bytes), as: UTF8.self)
        #expect(repaired == Marked(fixed).template)
    }

    /// A field with a wider type is fixed at its declaration, if it is the value itself.
    @Test func aWideFieldIsDeclaredNarrower() throws {
        let bytes = Array("campaign: x\nrecipient: { n: integer }\nmessage: { title: A, badge: \"{{ n }}\" }\n".utf8)
        let finding = try #require(compile(bytes).diagnostics.first { $0.code.id == "BZ0310" })
        let repaired = String(decoding: try #require(finding.fixes.first).applied(to: bytes), as: UTF8.self)
        #expect(!compile(repaired).diagnostics.hasErrors, "\(repaired)")
    }

    /// `--set` takes the constants that the template declares, read or not, and no others.
    @Test func constantsOfTheRunMustBeDeclared() {
        let template = "campaign: x\ndelivery: { kind: a, other: b }\nmessage: { title: \"{{ delivery.other }}\" }\n"
        #expect(compile(template, set: [("delivery.kind", "c"), ("delivery.other", "d")]).unknownNames == [])
        #expect(compile(template, set: [("delivery.nix", "c")]).unknownNames == ["delivery.nix"])
    }

    /// A block without its line end, or with line ends that the author wants, is nothing to report.
    @Test(arguments: ["|-\n    B\n", ">-\n    B\n", "|+\n    B\n", "|\n    B{% if vip %}!{% endif -%}\n"])
    func lineEndsThatAreMeant(body: String) {
        let compilation = compile(
            "campaign: x\nrecipient: { vip: boolean }\nmessage:\n  title: A{% if vip %}!{% endif %}\n  body: \(body)")
        #expect(compilation.findings == [])
    }

    /// A rule about settings of which languages have their own is broken once, where all languages share a setting.
    @Test func aRuleIsReportedOnceForAllLanguages() {
        let compilation = compile(
            """
            campaign: x
            mapping: native
            targets: [fcm-v1]
            recipient: { token: string(..99), locale: optional locale }
            message: { token: "{{ token }}", title: A, body: B, expires: 4h }
            locales: { default: en, de: { title: C, body: D }, fr: { title: E, body: F } }
            """)
        let found = compilation.findings.filter { $0.hasPrefix("warning[BZ0559]") }
        #expect(found.count == 1 && found.first?.contains("«expires»") == true, "\(compilation.findings)")
    }

    /// The schemes of literal URLs count as the author's own, unless the template lists its own.
    @Test func literalSchemesAreAllowed() throws {
        let link = "recipient: { page: optional url }\nmessage: { title: A, deepLink: \"{{ page | default: 'shop://x' }}\" }\n"
        #expect(try #require(compile("campaign: x\n" + link).program).linkSchemes == ["https", "http", "shop"])
        let listed = compile("campaign: x\nlinks: { schemes: [https, shop, app] }\n" + link)
        #expect(try #require(listed.program, "\(listed.findings)").linkSchemes == ["https", "shop", "app"])
    }
}
