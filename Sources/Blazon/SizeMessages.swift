import BlazonDiagnostics
import BlazonSize
import BlazonText

extension [EditionSize] {
    /// One line per target, for its largest edition: `ios: fits: at most 1,204 of 4,096 bytes (es, variant b)`.
    package var lines: [String] {
        var targets: [String] = []
        for size in self where !targets.contains(size.target) { targets.append(size.target) }
        return targets.map { target in
            let own = filter { $0.target == target }
            let largest = own.overLimit ?? own.max { ($0.most ?? .max) < ($1.most ?? .max) }
            return largest.map { "\(target): \($0.sentence)" } ?? target
        }
    }
}

extension EditionSize {
    fileprivate var sentence: String {
        let choices = [locale, variant.map { "variant \($0)" }].compactMap { $0 }
        let edition = choices.isEmpty ? "" : " (\(choices.joined(separator: ", ")))"
        let ofLimit = limit.map { "of \(grouped($0)) bytes" + (title.map { " \($0)" } ?? "") } ?? "bytes"
        if let mostWhenCut { return "not proved: bound \(grouped(mostWhenCut)) \(ofLimit) although a text is cut\(edition)" }
        if isAlwaysOverLimit { return "too large for all: at least \(grouped(least)) \(ofLimit)\(edition)" }
        guard let most else {
            let cut = isCut ? "; longer ones are cut" : ""
            return "unbounded: at least \(grouped(least)) \(ofLimit)\(cut)\(edition)"
        }
        guard let limit, isOverLimit else {
            return "\(limit == nil ? "" : "fits: ")at most \(grouped(most)) \(ofLimit)\(edition)"
        }
        if isCut { return "fits: longer ones are cut\(edition)" }
        guard let found else { return "not proved: bound \(grouped(most)) \(ofLimit)\(edition)" }
        return found.bytes > limit
            ? "too large for some: a recipient with \(grouped(found.bytes)) \(ofLimit) exists\(edition)"
            : "not proved: bound \(grouped(most)), largest found \(grouped(found.bytes)) \(ofLimit)\(edition)"
    }
}
