import Blazon
import BlazonDiagnostics
import TestSupport
import Testing

/// Calls of filters and their keys as other languages write them: the fix makes the template right.
@Suite struct FilterCallTests {
    @Test(
        arguments: [
            ("{{ s | upcase() }}", "{{ s | upcase }}", "delete the parentheses"),
            ("{{ s | upcase ( ) | strip }}", "{{ s | upcase | strip }}", "delete the parentheses"),
            ("{{ s | truncate(20) }}", "{{ s | truncate: 20 }}", "write `truncate: 20`"),
            ("{{ e | select: x y: 'X', z: 'O' }}", "{{ e | select: 'x y': 'X', z: 'O' }}", "write `'x y':`"),
            ("{{ e | select: z: 'O', x y: 'X' }}", "{{ e | select: z: 'O', 'x y': 'X' }}", "write `'x y':`"),
        ])
    func callsAndKeys(_ text: String, _ right: String, _ help: String) throws {
        #expect(try Advice.error(Advice.title(text)).error.help == [help])
        #expect(try Advice.corrected(Advice.title(text)) == Advice.title(right))
        #expect(!compile(Advice.title(right)).diagnostics.hasErrors)
    }

    @Test func parenthesesOfAFilterThatNeedsAnArgument() throws {
        let found = try Advice.error(Advice.title("{{ w | default() }}")).error
        #expect(found.help == ["write `default: …`"] && found.fixes.isEmpty)
    }
}
