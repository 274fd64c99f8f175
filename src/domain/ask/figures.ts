import { mayUse } from "#access/rights.ts";
import { listPeopleNames } from "#db/queries/directory.ts";
import type { GroupedWorks, WorkFigures, WorkMeasure } from "#db/queries/records/groups/group-query.ts";
import { groupWorks } from "#db/queries/records/groups/group-works.ts";
import type { Scope } from "#db/scope.ts";
import type { SortKey } from "#kinds/condition.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { RowColumn } from "#kinds/derive/cells/row-columns.ts";
import { findComparedField } from "#kinds/derive/find-field.ts";
import { money } from "#kinds/fields/money.ts";
import type { FilterField } from "#rules/language/fields/filter-field.ts";
import type { Command } from "#rules/language/parse/command.ts";
import { sentence, withTemplate } from "#texts/sentence.ts";
import { figuresSliceOf } from "../records/lists/list-slice.ts";
import { Refusal } from "../refusal.ts";
import { type GroupValue, groupKeyOf, groupValueOf, type Names } from "./group-keys.ts";
import { type ReadCommand, recordQueryOf } from "./read-command.ts";
import type { Requester } from "./requester.ts";
import { countedDateName, divideRowDays, isByFinancialYear, rowColumnOf } from "./row-days.ts";
import { type WorksLink, worksLinks } from "./works-links.ts";

/** One number with its works. */
export type Figure = {
  keys: Pick<GroupValue, "value" | "label" | "missingBecause">[];
  /** Distinct works, also by state. */
  works: number;
  draft: number;
  submitted: number;
  verified: number;
  /** The requested measure: works, days, or the sum of a field (money in paise). Null if no work has a value. */
  value: number | null;
  /** Works without a value for the measure. */
  lacking: number;
  opens: WorksLink;
};

type NotAddedUp = { message: string; works: number; value: number; opens: WorksLink };

export type Figures = {
  by: { name: string; label: string }[];
  measure: {
    type: WorkMeasure["type"];
    /** The former name of `type`, for older clients. */
    of: WorkMeasure["type"];
    label: string;
    unit: "works" | "days" | "money" | "number";
    /** Labels of the dates by which rows of a table are counted, the first that is filled; empty: the record's own. */
    datedBy: string[];
  };
  rows: Figure[];
  /** The total number of rows, of which `rows` may be the first. */
  total: number;
  /** Every work once: less than the sum of the rows if works are in several of them. */
  whole: Figure;
  /** Totals of works without rows of the table that is added up: no date divides them, and they are not added up. */
  undivided?: NotAddedUp | undefined;
  /** Rows without a date where only some days are asked about: they are in no year, and not added up. */
  undated?: NotAddedUp | undefined;
  /** There are more groups than are shown. */
  isCut: boolean;
  /** How the figures were found, if the request asks for it. */
  readFrom?: GroupedWorks["readFrom"];
};

/** Maximum number of groups; a larger table is not readable. */
const maxGroups = 5000;
const maxKeys = 3;

/** Distinct works, days or money, grouped as in the command. */
export async function readFigures(
  scope: Scope,
  requester: Requester,
  read: ReadCommand,
  { explains = false } = {},
): Promise<Figures> {
  const { command, fields, context } = read;
  if (command.by.length > maxKeys)
    throw new Refusal("invalid-query", {
      message: sentence("Group by at most {{maxKeys}} fields.", { maxKeys }),
    });
  const groupFields = command.by.flatMap((name) => fields.find((field) => field.name === name) ?? []);
  const kinds = kindsWith(read.kinds, command);
  const column = rowColumnOf(kinds, command.measure);
  const { where, days } = column
    ? divideRowDays(command.where, column, context.settings)
    : { where: command.where, days: undefined };
  const { groups, total, whole, readFrom } = await groupWorks(scope, {
    ...recordQueryOf(
      { ...read, command: { ...command, where }, kinds },
      requester,
      figuresSliceOf(requester.actor, command.scope),
    ),
    by: command.by.map(groupKeyOf),
    measure: command.measure,
    rowDateRanges: days && column && { ...days, byFinancialYear: isByFinancialYear(command, column) },
    limit: maxGroups,
  });
  const names: Names = {
    departments: context.departments,
    people: command.by.includes("person") ? await listPeopleNames(scope) : new Map(),
  };
  const commandOfKinds = {
    ...command,
    kinds: kinds.length === read.kinds.length ? command.kinds : kinds.map(({ slug }) => slug),
  };
  const linkToWorks = worksLinks(commandOfKinds, context, { column, verb: verbFor(requester) });
  const rows = groups.slice(0, maxGroups).map((group) => {
    const values = groupFields.map((field, index) => groupValueOf(field, group.keys[index] ?? null, names));
    return { ...figureOf(group, command.measure, values), opens: linkToWorks(groupFields, values) };
  });
  return {
    by: groupFields.map(({ name, label }) => ({ name, label })),
    measure: {
      ...measureOf(command.measure, fields),
      of: command.measure.type,
      datedBy: datesOf(column, kinds, command),
    },
    rows: sortFigures(rows, groupFields, sortOf(command)).slice(0, command.limit ?? maxGroups),
    total,
    whole: { ...figureOf(whole, command.measure, []), opens: linkToWorks([], []) },
    undivided:
      column &&
      (await readUndivided(scope, requester, { ...read, kinds, command: { ...commandOfKinds, where } }, column)),
    undated:
      column && days && !days.undated
        ? await readUndated(scope, requester, { ...read, kinds, command: commandOfKinds }, { where, column })
        : undefined,
    isCut: total > maxGroups,
    ...(explains && { readFrom }),
  };
}

/** What the rows without a date add up to; `where`: the condition without that on their days. */
async function readUndated(
  scope: Scope,
  requester: Requester,
  { command, ...read }: ReadCommand,
  { where, column }: { where: Command["where"]; column: RowColumn },
): Promise<NotAddedUp | undefined> {
  const ofRows = (byFinancialYear: boolean) =>
    groupWorks(scope, {
      ...recordQueryOf(
        { ...read, command: { ...command, where } },
        requester,
        figuresSliceOf(requester.actor, command.scope),
      ),
      by: [],
      measure: command.measure,
      limit: 1,
      rowDateRanges: { spans: [], undated: true, byFinancialYear },
    });
  const isByYear = isByFinancialYear(command, column);
  const { whole } = await ofRows(isByYear);
  if (whole.value === null || whole.valued === 0) return undefined;
  const without: Command["where"] = {
    op: "and",
    operands: [where, { op: "missing", field: countedDateName(command, column) }, hasField(column.name)],
  };
  const linkToWorks = worksLinks({ ...command, where: without }, read.context, {
    column: undefined,
    verb: verbFor(requester),
  });
  const [works, value] = [whole.valued, Number(whole.value)];
  const { label } = column.field;
  const amount = column.field.type === "money" ? money.show(value, money({ label: "" })) : String(value);
  const ofNoYear = isByYear || column.year === undefined ? value : Number((await ofRows(true)).whole.value);
  const message = undatedMessage(value, ofNoYear, { amount, label, works });
  return { ...withTemplate({ message }), works, value, opens: linkToWorks([], []) };
}

/** `ofNoYear`: how much of the value has no financial year either. */
function undatedMessage(value: number, ofNoYear: number, facts: { amount: string; label: string; works: number }) {
  if (ofNoYear === value)
    return sentence("Date needed: {{amount}} of “{{label}}” (works: {{works}}) has no date, and is in no year.", facts);
  return ofNoYear === 0
    ? sentence(
        "Date needed: {{amount}} of “{{label}}” (works: {{works}}) is not added up; only its financial year is known.",
        facts,
      )
    : sentence(
        "Date needed: {{amount}} of “{{label}}” (works: {{works}}) is not added up; it has no date, or only a financial year.",
        facts,
      );
}

const hasField = (field: string): Command["where"] => ({ op: "not", operand: { op: "missing", field } });

/** Those who read no records count what others list. */
const verbFor = ({ actor }: Requester) => (mayUse(actor, "records.read").allowed ? "list" : "count");

/** What was entered as a total alone, of works that have none of the rows that are added up. */
async function readUndivided(
  scope: Scope,
  requester: Requester,
  read: ReadCommand,
  column: RowColumn,
): Promise<NotAddedUp | undefined> {
  const { kinds, context, command } = read;
  const field = kinds
    .flatMap(({ fields }) => Object.entries(fields))
    .find(([, { type, ...one }]) => type === "money" && "totals" in one && one.totals === column.name);
  if (!field) return undefined;
  const [name, { label }] = field;
  const where: Command["where"] = { op: "and", operands: [command.where, { op: "missing", field: column.name }] };
  const missingOnly = { ...command, where };
  const { whole } = await groupWorks(scope, {
    ...recordQueryOf({ ...read, command: missingOnly }, requester, figuresSliceOf(requester.actor, command.scope)),
    by: [],
    measure: { type: "sum", field: name },
    limit: 1,
  });
  if (whole.value === null || whole.valued === 0) return undefined;
  const withTotal: Command["where"] = { op: "and", operands: [where, hasField(name)] };
  const linkToWorks = worksLinks({ ...missingOnly, where: withTotal }, context, {
    column: undefined,
    verb: verbFor(requester),
  });
  const [works, value] = [whole.valued, Number(whole.value)];
  const message = sentence(
    "Not added up, because no receipt is entered: “{{label}}” of {{works}} works, {{amount}} together.",
    { label, works, amount: money.show(value, money({ label: "" })) },
  );
  return { ...withTemplate({ message }), works, value, opens: linkToWorks([], []) };
}

/** Only kinds that have the named fields can be grouped by them or added up. */
function kindsWith(kinds: readonly KindDefinition[], { by, measure }: Command): readonly KindDefinition[] {
  const named = by.filter((name) => groupKeyOf(name).type === "field");
  if (measure.type === "sum") named.push(measure.field);
  const kindsWithFields = kinds.filter((kind) => named.every((name) => findComparedField(kind, name)));
  return kindsWithFields.length === 0 ? kinds : kindsWithFields;
}

function figureOf(group: WorkFigures, measure: WorkMeasure, values: readonly GroupValue[]): Omit<Figure, "opens"> {
  const { works, drafts, submitted, verified, value, valued } = group;
  const measured = measure.type === "works" ? works : value === null ? null : Number(value);
  // `aside` is the former name of `missingBecause`.
  const keys = values.map(({ value: text, label, missingBecause: missing }) => {
    return { value: text, label, ...(missing && { missingBecause: missing, aside: missing }) };
  });
  return {
    keys,
    works,
    draft: drafts,
    submitted,
    verified,
    value: measured,
    lacking: measure.type === "works" ? 0 : works - valued,
  };
}

/** The largest come first, unless another order is requested. */
function sortOf({ sort, limit }: Command): readonly SortKey[] {
  return limit !== undefined && sort.length === 0 ? [{ field: "count", descending: true }] : sort;
}

function datesOf(column: RowColumn | undefined, kinds: readonly KindDefinition[], command: Command): string[] {
  const table = column && kinds.map(({ fields }) => fields[column.table]).find((field) => field?.type === "table");
  if (!column || table?.type !== "table") return [];
  const names = [...column.dates, ...(column.year && isByFinancialYear(command, column) ? [column.year] : [])];
  return names.flatMap((name) => table.columns[name]?.label ?? []);
}

function measureOf(measure: WorkMeasure, fields: readonly FilterField[]): Omit<Figures["measure"], "datedBy" | "of"> {
  if (measure.type === "works") return { type: "works", label: "Works", unit: "works" };
  if (measure.type === "days") return { type: "days", label: "Days", unit: "days" };
  const field = fields.find(({ name }) => name === measure.field);
  return { type: "sum", label: field?.label ?? measure.field, unit: field?.type === "money" ? "money" : "number" };
}

/**
 * As requested; else years from the latest, choices as they are declared, names alphabetically; works without a value
 * last.
 */
function sortFigures(rows: readonly Figure[], groupFields: readonly FilterField[], sort: readonly SortKey[]): Figure[] {
  const byCount = sort.find(({ field }) => field === "count");
  const optionRanks = groupFields.map(
    (field) => new Map(field.options?.map(({ value }, index) => [value, index] as const)),
  );
  const compareKeys = (one: Figure, other: Figure): number => {
    for (const [index, field] of groupFields.entries()) {
      const [a, b] = [one.keys[index], other.keys[index]];
      if (!a || !b) continue;
      if (Boolean(a.missingBecause) !== Boolean(b.missingBecause)) return a.missingBecause ? 1 : -1;
      const sortKey = sort.find((key) => key.field === field.name);
      const isDown = sortKey ? sortKey.descending : isYear(field);
      const [rankA, rankB] = [optionRanks[index]?.get(a.value), optionRanks[index]?.get(b.value)];
      const order = rankA !== undefined && rankB !== undefined ? rankA - rankB : a.label.localeCompare(b.label, "en");
      if (order !== 0) return isDown ? -order : order;
    }
    return 0;
  };
  return rows.toSorted((one, other) => {
    if (!byCount) return compareKeys(one, other);
    const order = (one.value ?? 0) - (other.value ?? 0);
    return (byCount.descending ? -order : order) || compareKeys(one, other);
  });
}

const isYear = ({ name }: FilterField) => name === "year" || name === "ay" || name === "fy";
