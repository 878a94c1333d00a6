import BlazonRPC
import BlazonText

/// The pages that a client may read.
package struct ResourcePages {
    /// One page.
    package struct Page: Sendable {
        let uri: String
        let name: String
        let title: String
        let summary: String

        /// Describes a page.
        /// - Parameters:
        ///   - uri: Its address.
        ///   - name: Its name, such as `native`.
        ///   - title: Its name for people.
        ///   - summary: What is in it.
        package init(uri: String, name: String, title: String, _ summary: String) {
            (self.uri, self.name, self.title, self.summary) = (uri, name, title, summary)
        }

        fileprivate func json(_ key: String) -> JSON {
            object([
                key: .text(uri), "name": .text(name), "title": .text(title), "description": .text(summary),
                "mimeType": .text(mediaType),
            ])
        }
    }

    let listed: [Page]
    let templates: [Page]
    let read: (String) throws -> String?

    /// Creates pages.
    /// - Parameters:
    ///   - listed: Pages with an address.
    ///   - templates: Pages whose addresses have variables (RFC 6570).
    ///   - read: Returns the Markdown of an address; nil: there is no such page. A `ToolFailure` is answered.
    package init(_ listed: [Page], templates: [Page], read: @escaping (String) throws -> String?) {
        (self.listed, self.templates, self.read) = (listed, templates, read)
    }

    /// The answer to `resources/list`.
    var list: JSON { object(["resources": .array(listed.map { $0.json("uri") })]) }

    /// The answer to `resources/templates/list`.
    var templateList: JSON { object(["resourceTemplates": .array(templates.map { $0.json("uriTemplate") })]) }

    /// The answer to `resources/read`, of at most `limit` bytes.
    func contents(of uri: String, limit: Int) throws -> JSON {
        let text: String?
        do { text = try read(uri) } catch let failure as ToolFailure { throw RPCFault(.resourceNotFound, failure.message) }
        guard let text else {
            throw RPCFault(.resourceNotFound, "there is no resource \(uri); `resources/list` names all of them")
        }
        var json = Self.json(uri, text)
        // Escapes may be denser in the part that is kept: then it is cut again.
        var count = text.utf8.count
        while case let size = json.compact.utf8.count, size > limit {
            count = min(Int(Double(count) * Double(limit - mostBytesOfNote) / Double(size)), count - 1)
            var kept = Array(text.utf8.prefix(count))
            kept.removeLast(kept.count - (kept.lastIndex(of: UInt8(ascii: "\n")) ?? 0))
            let note =
                "\n\nThe rest of this page, \(text.utf8.count - kept.count) bytes, is left out: an answer has at most \(limit) bytes.\n"
            json = Self.json(uri, String(decoding: kept, as: UTF8.self) + note)
        }
        return json
    }

    private static func json(_ uri: String, _ text: String) -> JSON {
        object([
            "contents": .array([object(["uri": .text(uri), "mimeType": .text(mediaType), "text": .text(text)])])
        ])
    }
}

private let mediaType = "text/markdown"
private let mostBytesOfNote = 200
