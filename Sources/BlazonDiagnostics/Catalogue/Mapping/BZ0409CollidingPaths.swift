extension Code {
    package static let collidingPaths = Code(
        "BZ0409", .error, "Two settings land in one place",
        explanation: """
            An attribute can have one value only, and what is a text cannot have keys below it. Two rows may share a place when one
            `excludes` the other, or when both write the same fixed value there. A map that lands in `data.*` may stand beside rows that
            land in `data.title`: its keys are checked against them in each template.
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
        corrected: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              title: { type: text, app: alert.title }
              body: { type: text, app: alert.body }
            """#))
}

extension Diagnostic {
    /// - Parameters:
    ///   - row: the row that comes second; `other` is the first (nil: the target's `always`).
    ///   - place: where `row` lands; `otherPlace` where the other does.
    package static func collidingPaths(
        row: String, place: String, other: String?, otherPlace: String, target: String, at span: Span, otherSpan: Span
    ) -> Diagnostic {
        let first = other.map { "`\($0)`" } ?? "`always`"
        let same = place.utf8.elementsEqual(otherPlace.utf8)
        return Diagnostic(
            .collidingPaths, at: span,
            same
                ? "`\(place)` is taken on `\(target)`: \(first) and `\(row)` both land there"
                : "`\(place)` and `\(otherPlace)` cannot both be on `\(target)`: one lies inside the other",
            label: "`\(row)` lands here", labels: [Label(otherSpan, "\(first) lands in `\(otherPlace)`")],
            rule: "an attribute has one value, and keys below it only if it is an object",
            help: [
                other.map { "give `\(row)` another path, or let it exclude `\($0)`" }
                    ?? "give `\(row)` another path, or take the attribute out of `always`"
            ])
    }
}
