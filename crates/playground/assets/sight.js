// Knows which part of the newest message is to be in sight: its picture and its buttons. Knows nothing of what they say.

const EDGE_PX = 6;

/**
 * How far the messages are scrolled when they follow the newest one: to their end, or less far if that shows more of it
 * down to its buttons: all, or from the picture on. Where that is too high, its buttons with as much as fits above them;
 * where even the question is too high, from the question on.
 */
export function resting(log) {
  const bottom = log.scrollHeight - log.clientHeight;
  const newest = log.querySelector(".message:last-child");
  const rows = newest && newest.querySelector(".rows");
  if (!rows) return bottom;
  const origin = log.getBoundingClientRect().top - log.scrollTop;
  const box = (node) => node.getBoundingClientRect();
  const end = box(rows).bottom - origin + EDGE_PX;
  const topOf = (node) => box(node).top - origin - EDGE_PX;
  const fits = (node) => node && end - topOf(node) <= log.clientHeight;
  const above = rows.previousElementSibling;
  const question = newest.querySelector(".embed") || (above && above.matches(".text, .section") ? above : rows);
  const whole = [newest, newest.querySelector("figure")].find(fits);
  if (whole) return Math.min(bottom, topOf(whole));
  return Math.min(bottom, fits(question) ? end - log.clientHeight : topOf(question));
}
