// Knows the line at the bottom: choosing a command, filling in its options, sending it. Knows no address of the server.

import { el } from "./text.js";
import { KIND, callable, calledBy, groupIn, inputFor, matching, near, nested, people, prefill, readOptions, suggestions, valueFrom } from "./commands.js";

const PAUSE_BEFORE_ASKING_MS = 150;
const OPTIONS_SHOWN_AT_ONCE = 3;

const byId = (id) => document.getElementById(id);

/** The composer at the bottom: either one line of text, or one command with an input for each option. */
export class Composer {
  #form = byId("composer");
  #line = byId("line");
  #call = byId("call");
  #list = suggestions(byId("suggestions"));
  #around = { commands: [], people: [], channels: [], closed: null };
  #open = null; // the command whose options are shown: {command, fields}
  #asking = null; // the autocompletion under way
  #kept = new Map(); // person -> what they had begun when another one took over
  #isPaused = false;
  #send;
  #suggest;

  /** `send({name, options}, files)` and `suggest({name, options}, signal)` are promises. */
  constructor({ send, suggest }) {
    this.#send = send;
    this.#suggest = suggest;
    this.#form.addEventListener("submit", (event) => this.#submit(event));
    this.#form.addEventListener("focusout", (event) => {
      if (!this.#form.contains(event.relatedTarget)) this.#list.hide();
    });
    this.#line.addEventListener("input", () => this.#showMatches());
    this.#line.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !this.#isWhole()) this.#list.steer(event);
    });
  }

  /** Somebody else takes over: what was begun is kept, and what is typed goes to nobody until it is known to whom. */
  pause() {
    const { me } = this.#around;
    if (!me || this.#isPaused) return;
    this.#kept.set(me.id, { open: this.#open, text: this.#line.value, nodes: [...this.#call.childNodes] });
    this.#restore({ open: null, text: "", nodes: [] });
    this.#isPaused = true;
    this.#line.readOnly = true;
  }

  #goOn(id) {
    this.#restore(this.#kept.get(id) || { open: null, text: "", nodes: [] });
    this.#kept.delete(id);
    this.#isPaused = false;
    this.#line.readOnly = false;
  }

  /** Tells it who is around and what can be called. What each person has begun is their own. */
  update(next) {
    const before = this.#around.me;
    if (before && before.id !== next.me.id) this.pause();
    if (this.#isPaused) this.#goOn(next.me.id);
    this.#around = { ...next, commands: callable(next.commands, next.isDirect) };
    this.#line.placeholder = next.closed || `Type / as ${next.me.name}`;
    this.#line.disabled = Boolean(next.closed);
    byId("send").disabled = Boolean(next.closed);
  }

  #restore({ open, text, nodes }) {
    this.#stopAsking();
    this.#list.hide();
    this.#complain("");
    this.#tell("");
    this.#open = open;
    this.#line.value = text;
    this.#call.replaceChildren(...nodes);
    this.#call.hidden = !open;
    this.#line.hidden = Boolean(open);
  }

  /** Puts a line in, as if it had been typed. */
  fill(text) {
    this.#leave(text);
  }

  /** Sends a line at once, or asks for what it needs besides. */
  send(text) {
    this.fill(text);
    this.#form.requestSubmit();
  }

  /** Shows the inputs of a command, filled with the given texts. */
  #choose(command, texts = new Map()) {
    this.#list.hide();
    this.#complain("");
    const rest = command.options.filter((option) => !startsShown(command, option) && !texts.has(option.name));
    const holder = el("span", { class: "fields" });
    const chips = el("span", { class: "chips" }, rest.map((option) => this.#chip(option, holder)));
    const close = el("button", {
      type: "button", class: "plain", "aria-label": "Choose another command", onclick: () => this.#leave(`/${command.path}`),
    }, "✕");
    this.#open = { command, fields: [] };
    this.#call.replaceChildren(el("span", { class: "pill" }, `/${command.path}`, close), holder, chips);
    command.options.filter((option) => !rest.includes(option)).forEach((option) => this.#addField(option, holder, texts.get(option.name)));
    this.#call.hidden = false;
    this.#line.hidden = true;
    const { fields } = this.#open;
    const wanted = fields.find(({ option, input }) => option.required && !input.value) || fields[0];
    (wanted ? wanted.input : byId("send")).focus();
    if (!wanted) this.#tell(command.description);
  }

  #chip(option, holder) {
    const add = (event) => {
      event.currentTarget.remove();
      this.#addField(option, holder).input.focus();
    };
    return el("button", { type: "button", class: "chip", title: option.description, onclick: add }, `+ ${option.name}`);
  }

  #addField(option, holder, text) {
    const field = { option, input: inputFor(option, this.#around), picked: null };
    const { input } = field;
    if (text !== undefined && option.type !== KIND.FILE) prefill(field, text, this.#around);
    input.addEventListener("focus", () => {
      this.#tell(`${option.name}: ${option.description}`);
      this.#list.hide();
      if (option.autocomplete) this.#offer(field);
    });
    input.addEventListener("input", () => {
      field.picked = null;
      this.#complain("");
      if (option.autocomplete) this.#offer(field);
    });
    input.addEventListener("keydown", (event) => this.#steerField(event, field));
    this.#open.fields.push(field);
    holder.append(el("label", { class: "option" }, el("span", {}, option.name, option.required && el("abbr", { title: "required" }, "*")), input));
    return field;
  }

  #steerField(event, { input }) {
    if (this.#list.steer(event)) return;
    if (event.key === "Enter" && input.tagName === "SELECT") {
      event.preventDefault();
      this.#form.requestSubmit();
    }
    const backOut = event.key === "Backspace" && input.type === "text" && input.value === "";
    if (event.key !== "Escape" && !backOut) return;
    event.preventDefault();
    this.#leave(backOut ? `/${this.#open.command.path}` : "");
  }

  /** Back to one line of text. */
  #leave(text) {
    this.#stopAsking();
    this.#open = null;
    this.#call.hidden = true;
    this.#call.replaceChildren();
    this.#line.hidden = false;
    this.#line.value = text;
    this.#line.focus();
    this.#showMatches();
  }

  /** Whether the line is already a whole command that needs nothing more, so that Enter sends it. */
  #isWhole() {
    const { command } = this.#list.active() || {};
    return Boolean(command) && !needsForm(command, new Map()) && this.#line.value.trim() === `/${command.path}`;
  }

  #showMatches() {
    const text = this.#line.value;
    this.#stopAsking();
    this.#complain("");
    this.#tell("");
    this.#list.hide();
    if (!text.startsWith("/")) return;
    const called = calledBy(this.#around.commands, text);
    if (called && /\s/.test(text.slice(called.command.path.length + 1))) {
      this.#showOptions(called);
      return;
    }
    const matches = matching(this.#around.commands, text);
    const found = matches.length > 0 ? matches : near(this.#around.commands, text);
    if (matches.length === 0) this.#tell(found.length > 0 ? "No command is called that here. Is it one of these?" : "No command is called that here. Type / to see what there is.");
    const items = found.map((command) => ({
      title: `/${command.path}`, detail: command.description, command, pick: () => this.#choose(command),
    }));
    const group = groupIn(this.#around.commands, text);
    if (group) this.#tell(`/${group} is a group of commands. Choose one of them.`);
    // What was not typed is chosen by nobody but the person.
    this.#list.show(this.#line, items, matches.length > 0 && !group ? 0 : -1);
    if (this.#isWhole() && found[0].options.length > 0) {
      this.#tell(`Enter sends it. Tab adds: ${found[0].options.map((option) => option.name).join(", ")}`);
    }
  }

  /** While options are typed into the line: what is being typed, and its autocompletion. */
  #showOptions({ command, rest }) {
    const { values } = readOptions(command, rest);
    const last = values && [...values.keys()].pop();
    const option = command.options.find((each) => each.name === last);
    const names = command.options.map((each) => (each.required ? `${each.name}:` : `[${each.name}:]`));
    this.#tell(option ? `${option.name}: ${option.description}` : `/${command.path} ${names.join(" ")}`);
    if (!option || !option.autocomplete) return;
    const before = [...values].slice(0, -1).map(([name, text]) => [command.options.find((each) => each.name === name), text]);
    this.#ask(command, before, [option, values.get(last)], this.#line, (choice) => {
      const text = this.#line.value;
      this.#line.value = `${text.slice(0, text.lastIndexOf(`${last}:`) + last.length + 1)} ${choice.value}`;
    });
  }

  /** Asks for the autocompletion of a field. */
  #offer(field) {
    const { command, fields } = this.#open;
    const others = fields.filter((each) => each !== field && each.option.type !== KIND.FILE && each.input.value.trim() !== "")
      .map(({ option, input, picked }) => [option, picked ?? input.value.trim()]);
    this.#ask(command, others, [field.option, field.input.value], field.input, (choice) => {
      field.input.value = choice.name;
      field.picked = choice.value;
    });
  }

  #ask(command, others, [option, text], input, take) {
    this.#stopAsking();
    const given = others.flatMap(([other, typed]) => {
      const value = this.#readable(other, typed);
      return value === undefined ? [] : [{ name: other.name, type: other.type, value }];
    });
    const body = nested(command, [...given, { name: option.name, type: option.type, value: text, focused: true }]);
    const abort = new AbortController();
    const pick = (choice) => {
      take(choice);
      this.#list.hide();
      input.focus();
    };
    const timer = setTimeout(async () => {
      try {
        const { choices } = await this.#suggest(body, abort.signal);
        if (document.activeElement !== input || abort.signal.aborted) return;
        this.#list.show(input, (choices || []).map((choice) => ({ title: choice.name, pick: () => pick(choice) })), -1);
      } catch {
        this.#list.hide(); // a list that does not come is no reason to stop typing
      }
    }, PAUSE_BEFORE_ASKING_MS);
    this.#asking = { abort, timer };
  }

  #stopAsking() {
    if (!this.#asking) return;
    clearTimeout(this.#asking.timer);
    this.#asking.abort.abort();
    this.#asking = null;
  }

  #readable(option, text) {
    try {
      return this.#value(option, String(text));
    } catch {
      return undefined;
    }
  }

  #value(option, text) {
    return valueFrom(option, text, people(this.#around), this.#around.channels);
  }

  async #submit(event) {
    event.preventDefault();
    if (this.#form.getAttribute("aria-busy") === "true" || this.#around.closed || this.#isPaused) return;
    this.#stopAsking();
    this.#list.hide();
    this.#complain("");
    this.#form.setAttribute("aria-busy", "true");
    try {
      await (this.#open ? this.#sendCall() : this.#sendLine());
    } catch (cause) {
      this.#complain(cause.message);
    } finally {
      this.#form.removeAttribute("aria-busy");
    }
  }

  async #sendLine() {
    const text = this.#line.value.trim();
    if (text === "") return;
    if (!text.startsWith("/")) throw new Error("The bot reads commands only. Type / to see them.");
    const called = calledBy(this.#around.commands, text);
    if (!called) throw new Error(this.#noSuchCommand(text));
    const { command, rest } = called;
    const { values, error } = readOptions(command, rest);
    if (error) throw new Error(error);
    if (needsForm(command, values)) {
      this.#choose(command, values);
      return;
    }
    const options = command.options.filter((option) => values.get(option.name))
      .map((option) => ({ name: option.name, type: option.type, value: this.#value(option, values.get(option.name)) }));
    await this.#sendAndLeave(nested(command, options), []);
  }

  #noSuchCommand(text) {
    const group = groupIn(this.#around.commands, text);
    if (group) return `/${group} is a group of commands, and cannot be sent. Type a blank after it to see them.`;
    const [closest] = near(this.#around.commands, text);
    const hint = closest ? `Did you mean /${closest.path}?` : "Type / to see what there is.";
    return `There is no command “${text}” here. ${hint}`;
  }

  async #sendCall() {
    const files = [];
    const options = [];
    for (const { option, input, picked } of this.#open.fields) {
      const text = input.value.trim();
      if (text === "" && option.required) {
        input.focus();
        throw new Error(`${option.name} is needed: ${option.description}`);
      }
      if (text === "") continue;
      const isFile = option.type === KIND.FILE;
      options.push({ name: option.name, type: option.type, value: isFile ? `file:${files.length}` : picked ?? this.#value(option, text) });
      if (isFile) files.push(input.files[0]);
    }
    await this.#sendAndLeave(nested(this.#open.command, options), files);
  }

  async #sendAndLeave(call, files) {
    const { id } = this.#around.me;
    await this.#send(call, files);
    if (this.#around.me.id === id && !this.#isPaused) this.#leave("");
    else this.#kept.delete(id);
  }

  #complain(text) {
    byId("problem").textContent = text;
  }

  #tell(text) {
    byId("hint").textContent = text;
  }
}

const startsShown = (command, option) =>
  option.required || command.options.length <= OPTIONS_SHOWN_AT_ONCE || command.options.indexOf(option) === 0;

const needsForm = (command, values) =>
  command.options.some((option) => (option.required && !values.get(option.name)) || (option.type === KIND.FILE && values.has(option.name)));
