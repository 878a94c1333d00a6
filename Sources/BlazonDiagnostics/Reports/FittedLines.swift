import BlazonText

/// Wraps lines that are wider than a terminal of `width` columns (nil: no wrapping). Continuation lines are indented below the
/// text of their line, or below the last column of a line in columns if that leaves enough space.
package func fitted(_ text: String, width: Int?) -> String {
    guard let width else { return text }
    return text.utf8.split(at: "\n").map { slice in
        let line = String(slice)
        return line.displayWidth <= width ? line : broken(line, width: max(width, 20))
    }.joined(separator: "\n")
}

/// Minimum width of a wrapped column.
private let narrowestColumn = 24

private func broken(_ line: String, width: Int) -> String {
    let lead = String(line.prefix { $0 == " " })
    let content = line.dropFirst(lead.utf8.count)
    if let gap = content.utf8.lastRange(of: "  ") {
        let text = content[gap.lowerBound...].drop { $0 == " " }
        let head = String(lead + content[..<text.startIndex])
        let column = head.displayWidth
        if !text.isEmpty, width - column >= narrowestColumn {
            let lines = wrapped(String(text), width: width - column)
            return head + lines.joined(separator: "\n" + String(repeating: " ", count: column))
        }
    }
    let indent = min(lead.utf8.count, width / 3)
    let hang = indent + 2
    let lines = wrapped(String(content), width: width - hang)
    return String(repeating: " ", count: indent) + lines.joined(separator: "\n" + String(repeating: " ", count: hang))
}
