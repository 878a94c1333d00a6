package import BlazonLanguage

/// The mapping table: which setting exists, of what type, and where it lands on each target (mapping.md). Resolved: what was
/// extended has been filled in, and every row has a cell, or the reason why not, for every target.
package struct MappingTable: Sendable {
    package let name: String
    package let title: String
    package let targets: [Target]
    /// Rows in table order, which is the order of a payload's keys.
    package let rows: [Row]

    package init(name: String, title: String, targets: [Target], rows: [Row]) {
        self.name = name
        self.title = title
        self.targets = targets
        self.rows = rows
    }

    package func target(named name: String) -> Target? { targets.first { $0.name.utf8.elementsEqual(name.utf8) } }
    package func row(named name: String) -> Row? { rows.first { $0.name.utf8.elementsEqual(name.utf8) } }
}

/// A column: a platform's form of payload.
package struct Target: Sendable {
    package struct Limit: Sendable {
        package enum Counts: Sendable, Equatable {
            /// The whole JSON body.
            case body
            /// The body as it is encrypted: counted like `body`.
            case plaintext
            /// The compact JSON at a path (inside `under`).
            case path(Path)
        }

        /// Bytes that the provider takes.
        package let bytes: Int
        package let counts: Counts
        /// Other limits by push type (`voip: 5120`).
        package let byPushType: [String: Int]

        package init(bytes: Int, counts: Counts, byPushType: [String: Int]) {
            self.bytes = bytes
            self.counts = counts
            self.byPushType = byPushType
        }
    }

    package let name: String
    package let title: String
    /// `apns`, `fcm`, `web-push` …: what request headers and push types are derived from.
    package let service: String?
    /// Taken when a template names no targets.
    package let isDefault: Bool
    /// The target that this one extends, for its cells and for sections of templates (`android-v1` lies above `android`); nil: none.
    package let extends: String?
    package let limit: Limit?
    /// Bytes that the sender keeps for itself.
    package let reserve: Int
    /// What the payload is wrapped in; empty: nothing.
    package let under: Path
    /// Values below this path are sent as strings; nil: none are. (Inside `under`.)
    package let strings: Path?
    /// Attributes that every payload carries, as compact JSON texts, in source order.
    package let always: [(path: Path, json: String)]
    /// Names that custom fields may not take.
    package let reserved: [NamePattern]
    /// Names that they had better not take.
    package let discouraged: [NamePattern]
    /// Request headers that are the same for every message, in source order; a row's header or a cell's `headers` win.
    package let headers: [(name: String, value: String)]

    package init(
        name: String, title: String, service: String?, isDefault: Bool, extends: String?, limit: Limit?, reserve: Int,
        under: Path,
        strings: Path?, always: [(path: Path, json: String)], reserved: [NamePattern], discouraged: [NamePattern],
        headers: [(name: String, value: String)] = []
    ) {
        self.name = name
        self.title = title
        self.service = service
        self.isDefault = isDefault
        self.extends = extends
        self.limit = limit
        self.reserve = reserve
        self.under = under
        self.strings = strings
        self.always = always
        self.reserved = reserved
        self.discouraged = discouraged
        self.headers = headers
    }
}

/// `aps.alert.title`, `data."a.b"`: keys from the outside in.
package struct Path: Sendable, Hashable {
    package let keys: [String]

    package init(_ keys: [String]) { self.keys = keys }
}

/// An exact name, or a prefix (`google.*`).
package struct NamePattern: Sendable, Equatable {
    package let text: String
    package let isPrefix: Bool

    package init(text: String, isPrefix: Bool) {
        self.text = text
        self.isPrefix = isPrefix
    }

    package func matches(_ name: String) -> Bool {
        isPrefix ? name.utf8.starts(with: text.utf8) : name.utf8.elementsEqual(text.utf8)
    }
}

/// A row: a language-neutral setting.
package struct Row: Sendable {
    /// What a template may put there.
    package enum Kind: Sendable, Equatable {
        case text
        case identifier
        case url
        case flag
        case duration
        case map
        /// Also `integer(0..)`, `enum(high | normal)`, `number(0..1)`, `boolean` and the other types of language.md §4.
        case value(ValueType)
    }

    package struct Retired: Sendable {
        package let since: String
        /// The setting to use instead.
        package let use: String?

        package init(since: String, use: String?) {
            self.since = since
            self.use = use
        }
    }

    package let name: String
    package let kind: Kind
    package let summary: String
    /// Where the row comes from: the citation.
    package let source: String
    /// `delivery.id`, `recipient.messageId`: a system row, filled from there when that name is declared; nil: an author's row.
    package let from: [String]?
    package let implies: [String]
    package let excludes: [String]
    package let requires: [String]
    /// Names in other languages and of other platforms that get a pointer to this row.
    package let near: [String]
    package let retired: Retired?
    /// The provider's own name for the error, where a wrong value has one.
    package let error: String?
    /// By target name; every target of the table has one.
    package let cells: [String: Cell]
    /// Exactly one of these rows (this one may be among them) is given; empty: no such rule.
    package let oneOf: [String]
    /// The type as the table writes it: `integer(0..)`.
    package let typeWord: String

    package init(
        name: String, kind: Kind, summary: String, source: String, from: [String]?, implies: [String], excludes: [String],
        requires: [String], near: [String], retired: Retired?, error: String?, cells: [String: Cell],
        oneOf: [String] = [], typeWord: String = ""
    ) {
        self.name = name
        self.kind = kind
        self.summary = summary
        self.source = source
        self.from = from
        self.implies = implies
        self.excludes = excludes
        self.requires = requires
        self.near = near
        self.retired = retired
        self.error = error
        self.cells = cells
        self.oneOf = oneOf
        self.typeWord = typeWord
    }
}

/// Where a setting lands on one target.
package enum Cell: Sendable {
    /// NA, and why; `quiet` when nothing is lost, so no warning is due.
    case none(reason: String, quiet: Bool)
    case lands(Landing)
}

package struct Landing: Sendable {
    package enum Place: Sendable, Equatable {
        /// An attribute of the payload.
        case payload(Path)
        /// All keys of a map, beside one another, at a path (`*`, `data.*`).
        case spread(Path)
        case header(String)
        /// Part of the request, not of the payload (a device token).
        case request(Path)
    }

    /// How the value is written there.
    package enum Form: Sendable, Equatable {
        /// As the row's type says: text as a string, a flag as true, a duration as its seconds.
        case plain
        /// A fixed JSON value when the setting is given, or its flag true (`as: 1`): a compact JSON text.
        case fixed(String)
        /// Another word, or value, for each member of an enum, or of `true` and `false`: compact JSON texts.
        case words([(String, String)])
        /// `"{}s"`: the value within a text.
        case affixed(prefix: String, suffix: String)
        /// A duration as whole seconds.
        case seconds
        /// A duration as an absolute time, from the send time.
        case epoch
        /// A number divided by this.
        case divided(by: Decimal)
        /// The value's JSON, inside a string.
        case json
        /// As a string.
        case string

        package static func == (left: Form, right: Form) -> Bool {
            switch (left, right) {
            case (.plain, .plain), (.seconds, .seconds), (.epoch, .epoch), (.json, .json), (.string, .string): true
            case (.fixed(let a), .fixed(let b)): a == b
            case (.words(let a), .words(let b)): a.elementsEqual(b) { $0 == $1 }
            case (.affixed(let a, let b), .affixed(let c, let d)): a == c && b == d
            case (.divided(let a), .divided(let b)): a == b
            default: false
            }
        }
    }

    /// At least one; several when a setting lands in several attributes.
    package let places: [(place: Place, form: Form)]
    /// Bytes that the value may have there (a collapse id's 64); nil: no own limit.
    package let maxBytes: Int?
    /// Kinds of media that the target can show: `image`, `gif`, `audio`, `video`; empty: not a media row.
    package let kinds: [String]
    /// Settings that come with this one on this target.
    package let implies: [String]
    /// Request headers that this setting fixes (a silent push's priority).
    package let headers: [(name: String, value: String)]
    /// The oldest system that reads the attribute.
    package let minimumOS: String?

    package init(
        places: [(place: Place, form: Form)], maxBytes: Int? = nil, kinds: [String] = [], implies: [String] = [],
        headers: [(name: String, value: String)] = [], minimumOS: String? = nil
    ) {
        self.places = places
        self.maxBytes = maxBytes
        self.kinds = kinds
        self.implies = implies
        self.headers = headers
        self.minimumOS = minimumOS
    }
}
