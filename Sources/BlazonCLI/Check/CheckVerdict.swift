import Blazon
import BlazonDiagnostics
import BlazonPayload
import BlazonSize
import BlazonText

/// The result of `check` for a template.
struct CheckVerdict: Sendable {
    /// As messages name it.
    private let path: String
    /// The path, the outcome, and the sizes of its payloads, one line each.
    let text: String
    /// The entries of `sizes` in the JSON report.
    let sizes: [JSON]
    /// The campaign; nil if the template names none.
    let campaign: String?
    /// What the cache keeps of it; nil: nothing.
    private(set) var entry: CheckCache.Entry?
    /// Whether the template has neither errors nor warnings.
    let isClean: Bool
    /// Whether the template fails.
    let isFaulty: Bool

    /// What to report. Witnesses are searched only for sizes.
    struct Contents {
        /// A table of the settings and targets, as wide as the terminal.
        struct Parity {
            let width: Int?
        }

        var text: Bool
        var sizes: Bool
        var parity: Parity?
        var ignoresCache = false
    }

    init(_ template: CompiledTemplates.Template, _ requested: Contents) {
        path = "\(template.path)"
        campaign = template.compilation.campaign
        let counts = template.compilation.diagnostics.counts
        isFaulty = template.compilation.isRejected
        isClean = !isFaulty && counts.errors == 0 && counts.warnings == 0
        sizes = requested.sizes ? template.sizes : []
        text = requested.text ? Self.text(template, requested.parity) : ""
    }

    /// A cached verdict: the campaign, a line end and the text.
    init(cached entry: CheckCache.Entry) {
        let bytes = entry.text.utf8
        let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.startIndex
        campaign = String(Substring(bytes[..<end]))
        text = String(Substring(bytes[end...].dropFirst()))
        // Only clean verdicts are kept, of which no line begins with the path.
        (self.entry, sizes, path) = (entry, [], "")
        (isClean, isFaulty) = (true, false)
    }

    /// The outcome without sizes.
    private var headline: ListingOptions.Line {
        let outcome = text.utf8.dropFirst(path.utf8.count + 2).prefix { $0 != UInt8(ascii: "\n") }
        return .init(subject: path, text: String(Substring(outcome)))
    }

    /// Of many templates, the headlines of those that are not clean, and the counts.
    static func condensed(_ verdicts: [CheckVerdict], _ listing: ListingOptions) -> String {
        let faulty = verdicts.count(where: \.isFaulty)
        let warned = verdicts.count { !$0.isClean && !$0.isFaulty }
        let counts = [
            (verdicts.count - faulty - warned, "ok"), (warned, "ok with warnings"), (faulty, "not ok"),
        ].filter { $0.0 > 0 }.map { "\(grouped($0.0)) \($0.1)" }
        return listing.joined(verdicts.filter { !$0.isClean }.map(\.headline))
            + "\(counted(verdicts.count, "template")): \(counts.joined(separator: ", "))\n"
    }

    /// Makes the verdict one that the cache keeps. A campaign has no line end: only verdicts without faults are kept.
    /// - Parameters:
    ///   - key: That of the template.
    ///   - inputs: The other files that were read for it; nil: one of them has changed meanwhile.
    mutating func keep(_ key: CheckCache.Digest, _ inputs: [CheckCache.Input]?) {
        entry = inputs.map { CheckCache.Entry(key: key, inputs: $0, text: "\(campaign ?? "")\n\(text)") }
    }

    private static func text(_ template: CompiledTemplates.Template, _ parity: Contents.Parity?) -> String {
        let counts = FindingCounts([template.findings])
        guard let program = template.compilation.program else {
            return "\(template.path): \(counts.sentence)\n"
        }
        if template.compilation.isRejected {
            return "\(template.path): \(counts.sentence) (\(template.compilation.project.failure))\n"
        }
        let targets = program.targets.map(\.name).joined(separator: ", ")
        var text = "\(template.path): ok, \(targets)" + (counts.sentence.isEmpty ? "" : " (\(counts.sentence))") + "\n"
        for line in template.compilation.sizes.lines { text += "  \(line)\n" }
        if let parity, let checked = template.compilation.checked, let compiled = template.compilation.compiled {
            let rows = checked.reaches(in: compiled).map { $0.cells(checked.table) }
            text += "\n" + TextTable(head: ["setting"] + program.targets.map(\.name), rows: rows).text(width: parity.width) + "\n"
        }
        return text
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
                .init("min", .integer(size.leastSent)), .init("max", size.mostProved.map { .integer($0) } ?? .null),
                .init("limit", size.limit.map { .integer($0) } ?? .null), .init("counts", .text(size.counted.text)),
                .init("witness", size.most == nil ? .null : size.witness?.record ?? .null),
            ])
        }
    }
}
