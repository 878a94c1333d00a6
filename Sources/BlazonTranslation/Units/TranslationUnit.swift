import BlazonLanguage

/// A text for translators: a setting's text, or the words of a filter in one.
package struct TranslationUnit: Sendable {
    /// Why a unit needs a translator, or not.
    package enum State: String, Sendable, CaseIterable {
        case missing
        /// The source text has changed since the translation was imported.
        case stale
        /// The translation is the source text.
        case same
        case translated
        /// The locale's parent is the source language, whose text is shown.
        case inherited
    }

    /// A piece of a unit's text; markup is the index of a placeholder of the source text.
    package typealias Piece = UnitText.Piece

    /// Unique in the template, and the same after edits elsewhere: `body.otherwise`, `body.points.plural.few`. An NMTOKEN of XML.
    package let id: String
    /// What the unit is, for people: conditions are written out.
    package let name: String
    package let path: TextPath
    package let source: UnitText
    /// In terms of the source's placeholders; nil: not translated, or in a form that the source does not have.
    package let target: UnitText?
    package let state: State
    /// Facts for the translator, each a sentence.
    package let notes: [String]
    /// Whether it is a plural form for several numbers, whose source text has the number.
    let hasNumber: Bool
    /// Its text in the source's form: the leaf's number, and which of its words.
    let part: Part

    /// Which part of a setting's value the unit is.
    struct Part: Sendable, Equatable {
        /// The number of the text among the leaves of the value.
        let leaf: Int
        /// nil: the text itself.
        let words: WordsPart?
    }

    struct WordsPart: Sendable, Equatable {
        /// Index of the markup and of the filter's words in it.
        let markup: Int
        let use: Int
        /// The argument's name; `""` if it has none.
        let name: String
    }
}

/// The text of a unit, with the placeholders that it may use.
package struct UnitText: Sendable, Equatable {
    package enum Piece: Sendable, Equatable {
        case text(String)
        /// The index of a placeholder.
        case placeholder(Int)
    }

    package let pieces: [Piece]
    /// As written: `{{ firstName | upcase }}`, `{% if vip %}`.
    package let placeholders: [String]
    /// The placeholders without the words in them.
    let keys: [String]

    init(_ pieces: [Piece], _ markup: [Markup]) {
        self.pieces = pieces
        placeholders = markup.map(\.written)
        keys = markup.map(\.key)
    }

    /// A text with the placeholders of another.
    init(_ pieces: [Piece], like other: UnitText) {
        self.pieces = pieces
        placeholders = other.placeholders
        keys = other.keys
    }

    /// A text without placeholders.
    init(_ text: String) { self.init(text.isEmpty ? [] : [.text(text)], []) }

    /// The text as a template writes it.
    package var written: String { joined(placeholders) }

    /// Identifies the text without the words of filters.
    var key: String { joined(keys) }

    private func joined(_ placeholders: [String]) -> String {
        pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .placeholder(let index): placeholders[index]
            }
        }.joined()
    }

    var hasLetters: Bool {
        pieces.contains { if case .text(let text) = $0 { text.hasLetters } else { false } }
    }
}
