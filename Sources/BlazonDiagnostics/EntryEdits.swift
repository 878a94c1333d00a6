/// Edits whose range depends on the surrounding text. They are resolved when the file's bytes are available.
extension Fix.Edit {
    package enum Kind: Sendable {
        /// Replaces the span.
        case replace
        /// Removes the map entry that contains the span, and its map if it was the only entry.
        case removeEntry
        /// Inserts the text as an entry before the one whose key is the span.
        case insertEntry
        /// Replaces the span if nothing precedes it on its line.
        case replaceAtLineStart
    }

    /// The edit as a replacement; nil if the text does not allow it.
    fileprivate func resolved(in bytes: [UInt8]) -> Fix.Edit? {
        let offset = Int(span.start)
        switch kind {
        case .replace: return self
        case .removeEntry:
            guard let range = EntryExtent(bytes, around: offset)?.removal else { return nil }
            return Fix.Edit(Span(file: span.file, start: range.lowerBound, end: range.upperBound), "")
        case .insertEntry:
            guard let entry = EntryExtent(bytes, around: offset) else { return nil }
            let separator = entry.isFlow ? ", " : "\n" + String(repeating: " ", count: entry.column)
            return Fix.Edit(Span(file: span.file, start: entry.key, end: entry.key), text + separator)
        case .replaceAtLineStart:
            guard let entry = EntryExtent(bytes, around: offset), !entry.isFlow, entry.key == offset else { return nil }
            return Fix.Edit(span, text)
        }
    }
}

extension Diagnostics {
    /// Resolves all edits to replacements. A fix with an impossible edit is removed.
    package func resolvingEdits(in sources: SourceMap) -> Diagnostics { resolvingEdits { sources[$0].bytes } }

    /// Resolves all edits; `bytes` returns the contents of a file.
    package func resolvingEdits(_ bytes: (FileID) -> [UInt8]) -> Diagnostics {
        var result = self
        for number in indices where !self[number].fixes.allSatisfy({ $0.edits.allSatisfy { $0.kind == .replace } }) {
            result.amend(number) { diagnostic in
                diagnostic.with(
                    fixes: diagnostic.fixes.compactMap { fix in
                        let edits = fix.edits.compactMap { $0.resolved(in: bytes($0.span.file)) }
                        return edits.count == fix.edits.count ? Fix(fix.title, edits, fix.applicability) : nil
                    })
            }
        }
        return result
    }
}

/// An entry of a map in the text of a file, as far as lines and commas show.
private struct EntryExtent {
    let bytes: [UInt8]
    /// Start of its key.
    let key: Int
    /// Whether it is in braces.
    let isFlow: Bool
    /// Number of bytes before the key on its line.
    var column: Int { key - lineStart(key) }

    /// nil if the line does not belong to a recognizable map.
    init?(_ bytes: [UInt8], around offset: Int) {
        self.bytes = bytes
        guard offset <= bytes.count else { return nil }
        var at = offset
        // Searches back for the separator of entries.
        while at > 0, !"{,\n\r".utf8.contains(bytes[at - 1]) { at -= 1 }
        let isFlow = at > 0 && "{,".utf8.contains(bytes[at - 1])
        self.isFlow = isFlow
        while at < bytes.count, bytes[at] == 0x20 { at += 1 }
        key = at
        guard at <= offset, at < bytes.count, bytes[at] != UInt8(ascii: "#"), !(bytes[at] == UInt8(ascii: "-") && !isFlow) else {
            return nil
        }
    }

    /// The range to remove; nil if unknown.
    var removal: Range<Int>? { isFlow ? flowRemoval : blockRemoval }

    private var flowRemoval: Range<Int>? {
        var (at, depth) = (key, 0)
        while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                let quote = bytes[at]
                at += 1
                while at < bytes.count, bytes[at] != quote { at += bytes[at] == UInt8(ascii: "\\") && quote == 0x22 ? 2 : 1 }
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 {
                    // The last entry: the comma before it is removed as well. An only entry is removed with its map.
                    let comma = bytes[..<key].lastIndex { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D }
                    guard let comma else { return nil }
                    if bytes[comma] == UInt8(ascii: "{") { return EntryExtent(bytes, around: comma)?.removal }
                    guard bytes[comma] == UInt8(ascii: ",") else { return nil }
                    var end = at
                    while end > key, bytes[end - 1] == 0x20 { end -= 1 }
                    return comma..<end
                }
                depth -= 1
            case UInt8(ascii: ",") where depth == 0:
                // One of several.
                var end = at + 1
                while end < bytes.count, bytes[end] == 0x20 { end += 1 }
                return key..<end
            default: break
            }
            at += 1
        }
        return nil
    }

    private var blockRemoval: Range<Int>? {
        let start = lineStart(key)
        guard bytes[start..<key].allSatisfy({ $0 == 0x20 }) else { return nil }
        var end = nextLine(key)
        var at = end
        var follower: Int?
        while at < bytes.count {
            if let (column, first) = content(at) {
                let isItem = bytes[first] == UInt8(ascii: "-") && column == self.column
                if column <= self.column, !isItem {
                    follower = column
                    break
                }
                end = nextLine(at)
            }
            at = nextLine(at)
        }
        var before = start
        var leader: (column: Int, first: Int)?
        while before > 0, leader == nil {
            before = lineStart(before - 1)
            leader = content(before)
        }
        // The only entry: the key of its map, which would be empty, is removed as well.
        if column > 0, follower ?? 0 < column, let leader, leader.column < column {
            return bytes[leader.first] == UInt8(ascii: "-") ? nil : EntryExtent(bytes, around: leader.first)?.blockRemoval
        }
        return start..<end
    }

    private func lineStart(_ at: Int) -> Int { bytes[..<at].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0 }

    private func nextLine(_ at: Int) -> Int { bytes[at...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count }

    /// The column and offset of the first byte of a line with content.
    private func content(_ start: Int) -> (column: Int, first: Int)? {
        guard let first = bytes[start...].firstIndex(where: { $0 != 0x20 }), bytes[first] != 0x0A, bytes[first] != 0x0D,
            bytes[first] != UInt8(ascii: "#")
        else { return nil }
        return (first - start, first)
    }
}
