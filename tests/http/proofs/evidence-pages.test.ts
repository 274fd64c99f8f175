import { beforeAll, expect, test } from "vitest";
import { kinds } from "#kinds/registry.ts";
import { aPdfSaying } from "#tests/support/files/files.ts";
import { unzip } from "#tests/support/files/unzip.ts";
import { firstSheet } from "#tests/support/files/workbook-cells.ts";
import { inDays } from "#tests/support/records/days.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { runFreeze } from "#tests/support/server/run-freeze.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, nobody, hod, itHod, teacher, itTeacher, owner, institute, admin } = world;

type Link = { id: string; link: string; token: string; expiresOn: string };

async function patent(title: string, proofs: readonly string[], who: TestAccount = teacher): Promise<Shown> {
  const data = { title, applicationNumber: `IN-${title}`, filingDate: "2019-01-01", publicationDate: "2023-07-15" };
  const made = await as(who)
    .post("/api/records/patent", { data: { ...data, country: "India", status: "published" } })
    .answers<Shown>(201);
  const field = Object.entries(kinds.find(({ slug }) => slug === "patent")?.fields ?? {}).find(
    ([, one]) => one.type === "file",
  )?.[0];
  for (const name of proofs)
    await as(who)
      .upload(
        "POST",
        `/api/records/patent/${made.id}/proofs`,
        [{ field: "file", name, type: "application/pdf", bytes: aPdfSaying([name]) }],
        { field: field ?? "" },
      )
      .answers(201);
  return as(who).post(`/api/records/patent/${made.id}/submit`).answers<Shown>(200);
}

async function freeze(who: TestAccount, assessmentEnds = "2027-03-31"): Promise<string> {
  const body = { reports: ["naac.3.4.3"], period: "2023", title: "SSR 2026", assessmentEnds };
  const { id } = await as(who).post("/api/submissions", body).answers<{ id: string }>(202);
  const task = { institute: institute.id, submission: id };
  await runFreeze(world.appContext, task);
  return id;
}

const publish = (id: string, who = hod) => as(who).post(`/api/submissions/${id}/links`, {}).answers<Link>(201);
const open = (path: string) => nobody.get(path);
const visitsOf = async (id: string) =>
  (await as(hod).get(`/api/submissions/${id}`).answers<{ visits: { opened: string }[] }>(200)).visits;

let id = "";
let link: Link;
let base = "";
beforeAll(async () => {
  await patent("Folding bridge", ["grant.pdf", "draft of an agreement.pdf"]);
  await patent("Rain gauge", []);
  await patent("Of another department", ["foreign.pdf"], itTeacher);
  id = await freeze(hod);
  await freeze(itHod);
  link = await publish(id);
  base = new URL(link.link).pathname;
});

test("the pages of a link show what was submitted, without a sign-in, and a proof only once it has been released", async () => {
  expect(link.expiresOn).toBe("2028-03-31");
  expect(Buffer.from(link.token.split(/-(.*)/)[1] ?? "", "base64url")).toHaveLength(32);
  const overview = await open(base);
  expect(overview.status).toBe(200);
  expect(overview.text).toContain("SSR 2026");
  expect(overview.headers).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex, nofollow, noarchive",
    "referrer-policy": "no-referrer",
    "content-security-policy": expect.stringMatching(/^default-src 'none';style-src 'self';(?!.*script)/),
  });
  expect(overview.text).not.toMatch(/<script|style="|<form/);
  expect((await open(`${base}/naac.3.4.3`)).text).toContain("Rain gauge");
  const row = await open(`${base}/naac.3.4.3/1`);
  expect(row.text).toContain("No proof of this row was released.");
  expect(row.text).not.toContain("grant.pdf");
  const missing = await open(`${base}/naac.3.4.3/1/1`);
  expect(missing.status).toBe(404);

  await as(hod)
    .post(`/api/submissions/${id}/release`, { isReleased: true, report: "naac.3.4.3", row: 1, proof: 1 })
    .answers(200);
  const shown = await open(`${base}/naac.3.4.3/1`);
  expect(shown.text).toContain("grant.pdf");
  expect(shown.text).not.toContain("agreement");
  const proof = await open(`${base}/naac.3.4.3/1/1`);
  expect(proof.status).toBe(200);
  expect(proof.bytes).toEqual(aPdfSaying(["grant.pdf"]));
  expect(proof.headers).toMatchObject({
    "content-security-policy": "sandbox; default-src 'none'",
    "x-robots-tag": "noindex, nofollow, noarchive",
    "content-disposition": expect.stringContaining("attachment"),
  });
  expect((await open(`${base}/naac.3.4.3/1/2`)).status).toBe(404);
  expect((await visitsOf(id)).map(({ opened }) => opened).slice(0, 2)).toEqual(["naac.3.4.3/1/1", "naac.3.4.3/1"]);
  // Withdrawn, it is gone again.
  await as(hod).post(`/api/submissions/${id}/release`, { isReleased: false }).answers(200);
  expect((await open(`${base}/naac.3.4.3/1/1`)).status).toBe(404);
});

test.each([
  ["more than nine years from now", inDays(3470), inDays(3470), 10],
  ["long ago when the link is made", inDays(-300), inDays(-400), 1],
])("without a day, the link of an assessment that ends %s is valid within the limit", async (_, typed, end, years) => {
  const made = await freeze(hod, typed);
  await world.owner.query("update submissions set assessment_ends = $2 where id = $1", [made, end]);
  const [year, ...rest] = inDays(0).split("-");
  const last = [Number(year) + years, ...rest].join("-").replace("-02-29", "-02-28");
  expect((await publish(made)).expiresOn).toBe(last);
});

test("everything that is not part of the submission has the same answer", async () => {
  const other = `${link.token.slice(0, -1)}${link.token.endsWith("A") ? "B" : "A"}`;
  const places = [
    `/evidence/${other}`,
    "/evidence/x",
    `/evidence/zzzzzz${link.token.slice(1)}`,
    `/evidence/${other}/naac.3.4.3/1/1`,
    `${base}/naac.3.4.5`,
    `${base}/naac.3.4.3/3`,
    `${base}/naac.3.4.3/0`,
    `${base}/naac.3.4.3/1e0`,
    `${base}/naac.3.4.3/2/1`,
    `${base}/naac.3.4.3/1/99`,
    `${base}/naac.3.4.3?after=x`,
  ];
  const answers = await Promise.all(places.map(open));
  expect([...new Set(answers.map(({ status, text }) => `${status} ${text}`))]).toHaveLength(1);
  expect(answers[0]?.status).toBe(404);
  const text = (await Promise.all([base, `${base}/naac.3.4.3`, `${base}/naac.3.4.3/1`].map(open)))
    .map((one) => one.text)
    .join();
  for (const secret of ["Of another department", "foreign.pdf", teacher.publicId, teacher.email, hod.name])
    expect(text).not.toContain(secret);
});

test("columns and proofs that are sensitive are not frozen at all", async () => {
  const students = [{ name: "Ira Naik", contact: "9820012345", email: "ira@sahyadri.example" }];
  const data = { projectTitle: "Pumps", institutionName: "Gram Sabha", startDate: "2023-08-01", students };
  const made = await as(teacher).post("/api/records/need-based-projects", { data }).answers<Shown>(201);
  for (const name of ["open.pdf", "hidden.pdf"])
    await as(teacher)
      .upload(
        "POST",
        `/api/records/need-based-projects/${made.id}/proofs`,
        [{ field: "file", name, type: "application/pdf", bytes: aPdfSaying([name]) }],
        { field: "projectReport" },
      )
      .answers(201);
  await as(teacher).post(`/api/records/need-based-projects/${made.id}/submit`).answers(200);
  await owner.query("update proofs set field = 'students.1.contact' where name = 'hidden.pdf'");
  const body = { reports: ["naac.3.7.1"], period: "2022..2024" };
  const { id: own } = await as(hod).post("/api/submissions", body).answers<{ id: string }>(202);
  const task = { institute: institute.id, submission: own };
  await runFreeze(world.appContext, task);
  const { rows } = await owner.query(
    "select r.content, p.name from submission_rows r join submission_proofs p using (institute_id, submission_id, position, n) where submission_id = $1",
    [own],
  );
  expect(rows).toMatchObject([{ name: "open.pdf", content: { title: "Pumps" } }]);
  expect(JSON.stringify(rows)).not.toMatch(/98200|ira@/);
});

test("the binder with the link has the address of each row in the empty link column", async () => {
  const body = { reports: ["naac.3.4.5"], period: "2023" };
  const paper = {
    title: "With a link column",
    journalTitle: "Glass and Grain",
    dateOfPublication: "2023-05-01",
    indexing: ["Scopus"],
  };
  const people = [{ name: teacher.name, email: teacher.email }];
  const made = await as(teacher).post("/api/records/journal", { data: paper, people }).answers<Shown>(201);
  await as(teacher).post(`/api/records/journal/${made.id}/submit`).answers(200);
  const { id: own } = await as(hod).post("/api/submissions", body).answers<{ id: string }>(202);
  const task = { institute: institute.id, submission: own };
  await runFreeze(world.appContext, task);
  const { token, link: address } = await publish(own);
  const files = unzip((await as(hod).post(`/api/submissions/${own}/binder`, { token })).bytes);
  const { cells } = firstSheet(files.get("tables/naac.3.4.5.xlsx") as Buffer);
  expect(Object.values(cells)).toContain(`${address}/naac.3.4.5/1`);
  expect((await open(`${new URL(address).pathname}/naac.3.4.5/1`)).status).toBe(200);
  await as(hod).post(`/api/submissions/${own}/binder`, { token: link.token }).answers(422);
});

test("a program that checks links by HEAD gets the status of each page", async () => {
  const head = async (path: string) => (await nobody.ask("HEAD", path)).status;
  const { token, link: address } = await publish(id);
  const row = `${new URL(address).pathname}/naac.3.4.3/1`;
  expect([await head(row), await head(`/evidence/${token}`), await head("/evidence/1-none")]).toEqual([200, 200, 404]);
  const gone = await publish(id);
  await as(hod).remove(`/api/submissions/${id}/links/${gone.id}`).answers(200);
  expect(await head(`/evidence/${gone.token}`)).toBe(410);
});

test("a link that was revoked or has expired answers 410; nobody but the person who made it may revoke", async () => {
  const second = await publish(id);
  const path = `/api/submissions/${id}/links/${second.id}`;
  await as(itHod).remove(path).answers(404);
  await as(admin).remove(path).answers(200);
  const closed = await open(new URL(second.link).pathname);
  expect(closed.status).toBe(410);
  expect(closed.text).not.toContain("SSR 2026");
  expect((await open(`${new URL(second.link).pathname}/naac.3.4.3/1/1`)).status).toBe(410);
  expect((await open(base)).status).toBe(200);
  await owner.query("update evidence_links set expires_on = '2020-01-01' where id = $1", [link.id]);
  expect((await open(base)).status).toBe(410);
  const { rows } = await owner.query("select encode(token_hash, 'hex') as hash, l.* from evidence_links l");
  expect(JSON.stringify(rows)).not.toContain(link.token);
});

test("guessing links is slowed down, and does not stop those who have one", async () => {
  const live = await publish(id);
  let last = 404;
  for (let turn = 0; turn < 80 && last === 404; turn++) last = (await open(`/evidence/1-${"x".repeat(43)}`)).status;
  expect(last).toBe(429);
  expect((await open(new URL(live.link).pathname)).status).toBe(200);
});
