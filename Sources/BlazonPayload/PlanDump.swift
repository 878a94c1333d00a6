import BlazonLanguage
import BlazonText

extension Program {
    /// The renderer's plan in readable form, one step per line for each target. It shows why a template is fast or slow: what is
    /// copied and what is computed.
    package var planPage: String {
        let arena = Arena()
        let table = FieldTable(fields, loops: loops)
        let plan = Plan(targets, of: self, table, arena)
        // The plan's steps live in the arena.
        return withExtendedLifetime(arena) {
            pages { _, _, target, edition in
                PlanDump(self, plan, table, plan.editions[plan.index(ofEdition: edition, target: target)]).text
            }
        }
    }
}

/// The steps of one target in one locale and variant.
private struct PlanDump {
    private let program: Program
    private let plan: Plan
    private let table: FieldTable
    private let range: Range<Int>
    /// Steps that are skipped for values of the common kind.
    private let spare: Set<Int>

    init(_ program: Program, _ plan: Plan, _ table: FieldTable, _ edition: Plan.Edition) {
        (self.program, self.plan, self.table) = (program, plan, table)
        range = edition.start..<edition.end
        spare = Set(
            range.flatMap { index -> Range<Int> in
                let step = plan.steps[index]
                switch step.kind {
                case .test where step.skip > 0: return index + 1..<index + 1 + Int(step.skip)
                case .emitColumn where step.skip > 0: return index + 1..<index + 1 + Int(step.skip)
                case .emitFormatted, .emitColumn, .formatColumn, .pushColumn, .copyText, .copyRun, .test:
                    return index + 1..<max(index + 1, Int(step.to))
                default: return 0..<0
                }
            })
    }

    var text: String {
        let steps = range.filter { !spare.contains($0) }.map { plan.steps[$0] }
        let bytes = (steps + [plan.steps[range.upperBound]]).reduce(0) { $0 + Int($1.leadCount) }
        let emitted = steps.count { [.emitField, .emitPresent, .emitFormatted, .emitColumn, .formatColumn].contains($0.kind) }
        let computed = steps.count(where: computes)
        var text =
            "  \(range.count) steps: \(bytes) bytes of constants; values: \(emitted - computed) copied, \(computed) computed, "
        text += "\(steps.count(where: writes)) step by step"
        let runs = steps.count { $0.kind == .copyRun }
        text += runs > 0 ? "; runs copied from other targets: \(runs)\n" : "\n"
        for index in range { text += line(index, plan.steps[index]) }
        text += line(range.upperBound, plan.steps[range.upperBound])
        return text
    }

    private func line(_ index: Int, _ step: Step) -> String {
        var parts: [String] = []
        if step.leadCount > 0 {
            let constant = Constant(start: Int(step.leadStart), count: Int(step.leadCount))
            parts.append("\(step.leadCount) bytes \(shortened(program.shown(constant)))")
        }
        if step.kind != .copy { parts.append(action(step)) }
        // Steps that a superinstruction replaces are indented.
        let number = (index - range.lowerBound).padded(to: 5)
        return "\(number)  \(spare.contains(index) ? "    " : "")\(parts.joined(separator: ", then "))\n"
    }

    private func destination(_ step: Step) -> String { "→ \(Int(step.to) - range.lowerBound)" }

    private func action(_ step: Step) -> String {
        let field = { table.paths[Int(step.first)] }
        switch step.kind {
        case .copy: return ""
        case .emitField where step.verbatim == .component: return "\(field()): computed, percent-encoded"
        case .emitField: return "\(field()): copied unchanged, unless it is escaped"
        case .emitFormatted: return "\(field()): \(how(step.writer)); \(destination(step))"
        case .formatColumn: return "\(column(step)): \(how(step.writer)); \(destination(step))"
        case .test:
            let not = step.second == 1 ? "" : "not "
            switch step.predicate {
            case .integer(let comparison): return "\(field()) \(comparison.rawValue) \(step.second), else \(destination(step))"
            case .firstPass: return "\(not)the loop's first pass, else \(destination(step))"
            case .lastPass: return "\(not)the loop's last pass, else \(destination(step))"
            case .address:
                let limit = step.second < .max ? "at most \(step.second) bytes" : "no control characters"
                return "\(field()): \(limit); \(destination(step))"
            case .fits:
                return "\(field()): \(step.second & 1 == 1 ? "" : "not ")test \(step.second >> 1), else \(destination(step))"
            case .row: return "\(not)\(row(Int(step.first))), else \(destination(step))"
            case .column(let comparison):
                return "\(column(step)) \(comparison.rawValue) \(step.second), else \(destination(step))"
            }
        case .emitPresent: return "\(field()): copied unchanged if present, unless it is escaped; \(destination(step))"
        case .emitColumn: return "\(column(step)): copied unchanged, unless it is escaped or missing; \(destination(step))"
        case .pushColumn: return "\(column(step)): operand; \(destination(step))"
        case .copyText: return "\(step.text.count) bytes; \(destination(step))"
        case .jump: return destination(step)
        case .count: return "count \(program.counters[Int(step.first)].location)"
        case .skip, .measure, .pathStart, .next, .other: return instruction(step)
        case .mark: return "mark \(step.first)"
        case .copyRun:
            let run = plan.sharedRuns[Int(step.first)]
            return "marks \(run.first) to \(run.last) of \(program.targets[run.source].name), copied; \(destination(step))"
        case .end: return "end"
        }
    }

    private func how(_ writer: Step.FieldWriter) -> String {
        switch writer {
        case .cased(let style): "computed, letters \(style.rawValue)"
        case .grouped: "computed, digits in groups"
        case .plural: "computed, the plural's text"
        case .joined: "copied unchanged, joined"
        }
    }

    /// A row as expressions name it.
    private func row(_ index: Int) -> String {
        let slot = plan.rows[index]
        let lookup = program.lookups[slot.lookup]
        let key = slot.node >= 0 ? table.paths[slot.node] : slot.row >= 0 ? "'\(lookup.text(lookup.rows.key(slot.row)))'" : "''"
        return "lookup.\(lookup.name)[\(key)]"
    }

    private func column(_ step: Step) -> String {
        let reading = plan.columns[Int(step.first)]
        return row(reading.slot) + "." + program.lookups[plan.rows[reading.slot].lookup].fields[reading.column].name
    }

    /// The instruction that a step represents.
    private func instruction(_ step: Step) -> String {
        program.shown(plan.code[Int(step.instruction)], table) { _ in Int(step.to) - range.lowerBound }
    }

    /// Whether the step writes a field otherwise than as it is in the record.
    private func computes(_ step: Step) -> Bool {
        switch step.kind {
        case .emitField: return step.verbatim == .component
        case .emitFormatted, .formatColumn: if case .joined = step.writer { return false } else { return true }
        default: return false
        }
    }

    /// Whether the step is an instruction without a step of its own kind that writes a value.
    private func writes(_ step: Step) -> Bool {
        guard step.kind == .other else { return false }
        switch plan.code[Int(step.instruction)] {
        case .write, .emitField: return true
        default: return false
        }
    }

    private func shortened(_ text: String) -> String {
        let scalars = text.unicodeScalars
        return scalars.count <= 60 ? text : String(String.UnicodeScalarView(scalars.prefix(57))) + "…\""
    }
}
