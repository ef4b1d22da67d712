// Knows whom the newest post waits for, and offers to act as them. Knows no game, and nothing of what is said there.

import { el, redraw } from "./text.js";
import { saidIn } from "./messages.js";
import { buttonsOf } from "./other.js";

/** The buttons under a post that somebody in particular is to press. */
const ANSWERS = ["Take turn", "Join", "Accept", "Agree"];

/** What stands in the line that calls somebody to their turn. */
const CALL = /\byour turn\b/;

const node = document.getElementById("cue");

/** Offers to act as the one for whom a channel waits, unless it is the one who acts. */
export function drawCue(state, channel, isLed) {
  const person = isLed ? null : waitedFor(state, channel);
  node.hidden = !person;
  redraw(node, person ? [actAs(person)] : []);
}

/** A button to act as somebody, in the same place. */
export const actAs = ({ id, name }) => el("a", { class: "button primary", href: `#as=${id}` }, `Play as ${name}`);

/** Whom a post calls to their turn; else all whom it names. Whoever else stands in it may be out of the game by now. */
export function addressed(message) {
  const lines = saidIn(message).split("\n");
  const called = idsIn(lines.filter((line) => CALL.test(line)));
  if (called.length > 0) return called;
  return (message.mentions || []).map(({ id }) => id);
}

const idsIn = (lines) => lines.flatMap((line) => [...line.matchAll(/<@!?(\d+)>/g)].map(([, id]) => id));

/** Whom the newest post that can be answered waits for, of those who are there; null if that is whoever acts, or nobody. */
function waitedFor({ me, users, trouble }, { messages }) {
  const posts = messages.filter((message) => !message.ephemeral && buttonsOf(message).length > 0);
  const newest = posts[posts.length - 1];
  if (!newest || !buttonsOf(newest).some(({ label }) => ANSWERS.includes(label))) return null;
  const named = addressed(newest).filter((id) => !trouble.away.includes(id));
  return named.includes(me.id) ? null : users.find(({ id }) => named.includes(id)) || null;
}
