import BlazonText

// What is text, and blocks that are text or left out as a whole.
extension ForeignText {
    static let foreignReason = "the import does not read this syntax of another tool"

    mutating func literal(_ part: ForeignParts.Part) {
        // MoEngage's word for those who get nothing.
        if parts.text(part.range).trimmed.hasSameBytes(as: "MOE_NOT_SEND") { return abort("not-sent", part) }
        for (offset, spelling) in parts.possiblePlaceholders(in: part) {
            reader.differences.append(
                Note(
                    .guessed, location: location(offset),
                    sentence: "`\(spelling)` is text: if another tool replaces it, write `{{ … }}`"))
        }
        guard let start = parts.unclosed(in: part) else { return add(.literal(parts.text(part.range))) }
        if start > part.range.lowerBound { add(.literal(parts.text(part.range.lowerBound..<start))) }
        lose(ForeignParts.Part(kind: .literal, range: start..<part.range.upperBound), "it never ends")
    }

    /// Handles a block that is omitted or kept as literal text.
    mutating func block(_ start: Int, _ end: Int) {
        let (opening, closing) = (parts.parts[start], parts.parts[end])
        let inner = opening.range.upperBound..<max(opening.range.upperBound, closing.range.lowerBound)
        if !opening.kind.isText { forget(parts.parts[start..<end].flatMap(\.kind.boundNames)) }
        if let names = opening.kind.captured { return capture(names, start, end) }
        switch opening.kind {
        case .tag(let body) where body.utf8.hasPrefix("comment"): break
        case .tag(let body) where body.utf8.hasPrefix("raw"):
            add(.literal(parts.text(inner)))
            if !inner.isEmpty { frames[frames.count - 1].isBlank = false }
        default:
            let reason: String =
                switch opening.kind {
                case .code: "code is not carried over"
                case .foreign: Self.foreignReason
                case .tag(let body) where body.utf8.hasPrefix("tablerow"): "tables of HTML have no counterpart in Blazon"
                default: "it has no counterpart in Blazon"
                }
            lose(
                opening.range.lowerBound,
                "`\(parts.text(opening.range).shortened)`, up to \(location(closing.range.lowerBound)): \(reason)",
                original: parts.text(opening.range.lowerBound..<closing.range.upperBound))
        }
    }

    /// A text as the value of names, unless it has placeholders or is translated.
    private mutating func capture(_ names: [String], _ start: Int, _ end: Int) {
        let (opening, body) = (parts.parts[start], parts.parts[start + 1..<end])
        let isText = names.count == 1 && !parts.text(opening.range).utf8.contains("|") && body.allSatisfy { $0.kind == .literal }
        guard isText, isUnconditional else {
            return lose(
                opening.range.lowerBound,
                "`\(parts.text(opening.range).shortened)`: only a text is assigned here, outside of conditions",
                original: parts.text(opening.range.lowerBound..<parts.parts[end].range.upperBound))
        }
        // Without the white space that dashes trim.
        let words = LiquidToken.text(body.map { parts.text($0.range) }.joined())
        reader.variables[names[0]] = Variable(value: [words], shown: [words])
        reader.hideLoops(names)
    }
}
