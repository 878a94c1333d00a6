import BlazonText

/// Scheme, host and port of a picture's URL, as a content security policy names them: `https://cdn.example.com`. It has no character
/// that would end the name there.
struct PictureOrigin: Sendable, Hashable {
    let text: String

    /// nil: the URL is not of the web, or its host is one that a policy cannot name.
    init?(_ url: String) {
        let schemes = ["https://", "http://"]
        guard let scheme = schemes.first(where: { url.utf8.hasPrefix($0) }) else { return nil }
        let authority = url.utf8.dropFirst(scheme.utf8.count).prefix { !Self.ends.contains($0) }
        guard !authority.isEmpty, authority.allSatisfy(Self.isOfHost) else { return nil }
        let parts = authority.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard !parts[0].isEmpty, parts.count == 1 || parts.count == 2 && !parts[1].isEmpty && parts[1].allSatisfy(\.isASCIIDigit)
        else {
            return nil
        }
        text = scheme + String(decoding: authority, as: UTF8.self)
    }

    private static let ends = Array("/?#".utf8)

    private static func isOfHost(_ byte: UInt8) -> Bool {
        let letter = byte | 0x20
        return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") || byte.isASCIIDigit || "-.:".utf8.contains(byte)
    }
}
