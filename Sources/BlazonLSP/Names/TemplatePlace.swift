import BlazonMapping
import BlazonTemplate
import BlazonText

/// The meaning of a path of keys in a template.
enum TemplatePlace: Equatable {
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
        switch first {
        case "message": self = Self.section(rest, target: nil)
        case "locales": self = Self.locales(rest, isVariants: false, table)
        case "variants": self = Self.variants(rest, table)
        case "blocks": self = rest.isEmpty ? .blocks : .block(rest: Array(rest.dropFirst()))
        case "recipient": self = .recipient(rest)
        case "types": self = .types(rest)
        case "samples": self = rest.isEmpty ? .samples : .sample(Array(rest.dropFirst()))
        case "delivery": self = rest.isEmpty ? .delivery : .word(path)
        case let name where table.target(named: name) != nil: self = Self.section(rest, target: name)
        default: self = .word(path)
        }
    }

    /// Whether a value here is a type.
    var hasType: Bool {
        switch self {
        case .recipient(let path), .types(let path): !path.isEmpty
        case .word(let path): path.count == 3 && path[0] == "delivery" && path[2] == "type"
        default: false
        }
    }

    private static func section(_ rest: [String], target: String?) -> TemplatePlace {
        guard let setting = rest.first else { return .settings(target: target, acceptsTargets: false) }
        return .setting(setting, target: target, rest: Array(rest.dropFirst()))
    }

    private static func locales(_ rest: [String], isVariants: Bool, _ table: MappingTable) -> TemplatePlace {
        guard let first = rest.first else { return .locales(isVariants: isVariants) }
        if !isVariants, ["by", "default", "neutral"].contains(first) { return .word(["locales"] + rest) }
        guard let inner = rest.dropFirst().first else { return .settings(target: nil, acceptsTargets: true) }
        if table.target(named: inner) != nil { return section(Array(rest.dropFirst(2)), target: inner) }
        if inner == LocaleSection.blocksKey { return rest.count == 2 ? .translations : .block(rest: Array(rest.dropFirst(3))) }
        return .setting(inner, target: nil, rest: Array(rest.dropFirst(2)))
    }

    private static func variants(_ rest: [String], _ table: MappingTable) -> TemplatePlace {
        guard let first = rest.first else { return .variants }
        if first == "by" { return .word(["variants"] + rest) }
        let inner = Array(rest.dropFirst())
        switch inner.first {
        case nil: return .variant
        case "message"?: return section(Array(inner.dropFirst()), target: nil)
        case "locales"?: return locales(Array(inner.dropFirst()), isVariants: true, table)
        case let name? where table.target(named: name) != nil: return section(Array(inner.dropFirst()), target: name)
        default: return .word(["variants", first] + inner)
        }
    }
}
