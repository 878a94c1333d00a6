/// What a project makes of a code: `lint: { BZ0357: off }`.
package enum LintLevel: String, Sendable, CaseIterable {
    case off, note, warning, error

    /// nil: not reported.
    package var severity: Severity? { Severity(rawValue: rawValue) }
}

extension Diagnostics {
    /// The diagnostics with the levels of their codes, by id. Errors stay errors.
    package func leveled(_ levels: [String: LintLevel]) -> Diagnostics {
        levels.isEmpty
            ? self
            : changingSeverities { code, severity in
                guard severity != .error, let level = levels[code] else { return severity }
                return level.severity
            }
    }
}
