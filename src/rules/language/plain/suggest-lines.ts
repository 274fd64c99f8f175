import { formatCommand } from "../format/format-command.ts";
import { quote } from "../format/format-query.ts";
import type { Command } from "../parse/command.ts";
import { findClosest } from "../vocabulary/find-closest.ts";
import { neverTypos, vocabularyOf } from "./correct-words.ts";
import type { PlainContext } from "./sentence-state.ts";
import { fillers } from "./sentence-words.ts";

/** `meant`: with similar words instead of unknown ones; `without`: without these; `text`: they are searched as text. */
export type SuggestedLine = { line: string; type: "meant" | "without" | "text" };

/** Suggests lines if some words of a line were not understood. */
export function suggestLines(
  line: string,
  unknown: readonly string[],
  command: Command,
  context: PlainContext,
): SuggestedLine[] {
  const understood = formatCommand(command, context);
  const hasUnderstoodPart = command.kinds.length > 0 || command.where.op !== "always" || command.by.length > 0;
  const { output: _output, ...listed } = command;
  const list = formatCommand({ ...listed, verb: "list", by: [], measure: { type: "works" } }, context);
  const text = unknown.map((words) => quote(words)).join(" ");
  return [
    ...suggestLikelyLines(line, unknown, context).map((meant): SuggestedLine => ({ line: meant, type: "meant" })),
    ...(hasUnderstoodPart ? [{ line: understood, type: "without" } as const] : []),
    { line: hasUnderstoodPart ? `${list.replace(/^list /u, "")} ${text}` : `find ${text}`, type: "text" },
  ];
}

/** The line with the unknown word replaced by a similar one. */
function suggestLikelyLines(line: string, unknown: readonly string[], context: PlainContext): string[] {
  const vocabulary = vocabularyOf(context);
  const words = unknown.flatMap((words) => words.split(" ")).slice(0, maxWords);
  return words.flatMap((word) => {
    // "with" is close to "without", which asks for the opposite.
    const near =
      word.length < 4 || fillers.has(word.toLowerCase()) || neverTypos.has(word.toLowerCase())
        ? undefined
        : findClosest(word, vocabulary);
    return near === undefined || near === word.toLowerCase() ? [] : [line.replace(word, near)];
  });
}

const maxWords = 3;
