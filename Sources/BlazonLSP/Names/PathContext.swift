import BlazonMapping
import BlazonReference
import BlazonTemplate
import BlazonText

/// What a path of keys in a template leads to.
enum PathContext: Equatable {
    case top
    /// Settings, for one target or shared; sections of targets may be among them.
    case settings(target: String?, acceptsTargets: Bool)
    /// A setting, or a part of its value at `rest`.
    case setting(String, target: String?, rest: [String])
    case locales(isVariants: Bool)
    case variants
    case variant
    case blocks
    /// Translations of the template's blocks.
    case translations
    case block(rest: [String])
    /// Fields of the recipient: the path of a record, or of a field's type.
    case recipient([String])
    /// Named types: the path of a type or of a field in one.
    case types([String])
    case samples
    /// Values of a test recipient, by the path of the field.
    case sample([String])
    case delivery
    /// A keyword of the language, with the keys below it.
    case word([String])

    init(_ path: [String], _ table: MappingTable) {
        guard let first = path.first else {
            self = .top
            return
        }
        let rest = Array(path.dropFirst())
        switch TemplateKey(first) {
        case .message: self = Self.section(rest, target: nil)
        case .locales: self = Self.locales(rest, isVariants: false, table)
        case .variants: self = Self.variants(rest, table)
        case .blocks: self = rest.isEmpty ? .blocks : .block(rest: Array(rest.dropFirst()))
        case .recipient: self = .recipient(rest)
        case .types: self = .types(rest)
        case .samples: self = rest.isEmpty ? .samples : .sample(Array(rest.dropFirst()))
        case .delivery: self = rest.isEmpty ? .delivery : .word(path)
        case .campaign, .description, .mapping, .targets, .targetBy, .uses, .source, .skip, .let, .lookups, .overflow, .links,
            .rejects, .missing, .audience, .expect:
            self = .word(path)
        case nil: self = table.target(named: first) != nil ? Self.section(rest, target: first) : .word(path)
        }
    }

    /// The keys that the language defines for the map at this path.
    var keys: [(name: String, about: Keyword)] {
        switch self {
        case .top: TemplateKey.described
        case .settings(_, let acceptsTargets): acceptsTargets ? LocaleKey.described : []
        case .setting(_, _, let rest):
            if rest.last == CursorContext.item {
                ChoiceKey.described + (rest.count > 1 ? LoopKey.described : [])
            } else {
                rest.isEmpty ? [] : LoopKey.described
            }
        case .block(let rest): rest == [CursorContext.item] ? ChoiceKey.described : []
        case .locales(let isVariants): isVariants ? [] : LocalesKey.described
        case .variants: VariantsKey.described
        case .variant: VariantKey.described
        case .sample(let record): record.isEmpty ? SampleKey.described : []
        case .word(["source"]): SourceKey.described
        case .word(["source", "values"]): ValuesKey.described
        case .word(["source", "csv"]): CSVKey.described
        case .word(["overflow"]): OverflowKey.described
        case .word(["links"]): LinksKey.described
        case .word(["rejects"]): RejectsKey.described
        case .word(let path) where path.count > 1 && path[0] == TemplateKey.lookups.rawValue:
            Self.keysOfLookup(Array(path.dropFirst(2)))
        case .word(let path): path.count == 2 && path[0] == "delivery" ? ConstantKey.described : []
        case .blocks, .translations, .recipient, .types, .samples, .delivery: []
        }
    }

    /// The keys of a lookup at a path within it.
    private static func keysOfLookup(_ path: [String]) -> [(name: String, about: Keyword)] {
        switch path {
        case []: LookupKey.described
        case [LookupKey.source.rawValue]: LookupSourceKey.described
        case [LookupKey.source.rawValue, SourceKey.values.rawValue]: ValuesKey.described
        case [LookupKey.source.rawValue, SourceKey.csv.rawValue]: CSVKey.described
        default: []
        }
    }

    /// Whether a value here is a type.
    var hasType: Bool {
        switch self {
        case .recipient(let path), .types(let path): !path.isEmpty
        case .word(let path) where path.count == 4 && path[0] == TemplateKey.lookups.rawValue: LookupKey(path[2]) == .fields
        case .word(let path): path.count == 3 && path[0] == "delivery" && ConstantKey(path[2]) == .type
        default: false
        }
    }

    private static func section(_ rest: [String], target: String?) -> PathContext {
        guard let setting = rest.first else { return .settings(target: target, acceptsTargets: false) }
        return .setting(setting, target: target, rest: Array(rest.dropFirst()))
    }

    private static func locales(_ rest: [String], isVariants: Bool, _ table: MappingTable) -> PathContext {
        guard let first = rest.first else { return .locales(isVariants: isVariants) }
        if !isVariants, LocalesKey(first) != nil { return .word(["locales"] + rest) }
        guard let inner = rest.dropFirst().first else { return .settings(target: nil, acceptsTargets: true) }
        if table.target(named: inner) != nil { return section(Array(rest.dropFirst(2)), target: inner) }
        if LocaleKey(inner) == .blocks { return rest.count == 2 ? .translations : .block(rest: Array(rest.dropFirst(3))) }
        return .setting(inner, target: nil, rest: Array(rest.dropFirst(2)))
    }

    private static func variants(_ rest: [String], _ table: MappingTable) -> PathContext {
        guard let first = rest.first else { return .variants }
        if VariantsKey(first) != nil { return .word(["variants"] + rest) }
        let inner = Array(rest.dropFirst())
        guard let key = inner.first else { return .variant }
        switch VariantKey(key) {
        case .message: return section(Array(inner.dropFirst()), target: nil)
        case .locales: return locales(Array(inner.dropFirst()), isVariants: true, table)
        case nil where table.target(named: key) != nil: return section(Array(inner.dropFirst()), target: key)
        case .weight, .holdout, nil: return .word(["variants", first] + inner)
        }
    }
}
