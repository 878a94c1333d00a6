package import BlazonDiagnostics
package import BlazonLanguage
import BlazonReference
import BlazonText
package import BlazonYAML

/// The settings of a project: what `blazon.yaml` contains.
package struct ProjectSettings: Sendable {
    /// Where the file says `root: true`; nil: it does not.
    package var root: Span?
    /// The table of templates that name none; a path is relative to the file.
    package var mapping: Name?
    /// The targets of templates that name none.
    package var targets: [Name]?
    /// By the id of a code.
    package var lint: [String: LintLevel] = [:]
    /// From this severity on, `check` and `compile` fail; nil: errors.
    package var failOn: (severity: Severity, span: Span)?
    /// The recipients of `compile`: relative to the file, or a database.
    package var recipients: Name?
    /// The query of a database.
    package var query: Name?
    /// The links of templates, which override it key by key.
    package var links: Links?
    /// The share of branches, locales and variants that samples take; nil: any.
    package var coverage: (share: RejectAllowance, span: Span)?
    /// The limits of runs, which templates override key by key.
    package var limits = StatedLimits()

    /// The settings of a project without a file.
    package init() {}

    /// The settings of a folder merged over those of the folders above it: maps key by key, other keys as a whole.
    package func over(_ base: ProjectSettings) -> ProjectSettings {
        var merged = self
        merged.mapping = mapping ?? base.mapping
        merged.targets = targets ?? base.targets
        merged.lint = base.lint.merging(lint) { _, own in own }
        merged.failOn = failOn ?? base.failOn
        // A query belongs to the recipients of its file.
        if recipients == nil { (merged.recipients, merged.query) = (base.recipients, query ?? base.query) }
        merged.links = links.over(base.links)
        merged.limits = limits.over(base.limits)
        merged.coverage = coverage ?? base.coverage
        return merged
    }
}

/// Parses `blazon.yaml`. What could not be read is reported and missing from the result.
package func parseProjectSettings(_ root: Node, limits: Limits = Limits()) -> (
    settings: ProjectSettings, diagnostics: Diagnostics
) {
    var parser = TemplateParser(root, limits)
    let settings = parser.projectSettings(root)
    return (settings, parser.diagnostics)
}

extension TemplateParser {
    fileprivate mutating func projectSettings(_ root: Node) -> ProjectSettings {
        var settings = ProjectSettings()
        guard let entries = root.entries else {
            report(.wrongShape("blazon.yaml", expected: .map, found: root.shape, at: root.span))
            return settings
        }
        for entry in entries {
            switch ProjectKey(entry.key.text) {
            case .root: if isTrue(entry) { settings.root = entry.value.span }
            case .mapping: settings.mapping = filledText(entry)
            case .targets:
                let names = names(entry)
                if !names.isEmpty { settings.targets = names }
            case .lint: settings.lint = lintLevels(entry)
            case .failOn:
                let known: [Severity] = [.note, .warning, .error]
                guard let word = filledText(entry) else { continue }
                if let severity = Severity(rawValue: word.text) {
                    settings.failOn = (severity, word.span)
                } else {
                    report(.unknownLevel(word.text, of: entry.key.text, known: known.map(\.rawValue), at: word.span))
                }
            case .recipients: settings.recipients = filledText(entry)
            case .query: settings.query = filledText(entry)
            case .links: settings.links = links(entry)
            case .rejects: settings.limits = rejects(entry, settings.limits)
            case .missing: settings.limits.missing = parts(entry)
            case .audience: settings.limits.audience = audience(entry)
            case .coverage: settings.coverage = share(entry).map { ($0, entry.value.span) }
            case nil: report(unknownSetting(entry))
            }
        }
        return settings
    }

    private mutating func isTrue(_ entry: Entry) -> Bool {
        guard let word = filledText(entry) else { return false }
        if !["true", "false"].containsBytes(of: word.text) {
            report(.unknownTruth(word.text, of: entry.key.text, at: word.span))
        }
        return word.text.hasSameBytes(as: "true")
    }

    private func unknownSetting(_ entry: Entry) -> Diagnostic {
        let isClock = ["send-at", "sendAt", "send_at", "now"].contains(entry.key.text)
        return .unknownKey(
            entry.key.text, of: ProjectKey.map, known: ProjectKey.names,
            instead: isClock ? "give the time of sending to each run, with `--send-at`" : "delete the key", at: entry.keySpan)
    }

    private mutating func lintLevels(_ entry: Entry) -> [String: LintLevel] {
        var levels: [String: LintLevel] = [:]
        for item in entries(entry) ?? [] {
            guard let code = Catalogue.code(item.key.text) else {
                // Searching the nearest code takes time, and without room the fault is only counted.
                report(.unknownLintCode(diagnostics.hasRoom(for: .error) ? item.key.text : "", at: item.keySpan))
                continue
            }
            guard let word = filledText(item) else { continue }
            guard let level = LintLevel(rawValue: word.text) else {
                report(.unknownLevel(word.text, of: code.id, known: LintLevel.allCases.map(\.rawValue), at: word.span))
                continue
            }
            if code.severity == .error, level != .error {
                report(.loweredError(code, level: level, at: word.span))
            } else {
                levels[code.id] = level
            }
        }
        return levels
    }
}
