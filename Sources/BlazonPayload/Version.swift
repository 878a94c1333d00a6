/// The version of Blazon.
package enum Version {
    /// For C, which needs an address that does not change.
    package static let literal: StaticString = "0.1.0"

    /// The version as a text.
    package static var text: String { literal.description }
}
