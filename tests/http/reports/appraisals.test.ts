import { expect, test } from "vitest";
import { replaceAppointments } from "#db/queries/accounts/appointments.ts";
import { withScope } from "#db/scope.ts";
import { readSheet } from "#formats/xlsx/read-sheet.ts";
import { defaultTerms } from "#kinds/appointment.ts";
import { appraisalLine } from "#rules/accreditation/score/appraisal-texts.ts";
import { yearOfDay } from "#rules/periods/year-in.ts";
import { labelOf } from "#rules/periods/year-label.ts";
import { rowsBelow } from "#tests/support/files/rows-below.ts";
import { unzip } from "#tests/support/files/unzip.ts";
import { wordText } from "#tests/support/files/word-text.ts";
import { inDays } from "#tests/support/records/days.ts";
import { aPaper } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, colleague, coordinator, hod, itHod, admin, stranger, strangerHod, owner } = world;

const year = "2023-24";
type Step = { action: string; by: string; comment: string };
type Sheet = { total: number; rows: { lines: { record: string; title: string }[] }[] };
type Shown = {
  id: string;
  state: string;
  version: number;
  notes: Record<string, string>;
  live: Sheet | null;
  liveDigest: string | null;
  sent: { number: number; digest: string; isWithdrawn: boolean; sheet: Sheet; notes: Record<string, string> }[];
  steps: Step[];
  changes: { added: { title: string }[]; removed: unknown[]; points: number } | null;
  hasPrincipal: boolean;
  can: string[];
};
type AppraisalList = {
  hasPrincipal: boolean;
  counts: Record<string, number>;
  rows: { id: string; name: string; state: string; isDue: boolean; mayRemind: boolean }[];
};

const principal = await world.anAccount({ name: "Principal Of All", role: "Principal", department: null });
const management = await world.anAccount({ name: "Of Management", role: "Management", department: null });
const reviewer = await world.anAccount({ name: "Of Peers", role: "Peer Reviewer", department: null });

const own = (who: TestAccount) => as(who).get(`/api/appraisals/own?year=${year}`).answers<Shown>(200);
const write = (who: TestAccount, version: number, more: object = {}) =>
  as(who).patch("/api/appraisals/own", { year, version, ...more });
const sendAs = (who: TestAccount, version: number) => as(who).post("/api/appraisals/own/send", { year, version });
const addressOf = (id: string, path = "") => `/api/appraisals/${id}${path}`;
const read = (who: TestAccount, id: string) => as(who).get(addressOf(id)).answers<Shown>(200);
const listAppraisals = (who: TestAccount, of = year) =>
  as(who).get(`/api/appraisals?year=${of}`).answers<AppraisalList>(200);
const sign = (who: TestAccount, { id, version }: Shown, comment = "") =>
  as(who).post(addressOf(id, "/sign"), { version, comment });
const returnAppraisal = (who: TestAccount, { id, version }: Shown, to = "teacher") =>
  as(who).post(addressOf(id, "/return"), { version, to, reason: "The patent is missing." });

async function aPaperOf(who: TestAccount, title: string) {
  const paper = await aPaper(as(who), {
    title,
    journalTitle: "Spans",
    indexing: ["UGC CARE-I"],
    dateOfPublication: "2023-10-05",
  });
  await as(who).post(`/api/records/journal/${paper.id}/submit`).answers(200);
  return paper;
}

async function aSent(name: string) {
  const who = await world.aTeacher({ name });
  return { who, sent: await sendAs(who, 0).answers<Shown>(200) };
}

const notificationsOf = async (who: TestAccount) =>
  (
    await as(who).get("/api/notifications?type=appraisal").answers<{ rows: { body: { action: string } }[] }>(200)
  ).rows.map(({ body }) => body.action);

test("an appraisal passes from the faculty member to the head to the principal, and never changes afterwards", async () => {
  const teacher = await world.aTeacher({ name: "Ira Gokhale" });
  await aPaperOf(teacher, "Bridges of rope");
  const unsent = await own(teacher);
  expect(unsent).toMatchObject({ id: null, state: "none", version: 0, can: ["write", "send"], sent: [] });
  expect(unsent.live?.rows[0]?.lines.map(({ title }) => title)).toEqual(["Bridges of rope"]);
  expect(unsent.live?.total).toBeGreaterThan(0);
  const written = await write(teacher, 0, { notes: { publications: "One paper.", overall: "Good." } }).answers<Shown>(
    200,
  );
  expect(written).toMatchObject({ state: "writing", version: 1, notes: { overall: "Good." } });
  await as(hod).get(addressOf(written.id)).answers(404);
  const first = await sendAs(teacher, 1).answers<Shown>(200);
  expect(first).toMatchObject({ state: "sent", can: ["withdraw"], steps: [{ action: "sent", act: "sent" }] });
  await aPaperOf(teacher, "Bridges of steel");
  const seen = await read(hod, first.id);
  expect(seen).toMatchObject({ live: null, notes: {}, can: ["sign", "return-to-teacher"] });
  expect(seen.sent[0]?.sheet.total).toBe(unsent.live?.total);
  expect(seen.changes).toMatchObject({
    added: [{ title: "Bridges of steel" }],
    removed: [],
    gone: [],
    points: unsent.live?.total,
  });
  await returnAppraisal(hod, seen).answers(200);
  const returned = await own(teacher);
  expect(returned).toMatchObject({ state: "returned", can: ["write", "send"] });
  expect(returned.steps.at(-1)).toMatchObject({ action: "returned-to-teacher", comment: "The patent is missing." });
  const second = await sendAs(teacher, returned.version).answers<Shown>(200);
  expect(second.sent.map(({ number }) => number)).toEqual([2, 1]);
  const passed = await sign(hod, second, "Sound work.").answers<Shown>(200);
  expect(passed).toMatchObject({ state: "passed", can: [] });
  const toHead = await returnAppraisal(principal, passed, "head").answers<Shown>(200);
  expect(toHead.state).toBe("sent");
  const again = await sign(hod, toHead, "Checked.").answers<Shown>(200);
  const closed = await sign(principal, again, "Approved.").answers<Shown>(200);
  expect(closed).toMatchObject({ state: "closed", can: [], sent: second.sent });
  expect((await own(teacher)).steps.map(({ comment }) => comment)).toContain("Approved.");
  await write(teacher, closed.version, { notes: { overall: "Better." } }).answers(409);
  await sendAs(teacher, closed.version).answers(409);
  await returnAppraisal(principal, closed).answers(409);
  await expect(owner.query("update appraisals set notes = '{}' where id = $1", [closed.id])).rejects.toThrow(/closed/);
  const remark = { year, agrees: false, comment: "The second paper is missing." };
  await as(teacher)
    .post("/api/appraisals/own/remark", { ...remark, comment: " " })
    .answers(422);
  const answered = await as(teacher).post("/api/appraisals/own/remark", remark).answers<Shown>(200);
  expect(answered.steps.at(-1)).toMatchObject({ action: "disagreed", comment: remark.comment });
  await as(teacher).post("/api/appraisals/own/remark", remark).answers(409);
  expect((await notificationsOf(hod)).slice(0, 4)).toEqual(["disagreed", "returned-to-head", "sent", "sent"]);
  const pdf = await as(teacher).get(addressOf(closed.id, "/pdf"));
  expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
  const sheets = await Promise.all(
    [undefined, "Sections", "Comments and signatures"].map(async (sheet) =>
      readSheet((await as(hod).get(addressOf(closed.id, "/xlsx"))).bytes, sheet === undefined ? {} : { sheet }),
    ),
  );
  const [scored, sections, steps] = sheets.map(rowsBelow);
  expect(scored?.at(-1)?.at(-1)).toBe(String(closed.sent[0]?.sheet.total));
  expect(sections).toContainEqual(["Self-assessment", "", "Good."]);
  expect(steps?.at(-1)).toEqual(expect.arrayContaining(["Ira Gokhale", "does not agree", remark.comment]));
  const text = wordText((await as(principal).get(addressOf(closed.id, "/docx"))).bytes);
  for (const words of ["Bridges of steel", "Sound work.", "Approved."]) expect(text).toContain(words);
  await as(hod).get(addressOf(closed.id, "/csv")).answers(404);
});

test("what was added since it was sent is named to the head, who reads the records, and only weighed for the principal", async () => {
  const { who, sent } = await aSent("Adds Later");
  await aPaperOf(who, "Bridges of glass");
  const changesFor = async (reader: TestAccount) => (await read(reader, sent.id)).changes;
  const named = await changesFor(hod);
  expect(named).toMatchObject({ added: [{ title: "Bridges of glass" }], removed: [] });
  for (const reader of [who, admin]) expect(await changesFor(reader)).toEqual(named);
  expect(await changesFor(principal)).toEqual({ ...named, added: [] });
  const passed = await sign(hod, sent).answers<Shown>(200);
  const { text } = await sign(principal, passed);
  expect(text).not.toContain("Bridges of glass");
});

test("nobody but the head of the department and the principal signs, and nobody else reads it", async () => {
  const { who, sent } = await aSent("Neel Apte");
  const delegate = await world.aTeacher({ name: "The Delegate" });
  await as(who)
    .post("/api/me/delegates", { person: delegate.publicId, until: inDays(9) })
    .answers(201);
  await as(hod)
    .post("/api/me/delegates", { person: delegate.publicId, until: inDays(9) })
    .answers(201);
  for (const other of [itHod, colleague, coordinator, delegate, stranger, strangerHod])
    expect([other.name, (await as(other).get(addressOf(sent.id))).status]).toEqual([other.name, 404]);
  for (const other of [management, reviewer, world.superAdmin]) {
    await as(other).get(addressOf(sent.id)).answers(403);
    for (const file of ["/pdf", "/docx", "/xlsx"]) await as(other).get(addressOf(sent.id, file)).answers(403);
    await as(other).get("/api/appraisals").answers(403);
    await sign(other, sent).answers(403);
  }
  for (const other of [coordinator, delegate, colleague]) await as(other).get("/api/appraisals").answers(403);
  for (const other of [who, coordinator, delegate, colleague, admin]) await sign(other, sent).answers(403);
  for (const other of [itHod, strangerHod]) await sign(other, sent).answers(404);
  await sign(principal, sent).answers(409);
  expect(await read(admin, sent.id)).toMatchObject({ can: [], state: "sent" });
  const former = await world.anAccount({ name: "Former Head", role: "Head Of Department" });
  expect(await read(former, sent.id)).toMatchObject({ can: ["sign", "return-to-teacher"] });
  await owner.query("update appointments set starts = '2020-01-01', ends = $2 where account_id = $1", [
    former.id,
    inDays(-1),
  ]);
  await sign(former, sent).answers(404);
});

test("a version that is not the last one changes nothing, and of two signatures at once one is kept", async () => {
  const { who, sent } = await aSent("Race Teacher");
  const before = sent.version;
  await as(who)
    .post("/api/appraisals/own/withdraw", { year, version: before - 1 })
    .answers(409);
  const withdrawn = await as(who).post("/api/appraisals/own/withdraw", { year, version: before }).answers<Shown>(200);
  expect(withdrawn).toMatchObject({ state: "writing", can: ["write", "send"] });
  await as(hod).get(addressOf(sent.id)).answers(404);
  const again = await sendAs(who, withdrawn.version).answers<Shown>(200);
  const { code } = await sign(hod, sent).answers<{ code: string }>(409);
  expect(code).toBe("stale");
  const both = await Promise.all([sign(hod, again, "One"), returnAppraisal(hod, again)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await read(hod, sent.id)).steps.length).toBe(2);
});

test("a person signs only what was shown: a record that changed meanwhile is shown first", async () => {
  const who = await world.aTeacher({ name: "Signs What Is Shown" });
  const { liveDigest } = await own(who);
  await aPaperOf(who, "Bridges That Came Late");
  const body = { year, version: 0, digest: liveDigest };
  const { code, current } = await as(who)
    .post("/api/appraisals/own/send", body)
    .answers<{ code: string; current: { liveDigest: string } }>(409);
  expect([code, current.liveDigest === liveDigest, (await own(who)).state]).toEqual(["stale", false, "none"]);
  await as(who)
    .post("/api/appraisals/own/send", { ...body, digest: current.liveDigest })
    .answers(200);
});

test("a text that cannot be stored, is too long or belongs to another year is refused", async () => {
  const { who, sent } = await aSent("Odd Texts");
  const late = await world.aTeacher({ name: "Came Later", since: "2025-01-01" });
  await as(late).get(`/api/appraisals/own?year=${year}`).answers(422);
  await sendAs(late, 0).answers(422);
  for (const odd of ["2999-00", "3000-01", "next", "1066-67", "2\0"])
    await as(who)
      .get(`/api/appraisals/own?year=${encodeURIComponent(odd)}`)
      .answers(422);
  for (const text of ["a\0b", "\ud800", "x".repeat(20_000)]) {
    await as(hod).post(addressOf(sent.id, "/sign"), { version: sent.version, comment: text }).answers(422);
    await write(who, sent.version, { notes: { overall: text } }).answers(422);
  }
  await write(who, sent.version, { notes: { __other: "x" } }).answers(422);
  await as(hod).post(addressOf(sent.id, "/return"), { version: sent.version, reason: " " }).answers(422);
  await as(hod).post(addressOf(sent.id, "/sign"), { comment: "no version" }).answers(422);
  expect(await read(hod, sent.id)).toMatchObject({ state: "sent", steps: [{ action: "sent" }] });
});

test("the list has everybody who had an appointment in that year, and a head's own appraisal goes to the principal", async () => {
  const late = await world.aTeacher({ name: "Joined Since", since: "2025-01-01" });
  const { rows, counts } = await listAppraisals(hod);
  const names = rows.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([colleague.name, coordinator.name]));
  expect(names).not.toContain(late.name);
  expect(names).not.toContain(hod.name);
  expect(names).not.toContain(world.itTeacher.name);
  expect(Object.values(counts).reduce((all, one) => all + one, 0)).toBe(rows.length);
  expect(rows.find(({ id }) => id === colleague.publicId)).toMatchObject({ state: "none", isDue: false });
  const sent = await sendAs(itHod, 0).answers<Shown>(200);
  expect(sent).toMatchObject({ state: "passed", can: ["withdraw"] });
  await sign(hod, sent).answers(404);
  const all = (await listAppraisals(principal)).rows;
  expect(all.find(({ id }) => id === itHod.publicId)).toMatchObject({ state: "passed", isDue: true });
  const closed = await sign(principal, sent).answers<Shown>(200);
  expect(closed.state).toBe("closed");
});

test.each([
  ["who returned today", [[inDays(-1500), inDays(-900)] as const, [inDays(0), null] as const], inDays(0)],
  ["who has left", [[inDays(-1500), inDays(-900)] as const], inDays(-900)],
])("a person %s is shown the latest year on the staff, and offered no other", async (_, posts, latest) => {
  const who = await world.aTeacher();
  const { id: department = 0 } = world.institute.departments.Computer ?? {};
  await withScope(world.database, world.institute.id, (scope) =>
    replaceAppointments(
      scope,
      who.id,
      posts.map(([starts, ends]) => ({ ...defaultTerms, department, type: "primary" as const, starts, ends })),
    ),
  );
  const yearAt = (day: string) => labelOf("academic", yearOfDay(day, 7));
  const shown = await as(who).get("/api/appraisals/own").answers<Shown & { year: string; years: string[] }>(200);
  expect([shown.years[0], shown.years.at(-1)]).toEqual([yearAt(latest), yearAt(inDays(-1500))]);
  expect(shown.years).not.toContain(yearAt(inDays(-370)));
  expect(shown.year).toBe(yearAt(latest));
});

test("those who have not sent their appraisal can be reminded, if they can sign in and the viewer may notify them", async () => {
  const { who, sent } = await aSent("Sent In Time");
  const [late, gone] = [await world.aTeacher({ name: "Not Begun" }), await world.aTeacher({ name: "Gone Before" })];
  await owner.query("update accounts set state = 'deactivated' where id = $1", [gone.id]);
  const toRemind = async (viewer: TestAccount) =>
    (await listAppraisals(viewer)).rows.filter(({ mayRemind }) => mayRemind).map(({ id }) => id);
  for (const viewer of [hod, admin]) {
    const ids = await toRemind(viewer);
    expect(ids).toContain(late.publicId);
    for (const other of [who, gone]) expect(ids).not.toContain(other.publicId);
    const message = { subject: "Appraisal", message: "Please send it.", to: ids };
    expect(await as(viewer).post("/api/announcements", message).answers(201)).toMatchObject({ recipients: ids.length });
  }
  await returnAppraisal(hod, sent).answers(200);
  expect(await toRemind(hod)).toContain(who.publicId);
  expect(await toRemind(principal)).toEqual([]);
  const { id } = world.institute.departments.Computer ?? {};
  await owner.query("update departments set deactivated_at = now() where id = $1", [id]);
  expect((await listAppraisals(hod)).rows.map((one) => one.id)).toContain(late.publicId);
  expect([await toRemind(hod), (await toRemind(admin)).includes(late.publicId)]).toEqual([[], true]);
  await owner.query("update departments set deactivated_at = null where id = $1", [id]);
});

test("the list of the next signer says that they are next, even if the department has no head any longer", async () => {
  const who = await world.aTeacher({ name: "Left Behind", department: "IT" });
  await sendAs(who, 0).answers<Shown>(200);
  const dueFor = async (one: TestAccount) =>
    (await listAppraisals(one)).rows.find(({ id }) => id === who.publicId)?.isDue;
  expect([await dueFor(itHod), await dueFor(principal), await dueFor(admin)]).toEqual([true, false, false]);
  await owner.query("update accounts set state = 'deactivated' where id = $1", [itHod.id]);
  expect([await dueFor(principal), await dueFor(admin)]).toEqual([true, false]);
  await owner.query("update accounts set state = 'active' where id = $1", [itHod.id]);
});

test("without a principal an appraisal waits after the head has signed, as is shown, and the next principal can close it", async () => {
  const { who, sent } = await aSent("Before A Principal");
  expect(sent.hasPrincipal).toBe(true);
  await owner.query("update accounts set state = 'deactivated' where id = $1", [principal.id]);
  const passed = await sign(hod, sent).answers<Shown>(200);
  expect(passed).toMatchObject({ state: "passed", hasPrincipal: false, can: [] });
  expect(await own(who)).toMatchObject({ state: "passed", hasPrincipal: false, can: [] });
  for (const reader of [hod, admin]) expect((await listAppraisals(reader)).hasPrincipal).toBe(false);
  await sign(admin, passed).answers(403);
  const nextPrincipal = await world.anAccount({ name: "Principal At Last", role: "Principal", department: null });
  expect((await listAppraisals(nextPrincipal)).rows.find(({ id }) => id === who.publicId)).toMatchObject({
    isDue: true,
  });
  const closed = await sign(nextPrincipal, passed).answers<Shown>(200);
  expect(closed).toMatchObject({ state: "closed", hasPrincipal: true });
  await owner.query("update accounts set state = 'deactivated' where id = $1", [nextPrincipal.id]);
  await owner.query("update accounts set state = 'active' where id = $1", [principal.id]);
});

test("sending and withdrawing are limited for an hour, for each person separately", async () => {
  const { who, sent } = await aSent("Of Two Minds");
  let { version } = sent;
  let isSent = true;
  for (let count = 1; count < 20; count++) {
    const path = `/api/appraisals/own/${isSent ? "withdraw" : "send"}`;
    ({ version } = await as(who).post(path, { year, version }).answers<Shown>(200));
    isSent = !isSent;
  }
  await sendAs(who, version).answers(429);
  expect(await own(who)).toMatchObject({ state: "writing", can: ["write", "send"] });
  await write(who, version, { notes: { overall: "Still possible." } }).answers(200);
  await aSent("Of One Mind");
});

test("sent appraisals are in the person's data; of an erased person nothing is left, of an erased head only the comments", async () => {
  const { who, sent } = await aSent("To Be Forgotten");
  const head = await world.anAccount({ name: "Head To Forget", role: "Head Of Department" });
  await sign(head, sent, "Said by the head.").answers(200);
  const erase = (one: TestAccount) => as(admin).post(`/api/accounts/${one.publicId}/erasure`, { confirm: one.email });
  expect((await erase(head)).status).toBe(200);
  expect((await own(who)).steps.at(-1)).toMatchObject({ by: "Former member", comment: "Said by the head." });
  const parts = unzip((await as(who).get("/api/me/data")).bytes);
  const csv = (name: string) => parts.get(name)?.toString() ?? "";
  expect(csv("appraisal-comments.csv")).toContain("Said by the head.");
  expect(csv("appraisals.csv")).toContain(sent.sent[0]?.digest);
  expect((await erase(who)).status).toBe(200);
  const { rows } = await owner.query("select 1 from appraisal_sheets where appraisal_id = $1", [sent.id]);
  expect(rows).toEqual([]);
  await as(principal).get(addressOf(sent.id)).answers(404);
});

test("the counts of the sections are those of the sheet: of submitted records, without drafts and returned ones", async () => {
  const who = await world.aTeacher({ name: "Sectioned Author" });
  await aPaperOf(who, "Kites");
  const back = await aPaperOf(who, "Kites of paper");
  const { version } = await as(hod).get(`/api/records/journal/${back.id}`).answers<{ version: number }>(200);
  await as(hod)
    .post(`/api/records/journal/${back.id}/return`, { version, reason: "The pages are missing." })
    .answers(200);
  await aPaper(as(who), { title: "Kites of silk", dateOfPublication: "2023-10" });
  const q = appraisalLine(["journal", "patent"], year);
  const { figures } = await as(who)
    .get(`/api/ask?${new URLSearchParams({ q })}`)
    .answers<{ figures: { rows: { works: number }[] } }>(200);
  expect(figures.rows.map(({ works }) => works)).toEqual([1]);
  expect((await own(who)).live?.rows.flatMap(({ lines }) => lines.map(({ title }) => title))).toEqual(["Kites"]);
});
