/// The decimal digits of a number in the arena, which formats round, group and print. Zero has none.
struct DigitRun {
    var isNegative: Bool
    /// ASCII digits without zeros at either end; a spare byte precedes them.
    var range: Range<Int>
    /// Number of digits before the decimal point: 0 for 0.5, -1 for 0.05, 3 for 100 (one digit).
    var whole: Int

    /// Digits after the decimal point.
    var fraction: Int { max(0, range.count - whole) }
    /// Digits before it, as printed.
    var wholePrinted: Int { max(1, whole) }
    var isZero: Bool { range.isEmpty }

    /// The digit at a position, counted from the first whole one; positions from `whole` on are after the point.
    func digit(_ index: Int, _ evaluation: EvaluationState) -> Int {
        guard index >= 0, index < range.count else { return 0 }
        return Int(evaluation.arena[range.lowerBound + index] &- UInt8(ascii: "0"))
    }

    /// Rounds half away from zero to a number of digits after the point (negative: before it).
    mutating func round(toFraction digits: Int, _ evaluation: inout EvaluationState) {
        let kept = whole + digits
        guard kept < range.count else { return }
        let roundsUp = kept >= 0 && evaluation.arena[range.lowerBound + kept] >= UInt8(ascii: "5")
        range = range.lowerBound..<range.lowerBound + max(0, kept)
        if roundsUp {
            // Nines become zeros, which are dropped; the digit before them takes the carry.
            while let last = range.last, evaluation.arena[last] == UInt8(ascii: "9") { range.removeLastDigit() }
            if let last = range.last {
                evaluation.arena[last] += 1
            } else {
                range = range.lowerBound - 1..<range.lowerBound
                evaluation.arena[range.lowerBound] = UInt8(ascii: "1")
                whole += 1
            }
        }
        trim(evaluation)
    }

    /// Rounds to a number of significant digits.
    mutating func round(toSignificant digits: Int, _ evaluation: inout EvaluationState) {
        round(toFraction: digits - whole, &evaluation)
    }

    fileprivate mutating func trim(_ evaluation: EvaluationState) {
        while let last = range.last, evaluation.arena[last] == UInt8(ascii: "0") { range.removeLastDigit() }
        while let first = range.first, evaluation.arena[first] == UInt8(ascii: "0") {
            range = first + 1..<range.upperBound
            whole -= 1
        }
        if range.isEmpty {
            whole = 0
            isNegative = false
        }
    }
}

extension Range<Int> {
    fileprivate mutating func removeLastDigit() { self = lowerBound..<upperBound - 1 }
}

extension EvaluationState {
    /// Copies the digits of a number to the arena, where they can be rounded; nil for other values.
    mutating func digits(of value: Value) -> DigitRun? {
        switch value {
        case .integer, .number, .longNumber: break
        default: return nil
        }
        let spare = arena.count
        arena.append(UInt8(ascii: "0"))
        appendSpelling(of: value)
        var to = spare + 1
        var whole: Int?
        var isNegative = false
        for index in spare + 1..<arena.count {
            let byte = arena[index]
            if byte == UInt8(ascii: "-") {
                isNegative = true
            } else if byte == UInt8(ascii: ".") {
                whole = to - spare - 1
            } else {
                arena[to] = byte
                to += 1
            }
        }
        arena.removeLast(arena.count - to)
        var run = DigitRun(isNegative: isNegative, range: spare + 1..<to, whole: whole ?? to - spare - 1)
        run.trim(self)
        return run
    }
}
