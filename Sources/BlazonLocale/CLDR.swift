public import BlazonLanguage

/// The tables of one pinned CLDR version; `Scripts/locales.py` makes them.
public enum CLDR {
    /// `es_mx`, `ES-mx` → `es-MX`; `no` → `nb`, `iw` → `he`, `sh` → `sr-Latn`; without extensions and private use. nil: not a well-formed
    /// BCP 47 tag.
    public static func canonical(_ tag: String) -> String? { TagSubtags(tag)?.canonical.text }

    /// CLDR's data for a canonical tag, by inheritance (`es-PY` → `es-419` → `es`); nil: a language without data.
    /// A locale is read once in a process, whatever number of templates speak it.
    public static func locale(_ tag: String) -> (any LocaleData)? {
        read.value(for: tag, found: { LocaleTables(tag) })
    }

    private static let read = Cache<String, LocaleTables>()

    /// The tags that a canonical one inherits from, the nearest first, without `root`: `es-MX` → `es-419`, `es`.
    public static func parents(of tag: String) -> [String] {
        inheritance(of: tag).dropFirst().map { TagSubtags($0)?.canonical.text ?? $0 }
    }

    /// The canonical tags for which there is data, sorted: CLDR's modern coverage and more.
    public static let locales = Table.locales.keys.filter { $0 != "root" && canonical($0) == $0 }

    /// The tag in the form that parents are given in (a script only where it is not the likely one), then those that it inherits from.
    static func inheritance(of tag: String) -> [String] {
        var chain: [String] = []
        var next = TagSubtags(tag)?.inheriting
        while let current = next {
            chain.append(current.text)
            next = current.parent
        }
        return chain
    }
}
