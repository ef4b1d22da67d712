// Judges bodies of requests by Discord's published description, of which the npm package
// `discord-api-spec` makes schemas. A line in: `{"as": a schema, "body": a body}`. A line out: null, or
// what is wrong.

import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const described = await import(pathToFileURL(process.argv[2]).href);

function judged({ as, body }) {
  const schema = described[`${as}Schema`];
  if (schema === undefined) return `nothing is described as ${as}`;
  const read = schema.safeParse(body);
  return read.success ? null : read.error.issues;
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(judged(JSON.parse(line)))}\n`);
}
