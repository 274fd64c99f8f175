import { formatCommand } from "#rules/language/format/format-command.ts";
import type { CommandContext } from "#rules/language/parse/command.ts";
import { isClear, understand } from "#rules/language/plain/understand.ts";

/** Typed words that are a question, "scopus papers 2025", as a line of the language; undefined for words to search. */
export function plainQuery(typed: string, context: CommandContext): string | undefined {
  const understood = understand(typed, context);
  const { command, asText } = understood;
  const isReport = ["list", "count"].includes(command.verb) && command.kinds.length > 0;
  if (!isReport || !isClear(understood) || asText.length > 0) return undefined;
  return formatCommand({ ...command, verb: "count", sort: [] }, context);
}
