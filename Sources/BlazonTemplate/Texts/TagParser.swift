import BlazonDiagnostics
import BlazonLanguage
import BlazonText
import BlazonYAML

/// Parses `{% if %}`, `{% unless %}`, `{% case %}`, `{% for %}` and `{% comment %}` with their branches and ends.
extension TextParser {
    mutating func tag(opening: Range<Int>) {
        let start = opening.lowerBound
        lexer.read(from: contentStart(after: opening.upperBound), until: .tag)
        at = lexer.next
        if readPlaceholder(in: opening) { return }
        rejectUnclosed(opening)
        let tagSpan = span(start..<at)
        if isTooDeep { return }
        guard let word = lexer.tokens.first, word.kind.isWord else {
            if case .closed = lexer.ending {
                if lexer.isTooLong { return reportGarbled(.expressionTooLong(limit: limits[.expressionBytes], at: tagSpan)) }
                reportGarbled(.tagWithoutWord(at: tagSpan))
            }
            return
        }
        read(TagKeyword(spelling(word), next: lexer.tokens[1], in: bytes), word, tagSpan)
    }

    /// Reports `{% name }}` and reads the placeholder; false: it is a tag.
    private mutating func readPlaceholder(in opening: Range<Int>) -> Bool {
        guard case .mistaken(let closer) = lexer.ending, bytes[closer].elementsEqual("}}".utf8), let word = lexer.tokens.first,
            word.kind == .name, case .foreign = TagKeyword(spelling(word), next: lexer.tokens[1], in: bytes).meaning,
            isContent(contentStart(after: opening.upperBound)..<closer.upperBound, of: .placeholder)
        else { return false }
        readMisspelled(opening, as: .placeholder, isCertain: true)
        return true
    }

    /// Reports a tag that the lexer has read and that does not end with `%}`.
    private mutating func rejectUnclosed(_ opening: Range<Int>) {
        switch lexer.ending {
        case .unclosed: reportGarbled(.unclosedTag(mistaken: nil, at: span(opening)))
        case .mistaken(let closer): reportGarbled(.unclosedTag(mistaken: span(closer), at: span(opening)))
        case .closed: break
        }
    }

    mutating func read(_ tag: TagKeyword, _ word: Token, _ tagSpan: Span) {
        let wordSpan = span(word.range.lowerBound..<lexer.tokens[tag.wordCount - 1].range.upperBound)
        if let correct = tag.correct { report(.unknownTag(tag.spelling, correct: correct, instead: tag.instead, at: wordSpan)) }
        let isClosed = if case .closed = lexer.ending { true } else { false }
        switch tag.meaning {
        case .begin, .next, .beginCases, .when, .beginLoop: branch(tag, tagSpan, isClosed: isClosed, isReadable: isClosed)
        case .otherwise: otherwise(tag, isClosed, tagSpan)
        case .comment: comment(tag, isClosed, tagSpan)
        case .end(let keyword): end(keyword, tag, isClosed, wordSpan, tagSpan)
        case .foreignBegin:
            reportGarbled(.unknownTag(tag.spelling, correct: nil, instead: namedEntry ?? tag.instead, at: wordSpan))
            begin(.foreign(tag.spelling), nil, tagSpan, isClosed, isBroken: true)
        case .foreignEnd:
            // The end of a tag that was reported is not another mistake.
            if let index = open.lastIndex(where: { $0.isForeign && "end" + $0.keyword == tag.spelling }) {
                while open.count > index { close() }
            } else {
                reportGarbled(.unknownTag(tag.spelling, correct: nil, instead: tag.instead, at: wordSpan))
            }
        case .foreign:
            reportGarbled(.unknownTag(tag.spelling, correct: nil, instead: namedEntry ?? tag.instead, at: wordSpan))
        }
    }

    /// What to write for `{% assign name = expression %}` or `{% capture name %}`; nil for other tags.
    private var namedEntry: String? {
        guard case .closed = lexer.ending, lexer.tokens.count > 2, lexer.tokens[1].kind.isWord else { return nil }
        let name = spelling(lexer.tokens[1])
        if spelling(lexer.tokens[0]) == "capture" {
            return "write `\(name): \"…\"` under `blocks:`, and read it as `block.\(name)`"
        }
        let rest = lexer.tokens[2].range.lowerBound..<lexer.tokens[lexer.tokens.count - 1].range.lowerBound
        let expression = String(decoding: bytes[rest], as: UTF8.self).trimmed
        guard expression.utf8.first == UInt8(ascii: "="), expression.utf8.count < 200 else { return nil }
        let value = String(expression.dropFirst()).trimmed.utf8.replacing("\"", with: "'")
        return "write `\(name): \"\(value)\"` under `let:`, and read the name like a field"
    }

    /// Begins a tag, or its next branch. What follows the keyword is parsed if it is readable; otherwise its fault was reported.
    mutating func branch(_ tag: TagKeyword, _ tagSpan: Span, isClosed: Bool, isReadable: Bool) {
        if isTooDeep { return }
        switch tag.meaning {
        case .begin:
            let condition = isReadable ? tagCondition(tag, tagSpan) : .broken(tagSpan)
            begin(.conditional(tag.isUnless ? "unless" : "if"), condition, tagSpan, isClosed)
        case .next: nextBranch(isReadable ? tagCondition(tag, tagSpan) : .broken(tagSpan), tagSpan)
        case .beginCases: begin(.cases(isReadable ? tagValue(tag, tagSpan) : .broken(tagSpan)), nil, tagSpan, isClosed)
        case .when: when(tag, isReadable, tagSpan)
        case .beginLoop:
            let loop = isReadable ? forLoop(tag, tagSpan) : nil
            begin(.loop(loop), nil, tagSpan, isClosed, isBroken: loop == nil)
        default: isGarbled = true
        }
    }

    // MARK: Beginnings

    private mutating func tagCondition(_ tag: TagKeyword, _ tagSpan: Span) -> Expression {
        lexer.dropFirst(tag.wordCount)
        let condition = condition(emptyAt: tagSpan)
        return tag.isUnless ? Expression(.not(condition), span: tagSpan, in: condition.quoting) : condition
    }

    /// The subject of `{% case tier %}`.
    private mutating func tagValue(_ tag: TagKeyword, _ tagSpan: Span) -> Expression {
        lexer.dropFirst(tag.wordCount)
        if lexer.tokens.count == 1, !lexer.isTooLong {
            report(.caseSyntax(.subjectMissing, at: tagSpan))
            return .broken(tagSpan)
        }
        return condition(emptyAt: tagSpan)
    }

    private mutating func begin(
        _ kind: OpenTag.Kind, _ condition: Expression?, _ tagSpan: Span, _ isClosed: Bool, isBroken: Bool = false
    ) {
        guard open.count < limits[.expressionDepth] else {
            isTooDeep = true
            return reportGarbled(.tagsTooDeep(limit: limits[.expressionDepth], at: tagSpan))
        }
        open.append(
            OpenTag(
                kind: kind, first: tagSpan, outer: parts, condition: condition, tag: tagSpan, isUnclosed: !isClosed,
                isBroken: isBroken))
        parts = []
    }

    /// Passes over a comment, whose content is not checked.
    private mutating func comment(_ tag: TagKeyword, _ isClosed: Bool, _ tagSpan: Span) {
        guard isClosed else { return }
        rejectMore(after: tag, isClosed)
        var depth = 1
        while at + 1 < bytes.count {
            guard bytes[at] == UInt8(ascii: "{"), bytes[at + 1] == UInt8(ascii: "%") else {
                at += 1
                continue
            }
            var word = contentStart(after: at + 2)
            while word < bytes.count, bytes[word].isASCIIWhitespace { word += 1 }
            let length = Identifier.length(in: bytes, from: word)
            let keyword = bytes[word..<word + length]
            if keyword.elementsEqual("comment".utf8) { depth += 1 }
            if keyword.elementsEqual("endcomment".utf8) { depth -= 1 }
            if depth > 0 {
                at += 2
                continue
            }
            let opening = at..<at + 2
            lexer.read(from: contentStart(after: opening.upperBound), until: .tag)
            at = lexer.next
            return rejectUnclosed(opening)
        }
        at = bytes.count
        report(.unclosedIf("comment", end: nil, at: tagSpan))
    }

    // MARK: Branches

    private mutating func nextBranch(_ condition: Expression, _ tagSpan: Span) {
        // Accessed in place: a second reference to its branches would copy them for each tag.
        if open.isEmpty { return reportGarbled(.tagWithoutIf("elsif", at: tagSpan)) }
        switch open[open.count - 1].kind {
        case .foreign: return parts = []
        case .conditional: break
        case .cases, .loop:
            open[open.count - 1].isBroken = true
            return reportGarbled(.tagWithoutIf("elsif", at: tagSpan))
        }
        if let otherwise = open[open.count - 1].otherwise {
            open[open.count - 1].isBroken = true
            return report(.tagAfterElse("elsif", otherwise: otherwise, at: tagSpan))
        }
        finishBranch()
        open[open.count - 1].condition = condition
        open[open.count - 1].tag = tagSpan
    }

    /// `{% when 'gold', 'silver' %}`: a branch that compares the subject of its `case`.
    private mutating func when(_ tag: TagKeyword, _ isReadable: Bool, _ tagSpan: Span) {
        // What could not be read is not in the lexer.
        if isReadable { lexer.dropFirst(tag.wordCount) }
        if open.last?.isForeign == true { return }
        guard case .cases(let subject)? = open.last?.kind else { return reportGarbled(.tagWithoutIf("when", at: tagSpan)) }
        if let otherwise = open[open.count - 1].otherwise {
            open[open.count - 1].isBroken = true
            return report(.tagAfterElse("when", otherwise: otherwise, at: tagSpan))
        }
        finishBranch()
        let values = isReadable ? values(emptyAt: tagSpan) : nil
        open[open.count - 1].tag = tagSpan
        open[open.count - 1].condition = values.map { comparison(of: subject, $0) } ?? .broken(tagSpan)
    }

    /// `subject == a`, or `subject in [a, b]`, or with `or` if some of the values are not literals.
    private func comparison(of subject: Expression, _ values: [Expression]) -> Expression {
        let all = values[0].span.extended(to: values[values.count - 1].span)
        let isLiteral = values.allSatisfy { value in
            switch value.kind {
            case .text, .integer, .number, .boolean: true
            default: false
            }
        }
        if isLiteral, values.count > 1 {
            let list = Expression(.list(values), span: all, in: subject.quoting)
            return Expression(.binary(.in, all, subject, list), span: all, in: subject.quoting)
        }
        let equal = values.map { Expression(.binary(.equal, $0.span, subject, $0), span: $0.span, in: subject.quoting) }
        return equal.dropFirst().reduce(equal[0]) { left, right in
            Expression(.binary(.or, right.span, left, right), span: left.span.extended(to: right.span), in: subject.quoting)
        }
    }

    private mutating func otherwise(_ tag: TagKeyword, _ isClosed: Bool, _ tagSpan: Span) {
        rejectMore(after: tag, isClosed)
        if open.isEmpty { return reportGarbled(.tagWithoutIf("else", at: tagSpan)) }
        if open[open.count - 1].isForeign { return parts = [] }
        if let otherwise = open[open.count - 1].otherwise {
            open[open.count - 1].isBroken = true
            return report(.tagAfterElse("else", otherwise: otherwise, at: tagSpan))
        }
        finishBranch()
        open[open.count - 1].otherwise = tagSpan
    }

    /// Adds the parts so far to the open tag.
    private mutating func finishBranch() {
        let index = open.count - 1
        switch open[index].kind {
        case .loop: open[index].body = parts
        case .cases where open[index].branches.isEmpty && open[index].condition == nil && !open[index].isBroken:
            if let span = parts.firstVisible { report(.caseSyntax(.textBeforeWhen, at: span)) }
        default:
            if let condition = open[index].condition {
                open[index].branches.append(TextTemplate.Branch(condition: condition, parts: parts, tag: open[index].tag))
            }
        }
        parts = []
    }

    // MARK: Ends

    private mutating func end(_ keyword: String, _ tag: TagKeyword, _ isClosed: Bool, _ word: Span, _ tagSpan: Span) {
        rejectMore(after: tag, isClosed)
        while open.last?.isForeign == true, open.contains(where: { !$0.isForeign }) { close() }
        if open.isEmpty { return reportGarbled(.tagWithoutIf(keyword.isEmpty ? tag.spelling : "end" + keyword, at: tagSpan)) }
        // Accessed in place: a second reference to the parts around it would copy them for each tag.
        if open[open.count - 1].isForeign { return }
        let innermost = open[open.count - 1].keyword
        if innermost != keyword {
            if keyword.isEmpty {
                report(.unknownTag(tag.spelling, correct: "end" + innermost, instead: tag.instead, at: word))
            } else if open.contains(where: { $0.keyword == keyword }) {
                while let inner = open.last, inner.keyword != keyword {
                    if !inner.isForeign, !inner.isUnclosed { report(.unclosedIf(inner.keyword, end: nil, at: inner.first)) }
                    endUnclosed(at: tagSpan)
                }
            } else {
                report(.wrongEnd("end" + keyword, of: innermost, first: open[open.count - 1].first, at: word))
                open[open.count - 1].isBroken = true
            }
        }
        finish(through: tagSpan)
    }

    /// Ends the innermost tag: its parts become one.
    private mutating func finish(through tagSpan: Span) {
        let index = open.count - 1
        if open[index].otherwise == nil { finishBranch() }
        let whole = open[index].first.extended(to: tagSpan)
        var otherwise = open[index].otherwise.map { TextTemplate.Otherwise(parts: parts, tag: $0) }
        var part: TextTemplate.Part?
        switch open[index].kind {
        case .loop(let loop):
            part = loop.map { .loop($0, parts: open[index].body, otherwise: otherwise, whole) }
        case .cases:
            if open[index].branches.isEmpty, !open[index].isBroken {
                report(.caseSyntax(.whenMissing, at: open[index].first))
                open[index].isBroken = true
            }
            if otherwise == nil { otherwise = TextTemplate.Otherwise(parts: [], tag: open[index].first, isAssumed: true) }
            part = .conditional(open[index].branches, otherwise: otherwise, whole)
        case .conditional, .foreign:
            part = .conditional(open[index].branches, otherwise: otherwise, whole)
        }
        var current = open.removeLast()
        // Moved: a second reference would copy all earlier parts for each tag.
        swap(&parts, &current.outer)
        current.outer = []
        if !current.isBroken, let part { parts.append(part) } else { addBroken(whole) }
    }

    /// Ends the innermost tag, whose missing end has been reported.
    mutating func endUnclosed(at tagSpan: Span) {
        let index = open.count - 1
        if case .cases = open[index].kind, open[index].branches.isEmpty, open[index].condition == nil {
            open[index].isBroken = true
        }
        finish(through: tagSpan)
    }

    /// Closes the innermost tag without its end.
    private mutating func close() {
        guard let tag = open.popLast() else { return }
        parts = tag.outer
        addBroken(tag.first)
    }

    /// Reports text after the keyword: `{% else x %}`, `{% endif x %}`.
    private mutating func rejectMore(after tag: TagKeyword, _ isClosed: Bool) {
        let more = lexer.tokens[min(tag.wordCount, lexer.tokens.count - 1)]
        guard isClosed, more.kind != .end else { return }
        let last = lexer.tokens[lexer.tokens.count - 1].range.upperBound
        report(.tagTakesNothing(tag.correct ?? tag.spelling, at: span(more.range.lowerBound..<last)))
    }
}

extension [TextTemplate.Part] {
    /// The span of the first part that prints anything but white space.
    fileprivate var firstVisible: Span? {
        for part in self {
            switch part {
            case .literal(let text, let span): if !text.isBlank { return span }
            case .placeholder(_, let span), .conditional(_, _, let span), .loop(_, _, _, let span): return span
            }
        }
        return nil
    }
}
