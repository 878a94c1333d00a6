/// The keys that the form of a table has, by what they stand in.
enum KeyNames {
    static let table = ["table", "title", "extends", "targets", "settings"]
    static let target = [
        "title", "service", "default", "extends", "under", "limit", "reserve", "strings", "always", "headers", "reserved",
        "discouraged",
    ]
    static let row = [
        "type", "summary", "source", "from", "implies", "excludes", "requires", "oneOf", "near", "retired", "error",
    ]
    static let places = ["at", "header", "request", "none"]
    static let cell = places + ["as", "quiet", "kinds", "implies", "max", "headers", "minimumOS"]
    static let limit = ["bytes", "counts"]
    static let retired = ["since", "use"]

    /// Sections of a template (docs/language.md), where a target's section stands beside them.
    static let template = [
        "campaign", "description", "mapping", "targets", "targetBy", "uses", "recipient", "delivery", "message", "locales",
        "variants", "blocks", "overflow", "samples", "links",
    ]
    /// Words that stand beside targets' sections in `locales` and `variants`.
    static let layers = ["by", "default", "neutral", "weight"]
}
