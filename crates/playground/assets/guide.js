// Knows how a newcomer is led through a first game: reads from what is shown which step is next, and plays the other side
// when asked to. Remembers only who is led since when. Knows no turn of the game.

import { el, redraw } from "./text.js";
import { saidIn } from "./messages.js";
import { actAs, addressed } from "./cue.js";
import { buttonsOf, partsOf, playAs, practiceAs, pressAs } from "./other.js";
import { ANYBODYS, CHOSEN, END, NEXT, TURNS, again, invited, whose, won } from "./story.js";
import * as server from "./server.js";

const KEY = "starpost.guide";
const MENU = 3; // Discord's numbers
const OPTION = { SUBCOMMAND: 1, TEXT: 3, PERSON: 6 };
/** How many games it speaks of: the first one and its rematch. */
const GAMES = 2;
const WAYS_BACK = ["Clear", "Back", "Undo"];

const node = document.getElementById("guide");
const isLater = (a, b) => (a.length === b.length ? a > b : a.length > b.length);
const hasButton = (message, label) => buttonsOf(message).some((part) => part.label === label);
const lastOf = (list, test) => [...list].reverse().find(test);
const isTurn = (message) => /^\*\*Turn \d/.test(saidIn(message));
/** The notation of a post stands on a small line of its own, that of a draft is the first in backticks. */
const lineOf = (message) => (saidIn(message).match(/^-# `(.*)`$/m) || saidIn(message).match(/`([^`]*)`/) || [])[1] || "";

/** Whether two lines are the same turn: stars may be named in any order. */
const isSame = (one, other) => one.split(" ").sort().join(" ") === other.split(" ").sort().join(" ");

/** The guide through a first game. `around` can `send(line)`, `address(person, channel)` and `redraw()`. */
export class Guide {
  #around;
  #led = JSON.parse(sessionStorage.getItem(KEY)); // {since, you, other}: who is led, and which messages are of before
  #problem = "";
  #isBusy = false;
  #opensThread = false;

  constructor(around) {
    this.#around = around;
  }

  /** Invites somebody to a game, for whoever acts. */
  start(state, channel) {
    const other = state.users.find((user) => user.id !== state.me.id);
    if (!other) return;
    const ids = state.channels.flatMap((each) => [each.id, ...each.messages.map((message) => message.id)]);
    this.#led = { since: ids.reduce((newest, id) => (isLater(id, newest) ? id : newest), "0"), you: state.me.id, other: other.id };
    sessionStorage.setItem(KEY, JSON.stringify(this.#led));
    this.#do(() => invite(state.me.id, other.id, channel.id));
  }

  stop() {
    this.#led = null;
    sessionStorage.removeItem(KEY);
    node.hidden = true;
    point(null);
  }

  /** Whether it says anything now. */
  get isShown() {
    return !node.hidden;
  }

  /** Shows the next step for the one who acts, and marks the button it speaks of. */
  update(state, channel) {
    const names = this.#led && namesOf(state, this.#led);
    if (names && this.#threads(state).length > GAMES) this.stop();
    node.hidden = !names || !this.#led || this.#isElse(state, channel);
    if (node.hidden) return point(null);
    const step = this.#next(state, channel, names);
    const had = node.contains(document.activeElement);
    redraw(node, [
      el("p", {}, step.say, step.press && step.press.map((label, index) => [index > 0 && ": ", el("b", {}, label)]), step.press && "."),
      this.#problem && el("p", { class: "problem", role: "alert" }, this.#problem),
      step.act && el("button", { type: "button", class: "button primary", "aria-busy": String(this.#isBusy), onclick: () => this.#do(step.act) }, step.label),
      el("button", { type: "button", class: "plain", onclick: () => this.stop() }, step.last ? "Done" : "Stop guiding"),
    ]);
    point(step.press && step.message, step.press);
    if (had && !node.contains(document.activeElement)) goOn();
    return undefined;
  }

  /** The threads of the games since somebody is led. */
  #threads({ channels }) {
    return channels.filter(({ kind, id }) => kind === "thread" && isLater(id, this.#led.since));
  }

  /** Whether a game is shown that has nothing to do with it. */
  #isElse(state, channel) {
    const isLed = this.#threads(state).some(({ id }) => channel && id === channel.id);
    return Boolean(channel) && channel.kind === "thread" && !isLed;
  }

  #next(state, channel, names) {
    const isNew = ({ id }) => isLater(id, this.#led.since);
    const [thread, another] = this.#threads(state);
    if (another) return this.#alone(state, channel, another);
    for (const place of state.channels) {
      const isOpen = (each) => isNew(each) && hasButton(each, "Join") && !(thread && !isLater(each.id, thread.id));
      const message = lastOf(place.messages, isOpen);
      if (message) return thread ? this.#rematch(state, place, message, names) : this.#invited(place, message, names);
    }
    return thread ? this.#inGame(state, thread, channel, names) : { say: "The game begins…" };
  }

  #invited(place, message, names) {
    const { say, label } = invited(names);
    return { say, label, act: () => this.#join(this.#led.other, place, message) };
  }

  /** Whoever does not act now is the one who is asked. */
  #rematch(state, place, message, names) {
    const { you, other } = this.#led;
    const [asked, name] = state.me.id === other ? [you, names.you] : [other, names.other];
    const { say, label } = again(name, names);
    return { say, label, act: () => this.#join(asked, place, message) };
  }

  async #join(person, place, message) {
    this.#opensThread = true;
    await pressAs(person, place.id, message, "Join");
  }

  #inGame(state, thread, channel, names) {
    const posts = thread.messages.filter((message) => !message.ephemeral);
    const played = posts.filter(isTurn).map(lineOf);
    if (played.some((line, index) => !TURNS[index] || !isSame(line, TURNS[index].line(names)))) return this.#alone(state, channel, thread);
    if (played.length === TURNS.length) return this.#end(thread, names);
    const elsewhere = this.#elsewhere(state, thread, channel, names);
    if (elsewhere) return elsewhere;
    const newest = posts[posts.length - 1];
    const turn = TURNS[played.length];
    if (!newest || !hasButton(newest, "Take turn")) return { say: "The game begins…" };
    if (turn.other) {
      return { say: turn.say(names), label: turn.label(names), act: () => playAs(this.#led.other, thread.id, turn.line(names)) };
    }
    return chosen(thread, newest, turn, names);
  }

  /** Leads to who plays and where; the thread is opened by itself once. */
  #elsewhere(state, thread, channel, names) {
    const { you } = this.#led;
    const address = this.#around.address(you, thread.id);
    if (state.me.id === you && channel && channel.id === thread.id) {
      this.#opensThread = false;
      return null;
    }
    if (this.#opensThread) {
      location.hash = address;
      return { say: "The game begins…" };
    }
    return { say: ["The game is played in a thread: ", el("a", { class: "button primary", href: address }, `Go on as ${names.you}`)] };
  }

  /** Another turn was played than the one that was meant, or another game. */
  #alone(state, channel, thread) {
    const isThere = channel && channel.id === thread.id;
    const link = el("a", { class: "button primary", href: this.#around.address(state.me.id, thread.id) }, "To the game");
    const told = ["You play your own game now, for both sides. ", toMove(state, thread), " "];
    return { last: true, say: [...told, this.#offer("/rules"), " says what can be done. ", !isThere && link] };
  }

  #end(thread, names) {
    return { last: true, say: won(names), label: NEXT.label, act: () => this.#goOn(thread) };
  }

  /** What comes next is led by the bot. */
  async #goOn(thread) {
    await practiceAs(this.#led.you, thread.id, NEXT.what);
    this.stop();
  }

  #offer(line) {
    return el("button", { type: "button", class: "try", onclick: () => this.#around.send(line) }, line);
  }

  /** Does something for somebody, once at a time. */
  async #do(act) {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#problem = "";
    this.#around.redraw();
    try {
      await act();
    } catch (cause) {
      this.#problem = cause.message;
    }
    this.#isBusy = false;
    this.#around.redraw();
  }
}

/** What both are called; null if one of them is not there any more. */
function namesOf({ users }, { you, other }) {
  const [your, their] = [you, other].map((id) => users.find((user) => user.id === id));
  return your && their ? { you: your.name, other: their.name } : null;
}

/** What whoever is to move in a game is to do. */
function toMove({ me, users }, { messages }) {
  const posts = messages.filter((message) => !message.ephemeral);
  const newest = lastOf(posts, (message) => hasButton(message, "Take turn"));
  const [named] = newest ? addressed(newest) : [];
  const mover = users.find((user) => user.id === named);
  const press = ["press ", el("b", {}, "Take turn"), "."];
  if (!mover) return [ANYBODYS, press];
  return [whose(mover.name, !posts.some(isTurn)), mover.id === me.id ? press : actAs(mover)];
}

/** Posts an invitation to the game of the guide. */
function invite(you, other, channel) {
  const chosen = Object.entries(CHOSEN).map(([name, value]) => ({ name, type: OPTION.TEXT, value }));
  const options = [{ name: "opponent", type: OPTION.PERSON, value: other }, ...chosen];
  return server.command({ as: you, channel, name: "game", options: [{ name: "new", type: OPTION.SUBCOMMAND, options }] });
}

/** The next step of a turn that is chosen: begin, choose, end. */
function chosen(thread, newest, turn, names) {
  const draft = lastOf(thread.messages, (message) => message.ephemeral && isLater(message.id, newest.id) && (isDraft(message) || isPlayed(message)));
  if (!draft) return { say: turn.say(names), press: ["Take turn"], message: newest.id };
  if (isPlayed(draft)) return { say: "Your turn is being posted…" };
  const step = turn.choose.find(({ at }) => saidIn(draft).includes(at));
  const press = step && labelsOf(draft, step.press);
  if (press) return { say: step.say(names), press, message: draft.id };
  if (hasButton(draft, "End turn") && isSame(lineOf(draft), turn.line(names))) {
    return { say: turn.end ? turn.end() : END, press: ["End turn"], message: draft.id };
  }
  const back = WAYS_BACK.find((label) => hasButton(draft, label));
  const instead = turn.instead ? turn.instead(names) : "That is something else. Press ";
  return back ? { say: instead, press: [back], message: draft.id } : { say: "Look at the newest message." };
}

/** Whether a turn is chosen in a message: *End turn* is under it, though perhaps not to be pressed yet. */
const isDraft = (message) => partsOf(message).some((part) => part.label?.startsWith("End turn"));

/** Whether it says that the turn is played, which everybody is told in a moment. */
const isPlayed = (message) => /^Turn \d+ of .* is played/.test(saidIn(message));

/** What to press under a message that begins so, or which menu and which entry of it; null where there is none. */
function labelsOf(message, [first, second]) {
  const menus = partsOf(message).filter((part) => part.type === MENU);
  const found = [...buttonsOf(message), ...menus].find((part) => (part.label || part.placeholder || "").startsWith(first));
  if (!found || !second) return found ? [found.label || found.placeholder] : null;
  const entry = (found.options || []).find((option) => option.label.startsWith(second));
  return entry ? [found.placeholder, entry.label] : null;
}

/** The step that had the focus is done: it goes to what the next one asks for. */
function goOn() {
  const next = node.querySelector(".button") || document.querySelector(".pointed") || node.querySelector("button");
  next.focus();
}

let pointedAt = "";

/** Marks what a step says to press in a message, and nothing else; a new one comes into sight. */
function point(message, labels = []) {
  document.querySelectorAll(".pointed").forEach((marked) => marked.classList.remove("pointed"));
  const before = pointedAt;
  pointedAt = message ? [message, ...labels].join(" ") : "";
  if (!message) return;
  const parts = [...document.querySelectorAll(`[data-id="${message}"] :is(.button, .menu > summary, .choice)`)];
  for (const label of labels) {
    const found = parts.find((part) => wordsOn(part) === label);
    if (found) found.classList.add("pointed");
  }
  const first = document.querySelector(".pointed");
  if (first && pointedAt !== before) requestAnimationFrame(() => first.scrollIntoView({ block: "nearest" }));
}

/** The label of a button or an entry, without its sign and what is said below it. */
function wordsOn(part) {
  const copy = part.cloneNode(true);
  copy.querySelectorAll(".emoji, small").forEach((each) => each.remove());
  return copy.textContent;
}
