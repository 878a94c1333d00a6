import BlazonLanguage
import BlazonMapping
import BlazonText

/// Converts a text with another system's placeholders to a template's text.
struct ForeignText {
    /// The result in pieces.
    private(set) var text = DraftText([])
    /// Parts that could not be converted, with their locations.
    private(set) var losses: [Loss] = []

    struct Loss {
        let location: String
        let sentence: String
        /// The source of what is missing.
        var original: String
    }

    /// Names for expressions that the text assigns.
    var names: [(name: String, value: DraftText.Expression)] = []
    /// Recipients for whom the text is not sent.
    var skips: [Draft.Skip] = []

    /// Maximum nesting of conditions; deeper ones are omitted.
    static let maxLevels = 16

    let location: (Int) -> String
    let parts: ForeignParts
    /// The language of tags and placeholders.
    private let language: ForeignLanguage
    var reader: LiquidReader
    var frames = [Frame(end: [], offset: 0, source: "", branchStart: 0)]
    /// The statement of AMPscript that is read.
    var statement: String?
    /// Number of open conditions that are too deep.
    var omittedLevels = 0
    var number = 0
    let name: String

    /// The names of fields in the source, where a template cannot write them.
    var columns: [String: String] { reader.columns }
    /// Names that this text and earlier ones use.
    var used: UsedNames { reader.used }
    /// Dates that it prints.
    var dates: [PrintedDate] { reader.dates }
    /// What it keeps, and means something else for some values.
    var differences: [Note] { reader.differences }

    /// Converts a text. `name` identifies it within the import; `language`: nil is detected; `location` describes where a byte is, for messages.
    /// `used`: names of earlier texts of the same draft.
    init(
        _ source: String, name: String, language: ForeignLanguage? = nil, used: UsedNames = UsedNames(),
        location: @escaping (Int) -> String
    ) {
        self.name = name
        self.location = location
        parts = ForeignParts(source, language)
        self.language = language ?? parts.language
        reader = LiquidReader(location: name)
        reader.shapes = NameShapes(parts)
        reader.used = used
        reader.isLanguageGuessed = language == nil
        reader.canBeDjango = language == nil && parts.canBeDjango
        read()
    }

    private mutating func read() {
        let blocks = parts.blocks()
        var index = 0
        while index < parts.parts.count {
            let part = parts.parts[index]
            if let end = blocks[index], end > index {
                block(index, end)
                index = end + 1
                continue
            }
            index += 1
            reader.location = location(part.range.lowerBound)
            if part.kind == .literal {
                literal(part)
            } else {
                convert(part)
            }
        }
        while frames.count > 1 {
            let frame = frames[frames.count - 1]
            lose(
                frame.offset, "the end of `\(frame.source)`, which is never closed: the text ends it", original: frame.source)
            close(at: parts.source.count)
        }
        text = DraftText(frames[0].pieces)
        removeUnreadNames()
    }

    mutating func add(_ piece: DraftText.Piece) {
        if omittedLevels > 0 { return }
        if !piece.isWhiteSpace { frames[frames.count - 1].isBlank = false }
        frames[frames.count - 1].pieces.append(piece)
    }

    mutating func lose(_ offset: Int, _ sentence: String, original: String) {
        losses.append(Loss(location: location(offset), sentence: sentence, original: original))
    }

    /// Leaves a part out that prints something, or whose absence is noticed otherwise.
    mutating func lose(_ part: ForeignParts.Part, _ reason: String) {
        frames[frames.count - 1].isBlank = false
        loseSilently(part, reason)
    }

    mutating func loseSilently(_ part: ForeignParts.Part, _ reason: String) {
        let original = source(of: part)
        lose(part.range.lowerBound, "`\(original.shortened)`: \(reason)", original: original)
        forgetNames(of: part)
    }

    /// The source of a part, or of the statement of a script that is read.
    func source(of part: ForeignParts.Part) -> String { statement.map { "%%[ \($0) ]%%" } ?? parts.text(part.range) }

    mutating func expression(_ read: LiquidExpression, _ part: ForeignParts.Part) -> DraftText.Expression {
        number += 1
        return DraftText.Expression(
            id: PieceID(text: name, number: number), code: read.code, uses: read.uses, source: parts.text(part.range).shortened,
            location: location(part.range.lowerBound), original: parts.text(part.range), codeOfMissing: read.codeOfMissing,
            names: read.names)
    }

    // MARK: One placeholder

    private mutating func convert(_ part: ForeignParts.Part) {
        reader.language = part.kind.language ?? language
        if reader.language.isPython, part.kind != .verbatim, parts.text(part.range).utf8.contains(UInt8(ascii: "\\")) {
            return lose(part, "it has an escape sequence")
        }
        switch part.kind {
        case .literal, .comment: break
        case .verbatim: add(.literal(parts.text(part.range)))
        case .campaign(let source):
            guard let path = FieldPath(campaign: source) else { return lose(part, "code is not carried over") }
            output(path, named: source, part)
        case .span(let source):
            guard let path = FieldPath(campaign: source.utf8.replacing("/", with: ".")) else {
                return lose(part, "it names no field")
            }
            output(path, named: source, part)
        case .code: lose(part, "code is not carried over")
        case .foreign: lose(part, Self.foreignReason)
        case .output(let body): output(body, part)
        case .tag(let body): tag(body, part)
        case .call(let call):
            do throws(LiquidExpression.Obstacle) {
                output(try AMPscript.value(call), part)
            } catch {
                lose(part, error.reason)
            }
        case .script(let script): read(script, part)
        }
    }

    /// A path of Campaign, whose variables have one namespace with the roots of its fields.
    private mutating func output(_ path: FieldPath, named source: String, _ part: ForeignParts.Part) {
        if let variable = reader.variable(source.trimmed) { return lose(part, "the value of `\(variable.base)` is left out") }
        reader.add(path)
        let use = FieldUse(path: path.names, kind: .text, isOptional: false, location: reader.location)
        add(.output(expression(LiquidExpression(code: path.text, uses: [use], loss: nil), part)))
    }

    private mutating func output(_ body: String, _ part: ForeignParts.Part) {
        let words = body.utf8.split(at: " ", maxSplits: 1, omittingEmpty: true).map(String.init)
        switch words.first ?? "" {
        case "#if" where words.count == 2:
            return open(["/if"], part) { reader throws(LiquidExpression.Obstacle) in try reader.condition(handlebars: words[1]) }
        case "#unless" where words.count == 2:
            return open(["/unless"], part) { reader throws(LiquidExpression.Obstacle) in
                try reader.condition(handlebars: words[1]).negated
            }
        case "#each" where words.count == 2:
            return openLoop(["/each"], part) { reader throws(LiquidExpression.Obstacle) in try reader.loop(each: words[1]) }
        case let word where word.utf8.hasPrefix("#") && words.count == 2 && Self.comparisons[String(word.dropFirst())] != nil:
            let name = String(word.dropFirst())
            let operands = LiquidToken.tokens(words[1])
            guard operands.count == 2, let sign = Self.comparisons[name] else { break }
            return open(["/" + name], part) { reader throws(LiquidExpression.Obstacle) in
                try reader.condition([operands[0], .sign(sign), operands[1]])
            }
        case let word where word.utf8.hasPrefix("/") && Self.comparisons[String(word.dropFirst())] != nil: return end(body, part)
        case "/if", "/unless", "/each": return end(body, part)
        case "else", "^":
            if frames.last?.end.first?.utf8.hasPrefix("/") == true {
                let rest = words.count == 2 ? words[1] : ""
                guard rest.utf8.hasPrefix("if ") else { return otherwise(part) }
                return branch(part) { reader throws(LiquidExpression.Obstacle) in
                    try reader.condition(handlebars: String(rest.dropFirst(3)))
                }
            }
        default: break
        }
        switch body.first {
        case "!": return
        case "#", "/", ">", "&", "^": return lose(part, "it has no counterpart in Blazon")
        default: break
        }
        do throws(LiquidExpression.Obstacle) {
            if let choice = LiquidToken.choice(LiquidToken.tokens(body)) {
                let condition = expression(try reader.condition(choice.condition), part)
                let value = expression(try reader.output(choice.value), part)
                let otherwise = choice.otherwise.isEmpty ? nil : expression(try reader.output(choice.otherwise), part)
                return add(
                    .conditional(
                        [DraftText.Branch(condition: condition, body: [.output(value)])],
                        otherwise: otherwise.map { [.output($0)] }))
            }
            let read = try reader.output(body)
            if let loss = read.loss {
                lose(
                    part.range.lowerBound,
                    "a part of `\(parts.text(part.range).shortened)`, which becomes `\(read.code)`: \(loss)",
                    original: parts.text(part.range))
            }
            add(.output(expression(read, part)))
        } catch {
            lose(part, error.reason)
        }
    }

    mutating func tag(_ body: String, _ part: ForeignParts.Part) {
        if let message = body.utf8.dropping(prefix: "abort_message") { return abort(String(message), part) }
        let words = body.unicodeScalars.split(maxSplits: 1, whereSeparator: \.properties.isWhitespace).map { String($0) }
        let rest = words.count == 2 ? words[1].trimmed : ""
        switch words.first ?? "" {
        case "if": open(["endif"], part) { reader throws(LiquidExpression.Obstacle) in try reader.condition(rest) }
        case "unless":
            open(["endunless", "endif"], part) { reader throws(LiquidExpression.Obstacle) in try reader.condition(rest).negated }
        case "elsif", "elseif", "elif": branch(part) { reader throws(LiquidExpression.Obstacle) in try reader.condition(rest) }
        case "case": open(["endcase"], part, subject: rest) { _ throws(LiquidExpression.Obstacle) in nil }
        case "when":
            guard omittedLevels == 0 else { return }
            guard let subject = frames.last?.subject else { return lose(part, "it belongs to no `case`") }
            let values = LiquidReader.values(ofWhen: rest).map(Array.init)
            let repeated = values.first(where: frames[frames.count - 1].cases.contains)
            frames[frames.count - 1].cases.formUnion(values)
            branch(part) { reader throws(LiquidExpression.Obstacle) in
                if let repeated {
                    let value = repeated.map(\.spelled).joined(separator: " ")
                    throw LiquidExpression.Obstacle("an earlier `when` has `\(value)`, too, and both texts are printed there")
                }
                return try reader.condition(case: subject, when: rest)
            }
        case "else" where rest.isEmpty: otherwise(part)
        // Django's word for a loop without items.
        case "empty" where frames.last?.isLoop == true: otherwise(part)
        case "else":
            branch(part) { _ throws(LiquidExpression.Obstacle) in
                throw LiquidExpression.Obstacle("`else` has no condition: Liquid has `elsif`, and Jinja `elif`")
            }
        case "for": openLoop(["endfor"], part) { reader throws(LiquidExpression.Obstacle) in try reader.loop(rest) }
        case "with": openScope("endwith", ForeignBinding.with(reader.tokens(rest)), part)
        case "blocktrans", "blocktranslate": openTranslation("end" + words[0], rest, part)
        // Django's has no end.
        case "trans" where reader.language == .jinja: openTranslation("endtrans", rest, part)
        case "endif", "endunless", "endcase", "endfor", "endwith", "endblocktrans", "endblocktranslate", "endtrans":
            end(words[0], part)
        case "assign", "set", "let": assign(rest, part)
        default: lose(part, "it has no counterpart in Blazon")
        }
    }

    // MARK: Conditions

    typealias Reading = (inout LiquidReader) throws(LiquidExpression.Obstacle) -> LiquidExpression?

    mutating func open(_ end: [String], _ part: ForeignParts.Part, subject: String? = nil, _ read: Reading) {
        guard hasLevel(part) else { return }
        let before = losses.count
        let condition = self.condition(part, read)
        let start = part.range.lowerBound
        frames.append(
            Frame(
                end: end, offset: start, source: parts.text(part.range).shortened, subject: subject, branchStart: start,
                loss: losses.count > before ? before : nil))
        if subject == nil { frames[frames.count - 1].begin(condition) }
        frames[frames.count - 1].isBlank = reader.language == .liquid
    }

    private mutating func openLoop(
        _ end: [String], _ part: ForeignParts.Part,
        _ read: (inout LiquidReader) throws(LiquidExpression.Obstacle) -> (header: LiquidExpression, loop: LiquidReader.Loop)
    ) {
        var loop = LiquidReader.Loop(variable: "", list: [], isImplicit: end == ["/each"])
        let depth = frames.count
        open(end, part) { reader throws(LiquidExpression.Obstacle) in
            let found = try read(&reader)
            loop = found.loop
            return found.header
        }
        guard frames.count > depth else { return }
        frames[frames.count - 1].isLoop = true
        reader.forgetItems(of: loop.variable)
        reader.loops.append(loop)
        // Later rounds read what earlier ones assign.
        forget(parts.namesBound(inLoopAt: part.range.lowerBound))
    }

    private mutating func condition(_ part: ForeignParts.Part, _ read: Reading) -> DraftText.Expression? {
        do throws(LiquidExpression.Obstacle) {
            return try read(&reader).map { expression($0, part) }
        } catch {
            let original = source(of: part)
            lose(part.range.lowerBound, "`\(original.shortened)` and its text: \(error.reason)", original: original)
            forgetNames(of: part)
            return nil
        }
    }

    mutating func branch(_ part: ForeignParts.Part, _ read: Reading) {
        if omittedLevels > 0 { return }
        guard frames.count > 1, !frames[frames.count - 1].isElse, frames[frames.count - 1].isCondition else {
            return lose(part, "it belongs to no condition")
        }
        endBranch(at: part.range.lowerBound)
        let before = losses.count
        let condition = self.condition(part, read)
        frames[frames.count - 1].begin(condition)
        frames[frames.count - 1].loss = losses.count > before ? before : nil
    }

    private mutating func otherwise(_ part: ForeignParts.Part) {
        if omittedLevels > 0 { return }
        guard let frame = frames.last, frames.count > 1, !frame.isElse, frame.outer == nil else {
            return lose(part, "it belongs to no condition")
        }
        endBranch(at: part.range.lowerBound)
        frames[frames.count - 1].isElse = true
        // The list is empty there.
        if frames[frames.count - 1].isLoop, let loop = reader.loops.popLast() {
            reader.loops.append(LiquidReader.Loop(variable: loop.variable, list: [], isImplicit: false))
        }
    }

    private mutating func end(_ word: String, _ part: ForeignParts.Part) {
        if omittedLevels > 0 {
            omittedLevels -= 1
            return
        }
        guard let frame = frames.last, frame.end.contains(word) else { return lose(part, "it has no matching start") }
        close(at: part.range.lowerBound)
    }

    /// Ends the current branch of the innermost condition at an offset, where the next one begins.
    private mutating func endBranch(at offset: Int) {
        let last = frames.count - 1
        let text = parts.text(frames[last].branchStart..<max(frames[last].branchStart, offset))
        // A script has conditions whose text is in it.
        let original = text.isEmpty ? frames[last].source : text
        if let loss = frames[last].loss { losses[loss].original = original }
        frames[last].loss = nil
        frames[last].branchStart = offset
        frames[last].endBranch(original)
    }

    private mutating func close(at offset: Int) {
        guard frames.count > 1 else { return }
        if let frame = frames.last, let outer = frame.outer {
            frames.removeLast()
            (reader.variables, reader.loops) = outer
            frames[frames.count - 1].isBlank = false
            for piece in frame.pieces { add(piece) }
            return
        }
        endBranch(at: offset)
        guard var frame = frames.popLast() else { return }
        if frame.isLoop { reader.loops.removeLast() }
        if frame.isBlank { return }
        frames[frames.count - 1].isBlank = false
        if let (header, pieces) = frame.body {
            add(.loop(header, body: pieces, otherwise: frame.otherwise))
        } else if !frame.branches.isEmpty {
            // Only assignments were in it.
            if frame.branches.allSatisfy(\.body.isEmpty), frame.otherwise?.isEmpty ?? true { return }
            // The last condition holds for all who are not skipped.
            if frame.isExhaustive, let last = frame.branches.popLast() { frame.otherwise = last.body }
            if frame.branches.isEmpty {
                for piece in frame.otherwise ?? [] { add(piece) }
                return
            }
            add(.conditional(frame.branches, otherwise: frame.otherwise))
        } else {
            // None of its conditions could be converted, so the `else` branch applies to all.
            for piece in frame.otherwise ?? [] { add(piece) }
        }
    }
}
