import Testing

/// Digits and letters of ASCII are `isASCIIDigit` and `isASCIILetter` of BlazonText, which every module with texts imports.
@Suite struct ByteClassTests {
    /// Files that define them, each with the reason.
    private static let definitions = [
        "Sources/BlazonText/Bytes/Digits.swift": "the definitions",
        "Sources/BlazonLocale/DatePattern.swift": "a module that needs nothing else of BlazonText",
    ]

    @Test func digitsAndLettersAreDefinedOnce() throws {
        let found = try Repository.swiftFiles(below: "Sources").filter {
            Self.definitions[$0] == nil && !$0.contains("/Generated/")
        }
        .flatMap { path in
            Source(try Repository.text(path)).code.enumerated().filter { Self.definesClass($0.element) }
                .map { "\(path):\($0.offset + 1)" }
        }
        #expect(found.isEmpty, "use `isASCIIDigit` and `isASCIILetter`: \(found)")
    }

    @Test(arguments: [
        "text.utf8.allSatisfy { (0x30...0x39).contains($0) }", "(0x61...0x7A).contains(byte | 0x20)",
        "private func isDigit(_ byte: UInt8) -> Bool {", "static func isASCIILetter(_ byte: UInt8) -> Bool",
    ])
    func definitionsAreFound(_ line: String) { #expect(Self.definesClass(line)) }

    @Test(arguments: [
        "case 0x30...0x39: return 1", "(0x61...0x7A).contains(byte)", "byte.isASCIIDigit", "func isHexDigit(_ byte: UInt8)",
    ])
    func otherLinesAreNot(_ line: String) { #expect(!Self.definesClass(line)) }

    private static func definesClass(_ line: String) -> Bool {
        line.contains("(0x30...0x39).contains(") || line.contains(#/\(0x61\.\.\.0x7A\)\.contains\([^)]*\| 0x20\)/#)
            || line.contains(#/func is(ASCII)?(Digit|Letter)\(_ \w+: UInt8\)/#)
    }
}
