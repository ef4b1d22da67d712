// Knows whom the newest post waits for, and offers to act as them. Knows no game, and nothing of what is said there.

import { el, redraw } from "./text.js";
import { buttonsOf } from "./other.js";

/** The buttons under a post that somebody in particular is to press. */
const ANSWERS = ["Take turn", "Join", "Accept", "Agree"];

const node = document.getElementById("cue");

/** Offers to act as the one for whom a channel waits, unless it is the one who acts. */
export function drawCue(state, channel, isLed) {
  const person = isLed ? null : waitedFor(state, channel);
  node.hidden = !person;
  redraw(node, person ? [actAs(person)] : []);
}

/** A button to act as somebody, in the same place. */
export const actAs = ({ id, name }) => el("a", { class: "button primary", href: `#as=${id}` }, `Play as ${name}`);

/** Whom the newest post that can be answered names; null if that is whoever acts, or nobody. */
function waitedFor({ me, users }, { messages }) {
  const posts = messages.filter((message) => !message.ephemeral && buttonsOf(message).length > 0);
  const newest = posts[posts.length - 1];
  if (!newest || !buttonsOf(newest).some(({ label }) => ANSWERS.includes(label))) return null;
  const named = (newest.mentions || []).map(({ id }) => id);
  return named.includes(me.id) ? null : users.find(({ id }) => named.includes(id)) || null;
}
