extension ForeignText {
    /// An open condition; the outermost frame is the text itself.
    struct Frame {
        /// The tags that end it.
        let end: [String]
        let offset: Int
        let source: String
        /// The subject of `{% case %}`.
        var subject: String?
        /// The values of all `{% when %}` so far.
        var cases: Set<[LiquidToken]> = []
        var branches: [DraftText.Branch] = []
        /// Condition of the current branch; nil: it cannot be converted.
        var condition: DraftText.Expression?
        var pieces: [DraftText.Piece] = []
        /// Whether nothing but white space is in all branches, and so nothing is printed, as in Liquid.
        var isBlank = false
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
        /// The variables and loops outside of a block that has its own names; nil: it is a condition or a loop.
        var outer: (variables: [String: Variable?], loops: [LiquidReader.Loop])?
        /// Whether it has branches.
        var isCondition: Bool { !isLoop && outer == nil }
        /// Where the current branch begins, with its tag.
        var branchStart: Int
        /// The loss of the condition of the current branch, whose text is missing, too.
        var loss: Int?
        var body: (header: DraftText.Expression, pieces: [DraftText.Piece])?

        mutating func begin(_ condition: DraftText.Expression?) {
            self.condition = condition
            conditions.append(condition)
        }

        /// What holds in the current branch; nil if that is unknown.
        var holds: [(condition: DraftText.Expression, isTrue: Bool)]? {
            guard !isLoop, !conditions.isEmpty, !conditions.contains(where: { $0 == nil }) else { return nil }
            let last = conditions.count - 1
            return conditions.enumerated().compactMap { number, condition in
                condition.map { ($0, !isElse && number == last) }
            }
        }

        /// `original`: the source of the branch.
        mutating func endBranch(_ original: String) {
            condition?.original = original
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
}

extension String {
    /// Shortened to fit a line of a message.
    var shortened: String {
        let scalars = unicodeScalars
        return scalars.count <= 60 ? self : String(scalars.prefix(40)) + "…" + String(scalars.suffix(16))
    }
}
