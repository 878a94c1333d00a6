import BlazonText
import Foundation
import Testing

/// The files that `CResources` embeds are those of the source tree.
@Suite struct ResourceTests {
    /// Folders all of whose files are in the program.
    static let folders = ["BlazonMapping/Tables", "BlazonMapping/Services", "BlazonSamples/Preview/Page/Assets"]

    @Test func everyFileIsInTheProgram() throws {
        let list = try Repository.text("Sources/CResources/resources.c")
        var paths = try Self.folders.flatMap { try Repository.files(below: "Sources/\($0)", endings: [""]) }
        paths.append("docs/language.md")
        #expect(list.components(separatedBy: "#embed").count - 1 == paths.count)
        for path in paths {
            let name = String(path.split(separator: "/").last ?? "")
            // A name that is not listed would end the tests.
            guard list.contains("{\"\(name)\", ") else {
                Issue.record("Sources/CResources/resources.c does not list \(path)")
                continue
            }
            #expect(try Resource.bytes(name) == Array(Repository.text(path).utf8), "\(path)")
        }
    }
}
