import { expect, test } from "vitest";
import type * as z from "zod";
import type { reports } from "#contract/accreditation/reports.ts";
import type { submissions } from "#contract/accreditation/submissions.ts";
import { readDocument } from "#domain/files/contents/read-document.ts";
import { unzip } from "#tests/support/files/unzip.ts";
import { firstSheet } from "#tests/support/files/workbook-cells.ts";
import { uploads } from "#tests/support/records/imports.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { runFreeze } from "#tests/support/server/run-freeze.ts";
import { theWorld } from "#tests/support/server/world.ts";

/** A college does not apply a rule of a table: who may decide it, and where its note is printed. */
const world = await theWorld();
const { as, admin, hod, teacher, institute } = world;

type Table = z.output<typeof reports.read.response>;
const id = "naac.3.4.5";
const query = "period=2023";
const read = (who = admin, table = id) => as(who).get(`/api/reports/${table}?${query}`).answers<Table>(200);
const switches = (body: object, rule = "unlisted", who = admin, table = id) =>
  as(who).ask("PUT", `/api/reports/${table}/rules/${rule}`, { body });
const note = "The academic council lists its journals by resolution 7 of 2023";
const file = async (format: string) =>
  Buffer.from((await as(admin).get(`/api/reports/${id}/export?${query}&format=${format}`)).bytes);

async function freezes(input: { period: string; manual?: string }): Promise<{ id: string }> {
  const made = await as(hod)
    .post("/api/submissions", { reports: [id], ...input })
    .answers<{ id: string; job: string }>(202);
  await runFreeze(world.appContext, {
    institute: institute.id,
    submission: made.job,
  });
  return made;
}

async function paper(title: string, indexing: string[]): Promise<void> {
  const data = { title, journalTitle: "Glass and Grain", indexing, dateOfPublication: "2023-05-01" };
  const people = [{ name: teacher.name, email: teacher.email }];
  const made = await as(teacher).post("/api/records/journal", { data, people }).answers<Shown>(201);
  await as(teacher).post(`/api/records/journal/${made.id}/submit`).answers(200);
}

test("an admin deactivates a rule with a reason, which is printed in every file, and applies it again", async () => {
  await paper("Bamboo bridges", ["Scopus"]);
  await paper("Clay roofs", []);
  const before = await read();
  expect([before.included, before.reasons.map(({ reason }) => reason)]).toEqual([1, ["unlisted"]]);
  expect((await file("csv")).toString()).not.toContain("Rule not applied");

  expect((await switches({ isOff: true, note })).status).toBe(200);
  const off = await read();
  expect([off.included, off.reasons, off.candidates]).toEqual([2, [], before.candidates]);
  expect(off.rules.find(({ reason }) => reason === "unlisted")).toMatchObject({ isOff: true, note, by: admin.name });
  expect(off.metric?.numerator).toBe(2);
  expect((await read(hod)).rules.filter(({ isOff }) => isOff)).toHaveLength(1);
  expect(
    (await read(admin, "naac.3.4.6")).rules.some(({ isOff }) => isOff),
    "another table has its rules",
  ).toBe(false);

  expect((await file("csv")).toString("utf8")).toContain(`Reason: ${note}`);
  expect(Object.values(firstSheet(await file("xlsx")).cells).join("\n")).toContain(`Reason: ${note}`);
  const { text } = await readDocument(await file("pdf"), "application/pdf");
  expect(text.replace(/\s+/g, " ")).toContain(note);

  const audit = await world.owner.query("select detail from audit_log where action = 'rule-changed' order by id desc");
  expect(audit.rows[0]?.detail).toEqual({ rule: "unlisted", from: "applied", to: note });
  expect((await switches({ isOff: false })).status).toBe(200);
  const again = await read();
  expect([again.included, again.reasons]).toEqual([before.included, before.reasons]);
});

test("the note below the rows of a workbook is not read back as a row", async () => {
  await switches({ isOff: true, note });
  const back = await uploads(as(world.itTeacher), "back.csv", (await file("csv")).toString("utf8"), {
    kind: "journal",
  });
  const rows = await as(world.itTeacher).get(`/api/imports/${back.id}/rows?limit=100`).answers<{ total: number }>(200);
  expect(rows.total).toBe((await read()).included);
  await switches({ isOff: false });
});

test("what is unclear is refused, and nothing changes", async () => {
  const before = (await read()).rules;
  for (const [body, rule, table, status] of [
    [{ isOff: true, note: "  " }, "unlisted", id, 422],
    [{ isOff: true }, "unlisted", id, 422],
    [{ isOff: true, note }, "draft", id, 422],
    [{ isOff: true, note }, "seed-money", id, 422],
    [{ isOff: true, note }, "__proto__", id, 422],
    [{ isOff: true, note }, "unlisted", "naac.9.9", 404],
  ] as const)
    expect((await switches(body, rule, admin, table)).status, `${rule} of ${table}`).toBe(status);
  for (const who of [hod, teacher, world.coordinator])
    expect((await switches({ isOff: true, note }, "unlisted", who)).status).toBe(403);
  expect((await read()).rules).toEqual(before);
});

test("if two rules are deactivated at once, both changes are stored; another institute keeps its own rules", async () => {
  const [one, other] = (await read()).rules.map(({ reason }) => reason);
  const answers = await Promise.all([one, other].map((rule) => switches({ isOff: true, note }, rule)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(
    (await read()).rules
      .filter(({ isOff }) => isOff)
      .map(({ reason }) => reason)
      .sort(),
  ).toEqual([one, other].sort());
  expect((await read(world.strangerAdmin)).rules.some(({ isOff }) => isOff)).toBe(false);
  for (const rule of [one, other]) await switches({ isOff: false }, rule);
});

test("a frozen submission keeps the note, and a comparison names the rule as the cause", async () => {
  await switches({ isOff: true, note });
  const made = await freezes({ period: "2023" });
  await switches({ isOff: false });
  const frozen = await as(hod)
    .get(`/api/submissions/${made.id}`)
    .answers<z.output<typeof submissions.read.response>>(200);
  expect(frozen.tables[0]?.notes.join()).toContain(note);
  const binder = unzip((await as(hod).get(`/api/submissions/${made.id}/binder`)).bytes);
  for (const [name, bytes] of binder)
    if (/\.csv$/.test(name) && name.includes(id)) expect(bytes.toString("utf8"), name).toContain(note);
  expect([...binder.values()].filter((bytes) => bytes.toString("utf8").includes(note)).length).toBeGreaterThan(2);
  const { rows } = await as(hod)
    .get(`/api/submissions/${made.id}/compare?with=today&limit=50`)
    .answers<z.output<typeof submissions.compare.response>>(200);
  expect(rows.map(({ title, cause }) => [title, cause])).toEqual([["Clay roofs", "rule"]]);
});

test("a frozen submission says that its manual was replaced before its period, also in each file of the binder", async () => {
  const replaced = "This manual was used until about 2021. Choose another manual for later years.";
  const [later, within] = [
    await freezes({ period: "2023", manual: "affiliated-2021" }),
    await freezes({ period: "2021", manual: "affiliated-2021" }),
  ];
  const notes = async (made: { id: string }) =>
    (await as(hod).get(`/api/submissions/${made.id}`).answers<z.output<typeof submissions.read.response>>(200))
      .tables[0]?.notes;
  expect([await notes(later), await notes(within)]).toEqual([[replaced], []]);
  const binder = unzip((await as(hod).get(`/api/submissions/${later.id}/binder`)).bytes);
  const sheet = binder.get(`tables/${id}.xlsx`);
  expect(Object.values(firstSheet(sheet ?? Buffer.alloc(0)).cells)).toContain(replaced);
  const texts = [...binder].filter(([, bytes]) => bytes.toString("utf8").includes(replaced)).map(([name]) => name);
  for (const end of [".csv", ".html", ".txt"])
    expect(
      texts.some((name) => name.endsWith(end)),
      `${end} in ${[...binder.keys()].join()}`,
    ).toBe(true);

  const csv = binder.get(`tables/${id}.csv`)?.toString("utf8") ?? "";
  const back = await uploads(as(world.itTeacher), "replaced.csv", csv, { kind: "journal" });
  const rows = await as(world.itTeacher).get(`/api/imports/${back.id}/rows?limit=100`).answers<{ total: number }>(200);
  expect(rows.total, "the note is no row").toBe((await read()).included);
});
