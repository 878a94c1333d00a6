"""A template of about 1,000 lines that has something of everything, for measuring."""


def large_template(lines: int = 1000) -> str:
    head = """campaign: large
targets: [ios, android]

recipient:
  id: string(..40)
  messageId: string(..40)
  firstName: optional string(..40)
  tier: enum(basic | silver | gold)
  points: integer(0..10_000_000)
  locale: optional locale
  order: { id: string(..20), total: number(0..10_000 by 0.01) }
"""
    fields = [f"  field{number}: string(..{20 + number % 20})" for number in range(60)]
    message = ["", "message:", '  title: "Hello {{ firstName | default: \'friend\' | capitalize }}"', "  body:"]
    for number in range(60):
        message += [f"    - when: tier == 'gold' and points >= {(60 - number) * 100}", f'      then: "{{{{ field{number} }}}}: {{{{ points | number }}}} points, {{{{ block.part{number % 40} }}}}"']
    message += ["    - otherwise: \"{{ points | plural: one: '# point', other: '# points' }}\"", "  sound: default", "  customFields:"]
    message += [f'    key{number}: "{{{{ field{number} | truncate: 12 }}}}"' for number in range(60)]
    blocks = ["", "blocks:"] + [f'  part{number}: "Part {number} of {{{{ order.id }}}}{{% if order.total > 2 %}} for {{{{ field{number} }}}}{{% endif %}}"' for number in range(40)]
    locales = ["", "locales:", "  default: en"]
    for tag in ["es", "fr", "de", "it", "pt", "nl", "sv", "da", "fi", "nb", "cs", "hu", "ro", "el", "tr", "pl", "ja", "ko", "zh-Hans", "ar"]:
        locales += [f"  {tag}:", f'    title: "{tag} {{{{ firstName | default: \'x\' }}}}"', "    body:"]
        for number in range(4):
            locales += [f"      - when: points >= {(9 - number) * 1000}", f'        then: "{tag} {number} {{{{ field{number} }}}} {{{{ points | number }}}}"']
        locales += [f'      - otherwise: "{tag} {{{{ points | number }}}}"']
    samples = ["", "samples:"]
    text = head + "\n".join(fields + message + blocks + locales + samples) + "\n"
    number = 0
    while text.count("\n") < lines:
        text += f"  sample{number}:\n    id: r{number}\n    messageId: m\n    tier: gold\n    points: {number}\n    order: {{ id: A, total: 9.5 }}\n"
        text += "".join(f"    field{field}: text {field}\n" for field in range(60))
        number += 1
    return text


if __name__ == "__main__":
    print(large_template(), end="")
