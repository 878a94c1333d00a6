import BlazonRPC
package import BlazonText

/// A function that a client may call.
package struct Tool {
    /// What a call may change.
    package enum Effect: Sendable {
        case none
        /// Files that were there are changed.
        case changesFiles
        /// New files are created, and others stay as they are.
        case addsFiles
    }

    let name: String
    let title: String
    let summary: String
    let arguments: JSONShape
    let result: [JSONShape.Member]
    let effect: Effect
    let run: (JSON) throws -> ToolAnswer

    /// Creates a tool.
    /// - Parameters:
    ///   - name: Its name, as in `check`.
    ///   - title: Its name for people.
    ///   - summary: What it does and returns, for a model that decides whether to call it.
    ///   - arguments: Its arguments.
    ///   - result: The members of its result.
    ///   - effect: What it may change.
    ///   - run: The function. Its arguments have the form of `arguments`. A `ToolFailure` is answered; any other error ends the
    ///     session.
    package init(
        _ name: String, title: String, _ summary: String, arguments: [JSONShape.Member], result: [JSONShape.Member],
        effect: Effect = .none, run: @escaping (JSON) throws -> ToolAnswer
    ) {
        (self.name, self.title, self.summary) = (name, title, summary)
        (self.arguments, self.result, self.effect, self.run) = (.object(arguments), result, effect, run)
    }

    /// The tool in the form of `tools/list`. It calls no other service, so its world is closed.
    var json: JSON {
        let cut = JSONShape.Member.optional(ToolAnswer.cutKey, .text, "What is left out of this answer, and how to ask for less.")
        return object([
            "name": .text(name), "title": .text(title), "description": .text(summary), "inputSchema": arguments.schema,
            "outputSchema": JSONShape.object(result + [cut]).schema,
            "annotations": object([
                "title": .text(title), "readOnlyHint": .boolean(effect == .none),
                "destructiveHint": .boolean(effect == .changesFiles), "idempotentHint": .boolean(effect != .addsFiles),
                "openWorldHint": .boolean(false),
            ]),
        ])
    }
}

/// Why a tool has no result: the client's model reads it, and may call the tool again.
package struct ToolFailure: Error {
    let message: String

    /// Creates a failure.
    /// - Parameter message: What is wrong, why, and how to correct it.
    package init(_ message: String) { self.message = message }
}

/// The result of a tool.
package struct ToolAnswer {
    static let cutKey = "cut"

    private var members: [JSON.Member]
    private let lists: [String]
    private let hint: String

    /// Creates a result.
    /// - Parameters:
    ///   - members: The members of the result.
    ///   - lists: Members that are lists, of which the last items may be left out of a large answer; the last list is cut first.
    ///   - hint: How to ask for less, as an imperative clause.
    package init(_ members: [JSON.Member], cutting lists: [String] = [], hint: String) {
        (self.members, self.lists, self.hint) = (members, lists, hint)
    }

    /// The result in the form of `tools/call`: as data, and as text for clients that read no data. Items of lists are left out until
    /// it has at most `limit` bytes.
    func json(limit: Int) -> JSON {
        var answer = self
        var notes: [String] = []
        var json = answer.json(notes)
        for name in lists.reversed() where json.compact.utf8.count > limit {
            guard let items = answer.list(name) else { continue }
            func note(_ count: Int) -> String {
                "\(count) of \(items.count) items of `\(name)` are in this answer, which has at most \(limit) bytes"
            }
            func cut(to count: Int) -> JSON {
                answer.replace(name, Array(items.prefix(count)))
                return answer.json(notes + [note(count)])
            }
            // The largest number of items that fit.
            var (least, most) = (0, items.count)
            while least + 1 < most {
                let middle = (least + most) / 2
                if cut(to: middle).compact.utf8.count <= limit { least = middle } else { most = middle }
            }
            json = cut(to: least)
            notes.append(note(least))
        }
        let size = json.compact.utf8.count
        guard size > limit else { return json }
        return Self.failure("the answer has \(size) bytes, and an answer has at most \(limit); \(hint)")
    }

    /// A failure in the form of `tools/call`.
    static func failure(_ message: String) -> JSON {
        object([
            "content": .array([object(["type": .text("text"), "text": .text(shortened(message))])]), "isError": .boolean(true),
        ])
    }

    /// The beginning of a message, which may quote a name of any length.
    static func shortened(_ message: String) -> String {
        message.utf8.count <= mostBytesOfMessage
            ? message : String(decoding: Array(message.utf8.prefix(mostBytesOfMessage)), as: UTF8.self) + "…"
    }

    private static let mostBytesOfMessage = 16 << 10

    private func json(_ notes: [String]) -> JSON {
        let cut = notes.isEmpty ? [] : [JSON.Member(Self.cutKey, .text(notes.joined(separator: "; ") + "; \(hint)"))]
        let structured = JSON.object(cut + members)
        return object([
            "content": .array([object(["type": .text("text"), "text": .text(structured.compact)])]),
            "structuredContent": structured, "isError": .boolean(false),
        ])
    }

    private func list(_ name: String) -> [JSON]? {
        guard case .array(let items)? = members.first(where: { $0.key.hasSameBytes(as: name) })?.value else { return nil }
        return items
    }

    private mutating func replace(_ name: String, _ items: [JSON]) {
        members = members.map { $0.key.hasSameBytes(as: name) ? JSON.Member($0.key, .array(items)) : $0 }
    }
}

extension Tool {
    /// The same tool with another function.
    /// - Parameter wrapper: Makes the function from that of the tool.
    /// - Returns: The tool.
    package func wrapping(_ wrapper: (@escaping (JSON) throws -> ToolAnswer) -> (JSON) throws -> ToolAnswer) -> Tool {
        Tool(self, run: wrapper(run))
    }

    private init(_ tool: Tool, run: @escaping (JSON) throws -> ToolAnswer) {
        (name, title, summary, arguments) = (tool.name, tool.title, tool.summary, tool.arguments)
        (result, effect, self.run) = (tool.result, tool.effect, run)
    }
}
