import { formatCommand } from "#rules/language/format/format-command.ts";
import type { CommandContext } from "#rules/language/parse/command.ts";
import { parseCommand } from "#rules/language/parse/parse-command.ts";
import { isClear, understand } from "#rules/language/plain/understand.ts";
import { getVerb } from "#rules/language/vocabulary/verbs.ts";

/**
 * A report in plain words as a line of the language, as the command box reads it: "count journal by year" is
 * `count journal by:year`. Unchanged where it is not a report, or where words are not understood.
 */
export function inLanguage(line: string, context: CommandContext): string {
  const understood = understand(line, context);
  const { command } = understood;
  const isReport = ["query", "people"].includes(getVerb(command.verb).argument);
  if (!isReport || !isClear(understood)) return line;
  const written = formatCommand(command, context);
  return written === formatCommand(parseCommand(line, context).command, context) ? line : written;
}
