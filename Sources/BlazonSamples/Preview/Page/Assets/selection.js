"use strict";
// Runs before the page is drawn, so that it is drawn only once.
document.documentElement.classList.add("js");

/** The selection. An empty locale or variant means the sample's own; sample `*` means all; campaign -1 is the index. */
const state = { campaign: -1, sample: "", target: "", locale: "", variant: "", view: "lock", theme: "" };

let campaigns = [];
/** The articles of each campaign, by sample, target and edition. */
let articles = [];

const key = (sample, target, edition) => JSON.stringify([sample, target, edition]);

function readPage() {
  campaigns = JSON.parse(document.getElementById("campaigns").textContent);
  articles = [...document.querySelectorAll("section.campaign")].map((section) => {
    const own = new Map();
    for (const article of section.querySelectorAll("article.notification")) {
      own.set(key(article.dataset.sample, article.dataset.target, Number(article.dataset.edition)), article);
    }
    return own;
  });
}

const campaign = () => campaigns[state.campaign];
/** What a campaign is shown for. */
const word = () => (campaign()?.recipients ? "recipient" : "sample");
const target = () => campaign().targets.find(({ name }) => name === state.target);

function edition(sample) {
  const { locales, variants } = campaign();
  const locale = locales.length ? locales.indexOf(state.locale || sample.locale) : 0;
  const variant = variants.length ? variants.indexOf(state.variant || sample.variant) : 0;
  return locale * Math.max(1, variants.length) + variant;
}

/** The visible samples, each with its article. */
function shown() {
  if (!campaign()) return [];
  const chosen = campaign().samples.filter(({ name }) => state.sample === "*" || name === state.sample);
  return chosen.flatMap((sample) => {
    const article = articles[state.campaign].get(key(sample.name, state.target, edition(sample)));
    return article ? [{ sample, article }] : [];
  });
}

/** Replaces values that this campaign does not have by its first. */
function settle() {
  if (state.campaign < -1 || state.campaign >= campaigns.length) state.campaign = -1;
  if (state.campaign === -1 && campaigns.length === 1) state.campaign = 0;
  if (!["light", "dark"].includes(state.theme)) {
    state.theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }
  if (!["lock", "expanded"].includes(state.view)) state.view = "lock";
  const known = campaign();
  if (!known) return;
  const names = known.samples.map(({ name }) => name);
  if (!names.includes(state.sample) && !(state.sample === "*" && names.length > 1)) state.sample = names[0] ?? "";
  if (!known.targets.some(({ name }) => name === state.target)) state.target = firstTarget(known);
  if (known.recipients || !known.locales.includes(state.locale)) state.locale = "";
  if (known.recipients || !known.variants.includes(state.variant)) state.variant = "";
}

/** The only target of a sample, if it has only one. */
function firstTarget({ samples, targets }) {
  const only = samples.find(({ name }) => name === state.sample)?.target;
  return targets.some(({ name }) => name === only) ? only : targets[0]?.name ?? "";
}

const short = { campaign: "c", sample: "s", target: "t", locale: "l", variant: "v", view: "w", theme: "a" };

function readAddress() {
  const address = new URLSearchParams(location.hash.slice(1));
  for (const [name, letter] of Object.entries(short)) {
    const value = address.get(letter);
    if (value === null) continue;
    state[name] = name === "campaign" ? Number.parseInt(value, 10) : value;
  }
  if (Number.isNaN(state.campaign)) state.campaign = -1;
}

function writeAddress() {
  const address = new URLSearchParams();
  for (const [name, letter] of Object.entries(short)) if (state[name] !== "") address.set(letter, state[name]);
  history.replaceState(null, "", `#${address}`);
}

/** The next item of a list, or the previous one with -1, cyclically. */
function step(list, present, by) {
  if (list.length === 0) return present;
  const at = list.indexOf(present);
  return list[(at + by + list.length + (at < 0 && by < 0 ? 1 : 0)) % list.length];
}
