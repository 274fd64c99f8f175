import type { TextRange } from "../lex/lex.ts";
import { parseCommand } from "../parse/parse-command.ts";
import type { PlainContext } from "./sentence-state.ts";
import { understand } from "./understand.ts";
import { wordsOf } from "./words.ts";

/**
 * The positions of the understood words of a line, in order: in the language its parts; in a sentence all words except
 * those that are searched as text, may be names, or are unknown.
 */
export function findUnderstoodRanges(line: string, context: PlainContext): TextRange[] {
  const asCommand = parseCommand(line, context);
  const { command, problems, unknown, asText, lookUp } = understand(line, context);
  const isOfLanguage = JSON.stringify(command) === JSON.stringify(asCommand.command);
  const faults = (isOfLanguage ? asCommand.problems : problems).filter(({ code }) => code !== "argument-missing");
  const isFaulty = (range: TextRange) => faults.some(({ from, to }) => from < range.to && range.from < to);
  if (isOfLanguage)
    return asCommand.marks
      .filter(({ type }) => type !== "word" && type !== "argument")
      .filter((mark) => !isFaulty(mark));
  const others = [...unknown, ...asText, ...lookUp.map(({ text }) => text)];
  const notUnderstood = new Set(others.flatMap((text) => text.toLowerCase().split(/\s+/u)));
  return (
    wordsOf(line)
      .filter((word) => !notUnderstood.has(word.text.toLowerCase()) && !isFaulty(word))
      // "journals,books" are two words at one position.
      .filter(({ from }, index, all) => all[index - 1]?.from !== from)
  );
}
