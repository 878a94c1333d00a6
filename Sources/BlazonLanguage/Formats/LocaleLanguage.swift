/// A language that the message speaks, with what CLDR knows of its tags: how a recipient's tag finds one of the message's.
public struct LocaleLanguage: Sendable, Equatable {
    /// Its code and those that CLDR holds for the same (`nb`, `no`), lower case.
    public var codes: [String]
    /// The script of a tag that names neither script nor one of `regions`: `Hans`.
    public var script: String
    /// The scripts of tags with a region that is not written in `script`: `TW` is `Hant`.
    public var regions: [String: String]
    /// The region that a tag without one is taken to be of, by script.
    public var homes: [String: String]
    /// Where a tag leads, as an index among the message's locales: the key is `Script-REGION-variant`, `Script-REGION`, `Script`, the longest
    /// that is there. A region inherits along CLDR's parents, so `es`'s `Latn-MX` is here where the message has `es-419`.
    public var choices: [String: Int]

    public init(codes: [String], script: String, regions: [String: String], homes: [String: String], choices: [String: Int]) {
        self.codes = codes
        self.script = script
        self.regions = regions
        self.homes = homes
        self.choices = choices
    }
}
