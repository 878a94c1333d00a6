// Parts of a request outside of the payload (docs/cli.md, Requests).

extension Path {
    /// The destination of the device token.
    package static let token = Path(["token"])
    /// Parts of every request. Rows can map to none of them except `token`.
    static let partsOfRequest = ["target", "recipient", "token"] + partsOfLine + ["headers", "body"]
    /// Those that a target's `request` gives.
    static let partsOfLine = ["method", "path"]
}

extension Row {
    /// Whether a row is an address, by its name and where it maps to.
    static func isAddress(_ name: String, _ cells: [String: Cell]) -> Bool {
        addresses.contains(name)
            || cells.values.contains { cell in
                guard case .mapsTo(let destination) = cell else { return false }
                return destination.locations.contains { location, _ in
                    switch location {
                    case .request(.token): true
                    case .header(let name): Service.addressHeaders.contains(name.lowercased())
                    case .payload(let path): path.keys.count == 1 && addresses.contains(path.keys[0])
                    case .request, .spread: false
                    }
                }
            }
    }

    /// Attributes of requests that are destinations (FCM HTTP v1, Message; FCM legacy HTTP).
    private static let addresses: Set<String> = ["token", "topic", "condition", "fid", "to"]
}
