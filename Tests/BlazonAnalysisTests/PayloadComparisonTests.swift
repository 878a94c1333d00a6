import BlazonAudience
import BlazonText
import TestSupport
import Testing

@testable import BlazonAnalysis

@Suite struct PayloadComparisonTests {
    private func paths(_ before: String, _ after: String) -> [String] {
        var comparison = PayloadComparison(keepsValues: true)
        let (left, right) = (Array(before.utf8), Array(after.utf8))
        return unsafe comparison.differences(left.span.bytes, right.span.bytes).map { comparison.paths[$0.path].text }
    }

    @Test(arguments: [
        (#"{"a":1,"b":"x"}"#, #"{"a":1,"b":"x"}"#, []),
        (#"{"a":1,"b":"x"}"#, #"{"b":"x","a":1.0}"#, []),
        (#"{"a":"é\/"}"#, #"{"a":"\u00e9/"}"#, []),
        (#"{"a":[1, 2 ,3]}"#, #"{"a":[1,2,3]}"#, []),
        (#"{"aps":{"alert":{"title":"Hi"}}}"#, #"{"aps":{"alert":{"title":"Ho"}}}"#, ["aps.alert.title"]),
        (#"{"a":[{"t":1,"u":2},{"t":2,"u":3}]}"#, #"{"a":[{"t":4,"u":2},{"t":5,"u":3}]}"#, ["a[].t"]),
        (#"{"a":[1]}"#, #"{"a":[1,2]}"#, ["a[]"]), (#"{"a":[1,2]}"#, #"{"a":[]}"#, ["a[]"]),
        (#"{"a":1}"#, #"{"b":1}"#, ["a", "b"]), (#"{"a":{"b":1}}"#, #"{"a":{"b":1,"c":2}}"#, ["a.c"]),
        (#"{"a":"1"}"#, #"{"a":1}"#, ["a"]), (#"{"a":null}"#, #"{"a":false}"#, ["a"]), (#"{"a":{}}"#, #"{"a":[]}"#, ["a"]),
        (#"{"a b":{"\u0022":1}}"#, #"{"a b":{"\u0022":2}}"#, [#"["a b"]["\""]"#]), (#"{"":1}"#, #"{"":2}"#, [#"[""]"#]),
        ("1", "2", ["$"]),
    ])
    func differences(before: String, after: String, expected: [String]) { #expect(paths(before, after) == expected) }

    /// The same differences as of documents that are read completely.
    @Test func randomDocuments() throws {
        for seed in 1...2_000 {
            var random = Seeded(UInt64(seed))
            let before = document(&random, depth: 0)
            let after = edited(before, &random)
            let trees = JSON.differences(expected: before, found: after).map { difference in
                difference.steps.reduce("") { path, step in
                    switch step {
                    case .key(let key): path.appending(key: key)
                    case .index: path + "[]"
                    }
                }
            }
            let expected = Set(trees.map { $0.isEmpty ? "$" : $0 })
            #expect(Set(paths(before.compact, after.compact)) == expected, "seed \(seed): \(before.compact) \(after.compact)")
        }
    }

    private func document(_ random: inout Seeded, depth: Int) -> JSON {
        switch random.below(depth > 3 ? 4 : 7) {
        case 0: .text(random.pick(["x", "é", "\"", "😀", ""]))
        case 1: .number(random.pick(["1", "1.0", "-2", "1e3", "1000"]))
        case 2: .boolean(random.once(in: 2))
        case 3: .null
        case 4: .array((0..<random.below(4)).map { _ in document(&random, depth: depth + 1) })
        default:
            .object(
                ["a", "b c", "d", "e"].prefix(random.below(5)).map { JSON.Member($0, document(&random, depth: depth + 1)) })
        }
    }

    private func edited(_ document: JSON, _ random: inout Seeded) -> JSON {
        if random.once(in: 8) { return self.document(&random, depth: 2) }
        switch document {
        case .object(var members):
            members = members.map { JSON.Member($0.key, edited($0.value, &random)) }
            if random.once(in: 5) { members.reverse() }
            if random.once(in: 5), !members.isEmpty { members.removeLast() }
            return .object(members)
        case .array(let items): return .array(items.map { edited($0, &random) })
        default: return document
        }
    }
}

@Suite struct RecordShareTests {
    /// A share has about as many records as it says, and a larger one contains a smaller one.
    @Test func sharesAreEven() {
        for millionths in [0, 1_000, 50_000, 500_000, 1_000_000] {
            let share = RecordShare(millionths: millionths)
            let count = (1...200_000).count { share.includes($0) }
            #expect(abs(count - millionths / 5) <= 1_500, "\(millionths): \(count)")
            let half = RecordShare(millionths: millionths / 2)
            #expect((1...10_000).allSatisfy { !half.includes($0) || share.includes($0) })
        }
    }
}
