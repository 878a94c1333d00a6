import Blazon
import BlazonDiagnostics
import TestSupport
import Testing

/// Conditions that are constant as a whole though no part is so alone, and those of `skip`, which leave no recipient.
@Suite struct TotalSkipTests {
    private static func findings(_ rest: String) -> [String] {
        let found = compile("campaign: x\nrecipient: { s: string(..40), flag: boolean }\n" + rest)
        return found.diagnostics.filter { $0.severity != .note }.map { "\($0.code.id) \($0.message)" }
    }

    /// A reason that skips all recipients says so, whatever part makes it constant.
    @Test(
        arguments: [
            ("a: flag or not flag", "`a` skips every recipient"), ("a: s != ''", "`a` skips every recipient"),
            ("a: not (s == '')", "`a` skips every recipient"),
            ("a: flag, b: not flag", "`b` skips every recipient that the reasons before it do not skip"),
        ])
    func skipsAll(_ reasons: String, _ message: String) {
        #expect(Self.findings("skip: { \(reasons) }\nmessage: { title: A }\n") == ["BZ0337 \(message)"])
    }

    @Test func skipsNone() {
        #expect(Self.findings("skip: { a: flag and not flag }\nmessage: { title: A }\n") == ["BZ0338 this is never true"])
    }

    /// A whole condition is reported, not a part that is false only where it is reached.
    @Test(arguments: [("flag or not flag", "BZ0337 this is always true"), ("flag and not flag", "BZ0338 this is never true")])
    func wholes(_ condition: String, _ finding: String) {
        #expect(Self.findings("message: { title: \"{% if \(condition) %}A{% else %}B{% endif %}\" }\n") == [finding])
    }
}
