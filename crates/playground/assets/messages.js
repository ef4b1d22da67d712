// Knows what a message looks like: text, embeds, files, buttons, menus, whichever form it has. Asks its caller to do what is pressed.

import { KINDS, isOfParts, partsIn } from "./parts.js";
import { el, markdown, inline, present, safeAddress } from "./text.js";

/** The name a person goes by. */
export const nameOf = (user) => (user ? user.global_name || user.username || user.name || "Someone" : "Someone");

/** A round sign with initials, in a color of its own. */
export function avatar(name) {
  const hue = [...name].reduce((sum, sign) => (sum * 131 + sign.codePointAt(0)) % 359, 7);
  const letters = name.split(/\s+/).map((word) => [...word][0] || "").slice(0, 2).join("");
  const node = el("span", { class: "avatar", "aria-hidden": "true" }, letters.toUpperCase());
  node.style.setProperty("--hue", hue);
  return node;
}

/** All that a message says, in whichever of its two forms. */
export const saidIn = (message) =>
  [message.content, ...(message.embeds || []).map((embed) => embed.description), ...partsIn(message).map((part) => part.content)].filter(Boolean).join("\n");

/** When something was written: the hour today, the date otherwise. */
export function written(timestamp) {
  const date = new Date(timestamp);
  const today = date.toDateString() === new Date(present()).toDateString();
  const shown = today ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" };
  return el("time", { datetime: timestamp, title: date.toLocaleString("en-GB", { dateStyle: "full", timeStyle: "medium" }) },
    date.toLocaleString("en-GB", shown));
}

/**
 * A message as an article. `around` has `names` (see `markdown`), `bot`, and what to do:
 * `press(message, part, values, ticked)` (a promise), `dismiss(message)`, and `choose(entry, message)` (a promise)
 * for one of the `entries` of the menu of a message.
 */
export function messageNode(message, around) {
  if (message.type === 18) return threadNotice(message, around);
  const { names } = around;
  const author = message.author || {};
  const name = author.id === around.bot.id ? nameOf(author) : names.user(author.id) || nameOf(author);
  const isPrivate = Boolean(message.ephemeral);
  const mentionsMe = (message.mentions || []).some((user) => user.id === names.me);
  const classes = ["message", isPrivate && "private", mentionsMe && "for-me"].filter(Boolean).join(" ");
  return el("article", { class: classes, "data-id": message.id, "aria-label": `${name}${isPrivate ? ", only you can see this" : ""}` },
    askedBy(message, names),
    avatar(name),
    el("div", { class: "body" },
      el("header", {}, el("strong", { class: "author" }, name), author.bot && el("span", { class: "app" }, "App"), written(message.timestamp),
        !isPrivate && entryMenu("this message", around.entries, (entry) => around.choose(entry, message))),
      message.deferred ? thinking(name) : contents(message, around),
      isPrivate && el("footer", {}, "Only you can see this · ",
        el("button", { type: "button", class: "plain", onclick: () => around.dismiss(message) }, "Dismiss message"))));
}

function askedBy(message, names) {
  const asked = message.interaction_metadata || message.interaction;
  if (!asked || !asked.user || !asked.name) return null;
  const person = names.user(asked.user.id) || nameOf(asked.user);
  return el("div", { class: "asked" }, el("strong", {}, person), " used ", el("span", { class: "mention" }, asked.target_user || asked.target_message_id ? asked.name : `/${asked.name}`));
}

const thinking = (name) =>
  el("p", { class: "thinking" }, el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")), `${name} is thinking…`);

function threadNotice(message, around) {
  const place = message.message_reference && message.message_reference.channel_id;
  const name = message.content;
  return el("article", { class: "notice", "data-id": message.id },
    el("strong", {}, nameOf(message.author)), " started a thread: ",
    place ? el("a", { href: around.names.place(place) }, name) : name, " ", written(message.timestamp));
}

/** Parts in their own order; of a plain message, as on Discord, the content, then files, embeds, and what can be pressed. */
function contents(message, around) {
  const { names } = around;
  const thread = message.thread || names.channel(message.id) ? threadLink(message, names) : null;
  if (isOfParts(message)) return [parts(message, around), message.edited_timestamp ? edited(message) : null, thread];
  const files = message.attachments || [];
  const embeds = message.embeds || [];
  const inEmbeds = new Set(embeds.flatMap((embed) => [embed.image, embed.thumbnail]).filter(Boolean).map((image) => image.url));
  const loose = files.filter((file) => !inEmbeds.has(file.url) && !inEmbeds.has(`attachment://${file.filename}`));
  return [
    message.content ? words(message, names) : null,
    loose.map((file) => (isPicture(file) ? picture(file.url, file.description, file) : download(file))),
    embeds.map((embed) => embedNode(embed, files, names)),
    rows(message, around),
    thread,
  ];
}

/** Text, pictures, files, lines with a button, rows of buttons and menus. */
function parts(message, around) {
  const { problem, draw } = pressing(message, around);
  const text = (part) => el("div", { class: "text" }, markdown(part.content, around.names));
  const named = (media) => (message.attachments || []).find((file) => file.id === media.attachment_id) || { ...media, filename: media.url.split("/").pop() };
  const kinds = {
    [KINDS.row]: (part) => el("div", { class: "row" }, part.components.map(draw)),
    [KINDS.section]: (part) => el("div", { class: "section" }, el("div", {}, part.components.map(text)), draw(part.accessory)),
    [KINDS.text]: text,
    [KINDS.gallery]: (part) => el("div", { class: part.items.length > 1 ? "gallery" : null },
      part.items.map(({ media, description }) => picture(media.url, description, media))),
    [KINDS.file]: (part) => download(named(part.file)),
    [KINDS.separator]: () => el("hr"),
    [KINDS.container]: (part) => el("div", { class: "embed" }, part.components.map(node)),
  };
  const node = (part) => (kinds[part.type] || (() => el("p", { class: "problem" }, `This page cannot show a part of kind ${part.type}.`)))(part);
  return el("div", { class: "parts" }, withRowsTogether(message.components.map(node)), problem);
}

/** Rows that follow each other, as one. */
function withRowsTogether(nodes) {
  const isRow = (node) => Boolean(node) && node.matches(".row");
  return nodes.reduce((made, node) => {
    const last = made[made.length - 1];
    if (!isRow(node)) return [...made, node];
    if (last && last.matches(".rows")) last.append(node);
    else made.push(el("div", { class: "rows" }, node));
    return made;
  }, []);
}

function words(message, names) {
  const nodes = markdown(message.content, names);
  const last = nodes[nodes.length - 1];
  if (message.edited_timestamp && last && last.tagName === "P") last.append(" ", edited(message));
  else if (message.edited_timestamp) nodes.push(edited(message));
  return el("div", { class: "text" }, nodes);
}

const edited = (message) =>
  el("span", { class: "edited", title: new Date(message.edited_timestamp).toLocaleString("en-GB") }, "(edited)");

function threadLink(message, names) {
  const id = message.thread ? message.thread.id : message.id;
  return el("a", { class: "thread-link", href: names.place(id) }, "Thread: ", el("strong", {}, names.channel(id) || message.thread.name), " ›");
}

const isPicture = (file) =>
  (file.content_type || "").startsWith("image/") || /\.(png|gif|jpe?g|webp)$/i.test(file.filename || "");

/** A picture with its room reserved, and its alt text on demand. */
function picture(address, alt, size) {
  const url = safeAddress(address);
  if (!url) return null;
  return el("figure", {},
    el("a", { href: url, target: "_blank", rel: "noopener noreferrer", title: "See it as large as the window", onclick: (event) => enlarge(event, url, alt) },
      el("img", { src: url, alt: alt || "Picture without a description", width: size && size.width, height: size && size.height, onerror: (event) => forgotten(event.target) })),
    alt && el("details", { class: "alt" }, el("summary", {}, "Alt"), el("p", {}, alt)));
}

/** The playground keeps the newest pictures only; what an older one showed is in its description. */
function forgotten(image) {
  image.closest("a").replaceWith(el("p", { class: "forgotten" }, "This picture is no longer kept. /board shows the board again."));
}

/** Shows a picture over the page, as large as it is or as the window allows; with a modifier key the link stays a link. */
function enlarge(event, url, alt) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const close = el("button", { type: "button", class: "icon", "aria-label": "Close the picture" }, "✕");
  const dialog = el("dialog", { class: "full", "aria-label": "Picture, as large as the window", onclose: () => dialog.remove(), onclick: () => dialog.close() },
    close, el("div", { tabindex: "0" }, el("img", { src: url, alt: alt || "Picture without a description" })));
  document.body.append(dialog);
  dialog.showModal();
}

function download(file) {
  const url = safeAddress(file.url);
  const size = file.size >= 10240 ? `${Math.round(file.size / 1024)} KiB` : `${file.size || 0} bytes`;
  return el("p", { class: "file" },
    el("span", { class: "file-sign", "aria-hidden": "true" }, "↓"),
    el("span", {}, el("a", { href: url, download: file.filename }, file.filename), el("small", {}, [size, file.description].filter(Boolean).join(" · "))));
}

function embedNode(embed, files, names) {
  const image = (part) => {
    if (!part || !part.url) return null;
    const bare = part.url.replace(/^attachment:\/\//, "");
    const file = files.find((each) => each.url === part.url || each.filename === bare);
    return picture(file ? file.url : part.url, part.description || (file && file.description), file || part);
  };
  const title = embed.title && inline(embed.title, names);
  const href = embed.url && safeAddress(embed.url);
  const node = el("div", { class: "embed" },
    embed.author && el("p", { class: "embed-author" }, embed.author.name),
    title && el("h3", {}, href ? el("a", { href, target: "_blank", rel: "noopener noreferrer" }, title) : title),
    embed.description && el("div", { class: "text" }, markdown(embed.description, names)),
    embed.fields && embed.fields.length > 0 && el("dl", {}, embed.fields.map((field) =>
      el("div", { class: field.inline ? "inline" : null }, el("dt", {}, inline(field.name, names)), el("dd", {}, markdown(field.value, names))))),
    image(embed.image), image(embed.thumbnail),
    (embed.footer || embed.timestamp) && el("p", { class: "small" }, embed.footer && embed.footer.text,
      embed.footer && embed.timestamp && " · ", embed.timestamp && written(embed.timestamp)));
  if (Number.isInteger(embed.color) && embed.color > 0) {
    node.style.setProperty("--edge", `#${embed.color.toString(16).padStart(6, "0")}`);
  }
  return node;
}

function rows(message, around) {
  if (!message.components || message.components.length === 0) return null;
  const { problem, draw } = pressing(message, around);
  const made = message.components.map((row) => el("div", { class: "row" }, (row.components || [row]).map(draw)));
  return el("div", { class: "rows" }, made, problem);
}

/** How what can be pressed in a message is drawn, and where it is said why a press was in vain. */
function pressing(message, around) {
  const problem = el("p", { class: "problem", role: "alert" });
  const pending = new Set(); // for each menu of several: says what is ticked and not sent yet, if anything, once
  const press = async (control, part, values) => {
    if (control.getAttribute("aria-busy") === "true") return;
    problem.textContent = "";
    control.setAttribute("aria-busy", "true");
    try {
      // As on Discord, whoever presses something else has closed the menu, and so has chosen.
      const ticked = [...pending].map((take) => take()).filter(Boolean);
      await around.press(message, part, values, ticked);
    } catch (cause) {
      problem.textContent = cause.message;
    } finally {
      control.removeAttribute("aria-busy");
    }
  };
  return { problem, draw: (part) => component(part, press, around, pending) };
}

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

function component(part, press, { me, people, bot, roles, places }, pending) {
  if (part.type === 2) return button(part, press);
  if (part.type === 3) return menu(part, part.options || [], press, pending);
  if (part.type === 5) return menu(part, [...people.filter((person) => person.id !== me), bot].map((person) => known(part, person)), press, pending);
  if (part.type === 6) return menu(part, roles.map((role) => known(part, role)), press, pending);
  if (part.type === 8) return menu(part, places.map((place) => known(part, { id: place.id, name: `#${place.name}` })), press, pending);
  return el("span", { class: "problem" }, `This page cannot show a component of kind ${part.type}.`);
}

/** A person, role or channel in a menu of them; `default_values` says which are chosen from the start. */
function known(part, { id, name }) {
  return { label: name, value: id, default: (part.default_values || []).some((chosen) => chosen.id === id) };
}

function emojiOf(part) {
  if (!part.emoji) return null;
  return el("span", { class: "emoji" }, part.emoji.id ? `:${part.emoji.name}:` : part.emoji.name);
}

function button(part, press) {
  const style = STYLES[part.style] || "secondary";
  const inside = [emojiOf(part), part.label];
  if (style === "link") {
    return el("a", { class: "button link", href: safeAddress(part.url), target: "_blank", rel: "noopener noreferrer" }, inside, " ↗");
  }
  return el("button", {
    type: "button", class: `button ${style}`, disabled: part.disabled, "data-custom-id": part.custom_id,
    onclick: (event) => press(event.currentTarget, part, []),
  }, inside);
}

/** The menu “⋯” of a person or a message, with commands; nothing without any. `choose(entry)` is a promise. */
export function entryMenu(what, entries, choose) {
  if (entries.length === 0) return null;
  const panel = el("div", { class: "panel", role: "group", "aria-label": `What can be done with ${what}` });
  const node = el("details", { class: "entries" }, el("summary", { "aria-label": `Menu of ${what}`, title: `Menu of ${what}` }, "⋯"), panel);
  const problem = el("p", { class: "problem", role: "alert" });
  const pick = async (entry) => {
    problem.textContent = "";
    try {
      await choose(entry);
      node.open = false;
    } catch (cause) {
      problem.textContent = cause.message;
    }
  };
  panel.append(...entries.map((entry) => el("button", { type: "button", class: "choice", onclick: () => pick(entry) }, entry)), problem);
  node.addEventListener("keydown", (event) => steerMenu(event, node));
  node.addEventListener("focusout", ({ relatedTarget }) => { if (relatedTarget && !node.contains(relatedTarget)) node.open = false; });
  return node;
}

/** A select menu: one choice is sent at once, several or none with a button, or else with whatever is pressed next. */
function menu(part, options, press, pending) {
  const most = part.max_values ?? 1;
  const least = part.min_values ?? 1;
  const label = part.placeholder || "Make a selection";
  const chosen = options.filter((option) => option.default).map((option) => option.label).join(", ");
  if (part.disabled) return el("span", { class: "menu closed" }, chosen || label);
  const panel = el("div", { class: "panel", role: "group", "aria-label": label });
  const node = el("details", { class: "menu" }, el("summary", { class: chosen ? null : "empty" }, chosen || label), panel);
  const send = (values) => {
    node.querySelector("summary").focus(); // what has the focus in the panel is about to vanish
    node.open = false;
    press(node, part, values);
  };
  const words = (option) => [emojiOf(option), el("span", {}, option.label, option.description && el("small", {}, option.description))];
  if (most === 1 && least === 1) {
    panel.append(...options.map((option) =>
      el("button", { type: "button", class: "choice", "aria-pressed": String(Boolean(option.default)), onclick: () => send([option.value]) }, words(option))));
  } else {
    const boxes = options.map((option) => el("input", { type: "checkbox", value: option.value, checked: option.default }));
    let isSent = false;
    const finish = () => {
      if (isSent) return;
      isSent = true;
      send(ticked());
    };
    const done = el("button", { type: "button", class: "button primary", onclick: finish }, "Choose");
    const ticked = () => boxes.filter((box) => box.checked).map((box) => box.value);
    const count = () => { isSent = false; done.disabled = ticked().length < least || ticked().length > most; };
    panel.append(...options.map((option, index) => el("label", { class: "choice" }, boxes[index], words(option))), done);
    panel.addEventListener("change", count);
    count();
    // As on Discord, whoever closes the menu has chosen.
    const isChanged = () => boxes.some((box, index) => box.checked !== Boolean(options[index].default));
    const isPending = () => !isSent && !done.disabled && isChanged();
    node.addEventListener("toggle", () => !node.open && isPending() && finish());
    pending.add(() => {
      if (!isPending()) return null;
      isSent = true;
      return { part, values: ticked() };
    });
  }
  node.addEventListener("toggle", () => node.open && panel.scrollIntoView({ block: "nearest" }));
  node.addEventListener("keydown", (event) => steerMenu(event, node));
  return node;
}

/** What has the focus in a list of messages: in which of them, and what is written on it; null for nothing. */
export function focusIn(list) {
  const { activeElement: control } = document;
  const article = list.contains(control) && control.closest("article");
  return article ? { id: article.dataset.id, control, words: control.textContent } : null;
}

/** Where one goes on by keyboard in a message that was drawn anew: at the same button, the next menu, or the last button. */
export function refocus(list, { id, control, words }) {
  if (control.isConnected) return;
  const article = list.querySelector(`article[data-id="${id}"]`);
  if (!article) return;
  const buttons = [...article.querySelectorAll(":is(.row, .section) .button:enabled")];
  const menus = [...article.querySelectorAll(".menu > summary")];
  const last = [...article.querySelectorAll("button:enabled:not(.entries *), a")];
  const next = buttons.find((button) => button.textContent === words) || menus.pop() || buttons.pop() || last.pop();
  if (next) next.focus({ preventScroll: true });
}

function steerMenu(event, node) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === "Escape" && node.open) {
    node.open = false;
    node.querySelector("summary").focus();
  } else if (step) {
    event.preventDefault();
    node.open = true;
    const stops = [...node.querySelectorAll("summary, .panel button, .panel input")];
    stops[Math.min(Math.max(stops.indexOf(document.activeElement) + step, 0), stops.length - 1)].focus();
  }
}
