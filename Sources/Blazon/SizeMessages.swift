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
            let largest = own.max { ($0.most ?? .max) < ($1.most ?? .max) }
            return largest.map { "\(target): \($0.sentence)" } ?? target
        }
    }
}

extension EditionSize {
    fileprivate var sentence: String {
        let choices = [locale, variant.map { "variant \($0)" }].compactMap { $0 }
        let edition = choices.isEmpty ? "" : " (\(choices.joined(separator: ", ")))"
        let room = limit.map { "of \(grouped($0)) bytes" } ?? "bytes"
        if let mostWhenCut {
            return "too large for some: up to \(grouped(mostWhenCut)) \(room) although a text is cut\(edition)"
        }
        guard let most else {
            let cut = isCut ? "; longer ones are cut" : ""
            return "unbounded: at least \(grouped(least)) \(room)\(cut)\(edition)"
        }
        if isOverLimit {
            return isCut
                ? "fits: longer ones are cut, up to \(grouped(most)) \(room)\(edition)"
                : "too large for some: up to \(grouped(most)) \(room)\(counted)\(edition)"
        }
        return "\(limit == nil ? "" : "fits: ")at most \(grouped(most)) \(room)\(edition)"
    }

    /// The witness's own size, if it is below the bound. Only for a payload that may be too large, whose witness the diagnostic
    /// needs anyway: searching for one takes longer than the rest of a check.
    private var counted: String {
        guard let witness, witness.bytes != most else { return "" }
        return ", of which a witness takes \(grouped(witness.bytes))"
    }
}
