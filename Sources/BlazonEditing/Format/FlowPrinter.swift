import BlazonYAML

/// `[a, b]` and `{ a: b }` with the author's line breaks.
struct FlowPrinter {
    let text: SourceText
    /// Spaces before the line on which the collection starts.
    let indent: Int

    /// The lines; those after the first include their indentation.
    func lines(_ flow: FlowCollection) -> [String] {
        if flow.isVerbatim { return verbatim(flow.range) }
        var lines = [""]
        print(flow, depth: 1, into: &lines)
        return lines
    }

    private func print(_ flow: FlowCollection, depth: Int, into lines: inout [String]) {
        func put(_ piece: String) { lines[lines.count - 1] += piece }
        func startLine(_ depth: Int) { lines.append(String(repeating: " ", count: indent + 2 * depth)) }
        let isMap = flow.form == .map
        if flow.items.isEmpty { return put(isMap ? "{}" : "[]") }
        if flow.form != .pair { put(isMap ? "{" : "[") }
        for (index, item) in flow.items.enumerated() {
            if item.beginsLine {
                if index > 0 { put(",") }
                startLine(depth)
            } else if index > 0 {
                put(", ")
            } else if isMap {
                put(" ")
            }
            if let key = item.key {
                put(scalar(key, isKey: true))
                if !key.isEmptyScalar, case .alias = key.kind { put(" ") }
                put(":")
                if item.value.isEmptyScalar, item.value.properties.isEmpty {
                    if index + 1 < flow.items.count { put(" ") }
                    continue
                }
                put(" ")
            }
            if case .flow(let inner) = item.value.kind {
                if !item.value.properties.isEmpty { put(properties(item.value) + " ") }
                print(inner, depth: depth + 1, into: &lines)
            } else {
                put(scalar(item.value, isKey: false))
            }
        }
        if flow.closesOnOwnLine { startLine(depth - 1) } else if isMap { put(" ") }
        if flow.form != .pair { put(isMap ? "}" : "]") }
    }

    private func properties(_ node: SyntaxNode) -> String { node.properties.map(text.string).joined(separator: " ") }

    private func scalar(_ node: SyntaxNode, isKey: Bool) -> String {
        let written: String
        switch node.kind {
        case .scalar(let range, let string, let style):
            let raw = text.string(range)
            written = isKey ? Spelling.key(raw, string, style) : Spelling.value(raw, string, style, inFlow: true)
        case .alias(let range): written = text.string(range)
        default: written = ""
        }
        return [properties(node), written].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The lines verbatim, shifted with the line on which they start.
    private func verbatim(_ range: Range<Int>) -> [String] {
        let first = text.lineStart(range.lowerBound)
        let before = (first..<range.lowerBound).prefix { text[$0] == 0x20 }.count
        let shift = indent - before
        return text.lines(range).enumerated().map { index, line in
            if index == 0 { return text.trimmed(line) }
            let spaces = line.prefix { text[$0] == 0x20 }.count
            let rest = text.trimmed(line.lowerBound + spaces..<line.upperBound)
            return rest.isEmpty ? "" : String(repeating: " ", count: max(spaces + shift, indent + 1)) + rest
        }
    }
}

extension SourceText {
    /// The lines of a range, without line breaks.
    func lines(_ range: Range<Int>) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var at = range.lowerBound
        while true {
            let end = min(lineEnd(at), range.upperBound)
            lines.append(at..<end)
            if end >= range.upperBound { return lines }
            at = min(end + max(breakLength(end), 1), range.upperBound)
        }
    }

    /// Without trailing blanks, except one that a backslash protects.
    func trimmed(_ line: Range<Int>) -> String {
        var end = line.upperBound
        while end > line.lowerBound, isBlank(end - 1), end < 2 || self[end - 2] != UInt8(ascii: "\\") { end -= 1 }
        return string(line.lowerBound..<end)
    }
}
