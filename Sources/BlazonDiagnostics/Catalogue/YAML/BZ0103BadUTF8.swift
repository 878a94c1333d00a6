extension Code {
    package static let badUTF8 = Code(
        "BZ0103", .error, "Malformed UTF-8",
        explanation: """
            Templates and mapping tables are UTF-8. An invalid byte usually means that the file was saved as Latin-1 or \
            Windows-1252, where é is a single byte. Save the file as UTF-8 in your editor.
            """,
        example: .command(#"printf 'campaign: caf\351\n' > other.yaml; blazon check other.yaml"#),
        corrected: .command(#"blazon check offer.yaml"#))
}

extension Diagnostic {
    package static func badUTF8(_ byte: UInt8, at span: Span) -> Diagnostic {
        let hexadecimal = String(byte, radix: 16, uppercase: true)
        return Diagnostic(
            .badUTF8, at: span, "byte 0x\(hexadecimal.count < 2 ? "0" : "")\(hexadecimal) is not UTF-8 here", label: "not UTF-8",
            rule: "templates and tables are read as UTF-8 only",
            help: ["save the file as UTF-8 in your editor; if it was saved as Windows-1252, run `iconv -f WINDOWS-1252 -t UTF-8`"]
        )
    }
}
