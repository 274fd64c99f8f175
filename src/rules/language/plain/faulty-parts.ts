import { sentence } from "#texts/sentence.ts";
import type { TextRange } from "../lex/lex.ts";
import type { QueryProblem } from "../lex/problem.ts";
import type { CommandContext, ParsedCommand } from "../parse/command.ts";
import { parseCommand } from "../parse/parse-command.ts";
import type { UnknownPhrase } from "./sentence-state.ts";
import type { Word } from "./words.ts";

/** A sentence in the language; `length`: that of its text before the first "|". */
type Read = { words: readonly Word[]; parsed: ParsedCommand; length: number };

/** The problems of the parts of a sentence that are written in the command language, with their positions in the line. */
export function faultsIn(line: string, { words, parsed, length }: Read, context: CommandContext): QueryProblem[] {
  const begin = `${parsed.command.verb} ${parsed.command.kinds.join(",")} `;
  const inParts = words
    .filter(({ isCommandSyntax }) => isCommandSyntax)
    .flatMap((part) =>
      parseCommand(begin + part.text, context)
        .problems.filter(({ from }) => from >= begin.length)
        .map(({ from, to, ...problem }) => ({
          ...problem,
          from: from - begin.length + part.from,
          to: to - begin.length + part.from,
        })),
    );
  const inStages = parsed.problems.filter(({ from }) => from > length);
  return [...inParts, ...inStages.map((problem) => ({ ...problem, ...stagesOf(line) }))];
}

/** The problems in order, with the words that have no known meaning: both are reported. */
export function withUnreadWords(
  line: string,
  faults: readonly QueryProblem[],
  phrases: readonly UnknownPhrase[],
  unreadInStages: readonly string[],
): QueryProblem[] {
  const unread = [
    ...phrases.map(({ from, to, text: words }) => ({ from, to: to > 0 ? to : line.length, words })),
    ...unreadInStages.map((words) => ({ ...stagesOf(line), words })),
  ];
  const problems = unread.map(({ words, ...range }): QueryProblem => {
    const message = sentence("“{{text}}” was not recognised.", { text: words });
    return { ...range, code: "not-understood", message };
  });
  return [...faults, ...problems].sort((one, other) => one.from - other.from || one.to - other.to);
}

const stagesOf = (line: string): TextRange => ({ from: Math.max(0, line.indexOf("|")), to: line.length });
