extension DateFormat {
    /// Whether some date or time prints as exactly this text. A part is judged alone: `02-30` fits `MM-dd`.
    package func canWrite(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        // The positions up to which the parts before may have printed.
        var reached: Set<Int> = [0]
        for part in parts {
            reached = Set(reached.flatMap { ends(of: part, in: bytes[$0...]) })
            if reached.isEmpty { return false }
        }
        return reached.contains(bytes.count)
    }

    /// Where a text that starts with a value of one part may go on.
    private func ends(of part: Part, in text: ArraySlice<UInt8>) -> [Int] {
        func end(after words: String, from start: Int) -> Int? {
            text[start...].starts(with: words.utf8) ? start + words.utf8.count : nil
        }
        /// The ends of runs of `count` digits whose value is in the range.
        func numbers(_ count: ClosedRange<Int>, from start: Int, in range: ClosedRange<Int> = 0...Int(Int32.max)) -> [Int] {
            var found: [Int] = []
            var (here, value, beginsWithZero) = (start, 0, false)
            for number in 1...count.upperBound {
                let next = digits.indices.lazy.compactMap { digit in end(after: digits[digit], from: here).map { (digit, $0) } }
                    .first
                guard let (digit, next) = next else { break }
                // More digits than the least have no zero before them.
                if number > count.lowerBound, beginsWithZero { break }
                if number == 1 { beginsWithZero = digit == 0 }
                (here, value) = (next, value * 10 + digit)
                if number >= count.lowerBound, range.contains(value) { found.append(here) }
            }
            return found
        }
        let start = text.startIndex
        switch part {
        case .literal(let words): return [end(after: words, from: start)].compactMap { $0 }
        case .name(_, let names): return names.compactMap { end(after: $0, from: start) }
        case .digits(.offset, _), .digits(.offsetOrZ, _):
            let signs = ["+", "-"].compactMap { end(after: $0, from: start) }
            let whole = signs.flatMap { numbers(2...2, from: $0) }.compactMap { end(after: ":", from: $0) }
                .flatMap { numbers(2...2, from: $0) }
            return whole + (part == .digits(.offsetOrZ, 1) ? [end(after: "Z", from: start)].compactMap { $0 } : [])
        case .digits(.fraction, let width): return numbers(width...width, from: start)
        case .digits(.year, 2): return numbers(2...2, from: start)
        case .digits(let field, let width):
            let digits = width...max(width, field == .year ? 4 : field == .dayOfYear ? 3 : 2)
            return numbers(digits, from: start, in: field.numbers)
        }
    }

    /// All texts that it prints, if it has names alone and they are few.
    package var allTexts: [String]? {
        var texts = [""]
        for part in parts {
            switch part {
            case .literal(let words): texts = texts.map { $0 + words }
            case .name(_, let names):
                guard texts.count * names.count <= 100 else { return nil }
                texts = texts.flatMap { text in names.map { text + $0 } }
            case .digits: return nil
            }
        }
        return texts
    }
}

extension DateFormat.Field {
    /// The values that it prints as digits.
    fileprivate var numbers: ClosedRange<Int> {
        switch self {
        case .quarter: 1...4
        case .month: 1...12
        case .day: 1...31
        case .weekday: 0...7
        case .dayOfYear: 1...366
        case .hour: 0...23
        case .hourFrom1: 1...24
        case .hour12: 1...12
        case .hour12From0: 0...11
        case .minute: 0...59
        case .second: 0...60
        case .era, .year, .dayPeriod, .fraction, .offset, .offsetOrZ: 0...Int(Int32.max)
        }
    }
}
