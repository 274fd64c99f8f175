import { listAllDepartments } from "#db/queries/directory.ts";
import type { Question } from "#db/queries/record-slice.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { isStorable } from "#kinds/fields/clean-text.ts";
import type { Command } from "#rules/commands/command.ts";
import type { FilterField } from "#rules/commands/filter-field.ts";
import { formatCommand } from "#rules/commands/format-command.ts";
import { type CommandContext, parseCommand } from "#rules/commands/parse-command.ts";
import { kindsAsked } from "#rules/commands/read-asked.ts";
import { fieldsOfKinds } from "#rules/commands/shared-fields.ts";
import { sliceOf } from "../records/list-slice.ts";
import { narrowed } from "../records/narrow-question.ts";
import { Refusal } from "../refusal.ts";
import type { Scope } from "../scope.ts";
import type { Asker } from "./asker.ts";
import { datedMeasure } from "./row-days.ts";

/** A command as it was understood, with what it is answered with. */
export type ReadCommand = {
  command: Command;
  /** The one canonical text of it. */
  text: string;
  kinds: readonly KindDefinition[];
  /** What a question about these kinds may name. */
  fields: readonly FilterField[];
  context: Omit<CommandContext, "departments"> & { departments: Departments };
};

type Departments = Awaited<ReturnType<typeof listAllDepartments>>;

/** Reads a line of the command language; refused with the place of every part that is not understood. */
export async function readCommand(scope: Scope, { academicStart }: Asker, text: string): Promise<ReadCommand> {
  if (!isStorable(text))
    throw new Refusal("invalid-query", { message: "The question holds a character that cannot be looked for." });
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

/** The records that a command is about, as far as its asker may see them. */
export function questionOf({ command, kinds, context }: ReadCommand, { actor, academicStart }: Asker): Question {
  const departments = new Map(context.departments.map(({ code, id }) => [code, id]));
  return narrowed({ slice: sliceOf(actor, command.scope), kinds, where: command.where, academicStart, departments });
}
