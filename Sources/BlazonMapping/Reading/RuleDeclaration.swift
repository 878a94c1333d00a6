import BlazonDiagnostics

/// An entry of `rules` as written.
struct RuleDeclaration: Sendable {
    var when: [ConditionDeclaration] = []
    var demands = DemandsDeclaration()
    var values: [(row: Located<String>, value: Located<RuleValue>)] = []
    var implies: [(row: Located<String>, value: Located<String>)] = []
    var targets: [Located<String>]?
    var isWarning = false
    var error: String?
    var source = ""
    var note = ""
    let span: Span
}

/// What rules, rows and cells demand of rows and attributes; nil: the key is not written.
struct DemandsDeclaration: Sendable {
    var requires: [SubjectDeclaration]?
    var excludes: [SubjectDeclaration]?
    var oneOf: [SubjectDeclaration]?
    var atMostOneOf: [SubjectDeclaration]?

    /// Fills in what is not written from `base`.
    func inheriting(_ base: DemandsDeclaration) -> DemandsDeclaration {
        DemandsDeclaration(
            requires: requires ?? base.requires, excludes: excludes ?? base.excludes, oneOf: oneOf ?? base.oneOf,
            atMostOneOf: atMostOneOf ?? base.atMostOneOf)
    }

    /// Adds those of another part of the same cell.
    mutating func join(_ other: DemandsDeclaration) {
        requires = allItems(requires, other.requires)
        excludes = allItems(excludes, other.excludes)
        oneOf = oneOf ?? other.oneOf
        atMostOneOf = atMostOneOf ?? other.atMostOneOf
    }
}

/// The items of two lists; nil if neither is written.
func allItems<Item>(_ some: [Item]?, _ more: [Item]?) -> [Item]? {
    some == nil && more == nil ? nil : (some ?? []) + (more ?? [])
}

indirect enum SubjectDeclaration: Sendable {
    /// The name of a row, the path of a member of its records, or the path of an attribute.
    case name(Located<String>)
    case header(Located<String>)
    case anyOf([SubjectDeclaration])
}

indirect enum ConditionDeclaration: Sendable {
    case row(Located<String>, Located<RuleValue>)
    case anyOf([[ConditionDeclaration]])
}
