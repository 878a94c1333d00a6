import BlazonText
import Testing

@Suite struct Base64Tests {
    /// Test vectors of RFC 4648.
    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
        ("foobar", "Zm9vYmFy"),
    ]) func bytesAreEncoded(text: String, encoded: String) {
        let bytes = Array(text.utf8)
        #expect(unsafe bytes.span.bytes.base64 == encoded)
    }
}
