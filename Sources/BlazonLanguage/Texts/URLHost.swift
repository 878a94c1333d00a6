import BlazonText

// The part of a URL after `//`: a host and an optional port.

/// Reads the authority and returns its end.
@inline(__always) func readAuthority(
    _ bytes: borrowing Span<UInt8>, from start: Int, _ kind: SchemeKind
) throws(URLFault) -> Int {
    do throws(URLFault) {
        var at = start
        switch kind {
        case .web: at = try readDomain(bytes, from: start)
        case .file: if start == bytes.count || bytes[start] != UInt8(ascii: "/") { throw .fileStart }
        case .opaque:
            at = try readOpaqueHost(bytes, from: start)
            // `shop://` and `file:///` need no host, but a port does.
            if at == start, at < bytes.count, bytes[at] == UInt8(ascii: ":") { throw .noHost }
        }
        if at == bytes.count || endsSegment(bytes[at]) { return at }
        if bytes[at] == UInt8(ascii: ":") { return try readPort(bytes, from: at + 1) }
        throw bytes[at] < 0x80 ? .hostCharacter : .hostBeyondASCII
    } catch {
        throw hasUserInfo(bytes, from: start) ? .userInfo : error
    }
}

/// Whether an `@` means that the host starts later.
@inline(never) private func hasUserInfo(_ bytes: borrowing Span<UInt8>, from start: Int) -> Bool {
    var at = start
    while at < bytes.count, !endsSegment(bytes[at]) {
        if bytes[at] == UInt8(ascii: "@") { return true }
        at += 1
    }
    return false
}

/// Reads a port of 1 to 65535 without leading zeros.
private func readPort(_ bytes: borrowing Span<UInt8>, from start: Int) throws(URLFault) -> Int {
    var at = start
    var port = 0
    while at < bytes.count, bytes[at].isASCIIDigit, at - start < 5 {
        port = port * 10 + Int(bytes[at] - UInt8(ascii: "0"))
        at += 1
    }
    guard at > start, bytes[start] != UInt8(ascii: "0"), port < 65_536, at == bytes.count || endsSegment(bytes[at]) else {
        throw .port
    }
    return at
}

/// Reads a domain, an IPv4 address, or an IPv6 address in brackets, and returns its end.
private func readDomain(_ bytes: borrowing Span<UInt8>, from start: Int) throws(URLFault) -> Int {
    if start < bytes.count, bytes[start] == UInt8(ascii: "[") { return try readBracketedAddress(bytes, from: start + 1) }
    var at = start
    var label = start
    var isInternational = false
    while at < bytes.count {
        let byte = bytes[at]
        if byte == UInt8(ascii: ".") {
            guard at > label, at - label <= 63 else { throw .hostLabel }
            label = at + 1
        } else if byte == UInt8(ascii: "-") {
            // `xn--`
            if at == label + 3, bytes[label] | 0x20 == UInt8(ascii: "x"), bytes[label + 1] | 0x20 == UInt8(ascii: "n"),
                bytes[label + 2] == UInt8(ascii: "-")
            {
                isInternational = true
            }
        } else if !isDomainByte(byte) {
            break
        }
        at += 1
    }
    // A character that no host has is reported before faults of those before it.
    if at < bytes.count, !endsSegment(bytes[at]), bytes[at] != UInt8(ascii: ":") { return at }
    if at == start { throw .noHost }
    guard at > label, at - label <= 63 else { throw .hostLabel }
    if at - start > 253 { throw .hostLength }
    if bytes[label].isASCIIDigit, isNumber(bytes, label..<at), !isIPv4(bytes, start..<at) { throw .hostEndsInNumber }
    if isInternational, !InternationalDomain.isValid(bytes.extracting(start..<at)) { throw .punycode }
    return at
}

/// Letters, digits, `-`, and `_`, which some services use in names.
@inline(__always) private func isDomainByte(_ byte: UInt8) -> Bool {
    let set: UInt64 = byte < 64 ? 0x03FF_2000_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return byte < 0x80 && set >> UInt64(byte & 63) & 1 == 1
}

/// Reads the host of an app's own scheme: text that browsers do not interpret (RFC 3986's `reg-name`), or an IPv6 address; may be
/// empty.
private func readOpaqueHost(_ bytes: borrowing Span<UInt8>, from start: Int) throws(URLFault) -> Int {
    if start < bytes.count, bytes[start] == UInt8(ascii: "[") { return try readBracketedAddress(bytes, from: start + 1) }
    var at = start
    while at < bytes.count {
        let byte = bytes[at]
        let set: UInt64 = byte < 64 ? 0x2BFF_7FD2_0000_0000 : 0x47FF_FFFE_87FF_FFFE
        if byte < 0x80, set >> UInt64(byte & 63) & 1 == 1 {
            at += 1
        } else if byte == UInt8(ascii: "%") {
            if !isEscape(bytes, at: at) { throw .percent }
            at += 3
        } else {
            break
        }
    }
    return at
}

/// Whether a label makes browsers read the host as an address: all digits, or `0x` and hexadecimal digits.
private func isNumber(_ bytes: borrowing Span<UInt8>, _ label: Range<Int>) -> Bool {
    let isHex =
        label.count > 1 && bytes[label.lowerBound] == UInt8(ascii: "0") && bytes[label.lowerBound + 1] | 0x20 == UInt8(ascii: "x")
    for index in label.dropFirst(isHex ? 2 : 0) where !(isHex ? bytes[index].isHexDigit : bytes[index].isASCIIDigit) {
        return false
    }
    return true
}

/// Four decimal numbers up to 255 without leading zeros. Browsers also accept octal, hexadecimal and shorter forms; other clients
/// do not.
private func isIPv4(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    var at = range.lowerBound
    for part in 0..<4 {
        if part > 0 {
            guard at < range.upperBound, bytes[at] == UInt8(ascii: ".") else { return false }
            at += 1
        }
        let first = at
        var value = 0
        while at < range.upperBound, at < first + 3, bytes[at].isASCIIDigit {
            value = value * 10 + Int(bytes[at] - UInt8(ascii: "0"))
            at += 1
        }
        guard at > first, value < 256, bytes[first] != UInt8(ascii: "0") || at == first + 1 else { return false }
    }
    return at == range.upperBound
}

/// Reads an IPv6 address from after its `[` and returns the offset after its `]`.
private func readBracketedAddress(_ bytes: borrowing Span<UInt8>, from start: Int) throws(URLFault) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "]"), end < start + 46 { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "]"), isIPv6(bytes, start..<end) else { throw .addressInBrackets }
    return end + 1
}

/// Eight groups of up to four hexadecimal digits; `::` once for omitted groups; the last two may be an IPv4 address (RFC 4291,
/// 2.2).
private func isIPv6(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    var at = range.lowerBound
    var groups = 0
    var isShortened = false
    while true {
        if range.upperBound - at >= 2, bytes[at] == UInt8(ascii: ":"), bytes[at + 1] == UInt8(ascii: ":") {
            guard !isShortened else { return false }
            isShortened = true
            at += 2
            if at == range.upperBound { break }
        } else if groups > 0 {
            guard at < range.upperBound, bytes[at] == UInt8(ascii: ":") else { return false }
            at += 1
        }
        let first = at
        while at < range.upperBound, at < first + 4, bytes[at].isHexDigit { at += 1 }
        guard at > first else { return false }
        if at < range.upperBound, bytes[at] == UInt8(ascii: ".") {
            guard isIPv4(bytes, first..<range.upperBound) else { return false }
            groups += 2
            break
        }
        groups += 1
        if at == range.upperBound { break }
    }
    return isShortened ? groups <= 7 : groups == 8
}
