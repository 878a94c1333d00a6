"""SVG plots that follow the reader's light or dark page."""
import math
from html import escape

STYLE = """<style>
  text { font: 12px system-ui, sans-serif; fill: #24292f } .quiet { fill: #57606a } .grid { stroke: #d0d7de }
  .ours { fill: #0969da; stroke: #0969da } .floor { fill: #8250df; stroke: #8250df } .other { fill: #8c959f; stroke: #8c959f }
  text.ours, text.floor, text.other { stroke: none } polyline { fill: none !important; stroke-width: 2 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 } .quiet { fill: #9198a1 } .grid { stroke: #3d444d }
    .ours { fill: #4493f8; stroke: #4493f8 } .floor { fill: #ab7df8; stroke: #ab7df8 } .other { fill: #7d8590; stroke: #7d8590 }
  }
</style>"""


def page(width, height, title, body):
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-label="{escape(title)}">\n'
            f'{STYLE}\n<text x="12" y="20" font-weight="600">{escape(title)}</text>\n' + "\n".join(body) + "\n</svg>\n")


def short(number):
    for size, unit in [(1e6, "M"), (1e3, "k")]:
        if number >= size:
            return f"{number / size:.3g} {unit}"
    return f"{number:.3g}"


def powers(low, high):
    return [10**exponent for exponent in range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)]


def bars(title, rows, is_linear=False):
    """Bars on a logarithmic scale, or on a linear one from 0; rows of (label, number, kind)."""
    left, width, step = 190, 760, 22
    low, high = min(number for _, number, _ in rows), max(number for _, number, _ in rows)
    ticks = [half / 2 for half in range(math.ceil(2 * high) + 1)] if is_linear else powers(low, high)
    height = 56 + step * len(rows)
    scale = (lambda number: number / ticks[-1]) if is_linear else (lambda number: math.log10(number / ticks[0]) / math.log10(ticks[-1] / ticks[0]))
    at = lambda number: left + (width - left - 70) * scale(number)
    body = []
    for tick in ticks:
        body.append(f'<line class="grid" x1="{at(tick):.1f}" y1="32" x2="{at(tick):.1f}" y2="{height - 20}"/>')
        body.append(f'<text class="quiet" x="{at(tick):.1f}" y="{height - 6}" text-anchor="middle">{short(tick)}</text>')
    for index, (label, number, kind) in enumerate(rows):
        y = 36 + step * index
        body.append(f'<rect class="{kind}" x="{left}" y="{y}" width="{at(number) - left:.1f}" height="{step - 6}"/>')
        body.append(f'<text x="{left - 8}" y="{y + 12}" text-anchor="end">{escape(label)}</text>')
        body.append(f'<text class="quiet" x="{at(number) + 6:.1f}" y="{y + 12}">{short(number)}</text>')
    return page(width, height, title, body)


def curves(title, lines):
    """Lines on two logarithmic scales; (label, kind, [(records, seconds)])."""
    width, height, left, right, top, bottom = 760, 420, 60, 150, 36, 40
    points = [point for _, _, line in lines for point in line]
    across, up = powers(min(x for x, _ in points), max(x for x, _ in points)), powers(min(y for _, y in points), max(y for _, y in points))
    x_at = lambda x: left + (width - left - right) * math.log10(x / across[0]) / math.log10(across[-1] / across[0])
    y_at = lambda y: height - bottom - (height - top - bottom) * math.log10(y / up[0]) / math.log10(up[-1] / up[0])
    body = []
    for x in across:
        body.append(f'<line class="grid" x1="{x_at(x):.1f}" y1="{top}" x2="{x_at(x):.1f}" y2="{height - bottom}"/>')
        body.append(f'<text class="quiet" x="{x_at(x):.1f}" y="{height - bottom + 18}" text-anchor="middle">{short(x)} records</text>')
    for y in up:
        body.append(f'<line class="grid" x1="{left}" y1="{y_at(y):.1f}" x2="{width - right}" y2="{y_at(y):.1f}"/>')
        body.append(f'<text class="quiet" x="{left - 6}" y="{y_at(y) + 4:.1f}" text-anchor="end">{y:g} s</text>')
    taken = []
    for label, kind, line in sorted(lines, key=lambda line: y_at(line[2][-1][1])):
        dots = " ".join(f"{x_at(x):.1f},{y_at(y):.1f}" for x, y in line)
        body.append(f'<polyline class="{kind}" points="{dots}"/>')
        x, y = x_at(line[-1][0]), y_at(line[-1][1])
        while any(abs(x - other_x) < 100 and abs(y - other) < 13 for other_x, other in taken):
            y += 1
        taken.append((x, y))
        body.append(f'<text class="{kind}" x="{x + 6:.1f}" y="{y + 4:.1f}">{escape(label)}</text>')
    return page(width, height, title, body)
