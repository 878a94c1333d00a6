import BlazonBytes

/// The page's content security policy: only its own scripts and style may run. A page that is served may also ask its server for
/// changes.
enum SecurityPolicy {
    static func text(scripts: [[UInt8]], style: [UInt8], isServed: Bool) -> String {
        let scripts = scripts.map(source).joined(separator: " ")
        return "default-src 'none'; script-src \(scripts); style-src \(source(style)); img-src data:; "
            + (isServed ? "connect-src 'self'; " : "") + "base-uri 'none'; form-action 'none'"
    }

    private static func source(_ content: [UInt8]) -> String { "'sha256-\(base64(SHA256.digest(content)))'" }

    private static func base64(_ bytes: [UInt8]) -> String {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = Array(bytes[start..<min(start + 3, bytes.count)])
            let bits = (0..<3).reduce(0) { $0 << 8 | ($1 < group.count ? Int(group[$1]) : 0) }
            for place in 0..<4 {
                text.append(place <= group.count ? digits[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
