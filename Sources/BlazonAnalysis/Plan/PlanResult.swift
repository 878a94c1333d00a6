import BlazonText

/// The records that have a cause in common.
package struct PlanGroup: Sendable {
    /// A record of the group.
    package struct Example: Sendable, Equatable {
        /// The line of the input.
        package let line: Int
        /// The values of the attribute as JSON texts; nil: there is none, or values are not shown.
        package let before: String?
        package let after: String?
    }

    /// Number of records.
    package internal(set) var count = 0
    /// The first records.
    package internal(set) var examples: [Example] = []
    /// The targets on which records have the outcome, by their indices in the campaign.
    package internal(set) var targets: Set<Int> = []
    /// The number of records by locale and by variant, as in the campaign.
    package internal(set) var locales: [Int]
    package internal(set) var variants: [Int]

    /// The lines of the first and of the last record.
    var firstLine = Int.max
    var lastLine = 0

    init(_ campaign: PlanCampaign) {
        locales = Array(repeating: 0, count: campaign.locales.names.count)
        variants = Array(repeating: 0, count: campaign.variants.names.count)
    }

    mutating func add(_ later: PlanGroup, examples most: Int) {
        count += later.count
        targets.formUnion(later.targets)
        for index in locales.indices { locales[index] += later.locales[index] }
        for index in variants.indices { variants[index] += later.variants[index] }
        examples += later.examples.prefix(max(0, most - examples.count))
        firstLine = min(firstLine, later.firstLine)
    }
}

/// The sizes of the payloads of a target.
package struct PlanSizes: Sendable {
    /// The largest payload of a version.
    package struct Largest: Sendable, Equatable {
        package internal(set) var bytes = 0
        /// The line of the record.
        package internal(set) var line = 0

        mutating func add(_ count: Int, line: Int) {
            if count > bytes || count == bytes && count > 0 && line < self.line { (bytes, self.line) = (count, line) }
        }
    }

    package internal(set) var before = Largest()
    package internal(set) var after = Largest()
    /// Records whose payload had at most 80 % of the limit, and now has more.
    package internal(set) var crossed = 0

    mutating func add(_ later: PlanSizes) {
        before.add(later.before.bytes, line: later.before.line)
        after.add(later.after.bytes, line: later.after.line)
        crossed += later.crossed
    }
}

/// What became of records.
package struct PlanCounts: Sendable, Equatable {
    private var counts = Array(repeating: 0, count: PlanOutcome.allCases.count)

    package internal(set) subscript(outcome: PlanOutcome) -> Int {
        get { counts[outcome.rawValue] }
        set { counts[outcome.rawValue] = newValue }
    }

    /// All records.
    package var total: Int { counts.reduce(0, +) }

    mutating func add(_ other: PlanCounts) { for outcome in PlanOutcome.allCases { self[outcome] += other[outcome] } }
}

/// What a change of a campaign does to recipients.
package struct PlanResult: Sendable {
    /// Maximum number of groups; further ones are counted as one.
    package static let mostGroups = 1_000

    /// Records by their first outcome.
    package internal(set) var records = PlanCounts()
    /// Records by outcome on each target of the campaign.
    package internal(set) var targets: [PlanCounts]
    package internal(set) var sizes: [PlanSizes]
    /// The number of records by locale and by variant, as in the campaign.
    package internal(set) var locales: [Int]
    package internal(set) var variants: [Int]
    /// In the order in which they were first seen.
    package internal(set) var groups: [(cause: PlanCause, group: PlanGroup)] = []
    /// The records of groups beyond `mostGroups`, by their groups' outcome.
    package internal(set) var further = PlanCounts()
    /// The records that break each assertion in the old version and in the new one, with the same names.
    package internal(set) var brokenBefore: AssertionTally
    package internal(set) var brokenAfter: AssertionTally
    private var indices: [PlanCause: Int] = [:]
    private let examples: Int

    /// Creates the result of no records.
    package init(_ campaign: PlanCampaign, examples: Int) {
        targets = campaign.targets.map { _ in PlanCounts() }
        sizes = campaign.targets.map { _ in PlanSizes() }
        locales = Array(repeating: 0, count: campaign.locales.names.count)
        variants = Array(repeating: 0, count: campaign.variants.names.count)
        self.examples = examples
        brokenBefore = AssertionTally(campaign.old.assertions, names: campaign.assertions)
        brokenAfter = AssertionTally(campaign.new.assertions, names: campaign.assertions)
    }

    /// Adds what was seen in a later part of the input.
    package mutating func add(_ part: PlanPart) {
        records.add(part.records)
        brokenBefore.add(part.brokenBefore)
        brokenAfter.add(part.brokenAfter)
        for index in targets.indices {
            targets[index].add(part.targets[index])
            sizes[index].add(part.sizes[index])
        }
        for index in locales.indices { locales[index] += part.locales[index] }
        for index in variants.indices { variants[index] += part.variants[index] }
        for (cause, group) in part.groups {
            if let index = indices[cause] {
                groups[index].group.add(group, examples: examples)
            } else if groups.count < Self.mostGroups {
                indices[cause] = groups.count
                groups.append((cause, group))
            } else {
                further[cause.outcome] += group.count
            }
        }
    }

    /// The assertions that records break in either version: `` `short-title` is false for 120 (0.1 %), before for 3 ``.
    func brokenAssertions(_ write: (String) -> String) -> [String] {
        brokenAfter.names.indices.compactMap { index in
            let (before, after) = (brokenBefore.counts[index], brokenAfter.counts[index])
            if before == 0, after == 0 { return nil }
            return "assertion \(write(brokenAfter.names[index])) is false for \(grouped(after)) "
                + "(\(percent(after, of: records.total))), before for \(grouped(before))"
        }
    }

    /// The groups in the order of a report: by outcome, the largest first.
    package var ranked: [(cause: PlanCause, group: PlanGroup)] {
        groups.enumerated().sorted { one, other in
            let (left, right) = (one.element, other.element)
            return (left.cause.outcome.rawValue, right.group.count, one.offset)
                < (right.cause.outcome.rawValue, left.group.count, other.offset)
        }.map(\.element)
    }

    /// The groups of a report for people: attributes that change for the same records and cause, as those of several targets, have one
    /// paragraph.
    var paragraphs: [PlanParagraph] {
        var paragraphs: [PlanParagraph] = []
        var indices: [PlanParagraph.Key: Int] = [:]
        for (cause, group) in ranked {
            let key = PlanParagraph.Key(cause, group)
            if let index = indices[key] {
                paragraphs[index].subjects.append((cause.subject, group.targets))
            } else {
                indices[key] = paragraphs.count
                paragraphs.append(PlanParagraph(cause: cause, group: group, subjects: [(cause.subject, group.targets)]))
            }
        }
        return paragraphs
    }
}

/// A paragraph of a report.
struct PlanParagraph {
    /// What the attributes of a paragraph have in common.
    struct Key: Hashable {
        let outcome: PlanOutcome
        let before: PlanCause.Version
        let after: PlanCause.Version
        let isAttribute: Bool
        let count: Int
        let lines: [Int]
        let locales: [Int]
        let variants: [Int]

        init(_ cause: PlanCause, _ group: PlanGroup) {
            (outcome, before, after, isAttribute) = (cause.outcome, cause.before, cause.after, cause.attribute != nil)
            (count, locales, variants) = (group.count, group.locales, group.variants)
            lines = [group.firstLine] + group.examples.map(\.line)
        }
    }

    let cause: PlanCause
    let group: PlanGroup
    /// The attributes, or the reason, each with the indices of its targets.
    var subjects: [(name: String, targets: Set<Int>)]

    /// `aps.alert.title on ios, data.title on android`, with each name written by a closure; targets are omitted if there are no others.
    func subject(_ campaign: PlanCampaign, _ write: (String) -> String) -> String {
        subjects.map { name, targets in
            let all = targets.count == campaign.targets.count
            return write(name)
                + (all ? "" : " on " + targets.sorted().map { write(campaign.targets[$0]) }.joined(separator: ", "))
        }.joined(separator: ", ")
    }
}

/// What was seen of a campaign in a part of the input.
package struct PlanPart: Sendable {
    var records = PlanCounts()
    var targets: [PlanCounts]
    var sizes: [PlanSizes]
    var locales: [Int]
    var variants: [Int]
    /// In the order in which they were first seen.
    var groups: [(cause: PlanCause, group: PlanGroup)] = []
    var brokenBefore: AssertionTally
    var brokenAfter: AssertionTally
    /// Lines about records that are not the same.
    package internal(set) var lines: [UInt8] = []

    init(_ campaign: PlanCampaign) {
        targets = campaign.targets.map { _ in PlanCounts() }
        sizes = campaign.targets.map { _ in PlanSizes() }
        locales = Array(repeating: 0, count: campaign.locales.names.count)
        variants = Array(repeating: 0, count: campaign.variants.names.count)
        brokenBefore = AssertionTally(campaign.old.assertions, names: campaign.assertions)
        brokenAfter = AssertionTally(campaign.new.assertions, names: campaign.assertions)
    }
}
