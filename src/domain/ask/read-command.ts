import { kindsOf } from "#access/policies/kinds.ts";
import { listAllDepartments } from "#db/queries/directory.ts";
import type { Question, Slice } from "#db/queries/records/record-slice.ts";
import type { Scope } from "#db/scope.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { isStorable } from "#kinds/reading/clean-text.ts";
import type { FilterField } from "#rules/language/fields/filter-field.ts";
import { fieldsOfKinds } from "#rules/language/fields/shared-fields.ts";
import { formatCommand } from "#rules/language/format/format-command.ts";
import type { Command, CommandContext } from "#rules/language/parse/command.ts";
import { kindsOrAll } from "#rules/language/parse/read-conditions.ts";
import type { KnownPhrases } from "#rules/language/plain/reader.ts";
import { type Understood, understand } from "#rules/language/plain/understand.ts";
import { sliceOf } from "../records/lists/list-slice.ts";
import { totalOf } from "../records/lists/total-of.ts";
import { narrowed } from "../records/lists/viewing.ts";
import { Refusal } from "../refusal.ts";
import { lookUpPhrases } from "./look-up-phrases.ts";
import type { Requester } from "./requester.ts";
import { datedMeasure } from "./row-days.ts";

/** A command as understood, with the context for its result. */
export type ReadCommand = {
  command: Command;
  /** Its canonical text. */
  text: string;
  kinds: readonly KindDefinition[];
  /** The names that can be used in a query about these kinds. */
  fields: readonly FilterField[];
  context: Omit<CommandContext, "departments"> & { departments: Departments };
} & Pick<Understood, "asText" | "isGuessed" | "unknown">;

type Departments = Awaited<ReturnType<typeof listAllDepartments>>;

/**
 * Reads a line of the command language or a plain sentence, with the names in it looked up; refused with the position
 * of every part of the language that is wrong.
 */
export async function readCommand(scope: Scope, requester: Requester, text: string): Promise<ReadCommand> {
  if (!isStorable(text))
    throw new Refusal("invalid-query", { message: "The query contains a character that cannot be searched." });
  const departments = await listAllDepartments(scope);
  const settings = { academicYearStartsInMonth: requester.academicStart };
  const kinds = kindsOf(requester.actor).map(({ slug }) => slug);
  const context = { settings, today: scope.today, departments, kinds };
  let understood = understand(text, context);
  let known: KnownPhrases = new Map();
  for (let turn = 0; understood.lookUp.length > 0 && turn < maxTurns; turn++) {
    const read = readOf(understood, context);
    const countOf = async (field: string, value: string) => {
      const command = { ...read.command, where: { op: "is" as const, field, values: [value] } };
      return (await totalOf(scope, questionOf({ ...read, command }, requester), false)).total;
    };
    const found = await lookUpPhrases(scope, requester, understood.lookUp, countOf);
    known = new Map([...known, ...found]);
    understood = understand(text, { ...context, known });
  }
  const { problems } = understood;
  if (problems.length > 0)
    throw new Refusal("invalid-query", {
      issues: problems.map(({ from, to, code, message }) => ({ field: `q[${from}..${to}]`, code, message })),
    });
  return readOf(understood, context);
}

/** Correcting a typo may show another name. */
const maxTurns = 3;

function readOf(
  { command: parsed, asText, isGuessed, unknown }: Understood,
  context: ReadCommand["context"],
): ReadCommand {
  const kinds = kindsOrAll(parsed.kinds);
  const command = { ...parsed, measure: datedMeasure(parsed, kinds) };
  const fields = fieldsOfKinds(kinds, context.departments);
  return { command, text: formatCommand(command, context), kinds, fields, context, asText, isGuessed, unknown };
}

/** The records of a command, as far as its requester may see them. */
export function questionOf(
  { command, kinds, context }: ReadCommand,
  { actor, academicStart }: Requester,
  slice: Slice = sliceOf(actor, command.scope),
): Question {
  const departments = new Map(context.departments.map(({ code, id }) => [code, id]));
  return narrowed({ slice, kinds, where: command.where, academicStart, departments }, actor);
}
