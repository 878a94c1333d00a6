import BlazonPayload
import Testing

@testable import BlazonCLI

@Suite struct BuildVersionTests {
    @Test("the version is followed by the commit, if one was linked")
    func text() {
        #expect(BuildVersion.text(commit: "") == "blazon \(Version.text)")
        #expect(BuildVersion.text(commit: "0123456789ab-dirty") == "blazon \(Version.text) (0123456789ab-dirty)")
        // Builds of `swift build` know no commit: tests record their output.
        #expect(BuildVersion.text == "blazon \(Version.text)")
    }
}
