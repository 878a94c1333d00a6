import BlazonDiagnostics
package import BlazonText
import BlazonYAML

/// Adds samples to a template's text and leaves the rest unchanged.
package struct SampleInsertion {
    private let bytes: [UInt8]
    private let root: Node
    private let newline: String

    /// nil if the text is not YAML, or a single line.
    package init?(_ bytes: [UInt8]) {
        guard let root = parseYAML(bytes, file: FileID(0)).root, root.entries?.isEmpty == false,
            bytes[Int(root.span.start)] != UInt8(ascii: "{")
        else { return nil }
        self.bytes = bytes
        self.root = root
        newline = bytes.newline
    }

    /// The names of existing samples.
    package var names: [String] { samples?.value.entries?.map(\.key.text) ?? [] }

    private var samples: Entry? { root.entries?.first { $0.key.text.hasSameBytes(as: "samples") } }

    package func adding(_ added: [(name: String, record: JSON)]) -> [UInt8] {
        if added.isEmpty { return bytes }
        let lines = added.map { "\($0.name): \(flowYAML($0.record))" }
        guard let samples else {
            let end = bytes.last == 0x0A || bytes.isEmpty ? "" : newline
            let text = end + newline + (["samples:"] + lines.map { "  " + $0 }).map { $0 + newline }.joined()
            return inserting([(bytes.count, text)])
        }
        let span = samples.value.span
        if samples.value.entries != nil, bytes[Int(span.start)] == UInt8(ascii: "{") {
            return inserting(samples.value.insertions(of: lines.joined(separator: ", "), in: bytes, newline: newline))
        }
        guard let last = samples.value.entries?.last, let first = samples.value.entries?.first else {
            return inserting([(lineEnd(Int(samples.keySpan.end)), lines.map { "\(newline)  \($0)" }.joined())])
        }
        let indent = Int(first.keySpan.start) - lineStart(Int(first.keySpan.start))
        let lead = newline + String(repeating: " ", count: indent)
        var end = max(Int(last.value.span.end), Int(last.keySpan.end))
        // A block text ends with its own newline.
        if end > 0, bytes[end - 1] == 0x0A { end -= 1 }
        return inserting([(lineEnd(end), lines.map { lead + $0 }.joined())])
    }

    private func inserting(_ texts: [(at: Int, text: String)]) -> [UInt8] {
        texts.reversed().reduce(into: bytes) { $0.insert(contentsOf: Array($1.text.utf8), at: $1.at) }
    }

    private func lineEnd(_ at: Int) -> Int {
        let end = bytes[at...].firstIndex(of: 0x0A) ?? bytes.count
        return end > at && bytes[end - 1] == 0x0D ? end - 1 : end
    }

    private func lineStart(_ at: Int) -> Int { bytes[..<at].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0 }
}
