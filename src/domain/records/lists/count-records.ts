import type { Actor } from "#access/roles.ts";
import type { Parsed, Presented } from "#contract/endpoint.ts";
import type { records } from "#contract/records.ts";
import type { DepartmentRow } from "#db/queries/departments.ts";
import { departmentsPart, listAllDepartments } from "#db/queries/directory.ts";
import type { GroupKey, WorkGroup } from "#db/queries/records/groups/group-query.ts";
import { groupWorks, groupWorksBeside } from "#db/queries/records/groups/group-works.ts";
import type { Scope } from "#db/scope.ts";
import type { Condition } from "#kinds/condition.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { monthNeededYear, type Period, undatedYear } from "#kinds/period.ts";
import { kinds as allKinds, findKind } from "#kinds/registry.ts";
import type { FilterField } from "#rules/language/fields/filter-field.ts";
import { formatPart } from "#rules/language/format/format-query.ts";
import { yearCondition } from "#rules/periods/year-condition.ts";
import { labelOf } from "#rules/periods/year-label.ts";
import { sentence } from "#texts/sentence.ts";
import { Refusal, refusalOfInput } from "../../refusal.ts";
import { sliceOf } from "./list-slice.ts";
import { fieldsFor, parseListQuery } from "./parse-list-query.ts";
import { queryForViewer } from "./record-viewer.ts";

/**
 * Distinct works by kind, year, state or department, one or two of them. A work shared by two departments is counted
 * in both, and once in the total.
 */
export async function countRecords(
  scope: Scope,
  requester: { actor: Actor; academicStart: number },
  readInput: () => Parsed<typeof records.count>["query"],
): Promise<Presented<typeof records.count>> {
  const { actor, academicStart } = requester;
  const input = readInput();
  const by = readDimensions(input.by);
  const { period = "calendar" } = input;
  const kinds = readKinds(input.kind);
  const slice = sliceOf(actor, input.scope);
  const only = kinds.length === 1 ? kinds[0] : undefined;
  // A query may name departments, so they are read first.
  const named = input.q ? await listAllDepartments(scope) : [];
  const { where } = parseListQuery(scope, only, { q: input.q }, { academicStart, departments: named });
  const codes = new Map(named.map(({ code, id }) => [code, id]));
  const recordQuery = queryForViewer({ slice, kinds, where, academicStart, departments: codes }, actor);
  const keys = by.map(
    (dimension): GroupKey => (dimension === "year" ? { type: dimension, period } : { type: dimension }),
  );
  const query = { ...recordQuery, by: keys, excludesWithoutProof: true };
  const isByDepartment = by.includes("dept") && named.length === 0;
  const {
    groups,
    whole,
    readFrom,
    other: departments,
  } = isByDepartment
    ? await groupWorksBeside<DepartmentRow>(scope, query, departmentsPart(scope))
    : { ...(await groupWorks(scope, query)), other: named };
  const chosenKinds = input.kind !== undefined && !by.includes("kind") && kinds.length > 1 ? kinds : [];
  const fields = fieldsFor(only);
  const queryParts = [where, ...kindCondition(chosenKinds)].map((condition) => formatPart(condition, fields));
  const dimensionKeys = by.map((dimension, index) =>
    keysOf(dimension, new Set(groups.map(({ keys: found }) => found[index] ?? "")), { period, departments, fields }),
  );
  const counted = sortGroups(groups, dimensionKeys);
  const answer = { total: whole.works, ...(input.explain && { readFrom }) };
  const q = queryParts.filter(Boolean).join(" ");
  if (input.as === "matrix") return { ...answer, rows: [], matrix: matrixOf(by, q, counted) };
  const rows = counted.map(({ group, keys }) => ({
    keys: Object.fromEntries(keys.map(({ dimension, text }) => [dimension, text])),
    draft: group.drafts,
    submitted: group.submitted,
    verified: group.verified,
    total: group.works,
    q: [q, ...keys.map((key) => key.q)].filter(Boolean).join(" "),
  }));
  return { ...answer, rows };
}

type CountedGroup = { group: WorkGroup; keys: Key[]; position: number };

/** The groups with their keys, in the order of these. Records of no department are in no row of one. */
function sortGroups(groups: readonly WorkGroup[], dimensionKeys: readonly ReadonlyMap<string, Key>[]): CountedGroup[] {
  const counted: CountedGroup[] = [];
  for (const group of groups) {
    const keys: Key[] = [];
    let position = 0;
    for (const [index, values] of dimensionKeys.entries()) {
      const key = values.get(group.keys[index] ?? "");
      if (!key) break;
      keys.push(key);
      position = position * values.size + key.index;
    }
    if (keys.length === dimensionKeys.length) counted.push({ group, keys, position });
  }
  return counted.sort((one, other) => one.position - other.position);
}

function matrixOf(by: readonly Dimension[], q: string, counted: readonly CountedGroup[]) {
  const keyRanks = by.map(() => new Map<string, number>());
  const keys = by.map((name) => ({ name, values: [] as { key: string; q: string }[] }));
  const cells = counted.map(({ group, keys: found }) => {
    const at = found.map(({ text: key, q: part }, dimension) => {
      const known = keyRanks[dimension]?.get(key);
      if (known !== undefined) return known;
      keyRanks[dimension]?.set(key, keyRanks[dimension].size);
      return (keys[dimension]?.values.push({ key, q: part }) ?? 1) - 1;
    });
    return [...at, group.drafts, group.submitted, group.verified];
  });
  return { keys, cells, q };
}

const dimensions = ["kind", "year", "state", "dept"] as const;
type Dimension = (typeof dimensions)[number];

function readDimensions(text: string): Dimension[] {
  const names = [...new Set(text.split(",").map((name) => name.trim()))];
  const known = dimensions.filter((dimension) => names.includes(dimension));
  if (known.length === names.length && known.length <= 2) return known;
  throw refusalOfInput(
    "by",
    "by",
    sentence("Count by one or two of: {{dimensions}}.", { dimensions: dimensions.join(", ") }),
  );
}

function readKinds(text: string | undefined): readonly KindDefinition[] {
  if (text === undefined) return allKinds.filter(({ isOnePerPerson }) => !isOnePerPerson);
  return text.split(",").map((slug) => {
    const kind = findKind(slug.trim());
    if (!kind) throw new Refusal("no-such-kind");
    return kind;
  });
}

/** A value of a dimension: its part of the query, and its place among the others. */
type Key = { dimension: Dimension; text: string; q: string; index: number };

type KeyFacts = { period: Period; departments: readonly DepartmentRow[]; fields: readonly FilterField[] };

/**
 * The values of a dimension, by the value in the database: kinds and departments by name, years from the latest. They are
 * prepared once, as each is in many rows.
 */
function keysOf(dimension: Dimension, found: ReadonlySet<string>, facts: KeyFacts): ReadonlyMap<string, Key> {
  const keys = [...found].flatMap((value) => {
    const named = nameOf(dimension, value, facts);
    return named ? [{ value, ...named }] : [];
  });
  keys.sort((one, other) => (dimension === "year" ? -1 : 1) * one.text.localeCompare(other.text));
  return new Map(
    keys.map(({ value, text, condition }, index) => [
      value,
      { dimension, text, index, q: condition ? formatPart(condition, facts.fields) : "" },
    ]),
  );
}

function nameOf(
  dimension: Dimension,
  value: string,
  { period, departments }: KeyFacts,
): { text: string; condition?: Condition } | undefined {
  if (dimension === "year") return yearKey(Number(value), period);
  if (dimension === "kind") return { text: value };
  const text = dimension === "dept" ? departments.find(({ id }) => String(id) === value)?.code : value;
  return text === undefined ? undefined : { text, condition: { op: "is", field: dimension, values: [text] } };
}

function yearKey(year: number, period: Period): { text: string; condition: Condition } {
  const text = year === undatedYear ? "undated" : year === monthNeededYear ? "month-needed" : labelOf(period, year);
  return { text, condition: yearCondition(period, year) };
}

function kindCondition(kinds: readonly KindDefinition[]): Condition[] {
  return kinds.length === 0 ? [] : [{ op: "is", field: "kind", values: kinds.map(({ slug }) => slug) }];
}
