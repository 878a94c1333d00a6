import BlazonText

extension Catalogue {
    static let tableServices: [Code] = [
        .unknownHeaderWord, .reserveAboveLimit, .unknownPushType, .encodedValue, .unreachableAddress, .badRequestPath,
        .unknownPathName, .unsuitablePathValue,
    ]
}

extension Code {
    package static let unknownHeaderWord = Code(
        "BZ0432", .error, "Unknown header value in a mapping table",
        explanation: """
            The `words` of a target list the values that the service accepts for a header. The push types and priorities of APNs \
            are built in. The service rejects a request with any other value. Use an accepted value, or add this one to `words`.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app:
                title: App
                service: apns
                headers: { apns-push-type: 1️⃣bogus2️⃣ }
            settings:
              title: { type: text, app: aps.alert.title }
            """#),
        replacing: "headers: { apns-push-type: bogus }", with: "headers: { apns-push-type: alert }")
}

extension Diagnostic {
    package static func unknownHeaderWord(
        _ word: String, header: String, known: [String], target: String, at span: Span
    ) -> Diagnostic {
        let meant = nearest(word, among: known)
        return Diagnostic(
            .unknownHeaderWord, at: span, "`\(word)` is not a value of the header \(header)",
            label: meant.map { "did you mean `\($0)`?" } ?? "unknown on `\(target)`",
            rule: "\(header) on `\(target)` is one of \(listed(known))",
            help: [meant.map { "write `\($0)`" } ?? "use a value that the service accepts, or add this one to `words`"],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}

extension Code {
    package static let reserveAboveLimit = Code(
        "BZ0433", .error, "Reserve above the limit",
        explanation: """
            `reserve` is subtracted from the limit, to leave space for what the sender adds. If it is as large as the limit, no \
            payload fits. Use a smaller number of bytes.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App, limit: 4096, reserve: 1️⃣50002️⃣ }
            settings:
              title: { type: text, app: title }
            """#),
        replacing: "app: { title: App, limit: 4096, reserve: 5000 }",
        with: "app: { title: App, limit: 4096, reserve: 500 }")
}

extension Diagnostic {
    /// `limit` is the target's smallest limit in bytes.
    package static func reserveAboveLimit(_ reserve: Int, limit: Int, target: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .reserveAboveLimit, at: span, "`reserve` uses up the whole limit of `\(target)`",
            label: "\(grouped(reserve)) of \(grouped(limit)) bytes", rule: "`reserve` is less than each `limit` of the target",
            help: ["use fewer bytes"])
    }
}

extension Code {
    package static let unknownPushType = Code(
        "BZ0434", .error, "Unknown push type",
        explanation: """
            `priority` and `requires` of a `pushType` refer to types that the target can have: those with attributes, and \
            `otherwise`. An entry for another type would never be used. Correct the name or add the type.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app:
                title: App
                pushType:
                  header: x-kind
                  shown: [title]
                  otherwise: silent
                  priority: { header: x-priority, 1️⃣silnet2️⃣: low }
            settings:
              title: { type: text, app: title }
            """#),
        replacing: "priority: { header: x-priority, silnet: low }",
        with: "priority: { header: x-priority, silent: low }")
}

extension Diagnostic {
    package static func unknownPushType(_ type: String, known: [String], nearest: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownPushType, at: span, "unknown push type `\(type)`", label: nearest.map { "did you mean `\($0)`?" } ?? "",
            rule: "the push types of this target are \(listed(known))",
            help: [nearest.map { "write `\($0)`" } ?? "use one of these types, or add the type with its attributes"],
            fixes: nearest.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}

extension Code {
    package static let encodedValue = Code(
        "BZ0435", .error, "Value at an encoded path",
        explanation: """
            The path of `encoded` is an object whose members are sent as one JSON text. A row that maps to the object itself, or to \
            a part of its path, would replace it. Map the row to a key below the path.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App, encoded: { data: json } }
            settings:
              body: { type: text, app: 1️⃣data2️⃣ }
            """#),
        replacing: "body: { type: text, app: data }", with: "body: { type: text, app: data.body }")
}

extension Diagnostic {
    package static func encodedValue(
        _ row: String, location: String, encoded: String, target: String, at span: Span, encodedSpan: Span
    ) -> Diagnostic {
        Diagnostic(
            .encodedValue, at: span,
            "`\(row)` maps to `\(location)`, but `\(target)` sends the members of `\(encoded)` as a JSON text",
            label: "not below `\(encoded)`", labels: [Label(encodedSpan, "encoded here")],
            rule: "an encoded path is an object", help: ["map `\(row)` to a key below `\(encoded)`"])
    }
}

extension Code {
    package static let unreachableAddress = Code(
        "BZ0436", .error, "Address that a target lacks",
        explanation: """
            Exactly one row of a target's `addressing` reaches each request, so each of them needs a destination on that target. \
            Map the row to an attribute, a header or a part of the request, or remove it from `addressing`.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App, addressing: { oneOf: [token, 1️⃣topic2️⃣] } }
            settings:
              token: { type: identifier, app: { request: token } }
              topic: { type: identifier, app: { none: no topics } }
            """#),
        replacing: "oneOf: [token, topic]", with: "oneOf: [token]")
}

extension Diagnostic {
    package static func unreachableAddress(_ row: String, target: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unreachableAddress, at: span, "`\(row)` is an address of `\(target)`, but maps to nothing there",
            label: "not sent", rule: "each row of `addressing` has a destination on the target",
            help: ["add a destination to `\(row)`, or remove it from `addressing`"])
    }
}

extension Code {
    package static let badRequestPath = Code(
        "BZ0450", .error, "Malformed request path",
        explanation: """
            The path of a target's `request` is a URI template (RFC 6570): it starts with `/` and contains names in braces. \
            `{token}` is the member of the request with this name, percent-encoded. `{+token}` keeps the characters that have a \
            meaning in a URL, and may also be the whole path. Other characters must be valid in a URL.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App, request: { path: "/3/device/1️⃣{token2️⃣" } }
            settings:
              device: { type: identifier, app: { request: token } }
            """#),
        replacing: "{token\"", with: "{token}\"")
}

extension Diagnostic {
    /// `reason` is a predicate: "has an unclosed brace".
    package static func badRequestPath(_ path: String, reason: String, label: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .badRequestPath, at: span, "the path `\(path)` \(reason)", label: label,
            rule: "the path of a request starts with `/` and contains names in braces (RFC 6570)",
            help: ["write a path such as `/3/device/{token}`"])
    }
}

extension Code {
    package static let unknownPathName = Code(
        "BZ0451", .error, "Unknown name in a request path",
        explanation: """
            A name in braces is a member of the request: `token`, or what a row maps to with `{ request: name }`. Any other name \
            is filled in by the sender, such as the id of a project. It must not be the name of a row, of a member that every \
            request has, or similar to one: that is probably a mistake. Correct the name, or map the row to the request.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App, request: { path: "/3/device/1️⃣{tokne}2️⃣" } }
            settings:
              device: { type: identifier, app: { request: token } }
            """#),
        replacing: "{tokne}", with: "{token}")
}

extension Diagnostic {
    /// `nearest` is a member that rows map to; nil: one that every request has.
    package static func unknownPathName(_ name: String, nearest: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownPathName, at: span, "unknown name `\(name)` in the path of requests", label: "no row maps to it",
            rule: "a name in a path is a member of the request that a row maps to, or one that only the sender knows",
            help: [nearest.map { "write `{\($0)}`" } ?? "use a name that differs from the members of every request"],
            fixes: nearest.map { [Fix("write `{\($0)}`", replace: span, with: "{\($0)}")] } ?? [])
    }

    package static func rowOutsideRequest(_ row: String, target: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownPathName, at: span, "`\(row)` is a setting that is not a member of the requests of `\(target)`",
            label: "no row maps to this member",
            rule: "a name in a path is a member of the request that a row maps to, or one that only the sender knows",
            help: ["map the row to the request on `\(target)`: `{ request: \(row) }`"])
    }
}

extension Code {
    package static let unsuitablePathValue = Code(
        "BZ0452", .error, "Unsuitable value in a request path",
        explanation: """
            A name in the path of a request is replaced by one value: a text, an identifier, a URL, a number. A flag, a duration, \
            a map or a list has no place there, and neither has a value with another encoding (`as:`).
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App, request: { path: "/send/1️⃣{groups}2️⃣" } }
            settings:
              groups: { type: list of string, app: { request: groups, as: json } }
            """#),
        replacing: "type: list of string, app: { request: groups, as: json }", with: "type: identifier, app: { request: groups }")
}

extension Diagnostic {
    /// `part` is in braces.
    package static func unsuitablePathValue(_ part: String, row: String, type: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unsuitablePathValue, at: span, "`\(part)` requires one value, but `\(row)` is `\(type)`",
            label: "does not match the type of the row", rule: "a name in a path is replaced by one value",
            help: ["change the type of the row, or remove the name from the path"])
    }

    package static func encodedPathValue(_ name: String, row: String, target: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unsuitablePathValue, at: span, "`\(row)` has an encoding on `\(target)`, so it cannot be part of the path",
            label: "`\(name)` has another form in the request", rule: "a name in a path is replaced by one value as it is",
            help: ["remove `as` from the cell"])
    }
}
