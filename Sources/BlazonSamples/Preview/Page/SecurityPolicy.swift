import BlazonText

/// The page's content security policy: only its own scripts and style may run. A page that is served may also ask its server for
/// changes, and load pictures of the hosts that its notifications name, which it does when its reader asks for them.
enum SecurityPolicy {
    /// The policy's text.
    ///
    /// - Parameters:
    ///   - scripts: The page's scripts.
    ///   - style: Its style.
    ///   - pictures: Where its pictures are; nil for a page that is not served.
    /// - Returns: The content of a `Content-Security-Policy`.
    static func text(scripts: [[UInt8]], style: [UInt8], pictures: [PictureOrigin]?) -> String {
        let scripts = scripts.map(source).joined(separator: " ")
        let hosts = Set(pictures ?? []).map(\.text).sorted().map { " \($0)" }.joined()
        return "default-src 'none'; script-src \(scripts); style-src \(source(style)); img-src data:\(hosts); "
            + (pictures == nil ? "" : "connect-src 'self'; ") + "base-uri 'none'; form-action 'none'"
    }

    private static func source(_ content: [UInt8]) -> String { "'sha256-\(unsafe SHA256.digest(content).span.bytes.base64)'" }
}
