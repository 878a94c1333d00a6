import BlazonDiagnostics
import BlazonMapping
import BlazonTemplate

/// Reports white space in titles that readers would see as a gap, and the line end of a block at the end of any text.
extension TemplateChecker {
    func checkLineEnd(_ value: SettingValue, _ row: Row) {
        switch value {
        case .choice(let choice): for entry in choice.cases { checkLineEnd(entry.value, row) }
        case .text(let text) where !text.isBroken:
            if let indicator = text.lineEndIndicator { findings.reportOnce(.lineEnd(row.name, at: indicator)) }
        default: break
        }
    }

    func checkTitle(_ value: SettingValue, _ row: Row) {
        switch value {
        case .choice(let choice): for entry in choice.cases { checkTitle(entry.value, row) }
        case .text(let text) where !text.isBroken:
            if text.lineEndIndicator == nil || row.kind != .text { checkSpacing(text.parts, row, isWhole: true) }
        default: break
        }
    }

    private func checkSpacing(_ parts: [TextTemplate.Part], _ row: Row, isWhole: Bool) {
        for (index, part) in parts.enumerated() {
            switch part {
            case .literal(let text, let span):
                let isLast = isWhole && index == parts.count - 1
                guard let found = gap(Array(text.utf8), isFirst: isWhole && index == 0, isLast: isLast) else { continue }
                let start = Int(span.start)
                let isVerbatim = span.range.count == text.utf8.count
                let removed = Span(file: span.file, start: start + found.range.lowerBound, end: start + found.range.upperBound)
                findings.reportOnce(.titleSpacing(row.name, found.fault, removed: isVerbatim ? removed : nil, at: span))
            case .conditional(let branches, let otherwise, _):
                for parts in branches.map(\.parts) + [otherwise?.parts ?? []] { checkSpacing(parts, row, isWhole: false) }
            case .loop(_, let body, let otherwise, _):
                for parts in [body, otherwise?.parts ?? []] { checkSpacing(parts, row, isWhole: false) }
            case .placeholder: break
            }
        }
    }

    private func gap(_ text: [UInt8], isFirst: Bool, isLast: Bool) -> (fault: String, range: Range<Int>)? {
        let first = text.firstIndex { !isSpace($0) } ?? text.count
        let last = text.lastIndex { !isSpace($0) } ?? -1
        if isFirst, first > 0 { return ("begins with white space", 0..<first) }
        if isLast, last + 1 < text.count { return ("ends with white space", last + 1..<text.count) }
        let space = UInt8(ascii: " ")
        for index in text.indices.dropLast() where text[index] == space && text[index + 1] == space {
            let end = text[index...].firstIndex { $0 != space } ?? text.count
            return ("has \(end - index) spaces in a row", index + 1..<end)
        }
        return nil
    }
}

/// Whether a byte is ASCII white space.
func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
