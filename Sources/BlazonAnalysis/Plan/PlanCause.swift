/// What became of a record in the new version, compared with the old one. The first of a record's outcomes on its targets counts.
package enum PlanOutcome: Int, Sendable, CaseIterable {
    /// Sent before, and now rejected or skipped, or not for this target.
    case lost
    /// Sent before and now, with another payload.
    case changed
    /// Neither sent before nor now, for another reason.
    case otherReason
    /// Not sent before.
    case gained
    case same

    /// `another reason`
    package var words: String {
        switch self {
        case .lost: "lost"
        case .changed: "changed"
        case .otherReason: "another reason"
        case .gained: "gained"
        case .same: "same"
        }
    }

    /// The name in JSON.
    package var key: String { self == .otherReason ? "otherReason" : words }
}

/// Why records have an outcome: the same for each of a group.
package struct PlanCause: Sendable, Hashable {
    /// A branch or default that a recipient took.
    package struct Branch: Sendable, Hashable {
        /// `when: points >= 1000`; empty if the template is not known.
        package let text: String
        /// `templates/offer.yaml:12`
        package let location: String
    }

    /// One version of what was sent, or why nothing was.
    package struct Version: Sendable, Hashable {
        /// What became of the record.
        package enum Fate: Sendable, Hashable {
            case sent
            /// `BZ0506`, and the field at fault: `points`.
            case rejected(code: String, field: String?)
            /// By the reason's name.
            case skipped(String)
            /// The recipient has another target.
            case elsewhere
        }

        package let fate: Fate
        /// The template's text of the attribute, with its placeholders; nil if there is none, or the template is not known.
        package let text: String?
        /// Where the text, the field at fault or the reason is declared: `templates/offer.yaml:12`.
        package let location: String?
        package let branches: [Branch]
    }

    package let outcome: PlanOutcome
    /// The path of the attribute whose value changed; nil for other outcomes.
    package let attribute: String?
    package let before: Version
    package let after: Version
}

extension PlanCause.Version.Fate {
    /// `rejected, BZ0506 points`
    package var words: String {
        switch self {
        case .sent: "sent"
        case .rejected(let code, let field): "rejected, " + code + (field.map { " \($0)" } ?? "")
        case .skipped(let reason): "skipped, \(reason)"
        case .elsewhere: "for another target"
        }
    }
}

extension PlanCause {
    /// The attribute, or the reason for which nothing is sent: `BZ0506 points`, `skip no-consent`.
    package var subject: String {
        if let attribute { return attribute }
        let version = outcome == .gained ? before : after
        switch version.fate {
        case .rejected(let code, let field): return code + (field.map { " \($0)" } ?? "")
        case .skipped(let reason): return "skip \(reason)"
        case .sent, .elsewhere: return version.fate.words
        }
    }
}
