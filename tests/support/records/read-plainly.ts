import { formatCommand } from "#rules/language/format/format-command.ts";
import { type Understood, understand } from "#rules/language/plain/understand.ts";
import { commandContext } from "./command-lines.ts";

const known = new Map([
  ["asha rao", { field: "person", value: "Asha Rao" }],
  ["vikram sen", { field: "person", value: "Vikram Sen" }],
  ["springer", { field: "publisher", value: "Springer" }],
]);

/** The line as it is understood on 10 February 2025, once its names were looked up. */
export function readPlainly(line: string): Understood {
  const { lookUp, ...first } = understand(line, commandContext);
  if (lookUp.length === 0) return { ...first, lookUp };
  const found = new Map(lookUp.map(({ text }) => [text, known.get(text.toLowerCase())]));
  return understand(line, { ...commandContext, known: found });
}

/** The same in the language, with what is asked back after a question mark. */
export function plainlyRead(line: string): string {
  const { command, unknown } = readPlainly(line);
  const text = formatCommand(command, commandContext);
  return unknown.length === 0 ? text : `${text} ? ${unknown.join(", ")}`;
}
