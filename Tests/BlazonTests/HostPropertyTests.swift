import Blazon
import BlazonPayload
import TestSupport
import Testing

/// No branch, pass or empty list makes a link name another host. Random texts of slashes and letters after a scheme.
@Suite struct HostPropertyTests {
    private func text(_ random: inout Seeded, depth: Int) -> String {
        (0...random.below(2)).map { _ in
            switch depth > 0 ? random.below(5) : random.below(2) {
            case 0: return "/"
            case 1: return "a"
            case 2: return "{% if f %}\(text(&random, depth: depth - 1))\(otherwise(&random, depth))" + "{% endif %}"
            default:
                let limit = random.pick(["", " limit: 1", " offset: 1"])
                return "{% for x in few\(limit) %}\(text(&random, depth: depth - 1))\(otherwise(&random, depth))" + "{% endfor %}"
            }
        }.joined()
    }

    private func otherwise(_ random: inout Seeded, _ depth: Int) -> String {
        random.once(in: 2) ? "{% else %}\(text(&random, depth: depth - 1))" : ""
    }

    @Test func anAcceptedLinkNamesNoOtherHost() throws {
        var random = Seeded(23)
        var accepted = 0
        for _ in 0..<600 {
            let link = "shop:\(text(&random, depth: 2))"
            // Two slashes of the template itself are a host that it names.
            if link.hasPrefix("shop://") { continue }
            let compilation = compile(
                "campaign: x\nrecipient: { f: boolean, few: list(..3) of string(..3) }\n"
                    + "message: { title: \"{% if f %}A{% else %}B{% endif %}\", deepLink: \"\(link)\" }\n")
            guard let program = compilation.program else { continue }
            accepted += 1
            var renderer = Renderer(program)
            for count in 0...3 {
                for f in [true, false] {
                    let few = Array(repeating: "\"b\"", count: count).joined(separator: ",")
                    for (_, outcome) in try renderer.rendered(Array("{\"f\":\(f),\"few\":[\(few)]}".utf8)).get() {
                        #expect(!outcome.text.contains("shop://"), "seed 23, \(link), \(count) items: \(outcome.text)")
                    }
                }
            }
        }
        #expect(accepted > 100)
    }
}
