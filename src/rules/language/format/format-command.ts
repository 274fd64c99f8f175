import type { Condition } from "#kinds/condition.ts";
import type { FilterField } from "../fields/filter-field.ts";
import { peopleFields } from "../fields/people-fields.ts";
import { fieldsOfKinds } from "../fields/shared-fields.ts";
import type { Command, CommandContext } from "../parse/command.ts";
import { parseCommand } from "../parse/parse-command.ts";
import { defaultVerb, kindsOrAll } from "../parse/read-conditions.ts";
import { getVerb } from "../vocabulary/verbs.ts";
import { formatCondition, formatSort, quote, quoteIfNeeded } from "./format-query.ts";

/** Writes a command so that `parseCommand` returns the same one. Every parsed command has exactly one such text. */
export function formatCommand(command: Command, context: CommandContext): string {
  const plain = write(command, context, "");
  // Search words that could be read as a verb, kind or ID get a backslash, and names get quotes.
  return parsesToSame(plain, command, context) ? plain : write(command, context, "\\");
}

function parsesToSame(text: string, command: Command, context: CommandContext): boolean {
  const read = parseCommand(text, context).command;
  return comparedParts(read) === comparedParts(command);
}

const comparedParts = ({ verb, kinds, where, argument, values }: Command) =>
  JSON.stringify([verb, kinds, where, argument, values]);

function write(command: Command, context: CommandContext, escapeSign: string): string {
  const { argument } = getVerb(command.verb);
  const kinds = command.kinds.join(",");
  const where = (fields: readonly FilterField[]) => escapeFirst(formatCondition(command.where, fields), escapeSign);
  const writeCondition = () => where(fieldsOfKinds(kindsOrAll(command.kinds), context.departments));
  const scope = command.scope === undefined ? "" : `in:${command.scope}`;
  const isName = argument === "record" || escapeSign === "";
  const written = command.argument === "" ? "" : isName ? quoteIfNeeded(command.argument) : quote(command.argument);
  const values = command.values.map(({ field, text }) => `${field}:${text === "" ? '""' : quoteIfNeeded(text)}`);
  switch (argument) {
    case "query":
      return writeQuery(command, [kinds, writeCondition(), scope]);
    case "people":
      return join(command.verb, where(peopleFields(context.departments)), scope, formatGroups(command));
    case "record":
      return join(command.verb, kinds, written, writeCondition(), ...values);
    case "message":
      return join(command.verb, command.argument === "" ? "" : quote(command.argument), ...values);
    case "table":
      return join(command.verb, command.argument);
    case "place":
      return command.kinds.length === 0
        ? join(command.verb, written)
        : join(command.verb, kinds, writeCondition(), scope, formatSort(command.sort));
    default:
      return join(command.verb, kinds, written, ...values);
  }
}

function writeQuery(command: Command, subject: string[]): string {
  const { verb, measure, sort, limit, output } = command;
  const [kinds = "", condition = "", scope = ""] = subject;
  // The words of a count need brackets or quotes to be understood.
  const isCounted = verb === "count" && hasUnquotedWords(command.where);
  const counted = [kinds, isCounted ? `(${condition})` : condition, scope];
  const verbByDefault = defaultVerb(command);
  const isUsual = verb === verbByDefault || (verb === "export" && subject.some((part) => part !== ""));
  return join(
    isUsual ? "" : verb,
    ...counted,
    formatGroups(command),
    measure.type === "works" ? "" : `sum:${measure.type === "sum" ? measure.field : measure.type}`,
    formatSort(sort),
    limit === undefined ? "" : `top:${limit}`,
    output === undefined ? "" : `| ${output}`,
  );
}

const formatGroups = ({ by }: Command) => (by.length === 0 ? "" : `by:${by.join(",")}`);

function hasUnquotedWords(where: Condition): boolean {
  if (where.op === "and" || where.op === "or") return where.operands.some(hasUnquotedWords);
  return where.op === "not" ? hasUnquotedWords(where.operand) : where.op === "words" && !where.phrase;
}

const join = (...parts: string[]) => parts.filter((part) => part !== "").join(" ");

function escapeFirst(condition: string, mark: string): string {
  const isWord = /^[^\s"“”„(\\-]/u.test(condition) && !/^\p{L}[\p{L}\p{N}_.-]*:(?!\/\/)/u.test(condition);
  return isWord ? mark + condition : condition;
}
