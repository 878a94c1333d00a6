import Blazon
import BlazonDiagnostics
import TestSupport
import Testing

/// What is advised for a URL with a default: about the side that is not a URL.
@Suite struct DefaultURLTests {
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
        let found = try Advice.error(Advice.template("message: { title: A, deepLink: \"{{ \(expression) }}\" }"))
        #expect(found.error.message == message && found.error.help == [help] && found.text == token, "\(found)")
    }

    @Test func aSpaceInTheDefaultOfAURLIsEncoded() throws {
        let template = Advice.template("message: { title: A, deepLink: \"{{ u | default: 'https://a.example/?x=a b' }}\" }")
        #expect(!compile(try Advice.corrected(template)).diagnostics.hasErrors)
    }
}
