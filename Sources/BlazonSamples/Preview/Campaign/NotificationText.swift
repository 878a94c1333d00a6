import BlazonMapping
import BlazonText

/// The visible parts of a payload.
struct NotificationText: Sendable, Equatable {
    var texts: [NotificationPart: String] = [:]
    /// Media, icon and badge.
    var files: [NotificationPart: File] = [:]
    /// The texts of the buttons.
    var actions: [String] = []

    /// A file that the app would download, or a resource of the app.
    struct File: Sendable, Equatable {
        /// The URL or name as the payload has it.
        let address: String
        /// `image`, `gif`, `audio`, `video`; nil: unknown extension.
        let kind: String?
        /// The host of a URL, or the name of a resource.
        let host: String

        /// Where a browser can load it as a picture; nil: it is of another kind, or not on the web.
        var pictureOrigin: PictureOrigin? { [nil, "image", "gif"].contains(kind) ? PictureOrigin(address) : nil }
    }

    var isEmpty: Bool { texts.isEmpty && files[.media] == nil }
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
            let values = paths.lazy.compactMap { payload.value(at: $0) }
            switch part {
            case .title, .subtitle, .body: found.texts[part] = values.compactMap(\.shownText).first
            case .media, .icon, .badge: found.files[part] = values.compactMap(\.shownText).first.map { NotificationText.File($0) }
            case .action: found.actions = values.map(\.labels).first { !$0.isEmpty } ?? []
            }
        }
        return found
    }
}

extension JSON {
    fileprivate var shownText: String? {
        switch self {
        case .text(let text): text
        case .number(let spelling): spelling
        default: nil
        }
    }

    /// The texts of a list of buttons, which may be JSON within a string.
    fileprivate var labels: [String] {
        switch self {
        case .text(let text): (try? JSON.read(Array(text.utf8))).map { if case .array = $0 { $0.labels } else { [] } } ?? []
        case .array(let items):
            items.compactMap { item in
                item.shownText ?? NotificationPart.labels.lazy.compactMap { item[$0]?.shownText }.first
            }
        default: []
        }
    }
}

extension NotificationText.File {
    /// The host of a URL and the kind of file by its extension, or a whole name.
    init(_ url: String) {
        address = url
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
