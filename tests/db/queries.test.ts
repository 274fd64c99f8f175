import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import type { Statement } from "#db/connection.ts";
import { findCvPerson, listCvPeople } from "#db/queries/accounts/cv-person.ts";
import { copyOwnList, ownLists } from "#db/queries/accounts/own-data.ts";
import { searchPeople } from "#db/queries/accounts/people-search.ts";
import { saveItemVisibility, saveWorkVisibility } from "#db/queries/accounts/public-profiles.ts";
import { findCandidates, listDraftAuthors, listExcluded } from "#db/queries/accreditation/find-candidates.ts";
import { listStaff } from "#db/queries/accreditation/staff.ts";
import { eachCandidate, readCandidates } from "#db/queries/accreditation/table-candidates.ts";
import { listClaims } from "#db/queries/claims.ts";
import { findDashboard } from "#db/queries/dashboard.ts";
import { departmentsPart } from "#db/queries/directory.ts";
import { countPairs, listPairs, pairStates } from "#db/queries/duplicates/open-pairs.ts";
import { listPersonEvents } from "#db/queries/history/person-events.ts";
import { findFilledTable } from "#db/queries/installation/backup.ts";
import { findPeopleForMatching } from "#db/queries/people-matching.ts";
import type { GroupKey } from "#db/queries/records/groups/group-query.ts";
import { groupWorks, groupWorksBeside, planGroups } from "#db/queries/records/groups/group-works.ts";
import { listPeopleOn } from "#db/queries/records/list-people-on.ts";
import { commonOrders, listWorks } from "#db/queries/records/list-works.ts";
import { listPage } from "#db/queries/records/lists/record-list.ts";
import { countByState, furtherDepartmentsCount, sumCounters } from "#db/queries/records/record-counts.ts";
import { copyRecords } from "#db/queries/records/record-export.ts";
import type { RecordQuery } from "#db/queries/records/record-slice.ts";
import { listToReview } from "#db/queries/records/reviews.ts";
import { listUnassigned } from "#db/queries/records/unassigned.ts";
import { findPeopleByTopic, listTopics } from "#db/queries/search/people-topics.ts";
import { searchWorks } from "#db/queries/search/search-records.ts";
import type { Scope } from "#db/scope.ts";
import { recordKinds } from "#kinds/registry.ts";
import { type DeclaredQuery, declaredQueries, type Holds, type Written } from "#tests/support/records/declared-rows.ts";
import { testDatabase } from "#tests/support/server/database.ts";

const { ownerConnection } = await testDatabase();
const modules = import.meta.glob<Record<string, unknown>>("../../src/db/queries/**/*.ts", { eager: true });
const declared = declaredQueries("src/db/queries");

type Query = (...words: unknown[]) => unknown;

/** Statements by their text, with the names of those that are composed. */
const recorded = new Map<string, string | undefined>();

beforeAll(async () => {
  // Functions that compose statements are called with samples, all others with any values.
  const withSamples = samples();
  const sampled = new Set(withSamples.map(([query]) => query));
  for (const [, call] of withSamples) await consume(call());
  const exported = Object.values(modules).flatMap((one) => Object.values(one));
  for (const query of exported.filter((one): one is Query => typeof one === "function" && !sampled.has(one)))
    for (const answer of [[anything], []]) await consume(call(query, answer)).catch(() => {});
});

test("every statement in the source is one of those that are checked", () => {
  const all = [...recorded];
  const missing = declared.filter(({ written }) => !all.some(([text, name]) => isWritten(written, text, name)));
  expect(missing.map(({ file, written }) => `${file}: ${JSON.stringify(written)}`)).toEqual([]);
});

test("every statement fits the migrated schema, and its columns the type its rows are declared to have", async () => {
  const client = new pg.Client(ownerConnection);
  await client.connect();
  // Statements after them use these tables of a transaction.
  for (const text of recorded.keys())
    if (text.startsWith("create temporary table")) await client.query(text.replace("on commit drop", ""));
  const faults: string[] = [];
  for (const [text, name] of recorded) {
    if (!isPrepared(text)) continue;
    const described = await describe(client, text).catch((error: Error) => error);
    if (described instanceof Error) faults.push(`${name || text}: ${described.message}`);
    else for (const fault of faultsOf(declarationOf(text, name), described)) faults.push(`${name || text}: ${fault}`);
  }
  await client.end();
  expect(faults).toEqual([]);
});

/** Where a statement is written: of several places that it could be, the one that says most. */
function declarationOf(text: string, name: string | undefined): DeclaredQuery | undefined {
  const matching = declared.filter(({ written }) => isWritten(written, text, name));
  return matching.sort((a, b) => lengthOf(b.written) - lengthOf(a.written))[0];
}

const lengthOf = (written: Written) => ("name" in written ? written.name : written.pieces.join("")).length;

function isWritten(written: Written, text: string, name: string | undefined): boolean {
  if ("name" in written) return name?.startsWith(written.name) === true;
  const [first = "", ...others] = written.pieces;
  if (name !== undefined || !text.startsWith(first)) return false;
  if (others.length === 0) return text === first;
  let index = first.length;
  for (const piece of others.slice(0, -1)) {
    const found = text.indexOf(piece, index);
    if (found < 0) return false;
    index = found + piece.length;
  }
  const last = others.at(-1) ?? "";
  return text.length - last.length >= index && text.endsWith(last);
}

type Field = { name: string; dataTypeID: number };

function faultsOf({ row, column }: Partial<DeclaredQuery> = {}, fields: Field[]): string[] {
  const held = holding.get(fields[0]?.dataTypeID ?? 0);
  if (column && (fields.length !== 1 || (held && !column.has(held)))) return [`not one column of ${[...column]}`];
  if (!row) return [];
  const found = new Map(fields.map((field) => [field.name, field]));
  const missing = [...row].filter(([name, { isOptional }]) => !isOptional && !found.has(name));
  const unknown = fields.filter(({ name }) => !row.has(name));
  const wrong = [...row].filter(([name, { holds }]) => {
    const held = holding.get(found.get(name)?.dataTypeID ?? 0);
    return holds && held && ![...holds].includes(held);
  });
  return [
    ...missing.map(([name]) => `no column ${name}`),
    ...unknown.map(({ name }) => `the type of its rows has no ${name}`),
    ...wrong.map(([name, { holds }]) => `${name} is declared ${[...(holds ?? [])].join(" or ")}`),
  ];
}

// By PostgreSQL's type numbers; JSON may be anything, and other types are not checked.
const holding = new Map<number, Holds>([
  ...[20, 21, 23, 26, 700, 701].map((type): [number, Holds] => [type, "number"]),
  ...[18, 19, 25, 1042, 1043, 1082, 1700, 2950].map((type): [number, Holds] => [type, "string"]),
  [16, "boolean"],
  ...[1114, 1184].map((type): [number, Holds] => [type, "date"]),
  ...[1000, 1005, 1007, 1009, 1015, 1016, 1022, 1115, 1182, 1185, 1231, 2951].map((type): [number, Holds] => [
    type,
    "list",
  ]),
]);

/** Prepares a statement without running it, and returns its columns. */
function describe(client: pg.Client, text: string): Promise<Field[]> {
  return new Promise((resolve, reject) => {
    let fields: Field[] = [];
    client.query({
      submit(connection: pg.Connection) {
        connection.parse({ name: "", text, types: [] }, true);
        connection.describe({ type: "S", name: "" }, true);
        connection.sync();
      },
      handleRowDescription: (message: { fields: Field[] }) => {
        fields = message.fields;
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    } as unknown as pg.Submittable);
  });
}

/** Any value: each of its properties, results and items is any value again. */
const anything: object = new Proxy(() => {}, {
  get(_, name) {
    if (name === Symbol.iterator) return () => [anything, anything][Symbol.iterator]();
    if (name === Symbol.toPrimitive) return () => "1";
    if (name === "then" || name === "toJSON" || name === Symbol.asyncIterator) return undefined;
    return name === "length" ? 1 : anything;
  },
  apply: (_, __, [first]) => (typeof first === "function" ? [first(anything, 0)] : anything),
});

let rows: object[] = [];

/** A connection that records its statements, and returns any rows. */
const recorder = {
  query(statement: string | Statement) {
    const { name, text } = typeof statement === "string" ? { name: "", text: statement } : statement;
    if (typeof statement === "object" && "submit" in statement) throw new Error("A COPY is not prepared.");
    recorded.set(text, name);
    return Promise.resolve(typeof statement === "string" ? { rows, rowCount: rows.length } : rows);
  },
  find: (statement: Statement) => recorder.query(statement).then(() => rows[0]),
  column: (statement: Statement) => recorder.query(statement).then(() => rows),
  count: (statement: Statement) => recorder.query(statement).then(() => 1),
  execute: (statement: Statement) => recorder.query(statement).then(() => 1),
  copyOut(text: string) {
    recorded.set(text.replace(/^copy \((.*)\) to stdout$/s, "$1"), "");
    return [];
  },
  copyIn: () => Promise.resolve(1),
};

const scope = {
  institute: 1,
  now: new Date("2026-04-01T00:00:00Z"),
  today: "2026-04-01",
  timeZone: "Asia/Kolkata",
  db: recorder,
  ...recorder,
} as unknown as Scope;

/** PostgreSQL prepares only these. */
function isPrepared(text: string): boolean {
  return /^\s*(select|with|insert|update|delete|merge|values)\b/i.test(text);
}

async function call(query: Query, answer: object[]): Promise<unknown> {
  rows = answer;
  return query(scope, anything, anything, anything, anything);
}

async function consume(result: unknown): Promise<void> {
  const outcome: unknown = await result;
  if (typeof outcome !== "object" || outcome === null || !(Symbol.asyncIterator in outcome)) return;
  const pieces = outcome as AsyncIterable<unknown>;
  for await (const _ of pieces) break;
}

function samples(): [unknown, () => unknown][] {
  const kind = recordKinds.find(({ slug }) => slug === "journal");
  if (!kind) throw new Error("The kind of journal papers is missing.");
  const ofDepartment = { scope: 2, accounts: [1], readableScopes: [2] };
  const days = { from: "2024-07-01", to: "2025-06-30" };
  const indexed = { ...days, kinds: [kind.slug], years: [days.from] };
  const sought = { kinds: [kind], days, indexed, record: "a" };
  const all: Omit<RecordQuery, "slice"> = {
    kinds: [kind],
    where: { op: "is", field: "title", values: ["a"] },
    academicStart: 7,
    departments: new Map([["IT", 2]]),
  };
  const slices: RecordQuery["slice"][] = [
    { type: "scopes", scopes: [0] },
    { type: "scopes", scopes: [2, 3] },
    { type: "unassigned", creator: 1 },
    { type: "bin", account: 1, departments: [2], includesAll: false },
  ];
  const questions = slices.map((slice): RecordQuery => ({ ...all, slice }));
  const counters = {
    scopeId: 2,
    kinds: ["journal"],
    months: { type: "span", from: 1, to: 9 },
    academicStart: 7,
  } as const;
  // From the counters, from the narrow rows, and from the records.
  const always: RecordQuery["where"] = { op: "always" };
  const drafts: RecordQuery["where"] = { op: "is", field: "state", values: ["draft"] };
  const year = { type: "year", period: "academic", only: [2024] } as const;
  const groupings = [
    { where: always, keys: [] },
    { where: always, keys: [{ type: "kind" }, year] },
    { where: always, keys: [{ type: "dept" }, year] },
    { where: drafts, keys: [] },
    { where: drafts, keys: [{ type: "state" }, year] },
    { where: drafts, keys: [{ type: "dept" }, { type: "kind" }] },
    { where: drafts, keys: [{ type: "person" }] },
    { where: drafts, keys: [{ type: "field", name: "indexing" }] },
    { where: drafts, keys: [{ type: "field", name: "indexing" }, { type: "person" }] },
    { where: all.where, keys: [{ type: "dept" }, year] },
  ] as const;
  const proofsHiddenFrom = { account: "1", exceptDepartments: [2] };
  const names = {
    departments: new Map([["IT", 2]]),
    degreeTables: [{ kind: "a", table: "b" }],
    experienceTables: [{ kind: "a", table: "b" }],
    genderKinds: ["a"],
    findKindsByName: () => ["journal"],
    periods: [],
    academicStart: 7,
    viewerScopes: [2],
  };
  const looking = { account: 1, level: "members", leads: [2], unsaved: "signed-in" };
  const of = { roles: ["faculty"], words: ["a"], address: "a", candidates: [1], names, within: [2], on: "2024-02-29" };
  const found = { ...of, viewer: looking };
  const topic = {
    words: ["a"],
    mainFields: "'1^~a'",
    documents: "'1:a':D",
    works: "'1:a':AD",
    documentKinds: ["profile"],
    openKinds: ["journal"],
    scopes: [1],
    limit: 1,
  };
  const isOf = (...fields: string[]) => fields.map((field) => ({ op: "is" as const, field, values: ["a"] }));
  const lacks = (...fields: string[]) => fields.map((field) => ({ op: "missing" as const, field }));
  const where = {
    op: "or" as const,
    operands: [
      { op: "is" as const, field: "teaching", values: ["1"] },
      ...isOf("dept", "designation", "nature", "time", "leave", "gender", "degree"),
      ...lacks("orcid", "phd", "degree", "dept", "leave", "nature", "journal"),
      { op: "range" as const, field: "joined", from: "2020-01-01", to: "2020-12-31", includesEnds: true },
      ...["experience", "service", "industry"].map((field) => ({
        op: "range" as const,
        field,
        from: "1",
        includesEnds: false,
      })),
    ],
  };
  const owner = recorder as unknown as pg.Client;
  const rolesByDuty = { tag: "a", heads: ["a"], admins: ["a"], system: ["a"] };
  const viewer = { account: 1, departments: [2], isAdmin: true, rolesByDuty };
  const paired = { viewer: { scopes: [2], account: 1 }, kind: "journal", department: 2, class: "same" };
  const unassigned = { viewer: { scopes: [2], account: 1 }, unassignedScope: 3, batch: null, ids: null };
  return [
    ...[true, false].flatMap((is): [unknown, () => unknown][] => [
      [listClaims, () => listClaims(scope, viewer, { mine: is, isOpen: is, claimant: null, ids: null })],
      [listUnassigned, () => listUnassigned(scope, unassigned, { after: null, limit: 1, lock: is })],
      [
        saveItemVisibility,
        () => saveItemVisibility(scope, 1, { part: "a", item: "1", visibility: is ? "heads" : null }),
      ],
      [saveWorkVisibility, () => saveWorkVisibility(scope, 1, { id: "1", visibility: is ? "public" : null })],
    ]),
    ...pairStates.flatMap((state): [unknown, () => unknown][] => [
      ...(["done", "received", null] as const).flatMap((direction) =>
        [null, ["changed"]].map((eventTypes): [unknown, () => unknown] => [
          listPersonEvents,
          () =>
            listPersonEvents(scope, {
              account: 1,
              direction,
              eventTypes,
              since: eventTypes && "2024-02-29",
              until: eventTypes && "2024-02-29",
              before: eventTypes && { at: "2024-02-29", version: 1, record: "1", what: "changed" },
              viewer: { scopes: [1], account: 1 },
              binScopes: [1],
              limit: 1,
            }),
        ]),
      ),
      [listPairs, () => listPairs(scope, { ...paired, state }, { after: [1, "1"], limit: 1 })],
      [countPairs, () => countPairs(scope, { ...paired, state })],
    ]),
    ...(["oldest", "newest", "person", "type"] as const).map((order): [unknown, () => unknown] => {
      const after = { key: 1, exactSubmittedAt: "1", id: "1" };
      const page = { order, after, limit: 1, countedTo: 1, readsData: true };
      const filter = { kinds: [kind.slug], states: ["submitted"], person: "1" };
      const roles = { heads: ["Head"], tag: "tag" };
      const reviewer = { account: 1, isAdmin: false, departments: [2], named: [{ department: 2, kind: "1" }], roles };
      return [
        listToReview,
        async () => {
          rows = [{ page: [], total: [] }];
          await listToReview(scope, reviewer, filter, page);
          rows = [];
        },
      ];
    }),
    [findFilledTable, () => findFilledTable(owner, [{ name: "records", columns: ["id"], order: ["id"] }])],
    [sumCounters, () => sumCounters(scope, counters)],
    [
      listStaff,
      () =>
        [true, false].map((hasSensitive) =>
          listStaff(
            scope,
            {
              department: 1,
              from: "2024-07-01",
              to: "2025-06-30",
              account: null,
              roles: ["Faculty"],
              readableScopes: [2],
              hasSensitive,
            },
            { documents: [kind], scholars: kind },
          ),
        ),
    ],
    [
      eachCandidate,
      async () => {
        rows = [{ id: "a", ids: "a", data: "{}", people: "[]", authorshipTexts: "", scopes: "1" }];
        await consume(eachCandidate(scope, ofDepartment, [kind]));
        rows = [];
      },
    ],
    [findCandidates, () => findCandidates(scope, ofDepartment, sought)],
    [listExcluded, () => listExcluded(scope, ofDepartment, { ...sought, reason: "draft", from: 0, limit: 25 })],
    [listDraftAuthors, () => listDraftAuthors(scope, ofDepartment, { ...sought, staffDays: [] })],
    [
      readCandidates,
      () => {
        const found = [{ id: "a", isCounted: true, isDuplicate: false }];
        return readCandidates(scope, ofDepartment, found, { kinds: [kind] });
      },
    ],
    [
      copyOwnList,
      () => ownLists.map((list) => copyOwnList(scope, list, { account: 1, email: "a@x.in", readsRecords: true })),
    ],
    [listCvPeople, () => listCvPeople(scope, { departments: [1], roles: ["Faculty"] })],
    [findCvPerson, () => findCvPerson(scope, { person: "1", viewerScopes: [2] }, [kind])],
    [findPeopleByTopic, () => findPeopleByTopic(scope, topic)],
    [listTopics, () => listTopics(scope, [{ account: 1, key: "a" }], { fields: ["about"], scopes: [1] })],
    [
      findPeopleForMatching,
      () =>
        findPeopleForMatching(scope, {
          publicIds: ["1"],
          emails: ["1"],
          orcids: ["1"],
          scopusAuthorIds: ["1"],
          names: ["1"],
        }),
    ],
    ...[[0], [2]].map((scopes): [unknown, () => unknown] => {
      const isOfAll = scopes.includes(0);
      const groupQuery = (by: GroupKey[]) => {
        const query = { ...all, where: always, slice: { type: "scopes" as const, scopes }, by };
        return planGroups(scope, query) ?? expect.fail("not from counters");
      };
      const parts = {
        account: 1,
        kinds: ["journal"],
        byKind: groupQuery([{ type: "kind" }, year]),
        monthNeeded: groupQuery([]),
        byDepartment: isOfAll ? groupQuery([{ type: "dept" }, year]) : undefined,
        unassigned: isOfAll ? groupQuery([]) : undefined,
        shared: isOfAll ? furtherDepartmentsCount(scope, always, all) : undefined,
        staff: { departments: isOfAll ? ("all" as const) : scopes, rolesWithRecords: ["Faculty"] },
        recent: isOfAll ? scopes : ("own" as const),
      };
      const answer = { byKind: [], monthNeeded: [], byDepartment: [], unassigned: [], shared: [], toConfirm: [] };
      return [
        findDashboard,
        async () => {
          rows = [answer];
          await findDashboard(scope, parts);
          rows = [];
        },
      ];
    }),
    ...(
      [
        { of: "words", queries: ["a"], limit: 10 },
        { of: "accounts", accounts: [{ account: 1, weight: 1 }] },
        { of: "ids", ids: ["1"] },
        { of: "topic", topic },
        { of: "everybody" },
      ] as const
    ).flatMap((source) =>
      ["dept", "designation", "nature", "time", "gender", undefined].map((by): [unknown, () => unknown] => [
        searchPeople,
        () => {
          const whole = by === undefined;
          const page = { hasFacets: whole, wordQueries: whole ? ["a"] : undefined, limit: 1, offset: 0 };
          return searchPeople(scope, { ...found, where, by, source, ...page });
        },
      ]),
    ),
    ...questions.map((question): [unknown, () => unknown] => [listPeopleOn, () => listPeopleOn(scope, question)]),
    ...questions.flatMap((question): [unknown, () => unknown][] => [
      [countByState, () => countByState(scope, question, 10)],
      [
        groupWorksBeside,
        async () => {
          rows = [{ figures: [], other: [] }];
          await groupWorksBeside(scope, { ...question, where: { op: "always" }, by: [] }, departmentsPart(scope));
          rows = [];
        },
      ],
      ...groupings.flatMap(({ where, keys }): [unknown, () => unknown][] => [
        [groupWorks, () => groupWorks(scope, { ...question, where, by: keys })],
      ]),
      ...[...commonOrders, "citationCount"].flatMap((field) =>
        [false, true].map((isLong): [unknown, () => unknown] => [
          listWorks,
          () =>
            listWorks(scope, {
              ...question,
              sort: [{ field, descending: true }],
              limit: 1,
              after: { values: ["1", "1"], id: "1" },
              isLong,
            }),
        ]),
      ),
      [
        groupWorks,
        () =>
          groupWorks(scope, {
            ...question,
            by: [
              { type: "dept" },
              { type: "person" },
              { type: "year", period: "financial" },
              { type: "field", name: "indexing" },
            ],
            measure: { type: "works" },
            limit: 10,
          }),
      ],
      [
        listPage,
        () =>
          listPage(scope, {
            ...question,
            kind,
            sort: [{ field: "title", descending: false }],
            fields: Object.keys(kind.fields),
            proofsHiddenFrom,
            limit: 10,
            after: { values: ["a"], id: "1" },
            counters,
          }),
      ],
      [
        copyRecords,
        () =>
          copyRecords(scope, {
            ...question,
            kind,
            sort: [{ field: "date", descending: true }],
            proofsHiddenFrom,
            only: ["00000000-0000-4000-8000-000000000000"],
            parts: [
              { part: "text", name: "title" },
              { part: "field", name: "title" },
              ...(["people", "scopes", "proofs", "state", "updated"] as const).map((part) => ({ part })),
            ],
          }),
      ],
      [
        searchWorks,
        () =>
          searchWorks(scope, {
            source: {
              kind: "words",
              inMainFields: ["a"],
              minFound: 10,
              isFurtherPage: true,
              years: { from: 2026, to: 2026 },
            },
            recordQuery: question,
            rest: { op: "always" },
            named: ["1"],
            words: ["a"],
            phrase: "a",
            examinedLimit: 10,
            limit: 1,
            offset: 0,
            sourceFilter: { kinds: ["journal"], states: ["draft"], departments: [2] },
            identifier: { code: "a", issn: "a", issnFields: ["issn"] },
            hasFacets: true,
            facetFields: ["indexing"],
          }),
      ],
    ]),
  ];
}
