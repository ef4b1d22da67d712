// Knows how somebody acts in a guided game without touching the page: says yes, takes a turn, practices; finds what was pressed. Knows no story and nothing of the page.

import { partsIn } from "./parts.js";
import * as server from "./server.js";

const PATIENCE_MS = 20000;
const BUTTON = 2; // Discord's numbers
const TEXT = 3;

/** The buttons and menus of a message. */
export const partsOf = (message) => partsIn(message).filter((part) => part.custom_id);

/** The buttons of a message that can be pressed. */
export const buttonsOf = (message) => partsOf(message).filter((part) => part.type === BUTTON && !part.disabled);

/** Presses the button with this label under a message. */
export async function pressAs(person, channel, message, label) {
  const button = buttonsOf(message).find((part) => part.label === label);
  if (!button) throw new server.Unanswered(`“${label}” cannot be pressed any more. Press again.`);
  await server.click({ as: person, channel, message: message.id, custom_id: button.custom_id, values: [] });
}

/** Types a turn and ends it. */
export async function playAs(person, channel, line) {
  const before = new Set((await messagesOf(person, channel)).map((message) => message.id));
  await server.command({ as: person, channel, name: "turn", options: [{ name: "text", type: TEXT, value: line }] });
  const isDraft = (message) => !before.has(message.id) && message.ephemeral && buttonsOf(message).some((part) => part.label === "End turn");
  await pressAs(person, channel, await waitFor(person, channel, isDraft), "End turn");
}

/** Begins a practice, and waits until it is there. */
export async function practiceAs(person, channel, what) {
  const before = new Set((await messagesOf(person, channel)).map((message) => message.id));
  await server.command({ as: person, channel, name: "practice", options: [{ name: "what", type: TEXT, value: what }] });
  await waitFor(person, channel, (message) => !before.has(message.id) && buttonsOf(message).length > 0);
}

/** A message as it is once it is no longer like this. */
export const edited = (person, channel, message) =>
  waitFor(person, channel, (each) => each.id === message.id && JSON.stringify(each) !== JSON.stringify(message));

/** A button or menu as it is in a message that was edited: what it asks for may be spelled otherwise. */
export function partIn(message, { type, label, placeholder }) {
  const now = partsOf(message).find((part) => part.type === type && part.label === label && part.placeholder === placeholder && !part.disabled);
  if (!now) throw new server.Unanswered(`“${label || placeholder}” cannot be pressed any more.`);
  return now;
}

const messagesOf = async (person, channel) => inPlace(await server.state(person), channel);
const inPlace = (state, channel) => (state.channels.find((each) => each.id === channel) || { messages: [] }).messages;

/** The first message of a channel that fits, as soon as it is there. */
async function waitFor(person, channel, test) {
  const enough = AbortSignal.timeout(PATIENCE_MS);
  for (;;) {
    const state = await server.state(person);
    const found = inPlace(state, channel).find(test);
    if (found) return found;
    if (enough.aborted) throw new server.Unanswered("There was no answer in time. Press again.");
    await server.changes(person, state.revision, enough).catch((cause) => { if (cause.name !== "TimeoutError") throw cause; });
  }
}
