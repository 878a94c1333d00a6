/// The keys of `source`.
package enum SourceKey: String, KeySet {
    case columns, csv
    package static let map = "source"
    package var about: Keyword {
        switch self {
        case .columns:
            Keyword(summary: "The names that the source uses, by field; for NDJSON a key, or a path with `.`", opensMap: true)
        case .csv: Keyword(summary: "How CSV writes its values", opensMap: true)
        }
    }
}

/// The keys of `source.csv`.
package enum CSVKey: String, KeySet {
    case separator, encoding, decimal, date, datetime, booleans, missing, list
    package static let map = "source.csv"
    package var about: Keyword {
        switch self {
        case .separator: Keyword(summary: "The character between cells, or `tab`; default: a comma")
        case .encoding: Keyword(summary: "The encoding of the file; default: utf-8")
        case .decimal: Keyword(summary: "With a comma, numbers are written as 12,50 and 1.234,50")
        case .date: Keyword(summary: "How dates are written, such as dd/mm/yyyy")
        case .datetime: Keyword(summary: "How dates with times are written, such as dd/mm/yyyy HH:MM, in UTC")
        case .booleans: Keyword(summary: "The texts of true and false", opensMap: true)
        case .missing: Keyword(summary: "Cells that mean a missing value; default: empty cells")
        case .list: Keyword(summary: "The character between the items of a list; without it lists are JSON")
        }
    }
}

/// The keys of a constant of `delivery` with a type.
package enum ConstantKey: String, KeySet {
    case type, value
    package static let map = "a constant"
    package var about: Keyword {
        switch self {
        case .type: Keyword(summary: "The type of the constant")
        case .value: Keyword(summary: "The value of the constant, unless every run sets it")
        }
    }
}

/// The keys of `overflow`.
package enum OverflowKey: String, KeySet {
    case truncate
    package static let map = "overflow"
    package var about: Keyword {
        switch self {
        case .truncate: Keyword(summary: "The setting whose text is truncated")
        }
    }
}

/// The keys of `links`.
package enum LinksKey: String, KeySet {
    case schemes
    package static let map = "links"
    package var about: Keyword {
        switch self {
        case .schemes: Keyword(summary: "The schemes that fields of type `url` may have; default: `https` and `http`")
        }
    }
}

/// The keys of a sample that are not fields.
package enum SampleKey: String, KeySet {
    case now
    package static let map = "a sample"
    package var about: Keyword {
        switch self {
        case .now:
            Keyword(
                summary: "The time of sending",
                explanation: """
                    In an expression: the time of sending, from `--send-at`. In a sample: its own time of sending. No field can have this \
                    name.
                    """,
                example: """
                    campaign: last-days
                    recipient: { ends: datetime }
                    message: { title: "{% if ends < now %}It is over{% else %}Still open{% endif %}" }
                    samples:
                      ana: { ends: "2026-11-27T20:30:00Z", now: "2026-11-21T09:00:00Z" }
                    """)
        }
    }
}
