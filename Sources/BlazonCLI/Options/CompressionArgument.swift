import ArgumentParser
import BlazonSources

extension Compression: EnumArgument {}
