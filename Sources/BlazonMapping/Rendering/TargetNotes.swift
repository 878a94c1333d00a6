/// Notes on whole targets, which cells cannot show.
extension MappingTable {
    /// One line each: `ios: push type (apns-push-type): alert with aps.alert, else background`.
    var targetNotes: [String] {
        targets.flatMap { target in
            ([target.pushType.flatMap { $0.isDeclared ? $0.text : nil }].compactMap { $0 }
                + target.encoded.map { "\(Path(target.under.keys + $0.keys).text) is sent as one JSON text" }
                + (target.addressing.isEmpty
                    ? [] : ["each request has exactly one of \(target.addressing.joined(separator: ", "))"])
                + target.words.map { "\($0.header) is one of \($0.words.joined(separator: ", "))" })
                .map { "\(target.name): \($0)" }
        }
    }
}

extension PushType {
    /// The rule in one line.
    var text: String {
        func paths(_ paths: [Path]) -> String { paths.map(\.text).joined(separator: ", ") }
        var parts = [
            "push type (\(header)): " + types.map { "\($0.name) with \(paths($0.attributes)), " }.joined() + "else \(otherwise)"
        ]
        if let priorityHeader, !priority.isEmpty {
            parts.append("\(priorityHeader): " + priority.map { "\($0.value) for \($0.type)" }.joined(separator: ", "))
        }
        parts += requires.map { "\($0.type) requires \(paths($0.attributes))" }
        return parts.joined(separator: "; ")
    }
}
