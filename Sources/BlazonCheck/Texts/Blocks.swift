import BlazonDiagnostics
import BlazonTemplate
import BlazonText

/// Expands blocks: a placeholder that consists of `block.name` alone becomes the block's parts, so that a block may hold the
/// literal start of a URL. Other uses of `block.name` have filters or comparisons around them.
struct BlockExpansion {
    /// By name, with nested blocks expanded.
    private(set) var blocks: [Block]
    /// By name.
    private let indices: NameIndex
    private(set) var diagnostics: Diagnostics = []
    /// Maximum nesting of blocks, which are visited recursively.
    static let depthLimit = 32
    let reads = BlockReads()
    /// Sizes of expanded blocks, including what they read.
    private var sizes: [Int: ExpandedSize] = [:]
    /// Blocks that are too large or read one that is. This is reported once.
    private var tooLarge: Set<Int> = []
    /// Lengths in bytes of the constants of `delivery`, by name.
    private let constants: [[UInt8]: Int]
    private let bindings: BindingTable
    private var isTooDeep = false
    /// Nesting depth of each expanded block.
    private var depths: [Int: Int] = [:]

    /// Expands the blocks within blocks; `delivery` holds the constants of the run.
    init(_ blocks: [Block], delivery: [(name: String, value: String)], _ bindings: BindingTable) {
        self.blocks = blocks
        self.bindings = bindings
        constants = Dictionary(
            delivery.map { (Array($0.name.utf8), $0.value.utf8.count) }, uniquingKeysWith: { first, _ in first })
        indices = NameIndex(blocks.map(\.name.text))
        var done: Set<Int> = []
        for index in blocks.indices { resolve(index, by: [], &done) }
    }

    func expand(_ template: Template) -> Template {
        if blocks.isEmpty, constants.isEmpty, bindings.all.isEmpty { return template }
        var template = template
        template.message = template.message.map(expand)
        template.sections = template.sections.map(expand)
        template.skip = template.skip.map { reason in
            SkipReason(name: reason.name, condition: allowed(reason.condition))
        }
        template.assertions = template.assertions.map { assertion in
            Assertion(name: assertion.name, condition: allowed(assertion.condition))
        }
        if let query = template.links?.query { template.links?.query = query.map { $0.map(expand) } }
        if let locales = template.locales { template.locales?.sections = locales.sections.map(expand) }
        if let variants = template.variants {
            template.variants?.variants = variants.variants.map { variant in
                var variant = variant
                variant.message = variant.message.map(expand)
                variant.sections = variant.sections.map(expand)
                variant.locales = variant.locales.map(expand)
                return variant
            }
        }
        return template
    }

    // MARK: Blocks in blocks

    private mutating func resolve(_ index: Int, by chain: [Int], _ done: inout Set<Int>) {
        if done.contains(index) { return }
        var depth = 1
        for (name, span) in blocks[index].text.parts.blockNames {
            reads.note(name)
            guard let other = indices[name] else { continue }
            if let start = (chain + [index]).firstIndex(of: other) {
                let cycle = ((chain + [index])[start...] + [other]).map { blocks[$0].name.text }
                diagnostics.append(.blockCycle(cycle, at: span))
                markTooLarge(index)
                done.insert(index)
                return
            }
            // Never visited beyond the limit, whatever the block reads.
            if !done.contains(other), chain.count + 1 < Self.depthLimit {
                resolve(other, by: chain + [index], &done)
                if done.contains(index) { return }
            }
            depth = max(depth, 1 + (depths[other] ?? (done.contains(other) ? 0 : Self.depthLimit)))
            if depth > Self.depthLimit {
                // Reported once: a long chain is too deep in as many blocks as it has.
                if !isTooDeep { diagnostics.append(.blocksTooDeep(name, limit: Self.depthLimit, at: span)) }
                isTooDeep = true
                markTooLarge(index)
                done.insert(index)
                return
            }
        }
        depths[index] = depth
        done.insert(index)
        // Checked before expansion: nested blocks can double the size at each level.
        let (block, added) = (blocks[index], added(by: blocks[index].text.parts))
        let size = block.text.parts.size + added
        if block.text.parts.blockNames.contains(where: { indices[$0.name].map(tooLarge.contains) ?? false }) {
            tooLarge.insert(index)
            markTooLarge(index)
        } else if let excess = size.excess {
            tooLarge.insert(index)
            diagnostics.append(.blockTooLarge(block.name.text, excess, at: block.name.span))
            markTooLarge(index)
        } else if !reads.allows(added, at: block.text.span) {
            tooLarge.insert(index)
            markTooLarge(index)
        } else {
            blocks[index].text = expanded(in: block.text)
            sizes[index] = size
        }
    }

    /// Marks a block as too large; its readers are not reported.
    private mutating func markTooLarge(_ index: Int) {
        let text = blocks[index].text
        blocks[index].text = TextTemplate(parts: [], span: text.span, isPlain: text.isPlain, isBroken: true)
    }

    /// The size that a text gains from the blocks, names and constants that it reads, each of which is typed where it is read.
    func added(by parts: [TextTemplate.Part]) -> ExpandedSize {
        var size = parts.blockNames.reduce(ExpandedSize()) { sum, block in
            sum + (indices[block.name].flatMap { sizes[$0] } ?? ExpandedSize())
        }
        if !constants.isEmpty { for (name, _) in parts.constantNames { size.bytes += constants[Array(name.utf8)] ?? 0 } }
        if !bindings.all.isEmpty {
            parts.visitExpressions { if case .path = $0.kind { size = size + bindings.added(by: $0) } }
        }
        return size
    }

    // MARK: Sections

    private func expand(_ section: Section) -> Section {
        Section(name: section.name, settings: section.settings.map(expand), isBroken: section.isBroken)
    }

    private func expand(_ section: LocaleSection) -> LocaleSection {
        LocaleSection(name: section.name, section: expand(section.section))
    }

    private func expand(_ setting: Setting) -> Setting { Setting(name: setting.name, value: expand(setting.value)) }

    private func expand(_ value: SettingValue) -> SettingValue {
        switch value {
        case .text(let text): .text(expand(text))
        case .choice(let choice) where !allows(choice): .broken(choice.span)
        case .choice(let choice):
            .choice(
                Choice(
                    cases: choice.cases.map {
                        Choice.Case(keyword: $0.keyword, condition: $0.condition, value: expand($0.value))
                    },
                    span: choice.span))
        case .map(let settings, let span): .map(settings.map(expand), span)
        case .list(let items, let span): .list(items.map(expand), span)
        case .loop(let loop) where !allows(loop): .broken(loop.span)
        case .loop(let loop): .loop(loop.map(expand))
        case .null, .broken: value
        }
    }

    /// Counts what a loop's list and condition read; false at the limit.
    private func allows(_ loop: ItemLoop) -> Bool { allows(loop.loop.list) && loop.condition.map(allows) ?? true }

    /// Counts what the conditions of a choice read; false at the limit.
    private func allows(_ choice: Choice) -> Bool {
        choice.cases.allSatisfy { item in
            item.condition.map(allows) ?? true
        }
    }

    /// Counts what a condition reads; at the limit, it stands for nothing.
    private func allowed(_ condition: Expression) -> Expression { allows(condition) ? condition : .broken(condition.span) }

    private func allows(_ condition: Expression) -> Bool {
        reads.allows(added(by: [.placeholder(condition, condition.span)]), at: condition.span)
    }

    private func expand(_ text: TextTemplate) -> TextTemplate {
        guard reads.allows(added(by: text.parts), at: text.span) else {
            return TextTemplate(parts: [], span: text.span, isPlain: text.isPlain, isBroken: true)
        }
        return text.parts.blockNames.isEmpty ? text : expanded(in: text)
    }

    private func expanded(in text: TextTemplate) -> TextTemplate {
        var isBroken = text.isBroken
        let parts = expand(text.parts, &isBroken)
        return text.with(parts, isBroken: isBroken)
    }

    private func expand(_ parts: [TextTemplate.Part], _ isBroken: inout Bool) -> [TextTemplate.Part] {
        var result: [TextTemplate.Part] = []
        for part in parts {
            switch part {
            case .placeholder:
                guard let name = part.blockName, let block = indices[name].map({ blocks[$0] })
                else {
                    result.append(part)
                    continue
                }
                reads.note(name)
                isBroken = isBroken || block.text.isBroken
                for inner in block.text.parts { result.append(inner, joining: true) }
            case .conditional(let branches, let otherwise, let span):
                let branches = branches.map { branch in
                    TextTemplate.Branch(condition: branch.condition, parts: expand(branch.parts, &isBroken), tag: branch.tag)
                }
                let otherwise = otherwise.map {
                    TextTemplate.Otherwise(parts: expand($0.parts, &isBroken), tag: $0.tag, isAssumed: $0.isAssumed)
                }
                result.append(.conditional(branches, otherwise: otherwise, span))
            case .loop(let loop, let parts, let otherwise, let span):
                let otherwise = otherwise.map { TextTemplate.Otherwise(parts: expand($0.parts, &isBroken), tag: $0.tag) }
                result.append(.loop(loop, parts: expand(parts, &isBroken), otherwise: otherwise, span))
            case .literal: result.append(part, joining: true)
            }
        }
        return result
    }
}

/// The size of a text with the blocks and constants that it reads.
struct ExpandedSize {
    var parts = 0
    /// Bytes of literal text.
    var bytes = 0

    /// Maximum for one text.
    static let most = ExpandedSize(parts: 10_000, bytes: Limits.expandedBytes)

    static func + (left: ExpandedSize, right: ExpandedSize) -> ExpandedSize {
        ExpandedSize(parts: left.parts + right.parts, bytes: left.bytes + right.bytes)
    }

    /// The quantity that exceeds the maximum of one text, with the limit; nil if none does.
    var excess: String? { excess(over: .most) }

    func excess(over most: ExpandedSize) -> String? {
        parts > most.parts ? "\(most.parts) parts" : bytes > most.bytes ? "\(most.bytes) bytes" : nil
    }
}

/// The blocks that are read by others or were expanded, and the total size of what blocks and constants add.
final class BlockReads {
    private(set) var names: Set<String> = []
    /// The size that blocks and constants have added to all texts, and the first text that exceeded the maximum.
    private var size = ExpandedSize()
    private(set) var excess: (limit: String, span: Span)?

    /// Maximum for all texts of a template: a large block may be read by thousands of texts.
    private static let most = ExpandedSize(parts: 50_000, bytes: Limits.expandedBytes)

    func note(_ name: String) { names.insert(name) }

    /// Adds what a text reads; false at the limit.
    func allows(_ added: ExpandedSize, at span: Span) -> Bool {
        size = size + added
        guard let limit = size.excess(over: Self.most) else { return true }
        if excess == nil { excess = (limit, span) }
        return false
    }
}

extension [TextTemplate.Part] {
    /// Appends a part and joins adjacent literals: the head of a URL must be one literal.
    fileprivate mutating func append(_ part: TextTemplate.Part, joining: Bool) {
        if case .literal(let text, _) = part, case .literal(var joined, let span)? = last {
            // Removed before it grows: with two owners it would be copied.
            removeLast()
            joined += text
            append(.literal(joined, span))
        } else {
            append(part)
        }
    }

    fileprivate var size: ExpandedSize { reduce(ExpandedSize()) { $0 + $1.size } }
}

extension Expression {
    /// The block that the path `block.name` reads; nil for other expressions.
    var blockName: String? {
        guard case .path(let path) = kind, path.count == 2, path[0].text == RunName.block.rawValue else { return nil }
        return path[1].text
    }
}

extension TextTemplate.Part {
    fileprivate var blockName: String? {
        if case .placeholder(let expression, _) = self { expression.blockName } else { nil }
    }

    /// Size including nested parts.
    fileprivate var size: ExpandedSize {
        switch self {
        case .literal(let text, _): return ExpandedSize(parts: 1, bytes: text.utf8.count)
        case .placeholder: return ExpandedSize(parts: 1)
        case .conditional(let branches, let otherwise, _):
            let inner = branches.flatMap(\.parts) + (otherwise?.parts ?? [])
            return ExpandedSize(parts: 1) + inner.size
        case .loop(_, let parts, let otherwise, _):
            return ExpandedSize(parts: 1) + parts.size + (otherwise?.parts.size ?? ExpandedSize())
        }
    }
}
