import { describe, expect, test } from "vitest";
import { newId } from "#db/new-id.ts";
import { listPeopleForMatching } from "#db/queries/people-matching.ts";
import { inTransaction, withScope } from "#db/scope.ts";
import { findWrongRecords } from "#domain/records/find-wrong-records.ts";
import { insertRecords, prepareIncoming } from "#domain/records/insert-records.ts";
import { gatherProposals } from "#domain/records/notify-proposed-authors.ts";
import { emptyBin } from "#domain/records/remove-record.ts";
import type { Person } from "#kinds/person.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { indexDirectory } from "#rules/matching/index-directory.ts";
import { matchPeople } from "#rules/matching/match-people.ts";
import { aPdf } from "#tests/support/files/files.ts";
import { aPaper, type Issues, listOf, type Shown, titlesOf } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { teacher, colleague, hod, itHod, itTeacher, admin, superAdmin, stranger } = world;
const as = world.as;

/** As an import does it: the rows of a file become drafts of the importer. */
async function imported(who: TestAccount, title: string, people: Person[]): Promise<string> {
  return withScope(world.database, who.institute.id, async (scope) => {
    const { people: lines, matches } = matchPeople({ people }, indexDirectory(await listPeopleForMatching(scope)));
    const actor = {
      ...who,
      institute: who.institute.id,
      account: who.id,
      tags: [],
      departments: who.department ? [who.department.id] : [],
    };
    const kind = kindBySlug("journal");
    const incoming = prepareIncoming(scope, actor, {
      kind,
      data: { title },
      people: lines,
      matches,
      unread: { issn: "12-3" },
      batch: newId(),
      question: null,
    });
    const proposals = gatherProposals();
    await inTransaction(scope, () => insertRecords(scope, actor, [incoming], proposals));
    await proposals.notify(scope, actor);
    return incoming.record.id;
  });
}

describe("an unassigned record", () => {
  test("is visible to its importer and the admin, counted nowhere, and assigned to its people", async () => {
    const id = await imported(hod, "Whose is this", [{ name: "Q. Unknown" }]);
    const url = `/api/records/journal/${id}`;
    const seen = await as(hod).get(url).answers<Shown>(200);
    expect(seen).toMatchObject({
      unassigned: true,
      departments: [],
      unread: { issn: "12-3" },
      abilities: { assign: true },
    });
    for (const who of [hod, admin])
      expect(titlesOf(await listOf(as(who), "journal", { scope: "unassigned" }))).toEqual(["Whose is this"]);
    expect((await listOf(as(hod), "journal")).total).toBe(0);
    expect((await listOf(as(admin), "journal")).total).toBe(0);
    await as(teacher).get(url).answers(404);
    await as(itHod).get(url).answers(404);

    await as(hod)
      .post(`${url}/assign`, { people: [{ name: "Still Unknown" }] })
      .answers(422);
    const assigned = await as(admin)
      .post(`${url}/assign`, { people: [{ name: "A. Kulkarni", account: teacher.publicId }] })
      .answers<Shown>(200);
    expect(assigned).toMatchObject({ unassigned: false, departments: ["Computer"] });
    expect(assigned.people).toMatchObject([{ state: "proposed", matchedBy: "placed" }]);
    expect((await listOf(as(hod), "journal")).total).toBe(1);
    expect((await listOf(as(hod), "journal", { scope: "unassigned" })).total).toBe(0);
    await as(admin)
      .post(`${url}/assign`, { people: [{ name: "R. Deshmukh", account: colleague.publicId }] })
      .answers(409);
    const mine = await as(teacher).post(`${url}/confirm`).answers<Shown>(200);
    expect(mine.abilities.edit).toBe(true);
  });

  test("an assignment is undone completely, until somebody has answered it", async () => {
    const printed = [{ name: "Q. Unknown" }, { name: "Rohan Deshmukh" }];
    const id = await imported(hod, "Placed by mistake", printed);
    const url = `/api/records/journal/${id}`;
    const before = await as(hod).get(url).answers<Shown>(200);
    const place = () =>
      as(hod)
        .post(`${url}/assign`, { people: [{ name: "Q. Unknown", account: teacher.publicId }, printed[1]] })
        .answers<Shown>(200);
    expect(await place()).toMatchObject({ departments: ["Computer"] });
    await as(teacher).get(url).answers(200);
    await as(itHod).post(`${url}/unassign`).answers(404);
    await as(teacher).post(`${url}/unassign`).answers(403);
    const after = await as(hod).post(`${url}/unassign`).answers<Shown>(200);
    expect(after.people).toEqual(before.people);
    expect(after).toMatchObject({ departments: [], version: before.version + 2 });
    await as(teacher).get(url).answers(404);
    const { rows } = await world.owner.query(
      "select 1 from notifications where type = 'proposed' and body->>'record' = $1",
      [id],
    );
    expect(rows).toEqual([]);
    await as(hod).post(`${url}/unassign`).answers(409);

    await place();
    await as(teacher).post(`${url}/confirm`).answers(200);
    await as(hod).post(`${url}/unassign`).answers(409);
    expect(
      await withScope(world.database, world.institute.id, (scope) => findWrongRecords(world.appContext, scope)),
    ).toEqual([]);
  });

  test("assigning one entry leaves the others unchanged: by name alone, and the actor's own name", async () => {
    const lines = [{ name: "Q. Unknown" }, { name: "Rohan Deshmukh" }, { name: "Kiran Patil" }];
    const id = await imported(hod, "Three printed names", lines);
    const url = `/api/records/journal/${id}`;
    const before = await as(hod).get(url).answers<Shown>(200);
    expect(before.people[1]).toMatchObject({ state: "proposed", matchedBy: "variant" });
    const assigned = await as(hod)
      .post(`${url}/assign`, { people: [{ ...lines[0], account: teacher.publicId }, lines[1], lines[2]] })
      .answers<Shown>(200);
    expect(assigned.people[0]).toMatchObject({ state: "proposed", matchedBy: "placed" });
    expect(assigned.people.slice(1)).toEqual(before.people.slice(1));
    expect(assigned.departments).toEqual(["Computer"]);
    await as(colleague).get(url).answers(404);

    const mine = await imported(itHod, "With the actor's name", [{ name: "Q. Unknown" }, { name: "Vivek Rane" }]);
    const own = await as(admin)
      .post(`/api/records/journal/${mine}/place`, {
        people: [{ name: "Q. Unknown" }, { name: "Vivek Rane", account: hod.publicId }],
      })
      .answers<Shown>(200);
    expect(own.people).toMatchObject([{ name: "Q. Unknown" }, { state: "proposed", matchedBy: "placed" }]);
    const named = await imported(itHod, "Sent without an account", [{ name: "Rohan Deshmukh" }]);
    await as(itHod)
      .post(`/api/records/journal/${named}/place`, { people: [{ name: "Rohan Deshmukh" }] })
      .answers(422);
  });

  test("a name that only one colleague has gives no access, and counts when its owner claims it", async () => {
    const id = await imported(itHod, "By name alone", [{ name: "Rohan Deshmukh" }]);
    const url = `/api/records/journal/${id}`;
    const seen = await as(itHod).get(url).answers<Shown>(200);
    expect(seen).toMatchObject({ departments: [], people: [{ state: "proposed", matchedBy: "variant" }] });
    await as(colleague).get(url).answers(404);
    await as(hod).get(url).answers(404);
    await as(colleague).post("/api/claims", { kind: "journal", record: id }).answers(202);
    expect((await as(hod).get(url).answers<Shown>(200)).departments).toEqual(["Computer"]);
  });
});

describe("rows of a table", () => {
  const url = "/api/records/qualification";

  test("two tabs editing different rows do not overwrite each other; on the same row the later is refused", async () => {
    const who = await world.aTeacher({ name: "Two Tabs" });
    const data = { qualificationDetails: [{ degree: "bachelor" }, { degree: "master" }] };
    const made = await as(who).post(url, { data }).answers<Shown>(201);
    const rowsOf = (shown: Shown) => shown.data.qualificationDetails as Record<string, unknown>[];
    const [first, second] = rowsOf(made).map(({ id }) => String(id));
    const change = (rows: object[]) => as(who).patch(`${url}/${made.id}`, { version: 1, rows });
    const field = "qualificationDetails";
    await change([{ field, id: first, set: { university: "Deccan" } }]).answers(200);
    const both = await change([{ field, id: second, set: { university: "Konkan" } }]).answers<Shown>(200);
    expect(rowsOf(both)).toEqual([
      { id: first, degree: "bachelor", university: "Deccan" },
      { id: second, degree: "master", university: "Konkan" },
    ]);
    const late = await change([{ field, id: first, set: { university: "Elsewhere" } }]).answers<Issues>(409);
    expect(rowsOf(late.current as Shown)[0]).toMatchObject({ university: "Deccan" });
    const more = await change([
      { field, set: { degree: "phd" } },
      { field, id: second, set: { stream: "Physics" } },
    ]);
    expect(more.status).toBe(409);
    const added = await change([{ field, set: { degree: "phd" } }]).answers<Shown>(200);
    expect(rowsOf(added)).toHaveLength(3);
    const { version } = added;
    const moved = await as(who)
      .patch(`${url}/${made.id}`, {
        version,
        rows: [
          { field, id: second, move: 0 },
          { field, id: first, remove: true },
        ],
      })
      .answers<Shown>(200);
    expect(rowsOf(moved).map(({ degree }) => degree)).toEqual(["master", "phd"]);
  });

  test.each([
    [[{ field: "nothing", set: {} }]],
    [[{ field: "qualificationDetails", set: { colour: "red" } }]],
    [[{ field: "qualificationDetails", id: "", set: {} }]],
    [{ field: "qualificationDetails" }],
  ])("%j is refused", async (rows) => {
    const who = await world.aTeacher();
    const made = await as(who).post(url, { data: {} }).answers<Shown>(201);
    await as(who).patch(`${url}/${made.id}`, { version: 1, rows }).answers(422);
  });
});

describe("a faculty member's one document", () => {
  test("is created once however many attempts are made, and belongs to its owner", async () => {
    const who = await world.aTeacher({ name: "Only One", designation: "Professor", since: "2019-07-01" });
    const tries = await Promise.all(
      [1, 2, 3, 4].map(() => as(who).post("/api/records/profile", { data: { employeeId: "E-1" } })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const own = await as(who).get("/api/records/profile/own").answers<{ record: Shown; fromAccount: object }>(200);
    expect(own.record.title).toBe("Only One");
    expect(own.fromAccount).toEqual({
      name: "Only One",
      department: "Computer",
      designation: "Professor",
      email: who.email,
      dateOfJoining: "2019-07-01",
    });
    const url = `/api/records/profile/${own.record.id}`;
    await as(hod).remove(url).answers(403);
    await as(who).post(`${url}/clone`).answers(403);
    await as(who).remove(url).answers(200);
    const again = await as(who).post("/api/records/profile", { data: {} }).answers<Shown>(201);
    await as(who).post(`${url}/restore`).answers(409);
    await as(who).remove(`/api/records/profile/${again.id}`).answers(200);
    await as(who).post(`${url}/restore`).answers(200);
  });

  test("shows personal fields to its owner and the admins only, everywhere", async () => {
    const who = await world.aTeacher({ name: "Private Person" });
    const data = { employeeId: "E-9", pan: "ABCDE1234F", dateOfBirth: "1980-02-03" };
    const made = await as(who).post("/api/records/profile", { data }).answers<Shown>(201);
    const url = `/api/records/profile/${made.id}`;
    await as(who)
      .patch(url, { version: 1, data: { pan: "ZZZZZ9999Z" } })
      .answers(200);
    for (const [viewer, sees] of [
      [who, true],
      [admin, true],
      [hod, false],
    ] as const) {
      const read = await as(viewer).get(url).answers<Shown>(200);
      expect(Object.hasOwn(read.data, "pan")).toBe(sees);
      const history = await as(viewer).get(`${url}/history`);
      expect(history.text.includes("ZZZZZ9999Z")).toBe(sees);
      const list = await as(viewer).get("/api/records/profile?q=private");
      const file = await as(viewer).get("/api/records/profile/export");
      expect([list.text, file.text].join()).not.toContain("ZZZZZ");
    }
    await as(hod).get("/api/records/profile?q=pan:ZZZZZ9999Z").answers(400);
    await as(hod).get("/api/records/profile?sort=pan").answers(400);
    await as(hod).get("/api/records/profile?columns=pan").answers(422);
    expect((await listOf(as(hod), "profile", { q: "ZZZZZ9999Z" })).total).toBe(0);
  });
});

describe("is it already recorded", () => {
  const check = (who: TestAccount, data: object, except?: string) =>
    as(who)
      .post("/api/records/journal/check", { data, ...(except && { except }) })
      .answers<{
        rows: {
          id: string | null;
          kind: string | null;
          class: string;
          reason: string;
          visible: boolean;
          people: string;
        }[];
      }>(200);

  test("by its DOI, for every kind; for a hidden record only this is shown, with the identifier for a claim", async () => {
    const doi = "10.5555/already.here";
    const made = await as(itTeacher)
      .post("/api/records/conference", { data: { title: "Pumps of the old canal", doi } })
      .answers<Shown>(201);
    const { rows } = await check(teacher, { title: "Something", doi: "https://doi.org/10.5555/ALREADY.here" });
    const reason = "This DOI is already recorded by a colleague";
    const nothing = { id: null, kind: null, title: "", date: null, people: "", because: reason };
    expect(rows).toEqual([{ ...nothing, class: "same", reason, visible: false, identifier: `doi:${doi}` }]);
    expect((await check(itTeacher, { title: "Something", doi })).rows).toMatchObject([{ id: made.id, visible: true }]);
    expect((await check(stranger, { title: "Something", doi })).rows).toEqual([]);
    // A correctly typed title reveals nothing of a hidden record.
    expect((await check(teacher, { title: "Pumps of the old canal" })).rows).toEqual([]);

    const saved = await aPaper(as(teacher), { title: "Something", doi });
    const again = await as(teacher).get(`/api/records/journal/${saved.id}`);
    expect((again.body as Shown).possibleDuplicates).toEqual([
      { reason, because: reason, record: null, identifier: `doi:${doi}` },
    ]);
    expect(again.text).not.toMatch(new RegExp(`Pumps|${made.id}|${itTeacher.name}`));
    const claim = { kind: "journal", identifier: `doi:${doi}`, title: "Something" };
    await as(teacher).post("/api/claims", claim).answers(202);
    const { rows: questions } = await as(itTeacher)
      .get("/api/claims")
      .answers<{ rows: { title: string; record: object }[] }>(200);
    expect(questions).toMatchObject([{ title: "Something", record: { id: made.id } }]);
  });

  test("by a similar title, and not by a different one or by itself", async () => {
    const made = await aPaper(as(teacher), {
      title: "Measuring the rainfall of small western valleys",
      dateOfPublication: "2021",
    });
    const typed = { title: "Measuring the rainfal of small western valleys", dateOfPublication: "2021-05" };
    const { rows } = await check(teacher, typed);
    expect(rows.map(({ id, class: found }) => [id, found])).toEqual([[made.id, "possible"]]);
    expect((await check(teacher, { title: "Counting cranes at dusk" })).rows).toEqual([]);
    expect((await check(teacher, typed, made.id)).rows).toEqual([]);
    expect((await check(teacher, { title: 7, doi: ["x"], nonsense: "?" })).rows).toEqual([]);
  });
});

describe("open tasks", () => {
  test("are listed once per record, the most urgent first", async () => {
    const who = await world.aTeacher({ name: "Busy Body" });
    await aPaper(as(teacher), { title: "Names Busy" }, [
      { name: "Asha Kulkarni", email: teacher.email },
      { name: "Busy Body", email: who.email },
    ]);
    const unread = await aPaper(as(who), { title: "Half understood" });
    await world.owner.query(`update records set unread = '{"issn": "??"}' where id = $1`, [unread.id]);
    await aPaper(as(who), { title: "Just a title" });
    const { rows, total } = await as(who)
      .get("/api/me/to-do")
      .answers<{ rows: { what: string; kind: string; title: string; people?: string[] }[]; total: number }>(200);
    expect(rows.slice(0, 3).map(({ what, title }) => [what, title])).toEqual([
      ["confirm", "Names Busy"],
      ["unread", "Half understood"],
      ["incomplete", "Just a title"],
    ]);
    expect(rows[0]).toMatchObject({ kind: "journal", people: ["Asha Kulkarni", "Busy Body"] });
    expect(rows[1]?.people).toBeUndefined();
    expect(rows.slice(3).map(({ what }) => what)).toEqual(Array(4).fill("empty-profile"));
    expect(total).toBe(7);
    await as(admin).get("/api/me/to-do").answers(403);
    const sidebar = await as(who).get("/api/me/sidebar").answers<{ toConfirm: number; own: object; area: object }>(200);
    expect(sidebar).toMatchObject({ toConfirm: 1, own: { journal: 3 }, area: {} });
    await as(superAdmin).get("/api/me/sidebar").answers(200);
  });

  test("beyond a hundred the newest are listed, whatever older drafts hold, and the total says that there are more", async () => {
    const who = await world.aTeacher({ name: "Buried Deep" });
    const oldest = await aPaper(as(who), { title: "Oldest, with an unread text" });
    await world.owner.query(`update records set unread = '{"issn": "??"}' where id = $1`, [oldest.id]);
    const first = await aPaper(as(who), { title: "Draft of a long list" });
    await repeated(first.id, 120);
    const read = () =>
      as(who)
        .get("/api/me/to-do")
        .answers<{ rows: { what: string; title: string; id: string | null }[]; total: number; totalIsExact: boolean }>(
          200,
        );
    const many = await read();
    expect(many).toMatchObject({ total: 100, totalIsExact: false });
    expect(many.rows).toHaveLength(100);
    expect(many.rows[0]).toMatchObject({ what: "unread", title: "Oldest, with an unread text" });
    // Complete drafts are not tasks; the one behind them is found.
    await world.owner.query(
      `update records set data = data || '{"dateOfPublication": "2020", "journalTitle": "Annals"}', day = '2020-01-01', day_end = '2020-12-31' where title = $1 and id <> $2`,
      ["Draft of a long list", first.id],
    );
    const few = await read();
    expect(few.rows.map(({ what }) => what)).toEqual(["unread", "incomplete", ...Array(4).fill("empty-profile")]);
    expect(few).toMatchObject({ total: 6, totalIsExact: true });
  });
});

/** Copies of a record, entered after it. */
async function repeated(id: string, times: number): Promise<void> {
  const { rows } = await world.owner.query(
    "select column_name as name from information_schema.columns where table_name = 'records' and is_generated = 'NEVER'",
  );
  const columns = rows.map(({ name }) => `"${name}"`);
  const values = columns.map((name) => (name === '"id"' ? "new.id" : `r.${name}`));
  await world.owner.query(
    `with new as (select ('ffffffff-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid as id from generate_series(1, $2::int) n)
     insert into records (${columns.join(", ")}) select ${values.join(", ")} from records r cross join new where r.id = $1`,
    [id, times],
  );
}

describe("colleagues", () => {
  test("are found by name, address or id, in one's own institute only", async () => {
    const who = await world.aTeacher({ name: "Zubin Ferreira", orcid: "0000-0002-1825-0097" });
    for (const q of ["zub", "ferr", "ZUBIN f", "zubin.ferreira@", "0000-0002-1825-0097"]) {
      const { rows } = await as(teacher)
        .get(`/api/colleagues?${new URLSearchParams({ q })}`)
        .answers<{ rows: object[] }>(200);
      expect(rows, q).toEqual([
        {
          id: who.publicId,
          name: "Zubin Ferreira",
          email: who.email,
          department: "Computer Engineering",
          designation: null,
        },
      ]);
    }
    expect(await as(stranger).get("/api/colleagues?q=zub").answers(200)).toEqual({ rows: [] });
  });
});

test("the bin is emptied after the institute's days, with its files", async () => {
  const old = await aPaper(as(teacher), { title: "Old rubbish" });
  const fresh = await aPaper(as(teacher), { title: "Fresh rubbish" });
  const file = { field: "file", name: "a.pdf", type: "application/pdf", bytes: aPdf() };
  await as(teacher).upload("POST", `/api/records/journal/${old.id}/proofs`, [file], { field: "paper" }).answers(201);
  for (const { id } of [old, fresh]) await as(teacher).remove(`/api/records/journal/${id}`).answers(200);
  await world.owner.query("update records set deleted_at = now() - interval '31 days' where id = $1", [old.id]);
  const empty = () => withScope(world.database, world.institute.id, (scope) => emptyBin(world.appContext, scope));
  const keepFor = (days: number | null) =>
    world.owner.query("update institutes set settings = settings || jsonb_build_object('retentionDays', $1::int)", [
      days,
    ]);
  await keepFor(60);
  expect(await empty()).toBe(0);
  await keepFor(null);
  expect(await empty()).toBe(1);
  await as(teacher).get(`/api/records/journal/${old.id}`).answers(404);
  expect(titlesOf(await listOf(as(teacher), "journal", { scope: "bin" }))).toEqual(["Fresh rubbish"]);
  const left = await world.owner.query("select count(*)::int as n from stored_files");
  expect(left.rows[0].n).toBe(0);
});

test("the age of “Is this yours?” counts from the day on which the record named the person", async () => {
  const named = [teacher, colleague].map(({ name, publicId }) => ({ name, account: publicId }));
  const atOnce = await aPaper(as(teacher), { title: "Named at once" }, named);
  const later = await aPaper(as(teacher), { title: "Named later" });
  const ids = [atOnce.id, later.id];
  await world.owner.query("update records set created_at = now() - interval '10 days' where id = any ($1)", [ids]);
  const change = async (record: Shown, body: object) => {
    const { version } = await as(teacher).get(`/api/records/journal/${record.id}`).answers<Shown>(200);
    await as(teacher)
      .patch(`/api/records/journal/${record.id}`, { version, ...body })
      .answers(200);
  };
  await change(later, { people: named });
  await world.owner.query("update record_events set at = now() - interval '5 days' where record_id = $1", [later.id]);
  for (const record of [atOnce, later]) await change(record, { data: { volume: "7" } });
  type ToDo = { rows: { what: string; id: string; since: string }[] };
  const { rows } = await as(colleague).get("/api/me/to-do").answers<ToDo>(200);
  const days = ids.map((id) => {
    const since = rows.find((row) => row.what === "confirm" && row.id === id)?.since ?? "";
    return Math.round((Date.now() - Date.parse(since)) / 86_400_000);
  });
  expect(days).toEqual([10, 5]);
});
