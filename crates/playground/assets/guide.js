// Knows the steps of a first game and reads from what is shown which is next. Remembers only that it was asked for.

import { el, redraw } from "./text.js";

const KEY = "starpost.guide";
const FIRST_TURNS = ["homeworld b3 r1 g3", "homeworld r2 b1 g3", "build g South"];

const node = document.getElementById("guide");
const isLater = (a, b) => (a.length === b.length ? a > b : a.length > b.length);
const buttonsOf = (message) => (message.components || []).flatMap((row) => row.components || []);
const hasButton = (message, label) => buttonsOf(message).some((part) => part.label === label && !part.disabled);
const lastOf = (list, test) => [...list].reverse().find(test);

/** The guide through a first game. `around` can `fill(line)`, `address(person, channel)` and `typed()`. */
export class Guide {
  #around;
  #since = sessionStorage.getItem(KEY); // messages up to this one are of before; null while nobody wants to be led

  constructor(around) {
    this.#around = around;
  }

  /** Begins with what is not there yet. */
  start(state) {
    const ids = state.channels.flatMap((channel) => [channel.id, ...channel.messages.map((message) => message.id)]);
    this.#since = ids.reduce((newest, id) => (isLater(id, newest) ? id : newest), "0");
    sessionStorage.setItem(KEY, this.#since);
    this.#around.fill(invitation(state));
    this.update(state);
  }

  stop() {
    this.#since = null;
    sessionStorage.removeItem(KEY);
    node.hidden = true;
    point(null);
  }

  /** Shows the next step for the one who acts, and marks the button it speaks of. */
  update(state, channel) {
    node.hidden = this.#since === null;
    if (node.hidden) return;
    const step = this.#next(state, channel);
    const had = node.contains(document.activeElement);
    redraw(node, [
      el("p", {}, step.say),
      el("button", { type: "button", class: "plain", onclick: () => this.stop() }, step.last ? "Done" : "Stop guiding"),
    ]);
    point(step.press);
    if (had && !node.contains(document.activeElement)) goOn();
  }

  #next(state, channel) {
    const isNew = ({ id }) => isLater(id, this.#since);
    const thread = lastOf(state.channels, (each) => each.kind === "thread" && isNew(each));
    if (thread) return this.#inGame(state, thread, channel);
    for (const place of state.channels) {
      const message = lastOf(place.messages, (each) => isNew(each) && hasButton(each, "Join"));
      if (message) return this.#invited(state, message, place, channel);
    }
    for (const place of state.channels) {
      const card = lastOf(place.messages, (each) => each.ephemeral && isNew(each) && hasButton(each, "Invite"));
      if (card) return this.#elsewhere(state, place, channel) || pressing(card, "Invite", "On this card you choose how to play, and only you see it. It will do as it is: press ");
    }
    if (this.#around.typed().startsWith("/game new")) {
      return { say: ["The line below invites an opponent. Send it with ", el("kbd", {}, "Enter"), " or ➤."] };
    }
    return { say: ["A game begins with an invitation: ", this.#offer(invitation(state))] };
  }

  #invited(state, message, place, channel) {
    const invited = message.mentions[0];
    if (invited && invited.id !== state.me.id) return this.#actAs(state, invited.id, place, "is invited");
    return this.#elsewhere(state, place, channel) || pressing(message, "Join", "Say yes to the invitation: press ");
  }

  #inGame(state, thread, channel) {
    const posts = thread.messages.filter((message) => !message.ephemeral);
    const turns = posts.filter((message) => /^\*\*Turn \d/.test(message.content)).length;
    const newest = posts[posts.length - 1];
    const next = newest && newest.mentions[newest.mentions.length - 1];
    if (turns >= FIRST_TURNS.length) return this.#end();
    if (!newest || !hasButton(newest, "Take turn")) return this.#elsewhere(state, thread, channel) || { say: ["The game begins…"] };
    if (next && next.id !== state.me.id) return this.#actAs(state, next.id, thread, "is to move");
    return this.#elsewhere(state, thread, channel) || this.#turn(thread, newest, turns);
  }

  #turn(thread, newest, turns) {
    const draft = lastOf(thread.messages, (message) => message.ephemeral && isLater(message.id, newest.id)
      && buttonsOf(message).some((part) => part.label === "End turn"));
    if (draft && hasButton(draft, "End turn")) return pressing(draft, "End turn", "Only you see this preview, and nothing counts yet. If you like it, press ");
    if (draft) return { say: ["Go on choosing, until ", el("b", {}, "End turn"), " can be pressed. Only you see this."] };
    const what = turns < 2 ? "Build a homeworld" : "Both homeworlds stand. Now you do one thing a turn";
    const step = pressing(newest, "Take turn", `${what}: press `);
    return { ...step, say: [...step.say, " Or send this line: ", this.#offer(`/turn text: ${FIRST_TURNS[turns]}`)] };
  }

  #end() {
    return { last: true, say: ["That is how it goes. ", this.#offer("/help"), " says what you can do, ", this.#offer("/rules"), " how the game is played."] };
  }

  #actAs(state, id, place, why) {
    const { name } = state.users.find((user) => user.id === id) || { name: "the other player" };
    return { say: [`${name} ${why}, and you are every player: `, el("a", { class: "button primary", href: this.#around.address(id, place.id) }, `Act as ${name}`)] };
  }

  #elsewhere(state, place, channel) {
    if (!channel || channel.id === place.id) return null;
    const label = place.kind === "thread" ? "Open the thread" : `Go to #${place.name}`;
    const why = place.kind === "thread" ? "The game is played in a thread of its own: " : "The invitation is in another channel: ";
    return { say: [why, el("a", { class: "button primary", href: this.#around.address(state.me.id, place.id) }, label)] };
  }

  #offer(line) {
    return el("button", { type: "button", class: "try", onclick: () => this.#around.fill(line) }, line);
  }
}

function invitation({ users, me }) {
  const other = users.find((user) => user.id !== me.id);
  return other ? `/game new opponent: ${other.name}` : "/game new";
}

const pressing = (message, label, before) => ({ say: [before, el("b", {}, label), "."], press: { message: message.id, label } });

/** The step that had the focus is done: it goes to what the next one asks for. */
function goOn() {
  const next = node.querySelector("a.button") || document.querySelector(".pointed") || document.getElementById("line");
  next.focus();
}

/** Marks the button a step speaks of, and no other. */
function point(press) {
  document.querySelectorAll(".pointed").forEach((button) => button.classList.remove("pointed"));
  if (!press) return;
  const buttons = [...document.querySelectorAll(`[data-id="${press.message}"] .button`)];
  const found = buttons.find((button) => button.textContent === press.label);
  if (found) found.classList.add("pointed");
}
