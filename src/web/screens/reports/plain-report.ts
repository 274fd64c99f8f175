import { formatCommand } from "#rules/language/format/format-command.ts";
import type { CommandContext } from "#rules/language/parse/command.ts";
import { parseCommand } from "#rules/language/parse/parse-command.ts";
import { isClear, understand } from "#rules/language/plain/understand.ts";
import { getVerb } from "#rules/language/vocabulary/verbs.ts";

/**
 * Writes a report that was typed in plain words as a line of the query language, as the command box reads it: "count journal
 * by year" becomes `count journal by:year`. Returns the line unchanged if it is no report, or has words that are not understood.
 */
export function toQueryLine(line: string, context: CommandContext): string {
  const understood = understand(line, context);
  const { command } = understood;
  const isReport = ["query", "people"].includes(getVerb(command.verb).argument);
  if (!isReport || !isClear(understood)) return line;
  const written = formatCommand(command, context);
  return written === formatCommand(parseCommand(line, context).command, context) ? line : written;
}
