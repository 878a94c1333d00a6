import Blazon
import BlazonDiagnostics
import TestSupport
import Testing

/// What a service takes, as the table says it.
@Suite struct ServiceRuleTests {
    private static func hms(_ message: String, _ codes: String...) -> Marked {
        Marked(text: "campaign: x\nmapping: huawei\nmessage: { token: t, openApp: true, \(message) }", codes: codes)
    }

    private static func webPush(_ message: String, _ codes: String...) -> Marked {
        Marked(
            text: "campaign: x\nmapping: native\ntargets: [web-push]\n"
                + "message: { title: A, deepLink: \"https://x.example/\", \(message) }", codes: codes)
    }

    private static func liveActivity(_ message: String, _ codes: String...) -> Marked {
        Marked(
            text: "campaign: x\nmapping: native\ntargets: [apns]\ndelivery: { topic: com.example }\n"
                + "message: { token: \"00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff\", activityEvent: start, "
                + "activityTimestamp: 1795284000, contentState: { a: 1 }, attributesType: T, title: A, \(message) }", codes: codes
        )
    }

    static let cases: [Marked] = [
        // HMS: a notification has a title and a body, general or Android's own (AndroidNotification.check of Huawei's Java demo).
        hms("title: A, body: B"), hms("title: A, androidBody: B"), hms("androidTitle: A, body: B"),
        hms("androidTitle: A, androidBody: B"), hms("titleLocKey: a, bodyLocKey: b"), hms("1️⃣title2️⃣: A", "BZ0558"),
        hms("1️⃣title2️⃣: A, bodyLocKey: b", "BZ0558"), hms("1️⃣title2️⃣: A, inboxContent: [B]", "BZ0558"),
        hms("1️⃣body2️⃣: B, bigTitle: A, bigBody: B", "BZ0558"), hms("1️⃣androidTitle2️⃣: A", "BZ0558"),
        hms("title: A, body: B, inboxContent: 1️⃣[]2️⃣", "BZ0335"), hms("title: A, body: B, inboxContent: [C]"),
        Marked(
            "campaign: x\nmapping: campaign-classic\ntargets: [android-notification]\n"
                + "message: { token: a, 1️⃣silent2️⃣: true, icon: a, ticker: b }", "BZ0346"),
        // Web Push: where a subscription is, and with what it is encrypted.
        webPush("token: \"https://push.example/1\""), webPush("token: 1️⃣push.example2️⃣", "BZ0335"),
        webPush("token: \"https://push.example/1\", publicKey: 1️⃣short2️⃣, authSecret: 1️⃣short2️⃣", "BZ0335", "BZ0335"),
        webPush("token: \"https://push.example/1\", lang: pt-BR"),
        webPush("token: \"https://push.example/1\", lang: 1️⃣pt_BR2️⃣", "BZ0559"),
        // Live Activities: a start may have no attributes of its own, and a collapse key.
        liveActivity("attributes: {}, collapseKey: a"), liveActivity("attributes: { a: 1 }"),
        // A duration is a whole number of seconds, and `{{ locale }}` is a locale.
        Marked("title: A\nexpires: \"{{ 1️⃣price2️⃣ }}\"", "BZ0301"),
        Marked(
            "campaign: x\nmapping: native\ntargets: [web-push]\nrecipient: { locale: optional locale }\n"
                + "message: { token: \"https://push.example/1\", title: A, deepLink: \"https://x.example/\", lang: \"{{ locale }}\" }\n"
                + "locales: { default: en, de: { title: B } }"),
        // Ranges.
        Marked("targets: [android-v1]\nmessage:\n  title: A\n  expires: 28d"),
        Marked("targets: [android-v1]\nmessage:\n  title: A\n  expires: 1️⃣29d2️⃣", "BZ0309"),
        Marked("targets: [android]\nmessage:\n  title: A\n  expires: 1️⃣60d2️⃣", "BZ0309"),
        Marked("targets: [ios]\nmessage:\n  title: A\n  expires: 30d"),
        Marked("targets: [ios]\nmessage:\n  title: A\n  expires: 1️⃣31d2️⃣", "BZ0309"),
        Marked("title: A\nexpires: 1️⃣60d2️⃣", "BZ0309"), Marked("title: A\nexpires: \"{{ points }}\""),
        Marked("title: A\nexpires: [{ when: vip, then: 1️⃣90d2️⃣ }, { otherwise: 1d }]", "BZ0309"),
        // Each target has its own bounds; the strictest of the targets that get the value is named.
        Marked("targets: [android-v1, ios]\nmessage:\n  title: A\nios:\n  expires: 30d"),
        Marked("targets: [android-v1, ios]\nmessage:\n  title: A\n  expires: 30d\nandroid-v1:\n  expires: 28d"),
        Marked("targets: [android-v1, ios]\nmessage:\n  title: A\nios:\n  expires: 1️⃣31d2️⃣", "BZ0309"),
        Marked("targets: [android-v1, ios]\nmessage:\n  title: A\n  expires: 1️⃣29d2️⃣", "BZ0309"),
        Marked(
            "targets: [ios, android-v1]\nmessage:\n  title: A\n  expires: [{ when: vip, then: 1️⃣60d2️⃣ }, { otherwise: 1d }]",
            "BZ0309"),
        Marked(
            "campaign: x\nmapping: native\ntargets: [web-push]\nmessage: { token: \"https://push.example/1\", title: A, deepLink: \"https://x.example/\", expires: 28d }"
        ),
        Marked(
            "campaign: x\nmapping: native\ntargets: [web-push]\n"
                + "message: { token: \"https://push.example/1\", title: A, deepLink: \"https://x.example/\", expires: 1️⃣29d2️⃣ }",
            "BZ0309"),
        // Control characters in what says where a push goes.
        Marked("title: A\ntoken: 1️⃣\"a\\tb\"2️⃣", "BZ0550"), Marked("title: A\ntoken: abc"),
        Marked("title: A\ncollapseKey: 1️⃣\"a\\eb{{ tier }}\"2️⃣", "BZ0550"),
        Marked("targets: [android]\nmessage:\n  title: A\n  collapseKey: \"a\\tb\""),
        Marked("title: A\n1️⃣collapseKey2️⃣: 1️⃣\"{{ 'a\\tb' | upcase }}\"2️⃣", "BZ0561", "BZ0550"),
        Marked("title: A\n1️⃣collapseKey2️⃣: 1️⃣\"{{ tier | append: 'a\\tb' }}\"2️⃣", "BZ0561", "BZ0550"),
        Marked("title: A\n1️⃣collapseKey2️⃣: \"{{ 'a\\tb' | replace: '\\t', '' }}\"", "BZ0561"),
        Marked("title: A\ncollapseKey: [{ when: vip, then: 1️⃣\"a\\nb\"2️⃣ }, { otherwise: b }]", "BZ0550"),
        // System rows.
        Marked("title: A\n1️⃣messageId2️⃣: \"{{ id }}\"", "BZ0395"), Marked("title: A\n1️⃣topic2️⃣: com.example", "BZ0395"),
        Marked("message:\n  title: A\nios:\n  1️⃣deliveryId2️⃣: a", "BZ0395"),
        // Values that a URL encodes itself.
        Marked("title: A\ndeepLink: \"https://x.example/?q={{ name | 1️⃣url_encode2️⃣ }}\"", "BZ0396"),
        Marked("title: A\ndeepLink: \"https://x.example/?q={{ name | 1️⃣url_encode2️⃣ | truncate: 9 }}\"", "BZ0396"),
        Marked("title: A\ndeepLink: \"https://x.example/{% if vip %}{{ name | 1️⃣url_encode2️⃣ }}{% else %}a{% endif %}\"", "BZ0396"),
        Marked("title: A\ncustomFields: { q: \"{{ name | url_encode }}\" }"),
        // Unnecessary defaults.
        Marked("title: \"{{ name | 1️⃣default2️⃣: 'a' }}\"", "BZ0397"), Marked("title: \"{{ nick | default: 'a' }}\""),
        Marked("title: \"{% if nick %}{{ nick | 1️⃣default2️⃣: 'a' }}{% else %}b{% endif %}\"", "BZ0397"),
        Marked("title: \"{{ nick | default: 'a' | 1️⃣default2️⃣: 'b' }}\"", "BZ0397"),
        Marked("title: \"{{ name | replace: 'a', '' | default: 'a' }}\""),
        // Constants.
        Marked("title: \"{{ 'a' | replace: 'a', 'b' | append: 'c' }}\""),
        // A key that Adobe's SDK for Android reads within the properties of the template.
        Marked(
            "campaign: x\nmapping: journey-optimizer\ntargets: [android]\n"
                + "message: { token: t, title: A, body: B, 1️⃣templateType2️⃣: ajo_bigtext, largeIcon: a }", "BZ0559"),
        Marked(
            "campaign: x\nmapping: journey-optimizer\ntargets: [android]\n"
                + "message: { token: t, title: A, body: B, templateType: basic, largeIcon: a }"),
        // What a template of Adobe needs.
        Marked(
            "campaign: x\nmapping: journey-optimizer\ntargets: [android]\n"
                + "message: { token: t, title: A, body: B, 1️⃣templateType2️⃣: car }", "BZ0559"),
        Marked(
            "campaign: x\nmapping: journey-optimizer\ntargets: [android]\n"
                + "message: { token: t, title: A, body: B, 1️⃣templateType2️⃣: timer, expiredTitle: C }", "BZ0559"),
        Marked(
            "campaign: x\nmapping: journey-optimizer\ntargets: [android]\n"
                + "message: { token: t, title: A, body: B, 1️⃣templateType2️⃣: timer, timerDuration: 1h }", "BZ0559"),
        Marked(
            "campaign: x\nmapping: journey-optimizer\ntargets: [android]\n"
                + "message: { token: t, title: A, body: B, templateType: timer, timerDuration: 1h, expiredTitle: C }"),
        // A silent push shows nothing, whatever sets it.
        Marked("campaign: x\nmapping: amazon\ntargets: [adm]\nmessage: { token: t, 1️⃣silent2️⃣: true, bodyLocKey: S }", "BZ0346"),
        Marked(
            "campaign: x\nmapping: campaign-classic\ntargets: [ios]\nmessage: { token: t, 1️⃣silent2️⃣: true, subtitle: S }", "BZ0346"
        ),
        // A subscription has both keys, or none.
        Marked(
            "campaign: x\nmapping: native\ntargets: [web-push]\n"
                + "message: { token: \"https://push.example/1\", title: A, deepLink: \"https://x.example/\", 1️⃣publicKey2️⃣: BEj7ELFfPUSgncgtArBlgeDAxpR4yf0s-PkJNlkBmhaHuuzbs4yecrEhadxBSGkPh0Z_kVT1kxxd9mXGSWy_1fU }",
            "BZ0348"),
        // Names of settings in other clothes.
        Marked("title: A\n1️⃣Content-Available2️⃣: true", "BZ0304"), Marked("title: A\n1️⃣COLLAPSE_KEY2️⃣: a", "BZ0304"),
        Marked("1️⃣titulo2️⃣: A\nbody: B", "BZ0304"), Marked("1️⃣Título2️⃣: A\nbody: B", "BZ0304"),
        Marked("title: A\n1️⃣lien-profond2️⃣: https://x.example/", "BZ0304"),
    ]

    @Test(arguments: cases) func isFound(_ piece: Marked) { piece.expect() }

    /// Constants of the delivery, and what blocks and constants are joined to, each at line 6.
    @Test(arguments: [
        "delivery:\n  k: a\n\n\n  topic: \"com.x\\e\"\nmessage:\n  title: A",
        "delivery:\n  k: \"9\\e7\"\nmessage:\n  title: A\n  collapseKey: \"x{{ delivery.k }}\"",
        "delivery:\n  k: \"9\\e7\"\nmessage:\n  title: A\n  collapseKey: \"x{{ delivery.k | upcase }}\"",
        "blocks: { k: \"a\\eb\", j: \"{{ block.k | upcase }}\" }\n\nmessage:\n  title: A\n  collapseKey: \"x{{ block.j }}\"",
    ]) func aControlCharacterOfAConstantIsFound(source: String) {
        let findings = compile("campaign: offer\n" + source).findings.filter { $0.hasPrefix("error") }
        #expect(findings.count == 1 && findings[0].hasPrefix("error[BZ0550] template.yaml:6:"), "\(findings)\n\(source)")
    }

    static let table = """
        table: own
        title: Own
        targets: { app: { title: App, service: fcm, default: true } }
        settings:
          title: { type: text, source: own, app: data.title }
          names: { type: list(..5) of string(..20), source: own, app: data.names }
          marks: { type: list of integer(0..10), source: own, app: { at: data.marks, max: 3 items } }
          share: { type: "number(0..)", source: own, app: { at: data.share, max: 0.5 } }
          phone: { type: identifier, source: own, oneOf: [phone, group], app: token }
          group: { type: identifier, source: own, app: topic }
          left: { type: flag, source: own, atMostOneOf: [left, right], app: left }
          right: { type: flag, source: own, app: right }
        """

    static let own: [Marked] = [
        Marked("campaign: x\nrecipient: { a: list(..3) of string(..5) }\nmessage: { title: A, phone: b, names: \"{{ a }}\" }"),
        Marked("campaign: x\nrecipient: { a: list(..5) of enum(b | c) }\nmessage: { title: A, phone: b, names: \"{{ a }}\" }"),
        Marked(
            "campaign: x\nrecipient: { a: list(..6) of string(..5) }\nmessage: { title: A, phone: b, names: \"{{ 1️⃣a2️⃣ }}\" }",
            "BZ0310"),
        Marked(
            "campaign: x\nrecipient: { a: list(..3) of string(..21) }\nmessage: { title: A, phone: b, names: \"{{ 1️⃣a2️⃣ }}\" }",
            "BZ0310"),
        Marked("campaign: x\nrecipient: { a: list(..3) of integer(1..5) }\nmessage: { title: A, phone: b, marks: \"{{ a }}\" }"),
        Marked(
            "campaign: x\nrecipient: { a: list(..4) of integer(1..5) }\nmessage: { title: A, phone: b, marks: 1️⃣\"{{ a }}\"2️⃣ }",
            "BZ0310"),
        Marked("campaign: x\nmessage: { title: A, phone: b, marks: 1️⃣[1, 2, 3, 4]2️⃣ }", "BZ0309"),
        Marked("campaign: x\nmessage: { title: A, phone: b, share: 0.5 }"),
        Marked("campaign: x\nmessage: { title: A, phone: b, share: 1️⃣0.512️⃣ }", "BZ0309"),
        Marked("campaign: 1️⃣x2️⃣\nmessage: { title: A }", "BZ0552"),
        Marked("campaign: x\nmessage: { title: A, phone: a, 1️⃣group2️⃣: b }", "BZ0363"),
        Marked(
            "campaign: x\nrecipient: { v: boolean }\nmessage:\n  title: A\n  phone: [{ when: v, then: a }, { otherwise: ~ }]\n"
                + "  group: [{ when: not v, then: b }, { otherwise: ~ }]"),
        Marked(
            "campaign: x\nrecipient: { v: boolean }\nmessage:\n  title: A\n"
                + "  1️⃣phone2️⃣: [{ when: v, then: a }, { otherwise: ~ }]", "BZ0552"),
        // Recipients that would get neither are skipped.
        Marked(
            "campaign: x\nrecipient: { v: boolean, w: boolean }\nskip: { x: v and w }\nmessage:\n  title: A\n"
                + "  phone: [{ when: not v, then: a }, { otherwise: ~ }]\n"
                + "  group: [{ when: v and not w, then: b }, { otherwise: ~ }]"),
        Marked("campaign: x\nmessage: { title: A, phone: a, left: true, 1️⃣right2️⃣: true }", "BZ0363"),
        Marked("campaign: x\nmessage: { title: A, phone: a, left: true, right: false }"),
        Marked(
            "campaign: x\nrecipient: { v: boolean }\nmessage: { title: A, phone: a, left: \"{{ v }}\", 1️⃣right2️⃣: true }", "BZ0363"),
        Marked("campaign: x\nmessage: { title: A, phone: a, 1️⃣subttle2️⃣: b }", "BZ0304"),
        Marked("campaign: x\nmessage: { title: A, phone: a, 1️⃣badge2️⃣: 2 }", "BZ0304"),
    ]

    @Test(arguments: own) func ofOwnTables(_ piece: Marked) { piece.expect(table: Self.table) }

    static let strict = """
        table: strict
        title: Strict
        targets: { app: { title: App, default: true, under: m, requires: [data.title, data.link] } }
        settings:
          title: { type: text, source: own, app: data.title }
          link: { type: url, source: own, app: data.link }
          page: { type: map, source: own, excludes: link, app: data.link.* }
        """

    /// What a service requires is there for every recipient that the types allow.
    static let required: [Marked] = [
        Marked("campaign: x\nmessage: { title: A, link: \"https://a.b/\" }"),
        Marked("campaign: x\nmessage: { title: A, page: { id: 1 } }"),
        Marked("campaign: 1️⃣x2️⃣\nmessage: { title: A }", "BZ0554"),
        // Faults of values hide only what depends on them.
        Marked("campaign: 1️⃣x2️⃣\nmessage: { title: \"{{ 1️⃣no2️⃣ }}\" }", "BZ0554", "BZ0302"),
        Marked("campaign: x\nmessage: { title: A, link: \"https://a.b/{{ 1️⃣no2️⃣ }}\" }", "BZ0302"),
        Marked("campaign: x\nmessage: { title: A, page: { id: \"{{ 1️⃣no2️⃣ }}\" } }", "BZ0302"),
        Marked(
            "campaign: x\nrecipient: { v: boolean }\nmessage:\n  title: A\n"
                + "  1️⃣link2️⃣: [{ when: v, then: \"https://a.b/\" }, { otherwise: ~ }]", "BZ0554"),
    ]

    @Test(arguments: required) func aRequiredAttributeIsThere(_ piece: Marked) { piece.expect(table: Self.strict) }

    @Test(arguments: [
        Marked("campaign: 1️⃣x2️⃣\nmessage: { title: A }", "BZ0557"),
        Marked("campaign: x\ntargets: app\nmessage: { title: A }"),
    ])
    func aTemplateHasATarget(_ piece: Marked) {
        piece.expect(
            table: "table: own\ntargets: { app: { title: App } }\nsettings: { title: { type: text, source: own, app: title } }\n")
    }

    @Test func aSettingOfAnotherTableIsNamedWithIt() {
        let found = compile("campaign: x\nmessage: { title: A, phone: a, badge: 2 }", table: Self.table)
        #expect(found.diagnostics.first?.label.contains("campaign-standard") == true, "\(found.findings)")
    }

    static let locales: [Marked] = [
        Marked("campaign: x\nmessage: { title: A }\n1️⃣locales2️⃣: { default: en, es: { title: B } }", "BZ0393"),
        Marked(
            "campaign: x\nrecipient: { locale: locale }\nmessage: { title: A }\nlocales: { default: en, es: { title: B } }"),
        Marked(
            "campaign: x\nrecipient: { l: string(..9) }\nmessage: { title: A }\n"
                + "locales: { by: l, default: en, es: { title: B } }"),
        Marked("campaign: x\nmessage: { title: A }\nlocales: { default: en }"),
    ]

    @Test(arguments: locales) func languagesThatNoRecipientHas(_ piece: Marked) { piece.expect() }

    /// The author of a section of another target does not see that it is inherited.
    @Test func settingsOfAnInheritedSection() {
        let compilation = compile(
            """
            campaign: x
            mapping: native
            targets: [web-push, web-push-classic]
            message: { title: A, body: B }
            web-push:
              actions: [{ action: a, title: A, navigate: 'https://a.example/' }]
            web-push-classic:
              buttons: [{ action: a, title: A }]

            """)
        let found = compilation.diagnostics.filter { $0.code.id == "BZ0346" }
        #expect(found.first?.help.first?.contains("the settings of the section `web-push`, which it extends") == true)
        #expect(found.count == 1, "\(compilation.findings)")
    }

    /// Which target has both settings is not to be seen in `message`.
    @Test func settingsOfSectionsNameTheTarget() {
        let compilation = compile(
            "campaign: x\nmessage: { title: A }\nios: { silent: true }\nandroid: { silent: true }\n")
        let found = compilation.diagnostics.filter { $0.code.id == "BZ0346" }
        #expect(found.count == 2 && found[0].message.hasSuffix("`title` on iOS (APNs)"), "\(compilation.findings)")
        #expect(found.allSatisfy { $0.help == ["delete `silent` or the other setting for this target"] })
    }

    /// FCM answers INVALID_ARGUMENT to a condition that it cannot read.
    @Test(arguments: [
        ("'a' in topics && !('b' in topics || 'c' in topics)", []), ("'a'  in Topics&&'b' in topics", []),
        ("'a' in topics and 'b' in topics", ["BZ0335"]), ("'a' in topics or 'b' in topics", ["BZ0335"]),
        ("a in topics", ["BZ0335"]), ("'a' in topics &&", ["BZ0335"]), ("'a' in topics && '{{ t }}' in topics", []),
    ])
    func conditionsOfFCM(_ condition: String, _ codes: [String]) {
        let compilation = compile(
            "campaign: x\nmapping: native\ntargets: [fcm-v1]\nrecipient: { t: enum(b | c) }\n"
                + "message:\n  title: A\n  condition: \"\(condition)\"\n")
        #expect(compilation.diagnostics.map(\.code.id).filter { $0 != "BZ0357" } == codes, "\(compilation.findings)")
    }

    /// A setting that is required does not require itself.
    @Test func whatIsRequiredIsNoCondition() {
        let compilation = compile(
            "campaign: x\nmapping: huawei\ntargets: [hms]\nrecipient: { q: boolean }\nmessage:\n  token: t\n  openApp: true\n"
                + "  title: A\n  body: [{ when: q, then: B }, { otherwise: ~ }]\n")
        let found = compilation.diagnostics.filter { $0.code.id == "BZ0558" }
        #expect(
            found.map(\.message) == ["`title` requires one of `body`, `androidBody`, also for recipients with `q: false`"],
            "\(compilation.findings)")
    }
}
