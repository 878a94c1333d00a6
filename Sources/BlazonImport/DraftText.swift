import BlazonText

/// A text of a template in pieces, so that each piece can be omitted alone.
package struct DraftText: Sendable {
    /// A placeholder or condition as a template writes it.
    struct Expression: Sendable {
        let id: PieceID
        let code: String
        let uses: [FieldUse]
        /// The original source, for messages.
        let source: String
        let location: String
        /// The original of all that is missing if it is left out: of a condition, its text, too.
        var original: String
        /// The code that prints nothing where a field is missing that replaces another one.
        var codeOfMissing: String?
        /// Names of `let` that it reads.
        var names: Set<String> = []
    }

    struct Branch: Sendable {
        let condition: Expression
        var body: [Piece]
    }

    indirect enum Piece: Sendable {
        case literal(String)
        case output(Expression)
        case conditional([Branch], otherwise: [Piece]?)
        /// The code of the loop is what follows `for`.
        case loop(Expression, body: [Piece], otherwise: [Piece]?)

        /// Whether it prints nothing but white space.
        var isWhiteSpace: Bool { if case .literal(let text) = self { text.trimmed.isEmpty } else { false } }
    }

    var pieces: [Piece] = []
    /// The originals of parts that could not be converted.
    var losses: [String] = []

    init(_ pieces: [Piece]) { self.pieces = pieces }

    /// The originals of what is missing without some pieces.
    func leftOut(without omitted: Set<PieceID>) -> [String] {
        func leftOut(_ pieces: [Piece]) -> [String] {
            pieces.flatMap { piece -> [String] in
                switch piece {
                case .literal: []
                case .output(let expression): omitted.contains(expression.id) ? [expression.original] : []
                case .conditional(let branches, let otherwise):
                    branches.flatMap { branch in
                        omitted.contains(branch.condition.id) ? [branch.condition.original] : leftOut(branch.body)
                    } + leftOut(otherwise ?? [])
                case .loop(let loop, let body, let otherwise):
                    (omitted.contains(loop.id) ? [loop.original] : leftOut(body)) + leftOut(otherwise ?? [])
                }
            }
        }
        return losses + leftOut(pieces)
    }

    /// Whether it depends on the recipient.
    var isDynamic: Bool { !pieces.allSatisfy { if case .literal = $0 { true } else { false } } }

    /// The same text with placeholders that have values of a type.
    func reading(_ kind: FieldUse.Kind) -> DraftText {
        var text = DraftText(
            pieces.map { piece in
                guard case .output(let read) = piece else { return piece }
                let uses = read.uses.map { use in
                    use.kind == .text
                        ? FieldUse(path: use.path, kind: kind, isOptional: use.isOptional, location: use.location) : use
                }
                return .output(
                    Expression(
                        id: read.id, code: read.code, uses: uses, source: read.source, location: read.location,
                        original: read.original, codeOfMissing: read.codeOfMissing, names: read.names)
                )
            })
        text.losses = losses
        return text
    }

    /// The text as a template writes it, without some pieces. `blank`: those that print nothing for a missing replacement.
    func spelled(without omitted: Set<PieceID> = [], blank: Set<PieceID> = []) -> SpelledText {
        var spelled = SpelledText(blank: blank)
        spelled.add(pieces, without: omitted)
        spelled.flush()
        return spelled
    }

    /// The fields that it reads, without some pieces.
    func uses(without omitted: Set<PieceID>) -> [FieldUse] {
        func uses(_ pieces: [Piece]) -> [FieldUse] {
            pieces.flatMap { piece -> [FieldUse] in
                switch piece {
                case .literal: []
                case .output(let expression): omitted.contains(expression.id) ? [] : expression.uses
                case .conditional(let branches, let otherwise):
                    branches.flatMap { branch in
                        omitted.contains(branch.condition.id) ? [] : branch.condition.uses + uses(branch.body)
                    } + uses(otherwise ?? [])
                case .loop(let loop, let body, let otherwise):
                    (omitted.contains(loop.id) ? [] : loop.uses + uses(body)) + uses(otherwise ?? [])
                }
            }
        }
        return uses(pieces)
    }

    func expressions() -> [Expression] {
        func expressions(_ pieces: [Piece]) -> [Expression] {
            pieces.flatMap { piece -> [Expression] in
                switch piece {
                case .literal: []
                case .output(let expression): [expression]
                case .conditional(let branches, let otherwise):
                    branches.flatMap { [$0.condition] + expressions($0.body) } + expressions(otherwise ?? [])
                case .loop(let loop, let body, let otherwise): [loop] + expressions(body) + expressions(otherwise ?? [])
                }
            }
        }
        return expressions(pieces)
    }
}

/// Identifies a piece of a text.
package struct PieceID: Hashable, Sendable {
    let text: String
    let number: Int
}

/// A text as a template writes it. Each `{{` and `{%` starts a segment.
struct SpelledText {
    /// Pieces that print nothing for a missing replacement.
    private let blank: Set<PieceID>
    private(set) var text = ""
    /// The piece of each segment; nil: it only escapes braces or ends a condition.
    private(set) var segments: [PieceID?] = []
    /// Literal text so far. If a piece is omitted, braces on both sides of it may become adjacent.
    private var literal: [UInt8] = []

    fileprivate init(blank: Set<PieceID>) { self.blank = blank }

    private mutating func add(_ code: String, _ id: PieceID?) {
        flush()
        write(code, id)
    }

    private mutating func write(_ code: String, _ id: PieceID?) {
        // A brace directly before would join with those of the code.
        if text.utf8.last == UInt8(ascii: "{") {
            text.removeLast()
            write("{{ '{' }}", nil)
        }
        text += code
        segments += Array(repeating: id, count: segmentStarts(in: code.utf8).count)
    }

    /// Appends the literal text, with braces escaped.
    fileprivate mutating func flush() {
        let bytes = literal
        literal = []
        var start = 0
        var at = 0
        while at + 1 < bytes.count {
            let pair = bytes[at...at + 1]
            let isOurs = ["{{", "{%", "}}", "%}"].contains { pair.elementsEqual($0.utf8) }
            let isCampaigns = pair.elementsEqual("<%".utf8) && at + 2 < bytes.count && bytes[at + 2] == UInt8(ascii: "=")
            guard isOurs || isCampaigns else {
                at += 1
                continue
            }
            text += String(decoding: bytes[start..<at], as: UTF8.self)
            write("{{ '\(String(decoding: pair, as: UTF8.self))' }}", nil)
            at += 2
            start = at
        }
        text += String(decoding: bytes[start...], as: UTF8.self)
    }

    fileprivate mutating func add(_ pieces: [DraftText.Piece], without omitted: Set<PieceID>) {
        for piece in pieces {
            switch piece {
            case .literal(let text): literal += text.utf8
            case .output(let expression):
                if omitted.contains(expression.id) { continue }
                let code = blank.contains(expression.id) ? expression.codeOfMissing : nil
                add("{{ \(code ?? expression.code) }}", expression.id)
            case .conditional(let branches, let otherwise):
                let kept = branches.filter { !omitted.contains($0.condition.id) }
                for (number, branch) in kept.enumerated() {
                    add("{% \(number == 0 ? "if" : "elsif") \(branch.condition.code) %}", branch.condition.id)
                    add(branch.body, without: omitted)
                }
                if kept.isEmpty {
                    add(otherwise ?? [], without: omitted)
                    continue
                }
                if let otherwise {
                    add("{% else %}", nil)
                    add(otherwise, without: omitted)
                }
                add("{% endif %}", nil)
            case .loop(let loop, _, let otherwise) where omitted.contains(loop.id): add(otherwise ?? [], without: omitted)
            case .loop(let loop, let body, let otherwise):
                add("{% for \(loop.code) %}", loop.id)
                add(body, without: omitted)
                if let otherwise {
                    add("{% else %}", nil)
                    add(otherwise, without: omitted)
                }
                add("{% endfor %}", nil)
            }
        }
    }
}

/// The starts of segments in a text, or in the line of YAML that contains it: quoting does not change braces.
func segmentStarts(in bytes: some Collection<UInt8>) -> [Int] {
    var starts: [Int] = []
    var isAfterBrace = false
    for (offset, byte) in bytes.enumerated() {
        if isAfterBrace, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "%") {
            starts.append(offset - 1)
            isAfterBrace = false
        } else {
            isAfterBrace = byte == UInt8(ascii: "{")
        }
    }
    return starts
}
