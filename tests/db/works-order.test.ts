import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { commonOrders, fitsWorkOrder, listWorks } from "#db/queries/records/list-works.ts";
import { withScope } from "#db/scope.ts";
import type { Condition } from "#kinds/condition.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { testDatabase } from "#tests/support/server/database.ts";

const made = await testDatabase();
let institute = 0;
// Journal and conference papers have citations, at different places of their narrow rows; patents have none.
const kinds = ["journal", "conference", "patent"].map(kindBySlug);
const titles = ["Ärzte im Dorf", "ärzte im dorf", "Zebra", "zebra", "आम का पेड़", "A", "a", "10 wells", "x".repeat(130)];

type Work = { id: string; day: string | null; citations: number | null; state: string };
const works: Work[] = [];
const worksOfAsha: Work[] = [];

beforeAll(async () => {
  const created = await made.owner.query(
    "insert into institutes (public_id, name) values ($1, 'The College') returning id",
    [randomUUID()],
  );
  institute = created.rows[0].id;
  const asha = await made.owner.query(
    `insert into accounts (institute_id, public_id, email, role, state) values ($1, gen_random_uuid(), 'asha@college.example', 'Faculty', 'active')
     returning id`,
    [institute],
  );
  for (let n = 0; n < 90; n++) {
    const kind = kinds[n % 3]?.slug;
    const citations = kind === "patent" || n % 5 === 0 ? null : n % 8 || 9;
    const work = {
      id: randomUUID(),
      day: n % 11 === 0 ? null : `20${10 + (n % 7)}-04-01`,
      citations,
      state: n % 2 ? "draft" : "submitted",
    };
    const scopes = n % 9 === 0 ? [0, 4] : n % 4 === 0 ? [0, 3, -asha.rows[0].id] : [0, 3];
    // The department counts an older record of the work, which does not name her.
    const older = n % 8 === 0 ? [0, 3] : [];
    if (scopes.includes(3) && older.length === 0) works.push(work);
    if (scopes.length === 3) worksOfAsha.push(work);
    const data = { title: titles[n % titles.length], ...(citations === null ? {} : { citationCount: citations }) };
    await made.owner.query(
      `insert into records (institute_id, id, kind, state, day, day_end, created_by, title, scopes, older_scopes, updated_at, data)
       values ($1, $2, $3, $4, $5, $5, 1, $6, $7, $8, now() - make_interval(mins => $9), $10)`,
      [institute, work.id, kind, work.state, work.day, data.title, scopes, older, n % 40, data],
    );
  }
});

/** The ids of all pages. */
async function read(field: string, descending: boolean, isLong: boolean, where: Condition): Promise<string[]> {
  const sort = [{ field, descending }];
  return withScope(made.database, institute, async (scope) => {
    const ids: string[] = [];
    let after: { values: (string | null)[]; id: string } | undefined;
    do {
      const rows = await listWorks(scope, {
        slice: { type: "scopes", scopes: [3] },
        kinds,
        where,
        academicStart: 7,
        departments: new Map(),
        sort,
        limit: 2,
        isLong,
        after,
      });
      const page = rows.slice(0, 2);
      ids.push(...page.map(({ id }) => id));
      const last = rows.length > 2 ? page.at(-1) : undefined;
      if (last) expect(fitsWorkOrder(kinds, sort, last.sortValues)).toBe(true);
      after = last && { values: last.sortValues, id: last.id };
    } while (after);
    return ids;
  });
}

const conditions: [string, Condition][] = [
  ["all", { op: "always" }],
  ["drafts", { op: "is", field: "state", values: ["draft"] }],
];
const directions = [
  ["down", true],
  ["up", false],
] as const;

/** By citations, those without any last; then by date and id, in the same direction. */
function byCitations(one: Work, other: Work, descending: boolean): number {
  if ((one.citations === null) !== (other.citations === null)) return one.citations === null ? 1 : -1;
  const [first, second] = descending ? [other, one] : [one, other];
  const day = (work: Work) => work.day ?? "infinity";
  return (
    (first.citations ?? 0) - (second.citations ?? 0) ||
    day(first).localeCompare(day(second)) ||
    first.id.localeCompare(second.id)
  );
}

test.each(conditions.flatMap(([name, where]) => directions.map((direction) => [name, ...direction, where] as const)))(
  "%s of several kinds by citations, %s, page by page, whether the list is long or short",
  async (name, _, descending, where) => {
    const expected = works
      .filter(({ state }) => name === "all" || state === "draft")
      .toSorted((one, other) => byCitations(one, other, descending));
    for (const isLong of [false, true])
      expect(await read("citationCount", descending, isLong, where)).toEqual(expected.map(({ id }) => id));
  },
);

test.each(commonOrders.flatMap((field) => directions.map(([name, descending]) => [field, name, descending] as const)))(
  "by %s, %s, a long list has the order of a short one",
  async (field, _, descending) => {
    const long = await read(field, descending, true, { op: "always" });
    expect(long).toEqual(await read(field, descending, false, { op: "always" }));
    expect(long.toSorted()).toEqual(works.map(({ id }) => id).sort());
  },
);

test("the works of a colleague who is named are those of the own list, whether the list is long or short", async () => {
  const where: Condition = { op: "is", field: "person", values: ["asha@college.example"] };
  const expected = worksOfAsha.toSorted((one, other) => byCitations(one, other, true)).map(({ id }) => id);
  for (const isLong of [false, true]) expect(await read("citationCount", true, isLong, where)).toEqual(expected);
});

test("a list of no kind is empty", async () => {
  const rows = await withScope(made.database, institute, (scope) =>
    listWorks(scope, {
      slice: { type: "scopes", scopes: [3] },
      where: { op: "always" },
      academicStart: 7,
      kinds: [],
      departments: new Map(),
      sort: [{ field: "date", descending: true }],
      limit: 1,
    }),
  );
  expect(rows).toEqual([]);
});
