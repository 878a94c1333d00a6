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
    /// Parts of a text that blocks may bring together: blocks of blocks double from one to the next.
    static let partLimit = 10_000
    /// Blocks within one another: they are walked by recursion.
    static let depthLimit = 32
    let reads = BlockReads()
    /// Parts of the blocks that are done, those that they read included.
    private var weights: [Int: Int] = [:]
    private var isTooDeep = false
    /// How many blocks lie within one another in those that are done.
    private var depths: [Int: Int] = [:]

    init(_ blocks: [Block]) {
        self.blocks = blocks
        places = Dictionary(
            zip(blocks.map { Array($0.name.text.utf8) }, blocks.indices), uniquingKeysWith: { first, _ in first })
        var done: Set<Int> = []
        for index in blocks.indices { resolve(index, by: [], &done) }
    }

    func expand(_ template: Template) -> Template {
        guard !blocks.isEmpty else { return template }
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
                // One is told: a long chain is too deep in as many places as it has blocks.
                if !isTooDeep { diagnostics.append(.blocksTooDeep(name, limit: Self.depthLimit, at: span)) }
                isTooDeep = true
                refuse(index)
                done.insert(index)
                return
            }
        }
        depths[index] = depth
        let text = expand(blocks[index].text)
        let weight = text.parts.reduce(0) { $0 + $1.weight } + textsRead(by: text)
        if weight > Self.partLimit {
            diagnostics.append(.blockTooLarge(blocks[index].name.text, limit: Self.partLimit, at: blocks[index].name.span))
            refuse(index)
        } else {
            blocks[index].text = text
            weights[index] = weight
        }
        done.insert(index)
    }

    /// What reads it is not asked for more.
    private mutating func refuse(_ index: Int) {
        let text = blocks[index].text
        blocks[index].text = TextTemplate(parts: [], span: text.span, isPlain: text.isPlain, isBroken: true)
    }

    /// Parts of the blocks that a text's expressions read: each is typed where it is read.
    private func textsRead(by text: TextTemplate) -> Int {
        text.parts.blockNames.reduce(0) { sum, block in
            sum + (places[Array(block.name.utf8)].flatMap { weights[$0] } ?? 0)
        }
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

    private func expand(_ text: TextTemplate) -> TextTemplate {
        let brought = textsRead(by: text)
        guard brought > 0 || text.parts.contains(where: \.readsBlock) else { return text }
        guard reads.takes(brought, at: text.span) else {
            return TextTemplate(parts: [], span: text.span, isPlain: text.isPlain, isBroken: true)
        }
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

/// Names of the blocks that are read by others, or were put in place.
final class BlockReads {
    private(set) var names: Set<String> = []
    /// Parts that blocks have brought to all texts, and the first text that they were too many for.
    private var parts = 0
    private(set) var tooMany: Span?

    /// Parts that blocks may bring to all texts of a template: a large block may be read in thousands of places.
    static let partLimit = 50_000

    func note(_ name: String) { names.insert(name) }

    /// Counts what a text reads; false where that is too much.
    func takes(_ brought: Int, at span: Span) -> Bool {
        parts += brought
        if parts > Self.partLimit, tooMany == nil { tooMany = span }
        return parts <= Self.partLimit
    }
}

extension [TextTemplate.Part] {
    /// Literal text that follows literal text becomes one part with it: a URL's head is read from one.
    fileprivate mutating func append(_ part: TextTemplate.Part, joining: Bool) {
        if case .literal(let text, _) = part, case .literal(let before, let span)? = last {
            self[count - 1] = .literal(before + text, span)
        } else {
            append(part)
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

    /// How many parts it is, with those within.
    fileprivate var weight: Int {
        guard case .conditional(let branches, let otherwise, _) = self else { return 1 }
        let inner = branches.flatMap(\.parts) + (otherwise?.parts ?? [])
        return inner.reduce(1) { $0 + $1.weight }
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
