import Blazon
import BlazonDiagnostics
import TestSupport
import Testing

/// What is advised for a URL with a default: about the side that is not a URL.
@Suite struct DefaultURLTests {
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
            (
                "u | default: '/home'", "'/home'", "`/home` is not a URL: it has no scheme",
                "start with `https://`, or with your app's own scheme"
            ),
            (
                "u | default: 'https://a.example/?x=a b'", "'https://a.example/?x=a b'",
                "`https://a.example/?x=a b` is not a URL: it contains an invalid character", "write `https://a.example/?x=a%20b`"
            ),
            (
                "u | default: s", "s", "a whole URL must come from a field of type `url`, but this is text",
                "declare the field as `url`, or write the scheme and host before the placeholder"
            ),
            (
                "w | default: 'https://a.example/'", "w", "a whole URL must come from a field of type `url`, but this is text",
                "declare the field as `url`, or write the scheme and host before the placeholder"
            ),
        ])
    func defaultsOfURLs(_ expression: String, _ token: String, _ message: String, _ help: String) throws {
        let found = try error(Self.template("message: { title: A, deepLink: \"{{ \(expression) }}\" }"))
        #expect(found.error.message == message && found.error.help == [help] && found.text == token, "\(found)")
    }

    @Test func aSpaceInTheDefaultOfAURLIsEncoded() throws {
        let template = Self.template("message: { title: A, deepLink: \"{{ u | default: 'https://a.example/?x=a b' }}\" }")
        #expect(!compile(try corrected(template)).diagnostics.hasErrors)
    }
}
