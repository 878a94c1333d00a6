import BlazonText

/// A template being built by an import, in the language's own sections.
package struct Draft: Sendable {
    /// A setting and its origin.
    package struct Setting: Sendable {
        package let name: String
        package let value: Value
        /// Line and column, or a path in the JSON: `aps.alert`.
        package let location: String
    }

    package indirect enum Value: Sendable {
        /// Imported text with placeholders of another system.
        case text(String)
        /// Text with a template's placeholders.
        case template(DraftText)
        /// A number or keyword, written plain.
        case word(String)
        case map([(key: String, value: Value)])
        case list([Value])
    }

    /// A language with its settings and their overrides for targets.
    package struct Language: Sendable {
        package let tag: String
        /// Location of its row's name.
        let location: String
        package var settings: [Setting] = []
        package var sections: [(target: String, settings: [Setting])] = []
    }

    /// A constant of the run, or a value of the sample.
    package struct Fact: Sendable {
        package let name: String
        package let value: String
        package let location: String
    }

    /// A reason for which recipients are skipped.
    package struct Skip: Sendable {
        package let name: String
        let condition: DraftText.Expression
    }

    package var campaign: String
    /// Written into the template unless it is the default.
    package var mapping: String?
    package var targets: [String]?
    package var delivery: [Fact] = []
    package private(set) var skips: [Skip] = []
    /// Names for expressions: the section `let`.
    private(set) var names: [(name: String, value: DraftText.Expression)] = []
    /// The names that its texts use.
    private(set) var used = UsedNames()
    /// The conditions of `skips`, and their names with the next number for a further reason of that name.
    private var knownConditions: Set<String> = []
    private var nextNumbers: [String: Int] = [:]
    package var message: [Setting] = []
    package var sections: [(target: String, settings: [Setting])] = []
    package var defaultLanguage: String?
    package var languages: [Language] = []
    /// A record that renders to the imported payload; empty: there is none.
    package var sample: [Fact] = []
    /// Dates that texts print in a form of `strftime`.
    package internal(set) var dates: [PrintedDate] = []
    /// Fields that no text reads.
    var ownFields: [FieldUse] = []
    /// The names of fields in the source, where a template cannot write them.
    var columns: [String: String] = [:]
    private var reported: [Note] = []

    package init(campaign: String) { self.campaign = campaign }

    /// Adds a reason, unless the same condition is one already. Texts of several settings often repeat it.
    mutating func add(_ skip: Skip) {
        guard knownConditions.insert(skip.condition.code).inserted else { return }
        var name = skip.name
        var number = nextNumbers[name] ?? 1
        while nextNumbers[name] != nil {
            number += 1
            name = "\(skip.name)-\(number)"
        }
        nextNumbers[skip.name] = number
        nextNumbers[name] = nextNumbers[name] ?? 1
        skips.append(Skip(name: name, condition: skip.condition))
    }

    /// Adds the names of a text's expressions. Texts of several settings often repeat them.
    mutating func addNames(of text: ForeignText) {
        used = text.used
        let known = Set(names.map(\.name))
        names += text.names.filter { !known.contains($0.name) }
    }

    /// The names that are not left out.
    var keptNames: [(name: String, value: DraftText.Expression)] { names.filter { !omitted.contains($0.value.id) } }

    /// The reasons that are not left out.
    var keptSkips: [Skip] { skips.filter { !omitted.contains($0.condition.id) } }

    /// Adds a field of recipients, with its value in the sample.
    mutating func addField(_ name: String, value: String, at location: String) {
        ownFields.append(FieldUse(path: [name], kind: .text, isOptional: false, location: location))
        sample.append(Fact(name: name, value: value, location: location))
    }

    /// Adds a setting that is an address of each recipient, which a field of its name has.
    package mutating func addAddress(_ name: String, value: String, at location: String) {
        addField(name, value: value, at: location)
        let use = FieldUse(path: [name], kind: .text, isOptional: false, location: location)
        let own = DraftText.Expression(
            id: PieceID(text: location, number: 0), code: name, uses: [use], source: value, location: location, original: value)
        message.append(Setting(name: name, value: .template(DraftText([.output(own)])), location: location))
        addNote(.guessed, location, "`\(name)` differs for each recipient: it is a field")
    }

    /// `original`: what is missing from the template and from each of its settings.
    mutating func addNote(_ kind: Note.Kind, _ location: String, _ sentence: String, original: String? = nil) {
        reported.append(Note(kind, location: location, sentence: sentence))
        if let original, knownLeftOut.insert(Array(original.utf8)).inserted { leftOut.append(original) }
    }

    /// The originals of what belongs to no setting of the template.
    private(set) var leftOut: [String] = []
    private var knownLeftOut: Set<[UInt8]> = []

    /// Whether something is left out that the template has as a comment.
    package var hasLeftOut: Bool {
        !leftOut.isEmpty || !commented.isEmpty || keptSkips.count < skips.count || keptNames.count < names.count
            || keptSettings.contains { !$0.setting.value.leftOut(without: omitted).isEmpty }
    }

    /// Whether there was something to import.
    package var hasContents: Bool {
        settings.contains { !$0.setting.value.words.trimmed.isEmpty || !$0.setting.value.leftOut(without: omitted).isEmpty }
    }

    /// Guesses and losses.
    package var notes: [Note] {
        let pieces = texts.flatMap { $0.expressions() }.compactMap { expression in
            reasons[expression.id].map {
                Note(.omitted, location: expression.location, sentence: "`\(expression.source)`: \($0)")
            }
        }
        return reported + pieces
    }

    // MARK: Omitted parts

    /// Parts of settings that became comments.
    private(set) var commented: Set<SettingPart> = []
    private(set) var omitted: Set<PieceID> = []
    /// Reasons for omitted pieces.
    private var reasons: [PieceID: String] = [:]
    private var required: Set<[String]> = []
    /// Pieces that print nothing for a missing replacement.
    private(set) var blank: Set<PieceID> = []

    /// Omits a setting or an entry of a map, which becomes a comment in the template.
    package mutating func comment(_ part: SettingPart, because reason: String) {
        guard commented.insert(part).inserted else { return }
        let name = ([part.setting.name] + part.path).joined(separator: ".")
        addNote(.omitted, location(of: part.setting), "`\(name)`, now a comment: \(reason)")
    }

    /// Omits one placeholder or branch of a text.
    package mutating func omit(_ piece: PieceID, because reason: String) {
        guard omitted.insert(piece).inserted else { return }
        reasons[piece] = reason
        // What reads a name has no value without it.
        guard let name = names.first(where: { $0.value.id == piece })?.name else { return }
        for text in texts {
            for expression in text.expressions() where expression.names.contains(name) {
                omit(expression.id, because: "it reads `\(name)`, which is left out")
            }
        }
    }

    /// Omits conditions that read only whether there is a value, where that means something else in their language.
    package mutating func omitForeignTests() {
        let fields = fields
        for text in texts {
            for expression in text.expressions() {
                for use in expression.uses {
                    guard let reason = fields.kind(of: use.path).flatMap(use.difference) else { continue }
                    omit(expression.id, because: "`\(use.path.joined(separator: "."))`: \(reason)")
                }
            }
        }
    }

    /// Omits fields, including those of records, and the texts that read them.
    package mutating func omit(fields paths: [[String]], because reason: String) {
        let omitted = Set(paths)
        func isOmitted(_ path: [String]) -> Bool { path.indices.contains { omitted.contains(Array(path[...$0])) } }
        for text in texts {
            for expression in text.expressions() where expression.uses.contains(where: { isOmitted($0.path) }) {
                omit(expression.id, because: reason)
            }
        }
        ownFields.removeAll { isOmitted($0.path) }
        sample.removeAll { isOmitted([$0.name]) }
    }

    package mutating func omit(delivery name: String, because reason: String) {
        guard let fact = delivery.first(where: { $0.name == name }) else { return }
        delivery.removeAll { $0.name == name }
        addNote(.omitted, fact.location, "`delivery.\(name)`: \(reason)", original: "delivery.\(name): \(fact.value)")
    }

    package mutating func omit(language tag: String, because reason: String) {
        guard let language = languages.first(where: { $0.tag == tag }) else { return }
        languages.removeAll { $0.tag == tag }
        reportOmitted(language, because: reason)
    }

    /// Omits the last `count` languages.
    package mutating func omitLastLanguages(_ count: Int, because reason: String) {
        for language in languages.suffix(count) { reportOmitted(language, because: reason) }
        languages.removeLast(count)
    }

    private mutating func reportOmitted(_ language: Language, because reason: String) {
        let settings = language.settings + language.sections.flatMap(\.settings)
        let texts = settings.map { "\($0.name): \($0.value.words)" }.joined(separator: ", ")
        addNote(.omitted, language.location, "the language \(language.tag): \(reason)", original: "\(language.tag): \(texts)")
    }

    /// Omits all locales.
    package mutating func omitLanguages(because reason: String) {
        for language in languages { reportOmitted(language, because: reason) }
        languages = []
        defaultLanguage = nil
        ownFields.removeAll { $0.kind == .language }
    }

    package mutating func omitSample(because reason: String) {
        if let first = sample.first { addNote(.omitted, first.location, "the sample: \(reason)") }
        sample = []
    }

    /// Makes a piece valid that reads optional fields: it prints nothing for a missing replacement of a text, as the original does, or the
    /// fields become required that it reads without a default. Returns whether it changed.
    package mutating func requireFields(of piece: PieceID) -> Bool {
        guard let expression = texts.lazy.flatMap({ $0.expressions() }).first(where: { $0.id == piece }) else { return false }
        let fields = fields
        if expression.codeOfMissing != nil, expression.uses.allSatisfy({ fields.kind(of: $0.path) == .text }),
            blank.insert(piece).inserted
        {
            return true
        }
        let before = required.count
        required.formUnion(expression.uses.filter { !$0.isOptional }.map(\.path))
        if required.count == before { required.formUnion(expression.uses.map(\.path)) }
        return required.count > before
    }

    // MARK: Contents

    /// The fields of the kept parts, with guesses of their types.
    package var fields: FieldGuesses {
        var guesses = FieldGuesses()
        for use in ownFields { guesses.add(use) }
        for text in texts { for use in text.uses(without: omitted) { guesses.add(use) } }
        guesses.require(required)
        return guesses
    }

    /// All settings with their ids.
    package var settings: [(id: SettingID, setting: Setting)] {
        func all(_ settings: [Setting], _ language: String?, _ target: String?) -> [(id: SettingID, setting: Setting)] {
            settings.map { (SettingID(language: language, target: target, name: $0.name), $0) }
        }
        return all(message, nil, nil) + sections.flatMap { all($0.settings, nil, $0.target) }
            + languages.flatMap { language in
                all(language.settings, language.tag, nil)
                    + language.sections.flatMap { all($0.settings, language.tag, $0.target) }
            }
    }

    /// Settings that are not comments.
    package var keptSettings: [(id: SettingID, setting: Setting)] {
        settings.filter { !commented.contains(SettingPart(setting: $0.id, path: [])) }
    }

    private var texts: [DraftText] {
        keptSettings.flatMap { $0.setting.value.texts }
            + (skips.map(\.condition) + names.map(\.value)).map { DraftText([.output($0)]) }
    }

    private func location(of id: SettingID) -> String { settings.first { $0.id == id }?.setting.location ?? "1:1" }

    /// Notes on imported settings.
    package var imported: [Note] {
        var notes = delivery.map { Note(.imported, location: $0.location, sentence: "`delivery.\($0.name)`") }
        notes += sample.map {
            Note(.imported, location: $0.location, sentence: "the field `\($0.name)`, and its value as a sample")
        }
        notes += keptSkips.map { Note(.imported, location: $0.condition.location, sentence: "`skip.\($0.name)`") }
        let kept = keptSettings
        notes += kept.filter { $0.id.language == nil }.map {
            Note(.imported, location: $0.setting.location, sentence: "`\($0.id.name)`")
        }
        for language in languages {
            let names = kept.filter { $0.id.language == language.tag }.map { "`\($0.id.name)`" }
            let sentence = names.isEmpty ? "nothing of its own" : names.joined(separator: ", ")
            notes.append(Note(.imported, location: language.location, sentence: "the language \(language.tag): \(sentence)"))
        }
        return notes
    }

    /// Notes on guessed field types.
    package var guesses: [Note] {
        let system = sample.map(\.name)
        return fields.fields.filter { !($0.path.count == 1 && system.contains($0.path[0])) && $0.kind != .language }.map {
            Note(.guessed, location: $0.location, sentence: "the field `\($0.name)` is `\($0.word)`")
        }
    }
}

extension Draft.Value {
    /// Approximate size in bytes.
    package var size: Int {
        switch self {
        case .text(let text), .word(let text): text.utf8.count
        case .template(let text): text.spelled().text.utf8.count
        case .map(let members): members.reduce(0) { $0 + $1.key.utf8.count + $1.value.size }
        case .list(let items): items.reduce(0) { $0 + $1.size }
        }
    }

    /// The originals of what is missing from it, entries of a map aside.
    func leftOut(without omitted: Set<PieceID>) -> [String] { texts.flatMap { $0.leftOut(without: omitted) } }

    /// Its texts as a template writes them.
    var words: String {
        switch self {
        case .text(let text), .word(let text): text
        case .template(let text): text.spelled().text
        case .map(let members): members.map { "\($0.key): \($0.value.words)" }.joined(separator: ", ")
        case .list(let items): items.map(\.words).joined(separator: ", ")
        }
    }

    fileprivate var texts: [DraftText] {
        switch self {
        case .template(let text): [text]
        case .text, .word: []
        case .map(let members): members.flatMap { $0.value.texts }
        case .list(let items): items.flatMap(\.texts)
        }
    }
}

/// Identifies a setting of a draft.
package struct SettingID: Hashable, Sendable {
    /// nil: the message itself, without a locale.
    package let language: String?
    package let target: String?
    package let name: String
}

/// A setting or an entry of its map.
package struct SettingPart: Hashable, Sendable {
    package let setting: SettingID
    package let path: [String]

    package init(setting: SettingID, path: [String]) {
        self.setting = setting
        self.path = path
    }
}

/// A note on what was imported, guessed or lost, and its location.
package struct Note: Sendable, Equatable {
    /// In the order of reports.
    package enum Kind: String, Sendable, CaseIterable {
        case imported, guessed
        case omitted = "left out"
        /// The template yields a different payload than the imported one.
        case differs
    }

    package let kind: Kind
    package let location: String
    package let sentence: String

    package init(_ kind: Kind, location: String, sentence: String) {
        self.kind = kind
        self.location = location
        self.sentence = sentence
    }
}
