import type { FrozenTable } from "#db/queries/submissions/frozen-tables.ts";
import { tableNotes } from "#rules/accreditation/apply-own-rules.ts";
import { formatFigure } from "#rules/accreditation/figures/format-figure.ts";
import type { TableDefinition, TableForm } from "#rules/accreditation/table-definition.ts";
import type { Summary } from "../accreditation/form-parts.ts";

/** What a frozen table says besides its rows, as it was when it was frozen. */
export type FrozenFacts = {
  number: string;
  body: string;
  title: string;
  source: string;
  isDraft: boolean;
  /** Where the period goes past the years of the manual; older submissions have none. */
  outdated?: string;
  manual: string;
  form: string;
  /** The period as it can be requested again. */
  periodText: string;
  withGaps: number;
  candidates: number;
  reasons: { reason: string; label: string; fields?: string[]; count: number }[];
  gaps: { gap: string; label: string; count: number }[];
  metric: FrozenMetric | null;
  /** Older submissions have none. */
  furtherMetrics?: (FrozenMetric & { number: string })[];
  years: { label: string; rows: number; lakhs: number; staff: number }[];
  /** Small tables above the rows: of groups and years, never of people; older submissions have none. */
  summaries?: Summary[];
};

type FrozenMetric = {
  label: string;
  unit: string;
  numerator: number;
  denominator: number | null;
  value: number;
  calculation: string;
};

/** A frozen table as this module wrote it. */
export type SubmissionTable = Omit<FrozenTable, "definition" | "form" | "facts"> & {
  definition: TableDefinition;
  form: TableForm;
  facts: FrozenFacts;
};

/** A table as it would be frozen now: those that were frozen before have some keys and one reason under former names. */
export function toSubmissionTable(table: FrozenTable): SubmissionTable {
  const { leavesOut, local, ...definition } = withCurrentKeys(table.definition) as TableDefinition & FormerKeys;
  const { asked, ...facts } = table.facts as FrozenFacts & { asked?: string };
  return {
    ...table,
    definition: {
      ...definition,
      ...(leavesOut && { exclusions: leavesOut }),
      ...(local && { formatOfOwnForm: local }),
    },
    form: withCurrentKeys(table.form),
    excluded: table.excluded.map(withCurrentReason),
    facts: {
      ...facts,
      ...(asked !== undefined && { periodText: asked }),
      reasons: facts.reasons.map(withCurrentReason),
    },
  } as SubmissionTable;
}

const withCurrentReason = <T extends { reason: string }>(excluded: T): T =>
  excluded.reason === "other-sort" ? { ...excluded, reason: "other-type" } : excluded;

/** Columns, checks and metrics with the present names of the keys that were stored as `as`, `is` and `where`. */
function withCurrentKeys(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withCurrentKeys);
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [currentKey(key, value, part), withCurrentColumn(key, value)]),
  );
}

/** A heading names its column. */
const withCurrentColumn = (key: string, value: unknown) =>
  key === "column" && value === "where" ? "venue" : withCurrentKeys(value);

function currentKey(key: string, value: unknown, part: object): string {
  if (key === "where") return "venue";
  if (key === "is" && typeof value === "boolean") return "equals";
  if (key !== "as" || typeof value !== "string") return key;
  if ("inYear" in part) return "measure";
  return "from" in part ? "precision" : "unit";
}

type FormerKeys = { leavesOut?: TableDefinition["exclusions"]; local?: TableDefinition["formatOfOwnForm"] };

/** The number of the table in its manual; a form of the institute has an id, which is no number. */
export const numberOf = ({ number }: Pick<FrozenFacts, "number">) => (number.startsWith("local.") ? "" : number);

/** The title of the table after its number. */
export const titleWithNumber = (facts: Pick<FrozenFacts, "number" | "title">) =>
  `${numberOf(facts)} ${facts.title}`.trim();

/** The bodies ask for proofs of works. A list of people is from the college's own appointments and documents. */
export const needsProofs = ({ definition }: Pick<SubmissionTable, "definition">) => definition.row !== "person";

/** Printed with the table: that the manual is not of its years, and rules that were not applied, with their reasons. */
export function notesOf({ definition, facts, rows }: SubmissionTable): string[] {
  return [...(facts.outdated ? [facts.outdated] : []), ...tableNotes(definition, { hasRows: rows > 0 })];
}

/** The figures of a table in one line, each after its number if it has one of its own. */
export function figureText({ metric, furtherMetrics = [] }: FrozenFacts): string | null {
  const further = furtherMetrics.map((one) => `${one.number} ${metricText(one)}`);
  return metric ? [metricText(metric), ...further].join("; ") : null;
}

function metricText(metric: FrozenMetric): string {
  // A sum is its own calculation, and that of a figure of NBA is the small table above the rows.
  const calculation = metric.denominator === null ? "" : ` = ${metric.calculation}`;
  return `${metric.label}: ${formatFigure(metric)}${calculation}`;
}
