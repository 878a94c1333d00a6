/// The top-level keys of a mapping table.
package enum TableKey: String, KeySet {
    case table, title, extends, targets, forms, rules, settings
    package static let map = "a table"
    package var about: Keyword {
        switch self {
        case .table: Keyword(summary: "The table's name: letters, digits, `-`, `_`")
        case .title: Keyword(summary: "The table's name for people")
        case .extends: Keyword(summary: "The base table: the name of a built-in table, or a path")
        case .targets: Keyword(summary: "The columns: the platforms that payloads are for")
        case .forms: Keyword(summary: "Forms of texts by name, each with a pattern, a title and an example")
        case .rules: Keyword(summary: "What the services demand of rows and attributes together")
        case .settings: Keyword(summary: "The rows: what a template can set")
        }
    }
}

/// The keys of a target, a column of a table.
package enum TargetKey: String, KeySet {
    case title, service, `default`, extends, under, limit, reserve, strings, encoded, headerPaths, always, headers, reserved,
        dropped,
        discouraged, pushType, words, addressing, requires, request, validateOnly, retired, cells
    package static let map = "a target"
    package var about: Keyword {
        switch self {
        case .title: Keyword(summary: "The target's name for people")
        case .service: Keyword(summary: "The push service, of which Blazon knows push types, headers and attributes")
        case .default: Keyword(summary: "With `true`, templates without `targets` are compiled for it")
        case .extends: Keyword(summary: "The base target, whose keys and cells apply unless they are overridden")
        case .under: Keyword(summary: "The path of the payload's envelope; other paths are inside it")
        case .limit: Keyword(summary: "The maximum bytes that the service accepts")
        case .reserve: Keyword(summary: "Bytes of the limit that the sender keeps for itself")
        case .strings: Keyword(summary: "Values below this path are sent as strings; `*` for the whole payload")
        case .encoded: Keyword(summary: "Paths whose objects are sent as one JSON text each")
        case .headerPaths: Keyword(summary: "Paths below which the payload has values of request headers")
        case .always: Keyword(summary: "Attributes that every payload has, by path")
        case .headers: Keyword(summary: "Request headers that every message has")
        case .reserved:
            Keyword(summary: "Names that custom fields must not have; `google.*` is every name that begins with `google.`")
        case .dropped:
            Keyword(summary: "Names that custom fields must not have, because the service's SDK hides them from the app")
        case .discouraged: Keyword(summary: "Names of custom fields that cause a warning")
        case .pushType: Keyword(summary: "How the push type follows from a payload")
        case .words: Keyword(summary: "The values that the service knows, by header")
        case .addressing: Keyword(summary: "Rows of which exactly one reaches each request")
        case .requires: Keyword(summary: "Attributes that each payload must have")
        case .request: Keyword(summary: "How a sender posts each request")
        case .validateOnly:
            Keyword(summary: "The member of the body that makes the service validate a request without delivering it")
        case .retired: Keyword(summary: "Since when the target should not be used any more, why, and what replaces it")
        case .cells: Keyword(summary: "The cell of each row that has none for this target")
        }
    }
}

/// The keys of `limit` that are not push types.
package enum LimitKey: String, KeySet {
    case bytes, counts, when, title, reserve, level, error
    package static let map = "a limit"
    package var about: Keyword {
        switch self {
        case .bytes: Keyword(summary: "The maximum bytes of payloads without a limit of their own")
        case .counts: Keyword(summary: "The bytes that are counted: body, plaintext, or paths in the payload, which are added")
        case .when: Keyword(summary: "Rows with values: when the limit applies")
        case .title: Keyword(summary: "Which payloads it is for, in a few words")
        case .reserve: Keyword(summary: "Bytes of this limit that the sender keeps for itself")
        case .level: Keyword(summary: "error, or warning: a payload over the limit is sent")
        case .error: Keyword(summary: "The service's own name for the error, which rejects contain")
        }
    }
}

/// The keys of `pushType` that are not push types.
package enum PushTypeKey: String, KeySet {
    case header, otherwise, priority, requires, suffixes, error
    package static let map = "`pushType`"
    package var about: Keyword {
        switch self {
        case .header:
            Keyword(summary: "The request header that carries it, or the path of the attribute for a payload inside another")
        case .otherwise: Keyword(summary: "The type of all other payloads")
        case .priority:
            Keyword(summary: "The default priority, by push type; of a list the first, and no other than those listed")
        case .requires: Keyword(summary: "Attributes that a payload of a type must have")
        case .suffixes: Keyword(summary: "What Blazon appends to a request header, by header and push type")
        case .error: Keyword(summary: "The service's own name for the error of a payload that does not match its type")
        }
    }
}

/// The keys of `addressing`.
package enum AddressingKey: String, KeySet {
    case oneOf
    package static let map = "`addressing`"
    package var about: Keyword {
        switch self {
        case .oneOf: Keyword(summary: "The names of the rows")
        }
    }
}

/// The keys of `request`.
package enum RequestKey: String, KeySet {
    case when, method, path, without, headers, `as`
    package static let map = "`request`"
    package var about: Keyword {
        switch self {
        case .when: Keyword(summary: "In a list: rows with values; the first entry whose rows have them is posted")
        case .method: Keyword(summary: "The HTTP method; POST unless stated")
        case .without: Keyword(summary: "Headers that the request does not have")
        case .headers: Keyword(summary: "Headers that the request has in addition")
        case .path: Keyword(summary: "The path as a URI template (RFC 6570), such as `/3/device/{token}`")
        case .`as`: Keyword(summary: "The target whose requests are posted in place of this one's")
        }
    }
}

/// The keys of a target's `retired`.
package enum RetiredTargetKey: String, KeySet {
    case since, use, reason
    package static let map = "`retired`"
    package var about: Keyword {
        switch self {
        case .since: Keyword(summary: "Since when, such as 2024-07-22")
        case .use: Keyword(summary: "The target that replaces it")
        case .reason: Keyword(summary: "What happened, in a few words")
        }
    }
}

/// The keys of `cells`.
package enum DefaultCellKey: String, KeySet {
    case unavailable = "none", quiet
    package static let map = "`cells`"
    package var about: Keyword {
        switch self {
        case .unavailable: Keyword(summary: "Why settings without a cell are not available on this target")
        case .quiet: Keyword(summary: "With `true`, nothing is lost without them, and there is no warning")
        }
    }
}

/// The keys of a row that are not the names of targets.
package enum RowKey: String, KeySet {
    case type, summary, source, from, implies, excludes, requires, oneOf, atMostOneOf, matches, schemes, occurs, opens, near,
        retired, error
    package static let map = "a row"
    package var about: Keyword {
        switch self {
        case .type:
            Keyword(
                summary:
                    "The type of the setting: text, identifier, url, flag, duration, time, map, or a type of recipients' fields")
        case .summary: Keyword(summary: "The setting's purpose, in one line")
        case .source: Keyword(summary: "The documentation of the setting")
        case .from: Keyword(summary: "The value comes from here, and templates cannot set it: delivery.NAME or recipient.NAME")
        case .implies: Keyword(summary: "Rows that this one adds: flags, or rows with a fixed value")
        case .excludes: Keyword(summary: "Rows and attributes that cannot be set together with this row")
        case .requires: Keyword(summary: "Rows and attributes that must also be set")
        case .oneOf: Keyword(summary: "Exactly one of these rows must be set, for every recipient")
        case .atMostOneOf: Keyword(summary: "At most one of these rows can be set")
        case .matches: Keyword(summary: FormKey.matches)
        case .schemes: Keyword(summary: FormKey.schemes)
        case .occurs: Keyword(summary: FormKey.occurs)
        case .opens: Keyword(summary: "With `true`, tapping the notification opens the URL; pictures are not opened")
        case .near: Keyword(summary: "Names in other languages and of other platforms, for which this row is suggested")
        case .retired: Keyword(summary: "Since when the row is outdated, and what replaces it")
        case .error: Keyword(summary: "The service's own name for the error that a wrong value causes")
        }
    }
}

/// The keys of an entry of `forms`.
package enum FormKey: String, KeySet {
    case pattern, title, example
    package static let map = "a form"
    package var about: Keyword {
        switch self {
        case .pattern: Keyword(summary: "The pattern that the whole text matches, from `^` to `$`")
        case .title: Keyword(summary: "What a text of the form is, in a few words")
        case .example: Keyword(summary: "A text of the form")
        }
    }

    static let matches = "The form that each text must have: a name, or a pattern in quotes"
    static let schemes = "The schemes that the URL can have"
    static let occurs = "How often texts may occur in the value: `0..5`"
}

/// The keys of an entry of `matches` that is more than a form.
package enum MatchKey: String, KeySet {
    case form, level, quiet
    package static let map = "`matches`"
    package var about: Keyword {
        switch self {
        case .form: Keyword(summary: "The name of the form, or a pattern in quotes")
        case .level: Keyword(summary: "error, or warning: the payload is sent")
        case .quiet: Keyword(summary: "With `true`, no note is given that recipients may be rejected")
        }
    }
}

/// The keys of an entry of `rules`.
package enum RuleKey: String, KeySet {
    case when, requires, excludes, oneOf, atMostOneOf, values, implies, targets, level, error, source, note
    package static let map = "a rule"
    package var about: Keyword {
        switch self {
        case .when: Keyword(summary: "Rows with `set`, `unset`, a value, a list of values or a range: when the rule applies")
        case .requires: Keyword(summary: "Rows and attributes that must be set")
        case .excludes: Keyword(summary: "Rows and attributes that cannot be set")
        case .oneOf: Keyword(summary: "Exactly one of these rows or attributes must be set")
        case .atMostOneOf: Keyword(summary: "At most one of these rows or attributes can be set")
        case .values: Keyword(summary: "Rows with the values that they must have if they are set")
        case .implies: Keyword(summary: "Rows that are added, with their values")
        case .targets: Keyword(summary: "The targets that the rule applies to; without it, all")
        case .level: Keyword(summary: "error, or warning: the payload is sent")
        case .error: Keyword(summary: "The service's own name for the error")
        case .source: Keyword(summary: "The document that states the rule")
        case .note: Keyword(summary: "A sentence for authors")
        }
    }
}

/// The key of a condition, or of what a rule is about, that is not a row.
package enum RuleGroupKey: String, KeySet {
    case anyOf, header
    package static let map = "a rule"
    package var about: Keyword {
        switch self {
        case .anyOf: Keyword(summary: "One of these is enough")
        case .header: Keyword(summary: "The name of a request header")
        }
    }
}

/// The keys of `retired`.
package enum RetiredKey: String, KeySet {
    case since, use
    package static let map = "`retired`"
    package var about: Keyword {
        switch self {
        case .since: Keyword(summary: "Since when, such as 2024-06")
        case .use: Keyword(summary: "The row that replaces it")
        }
    }
}

/// The keys of a cell.
package enum CellKey: String, KeySet {
    case at, header, request, unavailable = "none", when, `as`, quiet, kinds, implies, excludes, requires, oneOf, atMostOneOf,
        matches, schemes, occurs, min, zero, max, headers, minimumOS, error
    package static let map = "a cell"
    package var about: Keyword {
        switch self {
        case .at: Keyword(summary: "The path of the attribute, or several")
        case .header: Keyword(summary: "The name of the request header")
        case .request: Keyword(summary: "The path of a member of the request outside the payload and the headers")
        case .unavailable: Keyword(summary: "Why the setting is not available on this target")
        case .`as`:
            Keyword(
                summary:
                    "The encoding of the value: seconds, epoch, epoch-ms, rfc3339, json, list, string, a fixed value, a text with `{}`, or words; a list of encodings is applied from left to right"
            )
        case .when: Keyword(summary: "Rows with values: when this place is written")
        case .quiet: Keyword(summary: "With `true`, nothing is lost without the setting, and there is no warning")
        case .kinds: Keyword(summary: "The kinds of media that the target can show")
        case .implies: Keyword(summary: "Rows that this one adds on this target only")
        case .excludes: Keyword(summary: "Rows and attributes that cannot be set together with this row on this target")
        case .requires: Keyword(summary: "Rows and attributes that must also be set on this target")
        case .oneOf: Keyword(summary: "Exactly one of these must be set together with this row on this target")
        case .atMostOneOf: Keyword(summary: "At most one of these can be set together with this row on this target")
        case .matches: Keyword(summary: FormKey.matches)
        case .schemes: Keyword(summary: FormKey.schemes)
        case .occurs: Keyword(summary: FormKey.occurs)
        case .min:
            Keyword(summary: "The minimum that the service accepts: `60s`, `1`, `3 items`, `8 bytes`, `8 characters`")
        case .zero: Keyword(summary: "With `true`, 0 is valid, too, although it is below the minimum")
        case .max: Keyword(summary: "The maximum that the service accepts: `64 bytes`, `28d`, `100`, `5 items`")
        case .headers: Keyword(summary: "Request headers that this setting fixes")
        case .minimumOS: Keyword(summary: "The oldest system that reads the attribute")
        case .error:
            Keyword(summary: "The name of this target's service for the error that a wrong value causes, in place of the row's")
        }
    }
}

extension CellKey {
    /// The keys of which a cell has exactly one.
    package static let exclusive: [CellKey] = [.at, .header, .request, .unavailable]
    /// The keys of a cell without a destination.
    package static let ofReasons: [CellKey] = [.unavailable, .quiet]
    package static let ofDestinations = allCases.filter { !ofReasons.contains($0) }
}
