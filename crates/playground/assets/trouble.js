// Knows the dialog in which something is broken on purpose, and mended. Knows no rule of any game.

import { el } from "./text.js";
import { misbehave, deleteChannel } from "./server.js";

const PERMISSIONS = ["VIEW_CHANNEL", "SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS", "CREATE_PUBLIC_THREADS", "ATTACH_FILES", "READ_MESSAGE_HISTORY", "MANAGE_THREADS"];

const words = (name) => name.split("_").map((word) => word[0] + word.slice(1).toLowerCase()).join(" ");
const toggled = (list, one, isIn) => (isIn ? [...list, one] : list.filter((each) => each !== one));

/** Opens the dialog for a channel; `changed()` is told after every change. */
export function openTrouble(state, channel, changed) {
  const problem = el("p", { class: "problem", role: "alert" });
  const attempt = async (work) => {
    problem.textContent = "";
    try {
      await work();
      changed();
    } catch (cause) {
      problem.textContent = cause.message;
    }
  };
  const close = el("button", { type: "button", class: "button primary", onclick: () => dialog.close() }, "Done");
  const dialog = el("dialog", { class: "trouble", "aria-labelledby": "trouble-title", onclose: () => dialog.remove() },
    el("h2", { id: "trouble-title" }, `Make trouble in ${channel.name}`),
    channel.kind !== "dm" && here(state, channel, attempt, () => dialog.close()),
    people(state, attempt),
    problem, el("div", { class: "row end" }, close));
  document.body.append(dialog);
  dialog.showModal();
}

function box(label, checked, change) {
  const input = el("input", { type: "checkbox", checked });
  input.addEventListener("change", () => change(input.checked));
  return el("label", { class: "tick" }, input, label);
}

function here(state, channel, attempt, close) {
  const threads = (field) => state.channels.filter((each) => each[field]).map((each) => each.id);
  const closed = (field, label) => {
    let list = threads(field);
    return box(label, channel[field], (isIn) => { list = toggled(list, channel.id, isIn); attempt(() => misbehave({ [field]: list })); });
  };
  let { deny } = state.trouble;
  const isThis = (denial, permission) => denial.channel === channel.id && denial.permission === permission;
  const denied = (permission) => box(words(permission), deny.some((one) => isThis(one, permission)), (isDenied) => {
    deny = deny.filter((one) => !isThis(one, permission));
    if (isDenied) deny = [...deny, { channel: channel.id, permission }];
    attempt(() => misbehave({ deny }));
  });
  return [
    el("fieldset", {}, el("legend", {}, "This place"),
      channel.kind === "thread" && [closed("archived", "Archived"), closed("locked", "Locked (Starpost can still write with Manage Threads)")],
      el("button", { type: "button", class: "button danger", onclick: () => attempt(async () => { await deleteChannel(channel.id); close(); }) }, "Delete it")),
    el("fieldset", {}, el("legend", {}, "What Starpost may not do here"), PERMISSIONS.map(denied)),
  ];
}

function people(state, attempt) {
  const lists = { ...state.trouble };
  const tick = (field, person, label) => box(label, lists[field].includes(person.id), (isIn) => {
    lists[field] = toggled(lists[field], person.id, isIn);
    attempt(() => misbehave({ [field]: lists[field] }));
  });
  const has = (person, role) => {
    const isThis = (one) => one.person === person.id && one.role === role.id;
    return box(`has the role ${role.name}`, lists.roles.some(isThis), (isHad) => {
      lists.roles = lists.roles.filter((one) => !isThis(one));
      if (isHad) lists.roles = [...lists.roles, { person: person.id, role: role.id }];
      attempt(() => misbehave({ roles: lists.roles }));
    });
  };
  return el("fieldset", {}, el("legend", {}, "Who is there, and what they are"),
    box(`${state.bot.name} is removed from the server`, !lists.bot_is_member, (isOut) => attempt(() => misbehave({ bot_is_member: !isOut }))),
    box(`${state.bot.name} is in a time-out and may post nowhere`, lists.bot_is_timed_out, (isOut) => attempt(() => misbehave({ bot_is_timed_out: isOut }))),
    state.users.map((person) => el("p", { class: "person-trouble" }, el("strong", {}, person.name),
      tick("away", person, "has left the server"),
      tick("closed_dms", person, "takes no direct messages"),
      tick("plain_members", person, "does not manage the server"),
      tick("hides_embeds", person, "hides embeds, as the settings of Discord allow"),
      state.roles.map((role) => has(person, role)))));
}
