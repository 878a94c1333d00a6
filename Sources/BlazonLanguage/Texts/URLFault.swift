/// Why bytes are not a URL that every client understands in the same way.
package enum URLFault: Error, Sendable, Equatable, CaseIterable {
    case noScheme
    case noHost
    case fileStart
    case userInfo
    case port
    case hostCharacter
    case hostBeyondASCII
    case hostLabel
    case hostLength
    case hostEndsInNumber
    case addressInBrackets
    case punycode
    case character
    case percent
    case dotSegment
    case secondFragment

    /// The fault as the end of a sentence about the URL: "the URL has no host".
    package var predicate: String {
        switch self {
        case .noScheme: "has no scheme"
        case .noHost: "has no host"
        case .fileStart: "is a `file:` URL but does not start with `file:///`"
        case .userInfo: "has a user name or password before its host"
        case .port: "has a port that is not a number from 1 to 65535"
        case .hostCharacter: "has an invalid character in its host"
        case .hostBeyondASCII: "has a host with non-ASCII letters that is not in Punycode (`xn--…`)"
        case .hostLabel: "has a host with an empty label, or one longer than 63 characters"
        case .hostLength: "has a host longer than 253 characters"
        case .hostEndsInNumber: "has a host that ends in a number but is not an IPv4 address"
        case .addressInBrackets: "has brackets around a host that is not an IPv6 address"
        case .punycode: "has a host label that is not valid Punycode"
        case .character: "contains an invalid character"
        case .percent: "has a `%` that is not followed by two hexadecimal digits"
        case .dotSegment: "has a path segment `.` or `..`"
        case .secondFragment: "has a second `#`"
        }
    }

    /// How to correct it, as an imperative.
    package var advice: String {
        switch self {
        case .noScheme: "start with `https://`, or with your app's own scheme"
        case .noHost: "write the host after `//`"
        case .fileStart: "write `file:///` and the path"
        case .userInfo: "delete the part before the `@`, or write `%40` for an `@` in the path"
        case .port: "write the port as a number, or delete the `:`"
        case .hostBeyondASCII: "write the host in Punycode, as copied from the address bar of a browser"
        case .hostCharacter: "write a host of letters, digits, `-` and `.`"
        case .hostLabel, .hostLength: "write the full name of the host, with one `.` between its labels"
        case .hostEndsInNumber: "write the name of the host, or four numbers from 0 to 255"
        case .addressInBrackets: "write eight groups of hexadecimal digits separated by `:`; `::` can replace one run of zeros"
        case .punycode: "copy the host from the address bar of a browser"
        case .character: "delete the character, or percent-encode it"
        case .percent: "write `%25` for a `%`"
        case .dotSegment: "write the path without dot segments"
        case .secondFragment: "write `%23` for a `#` in a fragment"
        }
    }
}
