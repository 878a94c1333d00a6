package import Blazon
import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonPayload
import BlazonSize
import BlazonText

/// The preview of one template: each sample rendered for each target, locale and variant, or each recipient for each target, in its own
/// locale and variant.
package struct CampaignPreview: Sendable {
    struct Sample: Sendable {
        let name: String
        let own: OwnChoice
        /// By target and edition, as in the program; nil: it is not shown.
        let renderings: [[Rendering?]]
    }

    struct Target: Sendable {
        let name: String
        let title: String
        let style: NotificationStyle
        let editions: [Edition]
    }

    /// A target's payload in one locale and variant.
    struct Edition: Sendable {
        let limit: Int?
        /// Upper bound of the payload's size in bytes; nil: unbounded.
        let most: Int?
        /// Fields that make it unbounded.
        let unbounded: [String]
        /// Whether a text is truncated when a payload exceeds the limit.
        let isCut: Bool
        /// The counters that a recipient can reach.
        let counters: [Int]
        let origins: AttributeOrigins
    }

    let campaign: String
    let description: String?
    let path: String
    let targets: [Target]
    /// Canonical tags, the default first; empty if the template has none.
    let locales: [String]
    let variants: [String]
    let samples: [Sample]
    /// Whether `samples` are real recipients.
    let hasRecipients: Bool
    let branches: [ReachedBranch]
    let origins: [OriginText]
    /// A sample skeleton, for a template without samples that needs one.
    let suggestion: String?

    /// nil for a template with errors, which has no program. With `recipients`, they are shown instead of the template's samples.
    package init?(_ compilation: Compilation, recipients: [SampleRecord]? = nil) {
        guard let program = compilation.program, let checked = compilation.checked, let compiled = compilation.compiled else {
            return nil
        }
        let (table, records, allOrigins) = (checked.table, recipients ?? checked.samples, compiled.origins)
        let choices = records.map { OwnChoice(of: $0.record, program) }
        hasRecipients = recipients != nil
        campaign = program.campaign
        description = compilation.description
        path = compilation.path
        locales = program.locales?.names ?? []
        variants = program.variants?.names ?? []
        var lines = SourceLines(compilation.sources)
        branches = program.counters.map { ReachedBranch($0, in: compilation, &lines) }
        var texts = OriginTexts(lines)
        let sizes = Dictionary(grouping: compilation.sizes, by: \.target)
        var targets: [Target] = []
        var renderings = records.map { _ in [[Rendering?]]() }
        for (index, target) in program.targets.enumerated() {
            guard let column = table.target(named: target.name) else { continue }
            let reader = NotificationReader(column, in: table)
            let own = sizes[target.name] ?? []
            for sample in renderings.indices { renderings[sample].append([]) }
            var editions: [Edition] = []
            for (number, edition) in target.editions.enumerated() {
                // An edition that skips every record has no size.
                let count = max(1, variants.count)
                let locale = locales.isEmpty ? nil : locales[number / count]
                let variant = variants.isEmpty ? nil : variants[number % count]
                let size = own.first { $0.locale == locale && $0.variant == variant }
                editions.append(
                    Edition(
                        limit: size?.limit, most: size?.most, unbounded: size?.unbounded.map(\.path) ?? [],
                        isCut: size?.isCut ?? false,
                        counters: program.counters(of: edition.code),
                        origins: AttributeOrigins(allOrigins[index][number], &texts)))
                let isShown = choices.map { recipients == nil || ($0.locale, $0.variant) == (number / count, number % count) }
                guard isShown.contains(true) else {
                    for sample in records.indices { renderings[sample][index].append(nil) }
                    continue
                }
                var renderer = EditionRenderer(program, index, number, reader: reader, counted: size?.counted ?? .whole)
                for (sample, record) in records.enumerated() {
                    renderings[sample][index].append(isShown[sample] ? renderer.render(record.record, at: record.now) : nil)
                }
            }
            targets.append(Target(name: target.name, title: column.title, style: table.style(of: column), editions: editions))
        }
        self.targets = targets
        samples = records.indices.map { Sample(name: records[$0].name, own: choices[$0], renderings: renderings[$0]) }
        origins = texts.all
        suggestion = samples.isEmpty && !hasRecipients ? sampleSkeleton(program.fields) : nil
    }
}
