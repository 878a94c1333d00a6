import Testing

/// Tests of the scanner and the manifest reader that the architecture tests rely on.
@Suite struct SourceScannerTests {
    @Test func literalsAreFound() {
        let source = Source(
            ##"""
            public import Blazon
            @testable import struct BlazonCheck.Typed
            // "comment"
            /* "another" */
            let a = "title", b = "x \(f("badge", (1))) y", c = #"raw "quoted" \(no)"#
            let d = "\"escaped\"" + """
                "long"
                """
            let e = "ios"
            """##)
        #expect(source.imports == ["Blazon", "BlazonCheck"])
        let texts = source.literals.map(\.text)
        #expect(texts.contains("title") && texts.contains("badge") && texts.contains("ios"))
        #expect(texts.contains(#"raw "quoted" \(no)"#) && texts.contains(#"\"escaped\""#))
        #expect(!texts.contains("comment") && !texts.contains("another") && texts.count == 7)
        #expect(source.literals.last?.line == 9)
    }

    @Test func thePackageIsRead() {
        let manifest = PackageManifest(
            """
            targets: [
                .systemLibrary(name: "CYAML", providers: [.apt(["libyaml-dev"])]),
                .target(name: "A"),
                .target(name: "B", dependencies: ["A", .product(name: "P", package: "q")], resources: [.embedInCode("T")]),
            ]
            """)
        #expect(manifest.dependencies == ["CYAML": [], "A": [], "B": ["A", "P", "q"]])
    }
}
