import BlazonBytes
import BlazonCheck
import BlazonDiagnostics
import BlazonJSON
import BlazonLanguage
import BlazonMapping
import BlazonSchema
import BlazonTemplate

/// Describes what is at a place of a document, as Markdown.
struct Hover {
    let document: Document
    let scope: Scope
    /// Sizes of the template's payloads; computed only if needed.
    let sizes: () -> SizeCache

    /// The text, and the bytes that it describes.
    func text(at offset: Int) -> (markdown: String, range: Range<Int>)? {
        guard let place = PlaceScanner.place(at: offset, in: document.lines) else { return nil }
        if place.role == .value { return value(place, offset) }
        return key(place, offset)
    }

    // MARK: Values

    private func value(_ place: CursorPlace, _ offset: Int) -> (markdown: String, range: Range<Int>)? {
        if let cursor = ExpressionCursor(place, at: offset, in: document.bytes) { return word(cursor) }
        let text = String(decoding: document.bytes[place.text], as: UTF8.self)
        switch TemplatePlace(place.path, scope.table) {
        case .word(["campaign"]):
            return HoverPages.sizes(sizes()).map { ($0, place.text) }
        case .word(let path) where path.first == "targets": return target(text).map { ($0, place.text) }
        case .word(["targetBy"]), .word(["locales", "by"]), .word(["variants", "by"]):
            var path = text.split(separator: ".").map(String.init)
            if path.count > 1, path.first == RunName.recipient.rawValue { path.removeFirst() }
            return field(path).map { ($0, place.text) }
        case .recipient(let path): return field(path).map { ($0, place.text) }
        case .setting(let name, _, let rest) where rest.isEmpty || rest.last == "then" || rest.last == "otherwise":
            return scope.table.row(named: name).map { (HoverPages.setting($0, scope.table), place.text) }
        default: return nil
        }
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
        guard let path = cursor.expression.path(endingAt: index) else { return nil }
        return symbol(path).map { ($0, range) }
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
            return HoverPages.page(
                [
                    HoverPages.fence("delivery.\(name): \(constant.value.text)"),
                    "A constant of the run, which `--set` may override.",
                ])
        case .run(let name): return run(name)
        case nil: return nil
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
        scope.field(path).map { HoverPages.field(path, $0, place: place(of: $0.name.span)) }
    }

    private func block(_ block: Block) -> String {
        var parts = [HoverPages.fence("block.\(block.name.text)")]
        if let source = source(of: block.text.span) { parts.append(HoverPages.fence(source, "yaml")) }
        if let place = place(of: block.name.span) { parts.append("Declared at \(place).") }
        return HoverPages.page(parts)
    }

    // MARK: Keys

    private func key(_ place: CursorPlace, _ offset: Int) -> (markdown: String, range: Range<Int>)? {
        guard !place.text.isEmpty, place.text.lowerBound <= offset else { return nil }
        let name = String(decoding: document.bytes[place.text], as: UTF8.self)
        return page(name, in: TemplatePlace(place.path, scope.table), of: place.path).map { ($0, place.text) }
    }

    private func page(_ name: String, in place: TemplatePlace, of path: [String]) -> String? {
        switch place {
        case .top:
            if let page = target(name) { return page }
            guard Template.words.contains(name) else { return nil }
            var parts = [SectionWords.meaning(of: name) + "."]
            if ["campaign", "message"].contains(name), let size = HoverPages.sizes(sizes()) {
                parts.append(size)
            }
            return HoverPages.page(parts)
        case .settings(_, let acceptsTargets):
            if acceptsTargets, let page = target(name) { return page }
            return scope.table.row(named: name).map { HoverPages.setting($0, scope.table) }
        case .recipient(let record): return field(record + [name])
        case .sample(let record):
            if record.isEmpty, name.hasSameBytes(as: Sample.nowKey) { return run(.now) }
            return field(record + [name])
        case .blocks: return scope.block(name).map(block)
        case .variant:
            if let page = target(name) { return page }
            return Template.words.contains(name) ? SectionWords.meaning(of: name) + "." : nil
        // `- ios` might still become a key.
        case .word(["targets", CursorPlace.item]): return target(name)
        default: return nil
        }
    }

    private func target(_ name: String) -> String? {
        scope.table.target(named: name).map { HoverPages.target($0, size: HoverPages.sizes(sizes().of(name))) }
    }

    // MARK: Places

    /// `line 6`, `line 6 of shared.yaml`
    private func place(of span: Span) -> String? {
        guard Int(span.file.index) < scope.sources.files.count else { return nil }
        let line = "line \(scope.sources.location(of: span).line)"
        let path = scope.sources[span.file].path
        guard path != document.path, let name = path.split(separator: "/").last else { return line }
        return line + " of " + HoverPages.code(String(name))
    }

    private func source(of span: Span) -> String? {
        guard Int(span.file.index) < scope.sources.files.count else { return nil }
        let bytes = scope.sources[span.file].bytes
        guard span.range.upperBound <= bytes.count, span.range.count <= 2_000 else { return nil }
        return String(decoding: bytes[span.range], as: UTF8.self)
    }
}
