import BlazonLanguage

/// Literals of a template follow the same rules as values of records.

func isBlank(_ text: String) -> Bool { isBlankText(text.utf8Span.span) }

func decimal(_ word: String) -> Decimal? {
    if case .decimal(let number) = Decimal.read(word.utf8Span.span) { number } else { nil }
}

func wholeNumber(_ word: String) -> Int64? {
    if case .integer(let value) = Decimal.readInteger(word.utf8Span.span) { value } else { nil }
}

/// Whether a word is a whole number beyond 64 bits.
func isBeyond64Bits(_ word: String) -> Bool { Decimal.readInteger(word.utf8Span.span) == .beyond64Bits }

func isDateLiteral(_ word: String) -> Bool { isDate(word.utf8Span.span) }

func isDateTimeLiteral(_ word: String) -> Bool { isDateTime(word.utf8Span.span) }

/// Whether a word is a date, with or without time.
func isTimeLiteral(_ word: String) -> Bool { isDateLiteral(word) || isDateTimeLiteral(word) }

func isZoneLiteral(_ word: String) -> Bool { Zones.isZone(word.utf8Span.span) }

func isLocaleLiteral(_ word: String) -> Bool { isLocaleTag(word.utf8Span.span) }

func isURLLiteral(_ word: String) -> Bool { urlScheme(word.utf8Span.span) != nil }

/// Whether a name contains a placeholder.
func hasPlaceholder(_ name: String) -> Bool {
    zip(name.utf8, name.utf8.dropFirst()).contains { $0 == 0x7B && $1 == 0x7B }
}
