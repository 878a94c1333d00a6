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
        /// The ends of runs of `count` digits.
        func numbers(_ count: ClosedRange<Int>, from start: Int) -> [Int] {
            var found: [Int] = []
            var here = start
            for number in 1...count.upperBound {
                guard let next = digits.lazy.compactMap({ end(after: $0, from: here) }).first else { break }
                here = next
                if number >= count.lowerBound { found.append(here) }
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
            return numbers(width...max(width, field == .year ? 4 : field == .dayOfYear ? 3 : 2), from: start)
        }
    }
}
