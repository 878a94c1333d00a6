import BlazonJSON
import BlazonMapping

/// The visible parts of a payload.
struct NotificationText: Sendable, Equatable {
    var texts: [NotificationPart: String] = [:]
    var media: Media?

    /// A file that the app would download. The page never does.
    struct Media: Sendable, Equatable {
        /// `image`, `gif`, `audio`, `video`; nil: unknown extension.
        let kind: String?
        let host: String
    }

    var isEmpty: Bool { texts.isEmpty && media == nil }
}

/// Finds the visible parts in a target's payloads. The first attribute of a part that is present applies.
struct NotificationReader: Sendable {
    private let target: Target
    private let attributes: [(part: NotificationPart, paths: [[String]])]

    init(_ target: Target, in table: MappingTable) {
        self.target = target
        attributes = NotificationPart.allCases.map { ($0, table.attributes(showing: $0, on: target)) }
    }

    func text(of payload: JSON) -> NotificationText {
        let payload = target.decoded(payload)
        var found = NotificationText()
        for (part, paths) in attributes {
            guard let text = payload.text(at: paths) else { continue }
            if part == .media { found.media = NotificationText.Media(text) } else { found.texts[part] = text }
        }
        return found
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
    /// A URL's host, and the kind of file by its extension.
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
