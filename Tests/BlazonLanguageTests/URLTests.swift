import TestSupport
import Testing

@testable import BlazonLanguage

/// All browsers interpret accepted URLs in the same way (`Scripts/compare/urls.mjs` compares with Node); what they repair or reject is rejected with its reason.
struct URLTests {
    @Test(arguments: [
        ("https://example.com", "https"), ("HTTPS://E.com/a?b=c#d", "https"), ("shop://offers", "shop"), ("shop://", "shop"),
        ("shop:///offers", "shop"), ("maps://?q=a", "maps"), ("shop://#top", "shop"), ("app-settings:", "app-settings"),
        ("mailto:a@b.c", "mailto"), ("tel:+1", "tel"), ("a+b-c.1:x", "a+b-c.1"), ("x:/a/b", "x"), ("geo:0,0?q=a%20b", "geo"),
        ("https://[::1]:80/", "https"), ("https://e.com/ü?q=%C3%BC", "https"), ("https://e.com:65535?q", "https"),
        ("https://192.168.0.1/", "https"), ("https://0.0.0.255:1#", "https"), ("https://1.2.3.4.example/", "https"),
        ("https://1a.example/", "https"), ("https://a_b.example/", "https"), ("https://a.0xg/", "https"),
        ("shop://256.1/x", "shop"), ("shop://a%20b~!$&'()*+,;=/x", "shop"), ("shop://1.2.3.4.5", "shop"),
        ("https://xn--mnchen-3ya.example/", "https"), ("https://XN--Mnchen-3YA.example/", "https"),
        ("file:///a/b", "file"), ("https://e.com/a..b/...?../#/../", "https"), ("https://e.com/%2e%2e%2e/.a", "https"),
        ("https://e.com/a;b=1,2/(c)/[d]/e:f@g/*!$&'+~", "https"), ("https://e.com//a", "https"),
    ])
    func isRead(_ text: String, _ scheme: String) { #expect(span(text, urlScheme) == scheme, "\(fault(text) as Any)") }

    private static let noncharacters = [0xFDD0, 0x10_FFFF].compactMap { Unicode.Scalar(UInt32($0)) }.map { String($0) }

    static let wrong: [(URLFault, [String])] = [
        (.noScheme, ["", "example.com", "/path", "//host", "1http://e.com", ":x", "ht tp://e", "ü://e", " https://e.com"]),
        (
            .noHost,
            [
                "https:", "https://", "https:///path", "https://?q", "https:example.com", "https:/e.com", "https://:80/",
                "shop://:80",
            ]
        ),
        (.fileStart, ["file:a", "file:/a", "file://", "file://host/a", "file://C:/a", "file://localhost/"]),
        (.userInfo, ["https://u:p@e.com/", "https://u@/", "https://@e.com", "shop://u@e", "https://e[@e.com", "shop://a:b@c"]),
        (
            .port,
            [
                "https://e.com:8a/", "https://e.com:/", "https://e.com:0", "https://e.com:080", "https://e.com:65536",
                "https://e.com:123456", "shop://e:x", "https://e.com: 80",
            ]
        ),
        (
            .hostCharacter,
            [
                "https://e%41.com/", "https://e%2e.com", "https://%65.com", "https://a b.com", "https://a\tb", "https://a\\b",
                "https://e\\x", "https://e[.com", "https://e].com/", "https://e^", "https://e|", "https://<e>", "https://e\"",
                "https://e\u{0}", "https://e\u{7F}", "https://e*", "https://e!", "https://e{{ x }}", "shop://a b", "shop://a<",
                "shop://a^b",
                "shop://a\\b",
            ]
        ),
        (
            .hostBeyondASCII,
            ["https://пример.рф/", "https://e\u{AD}.com/", "https://\u{FF45}.com", "https://a.\u{1F4A9}", "shop://münchen/"]
        ),
        (
            .hostLabel,
            ["https://a..b", "https://.a", "https://a.", "https://1.2.3.4.", "https://" + String(repeating: "a", count: 64)]
        ),
        (.hostLength, ["https://" + Array(repeating: String(repeating: "a", count: 63), count: 4).joined(separator: ".")]),
        (
            .hostEndsInNumber,
            [
                "https://256.0.0.1", "https://1.2.3", "https://1", "https://1.2.3.4.5", "https://a.1", "https://1.2.3.08",
                "https://01.2.3.4", "https://a.0x", "https://a.0XfF", "https://0x7f.0.0.1", "https://127.1", "https://4294967295",
                "https://1.2.0x3.4",
            ]
        ),
        (
            .addressInBrackets,
            [
                "https://[]/", "https://[::1", "https://[1]", "https://[1::2::3]", "https://[1:2:3:4:5:6:7]",
                "https://[:1:2:3:4:5:6:7]",
                "https://[1:2:3:4:5:6:7:]", "https://[1:2:3:4:5:6:7:8:9]", "https://[12345::]", "https://[::g]",
                "https://[fe80::1%25en0]",
                "https://[::1.2.3]", "https://[::1.2.3.256]", "https://[::1.2.3.4:1]", "https://[1:2:3:4:5:6:7:1.2.3.4]",
                "https://[:::1]", "https://[::1.02.3.4]", "shop://[x]", "https://[1::2:3:4:5:6:7:8]",
            ]
        ),
        (
            .character,
            [
                "https://e.com/a b", "https://e.com/\n", "https://e.com/\t", "https://e.com/\"", "https://e.com/{{ x }}",
                "https://e.com/\u{A0}", "https://e.com/\u{85}", "https://e.com/\\", "https://e.com/?|", "https://e.com/#^",
                "https://e.com/`",
                "https://e.com/" + noncharacters[0], "https://e.com/#" + noncharacters[1], "https://e.com/ ", "x:\\\\e",
                "https://e.com/<", "https://e.com/\u{3000}",
            ]
        ),
        (.percent, ["https://e.com/%", "https://e.com/%2", "https://e.com/%zz", "https://e.com?%4", "x:%", "shop://%4"]),
        (
            .dotSegment,
            [
                "https://e.com/.", "https://e.com/..", "https://e.com/a/../b", "https://e.com/%2e", "https://e.com/.%2E?q",
                "https://e.com/./#",
                "shop:/a/./b", "shop:..", "shop:./a", "shop:///../a", "file:///..",
            ]
        ),
        (.secondFragment, ["https://e.com/#a#b", "x:a##"]),
    ]

    @Test(arguments: wrong) func isRejected(_ expected: URLFault, _ texts: [String]) {
        for text in texts { #expect(fault(text) == expected, "\(text)") }
    }

    @Test(arguments: [
        "1:2:3:4:5:6:7:8", "::", "::1", "1::", "1:2:3:4:5:6:7::", "::2:3:4:5:6:7:8", "1:2:3::5:6:7:8", "abcd:EF01::", "::1.2.3.4",
        "1:2:3:4:5:6:1.2.3.4", "::ffff:0.0.0.0", "1::1.2.3.4", "0000:0:0:0:0:0:0:0",
    ])
    func isAnIPv6Address(_ address: String) { #expect(fault("https://[\(address)]/") == nil) }

    // MARK: Names beyond ASCII

    /// Each in the form of URLs, and as people write it.
    private static let names = [
        ("xn--mnchen-3ya", "münchen"), ("xn--strae-oqa", "straße"), ("xn--fiqs8s", "中国"),
        ("xn--eckwd4c7c.xn--zckzah", "ドメイン.テスト"),
        ("xn--e1afmkfd.xn--p1ai", "пример.рф"), ("xn--mgberp4a5d4ar", "السعودية"), ("xn--4dbrk0ce.example", "ישראל.example"),
        ("xn--xkc2dl3a5ee0h", "இந்தியா"), ("xn--h2brj9c", "भारत"), ("xn--3e0b707e", "한국"), ("xn--o3cw4h", "ไทย"),
        ("xn--nxasmm1c", "βόλος"), ("a.xn--ngbc5azd.xn--mgbh0fb", "a.شبكة.مثال"),
    ]

    @Test(arguments: names) func isPunycode(_ ascii: String, _ name: String) {
        #expect(fault("https://\(ascii)/") == nil)
        #expect(fault("https://\(ascii.uppercased())/") == nil)
        #expect(InternationalDomain.ascii(name) == ascii)
    }

    @Test func capitalsAreMapped() {
        #expect(InternationalDomain.ascii("MÜNCHEN.Example") == "xn--mnchen-3ya.example")
        #expect(InternationalDomain.ascii("ΣΟΦΟΣ") == InternationalDomain.ascii("σοφοσ"))
    }

    @Test(arguments: [
        // Nothing beyond ASCII in it, digits missing, too large, in disguise.
        "xn--", "xn--a", "xn--abc-", "xn--a-", "xn--99999999", "xn--xn---epa", "xn--a_b-ola", "xn--mnchen-3y!",
        // Capitals, compatibility forms, not composed, a mark first, a joiner, a soft hyphen, an emoji, unassigned.
        "xn--wca", "xn--jm6c", "xn--e-xbb", "xn--a-wbb", "xn--ab-j1t", "xn--ab-5da", "xn--ls8h", "xn--a-gr4r",
        // From right to left: a label of both directions, digits of both kinds, a hyphen at the end, a digit first beside it.
        "xn--a-0hc", "xn--1-8pc64b", "xn--1-zhc74bss", "xn----0hc", "xn----zhc", "1a.xn--4db", "xn--mnchen-3ya.xn--4db",
    ])
    func isNoPunycode(_ name: String) {
        let found = fault("https://\(name)/")
        #expect(found == .punycode || found == .hostCharacter, "\(name): \(found as Any)")
    }

    @Test(arguments: [
        "e\u{301}", "\u{301}a", "ﬁ", "a\u{200D}b", "a\u{AD}", "💩", "a b", "", "a..b", "xn--a.é", "İ", "é_a", "אa", "é/x",
    ])
    func hasNoCertainForm(_ name: String) {
        let ascii = InternationalDomain.ascii(name)
        #expect(ascii == nil || name == "İ", "\(ascii ?? "")")
    }

    /// What is encoded is decoded again.
    @Test func punycodeComesBack() {
        var random = Seeded(11)
        for _ in 0..<2000 {
            let scalars = (0..<Int.random(in: 1...12, using: &random)).compactMap { _ in
                Unicode.Scalar(UInt32.random(in: Bool.random(using: &random) ? 0x61...0x7A : 0x80...0x2_FFFF, using: &random))
            }
            let encoded = Array(Punycode.encode(scalars).utf8)
            #expect(scalars.allSatisfy(\.isASCII) || Punycode.decode(encoded.span) == scalars)
        }
    }

    /// Any bytes are read to an end, and what has a scheme is a URL.
    @Test func randomBytesAreRead() {
        var random = Seeded(12)
        let pieces = [
            "https:", "shop:", "file:", "//", "/", "a", ".", "xn--", "[", "]", "::", "1", "%", "2e", "é", "@", ":", "?", "#",
            "\\", " ",
        ]
        for _ in 0..<20_000 {
            let text = (0..<Int.random(in: 0...8, using: &random)).map { _ in pieces.randomElement(using: &random)! }.joined()
            #expect((span(text, urlScheme) == nil) == (fault(text) != nil), "\(text)")
        }
    }

    private func fault(_ text: String) -> URLFault? { span(text, urlFault) }
}
