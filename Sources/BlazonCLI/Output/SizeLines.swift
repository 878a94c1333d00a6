import Blazon
import BlazonDiagnostics
import BlazonJSON
import BlazonPayload
import BlazonSize

/// What `check` tells of a template.
struct CheckVerdict: Sendable {
    /// Its outcome and the sizes of its payloads, a line each.
    let text: String
    /// The entries of `sizes` in the JSON report.
    let sizes: [JSON]

    /// What is told: witnesses are sought for it.
    struct Wanted {
        var text: Bool
        var sizes: Bool
        /// Nothing that is remembered counts.
        var isAnew = false
    }

    /// What it is remembered by; nil: it is not.
    let key: CheckMemory.Digest?

    init(_ template: CompiledTemplates.Template, _ wanted: Wanted, _ key: CheckMemory.Digest? = nil) {
        self.key = key
        sizes = wanted.sizes ? template.sizes : []
        text = wanted.text ? Self.text(template) : ""
    }

    /// One that is remembered.
    init(_ text: String, _ key: CheckMemory.Digest) {
        (self.text, self.key, sizes) = (text, key, [])
    }

    private static func text(_ template: CompiledTemplates.Template) -> String {
        let counts = FindingCounts([template.findings])
        guard let program = template.compilation.program else {
            return "\(template.path): \(counts.sentence)\n"
        }
        let targets = program.targets.map(\.name).joined(separator: ", ")
        var text = "\(template.path): ok, \(targets)" + (counts.sentence.isEmpty ? "" : " (\(counts.sentence))") + "\n"
        for line in template.compilation.sizes.lines { text += "  \(line)\n" }
        return text
    }
}

extension [EditionSize] {
    /// A line a target, of its largest edition: `ios: fits: at most 1,204 of 4,096 bytes (es, variant b)`.
    var lines: [String] {
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
        guard let most else {
            let cut = isCut ? "; longer ones are cut" : ""
            return "unbounded: at least \(grouped(least)) \(room)\(cut)\(edition)"
        }
        if isOverLimit {
            return isCut
                ? "fits: longer ones are cut, up to \(grouped(most)) \(room)\(edition)"
                : "too large for some: up to \(grouped(most)) \(room)\(counted)\(edition)"
        }
        return "\(limit == nil ? "" : "fits: ")at most \(grouped(most)) \(room)\(counted)\(edition)"
    }

    /// The witness' own bytes, where the bound is not reached.
    private var counted: String {
        guard let witness, witness.bytes != most else { return "" }
        return ", of which a witness takes \(grouped(witness.bytes))"
    }
}

extension CompiledTemplates.Template {
    /// The entries of `sizes` in the JSON report.
    var sizes: [JSON] {
        let file = String(path: path)
        return compilation.sizes.map { size in
            .object([
                .init("file", .text(file)), .init("target", .text(size.target)),
                .init("locale", size.locale.map { .text($0) } ?? .null),
                .init("variant", size.variant.map { .text($0) } ?? .null),
                .init("min", .integer(size.least)), .init("max", size.most.map { .integer($0) } ?? .null),
                .init("limit", size.limit.map { .integer($0) } ?? .null), .init("counts", .text(size.counts)),
                .init("witness", size.most == nil ? .null : size.witness?.record ?? .null),
            ])
        }
    }
}
