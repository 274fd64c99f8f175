import { instituteScope } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import type { Parsed } from "#contract/endpoint.ts";
import type { records } from "#contract/records.ts";
import { type DepartmentCode, listAllDepartments } from "#db/queries/directory.ts";
import {
  type Dimension,
  dimensions,
  type Group,
  groupCounts,
  groupRecords,
} from "#db/queries/records/record-groups.ts";
import type { Question } from "#db/queries/records/record-slice.ts";
import type { Scope } from "#db/scope.ts";
import type { Condition } from "#kinds/condition.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { type Period, yearFields } from "#kinds/period.ts";
import { kinds as allKinds, findKind } from "#kinds/registry.ts";
import { formatPart } from "#rules/language/format/format-query.ts";
import { labelOf } from "#rules/periods/year-label.ts";
import { sentence } from "#texts/sentence.ts";
import { Refusal, wrongInput } from "../../refusal.ts";
import { sliceOf } from "./list-slice.ts";
import { fieldsFor, readQuestion } from "./read-question.ts";
import { totalOf } from "./total-of.ts";
import { narrowed } from "./viewing.ts";
import { yearsOf } from "./years-of.ts";

export type Count = {
  keys: Record<string, string>;
  draft: number;
  submitted: number;
  verified: number;
  total: number;
  /** Lists exactly these records, in the list of each kind that was counted. */
  q: string;
};

/**
 * Distinct works by kind, year, state or department, one or two of them. A work shared by two departments is counted
 * in both, and once in the total.
 */
export async function countRecords(
  scope: Scope,
  requester: { actor: Actor; academicStart: number },
  read: () => Parsed<typeof records.count>["query"],
): Promise<{ rows: Count[]; total: number }> {
  const { actor, academicStart } = requester;
  const input = read();
  const by = readDimensions(input.by);
  const { period = "calendar" } = input;
  const kinds = readKinds(input.kind);
  const slice = sliceOf(actor, input.scope);
  const departments = await listAllDepartments(scope);
  const only = kinds.length === 1 ? kinds[0] : undefined;
  const { where } = readQuestion(scope, only, { q: input.q }, { academicStart, departments });
  const codes = new Map(departments.map(({ code, id }) => [code, id]));
  const question = narrowed({ slice, kinds, where, academicStart, departments: codes }, actor);
  const { groups, total } =
    (await fromCounters(scope, question, by, period, departments)) ?? (await fromRecords(scope, question, by, period));
  const named = input.kind !== undefined && !by.includes("kind") && kinds.length > 1 ? kinds : [];
  const write = partWriter(only);
  const asked = [where, ...kindCondition(named)].map(write);
  const rows = groups.map((group) => {
    const keys = conditionsOf(group, period, departments);
    const { drafts: draft, submitted, verified } = group;
    return {
      keys: Object.fromEntries(keys.map(({ dimension, text }) => [dimension, text])),
      draft,
      submitted,
      verified,
      total: draft + submitted + verified,
      q: [...asked, ...keys.map(({ condition }) => (condition ? write(condition) : ""))].filter(Boolean).join(" "),
    };
  });
  return { rows: rows.filter((row) => row.total > 0).sort(byKeys(by)), total };
}

/** Writes conditions as parts of a query. A table of departments by years has few different ones, each many times. */
function partWriter(kind: KindDefinition | undefined): (condition: Condition) => string {
  const fields = fieldsFor(kind);
  const written = new Map<string, string>();
  return (condition) => {
    const key = JSON.stringify(condition);
    const text = written.get(key) ?? formatPart(condition, fields);
    written.set(key, text);
    return text;
  };
}

function readDimensions(text: string): Dimension[] {
  const asked = [...new Set(text.split(",").map((name) => name.trim()))];
  const known = dimensions.filter((dimension) => asked.includes(dimension));
  if (known.length === asked.length && known.length <= 2) return known;
  throw wrongInput(
    "by",
    "by",
    sentence("Count by one or two of: {{dimensions}}.", { dimensions: dimensions.join(", ") }),
  );
}

function readKinds(text: string | undefined): readonly KindDefinition[] {
  if (text === undefined) return allKinds.filter(({ single }) => !single);
  return text.split(",").map((slug) => {
    const kind = findKind(slug.trim());
    if (!kind) throw new Refusal("no-such-kind");
    return kind;
  });
}

type Grouped = { groups: Group[]; total: number };

async function fromRecords(
  scope: Scope,
  question: Question,
  by: readonly Dimension[],
  period: Period,
): Promise<Grouped> {
  const groups = await groupRecords(scope, { ...question, by, period });
  return { groups, total: (await totalOf(scope, question, true)).total };
}

/** The counters exist for one scope, or for every department of the institute; not for single states. */
async function fromCounters(
  scope: Scope,
  { slice, kinds, where }: Question,
  by: readonly Dimension[],
  period: Period,
  departments: readonly DepartmentCode[],
): Promise<Grouped | undefined> {
  const [only, ...others] = slice.of === "scopes" ? slice.scopes : [];
  const spoken = yearsOf(where);
  if (only === undefined || others.length > 0 || only < 0 || !spoken || by.includes("state")) return undefined;
  if (by.includes("dept") && only !== instituteScope) return undefined;
  if (by.includes("year") && spoken.years && spoken.period !== period) return undefined;
  const scopes = by.includes("dept") ? [only, ...departments.map(({ id }) => id)] : [only];
  const years = { years: spoken.years, period: spoken.years ? spoken.period : period };
  const found = await groupCounts(scope, { scopes, kinds: kinds.map(({ slug }) => slug), by, ...years });
  // Besides the departments there are the rows of the total, where a shared work counts once.
  const isWhole = ({ department }: Group) => department === null || department === only;
  const total = found
    .filter(isWhole)
    .reduce((sum, { drafts, submitted, verified }) => sum + drafts + submitted + verified, 0);
  return { groups: by.includes("dept") ? found.filter((group) => !isWhole(group)) : found, total };
}

type Key = { dimension: Dimension; text: string; condition?: Condition };

function conditionsOf(group: Group, period: Period, departments: readonly DepartmentCode[]): Key[] {
  const keys: Key[] = [];
  if (group.kind !== null) keys.push({ dimension: "kind", text: group.kind });
  if (group.year !== null) keys.push({ dimension: "year", ...yearKey(group.year, period) });
  if (group.state !== null)
    keys.push({
      dimension: "state",
      text: group.state,
      condition: { op: "is", field: "state", values: [group.state] },
    });
  const code = departments.find(({ id }) => id === group.department)?.code;
  if (code !== undefined)
    keys.push({ dimension: "dept", text: code, condition: { op: "is", field: "dept", values: [code] } });
  return keys;
}

function yearKey(year: number, period: Period): { text: string; condition: Condition } {
  if (year === 0) return { text: "undated", condition: { op: "missing", field: "date" } };
  if (year === 1) return { text: "month-needed", condition: { op: "missing", field: "month" } };
  const condition: Condition = {
    op: "range",
    field: yearFields[period],
    from: String(year),
    to: String(year),
    closed: true,
  };
  return { text: labelOf(period, year), condition };
}

function kindCondition(kinds: readonly KindDefinition[]): Condition[] {
  return kinds.length === 0 ? [] : [{ op: "is", field: "kind", values: kinds.map(({ slug }) => slug) }];
}

/** Kinds and departments by name, years from the latest. */
function byKeys(by: readonly Dimension[]) {
  return (one: Count, other: Count): number => {
    for (const dimension of by) {
      const [a = "", b = ""] = [one.keys[dimension], other.keys[dimension]];
      const order = dimension === "year" ? b.localeCompare(a) : a.localeCompare(b);
      if (order !== 0) return order;
    }
    return 0;
  };
}
