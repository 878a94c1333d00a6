import BlazonJSON
import BlazonMapping

/// What a phone shows of a payload.
struct NotificationText: Sendable, Equatable {
    var title: String?
    var subtitle: String?
    var body: String?
    var media: Media?

    /// A file that the app would load: the page never does.
    struct Media: Sendable, Equatable {
        /// `image`, `gif`, `audio`, `video`; nil: the name does not say.
        let kind: String?
        let host: String
    }

    var isEmpty: Bool { title == nil && subtitle == nil && body == nil && media == nil }
}

/// Where a target's payloads hold what is shown. The table decides: a row's name (`title`), or for rows of other names the last key of
/// the attribute that it lands in (`aps.alert.title`, `notification.title`), says what it is; a row that takes kinds of media is the
/// media. The first attribute that a payload has counts.
struct NotificationParts: Sendable {
    private let title: [[String]]
    private let subtitle: [[String]]
    private let body: [[String]]
    private let media: [[String]]

    init(of target: Target, in table: MappingTable) {
        func paths(where isMeant: (Row, Landing, [String]) -> Bool) -> [[String]] {
            table.rows.flatMap { row -> [[String]] in
                guard case .lands(let landing)? = row.cells[target.name] else { return [] }
                return landing.places.compactMap { place, _ in
                    guard case .payload(let path) = place, isMeant(row, landing, path.keys) else { return nil }
                    return target.under.keys + path.keys
                }
            }
        }
        func texts(_ name: String) -> [[String]] {
            let named = paths { row, _, _ in row.name.hasSameBytes(as: name) }
            let landing = paths { row, _, keys in row.kind == .text && keys.last?.hasSameBytes(as: name) == true }
            return named + landing.filter { !named.contains($0) }
        }
        title = texts("title")
        subtitle = texts("subtitle")
        body = texts("body")
        media = paths { row, landing, _ in !landing.kinds.isEmpty || row.name.hasSameBytes(as: "media") }
    }

    func text(of payload: JSON) -> NotificationText {
        NotificationText(
            title: payload.text(at: title), subtitle: payload.text(at: subtitle), body: payload.text(at: body),
            media: payload.text(at: media).map(NotificationText.Media.init))
    }
}

extension JSON {
    fileprivate func text(at paths: [[String]]) -> String? {
        for keys in paths {
            switch keys.reduce(Optional(self), { value, key in value.flatMap { $0[key] } }) {
            case .text(let text)?: return text
            case .number(let spelling)?: return spelling
            default: continue
            }
        }
        return nil
    }
}

extension NotificationText.Media {
    /// A URL's host, and the kind that its file's extension tells.
    init(_ url: String) {
        let bytes = Array(url.utf8)
        let ends = [UInt8(ascii: "?"), UInt8(ascii: "#")]
        let address = bytes.prefix { !ends.contains($0) }
        let slash = UInt8(ascii: "/")
        var rest = address[...]
        if let colon = address.firstIndex(of: UInt8(ascii: ":")), address[colon...].starts(with: "://".utf8) {
            rest = address[(colon + 3)...]
        }
        let authority = rest.prefix { $0 != slash }
        let start = authority.lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? authority.startIndex
        host = String(decoding: authority[start...], as: UTF8.self)
        let name = rest.dropFirst(authority.count).split(separator: slash).last ?? []
        kind = name.lastIndex(of: UInt8(ascii: ".")).flatMap {
            MediaKind.of(fileExtension: String(decoding: name[($0 + 1)...], as: UTF8.self))
        }
    }
}
