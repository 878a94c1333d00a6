import BlazonLanguage
import BlazonTemplate

/// Locale of a template without `locales`.
package let defaultLocale = "en"

/// One combination of a message's locale (canonical tag) and variant.
struct EditionName: Hashable {
    let locale: String
    let variant: String?
}

/// The parts of an edition that a value depends on. A type is valid for all editions that agree on them.
struct EditionDependencies: OptionSet {
    let rawValue: UInt8

    static let locale = EditionDependencies(rawValue: 1)
    static let variant = EditionDependencies(rawValue: 2)

    /// A key that is equal for all editions in which the result is the same.
    func key(_ edition: EditionName) -> EditionName {
        EditionName(locale: contains(.locale) ? edition.locale : "", variant: contains(.variant) ? edition.variant : nil)
    }
}

extension EditionDependencies {
    /// What all visited expressions depend on, by what they read.
    init(_ blocks: BlockTable, visiting visit: ((Expression) -> Void) -> Void) {
        var all: EditionDependencies = []
        visit { all.formUnion($0.dependencies(blocks)) }
        self = all
    }
}

extension Expression {
    /// Without its operands'.
    fileprivate func dependencies(_ blocks: BlockTable) -> EditionDependencies {
        switch kind {
        case .path(let path):
            switch path.first.flatMap({ RunName(rawValue: $0.text) }) {
            case .locale: .locale
            case .variant: .variant
            case .block: path.count > 1 ? blocks.dependencies(ofBlock: path[1].text) : []
            case .target, .campaign, .now, .delivery, .recipient: []
            case nil: path.first.map { blocks.dependencies(ofBinding: $0.text) } ?? []
            }
        case .filter(_, let call): FilterRegistry.filter(named: call.name.text)?.localizing == nil ? [] : .locale
        case .text, .integer, .number, .boolean, .list, .range, .not, .binary, .item, .member, .lookup, .broken: []
        }
    }
}
