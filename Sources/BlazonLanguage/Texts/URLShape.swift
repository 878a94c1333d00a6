/// The scheme, lower-cased, of an absolute URL (RFC 3986, with any visible non-ASCII character where RFC 3987 has one); nil when
/// the bytes are none: no scheme, nothing after it, no host after `//` in a web address, a space or a character that URLs do not hold, a `%`
/// that begins no escape.
public func urlScheme(_ bytes: borrowing Span<UInt8>) -> String? {
    var colon = 0
    while colon < bytes.count, isSchemePart(bytes[colon], first: colon == 0) { colon += 1 }
    guard colon > 0, colon + 1 < bytes.count, bytes[colon] == UInt8(ascii: ":"), holdsOnlyURLCharacters(bytes, from: colon + 1)
    else { return nil }
    let scheme = lowered(bytes, count: colon)
    let hasAuthority = colon + 2 < bytes.count && bytes[colon + 1] == UInt8(ascii: "/") && bytes[colon + 2] == UInt8(ascii: "/")
    let isWeb = scheme == "http" || scheme == "https"
    guard hasAuthority else { return isWeb ? nil : scheme }
    // An app's own scheme may leave the host empty, as `file:///` does: `shop:///offers`.
    let isHostless = !isWeb && colon + 3 < bytes.count && bytes[colon + 3] == UInt8(ascii: "/")
    guard isHostless || hasHost(bytes, from: colon + 3) else { return nil }
    return scheme
}

private func lowered(_ bytes: borrowing Span<UInt8>, count: Int) -> String {
    var text = ""
    for index in 0..<count {
        let byte = bytes[index]
        text.unicodeScalars.append(Unicode.Scalar(byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte))
    }
    return text
}

private func isSchemePart(_ byte: UInt8, first: Bool) -> Bool {
    if (byte | 0x20) &- UInt8(ascii: "a") < 26 { return true }
    return !first
        && (byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "."))
}

private func holdsOnlyURLCharacters(_ bytes: borrowing Span<UInt8>, from start: Int) -> Bool {
    var at = start
    while at < bytes.count {
        let byte = bytes[at]
        switch byte {
        case 0...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"), UInt8(ascii: "^"),
            UInt8(ascii: "`"),
            UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
            return false
        case UInt8(ascii: "%"):
            guard at + 2 < bytes.count, isHex(bytes[at + 1]), isHex(bytes[at + 2]) else { return false }
            at += 3
        case 0x80...:
            let (scalar, length) = decodeScalar(bytes, at: at)
            if scalar.properties.isWhitespace || scalar.value < 0xA0 { return false }
            at += length
        default: at += 1
        }
    }
    return true
}

private func isHex(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 6 }

/// Whether an authority, `user@host:port`, names a host, and a port of digits if any.
private func hasHost(_ bytes: borrowing Span<UInt8>, from start: Int) -> Bool {
    var host = start
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "/"), bytes[end] != UInt8(ascii: "?"), bytes[end] != UInt8(ascii: "#") {
        if bytes[end] == UInt8(ascii: "@") { host = end + 1 }
        end += 1
    }
    var at = host
    if at < end, bytes[at] == UInt8(ascii: "[") {
        while at < end, bytes[at] != UInt8(ascii: "]") { at += 1 }
        guard at < end, at > host + 1 else { return false }
        at += 1
    } else {
        // Brackets stand around an IPv6 address only (RFC 3986, 3.2.2).
        while at < end, bytes[at] != UInt8(ascii: ":") {
            if bytes[at] == UInt8(ascii: "[") || bytes[at] == UInt8(ascii: "]") { return false }
            at += 1
        }
        guard at > host else { return false }
    }
    guard at < end else { return true }
    guard bytes[at] == UInt8(ascii: ":") else { return false }
    for index in at + 1..<end where bytes[index] &- UInt8(ascii: "0") >= 10 { return false }
    return true
}
