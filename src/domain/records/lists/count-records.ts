import type { Actor } from "#access/roles.ts";
import type { Parsed, Presented } from "#contract/endpoint.ts";
import type { records } from "#contract/records.ts";
import { type DepartmentCode, listAllDepartments } from "#db/queries/directory.ts";
import type { GroupKey, WorkGroup } from "#db/queries/records/groups/group-query.ts";
import { groupWorks } from "#db/queries/records/groups/group-works.ts";
import type { Scope } from "#db/scope.ts";
import type { Condition } from "#kinds/condition.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { Period } from "#kinds/period.ts";
import { kinds as allKinds, findKind } from "#kinds/registry.ts";
import { formatPart } from "#rules/language/format/format-query.ts";
import { yearCondition } from "#rules/periods/year-condition.ts";
import { labelOf } from "#rules/periods/year-label.ts";
import { sentence } from "#texts/sentence.ts";
import { Refusal, wrongInput } from "../../refusal.ts";
import { sliceOf } from "./list-slice.ts";
import { fieldsFor, readQuestion } from "./read-question.ts";
import { narrowed } from "./viewing.ts";

/**
 * Distinct works by kind, year, state or department, one or two of them. A work shared by two departments is counted
 * in both, and once in the total.
 */
export async function countRecords(
  scope: Scope,
  requester: { actor: Actor; academicStart: number },
  read: () => Parsed<typeof records.count>["query"],
): Promise<Presented<typeof records.count>> {
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
  const keys = by.map((of): GroupKey => (of === "year" ? { of, period } : { of }));
  const { groups, whole, readFrom } = await groupWorks(scope, { ...question, by: keys });
  const named = input.kind !== undefined && !by.includes("kind") && kinds.length > 1 ? kinds : [];
  const write = partWriter(only);
  const asked = [where, ...kindCondition(named)].map(write);
  const counted = groups.flatMap((group): CountedGroup[] => {
    const found = conditionsOf(group, by, period, departments);
    // Records of no department are in no row of one.
    return found
      ? [{ group, keys: found.map((key) => ({ ...key, q: key.condition ? write(key.condition) : "" })) }]
      : [];
  });
  counted.sort(byKeys);
  const answer = { total: whole.works, ...(input.explain && { readFrom }) };
  const q = asked.filter(Boolean).join(" ");
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

type CountedGroup = { group: WorkGroup; keys: (Key & { q: string })[] };

function matrixOf(by: readonly Dimension[], q: string, counted: readonly CountedGroup[]) {
  const places = by.map(() => new Map<string, number>());
  const keys = by.map((name) => ({ name, values: [] as { key: string; q: string }[] }));
  const cells = counted.map(({ group, keys: found }) => {
    const at = found.map(({ text: key, q: part }, dimension) => {
      const known = places[dimension]?.get(key);
      if (known !== undefined) return known;
      places[dimension]?.set(key, places[dimension].size);
      return (keys[dimension]?.values.push({ key, q: part }) ?? 1) - 1;
    });
    return [...at, group.drafts, group.submitted, group.verified];
  });
  return { keys, cells, q };
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

const dimensions = ["kind", "year", "state", "dept"] as const;
type Dimension = (typeof dimensions)[number];

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
  if (text === undefined) return allKinds.filter(({ isOnePerPerson }) => !isOnePerPerson);
  return text.split(",").map((slug) => {
    const kind = findKind(slug.trim());
    if (!kind) throw new Refusal("no-such-kind");
    return kind;
  });
}

type Key = { dimension: Dimension; text: string; condition?: Condition };

/** What the row is about, key by key; undefined for records of no department. */
function conditionsOf(
  { keys }: WorkGroup,
  by: readonly Dimension[],
  period: Period,
  departments: readonly DepartmentCode[],
): Key[] | undefined {
  const found: Key[] = [];
  for (const [at, dimension] of by.entries()) {
    const value = keys[at] ?? "";
    const code = dimension === "dept" ? departments.find(({ id }) => String(id) === value)?.code : value;
    if (code === undefined) return undefined;
    if (dimension === "year") found.push({ dimension, ...yearKey(Number(value), period) });
    else if (dimension === "kind") found.push({ dimension, text: code });
    else found.push({ dimension, text: code, condition: { op: "is", field: dimension, values: [code] } });
  }
  return found;
}

function yearKey(year: number, period: Period): { text: string; condition: Condition } {
  const text = year === 0 ? "undated" : year === 1 ? "month-needed" : labelOf(period, year);
  return { text, condition: yearCondition(period, year) };
}

function kindCondition(kinds: readonly KindDefinition[]): Condition[] {
  return kinds.length === 0 ? [] : [{ op: "is", field: "kind", values: kinds.map(({ slug }) => slug) }];
}

/** Kinds and departments by name, years from the latest. */
function byKeys(one: CountedGroup, other: CountedGroup): number {
  for (const [at, { dimension, text }] of one.keys.entries()) {
    const beside = other.keys[at]?.text ?? "";
    const order = dimension === "year" ? beside.localeCompare(text) : text.localeCompare(beside);
    if (order !== 0) return order;
  }
  return 0;
}
