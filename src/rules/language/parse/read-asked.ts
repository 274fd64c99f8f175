import type { Condition } from "#kinds/condition.ts";
import { findKind, recordKinds } from "#kinds/registry.ts";
import { sentence } from "#texts/sentence.ts";
import { addProblem, type Reading, readCondition } from "../conditions/read-condition.ts";
import { simplify } from "../conditions/simplify.ts";
import { fieldsOfKinds } from "../fields/shared-fields.ts";
import type { Place, Token } from "../lex/lex.ts";
import { outputs } from "../vocabulary/outputs.ts";
import type { Command, Draft } from "./command.ts";
import { keyReaders } from "./read-keys.ts";

/** Adds to the command the conditions and keys (such as `by:`) in these tokens. */
export function readAsked(draft: Draft, tokens: readonly Token[]): void {
  narrow(draft.command, readCondition(askedReading(draft, tokens)));
}

/** Adds another condition. */
export function narrow(command: Command, more: Condition): void {
  command.where = simplify({ op: "and", of: [command.where, more] });
}

export function askedReading({ command, context, problems }: Draft, tokens: readonly Token[]): Reading {
  const { departments, ...moment } = context;
  const fields = fieldsOfKinds(kindsAsked(command.kinds), departments);
  return { tokens, at: 0, fields, moment, problems, keys: keyReaders(command) };
}

/** The kinds of a command; all kinds with records where it names none. */
export function kindsAsked(slugs: readonly string[]) {
  return slugs.length === 0 ? recordKinds : slugs.flatMap((slug) => findKind(slug) ?? []);
}

/** The verb of a query without one: words without a kind are searched, everything else is listed. */
export function defaultVerb({ kinds, where }: Pick<Command, "kinds" | "where">): "list" | "find" {
  return kinds.length === 0 && holdsWords(where) ? "find" : "list";
}

function holdsWords(condition: Condition): boolean {
  if (condition.op === "and" || condition.op === "or") return condition.of.some(holdsWords);
  return condition.op === "not" ? holdsWords(condition.of) : condition.op === "words";
}

/** Brings a completely read query into its canonical form. */
export function settle(draft: Draft, isVerbWritten: boolean, last: Place | undefined): void {
  const { command } = draft;
  if (!isVerbWritten && command.verb === "list") command.verb = defaultVerb(command);
  if (command.verb === "export") command.output ??= "csv";
  if (command.by.length > 0 || command.measure.of !== "works") command.verb = "count";
  const { output } = command;
  if (output === undefined || command.verb === "count") return;
  const isFile = outputs.some(({ name, makes }) => name === output && makes === "file");
  if (isFile) command.verb = "export";
  else {
    if (command.verb === "export") command.output = "csv";
    else delete command.output;
    const message = sentence("A {{output}} shows counts. Add what to count by, such as by:year.", { output });
    if (last) addProblem(draft, last, "misplaced-key", message);
  }
}
