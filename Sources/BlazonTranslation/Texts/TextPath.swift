import BlazonReference
import BlazonTemplate

/// A setting or block whose text is translated, without the language: where the text is in a section for a language.
package struct TextPath: Hashable, Sendable {
    /// nil: for all variants.
    let variant: String?
    /// nil: for all targets.
    let target: String?
    let isBlock: Bool
    let name: String

    /// `title`, `ios.title`, `blocks.greeting`, `variants.b.title`
    package var spelling: String {
        ((variant.map { ["variants", $0] } ?? []) + inSection).joined(separator: ".")
    }

    /// The keys in a locale's section.
    private var inSection: [String] {
        isBlock ? [LocaleKey.blocks.rawValue, name] : (target.map { [$0] } ?? []) + [name]
    }

    /// The keys that lead to the text of a locale.
    func keys(in locale: String) -> [PathKey] {
        let section: [PathKey] = [.name("locales"), .locale(locale)] + inSection.map { .name($0) }
        return (variant.map { [.name("variants"), .name($0)] } ?? []) + section
    }
}

/// A key on the way to a value in a template.
enum PathKey: Sendable {
    case name(String)
    /// Any spelling of a canonical tag.
    case locale(String)
    /// An item of a `when` list, and its value.
    case branch(Int)
    /// An item of any other list.
    case item(Int)
}
