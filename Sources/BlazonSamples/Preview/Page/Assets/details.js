const grouped = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ",");

function element(name, attributes, ...content) {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...content);
  return made;
}

/** A text with an isolated writing direction. */
const isolated = (text) => element("bdi", {}, text);

/** Moves the panel to the visible article and fills it. */
function fillDetails(panel, { sample, article }) {
  const whole = target().editions[Number(article.dataset.edition)];
  article.append(panel);
  panel.hidden = false;
  fillSize(panel.querySelector(".size"), article, whole);
  fillWays(panel.querySelector(".ways"), article, whole);
  fillBesides(panel.querySelector(".besides"), whole);
  panel.querySelector(".origin").hidden = !article.querySelector("[data-part=payload]");
  showOrigin(null);
}

function fillSize(section, article, { most, unbounded, isCut }) {
  const bytes = article.dataset.bytes === "" ? null : Number(article.dataset.bytes);
  const limit = article.dataset.limit === "" ? null : Number(article.dataset.limit);
  section.hidden = bytes === null && most === null;
  const figures = bytes === null ? "No payload" : limit === null
    ? `${grouped(bytes)} bytes, and there is no limit` : `${grouped(bytes)} of ${grouped(limit)} bytes`;
  section.querySelector(".figures").textContent = figures;
  const bound = most === null ? `No bound: ${unbounded.join(", ") || "a value"} may be of any length.`
    : isCut && limit !== null && most > limit ? "Proven: longer payloads are cut until they fit."
    : `Proven: no payload is larger than ${grouped(most)} bytes.`;
  section.querySelector(".bound").textContent = bound;
  const meter = section.querySelector(".meter");
  meter.setAttribute("aria-label", `${figures}. ${bound}`);
  const room = limit ?? Math.max(most ?? 0, bytes ?? 0, 1);
  const share = (number) => `${Math.min(100, (100 * (number ?? 0)) / room).toFixed(2)}%`;
  meter.querySelector(".fill").setAttribute("width", share(bytes));
  meter.querySelector(".most").setAttribute("width", share(most ?? room));
  section.classList.toggle("over", limit !== null && most !== null && most > limit && !isCut);
}

function fillWays(section, article, { ways }) {
  const taken = new Set(article.dataset.taken.split(" ").filter(Boolean).map(Number));
  section.hidden = ways.length === 0;
  section.querySelector("ul").replaceChildren(...ways.map((number) => {
    const { place, text } = campaign().ways[number];
    const words = taken.has(number) ? "taken" : "not taken";
    return element("li", { class: taken.has(number) ? "taken" : "" },
      element("span", { class: "mark" }, words), element("code", {}, isolated(text)), " ",
      element("span", { class: "place" }, isolated(place.includes(":", place.indexOf(":") + 1) ? place : `line ${place}`)));
  }));
}

function fillBesides(section, { besides }) {
  section.hidden = besides.length === 0;
  section.querySelector("ul").replaceChildren(...besides.map(([name, number]) =>
    element("li", {}, element("code", {}, name), " ", ...wordsOfOrigin(number))));
}

/** Below the notification: its recipient, if not the sample itself, and parts that a phone would not show. */
function fillNote({ sample, article }) {
  const note = article.querySelector(".note");
  const { locale, variant } = article.dataset;
  const words = [];
  if (sample.target === "") words.push(`This ${word()} goes to a target that is left out here.`);
  else if (sample.target && sample.target !== state.target) words.push(`This ${word()} goes to ${sample.target} only.`);
  const own = [[locale, sample.locale], [variant, sample.variant]].filter(([here, there]) => here !== there).map(([, there]) => there);
  if (own.length) words.push(`This sample gets ${own.join(" and ")}; you are looking at another.`);
  const cut = [...article.querySelectorAll(".texts [data-part]")].filter((part) => part.scrollHeight > part.clientHeight + 1);
  if (cut.length) words.push(`Cut off here: ${cut.map((part) => part.dataset.part).join(", ")}.`);
  const tiles = [...article.querySelectorAll(".tile")];
  const files = tiles.filter((tile) => !tile.querySelector("img")).map(nameOfFile);
  if (files.length) words.push(`Not loaded: ${files.join(", ")}.`);
  note.replaceChildren(words.join(" "));
  const loadable = tiles.filter((tile) => tile.dataset.address && !tile.querySelector("img"));
  if (loadable.length) note.append(element("br", {}), loadButton(loadable));
}

/** `image from cdn.example.com` */
function nameOfFile(tile) {
  const what = tile.dataset.part === "media" ? tile.dataset.kind || "a file" : tile.dataset.part;
  const place = tile.querySelector("bdi").textContent;
  return place.includes(".") ? `${what} from ${place}` : `${what} ${place}`;
}

function wordsOfOrigin(number) {
  const { setting, place, text } = campaign().origins[number];
  return [
    ...(setting === null ? [] : [element("b", {}, isolated(setting)), " "]),
    ...(place === null ? [] : [element("span", { class: "place" }, isolated(place)), " "]),
    place === null ? isolated(text) : element("code", {}, isolated(text)),
  ];
}

/** Shows the origin of an attribute; null: none is selected. */
function showOrigin(attribute) {
  for (const old of document.querySelectorAll(".pointed")) old.classList.remove("pointed");
  const note = document.querySelector(".details .origin-text");
  if (!attribute) {
    note.textContent = "Point at an attribute, or select it with Tab, to see the setting and line that it comes from.";
    return;
  }
  attribute.classList.add("pointed");
  note.replaceChildren(...wordsOfOrigin(Number(attribute.dataset.origin)));
}
