import BlazonLanguage

/// Texts of formats, encoded for their destinations and copied like constants.
struct PlanTexts {
    struct TextRange: BitwiseCopyable {
        let start: UInt32
        let count: UInt32
    }

    /// Maximum length in bytes; longer texts get no superinstruction, so that their length is checked.
    private static let longest = 4096

    private(set) var bytes: [UInt8] = []

    mutating func add(_ text: String, _ encoding: Encoding) -> TextRange? {
        let encoded = encoding.encode(text)
        if encoded.count > Self.longest || bytes.count > Int(Int32.max) - Self.longest { return nil }
        defer { bytes += encoded }
        return TextRange(start: UInt32(bytes.count), count: UInt32(encoded.count))
    }
}
