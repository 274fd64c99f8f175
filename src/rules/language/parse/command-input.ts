import { addProblem } from "../conditions/read-condition.ts";
import type { Token } from "../lex/lex.ts";
import type { Verb } from "../vocabulary/verb.ts";
import type { VerbName } from "../vocabulary/verbs.ts";
import type { LineState } from "./command.ts";
import { type Head, isPlain } from "./read-head.ts";

export type CommandInput = { line: LineState; verb: Verb & { name: VerbName }; head: Head; tokens: readonly Token[] };

/** Whether the tokens begin with two plain words, so that they are a sentence and no argument. */
export function isSentence(tokens: readonly Token[]): boolean {
  return isPlain(tokens[0]) && isPlain(tokens[1]);
}

/** The words and phrases joined to one text, and marked as such. */
export function readText(line: LineState, tokens: readonly Token[]): string {
  for (const { from, to } of tokens) line.marks.push({ from, to, type: "argument" });
  const texts = tokens.map((token) => ("text" in token ? token.text : line.text.slice(token.from, token.to)));
  return texts.join(" ").replace(/\s+/gu, " ").trim();
}

export function reportMissingArgument({ line, head }: Pick<CommandInput, "line" | "head">, message: string): void {
  const mark = head.marks.at(-1);
  if (mark) addProblem(line, { from: mark.from, to: mark.to }, "argument-missing", message);
}
