import BlazonDiagnostics

extension Source {
    /// An edit that indents a word at the start of its line like another, or like the line above, whichever is closer; nil if one
    /// of them is preceded by blanks other than spaces.
    func indentation(of word: Span, like sibling: Int) -> Fix.Edit? {
        let (start, at) = (lineStart(Int(word.start)), Int(word.start))
        guard start <= at, bytes[start..<at].allSatisfy({ $0 == 0x20 }) else { return nil }
        let above = lineBefore(at)
        let columns = [above.isEmpty ? nil : above.lowerBound, sibling].compactMap { offset -> Int? in
            guard let offset else { return nil }
            let start = lineStart(offset)
            return bytes[start..<offset].allSatisfy { $0 == 0x20 } ? offset - start : nil
        }
        guard let column = columns.min(by: { ($0 - (at - start)).magnitude < ($1 - (at - start)).magnitude }) else { return nil }
        return Fix.Edit(span(start..<at), String(repeating: " ", count: column))
    }
}
