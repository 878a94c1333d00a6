/// The keys of `source`.
package enum SourceKey: String, KeySet {
    case columns, id, values, csv
    package static let map = "source"
    package var about: Keyword {
        switch self {
        case .columns:
            Keyword(summary: "The names that the source uses, by field; for NDJSON a key, or a path with `.`", opensMap: true)
        case .id:
            Keyword(summary: "The field that identifies a recipient in rejects, skips, requests and `--only`; default: `id`")
        case .values: Keyword(summary: "How texts are written in every kind of source: JSON, CSV and databases", opensMap: true)
        case .csv: Keyword(summary: "How CSV is written; its keys win over those of `values`", opensMap: true)
        }
    }
}

/// The keys of `source.values`.
package enum ValuesKey: String, KeySet {
    case numbers, decimal, grouping, booleans, date, datetime, missing
    package static let map = "source.values"
    package var about: Keyword {
        switch self {
        case .numbers: Keyword(summary: "`text`: JSON texts that are numbers are read as numbers")
        case .decimal: Keyword(summary: "With a comma, numbers are written as 12,50 and 1.234,50")
        case .grouping: Keyword(summary: "The character between groups of three digits: a comma in 1,234.50; default: none")
        case .booleans: Keyword(summary: "The texts of true and false", opensMap: true)
        case .date: Keyword(summary: "How dates are written, such as dd/mm/yyyy, m/d/yy or epoch")
        case .datetime: Keyword(summary: "How dates with times are written, such as m/d/yyyy H:MM AM or epoch-ms, in UTC")
        case .missing: Keyword(summary: "Texts that mean a missing value; default: empty ones")
        }
    }
}

/// The keys of `source.csv`.
package enum CSVKey: String, KeySet {
    case separator, encoding, decimal, date, datetime, booleans, missing, list
    package static let map = "source.csv"
    /// The key of `source.values` with the same meaning; nil: the key is of CSV alone.
    package var value: ValuesKey? {
        switch self {
        case .decimal: .decimal
        case .date: .date
        case .datetime: .datetime
        case .booleans: .booleans
        case .missing: .missing
        case .separator, .encoding, .list: nil
        }
    }

    package var about: Keyword {
        switch self {
        case .separator: Keyword(summary: "The character between cells, or `tab`; default: a comma")
        case .encoding: Keyword(summary: "The encoding of the file; default: utf-8")
        case .decimal, .date, .datetime, .booleans: value?.about ?? Keyword(summary: "")
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

/// The keys of a lookup.
package enum LookupKey: String, KeySet {
    case file, key, fields, source
    package static let map = "a lookup"
    package var about: Keyword {
        switch self {
        case .file: Keyword(summary: "The file of the rows, `.csv` or `.ndjson`, relative to the file that names it")
        case .key: Keyword(summary: "The column by which rows are found; its values differ")
        case .fields: Keyword(summary: "The columns that expressions read, with their types", opensMap: true)
        case .source:
            Keyword(summary: "How the file names and writes its columns: the keys of `source` without `id`", opensMap: true)
        }
    }
}

/// The keys of `source` in a lookup.
package enum LookupSourceKey: String, KeySet {
    case columns, values, csv
    package static let map = "the source of a lookup"
    package var about: Keyword { SourceKey(rawValue)?.about ?? Keyword(summary: "") }
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
    case schemes, query, hosts
    package static let map = "links"
    package var about: Keyword {
        switch self {
        case .schemes: Keyword(summary: "The schemes that fields of type `url` may have; default: `https` and `http`")
        case .query:
            Keyword(summary: "Parameters that links of the `hosts` get if they lack them, with their values", opensMap: true)
        case .hosts:
            Keyword(
                summary: "The hosts whose links get the parameters; `*.example.com` stands for all domains below `example.com`")
        }
    }
}

/// The keys of `rejects`.
package enum RejectsKey: String, KeySet {
    case allowed, codes, targets
    package static let map = "rejects"
    package var about: Keyword {
        switch self {
        case .allowed: Keyword(summary: "Rejected recipients, as a number or a percentage; default: 0")
        case .codes: Keyword(summary: "Lines of rejects by code, as numbers or percentages", opensMap: true)
        case .targets: Keyword(summary: "Rejected recipients by target, as numbers or percentages", opensMap: true)
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
