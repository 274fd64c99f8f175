import { listAllDepartments } from "#db/queries/directory.ts";
import type { Question } from "#db/queries/records/record-slice.ts";
import type { Scope } from "#db/scope.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { isStorable } from "#kinds/reading/clean-text.ts";
import type { FilterField } from "#rules/language/fields/filter-field.ts";
import { fieldsOfKinds } from "#rules/language/fields/shared-fields.ts";
import { formatCommand } from "#rules/language/format/format-command.ts";
import type { Command, CommandContext } from "#rules/language/parse/command.ts";
import { parseCommand } from "#rules/language/parse/parse-command.ts";
import { kindsAsked } from "#rules/language/parse/read-asked.ts";
import { sliceOf } from "../records/lists/list-slice.ts";
import { narrowed } from "../records/lists/viewing.ts";
import { Refusal } from "../refusal.ts";
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
};

type Departments = Awaited<ReturnType<typeof listAllDepartments>>;

/** Reads a line of the command language; refused with the position of every part that is not understood. */
export async function readCommand(scope: Scope, { academicStart }: Requester, text: string): Promise<ReadCommand> {
  if (!isStorable(text))
    throw new Refusal("invalid-query", { message: "The query contains a character that cannot be searched." });
  const departments = await listAllDepartments(scope);
  const context = { settings: { academicYearStartsInMonth: academicStart }, today: scope.today, departments };
  const { command: parsed, problems } = parseCommand(text, context);
  if (problems.length > 0)
    throw new Refusal("invalid-query", {
      issues: problems.map(({ from, to, code, message }) => ({ field: `q[${from}..${to}]`, code, message })),
    });
  const kinds = kindsAsked(parsed.kinds);
  const command = { ...parsed, measure: datedMeasure(parsed, kinds) };
  return { command, text: formatCommand(command, context), kinds, fields: fieldsOfKinds(kinds, departments), context };
}

/** The records of a command, as far as its requester may see them. */
export function questionOf({ command, kinds, context }: ReadCommand, { actor, academicStart }: Requester): Question {
  const departments = new Map(context.departments.map(({ code, id }) => [code, id]));
  return narrowed({ slice: sliceOf(actor, command.scope), kinds, where: command.where, academicStart, departments });
}
