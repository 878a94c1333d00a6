"""What the hostile inputs of Scripts/attack/attacks are made of."""
import itertools

HEAD = "campaign: attack\ntargets: [ios]\n"
PERSON = "recipient: { id: string, v: string(..40), n: integer(0..9), f: boolean }\n"
OK = HEAD + PERSON + "message:\n  title: A {{ v }}\n"


def times(text, count, joint="", end="\n"):
    """A text many times over, in pieces: what this script holds counts as its child's memory."""
    for start in range(0, count, 10_000):
        yield joint.join(itertools.repeat(text, min(10_000, count - start))) + (joint if start + 10_000 < count else end)


def numbered(form, count):
    return (form.format(n=n) for n in range(count))


def title(expression, person=PERSON, rest=()):
    return itertools.chain([HEAD, person, *rest, "message:\n  title: \""], expression, ["\"\n"])
