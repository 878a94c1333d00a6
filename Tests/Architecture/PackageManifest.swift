/// What `Package.swift` says of each target, tests included: the names that it depends on, products included.
struct PackageManifest {
    let dependencies: [String: Set<String>]

    init(_ source: String) {
        var dependencies: [String: Set<String>] = [:]
        for opening in [".target(", ".executableTarget(", ".systemLibrary(", ".testTarget("] {
            var rest = source[...]
            while let start = rest.firstRange(of: opening) {
                rest = rest[start.upperBound...]
                let call = Self.balanced(rest, open: "(", close: ")")
                guard let name = Self.quoted(call).first else { continue }
                var names: Set<String> = []
                if let list = call.firstRange(of: "dependencies: [") {
                    names = Set(Self.quoted(Self.balanced(call[list.upperBound...], open: "[", close: "]")))
                }
                dependencies[name] = names
            }
        }
        self.dependencies = dependencies
    }

    /// Up to the bracket that closes the one before `text`.
    private static func balanced(_ text: Substring, open: Character, close: Character) -> Substring {
        var depth = 1
        for index in text.indices {
            if text[index] == open { depth += 1 }
            if text[index] == close { depth -= 1 }
            if depth == 0 { return text[..<index] }
        }
        return text
    }

    private static func quoted(_ text: Substring) -> [String] {
        text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
}
