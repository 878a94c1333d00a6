package import BlazonDiagnostics
import BlazonLanguage
import BlazonYAML

/// `types: {tier: enum(basic | gold)}`: a type with a name.
package struct TypeDeclaration: Sendable {
    package let name: Name
    package var declared: FieldDeclaration.Declared
}

/// A type that contains the name of another: `optional list(..20) of item`. Which types have names is known only when all files are
/// merged.
package struct TypeReference: Sendable {
    /// The whole type, as it would be with `boolean` in place of the name.
    let form: TypeSyntax
    let name: Name
    /// The place of the whole type.
    let span: Span
    /// The finding if there is no such name.
    let unknown: Diagnostic

    /// The type with a named type in place of the name.
    func form(with type: ValueType) -> TypeSyntax {
        func replaced(_ form: ValueType) -> ValueType {
            if case .list(let max, let item) = form { .list(max: max, of: replaced(item)) } else { type }
        }
        return TypeSyntax(type: replaced(form.type), isOptional: form.isOptional)
    }

    /// The type as written.
    package var text: String {
        func spelled(_ form: ValueType) -> String {
            guard case .list(let max, let item) = form else { return name.text }
            return "list\(max.map { "(..\($0))" } ?? "") of \(spelled(item))"
        }
        return (form.isOptional ? "optional " : "") + spelled(form.type)
    }

    var isList: Bool { if case .list = form.type { true } else { false } }
}

/// Parses `types`.
extension TemplateParser {
    mutating func types(_ entry: Entry) {
        for part in entries(entry) ?? [] {
            let name = name(part)
            if TypeSyntax.isReserved(name.text) || !Identifier.isValid(name.text) {
                report(.typeName(name.text, isReserved: TypeSyntax.isReserved(name.text), at: name.span))
            }
            template.types.append(TypeDeclaration(name: name, declared: declared(part)))
        }
    }

    /// The reference in a type of which one word is unknown; nil if the type has another fault.
    func reference(_ scalar: Scalar, _ error: TypeSyntaxError, _ unknown: Diagnostic) -> TypeReference? {
        let bytes = Array(scalar.text.utf8)
        let word = String(decoding: bytes[error.range], as: UTF8.self)
        guard Identifier.isValid(word), !TypeSyntax.isReserved(word) else { return nil }
        let known = bytes[..<error.range.lowerBound] + "boolean".utf8 + bytes[error.range.upperBound...]
        guard let form = try? TypeSyntax.parse(String(decoding: known, as: UTF8.self)), !form.type.holdsRecords else {
            return nil
        }
        return TypeReference(form: form, name: Name(word, scalar.span(of: error.range)), span: scalar.span, unknown: unknown)
    }
}

extension Template {
    /// Replaces the names of types by the types, once all files are merged. Returns what is wrong with them.
    package mutating func resolveTypes(_ limits: Limits) -> Diagnostics {
        var resolver = TypeResolver(types, limits)
        recipient = resolver.fields(recipient, level: 0)
        for index in delivery.indices {
            guard let declared = delivery[index].declared else { continue }
            delivery[index].declared = resolver.constant(declared, of: delivery[index].name)
        }
        resolver.resolveAll()
        return resolver.diagnostics
    }
}

/// Resolves references to named types: each name once.
private struct TypeResolver {
    private let types: [TypeDeclaration]
    private let limits: Limits
    private var places: [[UInt8]: Int] = [:]
    /// By index; nil: not resolved yet.
    private var known: [FieldDeclaration.Declared?]
    /// The names that are being resolved, the outermost first.
    private var chain: [Int] = []
    private var isTooDeep = false
    private var hasTooMany = false
    /// Levels of records around the names in `chain`.
    private var outerLevels = 0
    /// Fields that references have added: records within records multiply.
    private var added = 0
    private(set) var diagnostics: Diagnostics = []

    /// Maximum length of a chain of names, and depth of the resulting records and lists: no record nests deeper.
    private static let maxDepth = 64

    init(_ types: [TypeDeclaration], _ limits: Limits) {
        self.types = types
        self.limits = limits
        known = types.map { _ in nil }
        for (index, type) in types.enumerated() { places[Array(type.name.text.utf8)] = index }
    }

    /// The type of a constant, which cannot be a list of records.
    mutating func constant(_ declared: FieldDeclaration.Declared, of owner: Name) -> FieldDeclaration.Declared {
        let reference: TypeReference? = if case .named(let reference) = declared { reference } else { nil }
        let declared = resolved(declared, of: owner, level: 1)
        if case .record(_, isOptional: true) = declared, let reference {
            diagnostics.append(.optionalConstant(owner.text, at: reference.span))
            return .broken
        }
        guard case .word(let word, let span) = declared, word.type.holdsRecords else { return declared }
        diagnostics.append(.recordItem(owner.text, at: span))
        return .broken
    }

    /// Reports faults of types that nothing names.
    mutating func resolveAll() {
        for index in types.indices where known[index] == nil { _ = type(index, level: 0) }
    }

    /// Fields without references, in a record of this level.
    mutating func fields(_ fields: [FieldDeclaration], level: Int) -> [FieldDeclaration] {
        fields.map { field in
            var field = field
            field.declared = resolved(field.declared, of: field.name, level: level + 1)
            return field
        }
    }

    /// A declaration without references. The fields of a named record may be unused in one of its places: they count as shared.
    mutating func resolved(
        _ declared: FieldDeclaration.Declared, of owner: Name, level: Int
    ) -> FieldDeclaration.Declared {
        switch declared {
        case .word, .broken: return declared
        case .record(let inner, let isOptional): return .record(fields(inner, level: level), isOptional: isOptional)
        case .named(let reference): return resolved(reference, of: owner, level: level)
        }
    }

    private mutating func resolved(_ reference: TypeReference, of owner: Name, level: Int) -> FieldDeclaration.Declared {
        guard let index = places[Array(reference.name.text.utf8)] else {
            let isSought = !types.isEmpty && diagnostics.hasRoom(for: .error)
            let meant = isSought ? nearest(reference.name.text, among: types.lazy.map(\.name.text)) : nil
            diagnostics.append(
                meant.map { .unknownType(reference.name.text, meant: $0, at: reference.name.span) } ?? reference.unknown)
            return .broken
        }
        if let start = chain.firstIndex(of: index) {
            let cycle = (chain[start...] + [index]).map { types[$0].name.text }
            diagnostics.append(.typeCycle(cycle, at: reference.name.span))
            return .broken
        }
        let type = chain.count < Self.maxDepth && outerLevels + level <= Self.maxDepth ? type(index, level: level) : nil
        guard let type, level + type.depth + reference.form.type.depth <= Self.maxDepth else {
            // Reported once: a long chain is too deep at many places.
            if !isTooDeep {
                diagnostics.append(.typesTooDeep(reference.name.text, limit: Self.maxDepth, at: reference.name.span))
            }
            isTooDeep = true
            return .broken
        }
        return placed(type, for: reference, of: owner)
    }

    /// A named type, named at this level of another.
    private mutating func type(_ index: Int, level: Int) -> FieldDeclaration.Declared {
        if let done = known[index] { return done }
        outerLevels += level
        defer { outerLevels -= level }
        chain.append(index)
        let done = resolved(types[index].declared, of: types[index].name, level: 0)
        chain.removeLast()
        known[index] = done
        return done
    }

    /// A named type in the place of its name.
    private mutating func placed(
        _ type: FieldDeclaration.Declared, for reference: TypeReference, of owner: Name
    ) -> FieldDeclaration.Declared {
        switch type {
        case .broken, .named: return .broken
        case .word(let word, _):
            if reference.isList, word.isOptional {
                diagnostics.append(.optionalItem(reference.name.text, at: reference.name.span))
                return .broken
            }
            let form = reference.form(with: word.type)
            return .word(TypeSyntax(type: form.type, isOptional: form.isOptional || word.isOptional), reference.span)
        case .record(let fields, let isOptional):
            if reference.isList {
                if isOptional {
                    diagnostics.append(.optionalItem(reference.name.text, at: reference.name.span))
                    return .broken
                }
                guard let record = ValueType(record: fields) else { return .broken }
                let form = reference.form(with: record)
                return counted(fields, at: reference) { .word(form, reference.span) }
            }
            // A record whose fields can all be missing can be left out as it is.
            if reference.form.isOptional, !isOptional, fields.allSatisfy(\.declared.mayBeMissing) {
                diagnostics.append(.optionalRecord(owner.text, type: reference.name.text, at: reference.span))
                return .broken
            }
            return counted(fields, at: reference) {
                .record(fields.map(\.shared), isOptional: isOptional || reference.form.isOptional)
            }
        }
    }

    /// The declaration, unless references have added too many fields.
    private mutating func counted(
        _ fields: [FieldDeclaration], at reference: TypeReference, _ make: () -> FieldDeclaration.Declared
    ) -> FieldDeclaration.Declared {
        added += fields.leafCount
        if added <= limits[.fields] { return make() }
        if !hasTooMany { diagnostics.append(.tooMany(.fields, limit: limits[.fields], at: reference.name.span)) }
        hasTooMany = true
        return .broken
    }
}

extension [FieldDeclaration] {
    /// The number of fields, with those of records in lists.
    fileprivate var leafCount: Int {
        reduce(0) { sum, field in
            switch field.declared {
            case .record(let inner, _): sum + inner.leafCount
            case .word(let word, _): sum + Swift.max(1, word.type.fieldCount)
            case .named, .broken: sum + 1
            }
        }
    }
}

extension FieldDeclaration.Declared {
    /// Levels of records and lists.
    fileprivate var depth: Int {
        switch self {
        case .record(let fields, _): 1 + (fields.map(\.declared.depth).max() ?? 0)
        case .word(let word, _): word.type.depth
        case .named, .broken: 0
        }
    }

    /// Whether a record without the field is valid.
    fileprivate var mayBeMissing: Bool {
        switch self {
        case .record(let fields, let isOptional): isOptional || fields.allSatisfy(\.declared.mayBeMissing)
        case .word(let word, _): word.mayBeMissing
        case .named, .broken: false
        }
    }
}

extension ValueType {
    /// Levels of records and lists.
    fileprivate var depth: Int {
        switch self {
        case .list(_, let item): 1 + item.depth
        case .record(let fields): 1 + (fields.map(\.type.depth).max() ?? 0)
        default: 0
        }
    }

    /// The record type of declared fields; nil if the type of one could not be read.
    fileprivate init?(record declarations: [FieldDeclaration]) {
        var fields: [Field] = []
        for declaration in declarations {
            switch declaration.declared {
            case .word(let word, _):
                fields.append(Field(name: declaration.name.text, type: word.type, isOptional: word.isOptional))
            case .record(let inner, let isOptional):
                guard let record = ValueType(record: inner) else { return nil }
                fields.append(Field(name: declaration.name.text, type: record, isOptional: isOptional))
            case .named, .broken: return nil
            }
        }
        self = .record(fields)
    }

    /// Whether it is a record, or a list of records.
    fileprivate var holdsRecords: Bool {
        switch self {
        case .list(_, let item): item.holdsRecords
        case .record: true
        default: false
        }
    }
}
