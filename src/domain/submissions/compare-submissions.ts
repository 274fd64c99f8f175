import * as z from "zod";
import type { submissions } from "#contract/accreditation/submissions.ts";
import type { Parsed, Presented } from "#contract/endpoint.ts";
import { listFrozenRows, listFrozenTables } from "#db/queries/submissions/frozen-tables.ts";
import { listStatuses } from "#db/queries/submissions/record-statuses.ts";
import type { SubmissionRow } from "#db/queries/submissions/submissions.ts";
import type { Scope } from "#db/scope.ts";
import { endsOfPeriod } from "#rules/accreditation/ends-of-period.ts";
import { tableName } from "../accreditation/about-table.ts";
import { listTables } from "../accreditation/forms/list-tables.ts";
import { evaluateDefinition, readSharedData } from "../accreditation/read-table.ts";
import { readAllExcludedRecords } from "../accreditation/read-works.ts";
import { readCursor, writeCursor } from "../page-cursor.ts";
import { refusalOfInput } from "../refusal.ts";
import { type Cause, type ComparedTable, causes, type Difference, differencesOf, type Status } from "./differences.ts";
import { contentOf, inputOf } from "./freeze-submission.ts";
import { type SubmissionTable, toSubmissionTable } from "./frozen-facts.ts";
import { type Requester, readFrozen } from "./submission-access.ts";

type Side = {
  title: string;
  at: Date | null;
  isToday: boolean;
  /** What it froze; of today nothing. */
  tables: readonly SubmissionTable[];
  tableOf(frozen: SubmissionTable): Promise<ComparedTable | null>;
};

/** `until`: the last year of its tables. */
type FrozenSide = Side & { until: number };

/** What differs between a submission and another one or today; the older one is shown as before. */
export async function compareSubmission(
  scope: Scope,
  requester: Requester,
  id: string,
  readQuery: () => Parsed<typeof submissions.compare>["query"],
): Promise<Presented<typeof submissions.compare>> {
  const submission = await readFrozen(scope, requester.actor, id);
  const { with: other, limit, cursor } = readQuery();
  const own = await frozenSide(scope, submission);
  const sides: [Side, Side] =
    other === "today"
      ? [own, await todaySide(scope, requester, submission)]
      : orderSides(own, await frozenSide(scope, await readFrozen(scope, requester.actor, idFrom(other))));
  const found: Difference[] = [];
  const names = new Map<string, string>();
  const notCompared: string[] = [];
  const [ownTables, otherTables] = [own.tables, sides.find((side) => side !== own)?.tables ?? []];
  const onlyOther = otherTables.filter(({ report }) => !ownTables.some((one) => one.report === report));
  for (const frozen of [...ownTables, ...onlyOther]) {
    names.set(frozen.report, tableName(frozen.facts));
    const [before, after] = [await sides[0].tableOf(frozen), await sides[1].tableOf(frozen)];
    if (!before || !after) notCompared.push(tableName(frozen.facts));
    else
      found.push(
        ...differencesOf({ before, after, since: sides[0].at ?? scope.now, statusOf: await statusesOf(before) }),
      );
  }
  const counts = new Map<Cause, number>();
  for (const { cause } of found) counts.set(cause, (counts.get(cause) ?? 0) + 1);
  const [from] = readCursor(cursor, z.tuple([z.int32().min(0)])) ?? [0];
  const end = from + limit;
  return {
    before: presentSide(sides[0]),
    after: presentSide(sides[1]),
    notCompared,
    causes: [...counts].sort((a, b) => b[1] - a[1]).map(([cause, count]) => ({ cause, label: causes[cause], count })),
    rows: found
      .slice(from, end)
      .map((one) => ({ ...one, table: names.get(one.report) ?? one.report, label: causes[one.cause] })),
    total: found.length,
    nextCursor: end < found.length ? writeCursor([end]) : null,
  };

  async function statusesOf({ definition, rows }: ComparedTable): Promise<(record: string) => Status> {
    // A row about a person has no record.
    if (definition.row === "person") return () => "present";
    const statuses = await listStatuses(
      scope,
      rows.map(({ record }) => record),
    );
    const known = new Map(statuses.map(({ record, status }) => [record, status]));
    return (record) => known.get(record) ?? "erased";
  }
}

const presentSide = ({ title, at, isToday }: Side) => ({ title, at, isToday });

/** Of the earlier years first, and of the same years the one that was frozen first. */
function orderSides(one: FrozenSide, other: FrozenSide): [Side, Side] {
  const isBefore = one.until - other.until || (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0);
  return isBefore <= 0 ? [one, other] : [other, one];
}

function periodIn({ facts }: SubmissionTable): ComparedTable["period"] {
  const [from = 0, to = from] = endsOfPeriod(facts.periodText);
  return { from, to };
}

function idFrom(text: string): string {
  if (z.uuid().safeParse(text).success) return text;
  throw refusalOfInput("with", "unknown-submission", "Compare with the id of a submission, or with today.");
}

const allRows = 2_000_000_000;

async function frozenSide(scope: Scope, { id, title, frozenAt }: SubmissionRow): Promise<FrozenSide> {
  const tables = (await listFrozenTables(scope, id)).map(toSubmissionTable);
  return {
    title,
    at: frozenAt,
    isToday: false,
    tables,
    until: Math.max(...tables.map((table) => periodIn(table).to)),
    tableOf: async ({ report }) => {
      const frozen = tables.find((one) => one.report === report);
      if (!frozen) return null;
      const { position, definition, form, excluded } = frozen;
      const rows = await listFrozenRows(scope, { submission: id, position }, { after: 0, limit: allRows });
      return { report, definition, form, period: periodIn(frozen), rows, excluded };
    },
  };
}

/** The same question, in the period and the form that were frozen; a form that was removed since has no table today. */
async function todaySide(scope: Scope, requester: Requester, submission: SubmissionRow): Promise<Side> {
  const tables = await listTables(scope, requester.actor);
  const sharedData = await readSharedData(scope, requester.actor);
  return {
    title: "",
    at: scope.now,
    isToday: true,
    tables: [],
    tableOf: async (frozen) => {
      const { report, facts } = frozen;
      const table = tables.find(({ id }) => id === report);
      if (!table) return null;
      const input = { ...inputOf(submission), period: facts.periodText, form: facts.form };
      const read = await evaluateDefinition(scope, requester, table, input, sharedData);
      const rows = read.evaluated.rows.map((row) => ({ record: row.record, ...contentOf(row) }));
      const { table: definition, form } = read;
      return { report, definition, form, period: periodIn(frozen), rows, excluded: await readAllExcludedRecords(read) };
    },
  };
}
