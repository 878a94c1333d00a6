package import BlazonLanguage

/// Where a setting maps to on one target.
package enum Cell: Sendable {
    /// The setting is not available on the target, and why. `quiet` when nothing is lost, so that no warning is due.
    case none(reason: String, quiet: Bool)
    case mapsTo(Destination)
}

/// A row that a setting implies, where one of its locations is written.
package struct ImpliedRow: Sendable, Equatable {
    package let name: String
    /// The index of the location.
    package let location: Int

    package init(name: String, location: Int) { (self.name, self.location) = (name, location) }
}

/// A request header that a setting fixes, where one of its locations is written.
package struct FixedHeader: Sendable, Equatable {
    package let name: String
    package let value: String
    /// Other values that a row may give the header.
    package let others: [String]
    /// The index of the location.
    package let location: Int

    package init(name: String, value: String, others: [String], location: Int) {
        (self.name, self.value, self.others, self.location) = (name, value, others, location)
    }

    /// All values, in table notation.
    var words: String { ([value] + others).joined(separator: " or ") }
}

/// The contents of one cell. A class, since settings of many editions share it.
package final class Destination: Sendable {
    package enum Location: Sendable, Equatable {
        /// An attribute of the payload.
        case payload(Path)
        /// A path (`*`, `data.*`) that all keys of a map are written to.
        case spread(Path)
        case header(String)
        /// A part of the request outside of the payload (a device token).
        case request(Path)
    }

    /// How the value is written there.
    package enum Form: Sendable, Equatable {
        /// By the row's type: text as a string, a flag as true, a duration in seconds.
        case plain
        /// A fixed JSON value, as compact JSON, if the setting is given or its flag is true (`as: 1`).
        case fixed(String)
        /// A word or value for each member of an enum, or for `true` and `false`, as compact JSON.
        case words([(String, String)])
        /// `"{}s"`: the value within a text.
        case affixed(prefix: String, suffix: String)
        /// A duration as whole seconds.
        case seconds
        /// A time, or the end of a duration from the time of sending.
        case time(TimeFormat)
        /// A number divided by this.
        case divided(by: Decimal)
        /// The value's JSON within a string.
        case json
        /// As a string.
        case string
        /// As the only item of a list.
        case list
        /// At least two forms, each of the result of the one before it.
        case steps([Form])

        package static func == (left: Form, right: Form) -> Bool {
            switch (left, right) {
            case (.plain, .plain), (.seconds, .seconds), (.json, .json), (.string, .string), (.list, .list): true
            case (.time(let a), .time(let b)): a == b
            case (.steps(let a), .steps(let b)): a == b
            case (.fixed(let a), .fixed(let b)): a == b
            case (.words(let a), .words(let b)): a.elementsEqual(b) { $0 == $1 }
            case (.affixed(let a, let b), .affixed(let c, let d)): a == c && b == d
            case (.divided(let a), .divided(let b)): a == b
            default: false
            }
        }
    }

    /// How an absolute time is written, in UTC. Fractions are cut off.
    package enum TimeFormat: String, Sendable, CaseIterable {
        /// Seconds since 1970.
        case epoch
        /// Milliseconds since 1970.
        case epochMilliseconds = "epoch-ms"
        /// `2026-11-21T18:00:00Z`
        case rfc3339
    }

    /// At least one; several if a setting maps to several attributes.
    package let locations: [(location: Location, form: Form)]
    /// When each location is written, in their order; nil: always. Empty: all are, always.
    package let conditions: [RuleCondition?]
    /// The maximum that the service accepts for a value.
    package enum Maximum: Sendable, Equatable {
        /// Bytes of a text (64 for a collapse id).
        case bytes(Int)
        /// Seconds of a duration.
        case seconds(Int64)
        case number(Decimal)
        /// Items of a list.
        case items(Int)
    }

    /// nil: no limit of its own.
    package let max: Maximum?
    /// The least number or duration; nil: none. The least length of texts and lists is a rule.
    package let min: Maximum?
    /// Whether 0 is valid below the minimum.
    package let allowsZero: Bool
    /// Kinds of media that the target can show: `image`, `gif`, `audio`, `video`; empty: not a media row.
    package let kinds: [String]
    /// Settings that this one implies on this target.
    package let implies: [ImpliedRow]
    /// Request headers that this setting fixes (the priority of a silent push).
    package let headers: [FixedHeader]
    /// The oldest operating system that reads the attribute.
    package let minimumOS: String?
    /// The service's name for the error that an invalid value causes; nil: that of the row.
    package let error: String?

    package init(
        locations: [(location: Location, form: Form)], conditions: [RuleCondition?] = [], max: Maximum? = nil,
        min: Maximum? = nil,
        allowsZero: Bool = false,
        kinds: [String] = [], implies: [ImpliedRow] = [], headers: [FixedHeader] = [],
        minimumOS: String? = nil, error: String? = nil
    ) {
        self.locations = locations
        self.conditions = conditions
        self.max = max
        self.min = min
        self.allowsZero = allowsZero
        self.kinds = kinds
        self.implies = implies
        self.headers = headers
        self.minimumOS = minimumOS
        self.error = error
    }
}

extension Destination {
    /// The other values that a row may give a header, whose name ignores case.
    package func others(ofHeader name: String) -> [String] {
        headers.filter { $0.name.isSameHeader(as: name) }.flatMap(\.others)
    }

    /// When a location is written, by its index; nil: always.
    package func condition(ofLocation index: Int) -> RuleCondition? { conditions.isEmpty ? nil : conditions[index] }

    /// When any of the locations is written; nil: always.
    package var condition: RuleCondition? { condition(ofAny: Array(locations.indices)) }

    /// When any of some locations is written, by their indices; nil: always.
    func condition(ofAny indices: [Int]) -> RuleCondition? {
        let known = indices.compactMap { condition(ofLocation: $0) }
        if known.isEmpty || known.count < indices.count { return nil }
        return known.count == 1 ? known[0] : .anyOf(known)
    }

    /// Maximum bytes of a text there.
    package var maxBytes: Int? { if case .bytes(let bytes)? = max { bytes } else { nil } }
}

extension Destination.Maximum {
    /// The notation of tables and messages: `64 bytes`, `28d`, `100`, `5 items`.
    package var text: String {
        switch self {
        case .bytes(let bytes): return "\(bytes) bytes"
        case .items(let items): return "\(items) items"
        case .number(let number): return number.description
        case .seconds(let seconds):
            // A minute is written in seconds, as in services' own documents.
            let unit = [(86_400, "d"), (3_600, "h"), (60, "m")].first { seconds % $0.0 == 0 && seconds > 60 } ?? (1, "s")
            return "\(seconds / unit.0)\(unit.1)"
        }
    }
}

extension Destination.Form {
    /// The forms that apply one after another.
    package var steps: [Destination.Form] { if case .steps(let steps) = self { steps } else { [self] } }

    /// The form of several; none: the plain one.
    package init(steps: [Destination.Form]) {
        self = steps.count > 1 ? .steps(steps) : steps.first ?? .plain
    }

    /// How it writes an absolute time; nil if it does not.
    package var timeFormat: Destination.TimeFormat? { if case .time(let format)? = steps.first { format } else { nil } }

    /// The form of a row's value. A flag is written when true and left out when false, unless the table has a word for false too.
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

extension Destination {
    /// The same with some of its locations, by their indices, which are always written.
    package func only(_ indices: [Int]) -> Destination {
        Destination(
            locations: indices.map { locations[$0] }, max: max, min: min, allowsZero: allowsZero, kinds: kinds,
            implies: implies.compactMap { implied in
                indices.firstIndex(of: implied.location).map { ImpliedRow(name: implied.name, location: $0) }
            },
            headers: headers.compactMap { header in
                indices.firstIndex(of: header.location).map {
                    FixedHeader(name: header.name, value: header.value, others: header.others, location: $0)
                }
            },
            minimumOS: minimumOS, error: error)
    }
}
