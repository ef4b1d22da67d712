// Knows how application commands are built, how one is read from a typed line, and the input for each kind of option.

import { el } from "./text.js";

/** Discord's numbers for the kinds of options. */
export const KIND = {
  SUBCOMMAND: 1, GROUP: 2, TEXT: 3, INTEGER: 4, BOOLEAN: 5, USER: 6, CHANNEL: 7, ROLE: 8, MENTIONABLE: 9, NUMBER: 10, FILE: 11,
};

/** Everything that can be called: `{path: "game new", description, options, name, within}`, for a server or a direct message. */
export function callable(commands, isDirect) {
  const context = isDirect ? 1 : 0;
  return commands
    .filter((each) => (each.type || 1) === 1 && (!each.contexts || each.contexts.includes(context)))
    .flatMap((each) => leaves(each, []))
    .sort((a, b) => a.path.localeCompare(b.path));
}

/** The kinds of commands that stand in a menu: that of a person, and that of a message. */
export const MENU = { PERSON: 2, MESSAGE: 3 };

/** What is called in the menu of a person or a message, for a server or a direct message. */
export function entries(commands, kind, isDirect) {
  const context = isDirect ? 1 : 0;
  return commands
    .filter((each) => each.type === kind && (!each.contexts || each.contexts.includes(context)))
    .map((each) => each.name);
}

function leaves(node, above) {
  const options = node.options || [];
  const trail = [...above, { name: node.name, type: node.type }];
  const inner = options.filter((option) => option.type === KIND.SUBCOMMAND || option.type === KIND.GROUP);
  if (inner.length > 0) return inner.flatMap((option) => leaves(option, trail));
  return [{ path: trail.map((step) => step.name).join(" "), description: node.description || "", options, trail }];
}

/** The commands a beginning like `/ga n` may mean, best first. */
export function matching(list, typed) {
  const wanted = typed.replace(/^\//, "").toLowerCase().trim();
  const rank = (each) => {
    // Of all of them, those of one word come first: what begins with a common word is a long list.
    if (wanted === "") return each.trail.length > 1 ? 1 : 0;
    if (each.path.startsWith(wanted)) return 0;
    if (each.path.split(" ").some((word) => word.startsWith(wanted))) return 1;
    return each.path.includes(wanted) || each.description.toLowerCase().includes(wanted) ? 2 : 3;
  };
  return list.map((each) => [rank(each), each]).filter(([place]) => place < 3)
    .sort((a, b) => a[0] - b[0]).map(([, each]) => each);
}

/** The group of commands that a line names, without any of them: `game` for `/game`; null for every other line. */
export function groupIn(list, line) {
  const name = line.replace(/^\/\s*/, "").trimEnd().toLowerCase();
  const isIn = ({ path }) => path.startsWith(`${name} `);
  return name && list.some(isIn) && !list.some(({ path }) => path === name) ? name : null;
}

/** The commands that a line which calls none comes close to, the closest first: `/game nwe` to `/game new`. */
export function near(list, typed) {
  const words = typed.replace(/^\/\s*/, "").toLowerCase().split(/\s+/);
  const far = (each) => {
    const said = words.slice(0, each.path.split(" ").length).join(" ");
    const slips = slipsBetween(said, each.path);
    return slips <= MOST_SLIPS && slips < said.length / 2 ? slips : Infinity;
  };
  return list.map((each) => [far(each), each]).filter(([slips]) => slips < Infinity)
    .sort((a, b) => a[0] - b[0]).map(([, each]) => each);
}

/** More wrong letters than that are no slip of the finger. */
const MOST_SLIPS = 2;

/** How many letters are missing, too many, wrong, or in each other's place. */
function slipsBetween(one, other) {
  const rows = [[...Array(other.length + 1).keys()]];
  for (let i = 1; i <= one.length; i += 1) {
    rows.push([i]);
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      rows[i].push(Math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + (isSame ? 0 : 1), swapped ? rows[i - 2][j - 2] + 1 : Infinity));
    }
  }
  return rows[one.length][other.length];
}

/** The command a line like `/turn text: build g` calls, and the text behind its name; null when there is none. */
export function calledBy(list, line) {
  const typed = line.replace(/^\/\s*/, "").replace(/\s+/g, " ");
  const longest = list.filter((each) => typed === each.path || typed.startsWith(`${each.path} `))
    .sort((a, b) => b.path.length - a.path.length)[0];
  if (!longest) return null;
  const words = longest.path.split(" ").join("\\s+");
  const rest = line.replace(new RegExp(`^/\\s*${words}`), "");
  return { command: longest, rest: rest.trim() };
}

/** Reads `name: value name: value`; gives `{values: Map}` of the texts, or `{error}`. */
export function readOptions(command, rest) {
  const names = command.options.map((option) => option.name);
  if (rest === "") return { values: new Map() };
  const known = `(?:^|\\s)(${names.map(escapePattern).join("|") || "(?!)"}):`;
  const marks = [...rest.matchAll(new RegExp(known, "gu"))];
  if (marks.length === 0 || rest.slice(0, marks[0].index).trim() !== "") {
    return { error: unreadable(command, names) };
  }
  const values = new Map();
  marks.forEach((mark, index) => {
    const end = index + 1 < marks.length ? marks[index + 1].index : rest.length;
    values.set(mark[1], rest.slice(mark.index + mark[0].length, end).trim());
  });
  return { values };
}

const escapePattern = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function unreadable(command, names) {
  if (names.length === 0) return `/${command.path} takes nothing after its name.`;
  return `Write the name of the option and a colon before each value: /${command.path} ${names.map((name) => `${name}: …`).join(" ")}`;
}

/** The value of one option from text, or throws a sentence. `people` and `channels` are `[{id, name}]`. */
export function valueFrom(option, text, people, channels) {
  const byName = (list, sign) => {
    const bare = text.replace(/^<[@#]!?(\d+)>$/, "$1").replace(new RegExp(`^${sign}`), "");
    const found = list.find((each) => each.id === bare) || list.find((each) => same(each.name, bare));
    if (!found) throw new Error(`${option.name}: nobody and nothing here is called ${text}.`);
    return found.id;
  };
  if (option.choices && option.choices.length > 0) return choiceFrom(option, text);
  switch (option.type) {
    case KIND.INTEGER:
    case KIND.NUMBER:
      return numberFrom(option, text);
    case KIND.BOOLEAN:
      if (/^(true|yes|on|1)$/i.test(text)) return true;
      if (/^(false|no|off|0)$/i.test(text)) return false;
      throw new Error(`${option.name} is either true or false.`);
    case KIND.USER:
    case KIND.MENTIONABLE:
      return byName(people, "@");
    case KIND.CHANNEL:
      return byName(channels, "#");
    default:
      return textFrom(option, text);
  }
}

const same = (a, b) => a.toLowerCase() === b.toLowerCase();

function choiceFrom(option, text) {
  const found = option.choices.find((choice) => same(choice.name, text) || same(String(choice.value), text));
  if (!found) throw new Error(`${option.name} is one of: ${option.choices.map((choice) => choice.name).join(", ")}.`);
  return found.value;
}

function numberFrom(option, text) {
  const value = Number(text);
  const whole = option.type === KIND.INTEGER ? "a whole number" : "a number";
  if (text === "" || !Number.isFinite(value) || (option.type === KIND.INTEGER && !Number.isInteger(value))) {
    throw new Error(`${option.name} is ${whole}.`);
  }
  if (option.min_value !== undefined && option.min_value !== null && value < option.min_value) throw new Error(`${option.name} is at least ${option.min_value}.`);
  if (option.max_value !== undefined && option.max_value !== null && value > option.max_value) throw new Error(`${option.name} is at most ${option.max_value}.`);
  return value;
}

function textFrom(option, text) {
  if (option.min_length && text.length < option.min_length) throw new Error(`${option.name} needs at least ${option.min_length} characters.`);
  const longest = option.max_length || 6000;
  if (text.length > longest) throw new Error(`${option.name} holds at most ${longest} characters.`);
  return text;
}

/** The name and the nested options of a call, as Discord has them. `given` is the innermost list. */
export function nested(command, given) {
  const [top, ...inner] = command.trail;
  const options = inner.reduceRight((list, step) => [{ name: step.name, type: step.type, options: list }], given);
  return { name: top.name, options };
}

/** Everyone who can be named in an option. */
export const people = (around) => [...around.people, ...(around.bot ? [around.bot] : [])];

/** The input for one option of a command. */
export function inputFor(option, around) {
  const common = { "aria-description": option.description, "aria-required": option.required ? "true" : null };
  if (option.choices && option.choices.length > 0) return chooser(common, option.choices.map((choice) => [choice.name, choice.name]));
  switch (option.type) {
    case KIND.BOOLEAN:
      return chooser(common, [["true", "Yes"], ["false", "No"]]);
    case KIND.USER:
    case KIND.MENTIONABLE:
      return chooser(common, people(around).map((person) => [person.id, person.name]));
    case KIND.CHANNEL:
      return chooser(common, around.channels.map((channel) => [channel.id, `#${channel.name}`]));
    case KIND.FILE:
      return el("input", { ...common, type: "file" });
    case KIND.INTEGER:
    case KIND.NUMBER:
      return el("input", { ...common, type: "number", min: option.min_value, max: option.max_value, step: option.type === KIND.INTEGER ? 1 : "any" });
    default:
      return el("input", { ...common, type: "text", maxlength: option.max_length || 6000, autocomplete: "off", spellcheck: "false" });
  }
}

const chooser = (common, pairs) =>
  el("select", common, el("option", { value: "" }, "—"), pairs.map(([value, label]) => el("option", { value }, label)));

/** Puts typed text into the input of an option; throws a sentence when it does not fit. */
export function prefill({ option, input }, text, around) {
  if (input.tagName !== "SELECT") {
    input.value = text;
    return;
  }
  const entries = [...input.options];
  const wanted = text.replace(/^[@#]/, "").toLowerCase();
  const found = entries.find((entry) => [entry.value, entry.label.replace(/^#/, "")].some((each) => each.toLowerCase() === wanted));
  if (found) input.value = found.value;
  else if (option.choices && text) input.value = (option.choices.find((choice) => String(choice.value) === text) || { name: "" }).name;
  else if (text) input.value = String(valueFrom(option, text, people(around), around.channels));
}

/** The list above the line; the arrow keys move in it while the cursor stays in its input. */
export function suggestions(node) {
  let items = [];
  let at = -1;
  let owner = null;

  function mark(index) {
    at = index;
    [...node.children].forEach((child, place) => child.setAttribute("aria-selected", String(place === at)));
    const active = node.children[at];
    if (active) {
      owner.setAttribute("aria-activedescendant", active.id);
      active.scrollIntoView({ block: "nearest" });
    } else {
      owner.removeAttribute("aria-activedescendant");
    }
  }

  function hide() {
    items = [];
    node.hidden = true;
    if (!owner) return;
    owner.setAttribute("aria-expanded", "false");
    owner.removeAttribute("aria-activedescendant");
  }

  function show(input, next, first) {
    if (next.length === 0) return hide();
    owner = input;
    items = next;
    for (const [name, value] of [["role", "combobox"], ["aria-expanded", "true"], ["aria-controls", node.id], ["aria-autocomplete", "list"]]) {
      owner.setAttribute(name, value);
    }
    node.replaceChildren(...items.map((item, index) =>
      el("li", { role: "option", id: `suggestion-${index}`, onmousedown: (event) => event.preventDefault(), onclick: item.pick },
        el("strong", {}, item.title), item.detail && el("span", {}, item.detail))));
    node.hidden = false;
    return mark(first);
  }

  /** Whether the key was meant for the list. */
  function steer(event) {
    if (items.length === 0) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) mark((at + step + items.length) % items.length);
    else if ((event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) && items[at]) items[at].pick();
    else if (event.key === "Escape") hide();
    else return false;
    event.preventDefault();
    return true;
  }

  return { show, hide, steer, active: () => items[at] };
}
