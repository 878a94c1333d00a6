import Blazon
import BlazonDiagnostics
import TestSupport
import Testing

/// Calls of filters and their keys as other languages write them: the fix makes the template right.
@Suite struct FilterCallTests {
    private static func template(_ rest: String) -> String {
        """
        campaign: x
        recipient:
          s: string(..40)
          n: integer
          d: date
          u: optional url
          w: optional string
          l: list of string
          e: enum(x y | z)
        \(rest)

        """
    }

    private static func title(_ text: String) -> String { template("message: { title: \"\(text)\" }") }

    private func error(_ template: String) throws -> (error: Diagnostic, text: String) {
        let found = compile(template)
        let errors = found.diagnostics.filter { $0.severity == .error }
        #expect(errors.count == 1, "\(found.findings)")
        let error = try #require(errors.first)
        return (error, String(decoding: Array(template.utf8)[error.span.range], as: UTF8.self))
    }

    /// The template after the only fix of its only error.
    private func corrected(_ template: String) throws -> String {
        let fix = try #require(try error(template).error.fixes.first)
        return String(decoding: fix.applied(to: Array(template.utf8)), as: UTF8.self)
    }

    @Test(
        arguments: [
            ("{{ s | upcase() }}", "{{ s | upcase }}", "delete the parentheses"),
            ("{{ s | upcase ( ) | strip }}", "{{ s | upcase | strip }}", "delete the parentheses"),
            ("{{ s | truncate(20) }}", "{{ s | truncate: 20 }}", "write `truncate: 20`"),
            ("{{ e | select: x y: 'X', z: 'O' }}", "{{ e | select: 'x y': 'X', z: 'O' }}", "write `'x y':`"),
            ("{{ e | select: z: 'O', x y: 'X' }}", "{{ e | select: z: 'O', 'x y': 'X' }}", "write `'x y':`"),
        ])
    func callsAndKeys(_ text: String, _ right: String, _ help: String) throws {
        #expect(try error(Self.title(text)).error.help == [help])
        #expect(try corrected(Self.title(text)) == Self.title(right))
        #expect(!compile(Self.title(right)).diagnostics.hasErrors)
    }

    @Test func parenthesesOfAFilterThatNeedsAnArgument() throws {
        let found = try error(Self.title("{{ w | default() }}")).error
        #expect(found.help == ["write `default: …`"] && found.fixes.isEmpty)
    }
}
