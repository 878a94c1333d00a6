import BlazonLanguage
import BlazonText

extension TextAlternative {
    /// The recipients for whom the text breaks a test, if an integer is all that it has of them; nil: it has something else.
    func brokenIntegers(_ test: ValueTest) -> TypedExpression? {
        var texts = ["", ""]
        var placeholder: (integer: TypedExpression, range: ClosedRange<Int64>)?
        for part in parts {
            switch part {
            case .literal(let text): texts[placeholder == nil ? 0 : 1] += text
            case .pathStart, .pathEnd: continue
            case .placeholder(let expression):
                guard placeholder == nil, case .integer(let range) = expression.type.type else { return nil }
                placeholder = (expression, range)
            case .conditional, .loop: return nil
            }
        }
        guard let (integer, range) = placeholder else { return nil }
        func isBroken(_ number: Int64) -> Bool { !test.accepts("\(texts[0])\(number)\(texts[1])") }
        var broken: [ClosedRange<Int64>] = []
        var isDecided = true
        for numbers in range.byDigits {
            if numbers.upperBound - numbers.lowerBound < 100 {
                broken += numbers.runs(where: isBroken)
                continue
            }
            let text = [TextPart.fixed(texts[0]), numbers.textOfDigits, .fixed(texts[1])]
            if test.acceptsAll(text) { continue }
            if !test.canAccept(text) {
                broken.append(numbers)
            } else {
                isDecided = false
                broken += [numbers.lowerBound, numbers.upperBound].filter(isBroken).map { $0...$0 }
            }
        }
        let conditions = broken.map { integer.isWithin($0) }
        return .any(isDecided ? conditions : conditions + [parts.whole.fits(test).negated])
    }
}

extension ClosedRange<Int64> {
    /// Its parts whose integers have the same sign and as many digits.
    fileprivate var byDigits: [ClosedRange<Int64>] {
        var powers: [Int64] = [1]
        for _ in 0..<18 { powers.append(powers[powers.count - 1] * 10) }
        let positive = powers.indices.map { index in
            (index == 0 ? 0 : powers[index])...(index + 1 < powers.count ? powers[index + 1] - 1 : .max)
        }
        let negative = powers.indices.reversed().map { index in
            (index + 1 < powers.count ? 1 - powers[index + 1] : .min)...(0 - powers[index])
        }
        return (negative + positive).filter(overlaps).map { $0.clamped(to: self) }
    }

    /// The longest parts all of whose integers fulfil a condition. The range is short.
    fileprivate func runs(where isMeant: (Int64) -> Bool) -> [ClosedRange<Int64>] {
        var runs: [ClosedRange<Int64>] = []
        for number in self where isMeant(number) {
            if let last = runs.last, last.upperBound == number - 1 {
                runs[runs.count - 1] = last.lowerBound...number
            } else {
                runs.append(number...number)
            }
        }
        return runs
    }

    /// The texts of all integers with the sign and the number of digits of these.
    fileprivate var textOfDigits: TextPart {
        let (sign, digits) = (upperBound < 0 ? "-" : "", "\(upperBound.magnitude)".utf8.count)
        return TextForm.matching("^\(sign)[1-9][0-9]{\(digits - 1)}$").map { .matching($0.pattern.automaton) }
            ?? .any(scalars: nil)
    }
}

extension TypedExpression {
    fileprivate func isWithin(_ range: ClosedRange<Int64>) -> TypedExpression {
        func compared(_ comparison: Comparison, _ number: Int64) -> TypedExpression {
            let literal = TypedExpression(
                kind: .integer(number), type: StaticType(.integer(number...number), constant: "\(number)"))
            return TypedExpression(kind: .compare(comparison, self, literal), type: StaticType(.boolean))
        }
        if range.lowerBound == range.upperBound { return compared(.equal, range.lowerBound) }
        return .both(compared(.greaterOrEqual, range.lowerBound), compared(.lessOrEqual, range.upperBound))
    }
}
