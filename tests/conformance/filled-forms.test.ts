import { beforeAll, describe, expect, test } from "vitest";
import type { ImportRow } from "#db/queries/imports/batch-rows.ts";
import { findActor } from "#domain/accounts/session/find-actor.ts";
import { importFile } from "#domain/imports/import-file.ts";
import type { RecordData } from "#kinds/field.ts";
import type { Person } from "#kinds/person.ts";
import { kindBySlug, optionalKinds } from "#kinds/registry.ts";
import type { Candidate } from "#rules/accreditation/candidate.ts";
import { inferData } from "#rules/accreditation/filled/infer-data.ts";
import type { Cell } from "#rules/accreditation/rows/cells.ts";
import { fulfils } from "#rules/accreditation/rows/check.ts";
import type { TableDefinition, TableForm } from "#rules/accreditation/table-definition.ts";
import { tables } from "#rules/accreditation/tables.ts";
import { evaluateTable } from "#tests/support/records/evaluate-table.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { sampled, todaysShare } from "#tests/support/sampled.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";
import { samples } from "./samples.ts";

/**
 * Every form that the product fills is read back: in an institute that has nothing, its rows are the same rows again, and
 * in the one that filled it, all of them are there already.
 */

const world = await theWorld();
const { as, admin, strangerAdmin, owner } = world;
const names = ["Ira Deshmukh", "Omkar Gaikwad", "Lata Pawar"];
const settings = { academicYearStartsInMonth: 7 };
const department = world.institute.departments.Computer?.name ?? "";
const years = { from: 2022, to: 2023 };

/** These forms have no column for a fact without which their rows are in no table: it is asked once for all rows. */
const formAnswers: Readonly<Record<string, Record<string, string>>> = {
  "naac.3.4.5@university-2020": { indexing: "Scopus" },
  "naac.3.3.2@2022": { theme: "ipr" },
  "nba.5.7.3@list": { status: "granted" },
  "nirf.QP@list": { indexing: "Scopus" },
};

const formsOfToday = todaysShare(
  tables.flatMap((table) => table.forms.map((form) => ({ table, form, name: `${table.id}@${form.name}` }))),
  6,
);

let made = 0;

/** A record of the kind that the table lists. */
function dataFor(table: TableDefinition, slug: string): RecordData {
  const kind = kindBySlug(slug);
  const index = ++made;
  const data: RecordData = { ...samples[slug]?.().data, ...inferData(table, slug) };
  for (const name of ["doi", "sourceIds", "eissn", "sanctionNumber", "registrationNumber"]) delete data[name];
  const title = kind.fields[kind.title]?.type === "text" || kind.fields[kind.title]?.type === "longtext";
  if (title)
    data[kind.title] =
      `${["Wells", "Pumps", "Mills", "Roads"][index % 4]} of the ${words[index % words.length]} valley ${index}`;
  for (const name of ["patentNumber", "applicationNumber"])
    if (kind.fields[name]) data[name] = `${index}${name.length}0045`;
  if (kind.fields.isbn) data.isbn = isbn(index);
  if (kind.fields.doi) data.doi = `10.1000/filled.${index}`;
  if (kind.fields.theme) data.theme = "ipr";
  if (slug === "courses-taught") Object.assign(data, { courseCode: `CS${index}`, programme: `B.Tech. ${index}` });
  if (data.supportAmount === undefined && kind.fields.supportAmount) data.supportAmount = 5000_00;
  const dates = new Set(table.kinds.find((one) => one.kind === slug)?.dates ?? []);
  // Other dates of the sample would be in another order.
  for (const [name, { type }] of Object.entries(kind.fields))
    if ((type === "date" || type === "partial-date") && !dates.has(name)) delete data[name];
  if (slug === "scholars" && !dates.has("registrationDate")) data.registrationDate = `${2015 + (index % 4)}-08-11`;
  for (const name of dates) {
    const { type } = kind.fields[name] ?? {};
    if (type === "date" || type === "partial-date") data[name] = `${2022 + (index % 2)}-09-0${2 + (index % 8)}`;
    if (type === "year") data[name] = 2022 + (index % 2);
  }
  for (const name of ["toDate", "endDate"])
    if (kind.fields[name] && !dates.has(name)) data[name] = `${2022 + (index % 2)}-09-${String(16 + (index % 13))}`;
  for (const name of ["startDate", "fromDate"])
    if (kind.fields[name] && !dates.has(name)) data[name] = `${2022 + (index % 2)}-09-01`;
  if (kind.fields.totalDays) delete data.totalDays;
  if (kind.fields.transactionDetails)
    data.transactionDetails = ["2022-10-05", "2023-05-20"].map((receivedOn, n) => ({
      id: `r${n}`,
      amountReceived: (index + 1) * 1234500 * (n + 1),
      receivedOn,
    }));
  return data;
}

const words = ["dry", "old", "upper", "lower", "long", "green", "narrow"];

function isbn(position: number): string {
  const digits = `978000${String(position).padStart(6, "0")}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

beforeAll(async () => {
  for (const institute of [world.institute, world.other])
    await owner.query("update institutes set settings = jsonb_set(settings, '{kinds}', $2::jsonb) where id = $1", [
      institute.id,
      JSON.stringify(optionalKinds.map(({ slug }) => slug)),
    ]);
  const teachers: TestAccount[] = [];
  for (const name of names) {
    const teacher = await world.aTeacher({ name, designation: "Professor", since: "2015-07-01" });
    teachers.push(teacher);
    const qualificationDetails = [
      { id: "q1", degree: "phd", status: "completed", year: 2012, awardDate: "2012-05-04" },
    ];
    await as(teacher).post("/api/records/qualification", { data: { qualificationDetails } }).answers(201);
    await world.aTeacher({ name, institute: world.other, designation: "Professor", since: "2015-07-01" });
  }
  for (const table of new Set(formsOfToday.map((one) => one.table)))
    for (const { kind: slug } of table.kinds)
      for (let turn = 0; turn < 2; turn++) {
        const teacher = teachers[made % teachers.length] as TestAccount;
        const kind = kindBySlug(slug);
        const people = [
          {
            name: teacher.name,
            account: teacher.publicId,
            ...(kind.people && { role: kind.people.roles.includes("principal") ? "principal" : kind.people.roles[0] }),
          },
        ];
        const data = dataFor(table, slug);
        const body = { data, ...(kind.people && { people }) };
        const { id } = await as(teacher).post(`/api/records/${slug}`, body).answers<Shown>(201);
        await as(teacher).post(`/api/records/${slug}/${id}/submit`).answers(200);
      }
});

async function imported(who: TestAccount, fileName: string, bytes: Buffer, answers: Record<string, string> = {}) {
  const actor = await findActor(world.appContext, who.email);
  const file = { bytes: new Uint8Array(bytes), fileName, kind: null, answers };
  return importFile(world.appContext, actor, file, { dryRun: true });
}

/** What is asked about a row of the form is answered: the month of an academic year, and a date if it has none. */
function answered(table: TableDefinition, { kind, data, faults }: ImportRow): RecordData {
  const dates = table.kinds.find((one) => one.kind === kind)?.dates ?? [];
  const found = { ...data };
  for (const { field, code, text } of faults) if (code === "academic-year") found[field] = `${text.slice(0, 4)}-09`;
  // A year alone is in two academic years.
  for (const name of dates)
    if (table.years.period !== "calendar" && /^\d{4}$/.test(String(found[name])) && typeof found[name] === "string")
      found[name] = `${found[name]}-09`;
  const isDated = dates.some((name) => found[name] !== undefined);
  if (!isDated && table.row === "work" && dates[0] !== undefined) found[dates[0]] = "2022-09-01";
  return found;
}

function candidateOf(table: TableDefinition, row: ImportRow): Candidate {
  const people = (row.people as Person[]).map((person) => ({ ...person, isOwn: person.account !== undefined }));
  return {
    id: String(row.row),
    kind: kindBySlug(row.kind ?? ""),
    state: "submitted",
    title: row.title,
    people,
    data: answered(table, row),
    departments: [department],
    isCounted: true,
    isDuplicate: false,
    proofs: 1,
  };
}

/** The rows that the form prints of what was read. */
function printedRows(rows: readonly ImportRow[], table: TableDefinition, form: TableForm): string[] {
  const free = { ...table, exclusions: [], kinds: table.kinds.map(({ only: _, ...kind }) => kind) };
  delete free.once;
  const question = { table: free, form, period: years, settings, isVerifiedOnly: false, staff: new Map() };
  const { rows: found, excluded } = evaluateTable(
    rows.map((row) => candidateOf(table, row)),
    question,
  );
  expect(excluded).toEqual([]);
  return found.map(({ cells, part }) => shown(table, form, cells, part)).sort();
}

/** Serial numbers follow from the order of the rows, and what a college adds by hand is in no record. */
function shown(table: TableDefinition, form: TableForm, cells: readonly Cell[], part: number): string {
  const headings = form.parts[part]?.headings ?? [];
  const own = cells.filter((_, index) => {
    const source = table.columns[headings[index]?.column ?? ""];
    return source && !("serial" in source) && !("nothing" in source);
  });
  return JSON.stringify([part, ...own]);
}

type Printed = { rows: { cells: Cell[]; part: number }[]; columns: { key: string }[] };

describe.each(formsOfToday)("$name", ({ table, form, name }) => {
  const query = `form=${form.name}&period=${years.from}..${years.to}`;
  test.each(sampled(["xlsx", "csv"], 2))("is read back from %s", async (format) => {
    const answer = await as(admin).get(`/api/reports/${table.id}/export?${query}&format=${format}`);
    expect(answer.status).toBe(200);
    const printed = await as(admin).get(`/api/reports/${table.id}?${query}&limit=100`).answers<Printed>(200);
    const fileName = `${table.id}-${years.from}-to-${years.to}.${format}`;
    const there = await imported(strangerAdmin, fileName, answer.bytes, formAnswers[name]);
    const here = await imported(admin, fileName, answer.bytes);
    for (const { batch } of [there, here])
      expect(batch).toMatchObject({ template: expect.any(String), rows: printed.rows.length, errors: 0, questions: 0 });
    expect(printed.rows.length).toBeGreaterThan(1);
    const [only, another] = table.kinds;
    const isOne = only && !another && !(table.readBack && "not" in table.readBack);
    expect(there.batch.kind).toBe(isOne ? only.kind : null);
    const isLeftOut = table.row === "person" || (table.readBack && "not" in table.readBack);
    if (isLeftOut) {
      expect(there.batch.created + here.batch.created).toBe(0);
      expect(there.batch.notes).toContainEqual(expect.stringMatching(/This form lists people|No records are made/));
      if (table.row === "person") expect(here.batch.duplicates).toBe(printed.rows.length);
      return;
    }
    expect(
      here.rows.filter(({ status }) => status !== "duplicate").map(({ reason, cells }) => [reason, cells]),
    ).toEqual([]);
    const expected = printed.rows.map(({ cells, part }) => shown(table, form, cells, part)).sort();
    expect(printedRows(there.rows, table, form)).toEqual(expected);
    const isListed = (candidate: Candidate) =>
      table.kinds.some(
        ({ kind, only }) =>
          kind === candidate.kind.slug && (only === undefined || fulfils(only, candidate.kind, candidate.data)),
      ) && !table.exclusions.some(({ when }) => fulfils(when, candidate.kind, candidate.data));
    const areListed = (rows: readonly ImportRow[]) => rows.every((row) => isListed(candidateOf(table, row)));
    expect(areListed(there.rows)).toBe(true);
    expect(there.batch.form?.asks.map(({ field }) => field)).toEqual(Object.keys(formAnswers[name] ?? {}));
    if (!formAnswers[name]) return;
    const unanswered = await imported(strangerAdmin, fileName, answer.bytes);
    const isStated = unanswered.batch.form?.asks.every(({ value }) => value !== null);
    expect(areListed(unanswered.rows)).toBe(isStated);
    expect(isStated).toBe(table.id === "naac.3.4.5");
  });
});
