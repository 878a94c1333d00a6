import Blazon
import BlazonDiagnostics
import TestSupport
import Testing

/// Times that are hardly meant, and times that cannot be counted from 1970.
@Suite struct TimeRuleTests {
    private static func errors(_ value: String) -> [String] {
        compile(
            """
            campaign: x
            mapping: native
            targets: [fcm-v1]
            recipient: { token: string(..99), d: datetime }
            message: { token: "{{ token }}", title: "{{ d | rfc3339 }}", \(value) }

            """
        ).diagnostics.filter { $0.severity != .note }.map { "\($0.code.id) \($0.help.first ?? "")" }
    }

    @Test(arguments: [
        ("apnsExpiration: 3600", ["BZ0853 for a time after that of sending, write `1h`"]),
        ("apnsExpiration: '{{ 3600 }}'", ["BZ0853 for a time after that of sending, write `1h`"]),
        ("apnsExpiration: 1796040000000", ["BZ0853 it looks like milliseconds; in seconds, it is `1796040000`"]),
        ("timestamp: 1796040000", ["BZ0853 it looks like seconds; in milliseconds, it is `1796040000000`"]),
        ("apnsExpiration: 946684799", ["BZ0853"]), ("apnsExpiration: 4102444800", ["BZ0853"]),
        ("apnsExpiration: 946684800", []), ("apnsExpiration: 4102444799", []),
        ("apnsExpiration: 0", []), ("timestamp: 0", []), ("apnsExpiration: 1h", []), ("timestamp: 1796040000000", []),
        ("apnsExpiration: 1960-01-01", ["BZ0389 correct the date"]),
        ("apnsExpiration: '1970-01-01T00:00:00+01:00'", ["BZ0389 correct the date"]),
        ("apnsExpiration: 1970-01-01", []), ("apnsExpiration: '{{ d }}'", []),
        // It is not counted from 1970.
        ("eventTime: '1960-01-01T00:00:00Z'", []),
    ])
    func literals(_ value: String, _ expected: [String]) {
        let found = Self.errors(value)
        #expect(found.count == expected.count && zip(found, expected).allSatisfy { $0.hasPrefix($1) }, "\(found)")
    }
}
