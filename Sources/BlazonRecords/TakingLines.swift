import BlazonFiles
package import BlazonPayload
import BlazonText

extension RawSpan {
    /// Whether there is a CR or LF.
    package var hasLineEnd: Bool {
        firstIndex(of: newline, from: 0, to: byteCount) != nil || firstIndex(of: carriageReturn, from: 0, to: byteCount) != nil
    }
}

extension ClosedRange<Int> {
    /// `takes in lines 3 to 40`
    package var takenIn: String { "takes in lines \(grouped(lowerBound)) to \(grouped(upperBound))" }
}

extension Reject {
    /// The reject of a row that has these lines: it may have taken in recipients, which have no lines of their own.
    package func takingIn(_ lines: ClosedRange<Int>) -> Reject {
        becoming(.takesInLines, ", and the row \(lines.takenIn)")
    }
}

private let newline: UInt8 = 0x0A
private let carriageReturn: UInt8 = 0x0D
