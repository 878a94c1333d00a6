package import BlazonDiagnostics
import BlazonLanguage
import BlazonYAML

/// `types: {tier: enum(basic | gold)}`: a type with a name.
package struct TypeDeclaration: Sendable {
    package let name: Name
    package var declared: FieldDeclaration.Declared
}

/// A type that contains names of others: `optional list(..20) of item`. Which types have names is known only when all files are
/// merged.
package struct TypeReference: Sendable {
    let scalar: Scalar
    /// The type with `boolean` instead of each name.
    let form: TypeSyntax
    /// At least one.
    let names: [TypeSyntaxName]

    /// The type as written.
    package var text: String { scalar.text }

    /// The span of the whole type.
    var span: Span { scalar.span }

    /// Whether the type is a name, perhaps behind `optional`.
    var isName: Bool { form.type == .boolean }
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
}

extension Diagnostic {
    /// The finding about a type that cannot be parsed.
    static func typeWord(_ error: TypeSyntaxError, in scalar: Scalar) -> Diagnostic {
        let span = scalar.span(of: error.range)
        return typeWord(
            reason: error.reason, help: error.help, replacement: error.replacement.flatMap(scalar.spelling(of:)),
            at: span.range.isEmpty ? scalar.span : span)
    }
}

extension Template {
    /// Replaces the names of types by the types, once all files are merged. Returns what is wrong with them.
    package mutating func resolveTypes(_ limits: Limits) -> Diagnostics {
        var resolver = TypeResolver(types, limits)
        recipient = resolver.fields(recipient, level: 0)
        for index in lookups.indices { lookups[index].fields = lookups[index].fields.map { resolver.fields($0, level: 0) } }
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
    private lazy var names = types.map(\.name.text)
    private let limits: Limits
    private var indices: [[UInt8]: Int] = [:]
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
    private let patterns = PatternSet()
    private(set) var diagnostics: Diagnostics = []

    /// Maximum length of a chain of names, and depth of the resulting records and lists: no record nests deeper.
    private static let maxDepth = 64

    init(_ types: [TypeDeclaration], _ limits: Limits) {
        self.types = types
        self.limits = limits
        known = types.map { _ in nil }
        for (index, type) in types.enumerated() { indices[Array(type.name.text.utf8)] = index }
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

    /// A declaration without references. The fields of a named record may be unused in one of its uses: they count as shared.
    mutating func resolved(
        _ declared: FieldDeclaration.Declared, of owner: Name, level: Int
    ) -> FieldDeclaration.Declared {
        switch declared {
        case .word, .broken: return declared
        case .record(let inner, let isOptional): return .record(fields(inner, level: level), isOptional: isOptional)
        case .named(let reference): return resolved(reference, of: owner, level: level)
        }
    }

    private mutating func resolved(
        _ reference: TypeReference, of owner: Name, level: Int
    ) -> FieldDeclaration.Declared {
        var types: [FieldDeclaration.Declared] = []
        for name in reference.names {
            guard let type = type(named: name, in: reference, level: level) else { return .broken }
            types.append(type)
        }
        if reference.isName { return named(types[0], for: reference, of: owner) }
        return composed(types, for: reference)
    }

    /// The type of a name; nil after a report.
    private mutating func type(
        named word: TypeSyntaxName, in reference: TypeReference, level: Int
    ) -> FieldDeclaration.Declared? {
        let name = Name(word.name, reference.scalar.span(of: word.range))
        guard let index = indices[Array(name.text.utf8)] else {
            let isSought = !types.isEmpty && diagnostics.hasRoom(for: .error)
            let meant = isSought ? nearest(name.text, among: names) : nil
            diagnostics.append(
                meant.map { .unknownType(name.text, meant: $0, at: name.span) } ?? .typeWord(word.unknown, in: reference.scalar))
            return nil
        }
        if let start = chain.firstIndex(of: index) {
            let cycle = (chain[start...] + [index]).map { types[$0].name.text }
            diagnostics.append(.typeCycle(cycle, at: name.span))
            return nil
        }
        let type = chain.count < Self.maxDepth && outerLevels + level <= Self.maxDepth ? type(index, level: level) : nil
        guard let type, level + type.depth + reference.form.type.depth <= Self.maxDepth else {
            // Reported once: a long chain is too deep at many names.
            if !isTooDeep { diagnostics.append(.typesTooDeep(name.text, limit: Self.maxDepth, at: name.span)) }
            isTooDeep = true
            return nil
        }
        return type
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

    /// The type that a name means.
    private mutating func named(
        _ type: FieldDeclaration.Declared, for reference: TypeReference, of owner: Name
    ) -> FieldDeclaration.Declared {
        switch type {
        case .broken, .named: return .broken
        case .word(let word, _):
            let isOptional = reference.form.isOptional || word.isOptional
            return .word(TypeSyntax(type: word.type, isOptional: isOptional), reference.span)
        case .record(let fields, let isOptional):
            // A record whose fields can all be missing can be left out as it is.
            if reference.form.isOptional, !isOptional, fields.allSatisfy(\.declared.mayBeMissing) {
                diagnostics.append(
                    .optionalRecord(owner.text, type: reference.names[0].name, at: reference.span))
                return .broken
            }
            guard hasRoom(for: fields.leafCount, at: reference) else { return .broken }
            return .record(fields.map(\.shared), isOptional: isOptional || reference.form.isOptional)
        }
    }

    /// A list or record with named types instead of their names.
    private mutating func composed(
        _ types: [FieldDeclaration.Declared], for reference: TypeReference
    ) -> FieldDeclaration.Declared {
        var known: [String: (type: TypeSyntax, fieldCount: Int)] = [:]
        var count = 0
        for (name, type) in zip(reference.names, types) {
            if known[name.name] == nil {
                guard let word = TypeSyntax(type) else { return .broken }
                known[name.name] = (word, max(1, word.type.fieldCount))
            }
            count += known[name.name]?.fieldCount ?? 0
        }
        guard hasRoom(for: count, at: reference) else { return .broken }
        do {
            return .word(try TypeSyntax.parse(reference.text, types: known.mapValues(\.type), patterns), reference.span)
        } catch {
            diagnostics.append(.typeWord(error, in: reference.scalar))
            return .broken
        }
    }

    /// Whether references may add this many fields. Reports the first that may not.
    private mutating func hasRoom(for count: Int, at reference: TypeReference) -> Bool {
        added += count
        if added <= limits[.fields] { return true }
        if !hasTooMany {
            let span = reference.scalar.span(of: reference.names[0].range)
            diagnostics.append(.tooMany(.fields, limit: limits[.fields], at: span))
        }
        hasTooMany = true
        return false
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

extension TypeSyntax {
    /// The type of a declaration; nil if it or the type of one of its fields could not be read.
    fileprivate init?(_ declared: FieldDeclaration.Declared) {
        switch declared {
        case .word(let word, _): self = word
        case .record(let fields, let isOptional):
            guard let record = ValueType(record: fields) else { return nil }
            self.init(type: record, isOptional: isOptional)
        case .named, .broken: return nil
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
            guard let word = TypeSyntax(declaration.declared) else { return nil }
            fields.append(Field(name: declaration.name.text, type: word.type, isOptional: word.isOptional))
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
