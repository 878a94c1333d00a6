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
            source: parts.text(part.range).shortened, location: location(part.range.lowerBound), original: parts.text(part.range),
            names: holds.reduce(into: []) { $0.formUnion($1.condition.names) })
        skips.append(Draft.Skip(name: reason.reasonName, condition: expression))
        (frames[frames.count - 1].isSkipped, frames[frames.count - 1].isBlank) = (true, false)
    }

    mutating func assign(_ body: String, _ part: ForeignParts.Part) {
        let tokens = reader.tokens(body)
        guard tokens.contains(.sign("=")) else { return lose(part, "it assigns no value") }
        do throws(LiquidExpression.Obstacle) {
            guard isUnconditional else { throw LiquidExpression.Obstacle("it depends on a condition") }
            guard let bindings = ForeignBinding.assigned(tokens) else {
                throw LiquidExpression.Obstacle("it does not assign one value to each name")
            }
            // All values are those before the tag.
            var values: [(name: String, value: [LiquidToken])] = []
            for binding in bindings { values.append((binding.name, try reader.assigned(binding.value))) }
            for (name, value) in values { try bind(name, value, part) }
            reader.hideLoops(values.map(\.name))
        } catch {
            loseSilently(part, error.reason)
        }
    }

    /// Gives a value to a name, with which it is read from here on.
    mutating func bind(_ name: String, _ value: [LiquidToken], _ part: ForeignParts.Part) throws(LiquidExpression.Obstacle) {
        let isShort = value.reduce(0) { $0 + $1.size } <= LiquidReader.largestValue
        let printed = reader.dates
        let read = try reader.output(value)
        reader.dates = printed
        // What texts print becomes a name; conditions and loops are converted with the value instead, which shows what they mean. Within a
        // block there are no names: its condition may be what the value needs, and behind it a field may have the name.
        let depth = 1 + (read.names.compactMap { reader.lets[$0]?.depth }.max() ?? 0)
        if value.count > 1, frames.count == 1, read.loss == nil, depth <= Self.deepestName, isFree(name, read) {
            if reader.used.lets.updateValue(read.code, forKey: name) == nil || reader.lets[name] == nil {
                names.append((name, expression(read, part)))
            }
            reader.lets[name] = Let(depth: depth, number: read.number)
            reader.variables[name] = Variable(value: [.named(name)], shown: isShort ? value : [.named(name)])
        } else {
            guard isShort else {
                throw LiquidExpression.Obstacle("it is too long with the variables that it reads: give it another name")
            }
            reader.variables[name] = Variable(value: value, shown: value)
        }
    }

    /// Keeps the names that the text reads, also through each other.
    mutating func removeUnreadNames() {
        var read = (text.expressions() + skips.map(\.condition)).reduce(into: Set<String>()) { $0.formUnion($1.names) }
        for (name, value) in names.reversed() where read.contains(name) { read.formUnion(value.names) }
        names.removeAll { !read.contains($0.name) }
    }

    /// Names read each other less deep than a template allows, so that names of several texts can.
    private static let deepestName = 16

    /// Whether a variable can be a name for a value: the name has no other meaning, and the value prints the same wherever it stands.
    private func isFree(_ name: String, _ value: LiquidExpression) -> Bool {
        guard let path = FieldPath([name]), !path.needsRecipient, !reader.used.fields.contains(name) else { return false }
        return reader.used.lets[name].map { $0.hasSameBytes(as: value.code) } ?? !value.code.utf8.contains("| date:")
    }
}

extension ForeignParts {
    /// The names that get values in a loop, whose tag begins at an offset.
    func namesBound(inLoopAt offset: Int) -> [String] {
        let inner = parts[parts.partitioningIndex { $0.range.lowerBound > offset }...]
        var depth = 1
        let end = inner.firstIndex { part in
            guard case .tag(let body) = part.kind else { return false }
            let word = body.unicodeScalars.prefix { !$0.properties.isWhitespace }
            depth += word.elementsEqual("for".unicodeScalars) ? 1 : word.elementsEqual("endfor".unicodeScalars) ? -1 : 0
            return depth == 0
        }
        return inner[..<(end ?? inner.endIndex)].flatMap(\.kind.boundNames)
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
