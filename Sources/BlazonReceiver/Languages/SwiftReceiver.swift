import BlazonEmit
import BlazonText

/// A `Codable` model, and a notification service extension that attaches media.
struct SwiftReceiver {
    private let receiver: Receiver
    private var model: PayloadModel { receiver.model }
    private var name: String { model.structures[0].name }

    init(_ receiver: Receiver) { self.receiver = receiver }

    func text() throws(ReceiverFault) -> String {
        try rejectEqualKeys()
        var source = SourceText()
        for line in receiver.header { source.line("// " + line.inComment) }
        source.line()
        source.line("import Foundation")
        source.line()
        write(model.structures[0], at: 0, to: &source) { source in
            for structure in model.structures.dropFirst() {
                source.line()
                write(structure, at: 1, to: &source)
            }
            if model.contains({ if case .text = $0 { true } else { false } }) { source.block("\n" + Self.jsonText, 1) }
            if model.contains({ if case .any = $0 { true } else { false } }) { source.block("\n" + Self.jsonValue, 1) }
        }
        source.line()
        source.block(
            """
            extension \(name) {
                /// Reads a push, as `didReceiveRemoteNotification` and `UNNotificationContent.userInfo` provide it.
                ///
                /// - Throws: `DecodingError` if the push is not of these campaigns.
                public init(userInfo: [AnyHashable: Any]) throws {
                    guard let userInfo = userInfo as? [String: Any], JSONSerialization.isValidJSONObject(userInfo) else {
                        throw DecodingError.dataCorrupted(
                            DecodingError.Context(codingPath: [], debugDescription: "The push is not a JSON object."))
                    }
                    try self.init(json: JSONSerialization.data(withJSONObject: userInfo))
                }

                /// Reads a payload from its JSON.
                ///
                /// - Throws: `DecodingError` if the payload is not of these campaigns.
                public init(json: Data) throws {
                    self = try JSONDecoder().decode(\(name).self, from: json)
                }
            }
            """)
        if let media = mediaExpression { source.block("\n" + serviceExtension(media)) }
        return source.text
    }

    /// Two keys of one object that Swift's `==` does not distinguish cannot both be decoded.
    private func rejectEqualKeys() throws(ReceiverFault) {
        for structure in model.structures {
            var known: [String: String] = [:]
            for key in structure.properties.map(\.key) {
                if let other = known.updateValue(key, forKey: key) { throw .equalKeys(other, key) }
            }
        }
    }

    private func write(
        _ structure: PayloadModel.Structure, at depth: Int, to source: inout SourceText,
        _ nested: (inout SourceText) -> Void = { _ in }
    ) {
        source.line("/// \(structure.summary.inComment)", depth)
        source.line("public struct \(structure.name): Codable, Hashable, Sendable {", depth)
        for property in structure.properties {
            source.line("/// \(property.documentation.inComment)", depth + 1)
            source.line("public let \(property.name): \(type(property.type))\(property.isRequired ? "" : "?")", depth + 1)
        }
        if !structure.properties.isEmpty {
            source.line()
            source.line("private enum CodingKeys: String, CodingKey {", depth + 1)
            for property in structure.properties {
                let isSame = property.name.hasSameBytes(as: property.key)
                source.line("case \(property.name)\(isSame ? "" : " = \"\(literal(property.key))\"")", depth + 2)
            }
            source.line("}", depth + 1)
        }
        nested(&source)
        source.line("}", depth)
    }

    private func literal(_ key: String) -> String {
        key.unicodeScalars.map { scalar in
            let text = String(scalar)
            let written = text.inLiteral { _ in "" }
            return written.isEmpty ? "\\u{\(String(scalar.value, radix: 16))}" : written
        }.joined()
    }

    private func type(_ type: PayloadModel.ValueType) -> String {
        switch type {
        case .boolean: "Bool"
        case .integer: "Int"
        case .number: "Double"
        case .string: "String"
        case .any: "JSONValue"
        case .text(let inner): "JSONText<\(self.type(inner))>"
        case .list(let item): "[\(self.type(item))]"
        case .structure(let index): model.structures[index].name
        }
    }

    /// How the payload's first media URL is read; nil if it has none.
    private var mediaExpression: String? { path(to: \.isMedia, in: 0).map { "payload\($0)" } }

    private func path(to isRequested: (AttributeSetting) -> Bool, in index: Int) -> String? {
        for property in model.structures[index].properties {
            let next = ".\(property.name)"
            if case .string = property.type, property.setting.map(isRequested) ?? false { return next }
            guard case .structure(let inner) = property.type, let rest = path(to: isRequested, in: inner) else { continue }
            return next + (property.isRequired ? "" : "?") + rest
        }
        return nil
    }

    private static let jsonText = """
        /// A string that contains the JSON of a value.
        public struct JSONText<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
            public let value: Value

            public init(from decoder: any Decoder) throws {
                let text = try decoder.singleValueContainer().decode(String.self)
                value = try JSONDecoder().decode(Value.self, from: Data(text.utf8))
            }

            public func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode(String(decoding: JSONEncoder().encode(value), as: UTF8.self))
            }
        }
        """

    private static let jsonValue = """
        /// Any JSON value, where campaigns send values of different types.
        public enum JSONValue: Codable, Hashable, Sendable {
            case null
            case boolean(Bool)
            case integer(Int)
            case number(Double)
            case string(String)
            case list([JSONValue])
            case object([String: JSONValue])

            public init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                if container.decodeNil() {
                    self = .null
                } else if let value = try? container.decode(Bool.self) {
                    self = .boolean(value)
                } else if let value = try? container.decode(Int.self) {
                    self = .integer(value)
                } else if let value = try? container.decode(Double.self) {
                    self = .number(value)
                } else if let value = try? container.decode(String.self) {
                    self = .string(value)
                } else if let value = try? container.decode([JSONValue].self) {
                    self = .list(value)
                } else {
                    self = .object(try container.decode([String: JSONValue].self))
                }
            }

            public func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                switch self {
                case .null: try container.encodeNil()
                case .boolean(let value): try container.encode(value)
                case .integer(let value): try container.encode(value)
                case .number(let value): try container.encode(value)
                case .string(let value): try container.encode(value)
                case .list(let value): try container.encode(value)
                case .object(let value): try container.encode(value)
                }
            }
        }
        """

    private func serviceExtension(_ media: String) -> String {
        """
        #if canImport(UserNotifications) && !os(tvOS)
        import UserNotifications

        /// Attaches a push's media before it is shown. Make it, or a subclass, the principal class of the app's notification service
        /// extension. The system calls it for pushes with `mutable-content`.
        open class \(name)ServiceExtension: UNNotificationServiceExtension {
            private var contentHandler: ((UNNotificationContent) -> Void)?
            private var content: UNNotificationContent?
            private var download: URLSessionDownloadTask?

            open override func didReceive(
                _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
            ) {
                self.contentHandler = contentHandler
                content = request.content
                guard let payload = try? \(name)(userInfo: request.content.userInfo),
                    let link = \(media) as String?, let url = URL(string: link)
                else { return finish(request.content) }
                download = URLSession.shared.downloadTask(with: url) { [weak self] file, response, _ in
                    self?.attach(file, named: response?.suggestedFilename ?? url.lastPathComponent, to: request.content)
                }
                download?.resume()
            }

            open override func serviceExtensionTimeWillExpire() {
                download?.cancel()
                if let content { finish(content) }
            }

            /// Shows the push with the file, or without it if the file cannot be attached.
            private func attach(_ file: URL?, named name: String, to original: UNNotificationContent) {
                // The attachment's kind follows from the extension of its file, which a download does not have.
                let named = FileManager.default.temporaryDirectory.appendingPathComponent("\\(UUID().uuidString)-\\(name)")
                guard let file, let content = original.mutableCopy() as? UNMutableNotificationContent,
                    (try? FileManager.default.moveItem(at: file, to: named)) != nil,
                    let attachment = try? UNNotificationAttachment(identifier: "", url: named, options: nil)
                else { return finish(original) }
                content.attachments = [attachment]
                finish(content)
            }

            private func finish(_ content: UNNotificationContent) {
                contentHandler?(content)
                contentHandler = nil
            }
        }
        #endif
        """
    }
}
