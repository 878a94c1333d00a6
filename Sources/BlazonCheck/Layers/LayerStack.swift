import BlazonMapping
import BlazonTemplate

/// The settings of one section.
struct Layer {
    /// The target, locale and variant of a section; nil: any.
    struct Scope: Hashable {
        var target: String?
        var locale: String?
        var variant: String?
    }

    struct Entry {
        /// Its number among the entries of all layers.
        let number: Int
        let row: Row
        let source: Setting
    }

    let scope: Scope
    let entries: [Entry]
    /// Whether a name in the section is misspelled. What seems to be missing from it may be under that name.
    let hasUnknownSetting: Bool
}

/// All layers of a template (docs/language.md, Precedence), and which of them apply to a target in an edition.
struct LayerStack {
    /// For each locale of the template, the locales that it inherits from, the nearest first, starting with itself.
    let inheritance: [String: [String]]
    /// In the order of the sections.
    private(set) var all: [Layer] = []
    private var byScope: [Layer.Scope: Int] = [:]

    init(inheritance: [String: [String]]) { self.inheritance = inheritance }

    mutating func add(_ layer: Layer) {
        byScope[layer.scope] = byScope[layer.scope] ?? all.count
        all.append(layer)
    }

    /// The layers that apply, the strongest first. For the locale and each that it inherits from, its target sections come before
    /// its shared section; then come the target and shared sections without a locale. A variant's overrides come before each.
    /// `chain` is the target and the targets that it extends.
    func layers(_ chain: [String], _ edition: EditionName) -> [Layer] {
        var layers: [Layer] = []
        let variants = edition.variant.map { [$0, nil] } ?? [nil]
        for locale in (inheritance[edition.locale] ?? []) + [nil] {
            for target in chain + [nil] {
                for variant in variants {
                    let scope = Layer.Scope(target: target, locale: locale, variant: variant)
                    if let index = byScope[scope] { layers.append(all[index]) }
                }
            }
        }
        return layers
    }
}

extension MappingTable {
    /// A target and the targets that it extends.
    func chain(of target: Target) -> [String] {
        var chain: [String] = []
        var current: Target? = target
        while let link = current, !chain.contains(link.name) {
            chain.append(link.name)
            current = link.extends.flatMap(target(named:))
        }
        return chain
    }
}
