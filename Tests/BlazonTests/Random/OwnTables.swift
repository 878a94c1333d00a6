/// Tables as users write them: other envelopes, other forms, rows that imply and exclude.
let ownTables = [
    """
    table: forms
    title: Every form
    targets:
      app: { title: App, service: fcm, default: true, limit: { bytes: 2000, counts: body }, always: { v: 2, meta.kind: push } }
      web:
        extends: app
        title: Web
        under: message.web
        request: { path: "/{label}/{room.no}?c={+label}" }
        validateOnly: dry
        strings: data
        limit: { bytes: 900, counts: data }
      wall: { extends: app, title: Wall, reserve: 100, request: { as: web } }
    settings:
      title: { type: text, source: own, app: [data.title, meta.title], wall: "t" }
      body: { type: text, source: own, app: { at: data.body, as: json } }
      label: { type: identifier, source: own, app: { at: data.label, as: "«{}»" }, web: [{ at: data.label, as: "«{}»" }, { request: label }] }
      room: { type: identifier, source: own, app: { at: data.room, as: list }, web: [data.room, { request: room.no }] }
      rooms: { type: integer(0..), source: own, app: { at: data.rooms, as: list } }
      level: { type: "enum(high | normal)", source: own, app: { at: data.level, as: { high: 10, normal: low } } }
      volume: { type: integer(0..100), source: own, app: { at: data.volume, as: { divide: 100 } } }
      share: { type: "number(0..10_000 by 0.01)", source: own, app: data.share, web: { at: data.share, as: string } }
      loud: { type: flag, source: own, app: { at: data.loud, as: { on: 1, off: 0 } }, web: { at: data.loud, as: { on: "yes" } } }
      quiet: { type: flag, source: own, app: { at: data.quiet, as: 1 }, web: data.quiet }
      wakes: { type: flag, source: own, app: { at: data.quiet, as: 1 }, web: { none: It is awake, quiet: true } }
      rests: { type: flag, source: own, app: { at: data.quiet, as: 1 }, web: { none: It is awake, quiet: true } }
      keeps: { type: duration, source: own, app: { at: keep, as: "{}s" }, web: { at: data.keep, as: seconds } }
      link: { type: url, source: own, implies: [quiet], app: data.link }
      extra: { type: map, source: own, app: data.extra.* , wall: "*" }
      when: { type: datetime, source: own, app: data.when, web: { at: data.when, as: [rfc3339, list] } }
      until: { type: time, source: own, app: { at: data.until, as: epoch }, web: { at: data.until, as: [epoch-ms, "{}ms"] } }
      since: { type: time, source: own, app: { at: data.since, as: rfc3339 }, web: { at: data.since, as: [epoch, string, list, json] } }
      ends: { type: duration, source: own, app: { at: data.ends, as: epoch }, web: { header: x-ends, as: epoch-ms } }
      day: { type: date, source: own, app: data.day }
      tongue: { type: locale, source: own, app: data.tongue }
      answer: { type: boolean, source: own, app: data.answer }
      device: { type: identifier, source: own, app: { at: data.device, as: list } }
      buttons:
        type: "list(..2) of { label: string, size: optional integer(0..9), link: optional url, wide: boolean }"
        source: own
        app: data.buttons
        web: { at: data.buttons, as: json }
      stamp: { type: identifier, source: own, from: delivery.id, app: data.stamp }
      whole: { type: map, source: own, app: { at: whole, as: json } }
    """,
    """
    table: plain
    title: At the root
    targets:
      one: { title: One, service: apns, default: true }
      two: { title: Two, extends: one, strings: "*", limit: { bytes: 300, counts: body } }
    settings:
      text: { type: text, source: own, one: a.b.c }
      more: { type: text, source: own, one: a.b.d }
      other: { type: url, source: own, one: a.e }
      count: { type: integer(0..), source: own, one: n }
      on: { type: flag, source: own, one: a.on }
      map: { type: map, source: own, one: m }
    """,
    """
    table: pushes
    title: Push types
    targets:
      app:
        title: App
        service: acme
        default: true
        limit: { bytes: 400, counts: body, call: 600 }
        pushType:
          header: x-kind
          alert: [shown, data.badge]
          otherwise: quiet
          priority: { header: x-urgency, alert: 5, quiet: 1, call: [9, 5] }
          requires: { quiet: wake }
          suffixes: { x-app: { call: .call, quiet: .quiet } }
        words: { x-kind: [alert, quiet, call], x-urgency: [1, 5, 9] }
        request:
          - { when: { wide: set }, path: "/wide/{wide}", without: [x-app, x-keep], headers: { x-wide: "1" } }
          - { method: PUT, path: "/push/{token}" }
        validateOnly: check
      box: { extends: app, title: Box, under: message, strings: data }
    settings:
      title: { type: text, source: own, app: shown.title }
      body: { type: text, source: own, app: shown.body }
      badge: { type: integer(0..), source: own, app: data.badge }
      wake: { type: flag, source: own, app: { at: wake, as: 1 } }
      rings: { type: flag, source: own, app: { at: ring, as: 1, headers: { x-kind: call } } }
      urgency: { type: enum(high | normal), source: own, app: { header: x-urgency, as: { high: 9, normal: 5 } } }
      device: { type: identifier, source: own, app: { request: token } }
      wide: { type: identifier, source: own, app: { request: wide } }
      owner: { type: identifier, source: own, app: [{ header: x-app }, { request: owner, when: { wide: set } }] }
      side:
        type: identifier
        source: own
        app:
          - { at: left, when: { badge: set }, headers: { x-side: left } }
          - { at: right, when: { badge: unset, wake: set }, headers: { X-Side: right } }
          - { at: middle, when: { badge: unset, wake: unset } }
      keeps: { type: duration, source: own, app: [{ at: keep, as: seconds, max: 28d }, { header: x-keep, as: seconds }] }
      extra: { type: map, source: own, app: data.* }
    """,
    """
    table: texts
    title: JSON texts
    targets:
      app:
        title: App
        service: acme
        default: true
        under: message
        encoded: { data: json, data.deep: json, meta.inner: json }
        limit: { bytes: 500, counts: data }
      box: { extends: app, title: Box, strings: data, limit: 700 }
      bag: { title: Bag, default: true, encoded: { data: json }, strings: "*", cells: { none: Not in a bag, quiet: true } }
    settings:
      title: { type: text, source: own, app: data.title, bag: data.title }
      body: { type: text, source: own, app: [data.deep.body, plain] }
      count: { type: integer(0..), source: own, app: [data.count, meta.inner.count], bag: data.count }
      on: { type: flag, source: own, app: data.deep.on }
      link: { type: url, source: own, app: { at: data.link, as: json }, bag: link }
      extra: { type: map, source: own, app: data.*, bag: data.more.* }
      whole: { type: map, source: own, app: { at: meta.inner.whole, as: json } }
    """,
]
