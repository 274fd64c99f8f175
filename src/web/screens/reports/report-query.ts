import type { Area } from "#access/roles.ts";
import { type Condition, partsOf, type SortKey } from "#kinds/condition.ts";
import { simplify } from "#rules/language/conditions/simplify.ts";
import { type FilterField, findFilterField } from "#rules/language/fields/filter-field.ts";
import { peopleFields } from "#rules/language/fields/people-fields.ts";
import { fieldsOfKinds } from "#rules/language/fields/shared-fields.ts";
import { formatCommand } from "#rules/language/format/format-command.ts";
import type { QueryProblem } from "#rules/language/lex/problem.ts";
import { type Command, type CommandContext, makeEmptyCommand } from "#rules/language/parse/command.ts";
import { parseCommand } from "#rules/language/parse/parse-command.ts";
import { kindsOrAll } from "#rules/language/parse/read-conditions.ts";
import { getVerb } from "#rules/language/vocabulary/verbs.ts";
import { defaultScope } from "../../core/area.ts";

/** A parsed report. Parts of the line that are not a report are in `problems`, with their place. */
export type Report = { command: Command; problems: readonly Problem[]; fields: readonly FilterField[] };
export type Problem = Pick<QueryProblem, "from" | "to" | "message">;

/**
 * Reads a line as a report: what it lists is counted. `messageForOther` returns the message for a line that is no
 * report.
 */
export function readReport(text: string, context: CommandContext, messageForOther: (verb: string) => string): Report {
  const { command, problems } = parseCommand(text, context);
  if (isOfPeople(command)) return { command, problems, fields: peopleFields(context.departments) };
  if (getVerb(command.verb).argument !== "query") {
    const message = messageForOther(command.verb);
    return { command: makeEmptyCommand("count"), problems: [{ from: 0, to: text.length, message }], fields: [] };
  }
  const { output: _output, ...shownCommand } = command;
  const fields = fieldsOfKinds(kindsOrAll(command.kinds), context.departments);
  return { command: toCount(shownCommand), problems, fields };
}

/** Whether a report counts or lists people instead of records. */
export function isOfPeople({ verb }: Command): boolean {
  return getVerb(verb).argument === "people";
}

/** The same as a count, with only those sort keys that groups have. */
function toCount(command: Command): Command {
  if (isOfPeople(command)) return command;
  const isOfGroups = ({ field }: SortKey) => field === "count" || command.by.includes(field);
  return { ...command, verb: "count", sort: command.sort.filter(isOfGroups) };
}

/** The canonical text of a report. */
export function writeReport(command: Command, context: CommandContext): string {
  return formatCommand(toCount(command), context);
}

/** The line for the server: the same in every area. */
export function queryText(command: Command, area: Area, context: CommandContext): string {
  if (isOfPeople(command)) return writeReport(command, context);
  return writeReport({ ...command, scope: command.scope ?? defaultScope(area) }, context);
}

/** The same report about other kinds: parts for which they have no field are left out. */
export function withKinds(command: Command, kinds: string[], context: CommandContext): Command {
  const fields = fieldsOfKinds(kindsOrAll(kinds), context.departments);
  const findNamedField = (name: string) => findFilterField(fields, name);
  const by = command.by.flatMap((name) => {
    const field = findNamedField(name);
    return field?.groupable ? [field.name] : [];
  });
  const { measure } = command;
  const summed = measure.type === "sum" ? findNamedField(measure.field) : undefined;
  return {
    ...command,
    kinds,
    by: [...new Set(by)],
    where: simplify(knownPart(command.where, findNamedField)),
    measure:
      measure.type !== "sum" ? measure : summed?.summable ? { type: "sum", field: summed.name } : { type: "works" },
  };
}

/** The part of a condition on fields that exist. */
function knownPart(condition: Condition, findNamedField: (name: string) => FilterField | undefined): Condition {
  if (condition.op === "and")
    return { op: "and", operands: condition.operands.map((part) => knownPart(part, findNamedField)) };
  if (!namesOf(condition).every((name) => findNamedField(name))) return { op: "always" };
  return renameFields(condition, (name) => findNamedField(name)?.name ?? name);
}

function namesOf(condition: Condition): string[] {
  if (condition.op === "and" || condition.op === "or") return condition.operands.flatMap(namesOf);
  if (condition.op === "not") return namesOf(condition.operand);
  return "field" in condition ? [condition.field] : [];
}

function renameFields(condition: Condition, rename: (name: string) => string): Condition {
  if (condition.op === "and" || condition.op === "or")
    return { op: condition.op, operands: condition.operands.map((part) => renameFields(part, rename)) };
  if (condition.op === "not") return { op: "not", operand: renameFields(condition.operand, rename) };
  return "field" in condition ? { ...condition, field: rename(condition.field) } : condition;
}

/**
 * The command for the works that such a report skips because they lack a month; undefined without academic or
 * financial years.
 */
export function commandOfMonthNeeded(command: Command): Command | undefined {
  const years = ["ay", "fy"].filter((name) => command.by.includes(name) || namesOf(command.where).includes(name));
  const [year] = years;
  if (year === undefined) return undefined;
  const parts = partsOf(command.where);
  const isInYears = (part: Condition) => namesOf(part).some((name) => name === "ay" || name === "fy");
  const others = parts.flatMap((part) => (isInYears(part) ? outsideOf(part) : [part]));
  const withoutMonth: Condition = { op: "missing", field: year === "ay" ? "month" : year };
  return {
    ...makeEmptyCommand("count"),
    kinds: command.kinds,
    ...(command.scope === undefined ? {} : { scope: command.scope }),
    where: simplify({ op: "and", operands: [...others, withoutMonth] }),
  };
}

/**
 * Several years in a row contain a whole calendar year: works dated with only that year are counted, and so are not
 * among the works that lack a month.
 */
function outsideOf(part: Condition): Condition[] {
  return part.op === "range" && part.from !== part.to ? [{ op: "not", operand: part }] : [];
}
