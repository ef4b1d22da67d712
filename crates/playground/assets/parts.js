// Knows of what a message in parts consists (Discord's *Components V2*). Knows nothing of the page.

/** Discord's numbers of the parts of a message. */
export const KINDS = { row: 1, button: 2, section: 9, text: 10, gallery: 12, file: 13, separator: 14, container: 17 };

const OF_PARTS = 1 << 15;

/** Whether a message consists of parts, and has no content of its own. */
export const isOfParts = (message) => (message.flags & OF_PARTS) !== 0;

const within = (part) => [...(part.components || []), part.accessory, part.component].filter(Boolean);
const all = (parts) => parts.flatMap((part) => [part, ...all(within(part))]);

/** All parts of a message or a dialog, with those within others. */
export const partsIn = (message) => all(message.components || []);
