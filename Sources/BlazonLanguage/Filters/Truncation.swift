/// What `truncate` and `truncate_bytes` share: a text is cut between grapheme clusters, and an ellipsis ends it.
extension TextBounds {
    /// Of a text cut to so many characters (grapheme clusters). What is escaped is a cluster of its own, or begins one; a control
    /// character is always alone, so that where a text has more scalars than clusters one of these is none.
    fileprivate func within(characters: Int, ofScalars scalars: Int?) -> TextBounds {
        let alone = scalars.map { $0 > characters } ?? true ? characters - 1 : characters
        return TextBounds(bytes: bytes, escapes: min(escapes, characters), controls: min(controls, alone), weight: weight)
    }

    /// Of a text cut to so many bytes: by them, or by its own bounds, whichever says more.
    fileprivate static func within(bytes: Int, _ bounds: TextBounds?) -> TextBounds {
        let cut = TextBounds(
            bytes: bytes, escapes: min(bounds?.escapes ?? bytes, bytes), controls: min(bounds?.controls ?? bytes, bytes))
        guard let bounds, let own = bounds.inText, let most = cut.inText, own < most else { return cut }
        return bounds
    }

    private var inText: Int? { most(raw: 1, escape: 2, control: 6) }
}

enum Truncation {
    static let ellipsis = "…"

    static let parameter = Filter.Parameter(
        "ellipsis", .text, required: false, literal: true, summary: "what ends a text that was cut; `…` where left out")

    /// Checks the two arguments and gives the type of the cut text. `boundsScalars`: the limit, counted in bytes, bounds scalars
    /// too; one in clusters does not.
    static func typed(
        _ filter: String, _ input: StaticType, _ arguments: [StaticType?], measure: (String) -> Int, unit: String,
        boundsScalars: Bool
    ) throws(Filter.Refusal) -> StaticType {
        let ending = arguments.argument(1).map { $0.constant ?? "" } ?? ellipsis
        guard let length = arguments.argument(0)?.wholeConstant, let limit = Int(exactly: length) else {
            throw Filter.Refusal(argument: 0, "must be a whole number")
        }
        let least = max(1, measure(ending))
        guard limit >= least else {
            let reason = least > 1 ? "must be at least \(least), the \(unit) of the ellipsis" : "must be at least 1"
            throw Filter.Refusal(argument: 0, reason)
        }
        // A cut takes away one scalar at least; counted in clusters, one cluster more than the ellipsis has.
        let taken = boundsScalars ? 1 : ending.count + 1
        let growth = max(0, ending.unicodeScalars.count - taken)
        let uncut = sum(input.maxScalars, growth)
        let longest = boundsScalars ? min(uncut ?? limit, limit) : uncut
        let blank = input.blankReason ?? (isBlank(ending) ? "`\(filter)` with a blank ellipsis can leave nothing to see" : nil)
        let bounds = input.textBounds.map { whole in
            // What is left of the budget without the characters that were cut away.
            let bytes = max(0, min(whole.bytes - taken, product(input.maxScalars.map { max(0, $0 - taken) }, 4) ?? .max))
            let ending = TextBounds(of: ending)
            return TextBounds(
                bytes: max(whole.bytes, bytes + ending.bytes), escapes: whole.escapes + ending.escapes,
                controls: whole.controls + ending.controls, weight: whole.weight)
        }
        let cut = input.text(max: longest, blank: blank)
        return cut.bounded(
            boundsScalars
                ? TextBounds.within(bytes: limit, bounds)
                : bounds?.within(characters: limit, ofScalars: input.maxScalars))
    }

    /// The ellipsis, in the arena.
    static func ending(_ arguments: Range<Int>, _ machine: inout Machine) -> Range<Int> {
        let argument = machine.argument(1, arguments)
        if argument != .missing { return machine.spelling(of: argument) }
        let start = machine.arena.count
        machine.arena.append(contentsOf: ellipsis.utf8)
        return start..<machine.arena.count
    }

    static func cut(_ text: Range<Int>, at count: Int, ending: Range<Int>, _ machine: inout Machine) -> Value {
        let start = machine.arena.count
        machine.appendCopy(of: text.lowerBound..<text.lowerBound + count)
        machine.appendCopy(of: ending)
        return .text(start..<machine.arena.count)
    }
}
