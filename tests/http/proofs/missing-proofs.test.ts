import { beforeEach, expect, test } from "vitest";
import { aPdf } from "#tests/support/files/files.ts";
import { aPaper, type Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, teacher, colleague, hod, itTeacher, itHod, admin, stranger, strangerHod, owner } = world;

type Missing = {
  id: string;
  name: string;
  count: number;
  required: number;
  remindedAt: string | null;
  mayRemind: boolean;
};

const setRule = async (proof: "no" | "submit" | "verify") => {
  const { version } = await as(admin).get("/api/settings").answers<{ version: number }>(200);
  await as(admin)
    .patch("/api/settings", { version, verification: { journal: { proof } } })
    .answers(200);
};
const missing = async (who: TestAccount) =>
  (await as(who).get("/api/proofs/missing").answers<{ rows: Missing[] }>(200)).rows;
const lineOf = async (who: TestAccount, person: TestAccount) =>
  (await missing(who)).find(({ id }) => id === person.publicId);
const filled = { journalTitle: "Spans", dateOfPublication: "2024-02" };
const addressOf = ({ id }: Pick<Shown, "id">) => `/api/records/journal/${id}`;
const addProof = (who: TestAccount, record: Pick<Shown, "id">) =>
  as(who)
    .upload(
      "POST",
      `${addressOf(record)}/proofs`,
      [{ field: "file", name: "a.pdf", type: "application/pdf", bytes: aPdf() }],
      {
        field: "paper",
      },
    )
    .answers<Shown>(201);
const submit = (who: TestAccount, record: Pick<Shown, "id">) => as(who).post(`${addressOf(record)}/submit`);

beforeEach(async () => {
  await owner.query("delete from proof_reminders");
  await setRule("no");
});

test("where a proof is needed to submit, the server refuses without a file, and a link is no file", async () => {
  await setRule("submit");
  const data = { ...filled, doi: "10.5555/proof.1", paper: ["https://drive.google.com/file/d/abc/view"] };
  const paper = await aPaper(as(teacher), data);
  expect(await submit(teacher, paper).answers(422)).toMatchObject({
    message: "This record needs a proof before it is submitted. Add the file; a link does not count.",
    issues: [{ field: "paper", code: "missing" }],
  });
  const shown = await addProof(teacher, paper);
  await submit(teacher, paper).answers(200);
  // Of a submitted record the required proof cannot be removed.
  await as(teacher)
    .remove(`${addressOf(paper)}/proofs/${shown.proofs[0]?.id}`)
    .answers(422);
  await setRule("no");
  await as(teacher)
    .remove(`${addressOf(paper)}/proofs/${shown.proofs[0]?.id}`)
    .answers(200);
});

test("where a proof is needed to verify, it is submitted without one and not verified, also with many at once", async () => {
  const paper = await aPaper(as(teacher), { ...filled, doi: "10.5555/proof.2" });
  await setRule("verify");
  const { version } = await submit(teacher, paper).answers<Shown>(200);
  expect(
    await as(hod)
      .post(`${addressOf(paper)}/verify`, { version })
      .answers(422),
  ).toMatchObject({
    message: "This record needs a proof before it is verified. An author must add the file; a link does not count.",
  });
  const many = { decision: "verify", records: [{ kind: "journal", id: paper.id, version }] };
  const { done, refused } = await as(hod)
    .post("/api/review", many)
    .answers<{ done: unknown[]; refused: unknown[] }>(200);
  expect([done.length, refused.length]).toEqual([0, 1]);
  const shown = await addProof(teacher, paper);
  await as(hod)
    .post(`${addressOf(paper)}/verify`, { version: shown.version })
    .answers(200);
});

test("each sees the missing proofs of those they lead, others their own", async () => {
  const one = await aPaper(as(colleague), { doi: "10.5555/proof.3" });
  await aPaper(as(colleague), { doi: "10.5555/proof.4" });
  await aPaper(as(itTeacher), { doi: "10.5555/proof.5" });
  await setRule("verify");
  const before = await lineOf(hod, colleague);
  expect(before).toMatchObject({ name: colleague.name, count: 2, required: 2, remindedAt: null, mayRemind: true });
  expect(await lineOf(hod, itTeacher)).toBeUndefined();
  expect(await lineOf(itHod, itTeacher)).toMatchObject({ count: 1 });
  expect((await missing(admin)).map(({ id }) => id)).toEqual(
    expect.arrayContaining([colleague.publicId, itTeacher.publicId]),
  );
  expect((await missing(colleague)).map(({ id, mayRemind }) => [id, mayRemind])).toEqual([[colleague.publicId, false]]);
  expect(await missing(strangerHod)).toEqual([]);
  const of = (who: TestAccount, person: TestAccount) =>
    as(who).get(`/api/proofs/missing/${person.publicId}`).answers<{ rows: { id: string; needed: string }[] }>(200);
  expect((await of(hod, colleague)).rows).toHaveLength(2);
  expect((await of(colleague, colleague)).rows[0]).toMatchObject({ needed: "verify" });
  for (const who of [teacher, itHod, stranger, strangerHod]) expect((await of(who, colleague)).rows).toEqual([]);
  await addProof(colleague, one);
  expect(await lineOf(hod, colleague)).toMatchObject({ count: 1 });
});

test("a link is a proof, except where a file is required; nobody is reminded of a record that has one", async () => {
  const before = (await lineOf(hod, teacher))?.count ?? 0;
  const paper = ["https://drive.google.com/file/d/abc/view"];
  const linked = await aPaper(as(teacher), { ...filled, doi: "10.5555/proof.8", paper });
  expect((await lineOf(hod, teacher))?.count ?? 0).toBe(before);
  await setRule("verify");
  const required = await lineOf(hod, teacher);
  expect(required?.count).toBe(required?.required);
  expect(required?.count).toBeGreaterThan(before);
  const { rows } = await as(hod)
    .get(`/api/proofs/missing/${teacher.publicId}`)
    .answers<{ rows: { id: string; hasLink: boolean }[] }>(200);
  expect(rows.filter(({ hasLink }) => hasLink).map(({ id }) => id)).toEqual(expect.arrayContaining([linked.id]));
});

test("a reminder is a notification, at most once a day, and only for those who are led and lack a proof", async () => {
  await aPaper(as(colleague), { doi: "10.5555/proof.6" });
  await aPaper(as(itTeacher), { doi: "10.5555/proof.7" });
  const remind = (who: TestAccount, ...people: TestAccount[]) =>
    as(who).post("/api/proofs/missing", { people: people.map(({ publicId }) => publicId) });
  await remind(teacher, colleague).answers(403);
  await remind(hod, itTeacher).answers(404);
  await remind(hod, colleague, itTeacher).answers(404);
  await remind(strangerHod, colleague).answers(404);
  await remind(hod, colleague).answers(200);
  const result = async () =>
    (
      await owner.query(
        "select body ->> 'subject' as subject, body ->> 'link' as link from notifications where account_id = $1 and type = 'announcement'",
        [colleague.id],
      )
    ).rows;
  // A faculty member has no Review in the sidebar: the link opens the own records without proof.
  expect(await result()).toEqual([
    { subject: "Records without proof", link: `${world.appContext.publicUrl}/common/review?of=proofs` },
  ]);
  const answers = await Promise.all(Array.from({ length: 5 }, () => remind(admin, colleague)));
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
  expect(await lineOf(hod, colleague)).toMatchObject({ mayRemind: false });
  expect(await remind(admin, colleague, itTeacher).answers(200)).toEqual({ reminded: 1 });
  expect(await result()).toHaveLength(1);
  await owner.query("update proof_reminders set reminded_at = now() - interval '25 hours'");
  await remind(hod, colleague).answers(200);
  expect(await result()).toHaveLength(2);
});
