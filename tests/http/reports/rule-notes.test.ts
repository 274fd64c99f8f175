import { beforeEach, expect, test } from "vitest";
import type * as z from "zod";
import type { reports } from "#contract/accreditation/reports.ts";
import type { submissions } from "#contract/accreditation/submissions.ts";
import { unzip } from "#tests/support/files/unzip.ts";
import { firstSheet } from "#tests/support/files/workbook-cells.ts";
import { uploads } from "#tests/support/records/imports.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { runFreeze } from "#tests/support/server/run-freeze.ts";
import { theWorld } from "#tests/support/server/world.ts";

/** A college applies a rule with its own number of days, and writes every type of note. */
const world = await theWorld();
const { as, admin, hod, teacher } = world;

type Table = z.output<typeof reports.read.response>;
const id = "naac.6.3.4";
const query = "period=2023-24";
const read = (who = admin) => as(who).get(`/api/reports/${id}?${query}`).answers<Table>(200);
const changes = (body: object, { rule = "too-short", who = admin, table = id } = {}) =>
  as(who).ask("PUT", `/api/reports/${table}/rules/${rule}`, { body });
const file = async (format: string) =>
  Buffer.from((await as(admin).get(`/api/reports/${id}/export?${query}&format=${format}`)).bytes);
const note = "The academic council accepts programmes of four days, resolution 9 of 2023";
const ruleOf = (table: Table) => table.rules.find(({ reason }) => reason === "too-short");
const titles = ({ rows }: Table) => rows.map(({ cells }) => cells[1]).sort();

for (const [title, toDate] of [
  ["Three days of looms", "2023-08-09"],
  ["Four days of kilns", "2023-08-10"],
  ["Five days of dyes", "2023-08-11"],
] as const) {
  const data = { title, fromDate: "2023-08-07", toDate, organizedBy: "Guild of Makers" };
  const made = await as(teacher).post("/api/records/sttp-attended", { data }).answers<Shown>(201);
  await as(teacher).post(`/api/records/sttp-attended/${made.id}/submit`).answers(200);
}

beforeEach(async () => {
  expect((await changes({ isOff: false })).status).toBe(200);
});

test("an admin changes the minimum of days with a reason, which is printed with both numbers, and undoes it", async () => {
  const before = await read();
  expect([titles(before), ruleOf(before)]).toMatchObject([
    ["Five days of dyes"],
    { isOff: false, days: 5, usualDays: 5, note: null },
  ]);
  expect((await changes({ isOff: false, own: { days: 4, note } })).status).toBe(200);
  const after = await read(hod);
  expect(titles(after)).toEqual(["Five days of dyes", "Four days of kilns"]);
  expect(after.reasons).toMatchObject([{ reason: "too-short", count: 1 }]);
  expect(ruleOf(after)).toMatchObject({ isOff: false, days: 4, usualDays: 5, note, by: admin.name });
  const printed = `minimum 4 in place of 5. Reason: ${note}`;
  expect((await file("csv")).toString("utf8")).toContain(printed);
  expect(Object.values(firstSheet(await file("xlsx")).cells).join("\n")).toContain(printed);
  expect(
    unzip(await file("docx"))
      .get("word/document.xml")
      ?.toString("utf8"),
  ).toContain(printed);
  expect(ruleOf(await read(world.strangerAdmin)), "another institute").toMatchObject({ days: 5, note: null });

  const audit = await world.owner.query("select detail from audit_log where action = 'rule-changed' order by id desc");
  expect(audit.rows[0]?.detail).toEqual({ rule: "too-short", from: "applied", to: note, days: 4 });
  expect((await changes({ isOff: false })).status).toBe(200);
  expect([titles(await read()), ruleOf(await read())]).toEqual([titles(before), ruleOf(before)]);
});

test("an invalid number, a rule without a number, and a person without the right are refused", async () => {
  for (const [own, rule, table] of [
    [{ days: 0, note }, "too-short", id],
    [{ days: 4.5, note }, "too-short", id],
    [{ days: 366, note }, "too-short", id],
    [{ days: "4", note }, "too-short", id],
    [{ days: 4 }, "too-short", id],
    [{ days: 4, note: " " }, "too-short", id],
    [{ days: 4, note }, "unlisted", "naac.3.4.5"],
  ] as const)
    expect((await changes({ isOff: false, own }, { rule, table })).status, JSON.stringify(own)).toBe(422);
  for (const who of [hod, teacher, world.coordinator])
    expect((await changes({ isOff: false, own: { days: 4, note } }, { who })).status).toBe(403);
  expect(ruleOf(await read())).toMatchObject({ days: 5, note: null });
});

test("the note of a changed rule is not read back as a row", async () => {
  await changes({ isOff: false, own: { days: 4, note } });
  const back = await uploads(as(world.itTeacher), "back.csv", (await file("csv")).toString("utf8"), {
    kind: "sttp-attended",
  });
  const rows = await as(world.itTeacher).get(`/api/imports/${back.id}/rows?limit=100`).answers<{ total: number }>(200);
  expect(rows.total).toBe(2);
});

test("a frozen submission keeps number and note, and a comparison names the rule", async () => {
  await changes({ isOff: false, own: { days: 4, note } });
  const made = await as(hod)
    .post("/api/submissions", { reports: [id], period: "2023-24" })
    .answers<{ id: string; job: string }>(202);
  await runFreeze(world.appContext, {
    institute: world.institute.id,
    submission: made.job,
  });
  await changes({ isOff: true, note: "Every programme counts" });
  const frozen = await as(hod)
    .get(`/api/submissions/${made.id}`)
    .answers<z.output<typeof submissions.read.response>>(200);
  expect(frozen.tables[0]?.notes).toEqual([expect.stringContaining(`minimum 4 in place of 5. Reason: ${note}`)]);
  const { rows } = await as(hod)
    .get(`/api/submissions/${made.id}/compare?with=today&limit=50`)
    .answers<z.output<typeof submissions.compare.response>>(200);
  expect(rows.map(({ title, cause }) => [title, cause])).toEqual([["Three days of looms", "rule"]]);
});

test("a note has at most 500 characters", async () => {
  for (const length of [501, 10_000])
    for (const body of [
      { isOff: true, note: "n".repeat(length) },
      { isOff: false, own: { days: 4, note: "n".repeat(length) } },
    ])
      expect((await changes(body)).status).toBe(422);
  expect((await changes({ isOff: true, note: "ळ".repeat(500) })).status).toBe(200);
  expect(ruleOf(await read())?.note).toBe("ळ".repeat(500));
  expect((await file("csv")).toString("utf8")).toContain("ळ".repeat(500));
});

test("a note that looks like a formula or has control characters is text in every file", async () => {
  const odd = '=1+1\u0001\u000b\u001b & <b>"bold"</b>\r\n=HYPERLINK("http://x.example")';
  expect((await changes({ isOff: true, note: odd })).status).toBe(200);
  const sheet =
    unzip(await file("xlsx"))
      .get("xl/worksheets/sheet1.xml")
      ?.toString("utf8") ?? "";
  expect(sheet).not.toMatch(/<f[ >]/);
  const printed = Object.values(firstSheet(await file("xlsx")).cells).join("\n");
  expect(printed).toContain("Reason: =1+1");
  const word =
    unzip(await file("docx"))
      .get("word/document.xml")
      ?.toString("utf8") ?? "";
  // A vertical tab is a line break.
  expect(word).toMatch(/Reason: =1\+1\n &amp; &lt;b&gt;/);
  expect(word).not.toContain("<b>");
  for (const xml of [sheet, printed, word])
    for (const control of ["\u0001", "\u000b", "\u001b"]) expect(xml).not.toContain(control);
  // No cell of the CSV begins as a formula, not even on the second line of the note.
  const csv = (await file("csv")).toString("utf8");
  expect(csv).toContain("Reason: =1+1");
  expect(csv).toMatch(/"Rule not applied by the institute since [^"]*=1\+1(?:[^"]|"")*=HYPERLINK\(""http:/);
  expect((await changes({ isOff: true, note: "a\u0000b" })).status).toBe(422);
});
