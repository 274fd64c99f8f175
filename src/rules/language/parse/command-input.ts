import { addProblem } from "../conditions/read-condition.ts";
import type { Token } from "../lex/lex.ts";
import type { Verb } from "../vocabulary/verb.ts";
import type { VerbName } from "../vocabulary/verbs.ts";
import type { Draft } from "./command.ts";
import { type Head, isPlain } from "./read-head.ts";

export type CommandInput = { draft: Draft; verb: Verb & { name: VerbName }; head: Head; tokens: readonly Token[] };

/** Whether the tokens begin with two plain words, so that they are a sentence and no argument. */
export function isSentence(tokens: readonly Token[]): boolean {
  return isPlain(tokens[0]) && isPlain(tokens[1]);
}

/** Joins words and phrases to one text. */
export function textOf(draft: Draft, tokens: readonly Token[]): string {
  for (const { from, to } of tokens) draft.marks.push({ from, to, as: "rest" });
  const texts = tokens.map((token) => ("text" in token ? token.text : draft.text.slice(token.from, token.to)));
  return texts.join(" ").replace(/\s+/gu, " ").trim();
}

export function reportMissingArgument({ draft, head }: Pick<CommandInput, "draft" | "head">, message: string): void {
  const mark = head.marks.at(-1);
  if (mark) addProblem(draft, { from: mark.from, to: mark.to }, "argument-missing", message);
}
