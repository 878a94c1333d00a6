import BlazonRPC

/// The frames of a stream that arrives in pieces; with `ends`, also what its end completes.
func frames(_ framer: some MessageFraming, _ bytes: [UInt8], pieces: Int = .max, ends: Bool = false) -> [MessageFrame] {
    var framer = framer
    var frames: [MessageFrame] = []
    var rest = bytes[...]
    while !rest.isEmpty {
        framer.add(rest.prefix(pieces))
        rest = rest.dropFirst(pieces)
        while let frame = framer.next() { frames.append(frame) }
    }
    if ends, let frame = framer.end() { frames.append(frame) }
    return frames
}
