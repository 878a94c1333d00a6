import BlazonText

// URLs by the WHATWG URL standard. What its parser only repairs (spaces, backslashes, dot segments, user names, unusual forms of
// addresses) is rejected here, so that all clients, browsers or not, resolve a payload's URL to the same address.

/// Reads an absolute URL. Returns the number of bytes of its scheme. Throws the first fault.
package func readURL(_ bytes: borrowing Span<UInt8>) throws(URLFault) -> Int {
    var colon = 0
    var letters: UInt64 = 0
    while colon < bytes.count, isSchemePart(bytes[colon], first: colon == 0) {
        letters = letters << 8 | UInt64(bytes[colon] | 0x20)
        colon += 1
    }
    guard colon > 0, colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { throw .noScheme }
    let kind = colon <= 5 ? SchemeKind(letters) : .opaque
    var at = colon + 1
    let hasAuthority = at + 1 < bytes.count && bytes[at] == UInt8(ascii: "/") && bytes[at + 1] == UInt8(ascii: "/")
    if hasAuthority {
        at = try readAuthority(bytes, from: at + 2, kind)
    } else if kind != .opaque {
        throw kind == .file ? .fileStart : .noHost
    } else if isDotSegment(bytes, from: at) {
        throw .dotSegment
    }
    try readAfterHost(bytes, from: at)
    return colon
}

/// The fault of a URL; nil if it is valid.
package func urlFault(_ bytes: borrowing Span<UInt8>) -> URLFault? {
    do throws(URLFault) {
        _ = try readURL(bytes)
        return nil
    } catch {
        return error
    }
}

/// The scheme of an absolute URL in lower case; nil if the bytes are not a URL.
package func urlScheme(_ bytes: borrowing Span<UInt8>) -> String? {
    guard let length = try? readURL(bytes) else { return nil }
    var scheme = ""
    for index in 0..<length { scheme.unicodeScalars.append(Unicode.Scalar(lowercased(bytes[index]))) }
    return scheme
}

/// Whether a URL has a scheme, ignoring case. `length` is the number of bytes of the URL's own scheme, as `readURL` returns it;
/// `scheme` is in lower case.
package func hasScheme(_ url: borrowing Span<UInt8>, _ length: Int, _ scheme: String) -> Bool {
    let expected = scheme.utf8Span.span
    guard expected.count == length, length <= url.count else { return false }
    for index in 0..<length where lowercased(url[index]) != expected[index] { return false }
    return true
}

/// Schemes whose URLs always have a host ("special schemes" without `file`).
package let schemesWithHost = ["http", "https", "ws", "wss", "ftp"]

/// How the standard's parser treats a scheme.
enum SchemeKind {
    /// One of `schemesWithHost`: a domain or an address follows.
    case web
    case file
    /// Any other: the host, if any, is uninterpreted text ("opaque host").
    case opaque

    /// Classifies a scheme by its bytes in lower case, packed with the last in the lowest position.
    init(_ letters: UInt64) {
        switch letters {
        case 0x68_7474_7073, 0x6874_7470, 0x7773, 0x77_7373, 0x66_7470: self = .web
        case 0x6669_6C65: self = .file
        default: self = .opaque
        }
    }
}

private func isSchemePart(_ byte: UInt8, first: Bool) -> Bool {
    if byte.isASCIILetter { return true }
    return !first && (byte.isASCIIDigit || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "."))
}

/// Reads path, query and fragment.
private func readAfterHost(_ bytes: borrowing Span<UInt8>, from start: Int) throws(URLFault) {
    var at = start
    var isInPath = true
    var hasFragment = false
    while at < bytes.count {
        let byte = bytes[at]
        if isPlain(byte) {
            at += 1
            continue
        }
        switch byte {
        case UInt8(ascii: "/"):
            at += 1
            if isInPath, isDotSegment(bytes, from: at) { throw .dotSegment }
        case UInt8(ascii: "?"):
            isInPath = false
            at += 1
        case UInt8(ascii: "#"):
            if hasFragment { throw .secondFragment }
            isInPath = false
            hasFragment = true
            at += 1
        case UInt8(ascii: "%"):
            if !isEscape(bytes, at: at) { throw .percent }
            at += 3
        case 0x80...:
            let (scalar, length) = decodeScalar(bytes, at: at)
            if scalar.value < 0xA0 || scalar.properties.isWhitespace || scalar.properties.isNoncharacterCodePoint {
                throw .character
            }
            at += length
        default: throw .character
        }
    }
}

/// Characters that a path, a query and a fragment contain unencoded: ASCII except `/?#%`, controls, the space and the characters
/// that browsers encode, each in different parts (`"<>\^`, the backquote, `{|}`).
@inline(__always) private func isPlain(_ byte: UInt8) -> Bool {
    let set: UInt64 = byte < 64 ? 0x2FFF_7FD2_0000_0000 : 0x47FF_FFFE_AFFF_FFFF
    return byte < 0x80 && set >> UInt64(byte & 63) & 1 == 1
}

/// Whether a `%` and two hexadecimal digits start here.
@inline(__always) package func isEscape(_ bytes: borrowing Span<UInt8>, at start: Int) -> Bool {
    start + 2 < bytes.count && bytes[start] == UInt8(ascii: "%") && bytes[start + 1].isHexDigit && bytes[start + 2].isHexDigit
}

/// Whether a segment is `.` or `..`, where `%2e` counts as a dot ("single-dot" and "double-dot URL path segment").
package func isDotSegment(_ bytes: borrowing Span<UInt8>, from start: Int) -> Bool {
    var at = start
    var dots = 0
    while at < bytes.count, dots < 3 {
        if bytes[at] == UInt8(ascii: ".") {
            at += 1
        } else if at + 2 < bytes.count, bytes[at] == UInt8(ascii: "%"), bytes[at + 1] == UInt8(ascii: "2"),
            bytes[at + 2] | 0x20 == UInt8(ascii: "e")
        {
            at += 3
        } else {
            break
        }
        dots += 1
    }
    guard dots == 1 || dots == 2 else { return false }
    return at == bytes.count || endsSegment(bytes[at])
}

/// Whether the byte ends a path segment or an authority: `/`, `?`, `#`.
@inline(__always) func endsSegment(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
}

@inline(__always) func lowercased(_ byte: UInt8) -> UInt8 { byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte }
