import BlazonText

/// The page's content security policy: only its own scripts and style may run. A page that is served may also ask its server for
/// changes.
enum SecurityPolicy {
    static func text(scripts: [[UInt8]], style: [UInt8], isServed: Bool) -> String {
        let scripts = scripts.map(source).joined(separator: " ")
        return "default-src 'none'; script-src \(scripts); style-src \(source(style)); img-src data:; "
            + (isServed ? "connect-src 'self'; " : "") + "base-uri 'none'; form-action 'none'"
    }

    private static func source(_ content: [UInt8]) -> String { "'sha256-\(unsafe SHA256.digest(content).span.bytes.base64)'" }
}
