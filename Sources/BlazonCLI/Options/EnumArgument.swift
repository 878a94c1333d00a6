import ArgumentParser

/// An option with a fixed set of values. ArgumentParser's own enum support uses key paths, which take a tenth of a short run.
protocol EnumArgument: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

extension EnumArgument {
    static var allValueStrings: [String] { allCases.map { $0.rawValue } }
    var defaultValueDescription: String { rawValue }
}
