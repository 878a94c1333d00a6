import BlazonDiagnostics
package import BlazonLanguage
import BlazonMapping
package import BlazonPayload
import BlazonTemplate
import BlazonText

extension StatedLimits {
    /// Limits for codes that no reject has.
    var unknownCodes: Diagnostics {
        let known = RejectCode.allCases.map(\.rawValue)
        return unknown(codes, "code of rejects", known: known)
    }

    /// Limits for targets that the table does not have.
    func unknownTargets(of table: MappingTable) -> Diagnostics {
        unknown(targets, "target", known: table.targets.map(\.name))
    }

    /// Limits for fields that the recipient does not have, or that every recipient must have.
    func wrongFields(of fields: [Field]) -> Diagnostics {
        if missing.isEmpty { return [] }
        let optional = fields.optionalPaths
        let required = Set(fields.paths.map { Array($0.utf8) }).subtracting(optional.map { Array($0.utf8) })
        let isRequired = { (part: Part) in required.contains(Array(part.name.text.utf8)) }
        var found = unknown(missing.filter { !isRequired($0) }, "field", known: optional)
        for part in missing where isRequired(part) { found.append(.limitOfRequired(part.name.text, at: part.name.span)) }
        return found
    }

    private func unknown(_ parts: [Part], _ kind: String, known: [String]) -> Diagnostics {
        var found: Diagnostics = []
        let names = Set(known.map { Array($0.utf8) })
        for part in parts where !names.contains(Array(part.name.text.utf8)) {
            // Searching the nearest name takes time, and without room the fault is only counted. A code of templates is no misspelling.
            let isSearched = found.hasRoom(for: .error) && Catalogue.code(part.name.text) == nil
            let nearest = isSearched ? nearest(part.name.text, among: known) : nil
            found.append(.unknownLimit(part.name.text, kind, nearest: nearest, at: part.name.span))
        }
        return found
    }
}

/// What a run may reject, as the template and its project state it.
extension Compilation {
    /// Of rejected records; nil: not specified.
    package var rejectsAllowed: RejectAllowance? { limits.allowed }

    /// Of lines of rejects. A template with other codes has an error.
    package var rejectsAllowedByCode: [RejectCode: RejectAllowance] {
        let known = limits.codes.compactMap { part in RejectCode(rawValue: part.name.text).map { ($0, part.allowed) } }
        return Dictionary(known) { first, _ in first }
    }

    /// Of rejected records on a target.
    package var rejectsAllowedByTarget: [(name: String, allowed: RejectAllowance)] {
        limits.targets.map { ($0.name.text, $0.allowed) }
    }

    /// Of records that lack a field. Those of blazon.yaml may be for other templates.
    package var missingAllowed: [(name: String, allowed: RejectAllowance)] { limits.missing.map { ($0.name.text, $0.allowed) } }

    /// The expected number of recipients; nil: not specified.
    package var audience: AudienceSize? { limits.audience }
}
