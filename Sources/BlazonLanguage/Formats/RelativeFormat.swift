/// A date or datetime relative to the time of sending, which is the argument: `in 3 days`, `yesterday`. CLDR's short forms of one
/// language, with words where it has them (ECMA-402's `numeric: "auto"`).
package struct RelativeFormat: Sendable, Hashable {
    /// The forms of a unit.
    struct Forms: Sendable {
        /// Texts by plural category, with `#` for the number.
        var future: PluralFormat
        var past: PluralFormat
        /// Words by number: -1 is yesterday.
        var words: [Int: String]
    }

    var number: NumberFormat
    var rules: PluralRules
    /// By unit. Those of a date lack hours, minutes and seconds.
    private(set) var forms: [RelativeUnit: Forms] = [:]

    init(number: NumberFormat, rules: PluralRules) {
        self.number = number
        self.rules = rules
    }

    mutating func set(
        _ unit: RelativeUnit, future: [PluralCategory: String], past: [PluralCategory: String], words: [Int: String]
    ) {
        forms[unit] = Forms(
            future: PluralFormat(number: number, rules: rules, texts: future),
            past: PluralFormat(number: number, rules: rules, texts: past), words: words)
    }

    /// The texts of one unit distinguish most formats; equality compares the rest.
    package func hash(into hasher: inout Hasher) { hasher.combine(forms[.day]?.future) }

    /// Formats are equal if they print the same texts.
    package static func == (left: RelativeFormat, right: RelativeFormat) -> Bool {
        left.number == right.number && left.rules == right.rules && left.forms.keys == right.forms.keys
            && left.forms.allSatisfy { unit, forms in
                guard let other = right.forms[unit] else { return false }
                return forms.future == other.future && forms.past == other.past && forms.words == other.words
            }
    }

    func apply(_ input: Value, _ arguments: Range<Int>, _ evaluation: inout EvaluationState) -> Value {
        let now = evaluation.argument(0, arguments)
        guard case .text(let text) = input, case .text(let nowText) = now, let time = evaluation.dateTime(input),
            let present = evaluation.dateTime(now)
        else { return input }
        let distance =
            text.count == 10
            ? RelativeUnit.distance(from: present, toDate: time)
            : evaluation.bytes(text) { text in
                evaluation.bytes(nowText) { RelativeUnit.distance(from: present, in: $0, to: time, in: text) }
            }
        return forms[distance.unit] == nil ? input : print(distance, &evaluation)
    }

    /// The form of a distance; `withWords` means that yesterday is not printed as a number of days.
    func print(_ distance: RelativeUnit.Distance, withWords: Bool = true, _ evaluation: inout EvaluationState) -> Value {
        guard let forms = forms[distance.unit] else { return .missing }
        if withWords, let word = forms.words[distance.count] { return evaluation.text(word.utf8) }
        let format = distance.count < 0 ? forms.past : forms.future
        return format.apply(.integer(Int64(distance.count.magnitude)), &evaluation)
    }

    /// The maximum length.
    func longest<Length: PrintedLength>(_ measure: (String) -> Length) -> Length? {
        var longest = Length.zero
        for (unit, forms) in forms {
            let range = NumberInterval(.integer(0...Int64(unit.most)))
            for format in [forms.future, forms.past] {
                guard let range, let length = format.longest(range, measure) else { return nil }
                longest = longest.maximum(length)
            }
            for word in forms.words.values { longest = longest.maximum(measure(word)) }
        }
        return longest
    }
}

extension RelativeFormat {
    /// The forms of a locale, as far as an input can have them.
    init(_ locale: any LocaleData, hasTime: Bool) {
        self.init(
            number: locale.decimalFormat, rules: PluralRules.read(locale.cardinalRules))
        let plurals = ReachablePlurals(rules)
        for unit in RelativeUnit.allCases where hasTime || !unit.isOfTime {
            let data = locale.relative(unit)
            let reached = plurals.categories(of: .integer(unit.least...Int64(unit.most)), digits: 0).map(\.category)
            func texts(_ patterns: [PluralCategory: String]) -> [PluralCategory: String] {
                var texts: [PluralCategory: String] = [:]
                for category in reached {
                    texts[category] = (patterns[category] ?? patterns[.other])?.replacing("{0}", with: "#")
                }
                return texts
            }
            set(unit, future: texts(data.future), past: texts(data.past), words: data.words)
        }
    }
}
