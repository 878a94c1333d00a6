import Blazon
import BlazonDiagnostics
import BlazonEmit
import BlazonPayload
import BlazonText

/// The assertions of a template that are false for its samples, or that cannot be evaluated.
struct BrokenAssertions {
    private struct Broken {
        let check: AssertionProgram.Check
        /// Why it cannot be evaluated; nil: it is false.
        let reason: String?
        var samples: [(name: String, targets: [String])]
    }

    /// Maximum number of samples that a message names.
    private static let mostSamples = 5

    private let checks: [AssertionProgram.Check]
    private var broken: [Broken] = []

    /// Evaluates the assertions for the selected samples, on all targets.
    init(_ template: CompiledTemplates.Template, _ selection: GoldenSelection) {
        guard let assertions = template.compilation.assertions else {
            checks = []
            return
        }
        checks = assertions.checks
        var renderer = Renderer(assertions.program, fuses: false)
        for sample in template.compilation.checked?.samples ?? [] where selection.includes(sample.name) {
            renderer.send(at: sample.now)
            let outcome = unsafe renderer.render(sample.record.span.bytes)
            for check in checks {
                let target = renderer.targets[check.target]
                if let reject = outcome.targets.first(where: { $0.index == check.target })?.reject {
                    add(check, reject.shown, sample.name, target)
                } else if renderer.outputs[check.target].count > 0, renderer.hasReached(check.counter) {
                    add(check, nil, sample.name, target)
                }
            }
            for output in renderer.outputs { output.removeAll() }
        }
    }

    private mutating func add(_ check: AssertionProgram.Check, _ reason: String?, _ sample: String, _ target: String) {
        let index = broken.firstIndex { $0.check.span == check.span && $0.reason == reason } ?? broken.count
        if index == broken.count { broken.append(Broken(check: check, reason: reason, samples: [])) }
        if let last = broken[index].samples.indices.last, broken[index].samples[last].name.hasSameBytes(as: sample) {
            broken[index].samples[last].targets.append(target)
        } else {
            broken[index].samples.append((sample, [target]))
        }
    }

    /// Whether an assertion is broken.
    var isEmpty: Bool { broken.isEmpty }

    /// A finding for each broken assertion.
    func diagnostics(_ sources: SourceMap) -> Diagnostics {
        Diagnostics(
            broken.map { item in
                var samples = item.samples.prefix(Self.mostSamples).map { "`\($0.name)` (\($0.targets.joined(separator: ", ")))" }
                if item.samples.count > samples.count { samples.append(counted(item.samples.count - samples.count, "other")) }
                return .assertionBroken(
                    item.check.name, sources.text(of: item.check.condition), samples: samples, because: item.reason,
                    at: item.check.span)
            })
    }

    /// A case for each assertion.
    func cases(_ template: String, _ sources: SourceMap) -> [JUnitDocument.Case] {
        let found = diagnostics(sources)
        var names: [String] = []
        for check in checks where !names.containsBytes(of: check.name) { names.append(check.name) }
        return names.map { name in
            let numbers = broken.indices.filter { broken[$0].check.name.hasSameBytes(as: name) }
            var item = JUnitDocument.Case(name: "expect.\(name)", className: template)
            guard let first = numbers.first else { return item }
            let span = broken[first].check.span
            // The case belongs to the template, not to a file that it uses.
            if span.file == FileID(0) { item.line = sources.location(of: span).line }
            item.failure = .init(
                type: "assertion", message: found[first].message.printable,
                text: "\n" + numbers.map { found[$0].message.printable + "\n    " + found[$0].label.printable + "\n" }.joined())
            return item
        }
    }
}

extension SourceMap {
    /// The text of a span.
    fileprivate func text(of span: Span) -> String {
        String(decoding: self[span.file].bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
    }
}
