package import BlazonDiagnostics
package import BlazonLanguage
package import BlazonMapping
import BlazonReference
package import BlazonTemplate
import BlazonText

/// The types of a lookup, checked.
package struct LookupSchema {
    /// nil: a fault was reported.
    package private(set) var key: Field?
    /// Without those whose type cannot be read.
    package private(set) var fields: [Field] = []
    /// The names of those whose type cannot be read.
    package private(set) var broken: [String] = []
    package private(set) var diagnostics: Diagnostics = []

    package init(_ declaration: LookupDeclaration, _ table: MappingTable) {
        let name = declaration.name
        if !declaration.isBroken, !declaration.missing.isEmpty {
            diagnostics.append(.lookupLacks(declaration.missing.map(\.rawValue), of: name.text, at: name.span))
        }
        let writer = FindingsWriter()
        let resolution = FormResolution(forms: table.forms, table: table.name, findings: writer)
        let declared = (declaration.fields ?? []).map(resolution.resolve)
        for member in Schema(declared).members {
            guard let field = Schema.field(member) else {
                broken.append(member.declaration.name.text)
                continue
            }
            if field.type.isNested {
                diagnostics.append(.lookupFieldType(field.name, type: field.type.spokenField, at: member.declaration.name.span))
            }
            fields.append(field)
        }
        diagnostics += writer.found.diagnostics
        guard let key = declaration.key else { return }
        guard let field = fields.first(where: { $0.name.hasSameBytes(as: key.text) }) else {
            if declared.contains(where: { $0.name.text.hasSameBytes(as: key.text) }) { return }
            self.key = Field(name: key.text, type: .string(max: 256), isOptional: false)
            return
        }
        if field.canBeKey {
            self.key = field
        } else {
            diagnostics.append(
                .lookupKeyType(
                    key.text, type: TypeSyntax(type: field.type, isOptional: field.isOptional).description, at: key.span))
        }
    }
}

extension Field {
    /// Whether rows can be found by it: every row has it, as a text, an integer or a word of an enum.
    fileprivate var canBeKey: Bool {
        if isOptional { return false }
        switch type {
        case .string, .integer, .enumeration: return true
        default: return false
        }
    }
}
