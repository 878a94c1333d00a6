package import BlazonDiagnostics
import BlazonLanguage
import BlazonText
import BlazonYAML

/// Parses the text of a scalar: literal text, `{{ … }}` and `{% … %}`. After a mistake it continues after the placeholder or tag,
/// so that all are checked.
struct TextParser {
    let scalar: Scalar
    let limits: Limits
    let bytes: [UInt8]
    var lexer: Lexer
    var diagnostics: Diagnostics = []
    var at = 0
    /// The open tags, with the parts before each.
    var open: [OpenTag] = []
    var parts: [TextTemplate.Part] = []
    /// Whether white space that follows is trimmed: after `-}}` and `-%}`.
    var trimsNext = false
    /// Whether tags nest too deep. This is reported once, and later tags are not parsed.
    var isTooDeep = false
    /// The words of Handlebars' blocks that are open. They have been reported.
    var foreignBlocks: [[UInt8]] = []
    /// Braces that literal text has opened and not closed.
    private(set) var openBraces = 0
    /// The offset up to which they have been counted.
    private var bracesCounted = 0
    /// Whether parts of the text are missing, so that it cannot be checked further.
    var isGarbled = false
    /// What opens a construct of another tool and has no end from here on.
    var unended: Set<String> = []
    /// The first `${` from the offset on that was asked for last; the end of the text if there is none.
    var nextVariable = -1
    /// The ranges of placeholders, tags and comments in the text, in source order.
    private(set) var markup: [Range<Int>] = []

    private init(_ scalar: Scalar, _ limits: Limits) {
        self.scalar = scalar
        bytes = Array(scalar.text.utf8)
        lexer = Lexer(bytes, maxBytes: limits[.expressionBytes])
        self.limits = limits
    }

    /// Parses the text of `scalar`. Most scalars have no braces, which one scan finds out.
    static func parse(_ scalar: Scalar, _ limits: Limits, into diagnostics: inout Diagnostics) -> TextTemplate {
        guard containsMarkup(scalar.text) else {
            let whole = scalar.span(of: 0..<scalar.text.utf8.count)
            let parts: [TextTemplate.Part] = scalar.text.isEmpty ? [] : [.literal(scalar.text, whole)]
            return TextTemplate(parts: parts, of: scalar, isPlain: scalar.isPlain, isBroken: false)
        }
        var parser = TextParser(scalar, limits)
        parser.run()
        diagnostics += parser.diagnostics
        return TextTemplate(parts: parser.parts, of: scalar, isPlain: scalar.isPlain, isBroken: parser.isGarbled)
    }

    /// Parses a condition or expression alone, as in `when:`.
    static func condition(
        _ scalar: Scalar, as shape: Shape = .condition, _ limits: Limits, into diagnostics: inout Diagnostics
    ) -> Expression {
        var parser = TextParser(scalar, limits)
        if scalar.text.utf8.contains(UInt8(ascii: "$")), scalar.text.utf8.contains("${") {
            diagnostics.append(.foreignConstruct(scalar.text, of: .braze, fix: nil, at: scalar.span))
            return .broken(scalar.span)
        }
        parser.lexer.read(from: 0, until: .scalar)
        let condition = parser.condition(as: shape, emptyAt: scalar.span)
        diagnostics += parser.diagnostics
        return condition
    }

    /// The start of a loop: its variable and its list.
    typealias LoopHead = (variable: Name, list: Expression)

    /// Parses the variable and the list of a loop, as in `for: item in cart`; nil if it does not begin like one.
    static func loop(_ scalar: Scalar, at key: Span, _ limits: Limits, into diagnostics: inout Diagnostics) -> LoopHead? {
        var parser = TextParser(scalar, limits)
        parser.lexer.read(from: 0, until: .scalar)
        let tokens = parser.lexer.tokens
        guard !parser.lexer.isTooLong, parser.lexer.innerBraces.isEmpty, tokens.count > 1, tokens[0].kind == .name,
            tokens[1].kind == .in
        else { return nil }
        var expression = ExpressionParser(
            scalar, bytes: parser.bytes, tokens: tokens, maxLevels: limits[.expressionDepth])
        let head = expression.parseLoopHead(key, orElse: parser.broken)
        diagnostics += expression.diagnostics
        return head
    }

    /// Parses a text that is in no file: spans in the result are offsets in its UTF-8 bytes.
    fileprivate static func parse(_ text: String, _ limits: Limits) -> MarkedText {
        let count = text.utf8.count
        let scalar = Scalar(
            text: text, style: .doubleQuoted, span: Span(file: FileID(0), start: 0, end: count), textStart: 0, offsets: nil)
        guard containsMarkup(text) else {
            var diagnostics: Diagnostics = []
            let template = parse(scalar, limits, into: &diagnostics)
            return MarkedText(text: text, template: template, markup: [], diagnostics: diagnostics)
        }
        var parser = TextParser(scalar, limits)
        parser.run()
        let template = TextTemplate(parts: parser.parts, span: scalar.span, isPlain: false, isBroken: parser.isGarbled)
        return MarkedText(text: text, template: template, markup: parser.markup, diagnostics: parser.diagnostics)
    }

    static func containsMarkup(_ text: String) -> Bool {
        let bytes = text.utf8Span.span
        var previous: UInt8 = 0
        for index in bytes.indices {
            let byte = bytes[index]
            switch (previous, byte) {
            case (UInt8(ascii: "{"), UInt8(ascii: "{")), (UInt8(ascii: "{"), UInt8(ascii: "%")),
                (UInt8(ascii: "}"), UInt8(ascii: "}")), (UInt8(ascii: "%"), UInt8(ascii: "}")),
                (UInt8(ascii: "<"), UInt8(ascii: "%")), (UInt8(ascii: "%"), UInt8(ascii: "%")),
                (UInt8(ascii: "{"), UInt8(ascii: "#")):
                return true
            default: previous = byte
            }
        }
        return false
    }

    // MARK: Text

    private mutating func run() {
        var literalStart = 0
        while at + 1 < bytes.count {
            switch (bytes[at], bytes[at + 1]) {
            case (UInt8(ascii: "{"), UInt8(ascii: "{")), (UInt8(ascii: "{"), UInt8(ascii: "%")):
                addLiteral(literalStart..<at, trimsEnd: at + 2 < bytes.count && bytes[at + 2] == UInt8(ascii: "-"))
                lexer.forgetTrimMark()
                let start = at
                if let opening = crowdedOpening {
                    readCrowded(opening)
                } else if bytes[at + 1] == UInt8(ascii: "%") {
                    if !foreignTag() {
                        tag(opening: at..<at + 2)
                        rejectBraces()
                    }
                } else if !foreignPlaceholder() {
                    placeholder(opening: at..<at + 2)
                    if at - start > 4 { countBraces(in: start + 2..<at - 2) }
                    rejectBraces()
                }
                markup.append(start..<at)
                trimsNext = lexer.trimMark != nil
                literalStart = at
            case (UInt8(ascii: "}"), UInt8(ascii: "}")), (UInt8(ascii: "%"), UInt8(ascii: "}")):
                let shape: Lexer.Closer = bytes[at] == UInt8(ascii: "%") ? .tag : .placeholder
                guard let opening = misspelledOpening(from: literalStart, of: shape) else {
                    rejectClosing(shape, from: literalStart)
                    continue
                }
                addLiteral(literalStart..<opening.lowerBound)
                readMisspelled(opening, as: shape, isCertain: openBraces == 0)
                markup.append(opening.lowerBound..<at)
                literalStart = at
            case (UInt8(ascii: "<"), UInt8(ascii: "%")), (UInt8(ascii: "%"), UInt8(ascii: "%")),
                (UInt8(ascii: "{"), UInt8(ascii: "#")):
                let start = at
                guard skipForeignConstruct() else {
                    at += 1
                    continue
                }
                addLiteral(literalStart..<start)
                addBroken(span(start..<at))
                literalStart = at
            default: at += 1
            }
        }
        addLiteral(literalStart..<bytes.count)
        for tag in open where !tag.isForeign && !tag.isUnclosed && !isTooDeep {
            report(.unclosedIf(tag.keyword, end: span(bytes.count..<bytes.count), at: tag.first))
        }
        // What follows is checked as if they ended here.
        while !open.isEmpty { endUnclosed(at: span(bytes.count..<bytes.count)) }
    }

    func span(_ range: Range<Int>) -> Span { scalar.span(of: range) }

    func spelling(_ token: Token) -> String { String(decoding: bytes[token.range], as: UTF8.self) }

    mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    /// Reports a fault after which it is not known what the rest of the text means.
    mutating func reportGarbled(_ diagnostic: Diagnostic) {
        report(diagnostic)
        isGarbled = true
    }

    /// Adds a part that stands for one with a reported fault.
    mutating func addBroken(_ span: Span) { parts.append(.placeholder(.broken(span), span)) }

    /// Adds literal text; white space at its ends is left out where trim markers are beside it, as in Liquid.
    private mutating func addLiteral(_ whole: Range<Int>, trimsEnd: Bool = false) {
        var range = whole
        if trimsNext { while let first = range.first, bytes[first].isTrimmable { range = range.dropFirst() } }
        if trimsEnd { while let last = range.last, bytes[last].isTrimmable { range = range.dropLast() } }
        trimsNext = false
        countBraces(in: range)
        guard !range.isEmpty else { return }
        parts.append(.literal(String(decoding: bytes[range], as: UTF8.self), span(range)))
    }

    /// Counts the braces of text that have not been counted.
    mutating func countBraces(in range: Range<Int>) {
        for index in max(range.lowerBound, bracesCounted)..<max(range.upperBound, bracesCounted) {
            if bytes[index] == UInt8(ascii: "{") { openBraces += 1 }
            if bytes[index] == UInt8(ascii: "}") { openBraces = max(0, openBraces - 1) }
        }
        bracesCounted = max(range.upperBound, bracesCounted)
    }

    // MARK: Placeholders

    mutating func placeholder(opening: Range<Int>) {
        let start = opening.lowerBound
        if opening.upperBound < bytes.count, bytes[opening.upperBound] == UInt8(ascii: "{") { return tripleBraces() }
        lexer.read(from: contentStart(after: opening.upperBound), until: .placeholder)
        at = lexer.next
        switch lexer.ending {
        case .unclosed: return reportGarbled(.unclosedPlaceholder(mistaken: nil, at: span(opening)))
        case .mistaken(var closer):
            // A second brace behind blanks belongs to it, unless it closes one of the text.
            if openBraces == 0, let end = secondBrace(after: closer.upperBound) {
                closer = closer.lowerBound..<end
                at = end
            }
            return reportGarbled(.unclosedPlaceholder(mistaken: span(closer), at: span(opening)))
        case .closed: break
        }
        rejectTrimmedNumber(after: opening.upperBound)
        let whole = span(start..<at)
        if lexer.isTooLong {
            report(.expressionTooLong(limit: limits[.expressionBytes], at: span(opening)))
            return addBroken(whole)
        }
        rejectInnerBraces(in: .placeholder)
        if lexer.tokens.count == 1 {
            if lexer.innerBraces.isEmpty { report(.emptyPlaceholder(at: whole)) }
            return addBroken(whole)
        }
        if rejectJinja(start..<at) { return addBroken(whole) }
        if let word = tagWord() {
            let edits = [Fix.Edit(span(opening), "{%"), Fix.Edit(span(at - 2..<at), "%}")]
            report(.tagInBraces(spelling(word), edits: edits, at: span(word.range)))
            // Treated as the intended tag, so that the tags around it still match.
            let tag = TagKeyword(spelling(word), next: lexer.tokens[1], in: bytes)
            if tag.correct == nil, !isTooDeep { read(tag, word, whole) }
            return
        }
        parts.append(.placeholder(expression(), whole))
    }

    /// The keyword of `{{ if x }}` or `{{ else }}`, which was meant to be a tag.
    private func tagWord() -> Token? {
        let word = lexer.tokens[0]
        let next = lexer.tokens[1].kind
        guard word.kind == .name else { return nil }
        switch spelling(word) {
        case "if", "elsif", "unless", "case", "when":
            return next.beginsValue && next != .open && next != .openList || next == .not ? word : nil
        case "for": return next == .name && lexer.tokens.count > 2 && lexer.tokens[2].kind == .in ? word : nil
        case "else", "endif", "endunless", "endcase", "endfor": return next == .end ? word : nil
        default: return nil
        }
    }

    /// Reports `{{{ x }}}`, which means "unescaped" in other languages, and further braces.
    private mutating func tripleBraces() {
        let start = at
        while at < bytes.count, bytes[at] == UInt8(ascii: "{") { at += 1 }
        let opening = start..<at
        while at + 1 < bytes.count {
            if bytes[at] == UInt8(ascii: "}"), bytes[at + 1] == UInt8(ascii: "}") {
                let close = at + 2
                at = bytes[close...].prefix(opening.count - 2).prefix { $0 == UInt8(ascii: "}") }.endIndex
                let extra = close..<at
                let edits = [start..<opening.upperBound - 2, extra].filter { !$0.isEmpty }.map { Fix.Edit(span($0), "") }
                addBroken(span(start..<at))
                // A brace without another may be one of the text.
                return report(
                    .tripleBraces(
                        opening.count, edits: edits, isCertain: extra.count == opening.count - 2, at: span(start..<at)))
            }
            if bytes[at] == UInt8(ascii: "{"), bytes[at + 1] == UInt8(ascii: "{") || bytes[at + 1] == UInt8(ascii: "%") { break }
            at += 1
        }
        reportGarbled(.unclosedPlaceholder(mistaken: nil, at: span(opening)))
    }

    /// The offset after the opening bytes, which end at `mark`, and after the hyphen of `{{-`.
    func contentStart(after mark: Int) -> Int {
        guard mark < bytes.count, bytes[mark] == UInt8(ascii: "-") else { return mark }
        return mark + 1 < bytes.count && bytes[mark + 1].isASCIIDigit ? mark : mark + 1
    }

    // MARK: Expressions

    /// The expression that the lexer has read.
    mutating func expression() -> Expression {
        var parser = ExpressionParser(scalar, bytes: bytes, tokens: lexer.tokens, maxLevels: limits[.expressionDepth])
        let expression = parser.parse()
        diagnostics += parser.diagnostics
        return expression ?? broken
    }

    /// Stands for the expression that the lexer has read, in which a fault was reported.
    var broken: Expression {
        let whole = lexer.tokens[0].range.lowerBound..<lexer.tokens[lexer.tokens.count - 1].range.upperBound
        return Expression(.broken(paths), span: span(whole), in: .none)
    }

    /// The paths among the tokens that the lexer has read: names, but for those of filters and of their arguments.
    private var paths: [[Name]] {
        let tokens = lexer.tokens
        var paths: [[Name]] = []
        var index = 0
        while index < tokens.count {
            let isPath = tokens[index].kind == .name && (index == 0 || tokens[index - 1].kind != .pipe)
            var path = [Name(spelling(tokens[index]), span(tokens[index].range))]
            index += 1
            while index + 1 < tokens.count, tokens[index].kind == .dot, tokens[index + 1].kind.isWord {
                path.append(Name(spelling(tokens[index + 1]), span(tokens[index + 1].range)))
                index += 2
            }
            if isPath, index == tokens.count || tokens[index].kind != .colon { paths.append(path) }
        }
        return paths
    }

    /// The same for a condition, which needs no braces.
    mutating func condition(as shape: Shape = .condition, emptyAt whole: Span) -> Expression {
        if lexer.isTooLong {
            report(.expressionTooLong(limit: limits[.expressionBytes], at: whole))
            return .broken(whole)
        }
        rejectInnerBraces(in: shape)
        if lexer.tokens.count == 1 {
            if lexer.innerBraces.isEmpty { report(.emptyCondition(at: whole)) }
            return .broken(whole)
        }
        if let first = lexer.tokens.first, let last = lexer.tokens.last,
            rejectJinja(first.range.lowerBound..<last.range.upperBound)
        {
            return .broken(whole)
        }
        return expression()
    }

    /// Reports braces within an expression, which is read as if they were not there.
    private mutating func rejectInnerBraces(in shape: Shape) {
        guard let first = lexer.innerBraces.first else { return }
        var end = 0
        // Without the space beside them: `{{ a | default: {{ b }} }}` becomes `{{ a | default: b }}`.
        let edits = lexer.innerBraces.map { braces in
            var range = braces
            if bytes[braces.lowerBound] == UInt8(ascii: "{") {
                range = range.lowerBound..<range.upperBound + bytes[range.upperBound...].prefix { $0 == 0x20 }.count
            } else {
                range = range.lowerBound - bytes[end..<range.lowerBound].reversed().prefix { $0 == 0x20 }.count..<range.upperBound
            }
            end = range.upperBound
            return Fix.Edit(span(range), "")
        }
        report(.bracesInExpression(shape, edits: edits, at: span(first)))
    }

    /// Reports `{{-1 }}`, which could trim or negate.
    private mutating func rejectTrimmedNumber(after mark: Int) {
        guard contentStart(after: mark) == mark, mark < bytes.count, bytes[mark] == UInt8(ascii: "-") else { return }
        report(.trimmedNumber(spelling(lexer.tokens[0]), at: span(mark..<lexer.tokens[0].range.upperBound)))
    }
}

extension UInt8 {
    /// White space that trim markers remove: that of ASCII, as in Liquid.
    var isTrimmable: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

/// A text with the ranges of what is not literal in it.
package struct MarkedText: Sendable {
    package let text: String
    /// Its spans are offsets in the text's UTF-8 bytes.
    package let template: TextTemplate
    /// Placeholders, tags with their braces, and whole comments, in source order; in UTF-8 bytes.
    package let markup: [Range<Int>]
    package let diagnostics: Diagnostics
}

/// Parses a text as that of a setting.
package func parseText(_ text: String, limits: Limits = Limits()) -> MarkedText { TextParser.parse(text, limits) }
