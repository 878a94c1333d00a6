import BlazonDiagnostics

/// The comments of a file in source order, each from its `#` to the end of its line, without trailing blanks.
///
/// libyaml drops comments, so they are searched in the gaps between tokens, and in the first line of `|` and `>` scalars.
package func comments(in bytes: [UInt8], between events: [SyntaxEvent]) -> [Range<Int>] {
    let source = Source(bytes: bytes, file: .init(0))
    var found: [Range<Int>] = []
    var at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    func search(to end: Int) {
        while at < end {
            if bytes[at] == UInt8(ascii: "#") {
                let line = at..<source.lineEnd(at)
                found.append(line.lowerBound..<source.trimmedEnd(line))
                at = line.upperBound
            } else {
                at += 1
            }
        }
    }
    for event in events {
        for range in event.properties + [event.content] where !range.isEmpty {
            search(to: range.lowerBound)
            at = max(at, range.lowerBound)
            if range == event.content, event.isBlockScalar { search(to: min(source.lineEnd(at), range.upperBound)) }
            at = max(at, range.upperBound)
        }
    }
    search(to: bytes.count)
    return found
}

extension SyntaxEvent {
    /// Whether it is a `|` or `>` scalar.
    fileprivate var isBlockScalar: Bool {
        if case .scalar(_, let style) = kind { style == .literal || style == .folded } else { false }
    }
}
