import Blazon
import BlazonDiagnostics
import BlazonSize
import BlazonText
import BlazonYAML

/// How long translations may be.
struct SizeBudget {
    private let found: TranslationSources

    init(_ found: TranslationSources) { self.found = found }

    /// The sizes that a text can change and that have a limit.
    private static func limited(_ sizes: [EditionSize], of path: TextPath) -> [EditionSize] {
        sizes.flatMap { [$0] + $0.others.filter { !$0.isWarning } }.filter { size in
            size.limit != nil && (path.target == nil || size.target.hasSameBytes(as: path.target ?? ""))
                && (path.variant == nil || size.variant == path.variant)
        }
    }

    /// How many letters are added, at first. Fewer are added where texts become too long for a filter; more than a choice's other texts
    /// have show what a choice between them hides.
    private static let counts = [2_048, 256, 32]

    /// Maximum bytes of a text before a payload exceeds its limit.
    ///
    /// - Parameters:
    ///   - path: The setting or block.
    ///   - points: Where its text can grow.
    ///   - scalar: The value that contains the text.
    /// - Returns: The bytes, wherever in the text they are; nil if it is not known.
    func mostBytes(of path: TextPath, growing points: [GrowthPoint], in scalar: Scalar) -> Int? {
        let sizes = Self.limited(found.sizes, of: path)
        let areProved = sizes.allSatisfy { size in !size.isCut && size.most.map { $0 <= size.limit ?? 0 } ?? false }
        guard areProved, !sizes.isEmpty else { return nil }
        var least = Int.max
        for point in points {
            let span = scalar.span(of: point.offset..<point.offset)
            let most = Self.counts.lazy.compactMap { mostBytes(of: path, adding: $0, at: span, point, sizes.count) }.first
            guard let most else { return nil }
            least = min(least, most)
        }
        return least < 0 || least == .max ? nil : least
    }

    /// From the sizes with more letters follows how often the text is written. `Int.max`: no limit is near; nil: it does not follow.
    private func mostBytes(of path: TextPath, adding count: Int, at span: Span, _ point: GrowthPoint, _ sizes: Int) -> Int? {
        func changed(_ count: Int) -> [EditionSize]? {
            found.growth.sizes(adding: count, at: span, of: path.variant, in: found.sources).map { Self.limited($0, of: path) }
        }
        guard let once = changed(count), let twice = changed(count.multiplied(clamping: 2)), once.count == sizes,
            twice.count == sizes
        else {
            return nil
        }
        var least = Int.max
        for (size, more) in zip(once, twice) {
            guard let limit = size.limit, let first = size.most, let second = more.most else { return nil }
            let (times, rest) = (second - first).quotientAndRemainder(dividingBy: count)
            if rest > 0 || times == 0 && first > limit { return nil }
            if times == 0 { continue }
            let excess = first.subtracting(clamping: limit)
            least = min(least, point.bytes + count - (excess > 0 ? (excess + times - 1) / times : excess / times))
        }
        return least
    }
}

/// Where a text can grow: outside of its loops, or in the body of one.
struct GrowthPoint {
    /// The offset in the text of the setting, in UTF-8 bytes.
    let offset: Int
    /// The bytes that the text has there, apart from those in branches.
    let bytes: Int

    private init(offset: Int, bytes: Int) { (self.offset, self.bytes) = (offset, bytes) }

    /// The words of a filter, which begin at an offset.
    init(_ offset: Int, _ words: String) { self.init(offset: offset, bytes: words.utf8.count) }

    /// The literal bytes of a unit.
    static func bytes(of text: UnitText) -> Int {
        text.pieces.reduce(0) { sum, piece in
            if case .text(let text) = piece { sum + text.utf8.count } else { sum }
        }
    }

    /// The start of a text, and of the body of each of its loops.
    static func points(of text: SegmentedText) -> [GrowthPoint] {
        var points = [GrowthPoint(offset: 0, bytes: 0)]
        // By open tag: the index of its point; nil for a branch.
        var open: [Int?] = [0]
        var offset = 0
        for piece in text.pieces {
            switch piece {
            case .literal(let words):
                if let last = open.last, let index = last {
                    points[index] = GrowthPoint(offset: points[index].offset, bytes: points[index].bytes + words.utf8.count)
                }
                offset += words.utf8.count
            case .markup(let index):
                offset += text.markup[index].written.utf8.count
                switch text.markup[index].tagWord {
                case "for":
                    open.append(points.count)
                    points.append(GrowthPoint(offset: offset, bytes: 0))
                case "if", "unless", "case": open.append(nil)
                case "else" where open.count > 1: open[open.count - 1] = nil
                case "endfor", "endif", "endunless", "endcase": if open.count > 1 { open.removeLast() }
                default: break
                }
            }
        }
        return points
    }
}
