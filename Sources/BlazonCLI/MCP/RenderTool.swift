import Blazon
import BlazonDiagnostics
import BlazonFiles
import BlazonLanguage
import BlazonMCP
import BlazonPayload
import BlazonRPC
import BlazonText

extension Tool {
    /// The payloads of a template's samples.
    static func renderSample(_ project: AssistantProject) -> Tool {
        let payload = JSONShape.object([
            .init("sample", .text), .init("target", .text), .init("payload", .any, "The payload; null: nothing is sent."),
            .optional("skipped", .text, "The reason of the template's `skip` why nothing is sent."),
            .init("bytes", .integer(from: 0), "Size of the payload."),
        ])
        return Tool(
            "render_sample", title: "Render samples",
            """
            Renders the samples of a template, and returns the payload of each target. Recipients are never read. A template without \
            samples gets some in its section `samples`.
            """,
            arguments: AssistantFile.arguments + [
                .optional("sample", .text, "Only this sample."), .optional("target", .text, "Only this target."),
                .optional("set", .map(.text), "Values of constants of the run, such as { \"delivery.id\": \"56c4\" }."),
                .optional("send_at", .text, "Time of sending for samples without `now`, such as 2026-11-21T18:00:00Z."),
            ],
            result: [
                .init("payloads", .list(payload)),
                .init("faults", .list(.text), "Samples that cannot be sent, and why."),
            ]
        ) { arguments in
            let file = try AssistantFile(arguments, in: project)
            let compiled = try CompiledAnswer(file, in: project, try options(arguments))
            let (template, program) = try compiled.rendered()
            try requireValues(template, program, compiled.templates)
            var selected = RenderedSamples(template, program).of(arguments["sample"]?.text, arguments["target"]?.text)
            if selected.payloads.isEmpty, selected.faults.isEmpty {
                let samples = template.compilation.checked?.samples.map(\.name) ?? []
                throw ToolFailure(
                    samples.isEmpty
                        ? "\(template.path) has no samples; add a section `samples`, such as `samples: { ana: { id: a } }`"
                        : "no payload is of this sample and target; the samples are \(samples.joined(separator: ", ")), the targets "
                            + program.targets.map(\.name).joined(separator: ", "))
            }
            selected.faults = Array(selected.faults.prefix(Diagnostics.keptAtMost))
            return ToolAnswer(
                [.init("payloads", .array(selected.payloads)), .init("faults", .texts(selected.faults))],
                cutting: ["faults", "payloads"], hint: "name a `sample` and a `target`")
        }
    }

    /// The sizes of a template's payloads.
    static func sizes(_ project: AssistantProject) -> Tool {
        let size = JSONShape.object([
            .init("file", .text), .init("target", .text), .init("locale", .optional(.text)), .init("variant", .optional(.text)),
            .init("min", .integer(from: 0), "Bytes of the smallest payload."),
            .init("max", .optional(.integer(from: 0)), "Proven bound of the largest payload; null: unbounded."),
            .init("limit", .optional(.integer(from: 0)), "Maximum of the service; null: none."),
            .init("counts", .text, "What the limit counts."),
            .init("witness", .any, "A recipient, found by search, that gets the largest payload; null: none is needed."),
        ])
        return Tool(
            "sizes", title: "Sizes of payloads",
            "Returns the proven bounds of payload sizes of a template, for each target, locale and variant.",
            arguments: AssistantFile.arguments, result: [.init("sizes", .list(size))]
        ) { arguments in
            let compiled = try CompiledAnswer(AssistantFile(arguments, in: project), in: project)
            return ToolAnswer(
                [.init("sizes", .array(try compiled.rendered().template.sizes))], cutting: ["sizes"],
                hint: "`targets` in a text limits the targets")
        }
    }

    private static func options(_ arguments: JSON) throws(ToolFailure) -> CompileOptions {
        var options = CompileOptions()
        if let time = arguments["send_at"]?.text {
            guard let time = SendTime(argument: time) else {
                throw ToolFailure("`send_at` must be a time such as 2026-11-21T18:00:00Z, not `\(time)`")
            }
            options.sendTime = time.text
        }
        if case .object(let values)? = arguments["set"] {
            options.set = values.compactMap { member in member.value.text.map { (member.key, $0) } }
        }
        return options
    }

    /// Rejects templates that lack a value or a time.
    private static func requireValues(
        _ template: CompiledTemplates.Template, _ program: Program, _ templates: CompiledTemplates
    ) throws {
        let faults = template.compilation.usage + template.compilation.unknownNames.map { "`set` has the unknown name `\($0)`" }
        if !faults.isEmpty { throw ToolFailure(faults.joined(separator: "; ")) }
        if let name = template.compilation.checked?.missingConstants.first {
            throw ToolFailure("\(template.path) declares only the type of `\(name)`; give its value in `set`")
        }
        if program.now != nil,
            let sample = template.compilation.checked?.samples.first(where: template.compilation.lacksTime)
        {
            throw ToolFailure("the template reads the time of sending; give `send_at`, or `now` in sample `\(sample.name)`")
        }
    }
}

extension RenderedSamples {
    /// The payloads of one sample and target as data; nil: of all.
    fileprivate func of(_ sample: String?, _ target: String?) -> (payloads: [JSON], faults: [String]) {
        let chosen = payloads.filter { payload in
            sample.map { $0.hasSameBytes(as: payload.sample) } ?? true
                && target.map { $0.hasSameBytes(as: payload.target) } ?? true
        }
        let found = chosen.map { payload -> JSON in
            var skipped: String?
            if case .skipped(let reason) = payload.content { skipped = reason }
            return object([
                "sample": .text(payload.sample), "target": .text(payload.target), "payload": payload.json ?? .null,
                "skipped": skipped.map { .text($0) }, "bytes": .integer(payload.size),
            ])
        }
        return (found, faults)
    }
}
