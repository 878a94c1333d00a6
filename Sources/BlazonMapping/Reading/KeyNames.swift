/// The keys of a table's YAML, by section.
package enum KeyNames {
    package static let table = ["table", "title", "extends", "targets", "settings"]
    package static let target = [
        "title", "service", "default", "extends", "under", "limit", "reserve", "strings", "encoded", "always", "headers",
        "reserved",
        "discouraged", "pushType", "words", "addressing", "requires", "request", "validateOnly", "cells",
    ]
    package static let row = [
        "type", "summary", "source", "from", "implies", "excludes", "requires", "oneOf", "atMostOneOf", "near", "retired",
        "error",
    ]
    package static let places = ["at", "header", "request", "none"]
    package static let cell = places + ["as", "quiet", "kinds", "implies", "max", "headers", "minimumOS"]
    package static let limit = ["bytes", "counts", "error"]
    package static let pushType = ["header", "otherwise", "priority", "requires"]
    package static let defaultCell = ["none", "quiet"]
    package static let addressing = ["oneOf"]
    package static let request = ["method", "path"]
    package static let retired = ["since", "use"]

    /// Sections of a template (docs/language.md), which targets' names must not clash with.
    package static let template = [
        "campaign", "description", "mapping", "targets", "targetBy", "uses", "recipient", "delivery", "message", "locales",
        "variants", "blocks", "overflow", "samples", "links",
    ]
    /// Keywords of `locales` and `variants`, which targets' names must not clash with.
    package static let layers = ["by", "default", "neutral", "weight"]
}
