/// The difference of two texts by lines, in the unified format of `diff -u`, which `patch` applies.
package struct UnifiedDiff {
    /// Lines before and after a change that are shown with it.
    private static let context = 3
    /// Above this number of pairs of lines, the differing part is one change: the search takes time and memory for each pair.
    private static let mostPairs = 250_000

    private enum Edit { case keep, remove, add }

    private let old: [ArraySlice<UInt8>]
    private let new: [ArraySlice<UInt8>]
    private var edits: [Edit] = []

    /// Compares two texts.
    package init(_ old: [UInt8], _ new: [UInt8]) {
        (self.old, self.new) = (Self.lines(old), Self.lines(new))
        edits = Self.edits(self.old, self.new)
    }

    /// The lines of a text with their line ends.
    private static func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        while start < text.count {
            let end = text[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.count
            lines.append(text[start..<end])
            start = end
        }
        return lines
    }

    private static func edits(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Edit] {
        let prefix = zip(old, new).prefix { $0.elementsEqual($1) }.count
        let rest = min(old.count, new.count) - prefix
        let suffix = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0.elementsEqual($1) }.count
        let (before, after) = (old[prefix..<old.count - suffix], new[prefix..<new.count - suffix])
        var middle: [Edit] = []
        if before.count.multipliedReportingOverflow(by: after.count).partialValue > mostPairs {
            middle = Array(repeating: .remove, count: before.count) + Array(repeating: .add, count: after.count)
        } else {
            let (removed, inserted) = offsets(of: Array(after).difference(from: Array(before)))
            var (own, other) = (0, 0)
            while own < before.count || other < after.count {
                if removed.contains(own) {
                    middle.append(.remove)
                    own += 1
                } else if inserted.contains(other) {
                    middle.append(.add)
                    other += 1
                } else {
                    middle.append(.keep)
                    (own, other) = (own + 1, other + 1)
                }
            }
        }
        return Array(repeating: .keep, count: prefix) + middle + Array(repeating: .keep, count: suffix)
    }

    private static func offsets(
        of difference: CollectionDifference<ArraySlice<UInt8>>
    ) -> (removed: Set<Int>, inserted: Set<Int>) {
        var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        return (removed, inserted)
    }

    /// The text of the difference; empty if there is none.
    /// - Parameter path: The name of both texts.
    /// - Returns: The header and the changes with the lines around them.
    package func text(of path: [UInt8]) -> [UInt8] {
        let changed = edits.indices.filter { edits[$0] != .keep }
        guard var start = changed.first else { return [] }
        var text = Array("--- ".utf8) + path + Array("\n+++ ".utf8) + path + [UInt8(ascii: "\n")]
        var end = start
        for index in changed.dropFirst() {
            if index - end > 2 * Self.context {
                text += hunk(start, end)
                start = index
            }
            end = index
        }
        return text + hunk(start, end)
    }

    /// The changes from one edit to another, with the lines around them.
    private func hunk(_ first: Int, _ last: Int) -> [UInt8] {
        let range = max(first - Self.context, 0)..<min(last + Self.context + 1, edits.count)
        var own = edits[..<range.lowerBound].count { $0 != .add }
        var other = edits[..<range.lowerBound].count { $0 != .remove }
        let head =
            "@@ -\(Self.range(own, edits[range].count { $0 != .add })) +\(Self.range(other, edits[range].count { $0 != .remove })) @@\n"
        var text = Array(head.utf8)
        for edit in edits[range] {
            switch edit {
            case .keep: text += Self.line(" ", old[own])
            case .remove: text += Self.line("-", old[own])
            case .add: text += Self.line("+", new[other])
            }
            if edit != .add { own += 1 }
            if edit != .remove { other += 1 }
        }
        return text
    }

    /// The first line, from 1, and the number of lines.
    private static func range(_ before: Int, _ count: Int) -> String {
        count == 1 ? "\(before + 1)" : "\(count == 0 ? before : before + 1),\(count)"
    }

    private static func line(_ mark: Unicode.Scalar, _ line: ArraySlice<UInt8>) -> [UInt8] {
        [UInt8(ascii: mark)] + line
            + (line.last == UInt8(ascii: "\n") ? [] : Array("\n\\ No newline at end of file\n".utf8))
    }
}
