import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { scheduleMatching } from "#db/queries/records/match-due.ts";
import { withScope } from "#db/scope.ts";
import { matchNewPeople } from "#domain/records/authorship/match-new-people.ts";
import { type Batch, commits, rowsOf, uploads } from "#tests/support/records/imports.ts";
import type { Page, Shown } from "#tests/support/records/records.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, admin, colleague, hod, anAccount } = world;

const header = "title,authors,facultiesInvolved,journalTitle,volume,dateOfPublication,digitalObjectIdentifier";
const file = (...rows: string[]) => [header, ...rows].join("\n");

type Questions = {
  rows: {
    record: { id: string; title: string };
    other: { id: string; title: string } | null;
    otherState: string;
    reason: string;
    differences: { label: string; mine: string; other: string }[];
    import: { id: string; row: number } | null;
  }[];
  total: number;
};

type Who = Parameters<typeof as>[0];
const total = async (who: Who) => (await as(who).get("/api/records/journal?limit=1").answers<Page>(200)).total;
const questions = (who: Who, query = "") => as(who).get(`/api/questions${query}`).answers<Questions>(200);
const answers = (who: Who, body: object) =>
  as(who).post("/api/questions/answer", body).answers<{ answered: number; left: number }>(200);
const read = (who: Who, id: string) => as(who).get(`/api/records/journal/${id}`).answers<Shown>(200);

/** Two lists of one person: the second repeats a title a year later, and it may or may not be another paper. */
async function twoLists(name: string) {
  const me = await anAccount({ name });
  const tail = name.split(" ")[0];
  const first = file(
    `Wells that fill slowly near ${tail},${name},${me.email},Hydrology Notes,,2023,`,
    `Reeds that bend in the wind of ${tail},${name},${me.email},Hydrology Notes,,2023,`,
  );
  const second = file(
    `Wells that fill slowly near ${tail},${name},${me.email},Hydrology Notes,,2024,`,
    `Reeds that bend in the wind of ${tail},${name},${me.email},Hydrology Notes,,2024,`,
    `Tides of the inner harbour of ${tail},${name},${me.email},Hydrology Notes,,2024,`,
  );
  await commits(as(me), await uploads(as(me), "first.csv", first));
  return { me, second, batch: await commits(as(me), await uploads(as(me), "second.csv", second)) };
}

describe("a row that may be an existing record", () => {
  test("is stored as a draft that counts nowhere, and is recognised when the file is imported again", async () => {
    const { me, second, batch } = await twoLists("Ila Question");
    expect(batch).toMatchObject({ rows: 3, created: 1, questions: 2, duplicates: 0, errors: 0, skipped: 0 });
    expect(await total(me)).toBe(3);
    const open = await questions(me);
    expect(open).toMatchObject({ total: 2 });
    expect(await as(me).get("/api/me/sidebar").answers(200)).toMatchObject({
      own: { journal: 3 },
      questions: { journal: 2 },
    });
    expect(open.rows[0]).toMatchObject({
      record: { title: "Wells that fill slowly near Ila" },
      other: { title: "Wells that fill slowly near Ila" },
      otherState: "shown",
      reason: "Same title, but different date",
      differences: [{ label: "Date of publication" }],
      import: { id: batch.id, row: 2 },
    });
    const again = await uploads(as(me), "second.csv", second);
    expect(again).toMatchObject({ rows: 3, created: 0, questions: 0, duplicates: 3 });
    await commits(as(me), again);
    expect((await questions(me)).total).toBe(2);
  });

  test("is one draft if the file was uploaded twice before it was saved twice", async () => {
    const me = await anAccount({ name: "Isha Question" });
    const line = (year: number) => `Wells that fill slowly near Isha,${me.name},${me.email},Hydrology Notes,,${year},`;
    await commits(as(me), await uploads(as(me), "first.csv", file(line(2023))));
    const [one, other] = [
      await uploads(as(me), "second.csv", file(line(2024))),
      await uploads(as(me), "second.csv", file(line(2024))),
    ];
    expect(await commits(as(me), one)).toMatchObject({ questions: 1, duplicates: 0 });
    expect(await commits(as(me), other)).toMatchObject({ questions: 0, duplicates: 1 });
    expect((await questions(me)).total).toBe(1);
  });

  test("is not submitted before the question is answered", async () => {
    const { me } = await twoLists("Jaya Question");
    const [first] = (await questions(me)).rows;
    const answer = await as(me).post(`/api/records/journal/${first?.record.id}/submit`);
    expect([answer.status, answer.text]).toEqual([403, expect.stringContaining("Decide that first")]);
  });

  test("answered as different, all of a file at once, it counts and the two are stored as different works", async () => {
    const { me, second, batch } = await twoLists("Kala Question");
    const [first] = (await questions(me)).rows;
    expect(await answers(me, { answer: "different", import: batch.id })).toEqual({ answered: 2, left: 0 });
    expect(await total(me)).toBe(5);
    expect((await read(me, first?.record.id ?? "")).differentWorks.map(({ id }) => id)).toEqual([first?.other?.id]);
    const settled = await as(me).get(`/api/imports/${batch.id}`).answers<Batch>(200);
    expect(settled).toMatchObject({ rows: 3, created: 3, questions: 0, duplicates: 0 });
    expect(await uploads(as(me), "second.csv", second)).toMatchObject({ created: 0, duplicates: 3 });
  });

  test("answered as the same, it goes to the bin, and the file imported again duplicates the other record", async () => {
    const { me, second, batch } = await twoLists("Lata Question");
    const [first, next] = (await questions(me)).rows;
    expect(await answers(me, { answer: "same", records: [first?.record.id] })).toEqual({ answered: 1, left: 1 });
    expect(await total(me)).toBe(3);
    expect((await read(me, first?.record.id ?? "")).deletedAt).not.toBeNull();
    const settled = await as(me).get(`/api/imports/${batch.id}`).answers<Batch>(200);
    expect(settled).toMatchObject({ rows: 3, created: 1, questions: 1, duplicates: 1 });
    const again = await uploads(as(me), "second.csv", second);
    expect(again).toMatchObject({ created: 0, questions: 0, duplicates: 3 });
    expect((await rowsOf(as(me), again)).map(({ duplicateOf }) => duplicateOf?.id)).toEqual([
      first?.other?.id,
      next?.record.id,
      expect.any(String),
    ]);
  });

  test("answered as the same, restored and answered as different, its row is an added record again", async () => {
    const { me, second, batch } = await twoLists("Leela Question");
    const [first] = (await questions(me)).rows;
    const id = first?.record.id ?? "";
    for (const answer of ["same", "same", "different"]) {
      await answers(me, { answer, records: [id] });
      if (answer === "same") await as(me).post(`/api/records/journal/${id}/restore`).answers(200);
    }
    const settled = await as(me).get(`/api/imports/${batch.id}`).answers<Batch>(200);
    expect(settled).toMatchObject({ rows: 3, created: 2, questions: 1, duplicates: 0 });
    const [row] = await rowsOf(as(me), batch);
    expect(row).toMatchObject({ status: "new", reason: "", recordId: id, duplicateOf: null });
    const again = await uploads(as(me), "second.csv", second);
    expect((await rowsOf(as(me), again)).map(({ duplicateOf }) => duplicateOf?.id)).toContain(id);
  });

  test("may be another row of the same file", async () => {
    const me = await anAccount({ name: "Mira Question" });
    const text = file(
      `Boats of bamboo and tar,Mira Question,${me.email},Spans,,2023,`,
      `Boats of bamboo and tar,Mira Question,${me.email},Spans,,2024,`,
      `Boats of bamboo and tar,Mira Question,${me.email},Spans,7,2019,`,
    );
    const batch = await commits(as(me), await uploads(as(me), "a.csv", text));
    expect(batch).toMatchObject({ rows: 3, created: 2, questions: 1 });
    const open = await questions(me);
    const created = await rowsOf(as(me), batch, "new");
    expect(open.rows.map(({ other }) => other?.id)).toEqual([
      created[0]?.recordId ?? (await rowsOf(as(me), batch, "incomplete"))[0]?.recordId,
    ]);
  });

  test("a row with the DOI of a hidden record does not show that its title differs", async () => {
    const owner = await anAccount({ name: "Pia Question" });
    const me = await anAccount({ department: "IT" });
    const doi = "10.5555/hidden.kind";
    const data = { title: "Masonry bridges of the coast", doi };
    const people = [{ name: owner.name, email: owner.email }];
    await as(owner).post("/api/records/journal", { data, people }).answers(201);
    const batch = await uploads(as(me), "c.csv", file(`Another matter altogether,Nobody,,Spans,,2024,${doi}`));
    const [row] = await rowsOf(as(me), batch);
    expect([row?.duplicateOf, row?.reason]).toEqual([null, "Same DOI"]);
  });

  test("belongs to its importer, and to an admin; nothing of a colleague's record is shown", async () => {
    const owner = await anAccount({ name: "Nila Question" });
    await commits(
      as(owner),
      await uploads(
        as(owner),
        "a.csv",
        file(`Roofs of palm leaves and clay,Nila Question,${owner.email},Spans,,2023,`),
      ),
    );
    const me = await anAccount({ name: "Oma Question", department: "IT" });
    const batch = await commits(
      as(me),
      await uploads(
        as(me),
        "b.csv",
        file(`Roofs of palm leaves and clay,"Oma Question; Nila Question",${me.email},Spans,,2024,`),
      ),
    );
    expect(batch).toMatchObject({ created: 0, questions: 1 });
    const [mine] = (await questions(me)).rows;
    // Nor how it differs: the importer may not see the owner's year and people.
    const reason = "Same title";
    expect(mine).toMatchObject({ otherState: "hidden", otherIs: "hidden", other: null, differences: [], reason });
    expect((await rowsOf(as(me), batch, "possible")).map((row) => row.reason)).toEqual([reason]);
    // As questions were stored before migration 0121.
    const formerly = "question - 'reason' || jsonb_build_object('because', question -> 'reason')";
    await world.owner.query(`update records set question = ${formerly} where id = $1`, [mine?.record.id]);
    expect((await questions(admin, `?import=${batch.id}`)).rows[0]?.reason).toMatch(/^Same title, but different /);
    for (const other of [owner, colleague, hod]) {
      expect((await questions(other, `?import=${batch.id}`)).total).toBe(0);
      expect(await answers(other, { answer: "same", records: [mine?.record.id] })).toMatchObject({ answered: 0 });
    }
    expect(await total(owner)).toBe(1);
    expect((await questions(admin, `?import=${batch.id}`)).rows[0]?.other?.title).toBe("Roofs of palm leaves and clay");
    expect(await answers(me, { answer: "same", import: batch.id })).toEqual({ answered: 1, left: 0 });
    expect((await as(me).post("/api/questions/answer", { answer: "same" })).status).toBe(422);
  });
});

describe("no colleague is told of a draft that may be a duplicate", () => {
  const notified = async (who: Who) =>
    (await as(who).get("/api/notifications").answers<{ rows: { type: string }[] }>(200)).rows.map(({ type }) => type);
  /** One list twice, a year later, with this address. */
  async function aQuestion(name: string, title: string, email = "") {
    const me = await anAccount({ name });
    const line = (year: number, addresses: string) => `${title},${name},"${addresses}",Hydrology Notes,,${year},`;
    await commits(as(me), await uploads(as(me), "first.csv", file(line(2023, me.email))));
    const addresses = [me.email, email].filter(Boolean).join("; ");
    const batch = await commits(as(me), await uploads(as(me), "second.csv", file(line(2024, addresses))));
    expect(batch.questions).toBe(1);
    const [question] = (await questions(me)).rows;
    return { me, batch, id: question?.record.id ?? "" };
  }

  test("when its people are changed, or it is deleted and restored; they are asked once it is another work", async () => {
    const { me, batch, id } = await aQuestion("Rina Question", "Ferries that cross the narrow creek");
    const other = await anAccount();
    const { version } = await read(me, id);
    const people = [me, other].map(({ name, publicId }) => ({ name, account: publicId }));
    await as(me).patch(`/api/records/journal/${id}`, { version, people }).answers(200);
    await as(me).remove(`/api/records/journal/${id}`).answers(200);
    await as(me).post(`/api/records/journal/${id}/restore`).answers(200);
    expect(await notified(other)).toEqual([]);
    await answers(me, { answer: "different", import: batch.id });
    expect(await notified(other)).toEqual(["proposed"]);
  });

  test("when a person whom it names gets an account", async () => {
    const email = "late.comer@sahyadri.example";
    const { me, batch, id } = await aQuestion("Sona Question", "Ropes that hold the ferries back", email);
    const late = await anAccount({ name: "Late Comer", email });
    await withScope(world.database, world.institute.id, async (scope) => {
      await scheduleMatching(scope, late.id);
      await matchNewPeople(scope);
    });
    expect((await read(me, id)).people).toMatchObject([{}, { account: late.publicId, state: "proposed" }]);
    expect(await notified(late)).toEqual([]);
    await answers(me, { answer: "different", import: batch.id });
    expect(await notified(late)).toEqual(["proposed"]);
  });

  test("when it is assigned, which is refused until the question is answered", async () => {
    const line = (year: number) => `Reeds on the shore of the island,Nobody Known,,Hydrology Notes,,${year},`;
    await commits(as(hod), await uploads(as(hod), "first.csv", file(line(2023))));
    const batch = await commits(as(hod), await uploads(as(hod), "second.csv", file(line(2024))));
    const [row] = await rowsOf(as(hod), batch, "possible");
    const person = await anAccount();
    const assigned = await as(hod).post(`/api/records/journal/${row?.recordId}/assign`, {
      people: [{ name: "Nobody Known", account: person.publicId }],
    });
    expect([assigned.status, assigned.text]).toEqual([403, expect.stringContaining("Decide that first")]);
    expect(await notified(person)).toEqual([]);
  });
});

test("a claim on a draft that is answered as the same goes to the record that it is", async () => {
  const owner = await anAccount({ name: "Uday Question" });
  const me = await anAccount({ name: "Vina Claimant" });
  const line = (year: number, names: string, email: string) =>
    `Locks of the upper canal,"${names}",${email},Hydrology Notes,,${year},`;
  const imports = async (who: Who, text: string) => commits(as(who), await uploads(as(who), "canals.csv", file(text)));
  await imports(owner, line(2023, owner.name, owner.email));
  await imports(owner, line(2024, owner.name, owner.email));
  const [question] = (await questions(owner)).rows;
  expect((await imports(me, line(2024, `${owner.name}; ${me.name}`, me.email))).byStatus).toEqual({ claim: 1 });
  await answers(owner, { answer: "same", records: [question?.record.id] });
  const { rows } = await as(owner)
    .get("/api/claims?of=answer")
    .answers<{ rows: { id: string; record: { id: string } }[] }>(200);
  expect(rows.map(({ record }) => record.id)).toEqual([question?.other?.id]);
  await as(owner).post(`/api/claims/${rows[0]?.id}/accept`).answers(200);
  expect(await total(me)).toBe(1);
});

test("an import is undone while somebody decides whether rows of another import duplicate its records, which locks the same records", async () => {
  const [owner, me] = [await anAccount(), await anAccount({ name: "Ketan Question" })];
  const doi = "10.5555/waiting.1";
  const data = {
    title: "Weirs that were built in stone",
    doi,
    journalTitle: "Hydrology Notes",
    dateOfPublication: "2023",
  };
  const theirs = await as(owner).post("/api/records/journal", { data }).answers<Shown>(201);
  const row = (title: string, year: number, id = "") =>
    `${title},Ketan Question,${me.email},Hydrology Notes,,${year},${id}`;
  const first = await commits(
    as(me),
    await uploads(as(me), "a.csv", file(row("Ferries of the old estuary", 2023), row(data.title, 2023, doi))),
  );
  expect(first.byStatus).toMatchObject({ new: 1, claim: 1 });
  const second = await commits(
    as(me),
    await uploads(as(me), "b.csv", file(row(data.title, 2024), row("Ferries of the old estuary", 2024))),
  );
  expect(second.questions).toBe(2);

  // Both need the colleague's record, which stays locked until both wait for it. Each then needs a record that the other may have locked.
  const holder = await world.owner.connect();
  const waiting = async (count: number) => {
    const text =
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    for (let turn = 0; turn < 400; turn++) {
      if ((await world.owner.query(text)).rows[0].n >= count) return;
      await wait(25);
    }
    throw new Error(`${count} connections never waited for a lock.`);
  };
  await holder.query("begin");
  await holder.query("select from records where id = $1 for update", [theirs.id]);
  const answering = as(me).post("/api/questions/answer", { answer: "same", import: second.id });
  const answer = answering.then((one) => one);
  await waiting(1);
  const undo = as(me)
    .remove(`/api/imports/${first.id}`)
    .then((one) => one);
  await waiting(2);
  await holder.query("commit");
  holder.release();
  const [answered, undone] = await Promise.all([answer, undo]);
  expect([answered.status, undone.status, undone.text]).toEqual([200, 200, expect.stringContaining("undone")]);
  expect((await questions(me)).total).toBe(0);
});
