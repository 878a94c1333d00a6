public import BlazonLanguage

/// The tables of one pinned CLDR version.
public enum CLDR {
    /// `es_mx`, `ES-mx` → `es-MX`; `no` → `nb`, `iw` → `he`. nil: not a well-formed BCP 47 tag.
    public static func canonical(_ tag: String) -> String? { nil }

    /// CLDR's data for a canonical tag, by inheritance (`es-PY` → `es-419` → `es`); nil: a language without data.
    public static func locale(_ tag: String) -> (any LocaleData)? { nil }

    /// The tags that a canonical one inherits from, the nearest first, without `root`: `es-MX` → `es-419`, `es`.
    public static func parents(of tag: String) -> [String] { [] }

    /// The canonical tags for which there is data of CLDR's modern coverage, sorted.
    public static var locales: [String] { [] }

    /// What a program needs to know to find one of `names` (canonical tags, at most one a locale) for any recipient's tag.
    public static func languages(for names: [String]) -> [LocaleLanguage] { [] }
}
