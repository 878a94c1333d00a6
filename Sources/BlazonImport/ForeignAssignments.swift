import BlazonText

// What a text decides besides its words: recipients who do not get it, and variables.
extension ForeignText {
    /// Braze's `{% abort_message('no consent') %}`: the recipients of this branch are skipped.
    mutating func abort(_ reason: String, _ part: ForeignParts.Part) {
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
            source: parts.text(part.range).shortened, place: place(part.range.lowerBound), original: parts.text(part.range))
        skips.append(Draft.Skip(name: reason.reasonName, condition: expression))
        frames[frames.count - 1].isSkipped = true
    }

    mutating func assign(_ body: String, _ part: ForeignParts.Part) {
        let sides = body.utf8.split(at: "=", maxSplits: 1, omittingEmpty: true).map { String($0).trimmed }
        guard sides.count == 2 else { return lose(part, "it assigns no value") }
        let value = LiquidToken.bare(sides[1])
        do throws(LiquidExpression.Obstacle) {
            guard frames.count == 1 else { throw LiquidExpression.Obstacle("it depends on a condition") }
            let read = try reader.output(sides[1])
            let known = names.first { $0.name.hasSameBytes(as: sides[0]) }
            if value.count > 1, read.loss == nil, FieldPath([sides[0]]) != nil,
                known.map({ $0.value.code.hasSameBytes(as: read.code) }) ?? true,
                !read.uses.contains(where: { $0.path[0].hasSameBytes(as: sides[0]) })
            {
                names.append((sides[0], expression(read, part)))
                reader.named.insert(sides[0])
                return
            }
            // A later value of the same variable stands where it is read.
            reader.named.remove(sides[0])
            let whole = try reader.substituted(value)
            // Values of variables grow with each variable that they contain.
            guard whole.count <= 64 else { throw LiquidExpression.Obstacle("it is too long") }
            reader.assigned[sides[0]] = .some(whole)
        } catch {
            reader.assigned[sides[0]] = .some(nil)
            lose(part, error.reason)
        }
    }
}

extension String {
    /// `('no consent')` as the name of a reason: `no-consent`.
    fileprivate var reasonName: String {
        let words = lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let name = words.joined(separator: "-").prefix(40)
        return name.first?.isLetter == true ? String(name) : "aborted"
    }
}
