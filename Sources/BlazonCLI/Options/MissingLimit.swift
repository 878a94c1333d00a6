import ArgumentParser
import BlazonDiagnostics
import BlazonLanguage
import BlazonPayload
import BlazonText

/// `firstName=20%`: how many recipients may lack an optional field.
struct MissingLimit: ExpressibleByArgument {
    let field: String
    let allowed: RejectAllowance

    init?(argument: String) {
        guard let parts = Assignment(argument: argument), let allowed = RejectAllowance(parts.value) else { return nil }
        (field, self.allowed) = (parts.name, allowed)
    }
}

extension [MissingLimit] {
    /// Rejects a field that no template of the run has as an optional field.
    func rejectUnknown(of programs: [Program]) throws(Failure) {
        let optional = programs.flatMap(\.fields.optionalPaths)
        for limit in self where !optional.containsBytes(of: limit.field) {
            if programs.contains(where: { $0.fields.paths.containsBytes(of: limit.field) }) {
                throw .usage(
                    "--missing \(limit.field): the field is required, so a recipient without it is rejected; use --rejects-allowed"
                )
            }
            let meant = nearest(limit.field, among: optional).map { "; did you mean `\($0)`?" } ?? ""
            throw .usage("--missing \(limit.field): no template has this field\(meant)")
        }
    }

    /// These limits over those of a template and its project, in the order of the schema. Those for fields of other templates limit nothing.
    func limits(
        over stated: [(name: String, allowed: RejectAllowance)], of program: Program
    ) -> [(name: String, allowed: RejectAllowance)] {
        var allowed: [[UInt8]: RejectAllowance] = [:]
        for limit in stated { allowed[[UInt8](limit.name.utf8)] = limit.allowed }
        for limit in self { allowed[[UInt8](limit.field.utf8)] = limit.allowed }
        if allowed.isEmpty { return [] }
        return program.fields.optionalPaths.compactMap { field in allowed[[UInt8](field.utf8)].map { (field, $0) } }
    }
}
