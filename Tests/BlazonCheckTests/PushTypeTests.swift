import Blazon
import BlazonDiagnostics
import TestSupport
import Testing

/// A payload is what its push type says, for every recipient that the types allow.
@Suite struct PushTypeTests {
    private static func ios(_ settings: String) -> String {
        "targets: [ios]\nmessage:\n  " + settings.replacing("\n", with: "\n  ")
    }

    /// An alert does not change a type that a setting states.
    @Test func helpForAStatedType() throws {
        let compilation = compile(
            "campaign: x\nmapping: native\ntargets: [apns]\ndelivery: { topic: a.b }\n"
                + "message: { token: t, pushType: liveactivity, title: A }\n")
        let found = compilation.diagnostics.filter { $0.code.id == "BZ0394" }
        #expect(
            found.map(\.help) == [["set `activityTimestamp`, `activityEvent` and `contentState`"]], "\(compilation.findings)")
    }

    static let cases: [Marked] = [
        // However a payload comes to be silent.
        Marked(ios("silent: true")), Marked(ios("silent: true\ncustomFields: { a: b }")),
        Marked(ios("contentAvailable: true")), Marked(ios("contentAvailable: true\npriority: normal")),
        Marked(ios("contentAvailable: true\npriority: 1️⃣high2️⃣"), "BZ0394"),
        Marked(ios("contentAvailable: true\npriority: 1️⃣\"{{ speed }}\"2️⃣"), "BZ0394"),
        Marked(ios("1️⃣customFields2️⃣: { a: b }"), "BZ0394"),
        Marked(ios("contentAvailable: true\ncustomFields: { a: b }")),
        Marked(ios("1️⃣mutableContent2️⃣: true"), "BZ0394"), Marked(ios("1️⃣category2️⃣: a"), "BZ0394"),
        Marked(ios("1️⃣silent2️⃣: \"{{ vip }}\"\ncustomFields: { a: b }"), "BZ0394"),
        Marked(ios("1️⃣contentAvailable2️⃣: \"{{ vip }}\"\ncustomFields: { a: b }"), "BZ0394"),
        Marked(ios("1️⃣badge2️⃣: [{ when: vip, then: 1 }, { otherwise: ~ }]\ncustomFields: { a: b }"), "BZ0394"),
        // What shows something may have any priority.
        Marked(ios("title: A\npriority: high")), Marked(ios("title: A\npriority: normal")),
        Marked(ios("badge: 0\npriority: high")),
        Marked(ios("title: A\ncontentAvailable: true\npriority: high")), Marked(ios("sound: default")),
        // Branches are judged together.
        Marked(ios("contentAvailable: true\nbadge: [{ when: vip, then: 1 }, { otherwise: ~ }]")),
        Marked(ios("contentAvailable: true\npriority: 1️⃣high2️⃣\nbadge: [{ when: vip, then: 1 }, { otherwise: ~ }]"), "BZ0394"),
        Marked(
            ios(
                "contentAvailable: true\npriority: [{ when: vip, then: high }, { otherwise: ~ }]\n"
                    + "badge: [{ when: vip, then: 1 }, { otherwise: ~ }]")),
        Marked(
            ios(
                "contentAvailable: true\npriority: [{ when: points >= 5, then: high }, { otherwise: normal }]\n"
                    + "badge: [{ when: points > 3, then: 1 }, { otherwise: ~ }]")),
        Marked(
            ios(
                "contentAvailable: true\npriority: 1️⃣[{ when: points >= 3, then: high }, { otherwise: normal }]2️⃣\n"
                    + "badge: [{ when: points > 3, then: 1 }, { otherwise: ~ }]"), "BZ0394"),
        Marked(
            ios(
                "contentAvailable: [{ when: tier == 'gold', then: true }, { otherwise: false }]\n"
                    + "badge: [{ when: \"tier in ['basic', 'silver']\", then: 1 }, { otherwise: ~ }]")),
        Marked(
            ios(
                "1️⃣contentAvailable2️⃣: [{ when: tier == 'gold', then: true }, { otherwise: false }]\n"
                    + "badge: [{ when: tier == 'basic', then: 1 }, { otherwise: ~ }]\ncustomFields: { a: b }"), "BZ0394"),
        Marked(
            ios(
                "contentAvailable: [{ when: not maybe, then: true }, { otherwise: false }]\n"
                    + "badge: [{ when: maybe, then: \"{{ maybe }}\" }, { otherwise: ~ }]")),
        Marked(
            ios(
                "contentAvailable: [{ when: name == 'a' or vip, then: true }, { otherwise: false }]\n"
                    + "badge: [{ when: not vip and name != 'a', then: 1 }, { otherwise: ~ }]")),
        // Android has no push types.
        Marked("targets: [android]\nmessage:\n  customFields: { a: b }"),
        // A condition on the target is none here.
        Marked(
            "targets: [ios, android]\nmessage:\n  customFields: { a: b }\n"
                + "  priority: [{ when: target == 'ios', then: normal }, { otherwise: high }]\nios:\n  contentAvailable: true"),
    ]

    @Test(arguments: cases) func isJudged(_ piece: Marked) { piece.expect() }

    /// Of many branches, each looked at once.
    @Test func manyBranches() {
        let badge = (0..<40).map { "{ when: points == \($0), then: \($0.isMultiple(of: 2) ? "1" : "~") }" }
        let urgent = (0..<40).map { "{ when: points == \($0), then: \($0.isMultiple(of: 2) ? "high" : "normal") }" }
        Marked(
            Self.ios(
                "contentAvailable: true\nbadge: [\(badge.joined(separator: ", ")), { otherwise: 2 }]\n"
                    + "priority: [\(urgent.joined(separator: ", ")), { otherwise: high }]")
        ).expect()
    }
}
