import { findKind } from "#kinds/registry.ts";
import { readCondition } from "../conditions/read-condition.ts";
import { entryFields } from "../fields/entry-fields.ts";
import { fieldsOfKinds } from "../fields/shared-fields.ts";
import type { Token } from "../lex/lex.ts";
import { type CommandInput, complainOfNothing, isSentence } from "./command-input.ts";
import { kindsAsked, narrow } from "./read-asked.ts";
import { isPlain } from "./read-head.ts";
import { readValues } from "./read-values.ts";

/** Six or more characters of an id, but not a year. */
const idText = /^(?=[\da-f-]*\d)[\da-f]{6,8}(?:-[\da-f-]{0,27})?$/i;

/** Whether a word is the id of a record or the beginning of one. */
export function isRecordId(word: string): boolean {
  return idText.test(word);
}

/**
 * A record by its id, or by kinds and a condition that only this record meets; then the new values, where the verb
 * fills fields.
 */
export function readRecord(input: CommandInput): boolean {
  const { draft, verb, head, tokens } = input;
  const { command, context, problems } = draft;
  const [first] = tokens;
  const id = isPlain(first) && isRecordId(first.text) ? first : undefined;
  const isNamedByKind = head.kinds.length > 0 || head.problems.length > 0;
  if (!id && !isNamedByKind && isSentence(tokens)) return false;
  command.kinds = head.kinds.map(({ slug }) => slug);
  if (id) {
    command.rest = id.text.toLowerCase();
    draft.marks.push({ from: id.from, to: id.to, as: "rest" });
  }
  const more = id ? tokens.slice(1) : tokens;
  const kinds = kindsAsked(command.kinds);
  const isFilling = (token: Token) => verb.fills === true && token.kind === "field";
  readValues(draft, more.filter(isFilling), entryFields(kinds));
  const { departments, ...moment } = context;
  const asked = more.filter((token) => !isFilling(token));
  const fields = fieldsOfKinds(kinds, departments);
  narrow(command, readCondition({ tokens: asked, at: 0, fields, moment, problems, keys: new Map() }));
  if (!isNamed(input))
    complainOfNothing(input, "Give the record type and some words of the title in quotes, or the id.");
  return true;
}

/** A document of which everybody has one needs no name. */
function isNamed({ draft: { command } }: CommandInput): boolean {
  if (command.rest !== "" || command.where.op !== "always") return true;
  return command.kinds.length === 1 && command.kinds.every((slug) => findKind(slug)?.isOnePerPerson);
}
