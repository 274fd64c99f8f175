import type { Condition } from "#kinds/condition.ts";
import { findKind, recordKinds } from "#kinds/registry.ts";
import { sentence } from "#texts/sentence.ts";
import { addProblem, type Reading, readCondition } from "../conditions/read-condition.ts";
import { simplify } from "../conditions/simplify.ts";
import { fieldsOfKinds } from "../fields/shared-fields.ts";
import type { TextRange, Token } from "../lex/lex.ts";
import { outputs } from "../vocabulary/outputs.ts";
import type { Command, LineState } from "./command.ts";
import { makeKeyReaders } from "./read-keys.ts";

/** Adds the conditions and keys (such as `by:`) of these tokens to the command. */
export function readConditions(line: LineState, tokens: readonly Token[]): void {
  addCondition(line.command, readCondition(readingOf(line, tokens)));
}

export function addCondition(command: Command, more: Condition): void {
  command.where = simplify({ op: "and", operands: [command.where, more] });
}

export function readingOf({ command, context, problems }: LineState, tokens: readonly Token[]): Reading {
  const { departments, ...dateContext } = context;
  const fields = fieldsOfKinds(kindsOrAll(command.kinds), departments);
  return { tokens, at: 0, fields, dateContext, problems, keys: makeKeyReaders(command) };
}

/** The named kinds; without names, all kinds of records. */
export function kindsOrAll(slugs: readonly string[]) {
  return slugs.length === 0 ? recordKinds : slugs.flatMap((slug) => findKind(slug) ?? []);
}

/** The verb of a query without a verb: "find" for words without a kind, otherwise "list". */
export function defaultVerb({ kinds, where }: Pick<Command, "kinds" | "where">): "list" | "find" {
  return kinds.length === 0 && hasSearchWords(where) ? "find" : "list";
}

function hasSearchWords(condition: Condition): boolean {
  if (condition.op === "and" || condition.op === "or") return condition.operands.some(hasSearchWords);
  return condition.op === "not" ? hasSearchWords(condition.operand) : condition.op === "words";
}

/** Converts a completely parsed query to its canonical form. */
export function completeCommand(line: LineState, isVerbWritten: boolean, last: TextRange | undefined): void {
  const { command } = line;
  if (!isVerbWritten && command.verb === "list") command.verb = defaultVerb(command);
  if (command.verb === "export") command.output ??= "csv";
  if (command.by.length > 0 || command.measure.type !== "works") command.verb = "count";
  const { output } = command;
  if (output === undefined || command.verb === "count") return;
  const isFile = outputs.some(({ name, makes }) => name === output && makes === "file");
  if (isFile) command.verb = "export";
  else {
    if (command.verb === "export") command.output = "csv";
    else delete command.output;
    const message = sentence("A {{output}} shows counts. Add what to count by, such as by:year.", { output });
    if (last) addProblem(line, last, "misplaced-key", message);
  }
}
