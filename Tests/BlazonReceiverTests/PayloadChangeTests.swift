import BlazonEmit
import TestSupport
import Testing

@testable import BlazonReceiver

struct PayloadChangeTests {
    private typealias Member = PayloadType.Member

    private func changes(_ old: PayloadType, _ new: PayloadType) -> [String] {
        PayloadChange.changes(from: old, to: new).map { "\($0.attribute) \($0.kind)" }
    }

    @Test func kinds() {
        let old = PayloadType.object([
            Member("gone", .string, isRequired: true), Member("optional", .string, isRequired: false),
            Member("typed", .integer, isRequired: true), Member("narrow", .number, isRequired: true),
            Member("sometimes", .string, isRequired: true), Member("always", .string, isRequired: false),
            Member("nested", .object([Member("a.b", .list(.integer), isRequired: true)]), isRequired: true),
        ])
        let new = PayloadType.object([
            Member("typed", .string, isRequired: true), Member("narrow", .integer, isRequired: true),
            Member("sometimes", .string, isRequired: false), Member("always", .string, isRequired: true),
            Member("nested", .object([Member("a.b", .list(.string), isRequired: true)]), isRequired: true),
            Member("added", .boolean, isRequired: true),
        ])
        #expect(
            changes(old, new) == [
                "typed retyped", "narrow narrowed", "sometimes sometimesAbsent", "always alwaysPresent",
                "nested.\"a.b\" retyped", "added added", "gone gone", "optional noLongerSent",
            ])
        #expect(changes(old, old) == [])
    }

    /// Something breaks exactly if the old type does not accept the new one.
    @Test func breakingIsNotAccepting() {
        var random = Seeded(20)
        for _ in 0..<2000 {
            let (old, new) = (type(&random, 3), type(&random, 3))
            let isBreaking = PayloadChange.changes(from: old, to: new).contains(where: \.isBreaking)
            #expect(isBreaking == !old.accepts(new), "\(old) → \(new)")
        }
    }

    private func type(_ random: inout Seeded, _ depth: Int) -> PayloadType {
        let simple: [PayloadType] = [.boolean, .integer, .number, .string, .any, .text(.integer), .never]
        switch random.below(depth > 0 ? 10 : 7) {
        case let kind where kind < 7: return simple[kind]
        case 7: return .list(type(&random, depth - 1))
        default:
            return .object(
                ["a", "b"].filter { _ in random.once(in: 2) }.map { key in
                    Member(key, type(&random, depth - 1), isRequired: random.once(in: 2))
                })
        }
    }
}
