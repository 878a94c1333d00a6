package import BlazonLanguage

/// Where a setting lands on one target.
package enum Cell: Sendable {
    /// NA, and why; `quiet` when nothing is lost, so no warning is due.
    case none(reason: String, quiet: Bool)
    case mapsTo(Destination)
}

/// What one cell says. One object, however many settings of editions point to it.
package final class Destination: Sendable {
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
    /// The most that the service takes of a value.
    package enum Maximum: Sendable, Equatable {
        /// Of a text (a collapse id's 64).
        case bytes(Int)
        /// Of a duration.
        case seconds(Int64)
        case number(Decimal)
        /// Of a list.
        case items(Int)
    }

    /// nil: no own limit.
    package let max: Maximum?
    /// Kinds of media that the target can show: `image`, `gif`, `audio`, `video`; empty: not a media row.
    package let kinds: [String]
    /// Settings that come with this one on this target.
    package let implies: [String]
    /// Request headers that this setting fixes (a silent push's priority).
    package let headers: [(name: String, value: String)]
    /// The oldest system that reads the attribute.
    package let minimumOS: String?

    package init(
        places: [(place: Place, form: Form)], max: Maximum? = nil, kinds: [String] = [], implies: [String] = [],
        headers: [(name: String, value: String)] = [], minimumOS: String? = nil
    ) {
        self.places = places
        self.max = max
        self.kinds = kinds
        self.implies = implies
        self.headers = headers
        self.minimumOS = minimumOS
    }
}

extension Destination {
    /// Bytes that a text may have there.
    package var maxBytes: Int? { if case .bytes(let bytes)? = max { bytes } else { nil } }
}

extension Destination.Maximum {
    /// As tables write it, and people read it: `64 bytes`, `28d`, `100`, `5 items`.
    package var text: String {
        switch self {
        case .bytes(let bytes): return "\(bytes) bytes"
        case .items(let items): return "\(items) items"
        case .number(let number): return number.description
        case .seconds(let seconds):
            let unit = [(86_400, "d"), (3_600, "h"), (60, "m")].first { seconds % $0.0 == 0 && seconds > 0 } ?? (1, "s")
            return "\(seconds / unit.0)\(unit.1)"
        }
    }
}

extension Destination.Form {
    /// A flag is written when it is true and left out when it is false, unless the table has a word for false too.
    package func of(_ row: Row) -> Destination.Form {
        guard row.kind == .flag else { return self }
        switch self {
        case .plain: return .fixed("true")
        case .string, .json: return .fixed("\"true\"")
        case .words(let words):
            guard !words.contains(where: { $0.0 == "false" }), let truth = words.first(where: { $0.0 == "true" }) else {
                return self
            }
            return .fixed(truth.1)
        default: return self
        }
    }
}
