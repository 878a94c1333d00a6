import BlazonLanguage

/// How a source writes its values, as far as all of its columns agree: what `source.values` should say.
struct ProposedSource {
    /// What the proposal is for.
    enum Kind {
        /// CSV: every value is a text.
        case table
        /// Rows of a database, whose values have types.
        case rows
        /// JSON.
        case lines
    }

    let kind: Kind
    private(set) var values = ValueDialect()
    /// The notation of numbers in the texts of a table.
    private(set) var notation = Notation.own
    /// Bits of the patterns of dates, and of dates with times, which `values` names; 0: none.
    private(set) var patterns: UInt32 = 0
    private(set) var missing: Set<Int> = []
    /// Whether texts of JSON are read as numbers.
    private(set) var readsNumberTexts = false

    init(_ profile: RecordProfile, _ kind: Kind) {
        self.kind = kind
        var leaves: [PathProfile] = []
        Self.collect(profile.root, &leaves)
        leaves = leaves.filter { $0.texts.count > 0 }
        setMissing(leaves)
        // What may be another type than text: a value of each text counts, apart from those that are missing.
        let texts = leaves.filter { !$0.isItem && $0.present == $0.texts.count && others($0) > 0 && hasOnlyOthers($0) }
        let columns = texts.filter(\.isColumn)
        if kind == .table { setNotation(columns) }
        setPatterns(texts, hasTime: false)
        setPatterns(texts, hasTime: true)
        setBooleans(columns)
        if kind == .lines, leaves.contains(where: mixesNumbers) {
            readsNumberTexts = true
            values.hasNumberTexts = true
        }
    }

    /// What decides how the values at a path are read: the JSON in a column is JSON.
    func kind(of path: PathProfile) -> Kind { path.isColumn ? kind : .lines }

    private static func collect(_ path: PathProfile, _ leaves: inout [PathProfile]) {
        for member in path.members {
            leaves.append(member)
            collect(member, &leaves)
        }
        if let item = path.item { collect(item, &leaves) }
    }

    // MARK: Missing values

    private mutating func setMissing(_ leaves: [PathProfile]) {
        for path in leaves where !path.isItem {
            for (index, count) in path.texts.words.enumerated() where count > 0 {
                if MissingWord.all[index].isCertain || path.texts.others == 0 && path.present > path.texts.count
                    || path.texts.others > 0 && hasOwnType(path)
                {
                    missing.insert(index)
                }
            }
        }
        if !missing.isEmpty { values.missing = [""] + missing.sorted().map { MissingWord.all[$0].text } }
    }

    /// Whether all texts that mean something have a type other than text.
    private func hasOwnType(_ path: PathProfile) -> Bool {
        let texts = path.texts
        if !texts.forms.isDisjoint(with: [.date, .datetime, .url]) || texts.patterns != 0 { return true }
        if kind(of: path) == .lines { return false }
        return Self.flags(of: path) != nil || kind == .table && texts.numbers.contains { $0 != nil }
    }

    /// Texts that are not missing.
    func others(_ path: PathProfile) -> Int {
        path.isItem ? path.texts.count : path.texts.count - missing.reduce(0) { $0 + path.texts.words[$1] }
    }

    /// Whether no text is a word that could mean a missing value, and does not.
    func hasOnlyOthers(_ path: PathProfile) -> Bool { others(path) == path.texts.others }

    // MARK: Numbers

    private mutating func setNotation(_ texts: [PathProfile]) {
        func fits(_ path: PathProfile, _ notation: Notation) -> Bool { path.texts.numbers[notation.rawValue] != nil }
        let numeric = texts.filter { path in Notation.allCases.contains { fits(path, $0) } }
        for notation in [Notation.comma, .grouped] {
            let other: Notation = notation == .comma ? .grouped : .comma
            let isNeeded = numeric.contains { fits($0, notation) && !fits($0, .own) && !fits($0, other) }
            if isNeeded, numeric.allSatisfy({ fits($0, notation) }) { self.notation = notation }
        }
        if notation == .comma { values.hasDecimalComma = true }
        if notation == .grouped { values.grouping = "," }
    }

    /// Whether JSON, or a column of a database, has a value both as a number and as a text that is one.
    func mixesNumbers(_ path: PathProfile) -> Bool {
        (kind == .lines || kind == .rows && path.isColumn) && path.numbers.count > 0 && others(path) > 0 && hasOnlyOthers(path)
            && path.present == path.numbers.count + path.texts.count && path.texts.numbers[Notation.own.rawValue] != nil
    }

    // MARK: Dates

    private mutating func setPatterns(_ texts: [PathProfile], hasTime: Bool) {
        let mask = hasTime ? DatePattern.timeBits : DatePattern.everyBit & ~DatePattern.timeBits
        var bits = mask
        var isNeeded = false
        for path in texts {
            if path.texts.patterns & mask != 0 {
                bits &= path.texts.patterns
                isNeeded = true
            } else if kind(of: path) == .table, path.texts.forms.contains(hasTime ? .datetime : .date) {
                // A cell has one form of dates: the pattern of a column would reject the dates of another.
                return
            }
        }
        guard isNeeded, let chosen = DatePattern.chosen(bits) else { return }
        if hasTime { values.datetime = chosen.pattern } else { values.date = chosen.pattern }
        patterns |= bits
    }

    // MARK: Booleans

    private static let flags = [("true", "false"), ("yes", "no"), ("y", "n"), ("t", "f")]

    /// The pair of words that all texts of a path are, such as `TRUE` and `FALSE`; nil for other texts.
    static func flags(of path: PathProfile) -> [ValueDialect.Flag]? {
        let members = path.texts.members
        guard members.isComplete, (1...2).contains(members.counts.count) else { return nil }
        let words = members.counts.keys.map { String(decoding: $0, as: UTF8.self) }.sorted()
        for (yes, no) in flags {
            let found = words.map { ValueDialect.Flag(text: $0, value: $0.lowercased() == yes) }
            guard found.allSatisfy({ [yes, no].contains($0.text.lowercased()) }) else { continue }
            // One word of a pair may be an initial or an answer.
            let isPair = found.count == 2 && found[0].value != found[1].value
            return isPair || found.count == 1 && yes == "true" ? found.sorted { $0.value && !$1.value } : nil
        }
        return nil
    }

    private mutating func setBooleans(_ texts: [PathProfile]) {
        let found = Set(texts.compactMap(Self.flags).joined())
        let isOwn = found.allSatisfy { $0.text == ($0.value ? "true" : "false") }
        if found.isEmpty || isOwn { return }
        values.booleans = found.sorted { ($0.value ? 0 : 1, $0.text) < ($1.value ? 0 : 1, $1.text) }
    }
}
