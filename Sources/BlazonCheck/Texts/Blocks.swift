import BlazonDiagnostics
import BlazonTemplate

/// Puts blocks in place: a placeholder that is nothing but `block.name` becomes the block's own parts, so that a block may hold the
/// literal beginning of a URL. What is left of `block.name` has filters or comparisons around it.
struct BlockExpansion {
    /// By name, with the blocks in them already in place.
    private(set) var blocks: [Block]
    /// By name.
    private let places: [[UInt8]: Int]
    private(set) var diagnostics: Diagnostics = []
    /// Blocks within one another: they are walked by recursion.
    static let depthLimit = 32
    let reads = BlockReads()
    /// Of the blocks that are done, with what they read.
    private var sizes: [Int: ExpandedSize] = [:]
    /// Those that are too large, or read such a one: that is reported once.
    private var tooLarge: Set<Int> = []
    /// Bytes of the constants of `delivery`, by name.
    private let constants: [[UInt8]: Int]
    private var isTooDeep = false
    /// How many blocks lie within one another in those that are done.
    private var depths: [Int: Int] = [:]

    /// - Parameter delivery: constants of the run.
    init(_ blocks: [Block], delivery: [(name: String, value: String)]) {
        self.blocks = blocks
        constants = Dictionary(
            delivery.map { (Array($0.name.utf8), $0.value.utf8.count) }, uniquingKeysWith: { first, _ in first })
        places = Dictionary(
            zip(blocks.map { Array($0.name.text.utf8) }, blocks.indices), uniquingKeysWith: { first, _ in first })
        var done: Set<Int> = []
        for index in blocks.indices { resolve(index, by: [], &done) }
    }

    func expand(_ template: Template) -> Template {
        if blocks.isEmpty, constants.isEmpty { return template }
        var template = template
        template.message = template.message.map(expand)
        template.sections = template.sections.map(expand)
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
            guard let other = places[Array(name.utf8)] else { continue }
            if let start = (chain + [index]).firstIndex(of: other) {
                let cycle = ((chain + [index])[start...] + [other]).map { blocks[$0].name.text }
                diagnostics.append(.blockCycle(cycle, at: span))
                refuse(index)
                done.insert(index)
                return
            }
            // Not to be walked into beyond the limit, whatever is there.
            if !done.contains(other), chain.count + 1 < Self.depthLimit {
                resolve(other, by: chain + [index], &done)
                if done.contains(index) { return }
            }
            depth = max(depth, 1 + (depths[other] ?? (done.contains(other) ? 0 : Self.depthLimit)))
            if depth > Self.depthLimit {
                // One is reported: a long chain is too deep in as many places as it has blocks.
                if !isTooDeep { diagnostics.append(.blocksTooDeep(name, limit: Self.depthLimit, at: span)) }
                isTooDeep = true
                refuse(index)
                done.insert(index)
                return
            }
        }
        depths[index] = depth
        done.insert(index)
        // Counted before anything is put in place: blocks of blocks double from one to the next.
        let (block, brought) = (blocks[index], brought(by: blocks[index].text.parts))
        let size = block.text.parts.size + brought
        if block.text.parts.blockNames.contains(where: { places[Array($0.name.utf8)].map(tooLarge.contains) ?? false }) {
            tooLarge.insert(index)
            refuse(index)
        } else if let excess = size.excess {
            tooLarge.insert(index)
            diagnostics.append(.blockTooLarge(block.name.text, excess, at: block.name.span))
            refuse(index)
        } else if !reads.takes(brought, at: block.text.span) {
            tooLarge.insert(index)
            refuse(index)
        } else {
            blocks[index].text = placed(in: block.text)
            sizes[index] = size
        }
    }

    /// What reads it is not asked for more.
    private mutating func refuse(_ index: Int) {
        let text = blocks[index].text
        blocks[index].text = TextTemplate(parts: [], span: text.span, isPlain: text.isPlain, isBroken: true)
    }

    /// What a text gets from the blocks and constants that it reads: each is typed where it is read.
    func brought(by parts: [TextTemplate.Part]) -> ExpandedSize {
        var size = parts.blockNames.reduce(ExpandedSize()) { sum, block in
            sum + (places[Array(block.name.utf8)].flatMap { sizes[$0] } ?? ExpandedSize())
        }
        if !constants.isEmpty { parts.readsConstants { size.bytes += constants[Array($0.utf8)] ?? 0 } }
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
        case .choice(let choice) where !takes(choice): .broken(choice.span)
        case .choice(let choice):
            .choice(
                Choice(
                    cases: choice.cases.map {
                        Choice.Case(keyword: $0.keyword, condition: $0.condition, value: expand($0.value))
                    },
                    span: choice.span))
        case .map(let settings, let span): .map(settings.map(expand), span)
        case .list(let items, let span): .list(items.map(expand), span)
        case .null, .broken: value
        }
    }

    /// Counts what the conditions of a choice read.
    private func takes(_ choice: Choice) -> Bool {
        choice.cases.allSatisfy { item in
            guard let condition = item.condition else { return true }
            return reads.takes(brought(by: [.placeholder(condition, condition.span)]), at: condition.span)
        }
    }

    private func expand(_ text: TextTemplate) -> TextTemplate {
        guard reads.takes(brought(by: text.parts), at: text.span) else {
            return TextTemplate(parts: [], span: text.span, isPlain: text.isPlain, isBroken: true)
        }
        return text.parts.contains(where: \.readsBlock) ? placed(in: text) : text
    }

    private func placed(in text: TextTemplate) -> TextTemplate {
        var isBroken = text.isBroken
        let parts = expand(text.parts, &isBroken)
        return TextTemplate(parts: parts, span: text.span, isPlain: text.isPlain, isBroken: isBroken)
    }

    private func expand(_ parts: [TextTemplate.Part], _ isBroken: inout Bool) -> [TextTemplate.Part] {
        var result: [TextTemplate.Part] = []
        for part in parts {
            switch part {
            case .placeholder:
                guard let name = part.blockName, let block = places[Array(name.utf8)].map({ blocks[$0] })
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
                let otherwise = otherwise.map { TextTemplate.Otherwise(parts: expand($0.parts, &isBroken), tag: $0.tag) }
                result.append(.conditional(branches, otherwise: otherwise, span))
            case .literal: result.append(part, joining: true)
            }
        }
        return result
    }
}

/// What a text comes to with the blocks and constants that it reads.
struct ExpandedSize {
    var parts = 0
    /// Of literal text.
    var bytes = 0

    /// The most that one text may have.
    static let most = ExpandedSize(parts: 10_000, bytes: Limits.expandedBytes)

    static func + (left: ExpandedSize, right: ExpandedSize) -> ExpandedSize {
        ExpandedSize(parts: left.parts + right.parts, bytes: left.bytes + right.bytes)
    }

    /// What one text has too much of, with the limit; nil: nothing.
    var excess: String? { excess(over: .most) }

    func excess(over most: ExpandedSize) -> String? {
        parts > most.parts ? "\(most.parts) parts" : bytes > most.bytes ? "\(most.bytes) bytes" : nil
    }
}

/// Names of the blocks that are read by others, or were put in place.
final class BlockReads {
    private(set) var names: Set<String> = []
    /// What blocks and constants have brought to all texts, and the first text that it was too much for.
    private var size = ExpandedSize()
    private(set) var excess: (limit: String, span: Span)?

    /// What all texts of a template may get: a large block may be read in thousands of places.
    private static let most = ExpandedSize(parts: 50_000, bytes: Limits.expandedBytes)

    func note(_ name: String) { names.insert(name) }

    /// Counts what a text reads; false where that is too much.
    func takes(_ brought: ExpandedSize, at span: Span) -> Bool {
        size = size + brought
        guard let limit = size.excess(over: Self.most) else { return true }
        if excess == nil { excess = (limit, span) }
        return false
    }
}

extension [TextTemplate.Part] {
    /// Literal text that follows literal text becomes one part with it: a URL's head is read from one.
    fileprivate mutating func append(_ part: TextTemplate.Part, joining: Bool) {
        if case .literal(let text, _) = part, case .literal(var joined, let span)? = last {
            // Taken out before it grows: of two owners each would copy it.
            removeLast()
            joined += text
            append(.literal(joined, span))
        } else {
            append(part)
        }
    }

    fileprivate var size: ExpandedSize { reduce(ExpandedSize()) { $0 + $1.size } }

    /// Calls back for each constant of `delivery` that is read.
    fileprivate func readsConstants(_ body: (String) -> Void) {
        for part in self {
            switch part {
            case .literal: break
            case .placeholder(let expression, _): expression.readsConstants(body)
            case .conditional(let branches, let otherwise, _):
                for branch in branches {
                    branch.condition.readsConstants(body)
                    branch.parts.readsConstants(body)
                }
                otherwise?.parts.readsConstants(body)
            }
        }
    }

    /// Blocks that stand alone in a placeholder, or are read by an expression, in source order.
    fileprivate var blockNames: [(name: String, span: Span)] { flatMap(\.blockNames) }
}

extension TextTemplate.Part {
    fileprivate var blockName: String? {
        guard case .placeholder(let expression, _) = self, case .path(let path) = expression.kind, path.count == 2,
            path[0].text == RunName.block.rawValue
        else { return nil }
        return path[1].text
    }

    /// With the parts within.
    fileprivate var size: ExpandedSize {
        switch self {
        case .literal(let text, _): return ExpandedSize(parts: 1, bytes: text.utf8.count)
        case .placeholder: return ExpandedSize(parts: 1)
        case .conditional(let branches, let otherwise, _):
            let inner = branches.flatMap(\.parts) + (otherwise?.parts ?? [])
            return ExpandedSize(parts: 1) + inner.size
        }
    }

    fileprivate var readsBlock: Bool { !blockNames.isEmpty }

    fileprivate var blockNames: [(name: String, span: Span)] {
        switch self {
        case .literal: []
        case .placeholder(let expression, _): expression.blockNames
        case .conditional(let branches, let otherwise, _):
            branches.flatMap { $0.condition.blockNames + $0.parts.blockNames } + (otherwise?.parts.blockNames ?? [])
        }
    }
}

extension Expression {
    fileprivate func readsConstants(_ body: (String) -> Void) {
        switch kind {
        case .path(let path):
            if path.count > 1, path[0].text == RunName.delivery.rawValue { body(path[1].text) }
        case .text, .integer, .number, .boolean: break
        case .list(let items): items.forEach { $0.readsConstants(body) }
        case .not(let inner): inner.readsConstants(body)
        case .binary(_, _, let left, let right):
            left.readsConstants(body)
            right.readsConstants(body)
        case .filter(let input, let call):
            input.readsConstants(body)
            call.arguments.forEach { $0.value.readsConstants(body) }
        }
    }

    fileprivate var blockNames: [(name: String, span: Span)] {
        switch kind {
        case .path(let path):
            path.count > 1 && path[0].text == RunName.block.rawValue ? [(path[1].text, path[1].span)] : []
        case .text, .integer, .number, .boolean: []
        case .list(let items): items.flatMap(\.blockNames)
        case .not(let inner): inner.blockNames
        case .binary(_, _, let left, let right): left.blockNames + right.blockNames
        case .filter(let input, let call): input.blockNames + call.arguments.flatMap(\.value.blockNames)
        }
    }
}
