package import BlazonLanguage
import BlazonText

/// What a service demands of rows and attributes together: where the condition holds, the demand must, too. Keys of rows, of targets and of
/// `rules` are all such rules, so that they are evaluated in one way.
package final class PayloadRule: Sendable {
    package enum Demand: Sendable, Equatable {
        case requires(RuleSubject)
        /// None of them is set.
        case excludes([RuleSubject])
        /// Exactly one of them is set.
        case oneOf([RuleSubject])
        case atMostOneOf([RuleSubject])
        /// The row has this value if it is set.
        case value(RowPath, RuleValue)
        /// The row's value, or each item of its list, fulfils the test if it is set.
        case fits(RowPath, ValueTest)
        /// The row is added, with this value; nil: that of its cell.
        case implies(String, word: String?)
        /// No other row gives the header a value but these, of which this row writes the first.
        case header(String, values: [String], row: String)
        /// One of these holds, so that the recipient has a request.
        case posted([RuleCondition])
    }

    /// Where a table states the rule.
    package enum Origin: Sendable, Equatable {
        /// An entry of `rules`.
        case rules
        /// A key of this row or of one of its cells.
        case row(String)
        /// The type of this row.
        case type(of: String)
        /// `headerPaths` of the target.
        case headerPaths
        /// A cell that is a header.
        case header
        /// `requires` of the target.
        case target
        /// `addressing` of the target.
        case addressing
        /// `pushType` of the target, for requests of this type.
        case pushType(String)
        /// `request` of the target.
        case request
    }

    package let condition: RuleCondition
    package let demand: Demand
    package let origin: Origin
    /// The targets that it applies to; nil: all.
    package let targets: [String]?
    /// Whether a payload that breaks it is sent all the same, with a warning.
    package let isWarning: Bool
    /// Whether authors are not notified that it is applied to each recipient, since they cannot prove it.
    package let isQuiet: Bool
    /// The service's own name for the error; nil: it has none.
    package let error: String?
    /// The document that states the rule.
    package let source: String
    /// A sentence for authors.
    package let note: String
    /// Those of `paths` that are members of records.
    package let itemPaths: [RowPath]
    private let parsedTest = Once<ValueTest>()

    package init(
        condition: RuleCondition = .always, demand: Demand, origin: Origin = .rules, targets: [String]? = nil,
        isWarning: Bool = false, isQuiet: Bool = false, error: String? = nil, source: String = "", note: String = ""
    ) {
        self.condition = condition
        self.demand = demand
        self.origin = origin
        self.targets = targets
        self.isWarning = isWarning
        self.isQuiet = isQuiet
        self.error = error
        self.source = source
        self.note = note
        itemPaths = Self.paths(of: condition, demand).filter { !$0.members.isEmpty }
    }

    /// The test of its demand with its pattern, which is parsed for the first value that is tested.
    package func parsed(_ test: ValueTest) -> ValueTest { parsedTest.value { test.parsed } }

    /// Of a rule that a cell states: when its location is written; nil: always, or it is about the value.
    var locationCondition: RuleCondition? {
        guard case .row(let name) = origin, case .allOf(let both) = condition, both.count == 2,
            both[0] == .row(RowPath(name), .set)
        else { return nil }
        return both[1]
    }

    /// Whether it applies to a target.
    package func applies(to target: Target) -> Bool { targets?.contains { $0.hasSameBytes(as: target.column) } ?? true }
}

/// A row, or a member of its records: `buttons.action_type`.
package struct RowPath: Sendable, Hashable {
    package let row: String
    /// The keys of the member, from the outside in; empty: the row itself.
    package let members: [String]

    package init(row: String, members: [String]) {
        self.row = row
        self.members = members
    }

    package init(_ row: String) { self.init(row: row, members: []) }

    /// As written in tables.
    package var text: String { Path([row] + members).text }
}

/// What a rule is about.
package indirect enum RuleSubject: Sendable, Hashable {
    case row(RowPath)
    /// An attribute inside the envelope, or any attribute inside it, whatever row sets it.
    case attribute(Path)
    case header(String)
    case anyOf([RuleSubject])

    /// As written in tables.
    package var text: String {
        switch self {
        case .row(let row): row.text
        case .attribute(let path): path.text
        case .header(let name): name
        case .anyOf(let subjects): subjects.map(\.text).joined(separator: ", ")
        }
    }
}

/// What a rule says about the value of a row.
package enum RuleValue: Sendable, Equatable {
    /// Any value, in an attribute or header of the target.
    case set
    case unset
    /// One of these: members of an enum, texts, numbers, `true`, `false`.
    case words([String])
    case range(lower: Decimal?, upper: Decimal?)

    /// As written in tables.
    package var text: String {
        switch self {
        case .set: "set"
        case .unset: "unset"
        case .words(let words): words.joined(separator: " or ")
        case .range(let lower, let upper): "\(lower?.description ?? "")..\(upper?.description ?? "")"
        }
    }
}

/// When a rule applies.
package indirect enum RuleCondition: Sendable, Equatable {
    case row(RowPath, RuleValue)
    case allOf([RuleCondition])
    case anyOf([RuleCondition])
    /// The request has this push type.
    case pushType(String)

    package static let always = RuleCondition.allOf([])

    /// In words: "`kind: sale` and `topic`"; empty: always.
    package var text: String {
        switch self {
        case .row(let row, .set): "`\(row.text)`"
        case .row(let row, .unset): "no `\(row.text)`"
        case .row(let row, let value): "`\(row.text): \(value.text)`"
        case .allOf(let conditions):
            conditions.map { condition in
                if case .anyOf(let alternatives) = condition, alternatives.count > 1, conditions.count > 1 {
                    return "one of \(alternatives.map(\.text).joined(separator: ", "))"
                }
                return condition.text
            }.joined(separator: " and ")
        case .anyOf(let conditions): conditions.map(\.text).joined(separator: " or ")
        case .pushType(let type): "push type \(type)"
        }
    }
}
