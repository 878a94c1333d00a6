import BlazonLanguage
import BlazonMapping

/// Converts a text with another system's placeholders to a template's text.
struct ForeignText {
    /// The result in pieces.
    private(set) var text = DraftText([])
    /// Parts that could not be converted, with their places.
    private(set) var losses: [(place: String, sentence: String)] = []

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
        var otherwise: [DraftText.Piece]?

        mutating func endBranch() {
            if isElse {
                otherwise = pieces
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
        case .tag(let body) where body.hasPrefix("comment"): break
        case .tag(let body) where body.hasPrefix("raw"): add(.literal(parts.text(inner)))
        case .tag(let body) where body.hasPrefix("capture"):
            let name = String(body.dropFirst("capture".count)).trimmed
            let isText = parts.parts[start + 1..<end].allSatisfy { $0.kind == .literal }
            reader.assigned[name] = .some(isText && frames.count == 1 ? [.text(parts.text(inner))] : nil)
            if reader.assigned[name] == .some(nil) { lose(opening, "only a text is assigned here, outside of conditions") }
        default:
            let reason: String =
                switch opening.kind {
                case .code: "code is not carried over"
                case .tag(let body) where body.hasPrefix("for") || body.hasPrefix("tablerow"):
                    "loops have no counterpart in Blazon yet"
                case .output(let body) where body.hasPrefix("#each"): "loops have no counterpart in Blazon yet"
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
            guard let path = FieldPath(campaign: source.replacing("/", with: ".")) else { return lose(part, "it names no field") }
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
        let words = body.split(separator: " ", maxSplits: 1).map(String.init)
        switch words.first ?? "" {
        case "#if" where words.count == 2:
            return open(["/if"], part) { reader throws(LiquidExpression.Obstacle) in try reader.condition(words[1]) }
        case "#unless" where words.count == 2:
            return open(["/unless"], part) { reader throws(LiquidExpression.Obstacle) in try reader.condition(words[1]).negated }
        case "/if", "/unless": return end(body, part)
        case "else", "^":
            if frames.last?.end.first?.hasPrefix("/") == true {
                let rest = words.count == 2 ? words[1] : ""
                guard rest.hasPrefix("if ") else { return otherwise(part) }
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
        let words = body.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
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
        case "endif", "endunless", "endcase": end(words[0], part)
        case "assign", "set": assign(rest, part)
        default: lose(part, "it has no counterpart in Blazon")
        }
    }

    private mutating func assign(_ body: String, _ part: ForeignParts.Part) {
        let sides = body.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
        guard sides.count == 2 else { return lose(part, "it assigns no value") }
        let value = LiquidToken.tokens(sides[1])
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
        frames[frames.count - 1].condition = condition
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
        guard frames.count > 1, !frames[frames.count - 1].isElse else { return lose(part, "it belongs to no condition") }
        frames[frames.count - 1].endBranch()
        let condition = self.condition(part, read)
        frames[frames.count - 1].condition = condition
    }

    private mutating func otherwise(_ part: ForeignParts.Part) {
        if omittedLevels > 0 { return }
        guard frames.count > 1, !frames[frames.count - 1].isElse else { return lose(part, "it belongs to no condition") }
        frames[frames.count - 1].endBranch()
        frames[frames.count - 1].isElse = true
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
        if !frame.branches.isEmpty {
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
    /// Shortened to fit a line of a message.
    fileprivate var shortened: String {
        let scalars = unicodeScalars
        return scalars.count <= 60 ? self : String(scalars.prefix(40)) + "…" + String(scalars.suffix(16))
    }
}

extension Draft {
    /// Takes over a converted text and records its losses. `row` is its setting, whose type says more about a field than the text
    /// does.
    mutating func take(_ foreign: ForeignText, for row: Row?) -> DraftText {
        for loss in foreign.losses { addNote(.omitted, loss.place, loss.sentence) }
        let kind: FieldUse.Kind? =
            switch row?.kind {
            case .flag?, .value(.boolean)?: .truth
            case .duration?, .value(.integer)?: .wholeNumber
            case .value(.number)?: .number
            case .value(.enumeration(let members))?: .words(members)
            case .url?: .url
            default: nil
            }
        guard let kind else { return foreign.text }
        // A URL may also be composed of texts.
        return kind == .url && foreign.text.pieces.count > 1 ? foreign.text : foreign.text.reading(kind)
    }

    /// Entries of a map without duplicates.
    mutating func distinct<Value>(_ members: [(key: String, value: Value)], at place: String) -> [(key: String, value: Value)] {
        var known: Set<[UInt8]> = []
        return members.filter { member in
            if known.insert(Array(member.key.utf8)).inserted { return true }
            addNote(.omitted, place, "`\(member.key)`: duplicate name")
            return false
        }
    }
}
