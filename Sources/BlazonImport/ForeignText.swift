import BlazonLanguage
import BlazonMapping
import BlazonText

/// Converts a text with another system's placeholders to a template's text.
struct ForeignText {
    /// The result in pieces.
    private(set) var text = DraftText([])
    /// Parts that could not be converted, with their places.
    private(set) var losses: [(place: String, sentence: String)] = []
    /// Recipients for whom the text is not sent.
    private(set) var skips: [Draft.Skip] = []

    /// Maximum nesting of conditions; deeper ones are omitted.
    private static let maxLevels = 16

    /// An open condition; the outermost frame is the text itself.
    private struct Frame {
        /// The tags that end it.
        let end: [String]
        let offset: Int
        let source: String
        /// The subject of `{% case %}`.
        var subject: String?
        var branches: [DraftText.Branch] = []
        /// Condition of the current branch; nil: it cannot be converted.
        var condition: DraftText.Expression?
        var pieces: [DraftText.Piece] = []
        var isElse = false
        /// Whether the recipients of the `else` are skipped, so that one of the conditions holds for all others.
        var isExhaustive = false
        var otherwise: [DraftText.Piece]?
        /// The conditions of all branches so far; nil: one that cannot be converted.
        var conditions: [DraftText.Expression?] = []
        /// Whether the recipients of the current branch are skipped.
        var isSkipped = false
        /// Whether it is a loop, whose header is `condition`.
        var isLoop = false
        var body: (header: DraftText.Expression, pieces: [DraftText.Piece])?

        mutating func begin(_ condition: DraftText.Expression?) {
            self.condition = condition
            conditions.append(condition)
        }

        /// What holds in the current branch; nil if that is unknown.
        var holds: [(condition: DraftText.Expression, isTrue: Bool)]? {
            guard !isLoop, !conditions.contains(where: { $0 == nil }) else { return nil }
            let last = conditions.count - 1
            return conditions.enumerated().compactMap { number, condition in
                condition.map { ($0, !isElse && number == last) }
            }
        }

        mutating func endBranch() {
            if isSkipped {
                isSkipped = false
                isExhaustive = isElse && !isLoop
            } else if isElse {
                otherwise = pieces
            } else if isLoop {
                body = condition.map { ($0, pieces) }
            } else if let condition {
                branches.append(DraftText.Branch(condition: condition, body: pieces))
            }
            pieces = []
            condition = nil
        }
    }

    private let place: (Int) -> String
    private let parts: ForeignParts
    private var reader: LiquidReader
    private var frames = [Frame(end: [], offset: 0, source: "")]
    /// Number of open conditions that are too deep.
    private var omittedLevels = 0
    private var number = 0
    private let name: String

    /// Converts a text. `name` identifies it within the import; `place` describes the place of a byte in messages.
    init(_ source: String, name: String, place: @escaping (Int) -> String) {
        self.name = name
        self.place = place
        parts = ForeignParts(source)
        reader = LiquidReader(place: name)
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
            reader.place = place(part.range.lowerBound)
            if part.kind == .literal {
                add(.literal(parts.text(part.range)))
            } else {
                convert(part)
            }
        }
        while frames.count > 1 {
            lose(
                frames[frames.count - 1].offset,
                "the end of `\(frames[frames.count - 1].source)`, which is never closed: the text ends it")
            close()
        }
        text = DraftText(frames[0].pieces)
    }

    private mutating func add(_ piece: DraftText.Piece) {
        if omittedLevels == 0 { frames[frames.count - 1].pieces.append(piece) }
    }

    private mutating func lose(_ offset: Int, _ sentence: String) { losses.append((place(offset), sentence)) }

    private mutating func lose(_ part: ForeignParts.Part, _ reason: String) {
        lose(part.range.lowerBound, "`\(parts.text(part.range).shortened)`: \(reason)")
    }

    private mutating func expression(_ read: LiquidExpression, _ part: ForeignParts.Part) -> DraftText.Expression {
        number += 1
        return DraftText.Expression(
            id: PieceID(place: name, number: number), code: read.code, uses: read.uses, source: parts.text(part.range).shortened,
            place: place(part.range.lowerBound))
    }

    // MARK: Blocks

    /// Handles a block that is omitted or kept as literal text.
    private mutating func block(_ start: Int, _ end: Int) {
        let (opening, closing) = (parts.parts[start], parts.parts[end])
        let inner = opening.range.upperBound..<max(opening.range.upperBound, closing.range.lowerBound)
        switch opening.kind {
        case .tag(let body) where body.utf8.hasPrefix("comment"): break
        case .tag(let body) where body.utf8.hasPrefix("raw"): add(.literal(parts.text(inner)))
        case .tag(let body) where body.utf8.hasPrefix("capture"):
            let name = String(body.dropFirst("capture".count)).trimmed
            let isText = parts.parts[start + 1..<end].allSatisfy { $0.kind == .literal }
            reader.assigned[name] = .some(isText && frames.count == 1 ? [.text(parts.text(inner))] : nil)
            if reader.assigned[name] == .some(nil) { lose(opening, "only a text is assigned here, outside of conditions") }
        default:
            let reason: String =
                switch opening.kind {
                case .code: "code is not carried over"
                case .tag(let body) where body.utf8.hasPrefix("tablerow"): "tables of HTML have no counterpart in Blazon"
                default: "it has no counterpart in Blazon"
                }
            lose(
                opening.range.lowerBound,
                "`\(parts.text(opening.range).shortened)`, up to \(place(closing.range.lowerBound)): \(reason)")
        }
    }

    // MARK: One placeholder

    private mutating func convert(_ part: ForeignParts.Part) {
        switch part.kind {
        case .literal: break
        case .campaign(let source):
            guard let path = FieldPath(campaign: source) else { return lose(part, "code is not carried over") }
            output(path, part)
        case .span(let source):
            guard let path = FieldPath(campaign: source.utf8.replacing("/", with: ".")) else {
                return lose(part, "it names no field")
            }
            output(path, part)
        case .code: lose(part, "code is not carried over")
        case .output(let body): output(body, part)
        case .tag(let body): tag(body, part)
        }
    }

    private mutating func output(_ path: FieldPath, _ part: ForeignParts.Part) {
        let use = FieldUse(path: path.names, kind: .text, isOptional: false, place: reader.place)
        add(.output(expression(LiquidExpression(code: path.text, uses: [use], loss: nil), part)))
    }

    private mutating func output(_ body: String, _ part: ForeignParts.Part) {
        let words = body.utf8.split(at: " ", maxSplits: 1, omittingEmpty: true).map(String.init)
        switch words.first ?? "" {
        case "#if" where words.count == 2:
            return open(["/if"], part) { reader throws(LiquidExpression.Obstacle) in try reader.condition(words[1]) }
        case "#unless" where words.count == 2:
            return open(["/unless"], part) { reader throws(LiquidExpression.Obstacle) in try reader.condition(words[1]).negated }
        case "#each" where words.count == 2:
            return openLoop(["/each"], part) { reader throws(LiquidExpression.Obstacle) in try reader.loop(each: words[1]) }
        case "/if", "/unless", "/each": return end(body, part)
        case "else", "^":
            if frames.last?.end.first?.utf8.hasPrefix("/") == true {
                let rest = words.count == 2 ? words[1] : ""
                guard rest.utf8.hasPrefix("if ") else { return otherwise(part) }
                return branch(part) { reader throws(LiquidExpression.Obstacle) in try reader.condition(String(rest.dropFirst(3)))
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
            let read = try reader.output(body)
            if let loss = read.loss {
                lose(
                    part.range.lowerBound,
                    "a part of `\(parts.text(part.range).shortened)`, which becomes `\(read.code)`: \(loss)")
            }
            add(.output(expression(read, part)))
        } catch {
            lose(part, error.reason)
        }
    }

    private mutating func tag(_ body: String, _ part: ForeignParts.Part) {
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
            guard let subject = frames.last?.subject else { return lose(part, "it belongs to no `case`") }
            branch(part) { reader throws(LiquidExpression.Obstacle) in try reader.condition(case: subject, when: rest) }
        case "else": otherwise(part)
        case "for": openLoop(["endfor"], part) { reader throws(LiquidExpression.Obstacle) in try reader.loop(rest) }
        case "endif", "endunless", "endcase", "endfor": end(words[0], part)
        case "assign", "set": assign(rest, part)
        default: lose(part, "it has no counterpart in Blazon")
        }
    }

    /// Braze's `{% abort_message('no consent') %}`: the recipients of this branch are skipped.
    private mutating func abort(_ reason: String, _ part: ForeignParts.Part) {
        if omittedLevels > 0 { return }
        guard frames.count > 1 else { return lose(part, "it would skip all recipients") }
        var holds: [(condition: DraftText.Expression, isTrue: Bool)] = []
        for frame in frames.dropFirst() {
            guard let own = frame.holds else { return lose(part, "it depends on a loop, or on a condition that is left out") }
            holds += own
        }
        number += 1
        let code =
            holds.count == 1 && holds[0].isTrue
            ? holds[0].condition.code
            : holds.map { $0.isTrue ? "(\($0.condition.code))" : "not (\($0.condition.code))" }.joined(separator: " and ")
        let expression = DraftText.Expression(
            id: PieceID(place: name, number: number), code: code, uses: holds.flatMap(\.condition.uses),
            source: parts.text(part.range).shortened, place: place(part.range.lowerBound))
        skips.append(Draft.Skip(name: reason.reasonName, condition: expression))
        frames[frames.count - 1].isSkipped = true
    }

    private mutating func assign(_ body: String, _ part: ForeignParts.Part) {
        let sides = body.utf8.split(at: "=", maxSplits: 1, omittingEmpty: true).map { String($0).trimmed }
        guard sides.count == 2 else { return lose(part, "it assigns no value") }
        let value = LiquidToken.bare(sides[1])
        do throws(LiquidExpression.Obstacle) {
            guard frames.count == 1 else { throw LiquidExpression.Obstacle("it depends on a condition") }
            _ = try reader.output(sides[1])
            let whole = try reader.substituted(value)
            // Values of variables grow with each variable that they contain.
            guard whole.count <= 64 else { throw LiquidExpression.Obstacle("it is too long") }
            reader.assigned[sides[0]] = .some(whole)
        } catch {
            reader.assigned[sides[0]] = .some(nil)
            lose(part, error.reason)
        }
    }

    // MARK: Conditions

    private typealias Reading = (inout LiquidReader) throws(LiquidExpression.Obstacle) -> LiquidExpression?

    private mutating func open(_ end: [String], _ part: ForeignParts.Part, subject: String? = nil, _ read: Reading) {
        guard frames.count <= Self.maxLevels, omittedLevels == 0 else {
            if omittedLevels == 0 { lose(part, "conditions are more than \(Self.maxLevels) levels deep") }
            omittedLevels += 1
            return
        }
        let condition = self.condition(part, read)
        frames.append(Frame(end: end, offset: part.range.lowerBound, source: parts.text(part.range).shortened, subject: subject))
        frames[frames.count - 1].begin(condition)
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
        reader.loops.append(loop)
    }

    private mutating func condition(_ part: ForeignParts.Part, _ read: Reading) -> DraftText.Expression? {
        do throws(LiquidExpression.Obstacle) {
            return try read(&reader).map { expression($0, part) }
        } catch {
            lose(part.range.lowerBound, "`\(parts.text(part.range).shortened)` and its text: \(error.reason)")
            return nil
        }
    }

    private mutating func branch(_ part: ForeignParts.Part, _ read: Reading) {
        if omittedLevels > 0 { return }
        guard frames.count > 1, !frames[frames.count - 1].isElse, !frames[frames.count - 1].isLoop else {
            return lose(part, "it belongs to no condition")
        }
        frames[frames.count - 1].endBranch()
        let condition = self.condition(part, read)
        frames[frames.count - 1].begin(condition)
    }

    private mutating func otherwise(_ part: ForeignParts.Part) {
        if omittedLevels > 0 { return }
        guard frames.count > 1, !frames[frames.count - 1].isElse else { return lose(part, "it belongs to no condition") }
        frames[frames.count - 1].endBranch()
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
        close()
    }

    private mutating func close() {
        guard var frame = frames.popLast() else { return }
        frame.endBranch()
        if frame.isLoop { reader.loops.removeLast() }
        if let (header, pieces) = frame.body {
            add(.loop(header, body: pieces, otherwise: frame.otherwise))
        } else if !frame.branches.isEmpty {
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

extension LiquidExpression {
    fileprivate var negated: LiquidExpression { LiquidExpression(code: "not (\(code))", uses: uses, loss: loss) }
}

extension String {
    /// `('no consent')` as the name of a reason: `no-consent`.
    fileprivate var reasonName: String {
        let words = lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let name = words.joined(separator: "-").prefix(40)
        return name.first?.isLetter == true ? String(name) : "aborted"
    }

    /// Shortened to fit a line of a message.
    var shortened: String {
        let scalars = unicodeScalars
        return scalars.count <= 60 ? self : String(scalars.prefix(40)) + "…" + String(scalars.suffix(16))
    }
}
