const field = (name) => document.querySelector(`[data-field=${name}]`);

/** The current options of a field, as pairs of value and text. Fields with fewer than two are hidden. */
function choices() {
  const { samples = [], targets = [], locales = [], variants = [], recipients = false } = campaign() ?? {};
  const chosen = samples.find(({ name }) => name === state.sample);
  const own = (word) => ["", word ? `own: ${word}` : "own"];
  const names = (list) => list.map((name) => [name, name]);
  return {
    campaign: [...(campaigns.length > 1 ? [[-1, "All campaigns"]] : []), ...campaigns.map((one, at) => [at, one.campaign])],
    sample: [...names(samples.map(({ name }) => name)), ...(samples.length > 1 ? [["*", `All ${word()}s`]] : [])],
    target: samples.length ? names(targets.map(({ name }) => name)) : [],
    // A recipient is shown only as it is sent.
    locale: locales.length > 1 && !recipients ? [own(chosen?.locale), ...names(locales)] : [],
    variant: variants.length > 1 && !recipients ? [own(chosen?.variant), ...names(variants)] : [],
    view: samples.length ? [["lock", "Lock screen"], ["expanded", "Expanded"]] : [],
    theme: [["light", "Light"], ["dark", "Dark"]],
  };
}

function drawField(name, list) {
  const box = field(name);
  box.hidden = list.length < 2;
  const select = box.querySelector("select");
  const drawn = JSON.stringify(list);
  if (box.dataset.drawn !== drawn) {
    box.dataset.drawn = drawn;
    if (select) select.replaceChildren(...list.map(([value, words]) => element("option", { value }, words)));
    else box.querySelector("div").replaceChildren(...list.map(([value, words]) =>
      element("label", {}, element("input", { type: "radio", name, value }), element("span", {}, isolated(words)))));
  }
  if (select) select.value = String(state[name]);
  else for (const radio of box.querySelectorAll("input")) radio.checked = radio.value === String(state[name]);
}

function draw() {
  settle();
  document.documentElement.dataset.theme = state.theme;
  document.body.dataset.view = state.view;
  document.body.classList.toggle("all", state.sample === "*");
  for (const [name, list] of Object.entries(choices())) drawField(name, list);
  field("sample").querySelector("span").textContent = word().replace(/^./, (letter) => letter.toUpperCase());
  const index = document.querySelector("nav.index");
  if (index) index.hidden = state.campaign !== -1;
  document.querySelectorAll("section.campaign").forEach((section, at) => section.classList.toggle("shown", at === state.campaign));
  for (const old of document.querySelectorAll("article.shown")) old.classList.remove("shown");
  const now = shown();
  for (const { article } of now) {
    article.classList.add("shown");
    if (document.body.dataset.version) fillPictures(article);
  }
  // After all are visible, since what is cut depends on the layout.
  now.forEach(fillNote);
  const panel = document.querySelector(".details");
  panel.hidden = true;
  if (now.length === 1) fillDetails(panel, now[0]);
  document.querySelector(".announcement").textContent = now.length > 1 ? `all ${word()}s, ${state.target}`
    : now.map(({ article }) => article.querySelector("h3").textContent).join("");
  writeAddress();
}

function choose(name, value) {
  state[name] = value;
  // Selecting a sample resets locale and variant to its own; each campaign has its own samples.
  if (name === "campaign") Object.assign(state, { sample: "", target: "", locale: "", variant: "" });
  draw();
}

const keys = { s: "sample", t: "target", l: "locale", v: "variant", c: "campaign", e: "view", d: "theme" };

/** Closes the list of keys; with the focus in it, the focus goes back to what opened it. */
function closeKeys() {
  const help = document.querySelector(".keys");
  if (help.contains(document.activeElement)) help.querySelector("summary").focus();
  help.open = false;
}

function press(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("select")) return;
  const letter = event.key.toLowerCase();
  if (letter === "escape") {
    closeKeys();
    return;
  }
  const attribute = event.target.closest("[data-origin]");
  if (attribute && (letter === "enter" || letter === " ")) {
    showOrigin(attribute);
    event.preventDefault();
    return;
  }
  if (letter === "a") {
    choose("sample", state.sample === "*" ? "" : "*");
  } else if (letter === "o") {
    Object.assign(state, { locale: "", variant: "" });
    draw();
  } else if (letter === "i" && campaigns.length > 1) {
    choose("campaign", -1);
  } else if (letter === "?") {
    const help = document.querySelector(".keys");
    help.open = !help.open;
  } else if (Object.hasOwn(keys, letter)) {
    const name = keys[letter];
    const list = choices()[name].map(([value]) => value).filter((value) => name !== "sample" || value !== "*");
    if (list.length > 1) choose(name, step(list, state[name], event.shiftKey ? -1 : 1));
  } else {
    return;
  }
  event.preventDefault();
}

document.addEventListener("DOMContentLoaded", () => {
  readPage();
  readAddress();
  draw();
  document.querySelector(".controls").addEventListener("change", ({ target: { name, value } }) =>
    choose(name, name === "campaign" ? Number(value) : value));
  document.querySelector(".controls").addEventListener("submit", (event) => event.preventDefault());
  document.addEventListener("keydown", press);
  document.addEventListener("pointerdown", ({ target }) => {
    if (!target.closest(".keys")) closeKeys();
  });
  document.querySelector("main").addEventListener("click", ({ target }) => {
    if (target.closest(".card") && getSelection().isCollapsed) choose("view", state.view === "lock" ? "expanded" : "lock");
  });
  for (const kind of ["pointerover", "focusin"]) {
    document.addEventListener(kind, (event) => {
      const attribute = event.target.closest?.("[data-origin]");
      if (attribute) showOrigin(attribute);
    });
  }
  addEventListener("hashchange", () => {
    readAddress();
    draw();
    scrollTo(0, 0);
  });
});
