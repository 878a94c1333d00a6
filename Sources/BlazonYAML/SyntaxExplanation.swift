import BlazonDiagnostics
import BlazonText

/// Explains in the author's terms why libyaml stopped. It provides only an offset and an internal message; the author's intent is
/// inferred from the line.
struct SyntaxExplanation {
    private let source: Source
    private let problem: SyntaxProblem
    /// The byte at which libyaml stopped, and the start of the construct that it was reading.
    private let at: Int
    private let from: Int
    /// The scanner may be after the bracket when the parser rejects it; the message shows that.
    private let isInFlow: Bool
    private let value: Range<Int>

    init(_ problem: SyntaxProblem, at offset: Int, from contextOffset: Int, in source: Source) {
        self.source = source
        self.problem = problem
        at = offset
        from = contextOffset
        isInFlow = problem.isInFlow || problem.context.utf8.contains("flow")
        value = ValueExtent(source, around: offset, isInFlow: isInFlow).range
    }

    func diagnostic() -> Diagnostic {
        if problem.context.utf8.contains("quoted scalar") { return quotedText() }
        for offset in [at, from, source.lineBefore(at).lowerBound] {
            if let blank = source.foreignBlank(onLineOf: offset) { return blank }
        }
        if let placeholder = unquotedPlaceholder() { return placeholder }
        if problem.context.utf8.contains("directive") || problem.problem.utf8.contains("directive")
            || problem.problem.utf8.contains("<document start>") || problem.problem.utf8.contains("incompatible YAML")
        {
            return directive()
        }
        if problem.context.utf8.contains("anchor") || problem.context.utf8.contains("alias") { return anchorOrAlias() }
        if problem.context.utf8.contains("tag") || problem.problem.utf8.contains("tag handle") { return tag() }
        if problem.problem.utf8.contains("tab character") { return .tabIndentation(at: tabs(around: at)) }
        if problem.context.utf8.contains("block scalar") { return blockHeader() }
        switch problem.problem {
        case "found character that cannot start any token": return unexpectedCharacter()
        case "mapping values are not allowed in this context": return unexpectedColon()
        case "block sequence entries are not allowed in this context":
            return listOnKeyLine()
        case "did not find expected node content" where !isInFlow && source[at] != nil && value.lowerBound == at:
            return unexpectedCharacter()
        case "could not find expected ':'": return missingColon()
        case "did not find expected key", "did not find expected '-' indicator": return unexpectedEntry()
        default: return isInFlow ? flow() : other()
        }
    }

    // MARK: Texts that need quotes

    private func unquotedPlaceholder() -> Diagnostic? {
        if source.continuesText(at) { return nil }
        let extents = [
            ValueExtent(source, around: at, isInFlow: isInFlow), ValueExtent(source, around: from, isInFlow: isInFlow),
            ValueExtent(source, around: from, isInFlow: false),
        ]
        for value in extents.map(\.range) where source.isPlaceholder(value.lowerBound) {
            let end = source.placeholderEnd(value.lowerBound) ?? value.upperBound
            let span = source.span(value.lowerBound..<end)
            return .placeholderUnquoted(
                source.text(span.range), at: span, value: source.text(value), replace: source.span(value))
        }
        return nil
    }

    private func unexpectedCharacter() -> Diagnostic {
        if source[at] == 0x09 { return .tabIndentation(at: tabs(around: at)) }
        let character = source.characterSpan(at)
        return .reservedCharacter(
            source.text(character.range), at: character, value: source.text(value), replace: source.span(value))
    }

    private func unexpectedColon() -> Diagnostic {
        let colon = source.span(at..<at + 1)
        if value.lowerBound <= at {
            // Quotes around one line of several would end the text there.
            let text = source.continuesText(at) ? "" : source.text(value)
            return .colonInText(at: colon, value: text, replace: source.span(value))
        }
        let key = firstWord(onLineOf: at)
        // Two lines in one column are read as one text if the first has no colon, so the first is at fault.
        let before = source.lineBefore(at)
        if source.column(of: before.lowerBound) == source.column(of: Int(key.start)), !before.isEmpty {
            return .keyWithoutColon(source.text(before), at: source.span(before))
        }
        if let opener = openerWithoutColon(before) { return opener }
        let isContinued = source.continuesText(at)
        // Keys have no spaces, so that several words before a colon are text.
        if isContinued, source.bytes[Int(key.start)..<at].contains(where: { $0 == 0x20 }) {
            return .colonInText(at: colon, value: "", replace: source.span(at..<at))
        }
        return .badIndentation(source.text(key.range), at: key, sibling: nil, mayContinueText: isContinued)
    }

    /// A list item such as `- when x`, before a deeper line with a key: its first key lacks the colon.
    private func openerWithoutColon(_ line: Range<Int>) -> Diagnostic? {
        guard source[line.lowerBound] == UInt8(ascii: "-"), source.isBlank(line.lowerBound + 1) else { return nil }
        let start = source.skipBlanks(line.lowerBound + 1)
        guard start < line.upperBound, source.column(of: start) == source.column(of: source.skipBlanks(source.lineStart(at)))
        else {
            return nil
        }
        let word = start..<source.tokenEnd(start)
        guard source.bytes[word].allSatisfy({ $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }) else { return nil }
        return .itemWithoutColon(source.text(word), at: source.span(word))
    }

    private func anchorOrAlias() -> Diagnostic {
        let value = ValueExtent(source, around: from, isInFlow: isInFlow).range
        let text = max(from, value.lowerBound)..<max(from + 1, value.upperBound)
        if source[from] == UInt8(ascii: "*") { return .asteriskText(source.text(text), at: source.span(text)) }
        return .ampersandText(source.text(text), at: source.span(text))
    }

    private func tag() -> Diagnostic {
        let start = source[from] == UInt8(ascii: "!") ? from : value.lowerBound
        let end = max(start + 1, value.upperBound)
        return .tagNotNeeded(
            source.text(start..<source.tokenEnd(start)), at: source.span(start..<source.tokenEnd(start)),
            value: source.text(start..<end), replace: source.span(start..<end))
    }

    // MARK: Quotes and escapes

    private func quotedText() -> Diagnostic {
        let end = source.quoteEnd(from)
        let body = end.map { from + 1..<$0 - 1 }
        if problem.problem.utf8.contains("unknown escape") {
            let escape = source.span(at..<source.characterEnd(min(at + 1, source.count)))
            return .unknownEscape(
                source.text(escape.range), at: escape, body: body.map(source.text), replace: end.map { source.span(from..<$0) })
        }
        if problem.problem.utf8.contains("hexdecimal") {
            let start = max(at - 2, 0)
            var stop = at
            while let byte = source[stop], Character(Unicode.Scalar(byte)).isHexDigit, stop < at + 8 { stop += 1 }
            return .unknownEscape(
                source.text(start..<stop), at: source.span(start..<stop), body: body.map(source.text),
                replace: end.map { source.span(from..<$0) })
        }
        if problem.problem.utf8.contains("Unicode character escape") { return surrogate() }
        return .unclosedQuote(source.text(from..<from + 1), lineEnd: endForQuote(from), at: source.span(from..<from + 1))
    }

    /// The end of the line of an open quote; nil if a comment or more quotes make that uncertain.
    private func endForQuote(_ quote: Int) -> Span? {
        let end = source.trimmedEnd(quote..<source.lineEnd(quote))
        let rest = source.bytes[min(quote + 1, end)..<end]
        if rest.contains(source.bytes[quote]) || rest.contains(UInt8(ascii: "#")) || rest.contains(UInt8(ascii: "\\")) {
            return nil
        }
        return source.span(end..<end)
    }

    private func surrogate() -> Diagnostic {
        let start = max(at - 2, 0)
        let digits = source[at - 1] == UInt8(ascii: "U") ? 8 : 4
        let first = source.bytes.span.hexValue(at: at, digits: digits) ?? 0
        var span = source.span(start..<min(at + digits, source.count))
        var meant: Unicode.Scalar?
        if digits == 4, (0xD800..<0xDC00).contains(first), source.starts(with: "\\u", at: at + 4),
            let second = source.bytes.span.hexValue(at: at + 6, digits: 4), (0xDC00..<0xE000).contains(second)
        {
            span = source.span(start..<at + 10)
            meant = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        }
        return .surrogateEscape(source.text(span.range), meant: meant, at: span)
    }

    // MARK: Lines and blocks

    private func listOnKeyLine() -> Diagnostic {
        let end = source.lineEnd(at)
        let next = source.skipBlanks(end + source.breakLength(end))
        // With more items below, a list is meant, not a text.
        let isList = source[next] == UInt8(ascii: "-") && source.isSpace(next + 1)
        return .listAmongKeys(at: source.span(at..<at + 1), value: source.text(value), replace: isList ? nil : quotable(value))
    }

    private func missingColon() -> Diagnostic {
        let line = source.trimmedEnd(from..<source.lineEnd(from))
        if let mark = (from..<line).first(where: { source.bytes[$0] == UInt8(ascii: "#") && source.isBlank($0 - 1) }),
            !source.isSpace(mark + 1)
        {
            return .textLostToComment(
                source.text(mark..<line), at: source.span(mark..<line), value: source.text(from..<line), replace: nil)
        }
        return .keyWithoutColon(source.text(from..<line), at: source.span(from..<line))
    }

    private func unexpectedEntry() -> Diagnostic {
        if source[at] == UInt8(ascii: "-"), source.isSpace(at + 1), problem.problem.utf8.hasSuffix("key") {
            return .listAmongKeys(at: source.span(at..<at + 1), value: nil, replace: nil)
        }
        if source.isFirstOnLine(at) {
            let word = firstWord(onLineOf: at)
            if problem.problem.utf8.contains("'-'"), source.column(of: at) == source.column(of: from) {
                return .listAmongKeys(at: word, value: nil, replace: nil)
            }
            return .badIndentation(
                source.text(word.range), at: word, sibling: source.characterSpan(from),
                indent: source.indentation(of: word, like: from))
        }
        if source[value.lowerBound] == UInt8(ascii: "*") { return .asteriskText(source.text(value), at: source.span(value)) }
        if let quote = quoteLeftOpen() {
            return .unclosedQuote(source.text(quote.range), lineEnd: endForQuote(Int(quote.start)), at: quote)
        }
        let word = source.span(at..<source.tokenEnd(at))
        return .textAfterValue(source.text(word.range), value: source.text(value), at: word, replace: source.span(value))
    }

    /// If the text before this byte ends with the first quote of its line, that quote was meant to open a text: an earlier quote
    /// was left open, and is searched in the lines above.
    private func quoteLeftOpen() -> Span? {
        let opening = value.lowerBound
        guard at == opening + 1, let quote = source[opening], quote.isQuote else { return nil }
        var line = source.lineBefore(at)
        for _ in 0..<200 where !line.isEmpty {
            let start = ValueExtent(source, around: line.upperBound, isInFlow: false).range.lowerBound
            if source[start] == quote, source.quoteEnd(start) == nil { return source.characterSpan(start) }
            line = source.lineBefore(line.lowerBound)
        }
        return nil
    }

    private func blockHeader() -> Diagnostic {
        let line = from..<source.trimmedEnd(from..<source.lineEnd(from))
        return .blockHeader(source.text(line), at: source.span(line))
    }

    private func directive() -> Diagnostic {
        let offset = source[at] == UInt8(ascii: "%") ? at : from
        let line = source.lineStart(offset)..<source.trimmedEnd(source.lineStart(offset)..<source.lineEnd(offset))
        return .badDirective(source.text(line), at: source.span(line))
    }

    // MARK: Brackets

    private func flow() -> Diagnostic {
        let opensFlow = source[from] == UInt8(ascii: "[") || source[from] == UInt8(ascii: "{")
        if opensFlow, at >= source.bracketEnd(from) ?? 0 {
            let bracket = source.characterSpan(from)
            return .unclosedBracket(source.text(bracket.range), at: bracket)
        }
        // At the end of the file there is no word to mark, so the open bracket is marked.
        if source.contentEnd <= at, let open = source.openBracket(before: at) {
            let bracket = source.characterSpan(open)
            return .unclosedBracket(source.text(bracket.range), at: bracket)
        }
        var end = source.tokenEnd(at)
        while end > at + 1, [UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(source.bytes[end - 1]) { end -= 1 }
        let word = source.span(at..<end)
        let all = value.lowerBound < at ? quotable(value) : nil
        return .flowPunctuation(
            source.text(word.range), at: word, value: source.text(value), replace: all, comma: missingComma())
    }

    /// The empty span before a word that ends with the colon found here and follows a value.
    private func missingComma() -> Span? {
        guard source[at] == UInt8(ascii: ":"), source.isSpace(at + 1), value.lowerBound < at else { return nil }
        let text = source.bytes[value.lowerBound..<at]
        guard let blank = text.lastIndex(of: 0x20), blank + 1 < at else { return nil }
        let end = source.trimmedEnd(value.lowerBound..<blank)
        return end > value.lowerBound ? source.span(end..<end) : nil
    }

    private func other() -> Diagnostic {
        // After the last word, that word is marked, so that something is visible.
        let end = source.contentEnd
        var start = min(at, end)
        if at >= end { while start > 0, !source.isSpace(start - 1) { start -= 1 } }
        let word = source.span(start..<max(start, min(source.tokenEnd(start), source.count)))
        return .otherSyntax(source.text(word.range), reason: problem.problem, doing: problem.context, at: word)
    }

    // MARK: Spans

    private func quotable(_ range: Range<Int>) -> Span? {
        guard !range.isEmpty, let first = source[range.lowerBound], !first.isQuote else { return nil }
        return source.span(range)
    }

    private func firstWord(onLineOf offset: Int) -> Span {
        let start = source.skipBlanks(source.lineStart(offset))
        return source.span(start..<source.tokenEnd(start))
    }

    private func tabs(around offset: Int) -> Span {
        var start = offset
        var end = offset
        while start > 0, source[start - 1] == 0x09 { start -= 1 }
        while source[end] == 0x09 { end += 1 }
        return source.span(start..<max(end, start + 1))
    }
}
