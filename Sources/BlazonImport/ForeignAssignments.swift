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
            id: PieceID(text: name, number: number), code: code, uses: holds.flatMap(\.condition.uses),
            source: parts.text(part.range).shortened, location: location(part.range.lowerBound), original: parts.text(part.range))
        skips.append(Draft.Skip(name: reason.reasonName, condition: expression))
        frames[frames.count - 1].isSkipped = true
    }

    mutating func assign(_ body: String, _ part: ForeignParts.Part) {
        let sides = body.utf8.split(at: "=", maxSplits: 1, omittingEmpty: true).map { String($0).trimmed }
        guard sides.count == 2 else { return lose(part, "it assigns no value") }
        let name = sides[0]
        do throws(LiquidExpression.Obstacle) {
            let value = try reader.withoutOperators(reader.tokens(sides[1]))
            guard frames.count == 1 else { throw LiquidExpression.Obstacle("it depends on a condition") }
            let printed = reader.dates
            let read = try reader.output(sides[1])
            reader.dates = printed
            let whole = reader.keepingFields(try reader.substituted(value))
            // What texts print becomes a name; conditions and loops are converted with the value instead, which shows what they mean.
            let depth = reader.depthRead + 1
            let isNamed = value.count > 1 && read.loss == nil && depth <= Self.deepestName && isFree(name, read)
            if isNamed {
                if codesOfNames.updateValue(read.code, forKey: name) == nil { names.append((name, expression(read, part))) }
                reader.named[name] = depth
            } else {
                reader.named[name] = nil
            }
            // Values of variables grow with each variable that they contain.
            guard whole.count <= 64 || isNamed else { throw LiquidExpression.Obstacle("it is too long") }
            reader.assigned[name] = whole.count <= 64 ? .some(whole) : .some(nil)
        } catch {
            reader.assigned[name] = .some(nil)
            reader.named[name] = nil
            lose(part, error.reason)
        }
    }

    /// Names read each other less deep than a template allows, so that names of several texts can.
    private static let deepestName = 16

    /// Whether a variable can be a name for a value: it has no other value, and prints the same wherever it stands.
    private func isFree(_ name: String, _ value: LiquidExpression) -> Bool {
        FieldPath([name]) != nil && (codesOfNames[name].map { $0.hasSameBytes(as: value.code) } ?? true)
            && !value.uses.contains { $0.path[0].hasSameBytes(as: name) } && !value.code.utf8.contains("| date:")
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
