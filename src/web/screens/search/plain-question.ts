import { formatCommand } from "#rules/language/format/format-command.ts";
import type { CommandContext } from "#rules/language/parse/command.ts";
import { understand } from "#rules/language/plain/understand.ts";

/** Typed words that are a question, "scopus papers 2025", as a line of the language; undefined for words to search. */
export function questionIn(typed: string, context: CommandContext): string | undefined {
  const { command, problems, unknown, lookUp, isGuessed, asText } = understand(typed, context);
  const isUnclear = isGuessed || problems.length + unknown.length + lookUp.length + asText.length > 0;
  if (isUnclear || !["list", "count"].includes(command.verb) || command.kinds.length === 0) return undefined;
  return formatCommand({ ...command, verb: "count", sort: [] }, context);
}
