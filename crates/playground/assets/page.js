// Knows who acts, in which channel, what was read, and keeps the page up to date. Knows no rule of any game.

import { el, place, present, redraw, refreshTimes } from "./text.js";
import { openDialog } from "./dialog.js";
import { avatar, entryMenu, focusIn, messageNode, refocus } from "./messages.js";
import { Clock } from "./clock.js";
import { MENU, entries } from "./commands.js";
import { Composer } from "./composer.js";
import { drawCue } from "./cue.js";
import { Guide } from "./guide.js";
import { edited, partIn } from "./other.js";
import { resting } from "./sight.js";
import { openTrouble } from "./trouble.js";
import * as server from "./server.js";

const PAUSE_AFTER_FAILURE_MS = 2000;
const CLOSE_TO_NEWEST_PX = 60;

const byId = (id) => document.getElementById(id);
const log = byId("log");

/** What is shown: who acts, where, and the last state the server told. */
const view = { as: "", channel: null, address: null, state: null, offline: false, trouble: "", firstNew: null, entered: false, stick: true, asks: false };
const drawn = new Map(); // message id -> {text, node}, so that what did not change stays as it is
let waiting = new AbortController();
let asked = 0;
let applied = 0;

const address = (as, channel) => `#as=${as}${channel ? `&in=${channel}` : ""}`;
const visible = (channel) => channel.messages.filter((message) => !server.isDismissed(message.id));

function markSeen(channel) {
  const last = channel.messages[channel.messages.length - 1];
  if (last && view.stick && !document.hidden) server.rememberSeen(view.as, channel.id, last.id);
}

/** What waits in a channel for the one who acts: whether there is anything new, and how often they are named. */
function waitingIn(channel) {
  const fresh = visible(channel).filter((message) => server.isUnseen(view.as, channel.id, message.id) && message.author.id !== view.as);
  const named = fresh.filter((message) => (message.mentions || []).some((user) => user.id === view.as));
  return { isNew: fresh.length > 0, named: named.length };
}

async function refresh() {
  const turn = ++asked;
  const { as } = view;
  const state = await server.state(as);
  if (turn < applied || as !== view.as) return;
  applied = turn;
  view.offline = false;
  view.as = as || personRemembered(state).id;
  if (view.as !== state.me.id) {
    await refresh();
    return;
  }
  view.state = state;
  clock.set(state.clock);
  draw();
}

/** The person of an earlier visit under their new id, or the one the server proposes. */
const personRemembered = (state) => state.users.find((user) => user.name === server.recall("name")) || state.me;

async function follow() {
  for (;;) {
    try {
      if (view.state && !view.offline) await server.changes(view.as, view.state.revision, waiting.signal);
      await refresh();
    } catch (cause) {
      if (cause.name === "AbortError") continue;
      await recover(cause);
    }
  }
}

/** A person the server does not know is forgotten (it was started anew); a server that is gone is waited for. */
async function recover(cause) {
  if (cause.status >= 400 && cause.status < 500 && view.as) {
    view.as = "";
    view.state = null;
    return undefined;
  }
  view.offline = true;
  view.trouble = cause.message;
  drawBanner();
  return new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_FAILURE_MS));
}

const here = () => view.state.channels.find((channel) => channel.id === view.channel);

function answered(answer) {
  if (answer.outcome === "modal" && answer.modal) {
    const { as } = view;
    const { users, bot } = view.state;
    const others = [...users.filter((person) => person.id !== as), bot];
    openDialog(answer.modal, others, async (fields, files) => {
      const encoded = await Promise.all(files.map(server.encodeFile));
      answered(await server.modal({ as, interaction: answer.interaction, custom_id: answer.modal.custom_id, fields, files: encoded }));
    });
  }
  refresh().catch(() => {}); // the answer counts; `follow` notices when the server is gone
}

const composer = new Composer({
  async send({ name, options }, files) {
    const { as, channel } = view;
    const encoded = await Promise.all(files.map(server.encodeFile));
    view.stick = true;
    answered(await server.command({ as, channel, name, options, ...(encoded.length > 0 && { files: encoded }) }));
  },
  suggest: ({ name, options }, signal) => server.autocomplete({ as: view.as, channel: view.channel, name, options }, signal),
});

const clock = new Clock(byId("clock"), server.moveClock, (sentence) => { byId("problem").textContent = sentence; });

const guide = new Guide({ send: (line) => composer.send(line), address, redraw: draw });

/** Chooses what is `ticked` in menus of a message, then presses something else of it. */
async function press(message, part, values, ticked) {
  view.asks = true;
  const { as, channel } = view;
  let shown = message;
  for (const each of [...ticked, { part, values }]) {
    const now = shown === message ? each.part : partIn(shown, each.part);
    answered(await server.click({ as, channel, message: message.id, custom_id: now.custom_id, values: each.values }));
    if (each.part !== part) shown = await edited(as, channel, shown);
  }
}

async function choose(kind, name, target) {
  view.stick = true;
  answered(await server.menu({ as: view.as, channel: view.channel, name, kind, target }));
}

/** What stands in the menu of every person, or of every message, here. */
const entriesHere = (kind) => (here() ? entries(view.state.commands, kind, here().kind === "dm") : []);

function dismiss(message) {
  server.rememberDismissed(message.id);
  draw();
  byId("line").focus();
}

/** The address follows what is shown, but for a link that was pressed and is still to be followed. */
function writeAddress(shown) {
  if (location.hash !== view.address) return;
  history.replaceState(null, "", shown);
  view.address = location.hash;
}

/** Reads the address: `#as=PERSON&in=CHANNEL`, so that two windows can be two people. */
function readAddress() {
  view.address = location.hash;
  const parts = new URLSearchParams(location.hash.slice(1));
  const as = parts.get("as") || view.as || server.recall("as");
  const channel = parts.get("in") || view.channel || server.recall(`in.${as}`);
  const isOther = as !== view.as;
  view.as = as;
  enter(channel);
  if (!isOther) return draw();
  composer.pause();
  drawn.clear();
  byId("messages").replaceChildren();
  waiting.abort();
  waiting = new AbortController();
  return view.state && refresh().catch(recover);
}

function enter(channel) {
  view.channel = channel;
  view.firstNew = null;
  view.asks = false;
  view.stick = true;
  view.entered = false;
  closeDrawer();
}

/** Settles on a channel that is there; notes what is new in it when it is entered. */
function settle() {
  const { channels } = view.state;
  const channel = here() || channels.find((each) => each.id === server.recall(`in.${view.as}`)) || channels.find((each) => each.kind === "text") || channels[0];
  if (!channel) return null;
  view.channel = channel.id;
  server.remember("as", view.as);
  server.remember("name", view.state.me.name);
  server.remember(`in.${view.as}`, channel.id);
  writeAddress(address(view.as, channel.id));
  if (!view.entered) {
    const isOld = (message) => !server.isUnseen(view.as, channel.id, message.id);
    const fresh = channel.messages.some(isOld) && visible(channel).find((message) => !isOld(message));
    view.firstNew = fresh ? fresh.id : null;
    view.entered = true;
  }
  return channel;
}

function draw() {
  if (!view.state || view.state.me.id !== view.as) return;
  const channel = settle();
  drawBanner();
  drawPeople();
  if (!channel) return;
  byId("place").replaceChildren(el("span", { class: "sign", "aria-hidden": "true" }, SIGNS[channel.kind]), el("span", { class: "name" }, nameOfPlace(channel)),
    ...(channel.archived ? [el("small", { class: "archived" }, "archived")] : []));
  document.title = `${nameOfPlace(channel)} · ${view.state.me.name} · Starpost playground`;
  byId("welcome").hidden = channel.kind !== "text" || visible(channel).length > 0;
  byId("forgotten").hidden = channel.kind !== "thread" || !channel.remembered || visible(channel).length > 0;
  drawMessages(channel);
  markSeen(channel);
  drawChannels();
  composer.update({
    commands: view.state.commands, me: view.state.me, bot: view.state.bot, people: view.state.users,
    channels: view.state.channels.filter((each) => each.kind !== "dm"),
    isDirect: channel.kind === "dm",
    closed: channel.archived ? "This thread is archived" : null,
  });
  guide.update(view.state, channel);
  drawCue(view.state, channel, guide.isShown);
  if (view.stick) toNewest(); // there may be less room for them now
}

const SIGNS = { text: "#", thread: "↳", dm: "@" };
const nameOfPlace = (channel) => (channel.kind === "dm" ? view.state.bot.name : channel.name);

function drawBanner() {
  const { offline, state } = view;
  const text = offline ? `${view.trouble} Trying again…`
    : state && !state.bot.connected ? `${state.bot.name} is not connected yet: commands will get no answer until it is.` : "";
  const banner = byId("banner");
  if (banner.textContent !== text) banner.textContent = text;
  banner.hidden = text === "";
}

function drawPeople() {
  const { users, me } = view.state;
  const links = users.map((user) => [el("a", {
    class: "person", href: `#as=${user.id}`, title: `Act as ${user.name}`, "aria-current": user.id === me.id ? "true" : null,
  }, avatar(user.name), el("span", {}, user.name)),
  entryMenu(user.name, entriesHere(MENU.PERSON), (name) => choose(MENU.PERSON, name, user.id))]);
  // A menu that is open stays, as long as the same person acts.
  const actor = byId("persons").querySelector("[aria-current]");
  const isSame = actor && actor.getAttribute("href") === `#as=${me.id}`;
  if (!isSame || !byId("persons").querySelector("details[open]")) redraw(byId("persons"), links.flat());
  if (!isSame) showActor();
  redraw(byId("me"), [avatar(me.name)]);
}

/** Among many people, whoever acts now is in sight. */
function showActor() {
  const actor = byId("persons").querySelector("[aria-current]");
  if (actor) actor.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function drawChannels() {
  const { channels } = view.state;
  const under = (id) => channels.filter((each) => each.kind === "thread" && each.parent === id);
  const texts = channels.filter((each) => each.kind === "text").map((each) =>
    el("li", {}, channelLink(each), under(each.id).length > 0 && el("ul", {}, under(each.id).map((thread) => el("li", {}, channelLink(thread))))));
  const directs = channels.filter((each) => each.kind === "dm").map((each) => el("li", {}, channelLink(each)));
  redraw(byId("channels"), [
    el("h2", {}, "Channels"), el("ul", {}, texts),
    directs.length > 0 && [el("h2", {}, "Direct messages"), el("ul", {}, directs)],
  ]);
  byId("open-drawer").classList.toggle("unread", channels.some((each) => each.id !== view.channel && waitingIn(each).named > 0));
}

function channelLink(channel) {
  const { isNew, named } = waitingIn(channel);
  const classes = ["channel", isNew && "unread", channel.archived && "archived"].filter(Boolean).join(" ");
  return el("a", { class: classes, href: address(view.as, channel.id), "aria-current": channel.id === view.channel ? "page" : null },
    el("span", { class: "sign", "aria-hidden": "true" }, SIGNS[channel.kind]),
    el("span", { class: "name" }, nameOfPlace(channel)),
    channel.archived && el("small", {}, "archived"),
    named > 0 ? el("span", { class: "badge", "aria-label": `${named} new messages name you` }, String(named))
      : isNew && el("span", { class: "dot", role: "img", "aria-label": "new messages" }));
}

function drawMessages(channel) {
  const { state } = view;
  const around = {
    me: view.as, bot: state.bot, people: state.users, roles: state.roles, places: state.channels.filter((each) => each.kind === "text"), press, dismiss,
    entries: entriesHere(MENU.MESSAGE), choose: (name, message) => choose(MENU.MESSAGE, name, message.id),
    names: {
      me: view.as,
      user: (id) => ([...state.users, state.bot].find((user) => user.id === id) || {}).name,
      role: (id) => (state.roles.find((role) => role.id === id) || {}).name,
      channel: (id) => { const found = state.channels.find((each) => each.id === id); return found && nameOfPlace(found); },
      place: (id) => address(view.as, id),
    },
  };
  const today = new Date(present()).toDateString();
  const known = JSON.stringify([today, view.as, around.entries, state.users, state.bot.name, state.channels.map((each) => each.name)]);
  // Whoever presses something is shown what is said to them.
  if (view.asks && visible(channel).some((message) => message.ephemeral && !drawn.has(message.id))) {
    Object.assign(view, { stick: true, asks: false });
  }
  const nodes = visible(channel).map((message) => {
    const text = JSON.stringify(message) + known;
    const before = drawn.get(message.id);
    const node = before && before.text === text ? before.node : messageNode(message, around);
    drawn.set(message.id, { text, node });
    node.classList.toggle("first-new", message.id === view.firstNew);
    return node;
  });
  const focus = focusIn(byId("messages"));
  place(byId("messages"), nodes);
  if (focus) refocus(byId("messages"), focus);
  if (view.stick) toNewest();
  byId("newest").hidden = view.stick || !waitingIn(channel).isNew;
}

function toNewest() {
  log.scrollTop = resting(log);
}

function closeDrawer() {
  const isOpen = document.body.classList.contains("drawer-open");
  if (isOpen && byId("drawer").contains(document.activeElement)) byId("open-drawer").focus();
  document.body.classList.remove("drawer-open");
  byId("open-drawer").setAttribute("aria-expanded", "false");
}

function openDrawer() {
  document.body.classList.add("drawer-open");
  byId("open-drawer").setAttribute("aria-expanded", "true");
  const current = byId("channels").querySelector("[aria-current]");
  if (current) current.focus();
}

function showTheme(theme) {
  const isDark = theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
  byId("theme").textContent = isDark ? "☀ Light theme" : "☾ Dark theme";
}

function addPerson() {
  const name = { type: 4, custom_id: "name", label: "Name", min_length: 1, max_length: 32 };
  const options = [{ value: "open", label: "Open to everybody on the server" }, { value: "closed", label: "Closed" }];
  const letters = { type: 3, custom_id: "letters", label: "Direct messages", options };
  openDialog({ title: "Add a person", components: [name, letters] }, [], async (fields) => {
    const person = await server.addPerson(fields.name.trim(), fields.letters === "closed");
    location.hash = `#as=${person.id}`;
  });
}

/** A first game begins in a channel where games may be opened. */
function beginGuide() {
  if (!view.state) return;
  closeDrawer();
  const channel = here().kind === "text" ? here() : view.state.channels.find((each) => each.kind === "text");
  if (channel !== here()) location.hash = address(view.as, channel.id);
  guide.start(view.state, channel);
}

function begin() {
  showTheme(server.recall("theme"));
  byId("theme").addEventListener("click", () => {
    server.remember("theme", document.documentElement.dataset.theme === "dark" ? "light" : "dark");
    showTheme(server.recall("theme"));
  });
  byId("open-drawer").addEventListener("click", openDrawer);
  byId("close-drawer").addEventListener("click", closeDrawer);
  byId("drawer").addEventListener("focusout", ({ relatedTarget }) => relatedTarget && !byId("drawer").contains(relatedTarget) && closeDrawer());
  document.querySelector("main").addEventListener("click", (event) => event.target.closest("#open-drawer") || closeDrawer());
  document.addEventListener("keydown", (event) => event.key === "Escape" && closeDrawer());
  addEventListener("resize", showActor);
  byId("add-person").addEventListener("click", addPerson);
  byId("make-trouble").addEventListener("click", () => view.state && here() && openTrouble(view.state, { ...here(), name: nameOfPlace(here()) }, () => refresh().catch(() => {})));
  byId("skip").addEventListener("click", () => byId("line").focus());
  byId("newest").addEventListener("click", () => { view.stick = true; toNewest(); draw(); });
  for (const box of [byId("welcome"), byId("forgotten")]) {
    box.addEventListener("click", ({ target }) => target.dataset.fill && composer.fill(target.dataset.fill));
  }
  for (const button of [byId("begin"), byId("again")]) button.addEventListener("click", beginGuide);
  log.addEventListener("scroll", () => {
    const stick = resting(log) - log.scrollTop < CLOSE_TO_NEWEST_PX;
    if (stick && !view.stick) { view.stick = true; draw(); }
    view.stick = stick;
  });
  const growth = new ResizeObserver(() => view.stick && toNewest());
  [log, byId("messages")].forEach((node) => growth.observe(node));
  document.addEventListener("visibilitychange", draw);
  window.addEventListener("hashchange", readAddress);
  setInterval(() => refreshTimes(document.body), 15000);
  readAddress();
  follow();
}

begin();
