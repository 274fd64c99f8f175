import { describe, expect, test } from "vitest";
import { newId } from "#db/new-id.ts";
import { insertBatch } from "#db/queries/imports/batches.ts";
import { listPeopleForMatching } from "#db/queries/people-matching.ts";
import { inTransaction, withScope } from "#db/scope.ts";
import { findWrongRecords } from "#domain/records/find-wrong-records.ts";
import { insertRecords, prepareIncoming } from "#domain/records/insert-records.ts";
import { gatherProposals } from "#domain/records/notify-proposed-authors.ts";
import type { Person } from "#kinds/person.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { indexDirectory } from "#rules/matching/index-directory.ts";
import { matchPeople } from "#rules/matching/match-people.ts";
import { aPaper, type Issues, listOf, type Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { teacher, colleague, itTeacher, coordinator, hod, itHod, admin, superAdmin, stranger, strangerAdmin } = world;
const as = world.as;

type Imported = { batch: string; ids: string[] };
type Assigned = { assigned: number; left: number; people: number; undo: string | null };
type Names = {
  rows: { name: string; works: number; suggestion: { id: string } | null }[];
  total: number;
  imports: { id: string; fileName: string; works: number }[];
};

/** As an import does it: the rows of a file become drafts of the importer. */
async function aFile(who: TestAccount, rows: Person[][], question: string | null = null): Promise<Imported> {
  return withScope(world.database, who.institute.id, async (scope) => {
    const index = indexDirectory(await listPeopleForMatching(scope));
    const actor = {
      ...who,
      institute: who.institute.id,
      account: who.id,
      tags: [],
      departments: who.department ? [who.department.id] : [],
    };
    const batch = newId();
    await insertBatch(scope, {
      id: batch,
      account: who.id,
      fileName: "works.csv",
      sha256: Buffer.from(batch),
      kind: null,
    });
    const incoming = rows.map((people, position) => {
      const { people: lines, matches } = matchPeople({ people }, index);
      return prepareIncoming(scope, actor, {
        kind: kindBySlug(position % 2 ? "conference" : "journal"),
        data: { title: `Work ${position} of ${batch}` },
        people: lines,
        matches,
        unread: {},
        batch,
        question: question ? { record: question, reason: "alike" } : null,
      });
    });
    const proposals = gatherProposals();
    await inTransaction(scope, () => insertRecords(scope, actor, incoming, proposals));
    await proposals.notify(scope, actor);
    return { batch, ids: incoming.map(({ record }) => record.id) };
  });
}

const kindAt = (index: number) => (index % 2 ? "conference" : "journal");
const readAll = ({ ids }: Imported) =>
  Promise.all(
    ids.map((id, index) =>
      as(admin)
        .get(`/api/records/${kindAt(index)}/${id}`)
        .answers<Shown>(200),
    ),
  );
const assign = (who: TestAccount, body: object) => as(who).post("/api/unassigned/assign", body);
const undo = (who: TestAccount, body: object) => as(who).post("/api/unassigned/undo", body);
const notificationsOf = async (who: TestAccount, type: string) =>
  (
    await world.owner.query<{ body: Record<string, unknown> }>(
      "select body from notifications where account_id = $1 and type = $2 and read_at is null order by id",
      [who.id, type],
    )
  ).rows.map(({ body }) => body);
const doctorFindings = () =>
  withScope(world.database, world.institute.id, (scope) => findWrongRecords(world.appContext, scope));

describe("by person", () => {
  test("every unassigned record with the printed name is assigned to one account, and the assignment is undone in one step", async () => {
    const file = await aFile(hod, [
      [{ name: "A. S. Kulkarnee" }, { name: "Rohan Deshmukh" }],
      [{ name: "Kulkarnee, A.S." }],
      [{ name: "Somebody Else" }],
    ]);
    const before = await readAll(file);
    const { rows } = await as(hod).get("/api/unassigned/names?limit=200").answers<Names>(200);
    expect(rows[0]).toMatchObject({ name: "A. S. Kulkarnee", works: 2 });
    expect(rows.find(({ name }) => name === "Rohan Deshmukh")).toMatchObject({
      works: 1,
      suggestion: { id: colleague.publicId },
    });
    const body = { names: [{ name: "A S Kulkarnee", account: teacher.publicId }] };
    const trial = await assign(hod, { ...body, dryRun: true }).answers<Assigned>(200);
    expect(trial).toEqual({ assigned: 2, placed: 2, left: 0, people: 1, undo: null, locked: [] });
    expect(await readAll(file)).toEqual(before);

    const assigned = await assign(hod, body).answers<Assigned>(200);
    expect(assigned).toMatchObject({ assigned: 2, left: 0, people: 1 });
    const after = await readAll(file);
    expect(after.map(({ unassigned }) => unassigned)).toEqual([false, false, true]);
    expect(after[0]?.people[0]).toMatchObject({ name: "A. S. Kulkarnee", state: "proposed", matchedBy: "placed" });
    expect(after[0]?.people[1]).toEqual(before[0]?.people[1]);
    expect(after[0]?.departments).toEqual(["Computer"]);
    expect(await notificationsOf(teacher, "proposed")).toMatchObject([{ record: file.ids[0], more: 1 }]);
    expect((await listOf(as(teacher), "journal")).total).toBe(1);
    expect(await doctorFindings()).toEqual([]);

    await undo(itHod, { undo: assigned.undo }).answers(404);
    await undo(admin, { undo: assigned.undo }).answers(404);
    expect(await undo(hod, { undo: assigned.undo }).answers(200)).toEqual({ undone: 2, kept: 0, locked: [] });
    const again = await readAll(file);
    expect(again.map(({ people }) => people)).toEqual(before.map(({ people }) => people));
    expect(again.map(({ unassigned }) => unassigned)).toEqual([true, true, true]);
    expect(await notificationsOf(teacher, "proposed")).toEqual([]);
    await undo(hod, { undo: assigned.undo }).answers(409);
    expect(await doctorFindings()).toEqual([]);
  });

  test("an assignment by somebody who is admin no more is out of their reach, and named to them with no title", async () => {
    const former = await world.anAccount({ role: "Admin" });
    const file = await aFile(hod, [[{ name: "Q. Printed" }]]);
    const names = [{ name: "Q. Printed", account: (await world.aTeacher()).publicId }];
    const assigned = await assign(former, { names }).answers<Assigned>(200);
    await world.owner.query("update accounts set role = 'Faculty' where id = $1", [former.id]);
    const refused = await undo(former, { undo: assigned.undo });
    expect(refused.status).toBe(404);
    expect(refused.text).not.toContain(file.batch);
  });

  test("what somebody answered since is listed, and only the others are undone if requested", async () => {
    const file = await aFile(hod, [[{ name: "P. Printed" }], [{ name: "P. Printed" }], [{ name: "P. Printed" }]]);
    const { undo: token } = await assign(hod, {
      names: [{ name: "P. Printed", account: teacher.publicId }],
    }).answers<Assigned>(200);
    await as(teacher).post(`/api/records/conference/${file.ids[1]}/confirm`).answers(200);
    const refused = await undo(hod, { undo: token }).answers<Issues>(409);
    expect(refused.issues).toMatchObject([{ field: file.ids[1], code: "changed" }]);
    expect((await readAll(file)).map(({ unassigned }) => unassigned)).toEqual([false, false, false]);
    expect(await undo(hod, { undo: token, leaveChanged: true }).answers(200)).toEqual({
      undone: 2,
      kept: 1,
      locked: [],
    });
    expect((await readAll(file)).map(({ unassigned }) => unassigned)).toEqual([true, false, true]);
    expect(await doctorFindings()).toEqual([]);
  });

  test("other people's records are out of reach: another head, a faculty member and another institute assign nothing", async () => {
    const file = await aFile(hod, [[{ name: "Out Of Reach" }]]);
    for (const who of [itHod, teacher, coordinator]) {
      const body = { names: [{ name: "Out Of Reach", account: who.publicId }] };
      expect(await assign(who, body).answers(200)).toEqual({
        assigned: 0,
        placed: 0,
        left: 0,
        people: 0,
        undo: null,
        locked: [],
      });
      const { rows } = await as(who).get("/api/unassigned/names?q=reach").answers<Names>(200);
      expect(rows).toEqual([]);
      await assign(who, { import: file.batch, account: who.publicId }).answers(404);
      await as(who).get(`/api/unassigned/names?import=${file.batch}`).answers(404);
    }
    const own = { names: [{ name: "Out Of Reach", account: strangerAdmin.publicId }] };
    expect(await assign(strangerAdmin, own).answers<Assigned>(200)).toMatchObject({ assigned: 0 });
    await assign(strangerAdmin, { import: file.batch, account: strangerAdmin.publicId }).answers(404);
    await assign(hod, { names: [{ name: "Out Of Reach", account: stranger.publicId }] }).answers(422);
    await assign(superAdmin, own).answers(403);
    await world.nobody.post("/api/unassigned/assign", own).answers(401);
    expect((await readAll(file))[0]).toMatchObject({ unassigned: true, version: 1 });
  });

  test.each([[{}], [{ account: newId() }], [{ import: newId() }], [{ names: [] }], [{ names: [{ name: "A" }] }]])(
    "%j is refused",
    async (body) => {
      await assign(admin, body).answers(422);
    },
  );
});

test("a record in the bin is not assigned before it is restored", async () => {
  const { ids } = await aFile(hod, [[{ name: "In The Bin" }]]);
  const url = `/api/records/journal/${ids[0]}`;
  const people = [{ name: "In The Bin", account: itTeacher.publicId }];
  const before = (await notificationsOf(itTeacher, "proposed")).length;
  await as(hod).remove(url).answers(200);
  const refused = await as(hod).post(`${url}/assign`, { people }).answers<Issues>(403);
  expect(refused.message).toBe("This record is in the bin. Restore it first.");
  expect(await notificationsOf(itTeacher, "proposed")).toHaveLength(before);
  await as(hod).post(`${url}/restore`).answers(200);
  await as(hod).post(`${url}/assign`, { people }).answers(200);
});

describe("all rows of one file", () => {
  test("an admin assigns a colleague's file: one notification for the person, one for the importer; open questions are skipped", async () => {
    const rows = [[{ name: "Nobody Known" }], [{ name: "Deshmukh, R." }], [{ name: "Third Name" }]];
    const file = await aFile(itHod, rows);
    const other = await aFile(itHod, [[{ name: "Nobody Known" }]]);
    const imported = await aFile(itHod, [[{ name: "Maybe The Same" }]], file.ids[0]);
    const listed = await as(admin).get("/api/unassigned/names?q=known").answers<Names>(200);
    expect(listed.rows).toMatchObject([{ name: "Nobody Known", works: 2 }]);
    expect(listed.imports).toContainEqual({ id: file.batch, fileName: "works.csv", works: 3 });
    const assigned = await assign(admin, { import: file.batch, account: colleague.publicId }).answers<Assigned>(200);
    expect(assigned).toMatchObject({ assigned: 3, left: 0, people: 1 });
    const [first, second] = await readAll(file);
    expect(first?.people).toMatchObject([{ name: "Nobody Known" }, { role: "involved", matchedBy: "placed" }]);
    expect(second?.people).toMatchObject([{ name: "Deshmukh, R.", matchedBy: "placed", state: "proposed" }]);
    expect((await readAll(other))[0]?.unassigned).toBe(true);
    expect(await notificationsOf(colleague, "proposed")).toMatchObject([{ more: 2 }]);
    expect(await notificationsOf(itHod, "record-changed")).toMatchObject([{ more: 2, what: "people" }]);
    const open = { import: imported.batch, account: colleague.publicId };
    expect(await assign(admin, open).answers(200)).toEqual({
      assigned: 0,
      placed: 0,
      left: 1,
      people: 0,
      undo: null,
      locked: [],
    });
    expect(await undo(admin, { undo: assigned.undo }).answers(200)).toEqual({ undone: 3, kept: 0, locked: [] });
    expect((await readAll(file))[0]?.people).toEqual([{ name: "Nobody Known" }]);
    expect(await doctorFindings()).toEqual([]);
  });

  test("what the person declined is not assigned to them again", async () => {
    const file = await aFile(hod, [[{ name: "Not Me Please" }]]);
    const body = { names: [{ name: "Not Me Please", account: teacher.publicId }] };
    await assign(hod, body).answers(200);
    await as(teacher).post(`/api/records/journal/${file.ids[0]}/decline`).answers(200);
    expect(await assign(hod, { import: file.batch, account: teacher.publicId }).answers<Assigned>(200)).toMatchObject({
      assigned: 0,
      placed: 0,
      left: 1,
    });
  });
});

test("a work from before its author joined says why it is not counted", async () => {
  const who = await world.anAccount({ since: "2020-07-01" });
  const reasonsOf = async (dateOfPublication: string) => {
    const { warnings } = await aPaper(world.as(who), {
      title: `Before joining, ${dateOfPublication}`,
      dateOfPublication,
    });
    return (warnings as { code: string; field: string }[]).map(({ code, field }) => `${code} ${field}`);
  };
  expect(await reasonsOf("2019-03")).toEqual(["no-post dateOfPublication"]);
  expect(await reasonsOf("2021-03")).toEqual([]);
});
