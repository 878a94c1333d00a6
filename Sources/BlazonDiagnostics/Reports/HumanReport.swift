import BlazonText

/// Readable diagnostics for a terminal: message, location, source line with underline, rule and help.
package struct HumanReport: Sendable {
    /// Further diagnostics are counted, not shown.
    package static let shownAtMost = Diagnostics.keptAtMost
    /// Columns of a source line if the terminal's width is unknown.
    private static let widthWithoutTerminal = 160
    /// Minimum columns of a label; with fewer it goes to separate lines.
    private static let narrowestLabel = 24

    /// What is not printed in full.
    package struct Omissions: Sendable {
        /// Notes: one line for each code, with their number.
        package let notes: Bool
        /// Findings that say the same of other lines: the first is printed, with the number of the others.
        package let repeated: Bool

        /// Everything is printed, unless a parameter says otherwise.
        package init(notes: Bool = false, repeated: Bool = false) { (self.notes, self.repeated) = (notes, repeated) }
    }

    private let palette: Palette
    private let width: Int?

    /// Creates a report for a terminal of `width` columns; nil: not a terminal, and texts are not wrapped.
    package init(color: Bool, width: Int?) {
        palette = Palette(isOn: color)
        self.width = width.map { max($0, 20) }
    }

    /// The whole report with a final line of counts; empty if there are no diagnostics.
    /// - Parameters:
    ///   - groups: The diagnostics.
    ///   - omissions: What is not printed in full.
    /// - Returns: Lines with their ends.
    package func text(_ groups: [FindingGroup], omitting omissions: Omissions = Omissions()) -> String {
        let counts = FindingCounts(groups)
        guard counts.total > 0 else { return "" }
        // If not all can be shown, errors take precedence over warnings.
        var remaining: [Severity: Int] = [:]
        var left = Self.shownAtMost
        for severity in [Severity.error, .warning, .note] {
            remaining[severity] = min(left, counts[severity])
            left -= min(left, counts[severity])
        }
        if omissions.notes { remaining[.note] = 0 }
        var repeated = omissions.repeated ? RepeatedFindings(groups) : nil
        var text = ""
        var shown = 0
        for group in groups {
            var sources = LocatedSources(group.sources)
            for diagnostic in group.diagnostics {
                if repeated?.isPrinted(diagnostic) ?? false {
                    shown += 1
                    continue
                }
                guard let free = remaining[diagnostic.severity], free > 0 else { continue }
                remaining[diagnostic.severity] = free - 1
                text += picture(diagnostic, &sources, others: repeated?.print(diagnostic)) + "\n"
                shown += 1
            }
        }
        if omissions.notes {
            text += noteLines(groups)
            shown += counts.notes
        }
        if counts.total > shown { text += "\(counts.total - shown) others\n" }
        return text + counts.sentence + "\n"
    }

    /// A line for each code of a note: its number and title.
    private func noteLines(_ groups: [FindingGroup]) -> String {
        let counts = groups.reduce(into: [String: Int]()) { $0.merge($1.diagnostics.noteCounts, uniquingKeysWith: +) }
        return counts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { id, count in
            let title = Catalogue.code(id)?.title ?? ""
            let lines = wrapped("note[\(id)]: \(title): \(grouped(count)); `--notes` prints them", width: width.map { $0 - 2 })
            return lines.joined(separator: "\n  ") + "\n"
        }.joined()
    }

    /// One diagnostic, as lines with newlines. `others` says where it is repeated.
    package func picture(_ diagnostic: Diagnostic, _ sources: inout LocatedSources, others: String? = nil) -> String {
        let marks =
            [Snippet.Mark(span: diagnostic.span, text: diagnostic.labelText(in: &sources).printable, isPrimary: true)]
            + diagnostic.labels.filter { !$0.isDeclaration }.map {
                Snippet.Mark(span: $0.span, text: $0.text.printable, isPrimary: false)
            }
        // The file of the diagnostic first, then others in the order of the labels.
        var files: [FileID] = []
        for mark in marks where !files.contains(mark.span.file) { files.append(mark.span.file) }
        let snippets = files.map { file in
            let inFile = marks.filter { $0.span.file == file }
            return Snippet(sources.file(inFile[0].span), lineStarts: sources.lineStarts(file), marks: inFile)
        }
        let digits = snippets.map { String($0.lastNumber).count }.max() ?? 1
        let gutter = Gutter(digits: digits, palette: palette)

        var lines = headline(diagnostic)
        for (file, snippet) in zip(files, snippets) {
            guard let span = marks.first(where: { $0.span.file == file })?.span else { continue }
            let start = sources.start(span)
            let arrow = file == diagnostic.span.file ? "-->" : ":::"
            let path = sources.file(span).path.printable
            let name = wrapped("\(path):\(start.line):\(start.column)", width: width.map { $0 - gutter.pad.count - 4 })
            lines.append(gutter.pad + palette.paint(arrow, .blue) + " " + name[0])
            lines += name.dropFirst().map { gutter.pad + "    " + $0 }
            lines.append(gutter.empty)
            lines += draw(snippet, gutter, palette.style(of: diagnostic.severity))
        }
        let notes =
            (diagnostic.rule.map { [("rule", $0)] } ?? []) + diagnostic.help.map { ("help", $0) }
            + (others.map { [("also", $0)] } ?? [])
        if !notes.isEmpty { lines.append(gutter.empty) }
        for (name, note) in notes {
            let lead = gutter.pad + " = \(name): "
            let rows = wrapped(note.printable, width: width.map { max($0 - lead.count, 10) })
            let hang = String(repeating: " ", count: lead.count)
            lines.append(gutter.pad + " " + palette.paint("=", .blue) + " " + palette.paint("\(name):", .bold) + " " + rows[0])
            lines += rows.dropFirst().map { hang + $0 }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private func headline(_ diagnostic: Diagnostic) -> [String] {
        let tag = "\(diagnostic.severity.rawValue)[\(diagnostic.code.id)]"
        let style = palette.style(of: diagnostic.severity)
        let rows = wrapped("\(tag): \(diagnostic.message.printable)", width: width)
        guard let first = rows.first, first.utf8.hasPrefix(tag) else { return rows }
        return [palette.paint(tag, style) + palette.paint(String(first.dropFirst(tag.count)), .bold)]
            + rows.dropFirst().map { palette.paint($0, .bold) }
    }

    private func draw(_ snippet: Snippet, _ gutter: Gutter, _ style: Palette.Style) -> [String] {
        let columns = max((width ?? Self.widthWithoutTerminal) - gutter.width, 10)
        var drawn: [String] = []
        var previous: Int?
        for (number, underlines) in snippet.lines {
            if let previous, number == previous + 2 {
                // A single line between two visible ones is shown too: an ellipsis would need as much space.
                let between = LineWindow(snippet.source(previous + 1, around: nil), underlines: [], width: columns)
                drawn.append(gutter.numbered(previous + 2, between.text))
            } else if let previous, number > previous + 2 {
                drawn.append(palette.paint("...", .blue))
            }
            previous = number
            let source = snippet.source(number, around: underlines.first?.range.lowerBound)
            let window = LineWindow(source, underlines: underlines, width: columns, setsOff: width != nil)
            drawn.append(gutter.numbered(number + 1, window.text))
            for (underline, mark) in zip(underlines, window.marks) {
                drawn += rows(underline, mark, columns, underline.isPrimary ? style : .blue).map(gutter.beside)
            }
        }
        return drawn
    }

    /// The underline with its text after it, or below it if there is not enough space.
    private func rows(
        _ underline: Snippet.Underline, _ mark: (column: Int, width: Int), _ columns: Int, _ style: Palette.Style
    ) -> [String] {
        let lead = String(repeating: " ", count: mark.column)
        let line = palette.paint(String(repeating: underline.isPrimary ? "^" : "-", count: mark.width), style)
        guard !underline.text.isEmpty else { return [lead + line] }
        let beside = columns - mark.column - mark.width - 1
        if width == nil || underline.text.displayWidth <= beside {
            return [lead + line + " " + palette.paint(underline.text, style)]
        }
        let indent = columns - mark.column >= Self.narrowestLabel ? mark.column : 0
        let below = wrapped(underline.text, width: columns - indent).map {
            String(repeating: " ", count: indent) + palette.paint($0, style)
        }
        return [lead + line] + below
    }
}

/// The column of line numbers.
private struct Gutter {
    let digits: Int
    let palette: Palette

    /// Number of columns before the source.
    var width: Int { digits + 3 }
    var pad: String { String(repeating: " ", count: digits) }
    var empty: String { pad + " " + palette.paint("|", .blue) }

    func numbered(_ number: Int, _ text: String) -> String {
        let digits = String(number)
        let lead = String(repeating: " ", count: max(0, self.digits - digits.count))
        return lead + palette.paint("\(digits) |", .blue) + (text.isEmpty ? "" : " " + text)
    }

    func beside(_ text: String) -> String { empty + " " + text }
}
