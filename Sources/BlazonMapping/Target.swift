/// A column: a platform's form of payload. One object, however many editions point to it.
package final class Target: Sendable {
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
        /// The service's own name for the error that a payload over it leads to; nil: it has none.
        package let error: String?

        package init(bytes: Int, counts: Counts, byPushType: [String: Int], error: String? = nil) {
            self.bytes = bytes
            self.counts = counts
            self.byPushType = byPushType
            self.error = error
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
    /// How the push type follows from a payload; nil: the service has none.
    package let pushType: PushType?
    /// The values that the service knows, by header.
    package let words: [(header: String, words: [String])]

    package init(
        name: String, title: String, service: String?, isDefault: Bool, extends: String?, limit: Limit?, reserve: Int,
        under: Path,
        strings: Path?, always: [(path: Path, json: String)], reserved: [NamePattern], discouraged: [NamePattern],
        headers: [(name: String, value: String)] = [], pushType: PushType? = nil, words: [(header: String, words: [String])] = []
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
        self.pushType = pushType
        self.words = words
    }
}

extension Target {
    /// The keys that lead to what the limit counts; nil: the whole payload counts.
    package var countedKeys: [String]? {
        if case .path(let path)? = limit?.counts { under.keys + path.keys } else { nil }
    }
}
