/// A cell of a CSV file and where it begins, from 1.
struct CSVCell {
    let text: String
    let line: Int
    let column: Int

    var place: String { "\(line):\(column)" }
}

/// Reads RFC 4180, and what Campaign's own pages show besides: quotes that stand unescaped inside a cell are text.
func csvRows(_ bytes: [UInt8], separator: UInt8 = UInt8(ascii: ",")) -> [[CSVCell]] {
    var rows: [[CSVCell]] = []
    var row: [CSVCell] = []
    var (line, column) = (1, 1)
    var at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let quote = UInt8(ascii: "\"")

    func endsCell(_ offset: Int) -> Bool {
        offset >= bytes.count || bytes[offset] == separator || bytes[offset] == 0x0A || bytes[offset] == 0x0D
    }
    func step() {
        if bytes[at] == 0x0A {
            line += 1
            column = 1
        } else if bytes[at] & 0xC0 != 0x80 {
            column += 1
        }
        at += 1
    }

    while at < bytes.count {
        let start = (line, column)
        var text: [UInt8] = []
        if bytes[at] == quote {
            step()
            while at < bytes.count {
                if bytes[at] == quote {
                    if at + 1 < bytes.count, bytes[at + 1] == quote {
                        step()
                    } else if endsCell(at + 1) {
                        step()
                        break
                    }
                }
                text.append(bytes[at])
                step()
            }
        } else {
            while !endsCell(at) {
                text.append(bytes[at])
                step()
            }
        }
        row.append(CSVCell(text: String(decoding: text, as: UTF8.self), line: start.0, column: start.1))
        if at < bytes.count, bytes[at] == separator {
            step()
            // A separator at the very end opens one more cell.
            if at >= bytes.count { row.append(CSVCell(text: "", line: line, column: column)) }
            continue
        }
        if at < bytes.count, bytes[at] == 0x0D { step() }
        if at < bytes.count, bytes[at] == 0x0A { step() }
        if row.contains(where: { !$0.text.isEmpty }) { rows.append(row) }
        row = []
    }
    if row.contains(where: { !$0.text.isEmpty }) { rows.append(row) }
    return rows
}
