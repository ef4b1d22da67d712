// Knows the playground's addresses under /play, and what this browser remembers. Knows nothing of what the page looks like.

/** A request that got no good answer; `message` is a sentence for the reader. */
export class Unanswered extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

async function ask(path, options) {
  let response;
  try {
    response = await fetch(path, { cache: "no-store", ...options });
  } catch (cause) {
    if (["AbortError", "TimeoutError"].includes(cause.name)) throw cause;
    throw new Unanswered("The playground does not answer. Is it still running?");
  }
  const text = await response.text();
  if (!response.ok) throw new Unanswered(reasonIn(text) || `The playground answered ${response.status}.`, response.status);
  return text ? JSON.parse(text) : {};
}

function reasonIn(text) {
  try {
    const body = JSON.parse(text);
    return body.reason || body.message || body.error || "";
  } catch {
    return text.slice(0, 300);
  }
}

function post(path, body, signal) {
  const headers = { "Content-Type": "application/json" };
  return ask(path, { method: "POST", headers, body: JSON.stringify(body), signal });
}

/** Sends something a person did, and turns "failed" into an error. */
async function act(path, body) {
  const answer = await post(path, body);
  if (answer.outcome === "failed") throw new Unanswered(answer.reason || "The application did not respond.");
  return answer;
}

let known = { registration: null, commands: [] };

/** What a person sees. The bot's commands are asked for only when it has registered others. */
export async function state(as) {
  const seen = await ask(`/play/state?as=${encodeURIComponent(as)}`);
  if (seen.commands !== known.registration) {
    known = { registration: seen.commands, commands: seen.commands ? await ask("/play/commands") : [] };
  }
  return { ...seen, commands: known.commands };
}

/** Waits until something is newer than `after`, at most about 25 seconds. */
export const changes = (as, after, signal) =>
  ask(`/play/changes?as=${encodeURIComponent(as)}&after=${encodeURIComponent(after)}`, { signal });

export const addPerson = (name, closed) => post("/play/users", { name, closed_dms: closed });
export const misbehave = (wish) => post("/play/misbehave", wish);
export const deleteChannel = (id) => post(`/play/channels/${encodeURIComponent(id)}/delete`, {});
export const moveClock = (seconds) => post("/play/clock", { seconds });
export const command = (body) => act("/play/command", body);
export const menu = (body) => act("/play/menu", body);
export const autocomplete = (body, signal) => post("/play/autocomplete", body, signal);
export const click = (body) => act("/play/click", body);
export const modal = (body) => act("/play/modal", body);

/** A chosen file as the server wants it. */
export function encodeFile(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve({ name: file.name, base64: reader.result.split(",", 2)[1] || "" });
    reader.onerror = () => reject(new Unanswered(`The file ${file.name} cannot be read.`));
    reader.readAsDataURL(file);
  });
}

export const remember = (key, value) => localStorage.setItem(`starpost.${key}`, value);
export const recall = (key) => localStorage.getItem(`starpost.${key}`) || "";

const seenBy = (as) => JSON.parse(recall(`seen.${as}`) || "{}");
const isLater = (a, b) => (a.length === b.length ? a > b : a.length > b.length);

/** Whether a message is newer than the last one this person saw in the channel. */
export function isUnseen(as, channel, message) {
  const last = seenBy(as)[channel];
  return !last || isLater(message, last);
}

export function rememberSeen(as, channel, message) {
  if (isUnseen(as, channel, message)) remember(`seen.${as}`, JSON.stringify({ ...seenBy(as), [channel]: message }));
}

const dismissed = new Set(JSON.parse(sessionStorage.getItem("starpost.dismissed") || "[]"));
export const isDismissed = (message) => dismissed.has(message);

export function rememberDismissed(message) {
  dismissed.add(message);
  sessionStorage.setItem("starpost.dismissed", JSON.stringify([...dismissed]));
}
