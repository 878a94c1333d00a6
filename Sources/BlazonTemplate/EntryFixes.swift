import BlazonDiagnostics
import BlazonText
import BlazonYAML

extension Scalar {
    /// Fixes for `title:Hello` and `title = Hello`, which YAML reads as text.
    var entryFixes: [Fix] {
        guard isPlain, !text.utf8.contains("\n"), text.utf8.count == span.range.count else { return [] }
        let bytes = Array(text.utf8)
        let word = bytes.prefix { ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || $0 == UInt8(ascii: "_") }.count
        var at = word
        while at < bytes.count, bytes[at] == 0x20 { at += 1 }
        guard word > 0, at + 1 < bytes.count, bytes[at] == UInt8(ascii: ":") || bytes[at] == UInt8(ascii: "=") else { return [] }
        var end = at + 1
        if bytes[end] == UInt8(ascii: "=") || bytes[end] == UInt8(ascii: "/") { return [] }
        while end < bytes.count, bytes[end] == 0x20 { end += 1 }
        return [Fix("write `\(String(decoding: bytes[..<word], as: UTF8.self)): …`", replace: span(of: word..<end), with: ": ")]
    }
}
