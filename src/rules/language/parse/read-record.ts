import { findKind } from "#kinds/registry.ts";
import { readCondition } from "../conditions/read-condition.ts";
import { entryFields } from "../fields/entry-fields.ts";
import { fieldsOfKinds } from "../fields/shared-fields.ts";
import type { Token } from "../lex/lex.ts";
import { type CommandInput, isSentence, reportMissingArgument } from "./command-input.ts";
import { addCondition, kindsOrAll } from "./read-conditions.ts";
import { isPlain } from "./read-head.ts";
import { readValues } from "./read-values.ts";

/** Six or more characters of an ID, with a digit. */
const idText = /^(?=[\da-f-]*\d)[\da-f]{6,8}(?:-[\da-f-]{0,27})?$/i;

/** Whether a word is a record's ID or the beginning of one. */
export function isRecordId(word: string): boolean {
  return idText.test(word);
}

/** Reads a record's ID, or kinds and a condition that only this record meets; then values if the verb fills fields. */
export function readRecord(input: CommandInput): boolean {
  const { line, verb, head, tokens } = input;
  const { command, context, problems } = line;
  const [first] = tokens;
  const id = isPlain(first) && isRecordId(first.text) ? first : undefined;
  const isNamedByKind = head.kinds.length > 0 || head.problems.length > 0;
  if (!id && !isNamedByKind && isSentence(tokens)) return false;
  command.kinds = head.kinds.map(({ slug }) => slug);
  if (id) {
    command.argument = id.text.toLowerCase();
    line.marks.push({ from: id.from, to: id.to, type: "argument" });
  }
  const more = id ? tokens.slice(1) : tokens;
  const kinds = kindsOrAll(command.kinds);
  const isFilling = (token: Token) => verb.fills === true && token.kind === "field";
  readValues(line, more.filter(isFilling), entryFields(kinds));
  const { departments, ...dateContext } = context;
  const conditionTokens = more.filter((token) => !isFilling(token));
  const fields = fieldsOfKinds(kinds, departments);
  addCondition(
    command,
    readCondition({ tokens: conditionTokens, at: 0, fields, dateContext, problems, keys: new Map() }),
  );
  if (!isIdentified(input))
    reportMissingArgument(input, "Give the record type and some words of the title in quotes, or the id.");
  return true;
}

/** Whether the record is identified; a kind of which everybody has one document is enough. */
function isIdentified({ line: { command } }: CommandInput): boolean {
  if (command.argument !== "" || command.where.op !== "always") return true;
  return command.kinds.length === 1 && command.kinds.every((slug) => findKind(slug)?.isOnePerPerson);
}
