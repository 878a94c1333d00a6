import BlazonLanguage
import BlazonTemplate

/// How many settings all editions of a template have together: few lines of locales and of variants make very many.
extension Template {
    /// Settings that one target can have in one edition, keys of maps counted; more than any has, where sections set the same.
    private var widest: Int {
        var most = Self.width(message, sections) + Self.width(locales)
        most += variants?.variants.map { Self.width($0.message, $0.sections) + Self.width($0.locales) }.max() ?? 0
        return most
    }

    /// nil: beyond counting.
    func settings(locales: Int, variants: Int, targets: Int) -> Int? {
        product(product(widest, locales), product(max(1, variants), targets))
    }

    private static func width(_ message: Section?, _ sections: [Section]) -> Int {
        (message.map { leaves($0.settings) } ?? 0) + (sections.map { leaves($0.settings) }.max() ?? 0)
    }

    private static func width(_ locales: Locales?) -> Int { locales.map { width($0.sections) } ?? 0 }

    private static func width(_ sections: [LocaleSection]) -> Int { sections.map { leaves($0.section.settings) }.max() ?? 0 }

    private static func leaves(_ settings: [Setting]) -> Int {
        settings.reduce(0) { sum, setting in
            if case .map(let inner, _) = setting.value { sum + max(1, leaves(inner)) } else { sum + 1 }
        }
    }
}
