package import BlazonCheck
package import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
package import BlazonPayload

/// A program that evaluates the assertions of a template instead of writing payloads: a counter for each assertion and target counts the
/// recipients that break it. It selects targets, locales and variants as the template's program does, and skips the same records.
package struct AssertionProgram: Sendable {
    /// An assertion on one target.
    package struct Check: Sendable {
        package let name: String
        /// The span of its name.
        package let span: Span
        /// The span of its condition.
        package let condition: Span
        /// By its index in the program.
        package let target: Int
        /// The counter of the recipients that break it.
        package let counter: Int
    }

    package private(set) var program: Program
    /// By target, in the order of the assertions.
    package let checks: [Check]

    /// Compiles the assertions of a template; nil: there are none that a recipient may break.
    package init?(_ template: TypedTemplate) {
        guard template.targets.contains(where: { $0.editions.contains { !$0.assertions.isEmpty } }) else { return nil }
        let pool = ConstantPool()
        pool.addReasons(of: template) { _ in "" }
        var checks: [Check] = []
        let targets = template.targets.enumerated().map { index, typed in
            var counters: [Span: Int] = [:]
            for assertion in typed.editions.flatMap(\.assertions) where counters[assertion.span] == nil {
                let location = "\(index) \(assertion.span.file.index) \(assertion.span.start)"
                let counter = pool.counters.index(of: Counter(kind: .branch, location: location))
                counters[assertion.span] = counter
                checks.append(
                    Check(
                        name: assertion.name, span: assertion.span, condition: assertion.source, target: index, counter: counter))
            }
            let editions = typed.editions.map { edition in
                var emission = TargetEmission(
                    edition, fieldSlots: template.fields.leafCount, pool: pool, isHead: true
                ) { _ in "" }
                return emission.assertions(counters)
            }
            return TargetProgram(name: typed.target.name, editions: editions)
        }
        if pool.isFull { return nil }
        self.checks = checks
        program = Program(template, pool, targets: targets, posted: [])
    }

    /// The same with a time of sending; nil: it has none.
    package func sent(at time: String?) -> AssertionProgram {
        var assertions = self
        if let time { assertions.program = program.sent(at: time) }
        return assertions
    }
}

extension TargetEmission {
    /// The code that evaluates assertions.
    fileprivate mutating func assertions(_ counters: [Span: Int]) -> Edition {
        let isSkipped = !skip()
        let skipEnd = writer.finish().count
        if isSkipped { return Edition(limit: nil, code: writer.finish(), skipEnd: skipEnd) }
        for assertion in typed.assertions {
            guard let counter = counters[assertion.span] else { continue }
            let absent = assertion.presence.map { present in
                push(present)
                return writer.jump { .jumpUnless(to: $0) }
            }
            push(assertion.condition.negated)
            let holds = writer.jump { .jumpUnless(to: $0) }
            writer.append(.count(counter))
            writer.land(holds)
            for jump in absent { writer.land(jump) }
        }
        writer.copy("{}")
        return Edition(limit: nil, code: writer.finish(), skipEnd: skipEnd)
    }
}
