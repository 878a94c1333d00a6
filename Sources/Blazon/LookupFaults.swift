import BlazonDiagnostics
import BlazonLanguage
import BlazonRecords
import BlazonTemplate
import BlazonText

/// Reports faults of a lookup's header where the template can correct them: options of the command line and the key `source` are about
/// the recipients.
struct LookupFaults {
    private let declaration: LookupDeclaration
    private let file: Name

    init(_ declaration: LookupDeclaration, _ file: Name) { (self.declaration, self.file) = (declaration, file) }

    /// `lookups.products.source`
    var path: String { "lookups.\(declaration.name.text).source" }

    /// What to do about a header in another encoding.
    var encodingHint: String { "name its encoding as `\(path).csv.encoding`" }

    /// The diagnostics: one for each column that is missing.
    func diagnostics(of fault: InputFault) -> [Diagnostic] {
        switch fault.cause {
        case .missing(let fields, let columns): fields.map { missing($0, columns) }
        case .separator(let byte):
            [header(fault, help: "set `\(path).csv.separator` to `\(byte == 0x09 ? "tab" : "\"\(Unicode.Scalar(byte))\"")`")]
        case nil: [header(fault, help: fault.hint)]
        }
    }

    /// The diagnostics of optional fields that no row has.
    func diagnostics(ofMissing fields: [MissingField]) -> [Diagnostic] {
        fields.compactMap { field in
            declared(field.field).map { .lookupFieldMissing(field.field, of: file.text, near: field.near, at: $0.span) }
        }
    }

    /// The name of a field where it is declared.
    private func declared(_ field: String) -> Name? {
        declaration.fields?.first { $0.name.text.hasSameBytes(as: field) }?.name
    }

    private func header(_ fault: InputFault, help: String) -> Diagnostic {
        .lookupHeader(fault.text, of: file.text, help: help, at: file.span)
    }

    private func missing(_ missing: MissingField, _ columns: [String]) -> Diagnostic {
        let field = missing.field
        let renamed = declaration.source?.columns.first { $0.field.text.hasSameBytes(as: field) }?.name
        let key = declaration.key.flatMap { $0.text.hasSameBytes(as: field) ? $0 : nil }
        let spans = renamed.map { [$0.span] } ?? [declared(field), key].compactMap { $0?.span }
        // A field with the name of the column could not be read in an expression.
        let isWritable = renamed != nil || missing.near.map(isExpressionName) ?? false
        return .lookupColumnMissing(
            renamed?.text ?? field, of: file.text, meant: isWritable ? missing.near : nil,
            elsewhere: isWritable ? nil : missing.near.map { "`\(path).columns`, as in `\(field): \(YAMLText.value($0))`" },
            columns: columns, at: spans.isEmpty ? [file.span] : spans)
    }
}
