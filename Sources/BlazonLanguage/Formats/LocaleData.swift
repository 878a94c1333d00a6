/// What filters ask of a language when a template is compiled, in CLDR's own words (UTS #35). `BlazonLocale` has it for every locale of
/// CLDR's modern coverage; patterns and rules are handed out as CLDR spells them, and read here.
public protocol LocaleData: Sendable {
    /// The canonical BCP 47 tag: `es-MX`.
    var tag: String { get }
    /// Of the locale's default numbering system.
    var numbers: NumberSymbols { get }
    /// The same for amounts of money, which have symbols of their own in some locales (`de-AT`, `fr-CH`).
    var currencyNumbers: NumberSymbols { get }
    /// `#,##0.###`
    var decimalPattern: String { get }
    /// `#,##0%`
    var percentPattern: String { get }
    /// The standard one: `¤#,##0.00`, perhaps with a negative subpattern.
    var currencyPattern: String { get }
    /// The currency as the locale shows it (`€`, `US$`, or the code itself) and its decimals; nil: no ISO 4217 code that CLDR knows.
    func currency(_ code: String) -> (symbol: String, digits: Int)?
    /// The short compact pattern for numbers of `exponent` (3...14: 3 is thousands): `0K`, `00 Mio'.'`; `0` where nothing is shortened.
    func compactPattern(exponent: Int, _ category: PluralCategory) -> String
    /// Rules in UTS #35's syntax, without their samples; `other` is not among them.
    var cardinalRules: [(category: PluralCategory, rule: String)] { get }
    var ordinalRules: [(category: PluralCategory, rule: String)] { get }
    /// `and` lists, each with `{0}` and `{1}`.
    var list: (two: String, start: String, middle: String, end: String) { get }
    /// The pattern behind `short`, `medium`, `long`, `full` (dates without time) or a CLDR skeleton (`yMMMd`, `jm`, `yMMMdjm`), in
    /// UTS #35's letters; nil: no such skeleton.
    func datePattern(_ style: String) -> String?
    /// Skeletons that `datePattern` knows, for suggestions.
    var dateSkeletons: [String] { get }
    /// The names that date patterns print, in the calendar's order.
    func names(_ names: DateNames, _ width: DateNames.Width) -> [String]
    /// The rules of an IANA time zone, the same in every locale; nil: no such zone.
    func zone(_ name: String) -> ZoneRules?
    /// Names that `zone` knows, for suggestions.
    var zoneNames: [String] { get }
}

extension LocaleData {
    public var currencyNumbers: NumberSymbols { numbers }

    /// `pl` of `pl-PL`
    public var language: String { String(tag.prefix { $0 != "-" }) }
}

public struct NumberSymbols: Sendable, Hashable {
    public var decimal: String
    public var group: String
    public var minus: String
    public var percent: String
    /// The ten digits.
    public var digits: [String]
    /// Groups are written from a number on that has this many digits before its first group: 2 in `es` (1234, 12.345).
    public var minimumGroupingDigits: Int

    public init(decimal: String, group: String, minus: String, percent: String, digits: [String], minimumGroupingDigits: Int) {
        self.decimal = decimal
        self.group = group
        self.minus = minus
        self.percent = percent
        self.digits = digits
        self.minimumGroupingDigits = minimumGroupingDigits
    }
}

/// CLDR's plural categories, in its order.
public enum PluralCategory: String, Sendable, CaseIterable {
    case zero, one, two, few, many, other

    /// Its place among all.
    var place: Int {
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

/// What the parts of a date that have names are called.
public enum DateNames: Sendable, CaseIterable {
    /// Twelve, January first.
    case months
    /// Standing alone, without a day (`LLLL`).
    case standaloneMonths
    /// Seven, Sunday first.
    case days
    case standaloneDays
    /// Before noon, after noon.
    case dayPeriods
    /// Before and of the common era.
    case eras
    /// Four, the year's first quarter first.
    case quarters

    public enum Width: Sendable, CaseIterable {
        case wide, abbreviated, narrow
    }
}

/// An IANA time zone: its offsets through time.
public struct ZoneRules: Sendable, Hashable {
    /// The canonical IANA name.
    public var name: String
    /// Seconds since 1970 (UTC) from which an offset holds, ascending, to the last that the data lists.
    public var transitions: [Int64]
    /// Seconds east of UTC: before the first transition, then from each on.
    public var offsets: [Int32]
    /// POSIX TZ rule for all time after the last transition (`CET-1CEST,M3.5.0,M10.5.0/3`); empty: the last offset stays.
    public var rule: String

    public init(name: String, transitions: [Int64], offsets: [Int32], rule: String) {
        self.name = name
        self.transitions = transitions
        self.offsets = offsets
        self.rule = rule
    }
}
