package import BlazonDiagnostics
import BlazonTemplate

extension [TextTemplate.Part] {
    /// Blocks read in placeholders or expressions, in source order.
    package var blockNames: [(name: String, span: Span)] { names(under: .block) }

    /// Constants of `delivery` that are read, in source order.
    var constantNames: [(name: String, span: Span)] { names(under: .delivery) }

    private func names(under group: RunName) -> [(name: String, span: Span)] {
        var names: [(String, Span)] = []
        visitExpressions { expression in
            if case .path(let path) = expression.kind, path.count > 1, path[0].text == group.rawValue {
                names.append((path[1].text, path[1].span))
            }
        }
        return names
    }
}
