import BlazonText

extension NumberFormat {
    /// Whether some number prints as exactly this text.
    package func canWrite(_ text: String) -> Bool {
        [(prefix, suffix), (negativePrefix, negativeSuffix)].contains { (before, after) in
            guard text.utf8.count > before.utf8.count + after.utf8.count, text.utf8.hasPrefix(before),
                text.utf8.hasSuffix(after)
            else { return false }
            return isNumber(Array(text.utf8.dropFirst(before.utf8.count).dropLast(after.utf8.count)))
        }
    }

    private func isNumber(_ bytes: [UInt8]) -> Bool {
        var at = 0
        func reads(_ sign: String) -> Bool {
            guard !sign.isEmpty, bytes[at...].starts(with: sign.utf8) else { return false }
            at += sign.utf8.count
            return true
        }
        // The digits of each group.
        var groups = [0]
        while at < bytes.count {
            if digits.contains(where: reads) {
                groups[groups.count - 1] += 1
            } else if primaryGroup > 0, reads(group) {
                groups.append(0)
            } else {
                break
            }
        }
        let whole = groups.reduce(0, +)
        guard whole > 0, groups == self.groups(of: whole) else { return false }
        guard at < bytes.count else { return minFraction == 0 }
        guard reads(decimal) else { return false }
        var fraction = 0
        while at < bytes.count, digits.contains(where: reads) { fraction += 1 }
        return at == bytes.count && fraction >= max(minFraction, 1) && fraction <= maxFraction
    }

    /// The digits of each group of a number with `whole` digits before its decimal point.
    private func groups(of whole: Int) -> [Int] {
        guard isGrouped(whole) else { return [whole] }
        var groups = [0]
        for index in 0..<whole {
            if index > 0, beginsGroup(whole - index) { groups.append(0) }
            groups[groups.count - 1] += 1
        }
        return groups
    }
}

extension PluralFormat {
    /// Whether some number prints as exactly this text; `#` stands for any text.
    package func canWrite(_ text: String) -> Bool {
        texts.values.contains { parts in
            guard let first = parts.first, let last = parts.last, parts.count > 1 else {
                return parts.first?.hasSameBytes(as: text) ?? false
            }
            return text.utf8.count > first.utf8.count + last.utf8.count && text.utf8.hasPrefix(first)
                && text.utf8.hasSuffix(last)
        }
    }
}
