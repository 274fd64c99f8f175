import { expect, test } from "vitest";
import { type Batch, commits, rowsOf, uploads } from "#tests/support/records/imports.ts";
import { aPaper, type Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, admin, hod, itHod, anAccount } = world;

const header = "title,authors,facultiesInvolved,journalTitle,issn,dateOfPublication,digitalObjectIdentifier";
const file = (...rows: string[]) => [header, ...rows].join("\n");
const recordsOf = async (who: TestAccount, batch: Batch) =>
  Promise.all(
    (await rowsOf(as(who), batch)).flatMap(({ recordId, kind }) =>
      recordId === null ? [] : [as(who).get(`/api/records/${kind}/${recordId}`).answers<Shown>(200)],
    ),
  );
const claimsOf = async (who: TestAccount) =>
  (await as(who).get("/api/claims?of=mine").answers<{ rows: { title: string }[] }>(200)).rows.map(({ title }) => title);
const notified = async (who: TestAccount) =>
  (await as(who).get("/api/notifications").answers<{ rows: { type: string }[] }>(200)).rows.map(({ type }) => type);

test("an import that an admin finishes is of the person who began it, and the history names the admin", async () => {
  const me = await anAccount({ name: "Reva Joglekar" });
  const doi = "10.5555/finished.1";
  await aPaper(as(await anAccount()), { title: "Sails of the old harbour", doi });
  const batch = await uploads(
    as(me),
    "a.csv",
    file(
      `Nets of the old harbour,Reva Joglekar,${me.email},Sea,,2020,10.5555/finished.2`,
      "Ropes of nobody here,Somebody Else,,Sea,,2020,10.5555/finished.3",
      `Sails of the old harbour,Reva Joglekar,${me.email},Sea,,2020,${doi}`,
    ),
  );
  expect(batch).toMatchObject({ created: 2, byStatus: { claim: 1 } });
  await as(admin)
    .patch(`/api/imports/${batch.id}/rows/4`, { cells: { issn: "2434-561X" } })
    .answers(200);
  expect(await commits(as(admin), batch)).toMatchObject({ created: 2, byStatus: { claim: 1 } });

  const records = await recordsOf(me, batch);
  expect(records.map(({ createdBy }) => createdBy.id)).toEqual([me.publicId, me.publicId]);
  expect(records[0]?.people).toMatchObject([{ account: me.publicId, state: "confirmed", matchedBy: "entered" }]);
  expect(records.map(({ abilities }) => abilities.remove)).toEqual([true, true]);
  const { rows } = await as(me)
    .get(`/api/records/journal/${records[0]?.id}/history`)
    .answers<{ rows: { what: string; by: string }[] }>(200);
  expect(rows).toMatchObject([{ what: "imported", by: admin.name }]);
  expect([await claimsOf(me), await claimsOf(admin)]).toEqual([["Sails of the old harbour"], []]);
  expect(await notified(me)).toContain("import-done");
  const drafts = { drafts: 2, undo: { moved: 2, kept: 0 } };
  expect(await as(me).get(`/api/imports/${batch.id}/drafts`).answers(200)).toMatchObject(drafts);
  expect(await as(me).remove(`/api/imports/${batch.id}`).answers<Batch>(200)).toMatchObject({ kept: [] });
});

test("rows without an author column stay those of the person who uploaded them, after an admin changed the columns", async () => {
  const me = await anAccount();
  const text = "Programme title,Start date,End date\nA course on tides,2021-05-03,2021-05-07\n";
  const batch = await uploads(as(me), "courses.csv", text, { kind: "sttp-attended" });
  await as(admin).patch(`/api/imports/${batch.id}`, {}).answers(200);
  await commits(as(admin), batch);
  expect(await recordsOf(me, batch)).toMatchObject([{ people: [{ account: me.publicId, state: "confirmed" }] }]);
});

test("what a person began who has left is the admin's who finishes it: somebody has to assign it", async () => {
  const me = await anAccount();
  const batch = await uploads(as(me), "a.csv", file("Oars of nobody here,Somebody Else,,Sea,,2020,10.5555/finished.4"));
  await world.owner.query("update accounts set state = 'deactivated' where id = $1", [me.id]);
  await commits(as(admin), batch);
  expect((await recordsOf(admin, batch)).map(({ createdBy }) => createdBy.id)).toEqual([admin.publicId]);
});

test("an import that an admin finishes adds nothing to records that the person who began it could not change", async () => {
  const me = await anAccount();
  const { id } = await as(await anAccount())
    .post("/api/records/consultancy", {
      data: {
        projectTitle: "Wells of the old harbour",
        fundingAgency: "District office",
        transactionDetails: [{ amountReceived: 100, receivedOn: "2021-05-01" }],
      },
    })
    .answers<Shown>(201);
  const form = [
    "3.5.2 Revenue generated from consultancy and corporate training during the year (INR in Lakhs)",
    "Name of the consultant,Name of consultancy project,Consulting/Sponsoring agency with contact details,Year,Revenue generated (INR in Lakhs)",
    "Asha Kulkarni,Wells of the old harbour,District office,2022-23,2",
  ];
  const receipts = await uploads(as(me), "3.5.2.csv", form.join("\n"));
  await as(me).patch(`/api/imports/${receipts.id}/rows/3`, { decision: "skip" }).answers(200);
  const paper = (department: string) =>
    `title,authors,Department,journalTitle,digitalObjectIdentifier\nTides,A. Stranger,${department},Sea,10.5555/finished.5`;
  const known = await commits(as(hod), await uploads(as(hod), "a.csv", paper("Computer")));
  const departments = await uploads(as(itHod), "b.csv", paper("IT"));
  for (const batch of [receipts, departments]) await commits(as(admin), batch);

  const project = await as(admin).get(`/api/records/consultancy/${id}`).answers<Shown>(200);
  expect(project.data.transactionDetails).toHaveLength(1);
  expect((await recordsOf(hod, known)).map(({ departments: counted }) => counted)).toEqual([["Computer"]]);
});
