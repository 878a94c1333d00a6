import BlazonAudience
import BlazonDiagnostics
import BlazonPayload
package import BlazonText

extension TemplateProfile {
    /// A table of a report.
    private struct Table {
        let title: String
        /// The first column has names, which may come from data; the others have numbers.
        let header: [String]
        let rows: [[String]]

        /// The columns with numbers.
        var numbers: Set<Int> {
            let words = ["target", "field", "value", "result", "branch", "assertion", "language", "variant", "reason", "code"]
            return Set(header.indices.filter { !words.contains(header[$0]) })
        }
    }

    private var records: Int { summary.records }

    private func share(_ count: Int) -> [String] { [grouped(count), percent(count, of: records)] }

    /// The tables, without those that have no rows.
    private var tables: [Table] {
        let targets = summary.targets.map { target in
            [target.name] + [target.rendered, target.rejected, target.skipped, target.elsewhere].map { percent($0, of: records) }
        }
        let leaves = fields.leaves.map { leaf in
            [leaf.path] + [present(leaf), leaf.blank, leaf.outOfBounds, leaf.otherForm].map { percent($0, of: fields.readable) }
        }
        let rejects = fields.rejected.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }.map { code, count in
            ["\(code)"] + share(count)
        }
        func shares(_ shares: [AudienceRun.Summary.Share]) -> [[String]] { shares.map { [$0.name] + share($0.count) } }
        return [
            Table(title: "Targets", header: ["target", "rendered", "rejected", "skipped", "elsewhere"], rows: targets),
            Table(title: "Fields", header: ["field", "present", "blank", "out of bounds", "other form"], rows: leaves),
            Table(
                title: "Values that no branch expects", header: ["field", "value", "records", "share", "result"],
                rows: unexpected.map {
                    [$0.field, $0.value] + share($0.count) + [$0.isRejected ? "rejected" : "no branch names it"]
                }),
            Table(
                title: "Branches and defaults", header: ["branch", "records", "share"],
                rows: branches.map { [$0.text] + share($0.count) }),
            Table(
                title: "Broken assertions", header: ["assertion", "records", "share"],
                rows: zip(assertions.names, assertions.counts).filter { $0.1 > 0 }.map { [$0.0] + share($0.1) }),
            Table(title: "Languages", header: ["language", "records", "share"], rows: shares(summary.locales)),
            Table(title: "Variants", header: ["variant", "records", "share"], rows: shares(summary.variants)),
            Table(title: "Skipped", header: ["reason", "records", "share"], rows: shares(summary.byReason)),
            Table(title: "Rejected", header: ["code", "records", "share"], rows: rejects),
        ].filter { !$0.rows.isEmpty }
    }

    /// Records whose value of a field is valid.
    private func present(_ leaf: FieldObservation.Leaf) -> Int {
        max(0, fields.readable - leaf.blank - leaf.outOfBounds - leaf.otherForm)
    }

    private var heading: String { "\(campaign.printable) with \(name.printable): \(counted(records, "record"))" }

    /// The profile for a terminal of `width` columns; nil: for any.
    package func text(width: Int?) -> String {
        heading + "\n"
            + tables.map { table in
                let rows = table.rows.map { $0.map(\.printable) }
                let text = TextTable(head: table.header, rows: rows, numbers: table.numbers, isPart: true).text(width: width)
                return "\n\(table.title.lowercased())\n\(text)"
            }.joined()
    }

    /// The profile as Markdown.
    package var markdown: String {
        var text = "\(Markdown.code(campaign)) with \(Markdown.code(name)): \(counted(records, "record"))\n"
        for table in tables {
            let rows = table.rows.map { row in
                row.enumerated().map { table.numbers.contains($0) ? $1 : Markdown.code($1, inTable: true) }
            }
            text += "\n**\(table.title)**\n\n" + Markdown.table(table.header, rows, numbers: table.numbers)
        }
        return text
    }

    /// The profile for programs.
    package var json: JSON {
        func counts(_ key: String, _ shares: [(name: String, count: Int)]) -> JSON {
            .array(shares.map { .object([.init(key, .text($0.name)), .init("count", .integer($0.count))]) })
        }
        let targets = summary.targets.map { target in
            JSON.object([
                .init("target", .text(target.name)), .init("rendered", .integer(target.rendered)),
                .init("rejected", .integer(target.rejected)), .init("skipped", .integer(target.skipped)),
                .init("elsewhere", .integer(target.elsewhere)),
            ])
        }
        let leaves = fields.leaves.map { leaf in
            JSON.object([
                .init("field", .text(leaf.path)), .init("present", .integer(present(leaf))), .init("blank", .integer(leaf.blank)),
                .init("outOfBounds", .integer(leaf.outOfBounds)), .init("otherForm", .integer(leaf.otherForm)),
            ])
        }
        let branches = branches.map { branch in
            JSON.object([
                .init("kind", .text(branch.counter.kind.rawValue)), .init("location", .text(branch.counter.location)),
                .init("text", .text(branch.text)), .init("count", .integer(branch.count)),
            ])
        }
        let values = unexpected.map { value in
            JSON.object([
                .init("field", .text(value.field)), .init("value", .text(value.value)), .init("count", .integer(value.count)),
                .init("rejected", .boolean(value.isRejected)),
            ])
        }
        let codes = fields.rejected.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key.rawValue, $0.value) }
        return .object([
            .init("profile", .integer(1)), .init("input", .text(name)), .init("campaign", .text(campaign)),
            .init("records", .integer(records)), .init("readable", .integer(fields.readable)), .init("targets", .array(targets)),
            .init("fields", .array(leaves)), .init("unexpected", .array(values)), .init("branches", .array(branches)),
            .init("assertions", counts("assertion", zip(assertions.names, assertions.counts).map { ($0, $1) })),
            .init("locales", counts("locale", summary.locales.map { ($0.name, $0.count) })),
            .init("variants", counts("variant", summary.variants.map { ($0.name, $0.count) })),
            .init("skipped", counts("reason", summary.byReason.map { ($0.name, $0.count) })),
            .init("rejected", counts("code", codes)),
        ])
    }
}
