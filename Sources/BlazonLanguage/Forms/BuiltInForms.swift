extension TextForm {
    /// The forms of the language, which types and tables can name.
    package static let builtIn: [TextForm] = [
        uuid, hex, base64, base64url, colour, rrggbb, durationSeconds, digits, javaName, headerValue, deviceToken,
    ]

    /// The form of the language with a name; nil if there is none.
    package static func named(_ name: String) -> TextForm? { builtIn.first { $0.name == name } }

    /// RFC 9562, section 4: 8-4-4-4-12 hexadecimal digits, in lower case as services write them.
    private static let uuid = form(
        "uuid", "a UUID in lower case", "123e4567-e89b-12d3-a456-4266554400a0",
        #"^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"#)

    /// RFC 4648, section 8, in either case and of any length.
    private static let hex = form("hex", "hexadecimal digits", "00fc13adff78", "^[0-9A-Fa-f]+$")

    /// RFC 4648, section 4, with the padding that section 3.2 requires.
    private static let base64 = form(
        "base64", "base64 with padding", "aGVsbG8=",
        "^([0-9A-Za-z+/]{4})*([0-9A-Za-z+/]{2}==|[0-9A-Za-z+/]{3}=|[0-9A-Za-z+/]{4})$")

    /// The alphabet of RFC 4648, section 5, without padding, as in RFC 8030, section 5.4 and RFC 7515.
    private static let base64url = form(
        "base64url", "letters, digits, `-` and `_` (base64url)", "order_12-AB", "^[0-9A-Za-z_-]+$")

    /// CSS Color 4, section 5.2, with six digits.
    private static let colour = form("colour", "`#` and six hexadecimal digits", "#ffaa09", "^#[0-9A-Fa-f]{6}$")

    /// The digits of `colour` alone.
    private static let rrggbb = form("rrggbb", "six hexadecimal digits", "ffaa09", "^[0-9A-Fa-f]{6}$")

    /// A `google.protobuf.Duration` in JSON (ProtoJSON) that is not negative: at most 12 digits of seconds and nine decimals.
    private static let durationSeconds = form(
        "duration-seconds", "seconds with `s`, such as `0.5s`", "0.5s", #"^[0-9]{1,12}(\.[0-9]{1,9})?s$"#)

    private static let digits = form("digits", "digits", "42", "^[0-9]+$")

    /// Java Language Specification, sections 3.8 and 6.2: identifiers of ASCII with dots between them.
    private static let javaName = form(
        "java-name", "a name of Java, such as `com.example.app`", "com.example.app",
        #"^[A-Za-z_$][0-9A-Za-z_$]*(\.[A-Za-z_$][0-9A-Za-z_$]*)*$"#)

    /// RFC 9110, section 5.5: no control characters but tabs, and no white space at the ends.
    package static let headerValue = form(
        "header-value", "text without line breaks and without blanks at its ends", "order-77",
        #"^[^\x00-\x20\x7F-\x9F]([^\x00-\x08\x0A-\x1F\x7F-\x9F]*[^\x00-\x20\x7F-\x9F])?$"#)

    /// RFC 9110, section 5.5, apart from control characters.
    package static let withoutBlankEnds = TextForm(
        name: nil, title: "text without blanks at its ends, since it is a header", example: "order-77",
        known: #"^[^ \t]([\s\S]*[^ \t])?$"#)

    /// A token as it is in the path of a request: visible ASCII without the `<` and `>` of a printed `NSData`.
    private static let deviceToken = form(
        "device-token", "visible ASCII characters without `<` and `>`", "00fc13adff78", "^[!-;=?-~]+$")

    /// RFC 9110, section 5.5: other characters in the value of a header are opaque to most software.
    package static let ascii = TextForm(
        name: nil, title: "ASCII text, since it is in a header", example: "order-77", known: #"^[\x00-\x7F]*$"#)

    private static func form(_ name: String, _ title: String, _ example: String, _ pattern: String) -> TextForm {
        TextForm(name: name, title: title, example: example, known: pattern)
    }
}
