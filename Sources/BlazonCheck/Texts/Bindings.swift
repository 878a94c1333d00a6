import BlazonDiagnostics
import BlazonLanguage
import BlazonTemplate
import BlazonText

/// The names of `let`, with the sizes of their expressions. A name stands for its expression, which is typed at each reading, so names
/// that read each other grow like blocks in blocks.
struct BindingTable {
    /// The expression of a circular or too large name is nil, which has been reported.
    private(set) var all: [Binding]
    let names: [String]
    private let indices: NameIndex
    /// The sizes of the expressions, including those of the names that they read.
    private var sizes: [ExpandedSize]
    private(set) var diagnostics: Diagnostics = []

    init(_ bindings: [Binding]) {
        all = bindings
        names = bindings.map(\.name.text)
        indices = NameIndex(names)
        sizes = bindings.map { _ in ExpandedSize() }
        var depths: [Int?] = bindings.map { _ in nil }
        for index in bindings.indices { resolve(index, by: [], &depths) }
    }

    func index(of name: String) -> Int? { names.isEmpty ? nil : indices[name] }

    /// The expression that a name stands for; nil: there is no such name, or a fault was reported in it.
    func expression(named name: String) -> Expression? { index(of: name).flatMap { all[$0].expression } }

    /// The names that an expression reads, with the spans that read them.
    func read(by expression: Expression) -> [(index: Int, span: Span)] {
        if names.isEmpty { return [] }
        var read: [(Int, Span)] = []
        expression.visit { inner in
            if case .path(let path) = inner.kind, let first = path.first, let index = indices[first.text] {
                read.append((index, first.span))
            }
        }
        return read
    }

    /// The names that the expression of a name can read: not itself, nor one that reads it.
    func names(readableBy index: Int) -> [String] {
        var readers: [[Int]] = all.map { _ in [] }
        for (reader, binding) in all.enumerated() {
            guard let expression = binding.expression else { continue }
            for reading in read(by: expression) { readers[reading.index].append(reader) }
        }
        var closed: Set = [index]
        var open = [index]
        while let next = open.popLast() { open += readers[next].filter { closed.insert($0).inserted } }
        return names.indices.filter { !closed.contains($0) }.map { names[$0] }
    }

    /// The size that texts gain from the names that an expression reads.
    func added(by expression: Expression) -> ExpandedSize {
        read(by: expression).reduce(ExpandedSize()) { $0 + sizes[$1.index] }
    }

    /// Computes the size of a name after those of the names that it reads. A name at the limit of nesting is not followed.
    private mutating func resolve(_ index: Int, by chain: [Int], _ depths: inout [Int?]) {
        guard depths[index] == nil else { return }
        let chain = chain + [index]
        var (depth, size, isBroken) = (1, ExpandedSize(), false)
        for (other, span) in all[index].expression.map(read) ?? [] {
            if let start = chain.firstIndex(of: other) {
                diagnostics.append(.bindingCycle((chain[start...] + [other]).map { names[$0] }, at: span))
                isBroken = true
                break
            }
            if chain.count < BlockExpansion.depthLimit { resolve(other, by: chain, &depths) }
            // A cycle through the other name has been reported and ends here.
            isBroken = isBroken || depths[other] != nil && all[other].expression == nil
            depth = max(depth, (depths[other] ?? BlockExpansion.depthLimit) + 1)
            size = size + sizes[other]
        }
        if !isBroken, depth > BlockExpansion.depthLimit {
            diagnostics.append(.bindingsTooDeep(names[index], limit: BlockExpansion.depthLimit, at: all[index].name.span))
            isBroken = true
        }
        if let expression = all[index].expression {
            expression.visit { inner in
                size.parts += 1
                if case .text(let text) = inner.kind { size.bytes += text.utf8.count }
            }
        }
        if !isBroken, let excess = size.excess {
            diagnostics.append(.bindingTooLarge(names[index], excess, at: all[index].name.span))
            isBroken = true
        }
        if isBroken { (all[index].expression, size) = (nil, ExpandedSize()) }
        (depths[index], sizes[index]) = (min(depth, BlockExpansion.depthLimit), size)
    }
}

extension TypeChecker {
    /// The value of a name, typed under the facts that hold where it is read; nil if a fault was reported.
    func resolve(binding index: Int, _ path: [Name], _ facts: Facts) -> TypedExpression? {
        let binding = input.bindings.all[index]
        findings.found.reads.bindings.insert(index)
        guard let expression = binding.expression else { return nil }
        var inner = facts
        inner.loops = []
        let checker = TypeChecker(context, binding: index)
        let typed = checker.typeOrRow(expression, inner)
        findings.add(checker.findings.found, readAt: path[0].span)
        guard let typed = typed.map({ TypedExpression(kind: $0.kind, type: $0.type, binding: index).narrowedAsWhole(by: facts) })
        else { return nil }
        return path.count == 1 ? typed : member(Array(path.dropFirst()), of: typed, path[0], facts)
    }
}

extension BindingTable {
    /// The names of the template itself that nothing reads; those of an imported file may be meant for other templates.
    func unread(_ read: Set<Int>) -> [Binding] {
        all.indices.filter { !read.contains($0) && all[$0].name.span.file.index == 0 }.map { all[$0] }
    }
}

extension DeclarationChecker {
    /// Reports names of `let` that mean something else in expressions, and blocks that their expressions read.
    func checkBindings(_ template: Template) {
        for binding in template.bindings {
            let name = binding.name.text
            let taken: (what: String, span: Span?)? =
                if RunName(rawValue: name) != nil || name == loopWord || name == lookupWord && !template.lookups.isEmpty {
                    ("a name of the language", nil)
                } else if let field = template.recipient.first(where: { $0.name.text.hasSameBytes(as: name) }) {
                    ("a field of the recipient", field.name.span)
                } else if let block = template.blocks.first(where: { $0.name.text.hasSameBytes(as: name) }) {
                    ("a block", block.name.span)
                } else if let constant = template.delivery.first(where: { $0.name.text.hasSameBytes(as: name) }) {
                    ("a constant of `delivery`", constant.name.span)
                } else {
                    nil
                }
            if let taken { findings.report(.bindingTaken(name, by: taken.what, other: taken.span, at: binding.name.span)) }
            guard let expression = binding.expression else { continue }
            for block in [TextTemplate.Part.placeholder(expression, expression.span)].blockNames {
                findings.report(.blockInBinding(name, block: block.name, at: block.span))
            }
        }
    }
}
