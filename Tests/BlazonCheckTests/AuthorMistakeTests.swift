import Blazon
import BlazonDiagnostics
import BlazonPayload
import TestSupport
import Testing

/// Templates that once rendered blank or wrong, or were rejected though correct.
@Suite struct AuthorMistakeTests {
    static let mistakes: [Marked] = [
        // A locale that is no tag never rejects, so it may be missing although it is not optional.
        Marked("campaign: x\nrecipient: { locale: locale }\nmessage: { title: \"{{ 1️⃣recipient.locale2️⃣ }}\" }", "BZ0303"),
        Marked("campaign: x\nrecipient: { locale: locale }\nmessage: { title: \"{{ recipient.locale | default: 'en' }}\" }"),
        // A stand-in may be missing itself, if another follows.
        Marked("title: \"{{ nick | default: page | default: 'x' }}\""),
        Marked("title: \"{{ nick | default: 1️⃣page2️⃣ }}\"", "BZ0303"),
        Marked("title: \"{{ 1️⃣cart | first2️⃣ }}\"", "BZ0303"),
        // Words that stand without quotes.
        Marked("title: \"{% if tier == 1️⃣gold2️⃣ %}a{% else %}b{% endif %}\"", "BZ0364"),
        Marked("title: \"{{ nick | default: 1️⃣friend2️⃣ }}\"", "BZ0364"),
        Marked("title: \"{{ nick | default: 1️⃣nme2️⃣ }}\"", "BZ0302"),
        Marked("title: \"{% if tier in ['gold', 1️⃣'silber'2️⃣] %}a{% else %}b{% endif %}\"", "BZ0312"),
        // Braces of other languages around a field's name; around other words they are text.
        Marked("title: \"Hi 1️⃣{name}2️⃣ and {you}\"", "BZ0226"),
        Marked("title: \"Hi 1️⃣{ name }2️⃣, 1️⃣{nick | upcase}2️⃣ and { other }\"", "BZ0226", "BZ0226"),
        Marked("title: \"Hi 1️⃣[name]2️⃣, 1️⃣%nick%2️⃣: 50% off [sic], 10% more\"", "BZ0226", "BZ0226"),
        Marked("title: \"Hi 1️⃣${name}2️⃣\"", "BZ0226"),
        Marked("title: \"Hi 1️⃣%%name%%2️⃣, 100%% off\"", "BZ0226"),
        Marked("title: \"Hi 1️⃣*|FNAME|*2️⃣, 2*3 and |\"", "BZ0226"),
        Marked("title: \"Hi 1️⃣${first_name}2️⃣\"", "BZ0226"),
        Marked("title: \"Hi 1️⃣[[#if vip]]2️⃣a1️⃣[[/if]]2️⃣, 1️⃣{Name|CapitalizeFirst|there}2️⃣\"", "BZ0226", "BZ0226", "BZ0226"),
        Marked("title: \"Hi 1️⃣%FIRSTNAME%2️⃣, 1️⃣$First Name$2️⃣, 1️⃣#{a_b}2️⃣\"", "BZ0226", "BZ0226", "BZ0226"),
        Marked("title: 'Hi 1️⃣${nick!\"friend\"}2️⃣ 1️⃣<#if vip>2️⃣!1️⃣</#if>2️⃣'", "BZ0226", "BZ0226", "BZ0226"),
        Marked("title: \"5%, #1, $5 or $10, [sic], {sic}, a@b.c, 20%%off%%, <3, *|*, %20a%, US$A$, {1|2}, [[1]], ${5}, #ad\""),
        Marked("title: \"Hi {{ nick | default: 1️⃣'%%name%%'2️⃣ }}\"", "BZ0226"),
        Marked("title: \"Hi {{ nick | default: 'you' | append: 1️⃣', {name}'2️⃣ }}\"", "BZ0226"),
        Marked("title: \"Hi {{ nick | default: '{you}' }}\""),
        // Names of the run that a field has, too: the field is not read.
        Marked("campaign: c\nrecipient: { target: string(..9) }\nmessage: { title: \"Hi {{ 1️⃣target2️⃣ }}\" }", "BZ0574"),
        Marked(
            "campaign: c\nrecipient: { campaign: string(..9) }\nmessage: { title: \"{{ 1️⃣campaign2️⃣ }} {{ 1️⃣campaign2️⃣ }}\" }",
            "BZ0574", "BZ0574"),
        Marked(
            "campaign: c\nrecipient: { campaign: string(..9) }\nmessage: { title: \"{{ recipient.campaign }} {{ campaign }}\" }"),
        Marked(
            "campaign: c\nrecipient: { target: enum(ios | android) }\ntargetBy: target\nmessage: { title: \"Hi {{ target }}\" }"),
        Marked(
            "campaign: c\nrecipient: { delivery: { id: string(..5) } }\ndelivery: { id: a }\n"
                + "message: { title: \"Hi {{ 1️⃣delivery2️⃣.id }}\" }", "BZ0574"),
        // A choice of values by `or` would print a truth.
        Marked("title: \"Hi {{ 1️⃣nick or 'you'2️⃣ }}\"", "BZ0369"), Marked("title: \"Hi {{ 1️⃣name or n2️⃣ }}\"", "BZ0369"),
        Marked("title: \"Hi {{ 1️⃣vip and name2️⃣ }}\"", "BZ0369"), Marked("title: \"Hi {{ 1️⃣nick or page or 'x'2️⃣ }}\"", "BZ0369"),
        Marked("title: \"Hi {{ vip or n > 2 }}\""),
        // Whole numbers as percentages, and points that are meant to separate thousands.
        Marked("title: \"{{ n | 1️⃣percent2️⃣ }} off\"", "BZ0851"), Marked("title: \"{{ price | percent }}\""),
        Marked("title: \"{{ n | times: 0.01 | percent }}\""),
        Marked("campaign: c\nrecipient: { n: integer(0..1) }\nmessage: { title: \"{{ n | percent }}\" }"),
        Marked("title: \"{% if n >= 1️⃣1.0002️⃣ %}a{% else %}b{% endif %}\"", "BZ0852"),
        Marked("title: \"{% if n in [1, 1️⃣1.5002️⃣] %}a{% else %}b{% endif %}\"", "BZ0852"),
        Marked("title: \"{{ maybe | default: 1️⃣1.5002️⃣ }}{{ n | at_least: 1 }}\"", "BZ0852"),
        Marked(
            "campaign: c\nrecipient: { l: 'list(..3) of { n: integer(0..9_000), p: number }' }\n"
                + "message: { title: \"{{ l | where: 'n', 1️⃣1.5002️⃣ | size }}{{ l | where: 'p', 1.500 | size }}\" }", "BZ0852"),
        Marked("title: \"{{ n | times: 1.125 }}{% if n > 1234.000 %}a{% endif %}\""),
        Marked("title: \"{% if price >= 1.500 or n > 2.5 or n > 0.125 %}a{% else %}b{% endif %}\""),
        Marked("title: A\nbadge: 1️⃣1.0002️⃣", "BZ0852"),
        Marked("title: A\nbadge: 1.0"),
        // White space that readers see as a gap, in titles only.
        Marked("message: { title: \"Hi 1️⃣ 2️⃣there\", body: \"a  b \" }", "BZ0820"),
        Marked("title: \"Hi {{ name }}1️⃣ 2️⃣\"", "BZ0820"),
        // Exhaustive conditions are recognized, and nothing is blank.
        Marked(
            "title: \"{% if tier == 'gold' %}a{% elsif tier == 'silver' %}b{% elsif 1️⃣tier == 'basic'2️⃣ %}c{% endif %}\"", "BZ0337"),
        Marked("title: \"1️⃣{% if tier == 'gold' %}2️⃣a{% elsif tier == 'silver' %}b{% endif %}\"", "BZ0319"),
        // Custom fields are looked at in every layer.
        Marked("message:\n  title: A\n  customFields: { 1️⃣aps2️⃣: 1 }\nios:\n  customFields: { b: 2 }", "BZ0349"),
        Marked("badge: 1️⃣999999999999999999992️⃣\ntitle: A", "BZ0309"),
        Marked("message:\n  title: A\nios:\n  mutableContent: 1️⃣yes2️⃣", "BZ0311"),
        Marked("title: A\n1️⃣collapseKey2️⃣: \"{{ nick | truncate_bytes: 64 | default: 'x' }}\"", "BZ0561"),
        Marked("title: A\n1️⃣collapseKey2️⃣: 1️⃣\"{{ name | truncate: 64 }}\"2️⃣", "BZ0561", "BZ0354"),
        Marked("targets: [ios]\nmessage:\n  title: 1️⃣*a2️⃣\n  body: B", "BZ0117"),
    ]

    @Test(arguments: mistakes) func isReportedOnceAtItsToken(_ mistake: Marked) { mistake.expect() }

    static let urls: [Marked] = [
        Marked("title: A\ndeepLink: \"{% if vip %}shop://a/{{ n }}{% else %}https://x.example/{% endif %}\""),
        Marked("title: A\ndeepLink: \"{% if vip %}shop://a{% else %}1️⃣{{ name }}2️⃣://b{% endif %}\"", "BZ0320"),
        Marked("title: A\ndeepLink: \"shop:///offers/{{ n }}\""),
        Marked("title: A\ndeepLink: 1️⃣https:///offers2️⃣", "BZ0322"),
        Marked("title: A\ndeepLink: 1️⃣https://x.example:port/2️⃣", "BZ0399"),
        Marked("title: A\ndeepLink: 1️⃣\"www.x.example/{{ n }}\"2️⃣", "BZ0321"),
        Marked("title: A\ndeepLink: \"https://x.example1️⃣{{ name }}2️⃣\"", "BZ0320"),
        Marked("title: A\ndeepLink: \"https://x.example/{{ 1️⃣nmae2️⃣ }}\"", "BZ0302"),
        Marked(
            "targets: [android]\nmessage:\n  title: A\n  media: \"https://x.example/{% if vip %}a1️⃣.mp42️⃣{% else %}b.jpg{% endif %}\"",
            "BZ0343"),
        Marked("title: A\nmedia: \"https://x.example/{% if vip %}a.jpg{% else %}b.png{% endif %}\""),
        Marked("title: A\nmedia: 1️⃣https://cdn.jpg2️⃣", "BZ0344"),
    ]

    @Test(arguments: urls) func urlIsJudged(_ url: Marked) { url.expect() }

    /// `--target` picks among the template's targets; a condition on the others is right all the same.
    @Test func conditionsOnTargetsOutliveTheChoiceOfOne() {
        Marked("targets: [ios, android]\nmessage:\n  title: \"{% if target == 'ios' %}a{% else %}b{% endif %}\"").expect(
            targets: ["ios"])
        Marked("targets: [ios]\nmessage:\n  title: \"{% if 1️⃣target == 'ios'2️⃣ %}a{% else %}b{% endif %}\"", "BZ0337").expect()
    }

    static let payloads: [(template: String, record: String, ios: String)] = [
        // Maps merge key by key, whatever stands in the way.
        (
            "  title: A\n  customFields: { a: 1, b: 2 }\nios:\n  customFields:\n    - when: v\n      then: { b: 3 }\n    - otherwise: { c: 4 }",
            "{\"v\":true}", #"{"aps":{"alert":{"title":"A"}},"a":1,"b":3}"#
        ),
        (
            "  title: A\n  customFields:\n    - when: v\n      then: { b: 3 }\n    - otherwise: { c: 4 }\nios:\n  customFields: { a: 1 }",
            "{\"v\":false}", #"{"aps":{"alert":{"title":"A"}},"a":1,"c":4}"#
        ),
        // Literal numbers print as all others do.
        (
            "  title: A\n  customFields: { a: 1e3, b: -0, c: 1.50, d: \"{{ v }}\" }", "{\"v\":true}",
            #"{"aps":{"alert":{"title":"A"}},"a":1000,"b":0,"c":1.50,"d":true}"#
        ),
        // What is escaped already stays so.
        (
            "  title: A\n  deepLink: \"s://x/100%25/%20?{{ v }}\"", "{\"v\":true}",
            #"{"aps":{"alert":{"title":"A"}},"uri":"s://x/100%25/%20?true"}"#
        ),
    ]

    @Test(arguments: payloads) func isSent(_ payload: (template: String, record: String, ios: String)) throws {
        let source = "campaign: x\ntargets: [ios]\nrecipient: { v: boolean }\nmessage:\n" + payload.template + "\n"
        let compilation = compile(source)
        var renderer = Renderer(try #require(compilation.program, "\(compilation.findings)"))
        let rendered = try renderer.rendered(Array(payload.record.utf8)).get()
        #expect(rendered.map(\.1.text) == [payload.ios])
    }

    static let repaired: [(source: String, fixed: String)] = [
        ("  title: 'Hi {{ o }}'", "  title: 'Hi {{ o | default: \"…\" }}'"),
        ("  title: \"Hi {{ o }}\"", "  title: \"Hi {{ o | default: '…' }}\""),
        (
            "  title:\n    - when: o == 'x'\n      then: a\n    - otherwise: b",
            "  title:\n    - when: o | default:'…' == 'x'\n      then: a\n    - otherwise: b"
        ),
        ("  title: Hi ${o}", "  title: Hi {{ o }}"),
        ("  title: \"{% if e == x %}a{% else %}b{% endif %}\"", "  title: \"{% if e == 'x' %}a{% else %}b{% endif %}\""),
        ("  title: '{% if e == x %}a{% else %}b{% endif %}'", "  title: '{% if e == \"x\" %}a{% else %}b{% endif %}'"),
    ]

    /// A fix-it fits the quotes of the YAML scalar that it is put into.
    @Test(arguments: repaired) func fixFitsItsContext(_ case: (source: String, fixed: String)) throws {
        let head = "campaign: x\nrecipient: { o: optional string, e: enum(x | y) }\nmessage:\n"
        var bytes = Array((head + `case`.source + "\n").utf8)
        let found = compile(bytes).diagnostics.filter { $0.severity != .note }
        #expect(found.count == 1)
        for edit in try #require(found.first?.fixes.first).edits.reversed() {
            bytes.replaceSubrange(edit.span.range, with: edit.text.utf8)
        }
        #expect(String(decoding: bytes, as: UTF8.self) == head + `case`.fixed + "\n")
    }
}
