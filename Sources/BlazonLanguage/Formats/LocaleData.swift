/// Locale data that filters need when a template is compiled, in CLDR's terms (UTS #35). `BlazonLocale` provides it for every
/// locale of CLDR's modern coverage. Patterns and rules are as CLDR spells them and are parsed in this module.
package protocol LocaleData: Sendable {
    /// The canonical BCP 47 tag: `es-MX`.
    var tag: String { get }
    /// Symbols of the locale's default numbering system.
    var numbers: NumberSymbols { get }
    /// Symbols for amounts of money, which differ in some locales (`de-AT`, `fr-CH`).
    var currencyNumbers: NumberSymbols { get }
    /// Decimal numbers: `#,##0.###`.
    var decimalPattern: String { get }
    /// Percentages: `#,##0%`.
    var percentPattern: String { get }
    /// The standard pattern for money: `¤#,##0.00`, possibly with a negative subpattern.
    var currencyPattern: String { get }
    /// The symbol of a currency in this locale (`€`, `US$`, or the code itself) and its decimals; nil: not an ISO 4217 code that
    /// CLDR knows.
    func currency(_ code: String) -> (symbol: String, digits: Int)?
    /// The short compact pattern for numbers of `exponent` (3...14; 3 is thousands): `0K`, `00 Mio'.'`; `0` if nothing is
    /// shortened.
    func compactPattern(exponent: Int, _ category: PluralCategory) -> String
    /// Plural rules in UTS #35's syntax, without samples and without `other`.
    var cardinalRules: [(category: PluralCategory, rule: String)] { get }
    var ordinalRules: [(category: PluralCategory, rule: String)] { get }
    /// The patterns of `and` lists, each with `{0}` and `{1}`.
    var list: (two: String, start: String, middle: String, end: String) { get }
    /// The pattern of `short`, `medium`, `long`, `full` (dates without time) or of a CLDR skeleton (`yMMMd`, `jm`, `yMMMdjm`), in
    /// UTS #35's letters; nil: unknown skeleton.
    func datePattern(_ style: String) -> String?
    /// Skeletons that `datePattern` knows, for suggestions.
    var dateSkeletons: [String] { get }
    /// The names that date patterns print, in calendar order.
    func names(_ names: DateNames, _ width: DateNames.Width) -> [String]
    /// The short forms of relative times in a unit: patterns such as `in {0} days` by plural category, which include `other`, and
    /// words such as `yesterday` by number.
    func relative(_ unit: RelativeUnit) -> RelativeForms
    /// The rules of an IANA time zone, the same in every locale; nil: unknown zone.
    func zone(_ name: String) -> ZoneRules?
    /// Names that `zone` knows, for suggestions.
    var zoneNames: [String] { get }
}

extension LocaleData {
    /// The symbols of plain numbers, unless a locale overrides them.
    package var currencyNumbers: NumberSymbols { numbers }

    /// The language subtag, `pl` of `pl-PL`.
    package var language: String { String(tag.prefix { $0 != "-" }) }

    /// The format of plain numbers. Cached, since every number that a template prints needs it.
    var decimalFormat: NumberFormat {
        decimalFormats.value(for: tag) { NumberPattern(decimalPattern).format(numbers) }
    }
}

private let decimalFormats = Cache<String, NumberFormat>()

/// Symbols and digits of a numbering system.
package struct NumberSymbols: Sendable, Hashable {
    /// The decimal separator.
    package var decimal: String
    /// The separator between groups of digits.
    package var group: String
    /// The minus sign.
    package var minus: String
    /// The percent sign.
    package var percent: String
    /// The ten digits.
    package var digits: [String]
    /// Minimum digits before the first group for a number to be grouped: 2 in `es` (1234, 12.345).
    package var minimumGroupingDigits: Int

    /// Creates the symbols of a locale.
    package init(decimal: String, group: String, minus: String, percent: String, digits: [String], minimumGroupingDigits: Int) {
        self.decimal = decimal
        self.group = group
        self.minus = minus
        self.percent = percent
        self.digits = digits
        self.minimumGroupingDigits = minimumGroupingDigits
    }
}

/// CLDR's plural categories, in its order.
package enum PluralCategory: String, Sendable, CaseIterable {
    case zero, one, two, few, many, other

    /// Index among all categories.
    var index: Int {
        switch self {
        case .zero: 0
        case .one: 1
        case .two: 2
        case .few: 3
        case .many: 4
        case .other: 5
        }
    }
}

/// Parts of a date that have names.
package enum DateNames: Sendable, CaseIterable {
    /// Twelve, starting with January.
    case months
    /// Standalone names, without a day (`LLLL`).
    case standaloneMonths
    /// Seven, starting with Sunday.
    case days
    case standaloneDays
    /// AM, PM.
    case dayPeriods
    /// BCE, CE.
    case eras
    /// Four, starting with the first quarter.
    case quarters

    /// Width of a name, as in UTS #35.
    package enum Width: Sendable, CaseIterable {
        case wide, abbreviated, narrow
    }
}

/// CLDR's short forms of relative times in one unit.
package struct RelativeForms: Sendable {
    /// Patterns for times to come.
    package var future: [PluralCategory: String]
    /// Patterns for times that have passed.
    package var past: [PluralCategory: String]
    /// Words by number: -1 is yesterday.
    package var words: [Int: String]

    /// Creates the forms of a unit.
    package init(future: [PluralCategory: String], past: [PluralCategory: String], words: [Int: String]) {
        self.future = future
        self.past = past
        self.words = words
    }
}

/// An IANA time zone: its offsets over time.
package struct ZoneRules: Sendable, Hashable {
    /// The canonical IANA name.
    package var name: String
    /// The times, in seconds since 1970 (UTC), at which the offset changes, ascending, up to the last one in the data.
    package var transitions: [Int64]
    /// Seconds east of UTC: before the first transition, then from each on.
    package var offsets: [Int32]
    /// POSIX TZ rule after the last transition (`CET-1CEST,M3.5.0,M10.5.0/3`); empty: the last offset stays.
    package var rule: String

    /// Creates the rules of a zone.
    package init(name: String, transitions: [Int64], offsets: [Int32], rule: String) {
        self.name = name
        self.transitions = transitions
        self.offsets = offsets
        self.rule = rule
    }
}
