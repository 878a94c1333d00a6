import BlazonDiagnostics
import BlazonLanguage

/// What checking found: diagnostics, and what the template uses. The findings of each setting's value and of each phase are a value;
/// those of a whole template are their sum.
struct Findings {
    /// The first byte of a fault and its code. Several targets or editions would repeat a fault at the same byte.
    private struct Fault: Hashable {
        let code: String
        let file: FileID
        let start: UInt32
        /// The rule of a table that is broken; nil: it is no fault of one.
        let rule: String?

        init(_ diagnostic: Diagnostic, breaking rule: String? = nil) {
            (code, file, start, self.rule) = (diagnostic.code.id, diagnostic.span.file, diagnostic.span.start, rule)
        }
    }

    private(set) var diagnostics: Diagnostics = []
    private var faults: Set<Fault> = []
    /// Faults of the expressions of names and of the values of parameters, which each reader would repeat.
    private var ofBindings: Set<Fault> = []
    var reads = Reads()
    /// About conditions that are always true or always false, and about forms and defaults that no value needs.
    var unanimous = UnanimousFindings()
    /// The categories that each `plural` and `ordinal` can reach, if the run wants them.
    var pluralForms = PluralForms()

    /// Adds the findings of a setting's value. All diagnostics of its first value are kept; of its values in other editions, only those
    /// about faults that are new.
    mutating func add(_ other: Findings, isFirst: Bool) {
        ofBindings.formUnion(other.ofBindings)
        if isFirst {
            diagnostics +=
                other.ofBindings.isEmpty
                ? other.diagnostics
                : other.diagnostics.keeping { !other.ofBindings.contains(Fault($0)) || !faults.contains(Fault($0)) }
            faults.formUnion(other.faults)
        } else {
            other.diagnostics.forEach { reportOnce($0) }
        }
        reads.formUnion(other.reads)
        unanimous.add(other.unanimous)
        pluralForms.add(other.pluralForms)
    }

    /// Adds the findings of a name's expression, or of the parameters of links, which `reader` reads.
    fileprivate mutating func add(_ other: Findings, readAt reader: Span) {
        for diagnostic in other.diagnostics {
            ofBindings.insert(Fault(diagnostic))
            reportOnce(other.ofBindings.contains(Fault(diagnostic)) ? diagnostic : diagnostic.read(at: reader))
        }
        reads.formUnion(other.reads)
        unanimous.add(other.unanimous)
        pluralForms.add(other.pluralForms)
    }

    fileprivate mutating func report(_ diagnostic: Diagnostic) {
        faults.insert(Fault(diagnostic))
        diagnostics.append(diagnostic)
    }

    fileprivate mutating func reportOnce(_ diagnostic: Diagnostic, breaking rule: String? = nil) {
        if faults.insert(Fault(diagnostic, breaking: rule)).inserted { diagnostics.append(diagnostic) }
    }
}

/// What a template reads.
struct Reads {
    /// Slots of fields.
    var slots: Set<Int> = []
    /// Names of blocks.
    var blocks: Set<String> = []
    /// Indices of the names of `let`.
    var bindings: Set<Int> = []
    /// Indices of lookups.
    var lookups: Set<Int> = []
    /// Names of constants of `delivery`.
    var constants: Set<String> = []
    /// Names of the run that a field of the recipient has, too, by where they are read, with the field's path.
    var shadowedFields: [Span: String] = [:]
    /// Whether the policy of `links` is about a link.
    var addsParameters = false
    /// URL schemes that the template spells out, in lower case.
    private(set) var schemes: [String] = []

    /// Adds a scheme of lower-case letters.
    mutating func add(scheme: String) {
        if !schemes.contains(scheme) { schemes.append(scheme) }
    }

    fileprivate mutating func formUnion(_ other: Reads) {
        slots.formUnion(other.slots)
        blocks.formUnion(other.blocks)
        bindings.formUnion(other.bindings)
        lookups.formUnion(other.lookups)
        constants.formUnion(other.constants)
        shadowedFields.merge(other.shadowedFields) { first, _ in first }
        addsParameters = addsParameters || other.addsParameters
        other.schemes.forEach { add(scheme: $0) }
    }
}

/// Collects the findings of one phase, or of one value. Rules only add to it.
final class FindingsWriter {
    var found: Findings

    /// Continues the findings of the phases before.
    init(_ found: Findings = Findings()) { self.found = found }

    var diagnostics: Diagnostics { found.diagnostics }

    func report(_ diagnostic: Diagnostic) { found.report(diagnostic) }

    /// Adds the findings of a name's expression, which `reader` reads.
    func add(_ findings: Findings, readAt reader: Span) { found.add(findings, readAt: reader) }

    /// Reports a diagnostic that several targets or editions would repeat at the same byte, once; each broken `rule` of a table by itself.
    func reportOnce(_ diagnostic: Diagnostic, breaking rule: String? = nil) { found.reportOnce(diagnostic, breaking: rule) }
}
