import Foundation
import TestSupport
import Testing

/// All shipped templates, rendered in shards and merged, are what one run writes: every file, byte for byte.
@Suite struct ShardedTemplatesTests {
    private static let templates = ReferenceTests.pages.deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "templates/").path()

    @Test(arguments: [
        "\(templates) --recipients \(templates)recipients.ndjson",
        "\(templates) --recipients \(templates)recipients.ndjson --emit request",
        "\(templates)order-update.yaml --recipients \(templates)recipients.csv --limit 200 --checksum sha256",
    ])
    func merged(_ arguments: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "blazon-shards-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let compile =
            "blazon compile \(arguments) --send-at 2026-11-21T18:00:00Z --rejects-allowed 100% --sync none --quiet --out"
        let steps = try Script(
            """
            === run \(compile) whole
            === run for i in 0 1 2; do \(compile) shard-$i --shard $i/3; done
            === run blazon manifest merge shard-2 shard-0 shard-1 --out merged --sync none --quiet
            === run diff -r whole merged
            === run blazon manifest verify merged --quiet

            """
        ).run(in: folder)
        for step in steps { #expect(step.exit == 0, "\(step.command): \(step.stdout.prefix(2000))\(step.stderr.prefix(2000))") }
    }
}
