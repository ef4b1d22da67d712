// Knows how to build elements, and Discord's markdown and timestamps. Never makes HTML out of text.

/** An element with attributes, `on…` listeners, and children (nodes, strings, nested lists, nothing). */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** Replaces children only when they differ, so that the focus stays where it is. */
export function redraw(parent, nodes) {
  const next = parent.cloneNode(false);
  next.append(...nodes.flat().filter(Boolean));
  if (next.isEqualNode(parent)) return;
  const focused = parent.contains(document.activeElement) && document.activeElement.getAttribute("href");
  parent.replaceChildren(...next.childNodes);
  const again = focused && [...parent.querySelectorAll("a")].find((link) => link.getAttribute("href") === focused);
  if (again) again.focus();
}

/** Brings the children of a node into the given order, touching only those that moved. */
export function place(parent, nodes) {
  const wanted = new Set(nodes);
  [...parent.children].filter((child) => !wanted.has(child)).forEach((child) => child.remove());
  nodes.forEach((node, index) => {
    if (parent.children[index] !== node) parent.insertBefore(node, parent.children[index] || null);
  });
}

/** An address that may be followed, or null. */
export function safeAddress(address) {
  try {
    const url = new URL(address, location.href);
    return ["http:", "https:"].includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

/**
 * Text with Discord's marks, as nodes. `names` answers `user(id)`, `role(id)`, `channel(id)` (a name or null),
 * `place(id)` (a link into this page) and `me` (the id of the one who reads).
 */
export function markdown(text, names) {
  const out = [];
  const fence = /```(?:([\w+-]*)\n)?([\s\S]*?)```/g;
  let from = 0;
  for (const match of text.matchAll(fence)) {
    out.push(...blocks(text.slice(from, match.index), names));
    out.push(el("pre", { tabindex: "0" }, el("code", {}, match[2].replace(/^\n|\n$/g, ""))));
    from = match.index + match[0].length;
  }
  out.push(...blocks(text.slice(from), names));
  return out;
}

const LINE_KINDS = [
  ["quote", /^> ?(.*)$/],
  ["heading", /^(#{1,3}) +(.+)$/],
  ["small", /^-# +(.+)$/],
  ["bullet", /^( *)[-*] +(.+)$/],
  ["number", /^( *)(\d+)\. +(.+)$/],
];

function kindOf(line) {
  for (const [kind, pattern] of LINE_KINDS) {
    const match = pattern.exec(line);
    if (match) return { kind, match };
  }
  return { kind: "text", match: [line, line] };
}

function blocks(text, names) {
  const out = [];
  const lines = text.replace(/^\n|\n$/g, "").split("\n");
  if (lines.length === 1 && lines[0] === "") return out;
  while (lines.length > 0) {
    if (lines[0].startsWith(">>> ")) {
      lines[0] = lines[0].slice(4);
      out.push(el("blockquote", {}, blocks(lines.splice(0).join("\n"), names)));
      break;
    }
    const { kind } = kindOf(lines[0]);
    const run = [];
    while (lines.length > 0 && kindOf(lines[0]).kind === kind && !lines[0].startsWith(">>> ")) {
      run.push(kindOf(lines.shift()).match);
    }
    out.push(...block(kind, run, names));
  }
  return out;
}

function block(kind, run, names) {
  switch (kind) {
    case "quote":
      return [el("blockquote", {}, blocks(run.map((match) => match[1]).join("\n"), names))];
    case "heading":
      return run.map((match) => el(`h${match[1].length + 2}`, {}, inline(match[2], names)));
    case "small":
      return run.map((match) => el("p", { class: "small" }, inline(match[1], names)));
    case "bullet":
      return [el("ul", {}, run.map((match) => item(match[1], match[2], names)))];
    case "number":
      return [el("ol", { start: run[0][2] }, run.map((match) => item(match[1], match[3], names)))];
    default:
      return paragraphs(run.map((match) => match[0]), names);
  }
}

const item = (indent, text, names) => el("li", { class: indent.length > 1 ? "deep" : null }, inline(text, names));

function paragraphs(lines, names) {
  const text = lines.join("\n").replace(/^\n+|\n+$/g, "");
  return text.split(/\n{2,}/).filter(Boolean).map((part) => el("p", {}, inline(part, names)));
}

// Tried at every place in the text, in this order; each gives the node for its match.
const MARKS = [
  [/^\\([\\*_~|`<>#@:[\]().-])/, (match) => match[1]],
  [/^(`+)([\s\S]*?[^`])\1(?!`)/, (match) => el("code", {}, match[2].trim() || match[2])],
  [/^\*\*([\s\S]+?)\*\*(?!\*)/, (match, names) => el("strong", {}, inline(match[1], names))],
  [/^__([\s\S]+?)__(?!_)/, (match, names) => el("u", {}, inline(match[1], names))],
  [/^~~([\s\S]+?)~~/, (match, names) => el("s", {}, inline(match[1], names))],
  [/^\|\|([\s\S]+?)\|\|/, (match, names) => spoiler(inline(match[1], names))],
  [/^\*(?=\S)([\s\S]*?\S)\*(?!\*)/, (match, names) => el("em", {}, inline(match[1], names))],
  [/^_(?=\S)([\s\S]*?\S)_(?![\p{L}\p{N}_])/u, (match, names) => el("em", {}, inline(match[1], names))],
  [/^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, (match, names) => link(match[2], inline(match[1], names), names)],
  [/^<(https?:\/\/[^\s>]+)>/, (match, names) => link(match[1], null, names)],
  [/^https?:\/\/[^\s<>]*[^\s<>.,:;"')\]*_|]/, (match, names) => link(match[0], null, names)],
  [/^<@!?(\d+)>/, (match, names) => mention(match[1], names)],
  [/^<@&(\d+)>/, (match, names) => el("span", { class: "mention" }, `@${names.role(match[1]) || "deleted-role"}`)],
  [/^@(everyone|here)\b/, (match) => el("span", { class: "mention" }, match[0])],
  [/^<#(\d+)>/, (match, names) => channelLink(match[1], names)],
  [/^<\/([^:>]+):\d+>/, (match) => el("span", { class: "mention" }, `/${match[1]}`)],
  [/^<a?(:\w+:)\d+>/, (match) => match[1]],
  [/^<t:(-?\d+)(?::([tTdDfFR]))?>/, (match) => timeNode(Number(match[1]), match[2] || "f")],
];

/** One line or paragraph of marked text as nodes. */
export function inline(text, names) {
  const out = [];
  let plain = "";
  for (let at = 0; at < text.length; ) {
    const found = /[\\`*_~|[<@h]/.test(text[at]) && markAt(text, at);
    if (found) {
      if (plain) out.push(plain);
      plain = "";
      out.push(found.make(found.match, names));
      at += found.match[0].length;
    } else {
      plain += text[at];
      at += 1;
    }
  }
  if (plain) out.push(plain);
  return out;
}

function markAt(text, at) {
  const rest = text.slice(at);
  const insideWord = at > 0 && /[\p{L}\p{N}_]/u.test(text[at - 1]);
  for (const [pattern, make] of MARKS) {
    const match = pattern.exec(rest);
    if (match && !(insideWord && /^(_|http)/.test(match[0]))) return { match, make };
  }
  return null;
}

function spoiler(children) {
  const open = (event) => {
    event.currentTarget.classList.add("open");
    event.currentTarget.removeAttribute("aria-label");
  };
  return el("button", { type: "button", class: "spoiler", "aria-label": "Spoiler, press to show", onclick: open }, el("span", {}, children));
}

function mention(id, names) {
  return el("span", { class: id === names.me ? "mention self" : "mention" }, `@${names.user(id) || "someone"}`);
}

function channelLink(id, names) {
  const name = names.channel(id);
  return name ? el("a", { class: "mention", href: names.place(id) }, `#${name}`) : el("span", { class: "mention" }, "#no-access");
}

function link(address, children, names) {
  const inside = /^https?:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:@me|\d+)\/(\d+)/.exec(address);
  if (inside && names.channel(inside[1])) {
    return children
      ? el("a", { href: names.place(inside[1]) }, children)
      : channelLink(inside[1], names);
  }
  const href = safeAddress(address);
  if (!href) return el("span", {}, children || address);
  return el("a", { href, target: "_blank", rel: "noopener noreferrer" }, children || address);
}

const SHOWN = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

function timeNode(unix, style) {
  const date = new Date(unix * 1000);
  if (Number.isNaN(date.getTime())) return `<t:${unix}>`;
  const full = date.toLocaleString("en-GB", SHOWN.F);
  const text = style === "R" ? relative(date) : date.toLocaleString("en-GB", SHOWN[style]);
  const attributes = { datetime: date.toISOString(), title: full, "data-relative": style === "R" };
  return el("time", attributes, text);
}

let moved = 0;

/** The clock is this far ahead of the browser's, in milliseconds. */
export function movedBy(milliseconds) {
  moved = milliseconds;
}

/** The time on the playground's clock, in milliseconds since 1970. */
export const present = () => Date.now() + moved;

const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

/** "in 3 days", "2 hours ago". */
export function relative(date) {
  const seconds = Math.round((date.getTime() - present()) / 1000);
  const [unit, length] = UNITS.find(([, each]) => Math.abs(seconds) >= each) || UNITS[UNITS.length - 1];
  return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(Math.round(seconds / length), unit);
}

/** Brings the relative times on the page up to the present. */
export function refreshTimes(root) {
  for (const node of root.querySelectorAll("time[data-relative]")) {
    node.textContent = relative(new Date(node.dateTime));
  }
}
