extension Code {
    package static let keyWithoutColon = Code(
        "BZ0131", .error, "Missing colon after a key",
        explanation: """
            Each entry of a map is `key: value`, with a space or a line break after the colon. Add the colon and the space. If \
            the line continues a longer text, indent it more than the key of that text.
            """,
        example: .template(
            """
            campaign: offer
            message:
              1️⃣title2️⃣
              body: Hi
            """),
        replacing: "title", with: "title: Hello")
}

extension Diagnostic {
    package static func keyWithoutColon(_ line: String, at span: Span) -> Diagnostic {
        if let colon = tightColon(in: line) {
            let place = Span(file: span.file, start: Int(span.start) + colon + 1, end: Int(span.start) + colon + 1)
            return Diagnostic(
                .keyWithoutColon, at: span, "missing space after the `:` in `\(line)`", label: "expected `key: value`",
                rule: "each entry of a map is `key: value`, with a space after the colon", help: ["put a space after the `:`"],
                fixes: [Fix("put a space after the `:`", replace: place, with: " ")])
        }
        return Diagnostic(
            .keyWithoutColon, at: span, "missing `:` after the key `\(line)`", label: "expected `key: value`",
            rule: "each entry of a map is `key: value`",
            help: ["write a `:` and a space after the key; if the line continues the text above, indent it more"])
    }

    /// Where a word and a colon stand right before a text: `title:Hi`, and no `https://`.
    private static func tightColon(in line: String) -> Int? {
        let bytes = Array(line.utf8)
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0, colon + 1 < bytes.count,
            bytes[colon + 1] != UInt8(ascii: "/"), !bytes[..<colon].contains(UInt8(ascii: " "))
        else { return nil }
        return colon
    }
}
