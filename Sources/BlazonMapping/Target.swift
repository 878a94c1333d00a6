package import BlazonText

/// A column: the payload format of a platform. A class, since many editions share it.
package final class Target: Sendable {
    package struct Limit: Sendable {
        package enum Counts: Sendable, Equatable {
            /// The whole JSON body.
            case body
            /// The body before encryption: counted like `body`.
            case plaintext
            /// The compact JSON at paths (inside `under`), added. Of a JSON text, what it contains.
            case paths([Path])
        }

        /// Maximum bytes that the provider accepts.
        package let bytes: Int
        package let counts: Counts
        /// Other limits by push type (`voip: 5120`).
        package let byPushType: [String: Int]
        /// The service's name for the error of a payload over the limit; nil if it has none.
        package let error: String?
        /// The rows for which it applies; nil: always.
        package let condition: RuleCondition?
        /// Which payloads it is for: "to a topic"; nil: it has no name.
        package let title: String?
        /// Bytes of it that the sender reserves for itself.
        package let reserve: Int
        /// Whether a payload over it is sent all the same, with a warning at check.
        package let isWarning: Bool
    }

    /// Since when and why a service no longer answers, and what to use instead.
    package struct Retired: Sendable, Equatable {
        package let since: String
        /// The target to use instead.
        package let use: String?
        package let reason: String?
    }

    package let name: String
    package let title: String
    /// `apns`, `fcm`, `web-push` …: determines request headers and push types.
    package let service: String?
    /// Whether templates without `targets` use it.
    package let isDefault: Bool
    /// The target whose cells and template sections this one extends (`android-v1` extends `android`); nil: none.
    package let extends: String?
    /// All that apply to a payload; empty: there is none.
    package let limits: [Limit]
    /// Bytes that the sender reserves for itself.
    package let reserve: Int
    /// The envelope of the payload; empty: none.
    package let under: Path
    /// Values below this path (inside `under`) are sent as strings; nil: none are.
    package let strings: Path?
    /// Attributes of every payload, as compact JSON, in source order.
    package let always: [(path: Path, json: String)]
    /// Names that custom fields may not have.
    package let reserved: [NamePattern]
    /// Names that custom fields should not have.
    package let discouraged: [NamePattern]
    /// Request headers that are the same for every message, in source order; a row's header or a cell's `headers` override them.
    package let headers: [(name: String, value: String)]
    /// How the push type follows from a payload; nil: the service has none.
    package let pushType: PushType?
    /// The values that the service knows, by header.
    package let words: [(header: String, words: [String])]

    /// Paths (inside `under`) whose contents are sent as one JSON text each.
    package let encoded: [Path]
    /// Paths (inside `under`) below which values are those of request headers.
    package let headerPaths: [Path]
    /// Rows of which exactly one reaches each request; empty: no such rule.
    package let addressing: [String]
    /// Attributes (inside `under`) without which the service rejects a payload.
    package let requires: [Path]
    /// How a sender posts its requests: the first one whose condition holds for the recipient; empty: the table does not state it.
    package let requests: [RequestLine]
    /// The member of the body, beside the envelope, that makes the service validate a request without delivering it; nil: none does.
    package let validateOnly: String?
    /// Names that custom fields may not have, because the service's SDK hides them from the app.
    package let dropped: [NamePattern]
    /// The target whose requests are posted instead of this one's; nil: its own are.
    package let postedAs: String?
    /// Why the target should not be used any more; nil if it is in use.
    package let retired: Retired?
    /// The target whose cells it has: itself, except in requests that are those of another target.
    package let column: String

    package init(
        name: String, title: String, service: String?, isDefault: Bool, extends: String?, limits: [Limit], reserve: Int,
        under: Path,
        strings: Path?, always: [(path: Path, json: String)], reserved: [NamePattern], discouraged: [NamePattern],
        headers: [(name: String, value: String)] = [], pushType: PushType? = nil, words: [(header: String, words: [String])] = [],
        encoded: [Path] = [], headerPaths: [Path] = [], addressing: [String] = [], requires: [Path] = [],
        requests: [RequestLine] = [],
        validateOnly: String? = nil, dropped: [NamePattern] = [], postedAs: String? = nil, retired: Retired? = nil,
        column: String? = nil
    ) {
        self.name = name
        self.title = title
        self.service = service
        self.isDefault = isDefault
        self.extends = extends
        self.limits = limits
        self.reserve = reserve
        self.under = under
        self.strings = strings
        self.always = always
        self.reserved = reserved
        self.discouraged = discouraged
        self.headers = headers
        self.pushType = pushType
        self.words = words
        self.encoded = encoded
        self.headerPaths = headerPaths
        self.addressing = addressing
        self.requires = requires
        self.requests = requests
        self.validateOnly = validateOnly
        self.dropped = dropped
        self.postedAs = postedAs
        self.retired = retired
        self.column = column ?? name
    }
}

extension Target.Limit.Counts {
    /// The paths that are counted; empty: the whole body.
    package var paths: [Path] { if case .paths(let paths) = self { paths } else { [] } }

    /// As in tables.
    package var text: String {
        switch self {
        case .body: "body"
        case .plaintext: "plaintext"
        case .paths(let paths): paths.map(\.text).joined(separator: " + ")
        }
    }
}

extension Target.Retired {
    /// `since 2024-07-22 (switched off), use new`
    package var text: String { "since \(since)" + (reason.map { " (\($0))" } ?? "") + (use.map { ", use \($0)" } ?? "") }
}

extension Target {
    /// Whether it is the form in which the requests of a target are posted.
    package var isPosted: Bool { !column.hasSameBytes(as: name) }

    /// This target under the name of another, whose requests are posted in its form.
    func posted(for other: Target) -> Target {
        Target(
            name: other.name, title: title, service: service, isDefault: other.isDefault, extends: nil, limits: limits,
            reserve: reserve, under: under, strings: strings, always: always, reserved: reserved, discouraged: discouraged,
            headers: headers, pushType: pushType, words: words, encoded: encoded, headerPaths: headerPaths,
            addressing: addressing, requires: requires,
            requests: requests, validateOnly: validateOnly, dropped: dropped, retired: retired, column: name)
    }
}

extension Row {
    /// Where the setting maps to on a target.
    package func cell(on target: Target) -> Cell? { cells[target.column] }
}

extension Target {
    /// Whether a value at these keys (inside `under`) is sent as a string. A JSON text satisfies `strings`, so values inside of it keep
    /// their types.
    package func requiresString(at keys: [String]) -> Bool {
        guard let strings, strings.keys.count < keys.count, keys.starts(with: strings.keys) else { return false }
        return !encoded.contains { text in
            text.keys.count > strings.keys.count && text.keys.count < keys.count && keys.starts(with: text.keys)
        }
    }

    /// A payload with its JSON texts replaced by what they contain.
    package func decoded(_ payload: JSON) -> JSON {
        // A text is inside of another one.
        encoded.sorted { $0.keys.count < $1.keys.count }.reduce(payload) { $0.decodingText(at: (under.keys + $1.keys)[...]) }
    }

    /// The limit that is stated first; nil: there is none.
    package var limit: Limit? { limits.first }

    /// The part of a payload that a limit counts.
    package func part(countedBy limit: Limit) -> CountedPart {
        guard case .paths(let paths) = limit.counts else { return .whole }
        return CountedPart(paths: paths.map { under.keys + $0.keys }, texts: encoded.map { under.keys + $0.keys })
    }
}

extension JSON {
    /// Replaces the JSON text at these keys by its value, if it is one.
    fileprivate func decodingText(at keys: ArraySlice<String>) -> JSON {
        guard let key = keys.first else {
            guard case .text(let text) = self, let value = try? JSON.read(Array(text.utf8)) else { return self }
            return value
        }
        guard case .object(let members) = self else { return self }
        return .object(
            members.map { member in
                member.key.hasSameBytes(as: key) ? Member(member.key, member.value.decodingText(at: keys.dropFirst())) : member
            })
    }
}
