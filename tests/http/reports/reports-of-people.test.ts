import { expect, test } from "vitest";
import type * as z from "zod";
import type { reports } from "#contract/accreditation/reports.ts";
import { replaceAppointments } from "#db/queries/accounts/appointments.ts";
import { withScope } from "#db/scope.ts";
import { defaultTerms } from "#kinds/appointment.ts";
import type { HistoryEntry } from "#rules/counting/appointment-history.ts";
import { pageTexts } from "#tests/support/files/page-texts.ts";
import { unzip } from "#tests/support/files/unzip.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { runFreeze } from "#tests/support/server/run-freeze.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

/** Tables with a row for each faculty member: who is one, on which day, and who may read what of them. */
const world = await theWorld();
const { as, admin, hod, owner } = world;

type Table = z.output<typeof reports.read.response>;

const tableOf = (who: TestAccount, id: string, query: Record<string, string>) =>
  as(who)
    .get(`/api/reports/${id}?${new URLSearchParams({ limit: "200", ...query })}`)
    .answers<Table>(200);

const anAppointment = (
  starts: string | null,
  ends: string | null,
  more: Partial<HistoryEntry> = {},
  code = "EXTC",
): HistoryEntry => ({
  ...defaultTerms,
  department: world.institute.departments[code]?.id ?? 0,
  type: "primary",
  starts,
  ends,
  ...more,
});

async function somebody(name: string, ...history: HistoryEntry[]): Promise<TestAccount> {
  const who = await world.aTeacher({ name, department: "EXTC" });
  await withScope(world.database, world.institute.id, (scope) => replaceAppointments(scope, who.id, history));
  return who;
}

const enters = (who: TestAccount, kind: string, data: object) =>
  as(who).post(`/api/records/${kind}`, { data }).answers<Shown>(201);

const designation = "Professor";
const full = await somebody("Full Served", anAppointment("2019-07-01", null, { designation, nature: "regular" }));
await somebody("Left Early", anAppointment("2016-01-01", "2023-12-31"));
await somebody("Left Before", anAppointment("2016-01-01", "2023-06-30"));
await somebody("Part Timer", anAppointment("2016-01-01", null, { isFullTime: false }));
await somebody("Visiting Guest", anAppointment("2016-01-01", null, { nature: "visiting" }));
await somebody("Moved Here", anAppointment("2014-07-01", "2022-06-30", {}, "BSH"), anAppointment("2022-07-01", null));
const unapproved = await somebody("Not Approved", anAppointment("2019-07-01", null));
await owner.query("update accounts set state = 'pending' where id = $1", [unapproved.id]);
await enters(full, "profile", { pan: "ABCDE1234F", natureOfAppointment: "permanent", dateOfBirth: "1980-07-01" });
await enters(full, "qualification", {
  qualificationDetails: [
    { degree: "master", status: "completed", year: 2008 },
    { degree: "phd", status: "completed", year: 2023, university: "Coast University" },
  ],
});

const query = { dept: "EXTC", period: "2023-24" };

test("full-time faculty on the last day of the year are rows, everybody else has a reason", async () => {
  const table = await tableOf(admin, "naac.2.4.1", query);
  expect(table.rows.map(({ cells }) => cells)).toEqual(
    [
      ["Full Served", "ABCDE1234F", "Professor", 2019, "Permanent", "EXTC", 5, "Yes"],
      ["Moved Here", null, null, 2014, null, "EXTC", 10, "Yes"],
    ].map((cells) => cells.map((cell) => (cell === "EXTC" ? world.institute.departments.EXTC?.name : cell))),
  );
  expect(Object.fromEntries(table.excluded.map(({ title, reason }) => [title, reason]))).toEqual({
    "Left Before": "other-period",
    "Left Early": "not-on-staff-that-day",
    "Part Timer": "not-full-time",
    "Visiting Guest": "not-full-time",
  });
  expect(table.candidates).toBe(6);
  expect(table.years.map(({ rows, staff }) => [rows, staff])).toEqual([[2, 2]]);
});

test("one who left within the period stays a row, with the last year of service", async () => {
  const table = await tableOf(admin, "naac.2.4.1", { dept: "EXTC", period: "2021-22..2023-24" });
  expect(table.rows.map(({ title, cells }) => [title, cells.at(-1)])).toContainEqual(["Left Early", 2023]);
  expect(table.years.map(({ rows }) => rows)).toEqual([3, 4, 2]);
  // The person called Left Before was on the staff until the last day of the second year.
  expect(table.included).toBe(4);
});

test("a year has no separator on paper", async () => {
  await world.aTeacher({ name: "Year Of Joining", department: "BSH", since: "2019-07-01" });
  const query = new URLSearchParams({ period: "2022-23", dept: "BSH", format: "pdf" });
  const { bytes } = await as(admin).get(`/api/reports/naac.2.4.1/export?${query}`);
  const printed = (await pageTexts(bytes)).join(" ");
  expect(printed).toMatch(/Year Of Joining.*\b2019\b/);
  expect(printed).not.toContain("2,0");
});

test("2.4.3 adds completed months and divides once", async () => {
  const { metric } = await tableOf(admin, "naac.2.4.3", query);
  expect(metric).toMatchObject({ numerator: 15, denominator: 2, value: 7.5, unit: "years" });
  const undated = await somebody("Joined Sometime", anAppointment(null, null));
  const { metric: withUnknown } = await tableOf(admin, "naac.2.4.3", query);
  expect(withUnknown).toMatchObject({ numerator: 15, denominator: 3, value: 5 });
  expect(withUnknown?.calculation).toMatchObject({
    message: expect.stringMatching(
      /^15 years of experience ÷ 3 full-time faculty, .* of whom 1 count as 0: their date of joining/,
    ),
  });
  const { gaps } = await tableOf(admin, "naac.2.4.1", query);
  const withAction = (...of: string[]) =>
    gaps.filter(({ gap }) => of.includes(gap)).map(({ action, people }) => [action, people > 0]);
  // People cannot enter their own appointments, so nobody is reminded of them.
  expect(withAction("empty-cell:year", "empty-cell:experience")).toEqual([
    ["Check the appointments", false],
    ["Check the appointments", false],
  ]);
  expect(withAction("empty-cell:nature")).toEqual([["Enter it in the record", true]]);
  await owner.query("delete from appointments where account_id = $1", [undated.id]);
});

test("2.4.2 counts a Ph.D. from the year of its award", async () => {
  const counted = async (period: string) => (await tableOf(admin, "naac.2.4.2", { dept: "EXTC", period })).metric;
  expect(await counted("2023-24")).toMatchObject({ numerator: 1, denominator: 2, value: 50 });
  expect(await counted("2021-22")).toMatchObject({ numerator: 0, denominator: 3, value: 0 });
  const table = await tableOf(admin, "naac.2.4.2", query);
  expect(table.rows[0]?.cells.slice(0, 2)).toEqual(["Full Served", "Ph.D., 2023"]);
  expect(table.reasons).toContainEqual(expect.objectContaining({ reason: "no-doctorate", count: 1 }));
});

test("PAN is read by admins only, and each reading is in the audit log", async () => {
  const head = await world.anAccount({ name: "Head Extc", role: "Head Of Department", department: "EXTC" });
  const readings = async () =>
    (await owner.query("select account_id from audit_log where action = 'sensitive-read' and target = 'naac.2.4.1'"))
      .rows;
  const before = (await readings()).length;
  const shown = await as(head).get("/api/reports/naac.2.4.1?period=2023-24");
  const file = await as(head).get("/api/reports/naac.2.4.1/export?period=2023-24&format=csv");
  expect(shown.text).toContain("Full Served");
  expect(file.text).toContain("Full Served");
  expect(shown.text + file.text).not.toContain("ABCDE1234F");
  const { columns, gaps } = shown.body as Table;
  expect(columns.filter(({ isHidden }) => isHidden).map(({ key }) => key)).toEqual(["pan"]);
  expect(gaps.map(({ gap }) => gap)).not.toContain("empty-cell:pan");
  expect((await readings()).length).toBe(before);
  expect((await as(admin).get("/api/reports/naac.2.4.1/export?period=2023-24&format=csv")).text).toContain(
    "ABCDE1234F",
  );
  expect((await readings()).slice(before)).toEqual([{ account_id: admin.id }]);
  expect((await as(hod).get("/api/reports/naac.2.4.1?dept=EXTC")).status).toBe(403);
});

test("the age is read by admins only, as the date of birth is", async () => {
  const ageIn = ({ columns, rows }: Table) => {
    const age = columns.findIndex(({ key }) => key === "age");
    const row = rows.find(({ cells }) => cells.includes("Full Served"));
    return [row?.cells[age], columns[age]?.isHidden ?? false];
  };
  const head = await world.anAccount({ name: "Head Of Extc", role: "Head Of Department", department: "EXTC" });
  expect(ageIn(await tableOf(admin, "nirf.FQE", { dept: "EXTC", period: "2023-24" }))).toEqual([43, false]);
  expect(ageIn(await tableOf(head, "nirf.FQE", { period: "2023-24" }))).toEqual([null, true]);
});

test("a submission has no PAN, whoever makes it", async () => {
  const body = { reports: ["naac.2.4.1"], period: "2023-24", scope: "EXTC" };
  const made = await as(admin).post("/api/submissions", body).answers<{ id: string; job: string }>(202);
  await runFreeze(world.appContext, {
    institute: world.institute.id,
    submission: made.job,
  });
  const { rows } = await owner.query("select content::text as kept from submission_rows where submission_id = $1", [
    made.id,
  ]);
  expect(JSON.stringify(rows)).toContain("Full Served");
  expect(JSON.stringify(rows)).not.toContain("ABCDE1234F");
  // A list of people needs no proofs.
  const { tables } = await as(admin)
    .get(`/api/submissions/${made.id}`)
    .answers<{ tables: { rows: number; withoutProof: number }[] }>(200);
  expect(tables).toMatchObject([{ rows: rows.length, withoutProof: 0 }]);
  const binder = unzip((await as(admin).get(`/api/submissions/${made.id}/binder`)).bytes);
  expect(String(binder.get("gap-statement.txt"))).toMatch(/Rows without a proof:\r\n {2}None/);
  expect(String(binder.get("index.html"))).not.toContain("No proof");
  const table = `/api/submissions/${made.id}/tables/naac.2.4.1`;
  expect(await as(admin).get(table).answers(200)).toMatchObject({ needsProofs: false, asksForProofs: false });
  const [index = ""] = await pageTexts((await as(admin).get(`${table}/pdf`)).bytes);
  expect(index).toContain("Full Served");
  expect(index).not.toContain("No proof");
  const { link } = await as(admin).post(`/api/submissions/${made.id}/links`, {}).answers<{ link: string }>(201);
  const page = await world.nobody.get(`${new URL(link).pathname}/naac.2.4.1/1`);
  expect(page.text).toContain("As handed in");
  expect(page.text).not.toMatch(/proof/i);
});
