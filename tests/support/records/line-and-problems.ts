import { formatCommand } from "#rules/language/format/format-command.ts";
import { parseCommand } from "#rules/language/parse/parse-command.ts";
import { commandContext } from "./command-lines.ts";

/** What a line is read as, and each problem with its place and its suggestion. */
export function lineAndProblems(line: string, kinds?: string[]): string[] {
  const { command, problems } = parseCommand(line, { ...commandContext, ...(kinds && { kinds }) });
  const shown = problems.map(({ code, from, to, suggestion }) => {
    const place = `${code}: ${line.slice(from, to)}`;
    return suggestion === undefined ? place : `${place} → ${suggestion}`;
  });
  return [formatCommand(command, commandContext), ...shown];
}
