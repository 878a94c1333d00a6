import BlazonCheck
import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonTemplate
import BlazonText

/// The names that a template's expressions and settings may use: its own, and those of its imports.
struct Scope: Sendable {
    let template: Template
    let table: MappingTable
    /// The files that the template's spans are in.
    let sources: SourceMap

    /// The scope of an empty document.
    static let empty: Scope? = BuiltInTable.standard.map {
        Scope(template: Template(start: Span(file: FileID(0), start: 0, end: 0)), table: $0, sources: SourceMap())
    }

    /// The declared fields at a path; top-level fields for an empty path.
    func fields(at path: [String]) -> [FieldDeclaration] {
        var fields = template.recipient
        for name in path {
            guard case .record(let inner, _)? = fields.first(where: { $0.name.text.hasSameBytes(as: name) })?.declared else {
                return []
            }
            fields = inner
        }
        return fields
    }

    func field(_ path: [String]) -> FieldDeclaration? {
        guard let last = path.last else { return nil }
        return fields(at: Array(path.dropLast())).first { $0.name.text.hasSameBytes(as: last) }
    }

    /// The lookup with a name.
    func lookup(_ name: String) -> LookupDeclaration? { template.lookups.first { $0.name.text.hasSameBytes(as: name) } }

    /// A column of a lookup.
    func column(_ name: String, of lookup: String) -> FieldDeclaration? {
        self.lookup(lookup)?.fields?.first { $0.name.text.hasSameBytes(as: name) }
    }

    /// The name of `let` that a path begins with.
    func binding(_ path: [String]) -> Binding? {
        guard let first = path.first else { return nil }
        return template.bindings.first { $0.name.text.hasSameBytes(as: first) }
    }

    func block(_ name: String) -> Block? { template.blocks.first { $0.name.text.hasSameBytes(as: name) } }

    func type(_ name: String) -> TypeDeclaration? { template.types.first { $0.name.text.hasSameBytes(as: name) } }

    func constant(_ name: String) -> DeliveryConstant? { template.delivery.first { $0.name.text.hasSameBytes(as: name) } }

    /// The text of a span in one of the files.
    func source(of span: Span) -> String? {
        guard Int(span.file.index) < sources.files.count else { return nil }
        let bytes = sources[span.file].bytes
        guard span.range.upperBound <= bytes.count, span.range.count <= 2_000 else { return nil }
        return String(decoding: bytes[span.range], as: UTF8.self)
    }

    /// The template's targets.
    var targets: [Target] {
        guard let names = template.targets else { return table.targets.filter(\.isDefault) }
        return names.compactMap { table.target(named: $0.text) }
    }

    /// The message's locales as written.
    var locales: [String] {
        var names: [String] = []
        for name in [template.locales?.default].compactMap({ $0?.text }) + (template.locales?.sections.map(\.name.text) ?? [])
        where !names.containsBytes(of: name) {
            names.append(name)
        }
        return names
    }

    var variants: [String] { template.variants?.variants.map(\.name.text) ?? [] }

    /// Paths of all fields that have a value, depth first.
    var leaves: [(path: [String], word: TypeSyntax)] { Self.leaves(template.recipient, under: []) }

    private static func leaves(_ fields: [FieldDeclaration], under path: [String]) -> [(path: [String], word: TypeSyntax)] {
        fields.flatMap { field -> [(path: [String], word: TypeSyntax)] in
            switch field.declared {
            case .word(let word, _): [(path + [field.name.text], word)]
            case .record(let inner, _): leaves(inner, under: path + [field.name.text])
            case .named, .broken: []
            }
        }
    }

    private static func members(of field: FieldDeclaration?) -> [String] {
        guard case .word(let word, _)? = field?.declared else { return [] }
        return word.type.members
    }

    /// The possible values at a path, if they are few: members of an enum, targets, variants, locales.
    func members(of path: [String]) -> [String] {
        switch Symbol(path: path) {
        case .run(.target)?: return targets.map(\.name)
        case .run(.locale)?: return locales
        case .run(.variant)?: return variants
        case .field(let field)?:
            return Self.members(of: self.field(field))
        case .column(let name, let lookup)?: return Self.members(of: column(name, of: lookup))
        default: return []
        }
    }
}

extension ValueType {
    /// The members of an enum, or of a list of one.
    var members: [String] {
        switch self {
        case .enumeration(let members): members
        case .list(_, let item): item.members
        default: []
        }
    }

    var isBoolean: Bool { if case .boolean = self { true } else { false } }
}

extension Row {
    /// The setting's possible values, if they are few.
    var words: [String] {
        switch kind {
        case .flag, .value(.boolean): ["true", "false"]
        case .value(let type): type.members
        default: []
        }
    }
}
