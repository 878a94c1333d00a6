import Blazon
import BlazonDiagnostics
import BlazonSize
import TestSupport
import Testing

/// Random templates in which no two conditions read the same field: the bound is at most twice the largest payload that is found.
@Suite struct RandomSizeTests {
    @Test func theBoundIsNotFarFromTheLargestPayload() {
        var (measured, close) = (0, 0)
        for seed in UInt64(1)...200 {
            var random = Seeded(seed)
            let source = template(&random)
            let compilation = compile(source)
            let errors = compilation.diagnostics.filter { $0.severity == .error }
            #expect(errors.isEmpty, "seed \(seed)\n\(source)\n\(compilation.findings)")
            for size in compilation.sizes {
                measured += 1
                guard let most = size.most, let witness = size.witness else {
                    Issue.record("seed \(seed): no payload was found\n\(source)\n\(size)")
                    continue
                }
                #expect(witness.bytes <= most, "seed \(seed)\n\(source)\n\(size)")
                if most <= 2 * witness.bytes { close += 1 }
            }
        }
        #expect(measured >= 200 && close * 10 >= measured * 9, "\(close) of \(measured)")
    }

    private func template(_ random: inout Seeded) -> String {
        let length = 1 + random.below(30)
        let high = random.pick([9, 10, 99, 5000])
        // Each condition has its own field, which nothing else reads.
        var conditions = ["flag", "tier == 'gold'", "age >= 18", "nick"].shuffled(using: &random)
        func text(_ random: inout Seeded) -> String {
            var text = random.pick(["Hello ", "¿Qué? ", "x"])
            for _ in 0..<random.below(4) {
                text += random.pick([
                    "{{ name }}", "{{ points }}", "{{ alias | default: 'friend' }}", " and ", "{{ day }}", "{{ word }}",
                    "{{ name | append: '!' }}", "{{ name | truncate: \(3 + random.below(20)) }}", "{{ word | upcase }}",
                    "{{ points | number }}", "{{ points | plural: one: '# point', other: '# points' }}",
                    "{{ price | currency: 'EUR' }}", "{{ day | date: 'long' }}", "{{ shop | select: main: 'Au', other: '-' }}",
                    "{{ count | plus: 3 }}", "{{ shop | url_encode }}", "{{ 'istanbul' | capitalize }}",
                ])
            }
            if random.once(in: 2), let condition = conditions.popLast() {
                text += "{% if \(condition) %}one {{ points }}{% else %}another way{% endif %}"
            }
            return text
        }
        var policy = ""
        var source = """
            campaign: offer
            targets: [ios, android]
            recipient:
              name: string(..\(length))
              alias: optional string(..\(1 + random.below(9)))
              points: integer(\(random.pick(["0", "-7", "-2000"]))..\(high))
              word: enum(tea | coffee | water)
              day: date
              price: number(0..\(high) by 0.01)
              count: integer(0..9)
              shop: enum(main | süd)
              flag: boolean
              tier: enum(basic | gold)
              age: integer(0..120)
              nick: optional string(..5)
              cart: list(..3) of string(..4)
            message:
              title: "\(text(&random))"
              body: "\(text(&random))"

            """
        if random.once(in: 2) {
            let head = random.pick(["shop://offers", "https://a.example"])
            source += "  deepLink: \"\(head)/x{{ name }}?q={{ points }}&w={{ word }}\"\n"
            policy = "links: { query: { q: push, a: \"{{ name }}\", b: push }, hosts: [\"*.example\"] }\n"
        }
        if random.once(in: 2) {
            source += "  customFields:\n    name: \"{{ name }}\"\n    cart: \"{{ cart }}\"\n    points: \"{{ points }}\"\n"
        }
        return source + policy
    }
}
