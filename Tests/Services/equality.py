"""Whether two JSON values are equal, but for the last digits of numbers with a fraction."""


def same(one, other, tolerance) -> bool:
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key], tolerance) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(same(*pair, tolerance) for pair in zip(one, other))
    if isinstance(one, float) or isinstance(other, float):
        return isinstance(one, (int, float)) and isinstance(other, (int, float)) and abs(one - other) <= tolerance
    return one == other and isinstance(one, bool) == isinstance(other, bool)
