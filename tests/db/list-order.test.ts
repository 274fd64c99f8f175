import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { listPage } from "#db/queries/records/lists/record-list.ts";
import { withScope } from "#db/scope.ts";
import type { Condition, SortKey } from "#kinds/condition.ts";
import { journal } from "#kinds/records/journal.ts";
import { testDatabase } from "#tests/support/server/database.ts";

const made = await testDatabase();
let institute = 0;
const titles = [
  "Ärzte im Dorf",
  "ärzte im dorf",
  "Zebra",
  "zebra",
  "आम का पेड़",
  "A",
  "a",
  "É",
  "10 wells",
  "9 wells",
  "x".repeat(130),
];
/** Values that are equal, empty or of another type here and there; nobody has an impact factor. */
const dataOf = (n: number) => ({
  title: titles[n % titles.length],
  ...(n % 4 === 0 ? {} : { citationCount: n % 13 === 0 ? "many" : n % 9 }),
  ...(n % 10 === 0 ? { citationAsOn: `2024-0${1 + (n % 3)}-15` } : {}),
  ...(n % 6 === 0 ? {} : { journalTitle: titles[(n * 7) % titles.length], quartile: `Q${1 + (n % 4)}` }),
  ...(n % 2 === 0 ? { publisherName: "Press" } : {}),
});
const listed = { "0": [] as string[], "3": [] as string[] };

beforeAll(async () => {
  const created = await made.owner.query(
    "insert into institutes (public_id, name) values ($1, 'The College') returning id",
    [randomUUID()],
  );
  institute = created.rows[0].id;
  const insert = (of: number, n: number, kind = "journal") => {
    const scopes = n % 3 === 0 ? [0, 3] : n % 3 === 1 ? [0, 4] : [2147483647];
    const isDeleted = n % 7 === 0;
    const id = randomUUID();
    const isListed = of === institute && kind === "journal" && !isDeleted;
    for (const scope of ["0", "3"] as const) if (isListed && scopes.includes(Number(scope))) listed[scope].push(id);
    const day = n % 5 === 0 ? null : `20${10 + (n % 9)}-04-01`;
    return made.owner.query(
      `insert into records (institute_id, id, kind, state, day, day_end, created_by, title, scopes, updated_at, deleted_at, data)
       values ($1, $2, $3, $4, $5, $5, 1, $6, $7, now() - make_interval(mins => $8), case when $9 then now() end, $10)`,
      [
        of,
        id,
        kind,
        n % 2 ? "draft" : "submitted",
        day,
        titles[n % titles.length],
        scopes,
        n % 40,
        isDeleted,
        dataOf(n),
      ],
    );
  };
  const other = await made.owner.query("insert into institutes (public_id, name) values ($1, 'Another') returning id", [
    randomUUID(),
  ]);
  for (let n = 0; n < 180; n++) await insert(institute, n, n % 11 === 0 ? "conference" : "journal");
  for (let n = 0; n < 20; n++) await insert(other.rows[0].id, n);
});

const drafts: Condition = { op: "is", field: "state", values: ["draft"] };
const years: Condition = { op: "range", field: "year", from: "2012", to: "2015", includesEnds: true };

/** The ids of all pages. */
async function read(sort: SortKey, where: Condition, of: number, isInIndexOrder: boolean): Promise<string[]> {
  return withScope(made.database, institute, async (scope) => {
    const ids: string[] = [];
    let after: { values: (string | null)[]; id: string } | undefined;
    do {
      const { rows, readFrom } = await listPage(scope, {
        slice: { type: "scopes", scopes: [of] },
        kinds: [journal],
        where,
        academicStart: 7,
        departments: new Map(),
        kind: journal,
        sort: [sort],
        fields: [],
        proofsHiddenFrom: { account: "1", exceptDepartments: [] },
        limit: 7,
        isInIndexOrder,
        after,
      });
      // The end of a list may be read by sorting it.
      if (isInIndexOrder && rows.length > 7) expect(readFrom).toBe("index");
      const page = rows.slice(0, 7);
      ids.push(...page.map(({ id }) => id));
      const last = rows.length > 7 ? page.at(-1) : undefined;
      after = last?.sortValues ? { values: last.sortValues, id: last.id } : undefined;
    } while (after);
    return ids;
  });
}

const filters: Condition[] = [
  years,
  drafts,
  { op: "is", field: "quartile", values: ["Q1", "Q2"] },
  { op: "is", field: "publisherName", values: ["Press"] },
];
const orders = ["title", "updated", "state", "citationCount", "impactFactor", "citationAsOn", "journalTitle"] as const;

test.each(
  orders.flatMap((field) =>
    [true, false].flatMap((descending) =>
      [0, 3].map((of) => [field, descending ? "down" : "up", of, descending] as const),
    ),
  ),
)(
  "by %s, %s, of scope %i: read in an index's order, page by page, the list is the sorted one",
  async (field, _, of, descending) => {
    const sort = { field, descending };
    const all = await read(sort, { op: "always" }, of, true);
    expect(all).toEqual(await read(sort, { op: "always" }, of, false));
    expect([...all].sort()).toEqual([...listed[String(of) as "0" | "3"]].sort());
    for (const where of filters) {
      const some = await read(sort, where, of, true);
      expect(some).toEqual(await read(sort, where, of, false));
      expect(some.length).toBeGreaterThan(5);
      expect(some.length).toBeLessThan(all.length);
    }
  },
);
