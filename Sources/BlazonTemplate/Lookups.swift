import BlazonDiagnostics
package import BlazonReference
import BlazonYAML

/// `products: {file: products.csv, key: sku, fields: {…}}`: rows that expressions find by a key.
package struct LookupDeclaration: Sendable {
    package let name: Name
    /// nil: the key is missing, or its value has a reported fault.
    package var file: Name?
    package var key: Name?
    package var fields: [FieldDeclaration]?
    package var source: SourceSection?
    /// Whether a fault was reported, so that nothing more is known.
    package var isBroken = false

    /// The keys that are missing, of those that a lookup must have.
    package var missing: [LookupKey] {
        (file == nil ? [.file] : []) + (key == nil ? [.key] : []) + (fields == nil ? [.fields] : [])
    }

    /// The lookup merged over one of the same name in an imported file.
    func over(_ base: LookupDeclaration) -> LookupDeclaration {
        var merged = self
        merged.file = file ?? base.file
        merged.key = key ?? base.key
        merged.fields = fields ?? base.fields
        merged.source = source ?? base.source
        merged.isBroken = isBroken || base.isBroken
        return merged
    }
}

/// Parses `lookups`.
extension TemplateParser {
    mutating func lookups(_ entry: Entry) {
        for part in entries(entry) ?? [] {
            let name = name(part)
            rejectUnaddressable(name, isField: false)
            var lookup = LookupDeclaration(name: name)
            let errors = diagnostics.count { $0.severity == .error }
            for value in entries(part) ?? [] {
                switch LookupKey(value.key.text) {
                case .file: lookup.file = filledText(value)
                case .key: lookup.key = filledText(value)
                case .fields: lookup.fields = entries(value).map { fields($0) }
                case .source: lookup.source = sourceSection(value, LookupSourceKey.self)
                case nil: reportUnknown(value, in: LookupKey.self, meant: LookupKey.meant(by: value.key.text)?.rawValue)
                }
            }
            lookup.isBroken = diagnostics.count { $0.severity == .error } > errors
            template.lookups.append(lookup)
        }
    }
}
