import ArgumentParser
import BlazonAudience

extension Checksum.Algorithm: EnumArgument {}
