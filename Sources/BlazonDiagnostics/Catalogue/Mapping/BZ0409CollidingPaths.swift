import BlazonBytes

extension Code {
    package static let collidingPaths = Code(
        "BZ0409", .error, "Conflicting paths",
        explanation: """
            An attribute has a single value, and a text value cannot contain other keys. Two rows can share a path only if one \
            `excludes` the other, or if both write the same fixed value. A map at `data.*` can be combined with rows at paths \
            such as `data.title`: each template is checked for conflicting keys.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              title: { type: text, app: alert }
              body: { type: text, app: 1️⃣alert.body2️⃣ }
            """#),
        replacing: "title: { type: text, app: alert }", with: "title: { type: text, app: alert.title }")
}

extension Diagnostic {
    /// `row` is the second row and maps to `place`; `other` is the first (nil: `otherKey` of the target), or the same, and maps to
    /// `otherPlace`.
    package static func collidingPaths(
        row: String, place: String, other: String?, otherKey: String = "always", otherPlace: String, target: String,
        at span: Span, otherSpan: Span
    ) -> Diagnostic {
        let first = other.map { "`\($0)`" } ?? "`\(otherKey)`"
        let isOwn = other?.hasSameBytes(as: row) ?? false
        let conflict =
            if !place.hasSameBytes(as: otherPlace) {
                "`\(place)` and `\(otherPlace)` are inside one another"
            } else if isOwn {
                "\(first) maps to `\(place)` twice"
            } else {
                "\(first) and `\(row)` both map to `\(place)`"
            }
        let way = other.map { "add `\($0)` to its `excludes`" } ?? "change `\(otherKey)`"
        return Diagnostic(
            .collidingPaths, at: span, "conflict on `\(target)`: \(conflict)", label: "`\(row)` maps to this path",
            labels: [Label(otherSpan, "\(first) maps to `\(otherPlace)`")],
            rule: "an attribute has one value; only an object contains other keys",
            help: [isOwn ? "delete one of the two paths" : "use another path for `\(row)`, or \(way)"])
    }
}
