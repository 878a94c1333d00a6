import BlazonLanguage

extension String {
    /// Whether the text has no visible characters.
    var isBlank: Bool { isBlankText(utf8Span.span) }
}
