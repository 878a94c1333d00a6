/// Why bytes are not a URL that every reader understands the same way.
public enum URLFault: Error, Sendable, Equatable, CaseIterable {
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

    /// What is wrong, as the end of a sentence about the URL: "the URL has no host".
    public var predicate: String {
        switch self {
        case .noScheme: "has no scheme"
        case .noHost: "has no host"
        case .fileStart: "is a `file:` URL that does not begin with `file:///`"
        case .userInfo: "has a user name or password before its host"
        case .port: "has a port that is not a number from 1 to 65535"
        case .hostCharacter: "has a character in its host that hosts cannot have"
        case .hostBeyondASCII: "has a host beyond ASCII that is not in its punycode form (`xn--…`)"
        case .hostLabel: "has a host with an empty label, or one longer than 63 characters"
        case .hostLength: "has a host longer than 253 characters"
        case .hostEndsInNumber: "has a host that ends in a number and is not an IPv4 address of four decimal numbers"
        case .addressInBrackets: "has brackets in its host around something that is not an IPv6 address"
        case .punycode: "has a host label that is not valid punycode"
        case .character: "has a character that URLs cannot have"
        case .percent: "has a `%` without two hexadecimal digits after it"
        case .dotSegment: "has a path segment `.` or `..`"
        case .secondFragment: "has a second `#`"
        }
    }

    /// What to do about it, as an imperative.
    public var advice: String {
        switch self {
        case .noScheme: "begin with `https://`, or with your app's own scheme"
        case .noHost: "write the host after `//`"
        case .fileStart: "write `file:///` and the path"
        case .userInfo: "take out what is before the `@`, or write `%40` for an `@` in the path"
        case .port: "write the port as a number, or leave out the `:`"
        case .hostBeyondASCII: "write the host in its punycode form, as a browser copies it from its address bar"
        case .hostCharacter: "write a host of letters, digits, `-` and `.`"
        case .hostLabel, .hostLength: "write the host's full name, with one `.` between its labels"
        case .hostEndsInNumber: "write the host's name, or four numbers from 0 to 255"
        case .addressInBrackets: "write eight groups of hexadecimal digits with `:` between, or `::` once for those left out"
        case .punycode: "copy the host from a browser's address bar"
        case .character: "take the character out, or write it percent-encoded"
        case .percent: "write `%25` for a `%`"
        case .dotSegment: "write the path that is meant"
        case .secondFragment: "write `%23` for a `#` within a fragment"
        }
    }
}
