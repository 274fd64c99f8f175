import type { Place } from "../lex/lex.ts";
import { parseCommand } from "../parse/parse-command.ts";
import type { PlainContext } from "./reader.ts";
import { understand } from "./understand.ts";
import { wordsOf } from "./words.ts";

/**
 * Where the words of a line are that are understood, in order: in the language the parts of it, in a plain sentence
 * every word but those that are searched as text, may be names, or mean nothing.
 */
export function understoodPlaces(line: string, context: PlainContext): Place[] {
  const strict = parseCommand(line, context);
  const { command, unknown, asText, lookUp } = understand(line, context);
  if (JSON.stringify(command) === JSON.stringify(strict.command)) {
    const faults = strict.problems.filter(({ code }) => code !== "argument-missing");
    const isFaulty = (place: Place) => faults.some(({ from, to }) => from < place.to && place.from < to);
    return strict.marks.filter(({ as }) => as !== "word" && as !== "rest").filter((mark) => !isFaulty(mark));
  }
  const others = [...unknown, ...asText, ...lookUp.map(({ text }) => text)];
  const left = new Set(others.flatMap((text) => text.toLowerCase().split(/\s+/u)));
  return (
    wordsOf(line)
      .filter(({ text }) => !left.has(text.toLowerCase()))
      // "journals,books" are two words in one place.
      .filter(({ from }, at, all) => all[at - 1]?.from !== from)
  );
}
