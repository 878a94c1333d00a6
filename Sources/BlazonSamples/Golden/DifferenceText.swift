package import BlazonDiagnostics
import BlazonText

/// Golden faults in readable form: the file, its fault, and each difference between the two documents.
package struct DifferenceText {
    /// Maximum number of differences shown per file.
    private static let maxShown = 20

    private let palette: Palette
    /// Columns of the display; nil: unlimited.
    package let width: Int?

    package init(_ palette: Palette, width: Int?) {
        self.palette = palette
        self.width = width
    }

    /// The lines about a fault. Differences of `groups` are left out, and so is a file without others.
    package func text(_ fault: GoldenFault, _ groups: GoldenGroups = GoldenGroups()) -> String {
        let name = fault.shown
        switch fault.kind {
        case .missing: return line(name, ": is missing; `blazon test --update` writes it")
        case .extra: return line(name, ": no sample and target has this name; `blazon test --update` removes it")
        case .unreadable(let error): return line(name, ": is not JSON at byte \(error.offset): \(error.reason.printable)")
        case .conflict:
            return line(
                name, ": has an unresolved merge conflict; resolve it, or write the file again with `blazon test --update`")
        case .otherReason(let expected, let found):
            return line(name, ": the sample is skipped for another reason")
                + value("expected", expected.printable, .green) + value("found", found.printable, .red)
        case .orphan(let folder, let template, let foreignFiles):
            let hint = "`blazon test --update` removes its golden files"
            let others = foreignFiles == 0 ? "" : "; delete by hand what Blazon did not write: \(counted(foreignFiles, "file"))"
            return line(folder, ": \(template) is missing; \(hint)\(others)")
        case .differs(let all):
            let differences = all.filter { groups.group(of: $0, in: fault) == nil }
            if differences.isEmpty { return "" }
            let more = differences.count - Self.maxShown
            return line(name, ": differs") + differences.prefix(Self.maxShown).map(text).joined()
                + (more > 0 ? "  and \(more) more\n" : "")
        }
    }

    /// A broken assertion: its template, the samples, and its condition.
    package func text(_ broken: Diagnostic, in template: String) -> String {
        line(template, ": \(broken.message.printable)") + line("    \(broken.label.printable)")
    }

    /// A line about differences that are equal in several payloads, and one of their files.
    package func text(_ group: GoldenGroups.Group) -> String {
        let path = group.difference.path.printable
        let what: String
        switch (group.difference.expected, group.difference.found) {
        case (let expected?, let found?):
            let (expected, found) = Excerpt.pair(expected, found, .line)
            what = "\(path): \(expected) → \(found)"
        case (let expected?, nil): what = "\(path) is missing, expected \(Excerpt.alone(expected, .line)),"
        case (nil, let found?): what = "\(path) is new: \(Excerpt.alone(found, .line))"
        case (nil, nil): return ""
        }
        return line(what + " in \(group.extent)") + line("  \(group.first) and \(counted(group.payloads - 1, "other"))")
    }

    private func text(_ difference: JSONDifference) -> String {
        let path = difference.path.printable
        switch (difference.expected, difference.found) {
        case (let expected?, let found?):
            let (expected, found) = Excerpt.pair(expected, found)
            return line("  \(path)") + value("expected", expected, .green) + value("found", found, .red)
        case (let expected?, nil): return line("  \(path) is missing") + value("expected", Excerpt.alone(expected), .green)
        case (nil, let found?): return line("  \(path) is new") + value("found", Excerpt.alone(found), .red)
        case (nil, nil): return ""
        }
    }

    /// `    expected  "Hello"`, wrapped at the width. Nothing of a value is omitted.
    private func value(_ name: String, _ text: String, _ style: Palette.Style) -> String {
        let lead = "    " + name + String(repeating: " ", count: 10 - name.count)
        let pieces = text.pieces(of: width.map { max($0 - lead.count, 20) })
        return pieces.enumerated().map { number, piece in
            (number == 0 ? lead : String(repeating: " ", count: lead.count)) + palette.paint(piece, style) + "\n"
        }.joined()
    }

    private func line(_ text: String) -> String { line("", text) }

    /// A line that begins with a bold name, wrapped as if it had no style: styles have no width.
    private func line(_ name: String, _ text: String) -> String {
        let indent = text.prefix { name.isEmpty && $0 == " " }
        let content = Array(name + text.dropFirst(indent.count))
        var (shown, at) = ("", 0)
        for line in wrapped(String(content), width: width.map { max($0 - indent.count - 2, 20) }) {
            // Wrapping removes the space at the end of a line.
            if at > 0, content[at] == " " { at += 1 }
            let bold = line.prefix(max(name.count - at, 0))
            shown += indent + (at == 0 ? "" : "  ") + palette.paint(String(bold), .bold) + line.dropFirst(bold.count) + "\n"
            at += line.count
        }
        return shown
    }
}

extension String {
    /// The text in pieces of at most `width` columns.
    fileprivate func pieces(of width: Int?) -> [String] {
        guard let width, displayWidth > width else { return [self] }
        var pieces = [""]
        var used = 0
        for character in self {
            let columns = String(character).displayWidth
            if used + columns > width, used > 0 {
                pieces.append("")
                used = 0
            }
            pieces[pieces.count - 1].append(character)
            used += columns
        }
        return pieces
    }
}
