// Knows what a form looks like: text inputs and menus under their labels. Asks its caller to send it.

import { el } from "./text.js";

const KIND = { menu: 3, text: 4 }; // Discord's numbers

/** Opens a modal as a dialog. `send(fields)` is a promise; the dialog stays while it fails. */
export function openDialog(modal, send) {
  const problem = el("p", { class: "problem", role: "alert" });
  const submit = el("button", { type: "submit", class: "button primary" }, "Submit");
  const cancel = el("button", { type: "button", class: "button secondary", onclick: () => dialog.close() }, "Cancel");
  const form = el("form", {}, el("h2", { id: "dialog-title" }, modal.title),
    inputs(modal.components || [], {}).map(field), problem, el("div", { class: "row end" }, cancel, submit));
  const dialog = el("dialog", { "aria-labelledby": "dialog-title", onclose: () => dialog.remove() }, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    submit.disabled = true;
    problem.textContent = "";
    try {
      await send(Object.fromEntries(new FormData(form)));
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
    if (part.type === KIND.menu || part.type === KIND.text) return [{ ...part, label, description }];
    return inputs(part.components || (part.component ? [part.component] : []), { label, description });
  });
}

function field(part) {
  const required = part.required !== false;
  if (part.type === KIND.menu) return menuField(part);
  const attributes = {
    name: part.custom_id, placeholder: part.placeholder, required,
    minlength: part.min_length, maxlength: part.max_length || 4000, autocomplete: "off",
  };
  const input = part.style === 2 ? el("textarea", { ...attributes, rows: "5" }) : el("input", { ...attributes, type: "text" });
  input.value = part.value || "";
  return el("label", { class: "field" }, el("span", {}, part.label, required && el("abbr", { title: "required" }, " *")), part.description && el("small", {}, part.description), input);
}

/** A menu in which something is always chosen: the default entry, or the first. */
function menuField(part) {
  const entry = (option) => el("option", { value: option.value, selected: option.default }, option.label);
  return el("label", { class: "field" }, el("span", {}, part.label), part.description && el("small", {}, part.description), el("select", { name: part.custom_id }, part.options.map(entry)));
}
