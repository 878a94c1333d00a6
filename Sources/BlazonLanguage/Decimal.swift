/// An exact decimal: `mantissa` × 10^-`scale`. It keeps trailing zeros, since a number prints as it was given (1.50).
public struct Decimal: Sendable, Hashable {
    public let mantissa: Int128
    /// Digits after the point, 0 or more.
    public let scale: Int

    public init(mantissa: Int128, scale: Int) {
        self.mantissa = mantissa
        self.scale = scale
    }

    public init(_ integer: Int64) { self.init(mantissa: Int128(integer), scale: 0) }
}
