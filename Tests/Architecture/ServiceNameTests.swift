import Foundation
import Testing

/// What Blazon knows of push services is data (`Services/services.yaml`): no Swift source names a service, a header, a push type or a suffix.
@Suite struct ServiceNameTests {
    /// Words of services that mean something else where they stand.
    static let otherMeanings: [(word: String, below: String, meaning: String)] = [
        ("alert", "Sources/BlazonMapping/ServiceAttributes.swift", "the object that translations of Adobe's page misspell"),
        ("location", "Sources/BlazonLSP/Features/", "a property of LSP"),
        ("location", "Sources/BlazonAnalysis/", "a line of a template"),
        ("location", "Sources/BlazonDiagnostics/Reports/GitLabReport.swift", "a property of GitLab's report"),
    ]

    private static func words() throws -> (services: Set<String>, headers: Set<String>, values: Set<String>) {
        let lines = try Repository.text("Sources/BlazonMapping/Services/services.yaml").split(separator: "\n")
        let services = lines.filter { $0.hasSuffix(":") && !$0.hasPrefix(" ") && !$0.hasPrefix("#") }.map {
            String($0.dropLast())
        }
        let text = lines.filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("#") }.joined(separator: "\n")
        let headers = text.matches(of: /\bapns-[a-z-]+/).map { String($0.output) }
        let suffixes = text.matches(of: /: (\.[a-z][a-z.-]+)/).map { String($0.output.1) }
        let types = text.matches(of: /apns-push-type:\s+\[([^\]]*)\]/).flatMap { $0.output.1.split(separator: ",") }
            .map { $0.trimmingCharacters(in: .whitespaces) }
        return (Set(services), Set(headers), Set(suffixes + types + ["InvalidPushType", "PayloadTooLarge"]))
    }

    @Test func theDataIsRead() throws {
        let words = try Self.words()
        #expect(words.services.isSuperset(of: ["apns", "fcm", "web-push"]) && words.headers.contains("apns-topic"))
        #expect(words.values.isSuperset(of: [".voip", ".push-type.controls", "pushtotalk", "background"]))
    }

    @Test func codeKnowsNoService() throws {
        let words = try Self.words()
        let data = ["Sources/BlazonMapping/Generated/", "Sources/BlazonDiagnostics/Catalogue/"]
        for path in try Repository.swiftFiles(below: "Sources") where !data.contains(where: path.hasPrefix) {
            for literal in Source(try Repository.text(path)).literals {
                let isKnown =
                    words.services.contains(literal.text) || words.values.contains(literal.text) || literal.text.contains("apns-")
                    || words.headers.contains { literal.text.contains($0) }
                let isExplained = Self.otherMeanings.contains { $0.word == literal.text && path.hasPrefix($0.below) }
                #expect(!isKnown || isExplained, "\(path):\(literal.line) names `\(literal.text)`")
            }
        }
    }
}
