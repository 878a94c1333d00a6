import BlazonDiagnostics
import BlazonYAML

/// A tag that has not ended yet, and the parts around it.
struct OpenTag {
    /// The keyword of an unsupported tag such as `for` or `case`. It has been reported; its parts are ignored.
    let foreign: String?
    /// `{% if … %}`
    let first: Span
    /// The parts before it in the text or enclosing tag.
    var outer: [TextTemplate.Part]
    var branches: [TextTemplate.Branch] = []
    /// The current branch's condition; nil if it was reported.
    var condition: Expression?
    var tag: Span
    /// `{% else %}`
    var otherwise: Span?
    /// Whether the tag itself lacks its delimiter; its end is not reported as missing then.
    let isUnclosed: Bool
    /// Whether a fault was reported in it; it yields no part.
    var isBroken: Bool
    /// The index of the diagnostic about the tag's misspelling. Its end, misspelled likewise, is not another mistake.
    var misspelling: Int?

    var isForeign: Bool { foreign != nil }
}

/// Parses `{% if %}`, `{% elsif %}`, `{% else %}`, `{% endif %}`.
extension TextParser {
    mutating func tag() {
        let start = at
        lexer.read(from: contentStart(after: start), until: .tag)
        at = lexer.next
        switch lexer.ending {
        case .unclosed: report(.unclosedTag(mistaken: nil, at: span(start..<start + 2)))
        case .mistaken(let closer): report(.unclosedTag(mistaken: span(closer), at: span(start..<start + 2)))
        case .closed: reportTrimMarks(opening: start)
        }
        let place = span(start..<at)
        if isTooDeep { return }
        guard let word = lexer.tokens.first, word.kind.isWord else {
            if case .closed = lexer.ending {
                if lexer.isTooLong { return report(.expressionTooLong(limit: limits[.expressionBytes], at: place)) }
                report(.tagWithoutWord(at: place))
            }
            return
        }
        read(TagKeyword(spelling(word), next: lexer.tokens[1], in: bytes), word, place)
    }

    mutating func read(_ tag: TagKeyword, _ word: Token, _ place: Span) {
        let wordSpan = span(word.range.lowerBound..<lexer.tokens[tag.wordCount - 1].range.upperBound)
        if let correct = tag.correct, !tag.endsUnless || !fixUnless(at: wordSpan) {
            report(.unknownTag(tag.spelling, correct: correct, reason: tag.reason, at: wordSpan))
        }
        let isClosed = if case .closed = lexer.ending { true } else { false }
        switch tag.meaning {
        case .begin:
            let misspelling = tag.isUnless ? diagnostics.newest : nil
            let condition = isClosed ? tagCondition(tag, place) : nil
            begin(foreign: nil, condition, place, isClosed)
            if !isTooDeep { open[open.count - 1].misspelling = misspelling }
        case .next: nextBranch(tag, isClosed, place)
        case .otherwise: otherwise(tag, isClosed, place)
        case .end: end(tag, isClosed, place)
        case .foreignBegin:
            report(.unknownTag(tag.spelling, correct: nil, reason: tag.reason, at: wordSpan))
            begin(foreign: tag.spelling, nil, place, isClosed)
        case .foreignEnd:
            // The end of a tag that was reported is not another mistake.
            if let index = open.lastIndex(where: { $0.foreign.map { "end" + $0 } == tag.spelling }) {
                while open.count > index { close() }
            } else {
                report(.unknownTag(tag.spelling, correct: nil, reason: tag.reason, at: wordSpan))
            }
        case .foreign:
            if open.last?.isForeign == true, tag.spelling == "when" { return }
            report(.unknownTag(tag.spelling, correct: nil, reason: tag.reason, at: wordSpan))
        }
    }

    /// Adds `{% endunless %}` to the diagnostic of its `{% unless %}` and to its fix. False if there is none.
    private mutating func fixUnless(at end: Span) -> Bool {
        guard let index = open.last(where: { !$0.isForeign })?.misspelling else { return false }
        diagnostics.amend(index) { $0.alsoFixing(end, with: "endif") }
        return true
    }

    private mutating func tagCondition(_ tag: TagKeyword, _ place: Span) -> Expression? {
        lexer.dropFirst(tag.wordCount)
        let condition = condition(emptyAt: place)
        if tag.isUnless, let condition { encloseForNot(condition) }
        return tag.correct == nil ? condition : nil
    }

    /// `not` has a higher precedence than `and` and `or`, so the fix of `unless a or b`, the last diagnostic, is `if not (a or
    /// b)`.
    private mutating func encloseForNot(_ condition: Expression) {
        guard case .binary(let operation, _, _, _) = condition.kind, operation == .and || operation == .or,
            lexer.tokens.count > 1, let finding = diagnostics.newest
        else { return }
        let first = lexer.tokens[0].range.lowerBound
        let last = lexer.tokens[lexer.tokens.count - 2].range.upperBound
        let (opening, closing) = (span(first..<first), span(last..<last))
        diagnostics.amend(finding) { $0.alsoFixing(opening, with: "(").alsoFixing(closing, with: ")") }
    }

    private mutating func begin(foreign: String?, _ condition: Expression?, _ place: Span, _ isClosed: Bool) {
        guard open.count < limits[.expressionDepth] else {
            isTooDeep = true
            return report(.tagsTooDeep(limit: limits[.expressionDepth], at: place))
        }
        let isBroken = foreign != nil || condition == nil
        open.append(
            OpenTag(
                foreign: foreign, first: place, outer: parts, condition: condition, tag: place, isUnclosed: !isClosed,
                isBroken: isBroken))
        parts = []
    }

    private mutating func nextBranch(_ tag: TagKeyword, _ isClosed: Bool, _ place: Span) {
        let condition = isClosed ? tagCondition(tag, place) : nil
        // Accessed in place: a second reference to its branches would copy them for each tag.
        if open.isEmpty { return report(.tagWithoutIf("elsif", at: place)) }
        if open[open.count - 1].isForeign { return parts = [] }
        if let otherwise = open[open.count - 1].otherwise {
            open[open.count - 1].isBroken = true
            return report(.tagAfterElse("elsif", otherwise: otherwise, at: place))
        }
        finishBranch()
        open[open.count - 1].condition = condition
        open[open.count - 1].tag = place
        if condition == nil { open[open.count - 1].isBroken = true }
    }

    private mutating func otherwise(_ tag: TagKeyword, _ isClosed: Bool, _ place: Span) {
        rejectMore(after: tag, isClosed)
        if open.isEmpty { return report(.tagWithoutIf("else", at: place)) }
        if open[open.count - 1].isForeign { return parts = [] }
        if let otherwise = open[open.count - 1].otherwise {
            open[open.count - 1].isBroken = true
            return report(.tagAfterElse("else", otherwise: otherwise, at: place))
        }
        finishBranch()
        open[open.count - 1].otherwise = place
    }

    private mutating func end(_ tag: TagKeyword, _ isClosed: Bool, _ place: Span) {
        rejectMore(after: tag, isClosed)
        while open.last?.isForeign == true, open.contains(where: { !$0.isForeign }) { close() }
        if open.isEmpty { return report(.tagWithoutIf("endif", at: place)) }
        if open[open.count - 1].isForeign { return }
        if open[open.count - 1].otherwise == nil { finishBranch() }
        var current = open.removeLast()
        let conditional = TextTemplate.Part.conditional(
            current.branches, otherwise: current.otherwise.map { TextTemplate.Otherwise(parts: parts, tag: $0) },
            current.first.extended(to: place))
        // Moved: a second reference would copy all earlier parts for each tag.
        swap(&parts, &current.outer)
        current.outer = []
        if !current.isBroken { parts.append(conditional) }
    }

    private mutating func finishBranch() {
        let index = open.count - 1
        if let condition = open[index].condition {
            open[index].branches.append(TextTemplate.Branch(condition: condition, parts: parts, tag: open[index].tag))
        }
        parts = []
    }

    /// Closes the innermost tag.
    private mutating func close() {
        guard let tag = open.popLast() else { return }
        parts = tag.outer
    }

    /// Reports text after the keyword: `{% else x %}`, `{% endif x %}`.
    private mutating func rejectMore(after tag: TagKeyword, _ isClosed: Bool) {
        let more = lexer.tokens[min(tag.wordCount, lexer.tokens.count - 1)]
        guard isClosed, more.kind != .end else { return }
        let last = lexer.tokens[lexer.tokens.count - 1].range.upperBound
        report(.tagTakesNothing(tag.correct ?? tag.spelling, at: span(more.range.lowerBound..<last)))
    }
}
