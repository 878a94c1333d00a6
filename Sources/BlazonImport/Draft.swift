/// A template in the making: what an import has found, in the language's own sections.
package struct Draft: Sendable {
    /// A setting and where it came from.
    package struct Setting: Sendable {
        package let name: String
        package let value: Value
        /// Line and column, or a path of the JSON: `aps.alert`.
        package let place: String
    }

    package indirect enum Value: Sendable {
        /// Text of a template: placeholders in it are Blazon's.
        case text(String)
        /// A number or a word, written plain.
        case word(String)
        case map([(key: String, value: Value)])
        case list([Value])
    }

    /// A language, its settings, and those for one target.
    package struct Language: Sendable {
        package let tag: String
        /// Where its row has its name.
        let place: String
        package var settings: [Setting] = []
        package var sections: [(target: String, settings: [Setting])] = []
    }

    package var campaign: String
    package var targets: [String]?
    package var fields = FieldGuesses()
    package var delivery: [(name: String, value: String)] = []
    package var message: [Setting] = []
    package var sections: [(target: String, settings: [Setting])] = []
    package var defaultLanguage: String?
    package var languages: [Language] = []
    /// A record that renders to what was imported; empty: there is none.
    package var sample: [(field: String, value: String)] = []
    package var notes: [Note] = []

    package init(campaign: String) { self.campaign = campaign }

    /// What was taken for the types of fields.
    package var guesses: [Note] {
        let system = sample.map(\.field)
        return fields.fields.filter { !(($0.path.count == 1) && system.contains($0.path[0])) && $0.kind != .language }.map {
            field in
            let path = field.path.joined(separator: ".")
            return Note(place: field.place, sentence: "guessed: the field `\(path)` is `\(field.kind.word)`")
        }
    }

    mutating func tell(_ place: String, _ sentence: String) { notes.append(Note(place: place, sentence: sentence)) }

    /// Leaves a setting out, which then is a comment of the template.
    package mutating func drop(_ id: SettingID) {
        dropped.insert(id)
    }

    package private(set) var dropped: Set<SettingID> = []
}

/// Which setting of a draft it is.
package struct SettingID: Hashable, Sendable {
    /// nil: the message in no special language.
    package let language: String?
    package let target: String?
    package let name: String
}

/// What was guessed, or is lost, and where.
package struct Note: Sendable, Equatable {
    package let place: String
    package let sentence: String

    package init(place: String, sentence: String) {
        self.place = place
        self.sentence = sentence
    }
}

/// What the placeholders of an import read, and what type that is likely to have.
package struct FieldGuesses: Sendable {
    package enum Kind: Sendable {
        case text, optionalText, wholeNumber, truth, language

        var word: String {
            switch self {
            case .text: "string"
            case .optionalText: "optional string"
            case .wholeNumber: "integer(0..)"
            case .truth: "boolean"
            case .language: "optional locale"
            }
        }

        /// How much it says: a stronger guess replaces a weaker one.
        fileprivate var strength: Int {
            switch self {
            case .text: 0
            case .optionalText: 1
            case .wholeNumber, .truth, .language: 2
            }
        }
    }

    package private(set) var fields: [(path: [String], kind: Kind, place: String)] = []
    /// Of each path in `fields`.
    private var places: [[String]: Int] = [:]

    mutating func add(_ path: [String], _ kind: Kind, at place: String) {
        guard let known = places[path] else {
            places[path] = fields.count
            return fields.append((path, kind, place))
        }
        if fields[known].kind.strength < kind.strength { fields[known].kind = kind }
    }
}
