/// Notes on whole targets, which cells cannot show.
extension MappingTable {
    /// One line each: `ios: push type (apns-push-type): alert with aps.alert, else background`.
    var targetNotes: [String] { targets.flatMap { target in target.notes.map { "\(target.name): \($0)" } } }
}

extension Target {
    fileprivate var notes: [String] {
        var notes: [String] = []
        if let retired { notes.append("retired \(retired.text)") }
        if let pushType, pushType.isDeclared { notes.append(pushType.text) }
        for path in encoded { notes.append("\(whole(path)) is sent as one JSON text") }
        if !addressing.isEmpty { notes.append("each request has exactly one of \(addressing.joined(separator: ", "))") }
        if !requires.isEmpty { notes.append("each payload has \(requires.map(whole).joined(separator: ", "))") }
        if !requests.isEmpty { notes.append("requests are \(requests.text)") }
        if let postedAs { notes.append("requests are those of \(postedAs)") }
        if let validateOnly { notes.append("with \(validateOnly), the service validates and does not deliver") }
        if !dropped.isEmpty {
            notes.append("the app does not get custom fields named \(dropped.map(\.written).joined(separator: ", "))")
        }
        for known in words { notes.append("\(known.header) is one of \(known.words.joined(separator: ", "))") }
        return notes
    }

    /// A path with the envelope.
    private func whole(_ path: Path) -> String { Path(under.keys + path.keys).text }
}

extension PushType {
    /// The rule in one line.
    var text: String {
        func paths(_ paths: [Path]) -> String { paths.map(\.text).joined(separator: ", ") }
        var parts = [
            "push type (\(location.pushTypeText)): " + types.map { "\($0.name) with \(paths($0.attributes)), " }.joined()
                + "else \(otherwise)"
        ]
        if let priorityLocation, !priority.isEmpty {
            let entries = priority.map { "\($0.values.joined(separator: " or ")) for \($0.type)" }
            parts.append("\(priorityLocation.pushTypeText): " + entries.joined(separator: ", "))
        }
        parts += suffixes.map { "\($0.header) ends in \(Self.text($0.ofTypes))" }
        parts += requires.map { "\($0.type) requires \(paths($0.attributes))" }
        return parts.joined(separator: "; ")
    }

    /// ".call for call, .quiet for quiet"
    static func text(_ suffixes: [(type: String, suffix: String)]) -> String {
        suffixes.map { "\($0.suffix) for \($0.type)" }.joined(separator: ", ")
    }
}
