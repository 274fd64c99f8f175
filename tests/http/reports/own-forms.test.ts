import { expect, test } from "vitest";
import { readBlankForm } from "#formats/forms/blank-form.ts";
import { openForm, partText } from "#formats/forms/form-parts.ts";
import { packed, papersForm, patentsForm, workbook } from "#tests/support/files/forms/blank-files.ts";
import { unzip } from "#tests/support/files/unzip.ts";
import { runFreeze } from "#tests/support/server/run-freeze.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, admin, hod, itHod, teacher } = world;

type Read = {
  table: string;
  row: string;
  kinds: string[];
  title: string;
  choices: { key: string; label: string }[];
  columns: { header: string; keys: string[] }[];
};
type Table = {
  title: string;
  rows: { title: string; cells: (string | number | null)[] }[];
  included: number;
  excluded: { title: string; reason: string }[];
  gaps: { gap: string; count: number }[];
};
type Saved = { id: string; version: number };
type Who = typeof admin;

const blank = await papersForm();
const upload = (bytes: Buffer, name = "form.xlsx") => [
  { field: "file", name, type: "application/octet-stream", bytes },
];
const reads = (who: Who, bytes: Buffer, fields: Record<string, string> = {}) =>
  as(who).upload("POST", "/api/forms/reading", upload(bytes), fields);

async function answersFor(who: Who, bytes: Buffer, change: object = {}) {
  const { table, row, kinds, title, columns } = await reads(who, bytes).answers<Read>(200);
  return JSON.stringify({
    title,
    body: "University",
    table,
    row,
    kinds,
    period: "calendar",
    years: 1,
    columns: columns.map(({ keys }) => keys),
    ...change,
  });
}

async function saves(who: Who, bytes: Buffer, change: object = {}): Promise<Saved> {
  const answers = await answersFor(who, bytes, change);
  return as(who).upload("POST", "/api/forms", upload(bytes), { answers }).answers<Saved>(201);
}

async function paper(title: string, data: object = {}) {
  const given = { title, journalTitle: "Rivers", dateOfPublication: "2023-05", indexing: ["Scopus"], ...data };
  const made = await as(teacher)
    .post("/api/records/journal", { data: given, people: [{ name: teacher.name, account: teacher.publicId }] })
    .answers<{ id: string }>(201);
  await as(teacher).post(`/api/records/journal/${made.id}/submit`).answers(200);
}

/** As if the form had been saved when there was such a field. */
const fillsWithPan = (id: string) =>
  world.owner.query(
    `update local_forms set settings = jsonb_set(settings, '{columns,2}', '["fact:pan"]') where number = $1`,
    [Number(id.split(".")[1])],
  );

const gridOf = async (bytes: Uint8Array) => (await readBlankForm(bytes)).tables[0]?.grid;

test("a blank workbook becomes a table, and its export is the same workbook with the rows in it", async () => {
  for (const title of ["Alpha", "Beta", "Gamma & <Delta>"]) await paper(title);
  await paper("=1+2");
  const read = await reads(hod, blank).answers<Read>(200);
  expect(read).toMatchObject({ table: "Form", row: "work", kinds: ["journal"] });
  expect(read.columns).toEqual([
    { header: "Sr. No.", keys: ["serial"] },
    { header: "Name of the Faculty Member(s)", keys: ["faculty"] },
    { header: "Title of the Research Paper", keys: ["field:title"] },
    { header: "Publication: Name of Journal", keys: ["field:journalTitle"] },
    { header: "Publication: Month & Year", keys: ["field:dateOfPublication"] },
    { header: "UGC CARE/Scopus/WoS", keys: ["field:indexing"] },
  ]);
  const fields = { answers: await answersFor(hod, blank), period: "2023" };
  const preview = await as(hod).upload("POST", "/api/forms/preview", upload(blank), fields).answers<Table>(200);
  expect(preview.rows.map(({ title }) => title)).toEqual(["=1+2", "Alpha", "Beta", "Gamma & <Delta>"]);
  expect((await as(hod).get("/api/forms").answers<{ rows: object[] }>(200)).rows).toEqual([]);

  const { id, version } = await saves(hod, blank);
  expect([id, version]).toEqual(["local.1", 1]);
  const listed = await as(hod).get("/api/reports").answers<{ rows: { id: string; body: string }[] }>(200);
  expect(listed.rows.at(-1)).toMatchObject({
    id,
    body: "University",
    title: "Annexure 4: research papers of the faculty",
  });
  const table = await as(hod).get(`/api/reports/${id}?period=2023`).answers<Table>(200);
  expect(table.rows).toEqual(preview.rows);

  const file = await as(hod).get(`/api/reports/${id}/export?period=2023`);
  const grid = await gridOf(file.bytes);
  const before = await gridOf(blank);
  expect(grid?.rows.slice(0, 5)).toEqual(before?.rows.slice(0, 5));
  expect(grid?.rows.slice(5, 9).map((row) => row.slice(0, 4))).toEqual([
    ["1", teacher.name, "'=1+2", "Rivers"],
    ["2", teacher.name, "Alpha", "Rivers"],
    ["3", teacher.name, "Beta", "Rivers"],
    ["4", teacher.name, "Gamma & <Delta>", "Rivers"],
  ]);
  expect(grid?.rows.slice(9).map((row) => row[0])).toEqual(["Total", "Note: attach the first page of each paper."]);
  expect(grid?.merges.slice(0, 7)).toEqual(before?.merges.slice(0, 7));
  expect(grid?.merges[7]).toMatchObject({ top: 10, bottom: 10, left: 0, right: 5 });
  const written = await openForm(file.bytes);
  const sheet = partText(written, "xl/worksheets/sheet1.xml");
  expect(sheet).toContain("<f>COUNTA(C6:C9)</f>");
  expect(sheet).toContain('<col min="2" max="6" width="31" customWidth="1"/>');
  expect(sheet).toMatch(/<c s="2" t="inlineStr" r="C9">/);
  expect(partText(written, "xl/workbook.xml")).toContain("Form!$A$1:$F$10");

  const csv = (await as(hod).get(`/api/reports/${id}/export?period=2023&format=csv`)).text;
  expect(csv.split("\r\n")[0]).toContain("Publication: Name of Journal");
  expect((await as(hod).get(`/api/reports/${id}/export?period=2023&format=pdf`)).status).toBe(200);
});

test("a year is written into a form as text, which no number format of its cells turns into a date", async () => {
  await paper("In a year");
  const year = { columns: [["serial"], ["faculty"], ["field:title"], ["field:journalTitle"], ["year"], []] };
  const { id } = await saves(hod, blank, year);
  const { bytes } = await as(hod).get(`/api/reports/${id}/export?period=2023`);
  const sheet = partText(await openForm(bytes), "xl/worksheets/sheet1.xml");
  expect(sheet).toMatch(/<c [^>]*t="inlineStr"[^>]*><is><t[^>]*>2023</);
});

test("a submission freezes the rows of a form, and its binder has the form filled with them", async () => {
  const { id } = await saves(hod, blank);
  const made = await as(hod)
    .post("/api/submissions", { reports: [id], period: "2023" })
    .answers<{ id: string }>(202);
  const task = { institute: world.institute.id, submission: made.id };
  await runFreeze(world.appContext, task);
  await as(hod).remove(`/api/forms/${id}`).answers(200);
  await fillsWithPan(id);
  const { bytes } = await as(hod).get(`/api/submissions/${made.id}/binder`);
  const file = unzip(bytes).get(`tables/${id}.xlsx`);
  const grid = await gridOf(file ?? Buffer.alloc(0));
  expect(grid?.rows[0]?.[0]).toBe("UNIVERSITY OF SOMEWHERE");
  expect(grid?.rows[6]?.slice(0, 3)).toEqual(["2", teacher.name, "Alpha"]);
  // The id of a form is no number of a manual, and nobody outside knows it.
  const title = "Annexure 4: research papers of the faculty";
  expect(unzip(bytes).get("index.html")?.toString()).toContain(`<h2>${title}</h2>`);
  const { token } = await as(hod).post(`/api/submissions/${made.id}/links`, {}).answers<{ token: string }>(201);
  for (const [path, heading] of [
    ["", '<td class="mono"></td>'],
    [`/${id}`, `<h1>${title}</h1>`],
    [`/${id}/1`, `<p class="intro">${title} · row 1`],
  ])
    expect((await world.nobody.get(`/evidence/${token}${path}`)).text).toContain(heading);
});

test("a form of a department is its own; one of the institute is for every head; a new version replaces the old", async () => {
  const { id } = await saves(hod, blank);
  await as(itHod).get(`/api/reports/${id}`).answers(404);
  await as(itHod).get(`/api/forms/${id}`).answers(404);
  await as(itHod).remove(`/api/forms/${id}`).answers(404);
  await as(teacher).get(`/api/reports/${id}`).answers(403);
  const ofAll = await saves(admin, blank, { title: "For everybody" });
  await as(itHod).get(`/api/reports/${ofAll.id}?period=2023`).answers(200);
  await as(itHod).remove(`/api/forms/${ofAll.id}`).answers(403);
  const answers = await answersFor(hod, blank, { title: "Second try" });
  const again = await as(hod).upload("POST", "/api/forms", [], { answers, form: id }).answers<Saved>(201);
  expect(again).toEqual({ id, version: 2 });
  expect(await as(hod).get(`/api/reports/${id}?period=2023`).answers<Table>(200)).toMatchObject({
    title: "Second try",
  });
  await as(hod).remove(`/api/forms/${id}`).answers(200);
  await as(hod).get(`/api/reports/${id}`).answers(404);
});

test("a form that somebody else changed or removed meanwhile is not overwritten", async () => {
  const { id, version } = await saves(hod, blank);
  const change = async (title: string, known: number) => {
    const answers = await answersFor(hod, blank, { title });
    return as(hod).upload("POST", "/api/forms", [], { answers, form: id, version: String(known) });
  };
  expect((await change("First", version)).status).toBe(201);
  expect(await change("Second", version)).toMatchObject({
    status: 409,
    body: { message: "The form has changed since you opened it. Look at it again." },
  });
  expect(await as(hod).get(`/api/forms/${id}`).answers(200)).toMatchObject({ version: 2, answers: { title: "First" } });
  expect((await change("Third", 2)).status).toBe(201);
  await as(hod).remove(`/api/forms/${id}`).answers(200);
  expect((await change("Fourth", 3)).status).toBe(404);
});

test("a form is shared as one file, and read again where it arrives", async () => {
  const { id } = await saves(hod, blank);
  const { text } = await as(hod).get(`/api/forms/${id}/file`);
  const share = (shared: string) =>
    as(itHod).upload("POST", "/api/forms/shared", upload(Buffer.from(shared), "form.json"));
  const uploaded = await share(text).answers<Saved>(201);
  expect(await as(itHod).get(`/api/forms/${uploaded.id}`).answers(200)).toMatchObject({
    answers: JSON.parse(text).answers,
    department: "IT",
  });
  const changed = (change: object) => JSON.stringify({ ...JSON.parse(text), ...change });
  const { answers } = JSON.parse(text);
  for (const wrong of [
    "{",
    "[".repeat(100_000),
    changed({ format: "other" }),
    changed({ file: Buffer.from("PK no archive").toString("base64") }),
    changed({ answers: { ...answers, kinds: ["profile"] } }),
    changed({ answers: { ...answers, kinds: ["__proto__"] } }),
    changed({ answers: { ...answers, exclusions: [] } }),
    changed({ answers: { ...answers, columns: answers.columns.map(() => ["field:pan"]) } }),
    changed({ answers: { ...answers, columns: answers.columns.map(() => ["fact:pan"]) } }),
    changed({ answers: { ...answers, columns: [["field:title"]] } }),
    changed({ answers: { ...answers, title: "x".repeat(5000) } }),
    changed({ answers: { ...answers, title: "NUL \0" } }),
    changed({ answers: { ...answers, body: "\ud800" } }),
  ])
    await share(wrong).answers(422);
  await share(changed({ fileName: "NUL \0 and \ud800.xlsx" })).answers(201);
  // As an editor saves it, with a byte order mark.
  await share(`\uFEFF${text}`).answers(201);
});

test("characters that cannot be stored are left out of what a form says", async () => {
  const [nul, half] = ["\0", "\ud83d"];
  const wide = await workbook([
    [`Papers${nul}`, `&#xD800;${"😀".repeat(1200)}`],
    ["Sr. No.", `Title${half} of paper`, `Journal x${"😀".repeat(200)}`],
    [null, null, null],
  ]);
  const { id } = await saves(hod, wide);
  const { columns } = await as(hod)
    .get(`/api/reports/${id}?period=2023`)
    .answers<{ columns: { header: string }[] }>(200);
  expect(columns[1]?.header).toMatch(/^Title\W? of paper$/);
});

test("sensitive fields and files are never offered to a form", async () => {
  const people = await reads(admin, blank, { row: "person" }).answers<Read>(200);
  const works = await reads(admin, blank, { kinds: "journal,patent" }).answers<Read>(200);
  const keys = [...people.choices, ...works.choices].map(({ key }) => key);
  expect(keys).toContain("fact:designation");
  expect(keys.filter((key) => /pan|dateOfBirth|certificate|proof/i.test(key))).toEqual([]);
});

test("the answers that a form stores are checked again when it is computed", async () => {
  const { id } = await saves(hod, blank);
  await fillsWithPan(id);
  await as(hod).get(`/api/reports/${id}`).answers(404);
  const { rows } = await as(hod).get("/api/forms").answers<{ rows: { id: string; isBroken: boolean }[] }>(200);
  expect(rows.find((one) => one.id === id)?.isBroken).toBe(true);
});

test("a form in Word is filled in its own table, and everything around it stays", async () => {
  const data = { title: "A pump", applicationNumber: "IN1", filingDate: "2023-02-01", status: "filed" };
  for (const n of [1, 2, 3]) {
    const made = await as(teacher)
      .post("/api/records/patent", { data: { ...data, title: `A pump ${n}`, applicationNumber: `IN${n}` } })
      .answers<{ id: string }>(201);
    await as(teacher).post(`/api/records/patent/${made.id}/submit`).answers(200);
  }
  const bytes = await patentsForm();
  const { id } = await saves(hod, bytes, { body: "Ministry" });
  const file = await as(hod).get(`/api/reports/${id}/export?period=2023`);
  expect(file.status).toBe(200);
  const grid = await gridOf(file.bytes);
  expect(grid?.rows.slice(0, 3)).toEqual((await gridOf(bytes))?.rows.slice(0, 3));
  expect(grid?.rows.slice(3)).toEqual([1, 2, 3].map((n) => [String(n), teacher.name, `A pump ${n}`, "01-02-2023", ""]));
  expect(partText(await openForm(file.bytes), "word/document.xml")).toContain("Signature of the Principal");
});

test("the index of a binder leads to the file of each table, also of a form in Word", async () => {
  const { id } = await saves(hod, await patentsForm());
  const reports = ["naac.3.4.5", id];
  const made = await as(hod).post("/api/submissions", { reports, period: "2023" }).answers<{ id: string }>(202);
  await runFreeze(world.appContext, { institute: world.institute.id, submission: made.id });
  const files = unzip((await as(hod).get(`/api/submissions/${made.id}/binder`)).bytes);
  const linked = [...(files.get("index.html")?.toString() ?? "").matchAll(/href="(tables\/[^"]+)"/g)];
  expect(linked.map(([, path]) => path)).toEqual(expect.arrayContaining([`tables/${id}.docx`, `tables/${id}.csv`]));
  for (const [, path = ""] of linked) expect(files.has(path), path).toBe(true);
});

test.each([
  ["no archive", Buffer.from("hello"), "not an .xlsx or .docx"],
  ["a workbook with macros", await workbook([["a", "b"]], [], { "xl/vbaProject.bin": "x" }), "macros"],
  ["a workbook with links to others", await workbook([["a", "b"]], [], { "xl/externalLinks/e.xml": "x" }), "macros"],
  ["no headings", await workbook([["One line of text"], ["Another"]]), "No row of headings"],
])("%s is refused with what to do", async (_name, bytes, message) => {
  const refused = await reads(admin, bytes).answers<{ message: string; issues?: { message: string }[] }>(422);
  expect(refused.issues?.[0]?.message ?? refused.message).toContain(message);
});

test("a form that could not be filled is refused when it is saved", async () => {
  const { parts } = await openForm(blank);
  const named = [...parts].map(([name, part]) => [name, Buffer.from(part)] as const);
  const broken = await packed(Object.fromEntries(named.filter(([name]) => !name.includes("Content_Types"))));
  const answers = await answersFor(hod, broken);
  await as(hod).upload("POST", "/api/forms", upload(broken), { answers }).answers(422);
});
