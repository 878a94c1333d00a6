import Blazon
import BlazonDiagnostics
import BlazonPayload
import TestSupport
import Testing

/// Comparisons that are the same for every recipient, and neighbors of each that are not.
@Suite struct ConstantComparisonTests {
    private static let fields = """
        campaign: x
        delivery: { set: { type: string(..9) } }
        recipient:
          s: string(..40)
          t: string(..40)
          w: optional string(..40)
          a: enum(x | y)
          b: enum(y | z)
          c: enum(u | gold)
          d: enum(goldfish)
          k: list of enum(u | v)
          l: list of string(..9)
          flag: boolean

        """

    private static func codes(_ rest: String) -> [String] {
        let found = compile(fields + rest, set: [("delivery.set", "q")])
        return found.diagnostics.filter { $0.severity != .note }.map { "\($0.code.id) \($0.message)" }
    }

    @Test(
        arguments: [
            ("s == ''", false), ("s != ''", true), ("s == '  '", false), ("s in ['', ' ']", false), ("s contains ''", true),
            ("w and w == ''", false), ("'x' == 'x'", true), ("'x' == 'y'", false), ("'x' != 'x'", false),
            ("'x' in ['x', 'y']", true),
            ("'xy' contains 'x'", true), ("true == true", true), ("true != true", false), ("a == c", false), ("a != c", true),
            ("a in k", false), ("k contains a", false),
        ])
    func isConstant(_ condition: String, _ isTrue: Bool) {
        let found = Self.codes("message: { title: \"{% if \(condition) %}A{% else %}B{% endif %}\" }\n")
        #expect(found == [isTrue ? "BZ0337 this is always true" : "BZ0338 this is never true"], "\(found)")
    }

    @Test(
        arguments: [
            "s == 'x'", "s in ['', 'x']", "s contains ' '", "s == t", "a == b", "c in k", "k contains c", "d contains c",
            "(s | remove: 'x') == ''", "(s | strip) == s", "delivery.set == s", "flag == true",
        ])
    func isNotConstant(_ condition: String) {
        let found = Self.codes("message: { title: \"{% if \(condition) %}A{% else %}B{% endif %}\" }\n")
        #expect(found.isEmpty, "\(found)")
    }

    /// What is constant is so when it is rendered.
    @Test(arguments: ["s contains ''", "s != ''", "'x' in ['x', 'y']", "true == true", "a != c"]) func isTrueOfARecord(
        _ condition: String
    ) throws {
        let template = Self.fields + "message: { title: \"{% if \(condition) %}yes{% else %}no{% endif %}\" }\ntargets: [ios]\n"
        let program = try #require(compile(template, set: [("delivery.set", "q")]).program)
        var renderer = Renderer(program)
        let record = #"{"s":"q","t":"q","a":"x","b":"y","c":"u","d":"goldfish","k":[],"l":[],"flag":true}"#
        let outcome = try renderer.rendered(Array(record.utf8)).get()
        #expect(outcome.map(\.1.text).allSatisfy { $0.contains("yes") }, "\(outcome)")
    }
}
