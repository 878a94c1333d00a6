import BlazonCheck
import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonReference
import BlazonTemplate
import BlazonText

/// Describes what is at an offset of a document, as Markdown.
struct Hover {
    let document: Document
    let scope: Scope
    /// Sizes of the template's payloads; computed only if needed.
    let sizes: () -> SizeCache

    /// The text, and the bytes that it describes.
    func text(at offset: Int) -> (markdown: String, range: Range<Int>)? {
        guard let context = CursorScanner.context(at: offset, in: document.lines) else { return nil }
        if context.role == .value { return value(context, offset) }
        return key(context, offset)
    }

    // MARK: Values

    private func value(_ context: CursorContext, _ offset: Int) -> (markdown: String, range: Range<Int>)? {
        if let cursor = ExpressionCursor(context, at: offset, in: document.bytes) {
            return messageText(cursor, context) ?? word(cursor)
        }
        let text = String(decoding: document.bytes[context.text], as: UTF8.self)
        switch PathContext(context.path, scope.table) {
        case .word(["campaign"]):
            return HoverPages.sizes(sizes()).map { ($0, context.text) }
        case .word(let path) where path.first == "targets": return target(text).map { ($0, context.text) }
        case .word(["targetBy"]), .word(["locales", "by"]), .word(["variants", "by"]):
            var path = text.utf8.split(at: ".", omittingEmpty: true).map(String.init)
            if path.count > 1, path.first == RunName.recipient.rawValue { path.removeFirst() }
            return field(path).map { ($0, context.text) }
        case .recipient, .types, .word:
            if let named = TypeWords(text).named(
                at: offset - context.text.lowerBound, in: PathContext(context.path, scope.table)),
                let page = type(named)
            {
                return (page, context.text)
            }
            guard case .recipient(let path) = PathContext(context.path, scope.table) else { return nil }
            return field(path).map { ($0, context.text) }
        case .setting(let name, _, let rest) where rest.isEmpty || rest.last == "then" || rest.last == "otherwise":
            return scope.table.row(named: name).map { (HoverPages.setting($0, scope.table), context.text) }
        default: return nil
        }
    }

    /// The setting whose text an assertion reads.
    private func messageText(_ cursor: ExpressionCursor, _ context: CursorContext) -> (markdown: String, range: Range<Int>)? {
        guard TemplateKey(context.path.first ?? "") == .expect, let index = cursor.current, !cursor.isInText,
            let path = cursor.expression.path(endingAt: index), path.count == 2,
            path[0].hasSameBytes(as: Assertion.messageWord), let row = scope.table.row(named: path[1])
        else { return nil }
        return (HoverPages.setting(row, scope.table), cursor.span(cursor.words[index].range))
    }

    private func word(_ cursor: ExpressionCursor) -> (markdown: String, range: Range<Int>)? {
        guard let index = cursor.current, !cursor.isInText else { return nil }
        let word = cursor.words[index]
        let range = cursor.span(word.range)
        if cursor.expression.isFilterName(index) {
            return FilterRegistry.filter(named: word.text).map { (HoverPages.filter($0), range) }
        }
        if cursor.expression.isArgumentName(index) {
            guard let filter = cursor.filter.flatMap({ FilterRegistry.filter(named: $0.name) }),
                let parameter = filter.parameters.first(where: { $0.name == word.text }) ?? filter.open
            else { return nil }
            return (HoverPages.parameter(parameter), range)
        }
        if cursor.isLoopVariable(index) {
            return item([word.text], cursor.loops, declaredAt: cursor.expression).map { ($0, range) }
        }
        guard let path = cursor.expression.path(endingAt: index) else { return nil }
        if path.first == "forloop", !cursor.loops.open.isEmpty {
            return (HoverPages.page([HoverPages.fence(path.joined(separator: ".")), "The pass of the loop."]), range)
        }
        if cursor.loops.loop(of: path) != nil { return item(path, cursor.loops, declaredAt: nil).map { ($0, range) } }
        return symbol(path).map { page in
            let isNamed = cursor.words.contains { $0.text == Filter.isolate.name }
            guard scope.directsText(path, cursor), !isNamed else { return (page, range) }
            return (
                HoverPages.page([page, "At the start of a text, `| isolate` keeps a value from turning the text around."]), range
            )
        }
    }

    /// The item of a loop, or one of its members. A `for` declares its variable after the loops around it.
    private func item(_ path: [String], _ scopes: LoopScopes, declaredAt tag: ExpressionWords?) -> String? {
        var scopes = scopes
        if let tag { if tag.opening != .tag { scopes.open(tag) } else { scopes.read(tag) } }
        guard let loop = scopes.loop(of: path) else { return nil }
        let type = scope.type(of: path, in: scopes.open[...]).map { ": \($0)" } ?? ""
        let list = loop.list.isEmpty ? "" : ", an item of \(HoverPages.code(loop.list.joined(separator: ".")))"
        let meaning = path.count == 1 ? "The variable of a loop\(list)." : "A member of \(HoverPages.code(path[0]))\(list)."
        return HoverPages.page([HoverPages.fence(path.joined(separator: ".") + type), meaning])
    }

    private func symbol(_ path: [String]) -> String? {
        switch Symbol(path: path) {
        case .field(let path): return field(path)
        case .block(let name): return scope.block(name).flatMap(block)
        case .delivery(let name):
            guard let constant = scope.constant(name) else {
                return HoverPages.page(
                    [HoverPages.fence("delivery.\(name)"), "A constant of the run: `--set delivery.NAME=VALUE`."])
            }
            return HoverPages.constant(constant)
        case .lookup(let name): return scope.lookup(name).map(lookup) ?? field([lookupWord, name])
        case .column(let name, let lookup): return column(name, of: lookup)
        case .type(let name): return type(name)
        case .run(let name): return run(name)
        case .variable, .member, nil: return nil
        }
    }

    private func lookup(_ lookup: LookupDeclaration) -> String {
        let fields = (lookup.fields ?? []).map { "\($0.name.text): \(HoverPages.typeWord($0))" }
        let file = lookup.file.map { ", the rows of \(HoverPages.code($0.text))" } ?? ""
        let key = lookup.key.map { " by \(HoverPages.code($0.text))" } ?? ""
        return HoverPages.page([
            HoverPages.fence(fields.joined(separator: "\n")), "A lookup\(file)\(key).",
        ])
    }

    private func column(_ name: String, of lookup: String) -> String? {
        scope.column(name, of: lookup).map {
            HoverPages.field(["\(lookupWord).\(lookup)[…]", name], $0, location: location(of: $0.name.span))
        }
    }

    private func run(_ name: RunName) -> String? {
        let (meaning, values): (String, [String]) =
            switch name {
            case .target: ("The target that is rendered", scope.targets.map(\.name))
            case .locale: ("The message's locale that was chosen", scope.locales)
            case .variant: ("The variant that was chosen", scope.variants)
            case .campaign: ("The campaign's name", [scope.template.campaign?.text].compactMap(\.self))
            case .now: ("The time of sending: `--send-at`, or `now` of a sample", [])
            case .delivery: ("Facts of this run", scope.template.delivery.map(\.name.text))
            case .block: ("The template's blocks", scope.template.blocks.map(\.name.text))
            case .recipient: ("The recipient's fields", scope.template.recipient.map(\.name.text))
            }
        let list = values.isEmpty ? "" : ": " + values.map(HoverPages.code).joined(separator: ", ")
        return HoverPages.page([HoverPages.fence(name.rawValue), meaning + list + "."])
    }

    private func field(_ path: [String]) -> String? {
        if scope.field(path) == nil, path.count == 1, let binding = scope.binding(path) { return self.binding(binding) }
        return scope.field(path).map { HoverPages.field(path, $0, location: location(of: $0.name.span)) }
    }

    private func binding(_ binding: Binding) -> String {
        let expression = binding.expression.flatMap { scope.source(of: $0.span) } ?? ""
        var parts = [HoverPages.fence("\(binding.name.text): \(expression)"), "A name for this expression, read like a field."]
        if let location = location(of: binding.name.span) { parts.append("Declared at \(location).") }
        return HoverPages.page(parts)
    }

    private func block(_ block: Block) -> String {
        var parts = [HoverPages.fence("block.\(block.name.text)")]
        if let source = scope.source(of: block.text.span) { parts.append(HoverPages.fence(source, "yaml")) }
        if let location = location(of: block.name.span) { parts.append("Declared at \(location).") }
        return HoverPages.page(parts)
    }

    // MARK: Keys

    private func key(_ context: CursorContext, _ offset: Int) -> (markdown: String, range: Range<Int>)? {
        guard !context.text.isEmpty, context.text.lowerBound <= offset else { return nil }
        let name = String(decoding: document.bytes[context.text], as: UTF8.self)
        return page(name, in: PathContext(context.path, scope.table), of: context.path).map { ($0, context.text) }
    }

    private func page(_ name: String, in context: PathContext, of path: [String]) -> String? {
        switch context {
        case .top:
            if let page = target(name) { return page }
            guard let key = TemplateKey(name) else { return nil }
            let size = key == .campaign || key == .message ? HoverPages.sizes(sizes()) : nil
            return HoverPages.page([key.about.summary + "."] + [size].compactMap(\.self))
        case .settings(_, let acceptsTargets):
            if acceptsTargets, let page = target(name) ?? summary(name, in: context) { return page }
            return scope.table.row(named: name).map { HoverPages.setting($0, scope.table) }
        case .recipient(let record): return field(record + [name])
        case .types(let path): return path.isEmpty ? type(name) : nil
        case .delivery: return scope.constant(name).map(HoverPages.constant)
        case .sample(let record):
            if record.isEmpty, SampleKey(name) == .now { return run(.now) }
            return field(record + [name])
        case .blocks, .translations: return scope.block(name).map(block)
        case .variant:
            return target(name) ?? summary(name, in: context)
        case .word(["skip"]): return reason(name)
        case .word(["lookups"]): return scope.lookup(name).map(lookup)
        case .word(let path) where path.count == 3 && path[0] == "lookups" && LookupKey(path[2]) == .fields:
            return column(name, of: path[1])
        case .word(["let"]): return scope.binding([name]).map(binding)
        case .word(["source", "columns"]), .word(["missing"]):
            return field(name.utf8.split(at: ".", omittingEmpty: true).map(String.init))
        // `- ios` might still become a key.
        case .word(["targets", CursorContext.item]): return target(name)
        default: return summary(name, in: context)
        }
    }

    private func summary(_ name: String, in context: PathContext) -> String? {
        context.keys.first { $0.name.hasSameBytes(as: name) }.map { $0.about.summary + "." }
    }

    /// Describes a named type.
    private func type(_ name: String) -> String? {
        guard let type = scope.type(name) else { return nil }
        var resolved = Template(start: type.name.span)
        resolved.types = scope.template.types
        resolved.recipient = [FieldDeclaration(name: type.name, declared: type.declared)]
        _ = resolved.resolveTypes(Limits())
        return HoverPages.field([name], resolved.recipient[0], location: location(of: type.name.span))
    }

    /// Describes a reason under `skip`.
    private func reason(_ name: String) -> String? {
        guard let reason = scope.template.skip.first(where: { $0.name.text == name }) else { return nil }
        let condition = scope.source(of: reason.condition.span) ?? ""
        return HoverPages.page([
            HoverPages.fence("\(name): \(condition)"),
            "A recipient for which this is true gets nothing, unless an earlier reason applied.",
        ])
    }

    private func target(_ name: String) -> String? {
        scope.table.target(named: name).map { HoverPages.target($0, size: HoverPages.sizes(sizes().of(name))) }
    }

    // MARK: Locations

    /// `line 6`, `line 6 of shared.yaml`
    private func location(of span: Span) -> String? {
        guard Int(span.file.index) < scope.sources.files.count else { return nil }
        let line = "line \(scope.sources.location(of: span).line)"
        let path = scope.sources[span.file].path
        guard path != document.path, let name = path.utf8.split(at: "/", omittingEmpty: true).last else { return line }
        return line + " of " + HoverPages.code(String(name))
    }
}
