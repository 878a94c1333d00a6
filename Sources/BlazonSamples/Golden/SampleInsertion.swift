import BlazonDiagnostics
package import BlazonText
import BlazonYAML

/// Adds samples to a template's text and leaves the rest unchanged.
package struct SampleInsertion {
    private let bytes: [UInt8]
    private let root: Node

    /// nil if the text is not YAML, or a single line.
    package init?(_ bytes: [UInt8]) {
        guard let root = parseYAML(bytes, file: FileID(0)).root, root.entries?.isEmpty == false,
            bytes[Int(root.span.start)] != UInt8(ascii: "{")
        else { return nil }
        self.bytes = bytes
        self.root = root
    }

    /// The names of existing samples.
    package var names: [String] { samples?.value.entries?.map(\.key.text) ?? [] }

    private var samples: Entry? { root.entries?.first { $0.key.text.hasSameBytes(as: "samples") } }

    package func adding(_ added: [(name: String, record: JSON)]) -> [UInt8] {
        let lines = added.map { "\($0.name): \(flowYAML($0.record))" }
        guard let samples else {
            let end = bytes.last == 0x0A || bytes.isEmpty ? "" : "\n"
            return bytes + Array((end + "\nsamples:\n" + lines.map { "  \($0)\n" }.joined()).utf8)
        }
        let span = samples.value.span
        if samples.value.entries != nil, bytes[Int(span.start)] == UInt8(ascii: "{") {
            // Before the closing brace and the blank before it.
            var at = Int(span.end) - 1
            while at > Int(span.start) + 1, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[at - 1]) { at -= 1 }
            let isEmpty = samples.value.entries?.isEmpty ?? true
            let hasComma = bytes[at - 1] == UInt8(ascii: ",")
            let text = (isEmpty || hasComma ? " " : ", ") + lines.joined(separator: ", ") + (isEmpty ? " " : "")
            return inserting(text, at: at)
        }
        guard let last = samples.value.entries?.last, let first = samples.value.entries?.first else {
            return inserting(lines.map { "\n  \($0)" }.joined(), at: lineEnd(Int(samples.keySpan.end)))
        }
        let indent = Int(first.keySpan.start) - lineStart(Int(first.keySpan.start))
        let lead = "\n" + String(repeating: " ", count: indent)
        var end = max(Int(last.value.span.end), Int(last.keySpan.end))
        // A block text ends with its own newline.
        if end > 0, bytes[end - 1] == 0x0A { end -= 1 }
        return inserting(lines.map { lead + $0 }.joined(), at: lineEnd(end))
    }

    private func inserting(_ text: String, at place: Int) -> [UInt8] {
        Array(bytes[..<place]) + Array(text.utf8) + Array(bytes[place...])
    }

    private func lineEnd(_ at: Int) -> Int {
        let end = bytes[at...].firstIndex(of: 0x0A) ?? bytes.count
        return end > at && bytes[end - 1] == 0x0D ? end - 1 : end
    }

    private func lineStart(_ at: Int) -> Int { bytes[..<at].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0 }
}
