// Scripts of AMPscript.
extension ForeignText {
    /// Reads the statements of a script. A condition that cannot be read has a branch all the same, which is left out.
    mutating func read(_ script: String, _ part: ForeignParts.Part) {
        for statement in AMPscript.statements(script) {
            self.statement = statement
            do throws(LiquidExpression.Obstacle) {
                if let tag = try AMPscript.tag(statement) { self.tag(tag, part) } else { forgetNames(of: part) }
            } catch {
                let unread: Reading = { _ throws(LiquidExpression.Obstacle) in throw error }
                switch AMPscript.keyword(of: statement) {
                case "if": open(["endif"], part, unread)
                case "elseif": branch(part, unread)
                default: lose(part, error.reason)
                }
            }
        }
        statement = nil
    }
}
