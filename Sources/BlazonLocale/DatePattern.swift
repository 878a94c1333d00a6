/// A parsed CLDR date pattern: `d 'de' MMM`.
struct DatePattern {
    enum Piece {
        case field(letter: UInt8, count: Int)
        /// Literal text, including quotes.
        case literal(String)
    }

    var pieces: [Piece] = []

    init(_ pattern: String) {
        let bytes = Array(pattern.utf8)
        var at = 0
        var literal: [UInt8] = []
        func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }
        while at < bytes.count {
            if isLetter(bytes[at]) {
                if !literal.isEmpty { pieces.append(.literal(String(decoding: literal, as: UTF8.self))) }
                literal = []
                let end = bytes[at...].firstIndex { $0 != bytes[at] } ?? bytes.count
                pieces.append(.field(letter: bytes[at], count: end - at))
                at = end
            } else {
                var end = at + 1
                if bytes[at] == UInt8(ascii: "'") {
                    end = bytes[end...].firstIndex(of: UInt8(ascii: "'")).map { $0 + 1 } ?? bytes.count
                }
                literal += bytes[at..<end]
                at = end
            }
        }
        if !literal.isEmpty { pieces.append(.literal(String(decoding: literal, as: UTF8.self))) }
    }

    var text: String {
        pieces.map { piece in
            switch piece {
            case .field(let letter, let count): String(repeating: String(UnicodeScalar(letter)), count: count)
            case .literal(let text): text
            }
        }.joined()
    }

    /// The pattern with the widths of the requested fields (UTS #35, part 4, "Matching Skeletons"). `skeleton` is the one that
    /// CLDR lists the pattern under; nil for the pattern of a style.
    func adjusted(to requested: DateFields, from skeleton: DateFields?) -> DatePattern {
        var adjusted = self
        adjusted.pieces = pieces.map { piece in
            guard case .field(let letter, let count) = piece, let field = DateFields.Field(letter),
                let run = requested.runs[field]
            else {
                return piece
            }
            switch field {
            case .hour, .minute, .second, .dayPeriod: return piece
            default: break
            }
            if let listed = skeleton?.runs[field] {
                let isNumeric = DateFields.Run(letter: letter, count: count).isNumeric
                if listed.count == run.count || isNumeric != run.isNumeric { return piece }
            }
            switch field {
            case .weekday: return .field(letter: letter, count: max(run.count, 3))
            case .year, .month: return .field(letter: letter, count: run.count)
            default: return .field(letter: run.letter, count: run.count)
            }
        }
        return adjusted
    }
}
