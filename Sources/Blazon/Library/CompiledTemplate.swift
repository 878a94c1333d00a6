import BlazonDiagnostics
public import BlazonPayload
import BlazonSize

/// The result of compiling a template.
public struct CompiledTemplate: Sendable {
    /// The campaign's name; nil if the template has none.
    public let campaign: String?
    /// The program, which renders for every recipient that fits the template's schema; nil if there are errors.
    public let program: Program?
    /// All diagnostics, in source order.
    public let diagnostics: [TemplateDiagnostic]
    /// The proven sizes of payloads: one for each target, locale and variant; empty if there are errors.
    public let sizes: [PayloadSize]
    private let findings: FindingGroup

    /// Whether the template has errors. Warnings and notes do not prevent compilation.
    public var hasErrors: Bool { program == nil }

    /// The diagnostics with their source lines, as `blazon check` prints them; empty if there are none.
    public var report: String { HumanReport(color: false, width: nil).text([findings]) }

    /// Takes the public parts of a compilation.
    init(_ compilation: Compilation) {
        campaign = compilation.campaign
        program = compilation.program
        findings = FindingGroup(sources: compilation.sources, diagnostics: compilation.diagnostics)
        var sources = LocatedSources(compilation.sources)
        diagnostics = compilation.diagnostics.map { TemplateDiagnostic($0, &sources) }
        sizes = compilation.sizes.map(PayloadSize.init)
    }
}

/// The possible sizes of a target's payload in one locale and variant, in bytes as the service counts them.
public struct PayloadSize: Sendable, Equatable {
    /// The target's name, such as `ios`.
    public let target: String
    /// The message's locale; nil if the template has no locales.
    public let locale: String?
    /// The variant; nil if the template has no variants.
    public let variant: String?
    /// No payload is smaller.
    public let min: Int
    /// No payload is larger before `overflow` cuts a text; nil: the types of the fields have no bounds.
    public let max: Int?
    /// The service's limit; nil: none.
    public let limit: Int?

    /// Takes the public parts of a size.
    init(_ size: EditionSize) {
        target = size.target
        locale = size.locale
        variant = size.variant
        min = size.leastSent
        max = size.mostProved
        limit = size.limit
    }
}
