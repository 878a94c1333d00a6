package import BlazonAudience
package import BlazonEmit
package import BlazonFiles
import BlazonLanguage
package import BlazonPayload
import BlazonText

/// What a template makes of a source of recipients: its fields, and the share of recipients that take each branch.
package struct TemplateProfile {
    /// A value of a field that no branch expects.
    package struct Unexpected: Sendable, Equatable {
        package let field: String
        package let value: String
        package let count: Int
        /// Whether it is no member of the field's enum, so that its records are rejected.
        package let isRejected: Bool
    }

    /// A branch or default.
    package struct Branch: Sendable {
        package let counter: Counter
        /// `title: "friend" (default)`
        package let text: String
        package let count: Int
    }

    /// The name of the input, for people.
    package let name: String
    package let campaign: String
    package let summary: AudienceRun.Summary
    package let fields: FieldObservation
    package let branches: [Branch]
    /// Reasons of `skip` that share the template's counters are among `summary.byReason`.
    package let unexpected: [Unexpected]
    /// The records that break each assertion.
    package let assertions: AssertionTally

    /// Records of a value that is reported: fewer may be values of single recipients.
    private static let fewest = 20

    /// Renders all records of an input and counts.
    ///
    /// - Parameters:
    ///   - program: The template's program.
    ///   - input: The input, which must have no other reader.
    ///   - options: How it is read.
    ///   - assertions: The template's assertions.
    ///   - text: Describes a branch or default.
    /// - Throws: an `AudienceError` if the input cannot be read.
    package init(
        _ program: Program, _ input: InputFile, _ options: AudienceRun.Options, _ assertions: AssertionProgram?,
        text: (Counter) -> String
    ) throws(AudienceError) {
        let compared = ComparedFields(program)
        let types = Self.leaves(of: program.fields)
        let words = types.indices.filter { slot in
            if case .enumeration = types[slot] { return true }
            return compared.texts[slot] != nil
        }
        var tally = AssertionTally(assertions, names: [String](assertions: [assertions]))
        (summary, fields) = try AudienceRun(program, input, options).observe(
            countingTextsOf: Set(words), beside: assertions?.program
        ) { isSent, other in
            tally.add(isSent: isSent, hasReached: other.hasReached)
        }
        self.assertions = tally
        name = "\(input.path)"
        campaign = program.campaign
        let reasons = Set(program.skips.compactMap(\.counter))
        let counts = summary.counts
        branches = program.counters.indices.filter { !reasons.contains($0) }.map {
            Branch(counter: program.counters[$0], text: text(program.counters[$0]), count: counts[$0])
        }
        let seen = fields
        unexpected = words.flatMap { Self.unexpected(seen.leaves[$0], types[$0], compared.texts[$0]) }
    }

    /// The types of the leaves by slot.
    private static func leaves(of fields: [Field]) -> [ValueType] {
        fields.flatMap { field -> [ValueType] in
            if case .record(let inner) = field.type { leaves(of: inner) } else { [field.type] }
        }
    }

    private static func unexpected(
        _ leaf: FieldObservation.Leaf, _ type: ValueType, _ expected: Set<[UInt8]>?
    ) -> [Unexpected] {
        var members: Set<[UInt8]>?
        if case .enumeration(let words) = type { members = Set(words.map { Array($0.utf8) }) }
        let found = leaf.texts.filter { text, count in
            if count < fewest { return false }
            if let members, !members.contains(text) { return true }
            return expected.map { !$0.contains(text) } ?? false
        }
        return found.sorted {
            ($1.value, String(decoding: $0.key, as: UTF8.self)) < ($0.value, String(decoding: $1.key, as: UTF8.self))
        }
        .map { text, count in
            Unexpected(
                field: leaf.path, value: String(decoding: text, as: UTF8.self), count: count,
                isRejected: members.map { !$0.contains(text) } ?? false)
        }
    }
}
