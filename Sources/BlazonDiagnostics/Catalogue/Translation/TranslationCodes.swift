extension Catalogue {
    static let translation: [Code] = [
        .translationUnreadable, .translationMarkup, .translationText, .unknownUnit, .repeatedUnit, .translationFails,
        .incompleteTranslation, .missingTranslation, .staleTranslation, .hiddenInTranslation, .indentedTranslation,
    ]
}
