// Knows what a form looks like: text inputs and menus under their labels. Asks its caller to send it.

import { el } from "./text.js";

const KIND = { menu: 3, text: 4, people: 5, file: 19 }; // Discord's numbers
const FIELDS = Object.values(KIND);

/** Opens a modal as a dialog, in which these people can be picked. `send(fields, files)` is a promise; the dialog stays while it fails. */
export function openDialog(modal, people, send) {
  const problem = el("p", { class: "problem", role: "alert" });
  const submit = el("button", { type: "submit", class: "button primary" }, "Submit");
  const cancel = el("button", { type: "button", class: "button secondary", onclick: () => dialog.close() }, "Cancel");
  const form = el("form", {}, el("h2", { id: "dialog-title" }, modal.title),
    inputs(modal.components || [], {}).map((part) => field(part, people)), problem, el("div", { class: "row end" }, cancel, submit));
  const dialog = el("dialog", { "aria-labelledby": "dialog-title", onclose: () => dialog.remove() }, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    submit.disabled = true;
    problem.textContent = "";
    try {
      const files = [];
      const given = [...new FormData(form)].map(([name, value]) => [name, value instanceof File ? put(files, value) : value]);
      await send(Object.fromEntries(given), files);
      dialog.close();
    } catch (cause) {
      problem.textContent = cause.message;
      submit.disabled = false;
    }
  });
  document.body.append(dialog);
  dialog.showModal();
}

/** Text inputs and menus, whether in rows or under labels. */
function inputs(parts, around) {
  return parts.flatMap((part) => {
    const { label = around.label, description = around.description } = part;
    if (FIELDS.includes(part.type)) return [{ ...part, label, description }];
    return inputs(part.components || (part.component ? [part.component] : []), { label, description });
  });
}

/** The name under which a chosen file goes along; nothing where none is chosen. */
function put(files, file) {
  return file.size || file.name ? `file:${files.push(file) - 1}` : "";
}

function field(part, people) {
  const required = part.required !== false;
  if (part.type === KIND.menu) return menuField(part, part.options);
  if (part.type === KIND.people) return menuField(part, people.map((person) => ({ value: person.id, label: person.name })));
  if (part.type === KIND.file) return labeled(part, required, el("input", { name: part.custom_id, type: "file", required }));
  const attributes = {
    name: part.custom_id, placeholder: part.placeholder, required,
    minlength: part.min_length, maxlength: part.max_length || 4000, autocomplete: "off",
  };
  const input = part.style === 2 ? el("textarea", { ...attributes, rows: "5" }) : el("input", { ...attributes, type: "text" });
  input.value = part.value || "";
  return labeled(part, required, input);
}

function labeled(part, required, input) {
  return el("label", { class: "field" }, el("span", {}, part.label, required && el("abbr", { title: "required" }, " *")), part.description && el("small", {}, part.description), input);
}

/** A menu in which the default entry is chosen from the start, or the first; nothing where that may be. */
function menuField(part, options) {
  const entry = (option) => el("option", { value: option.value, selected: option.default }, option.label);
  const none = part.required === false ? [entry({ value: "", label: "–" })] : [];
  return labeled(part, part.required !== false, el("select", { name: part.custom_id }, none, options.map(entry)));
}
