import { expect, test } from "vitest";
import { type Batch, commits, rowsOf, uploads } from "#tests/support/records/imports.ts";
import { listOf, type Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as } = world;

type WithDates = Omit<Batch, "columns"> & {
  columns: { header: string; field: string | null; dates?: { order: string | null; reason?: string } }[];
};

const file = (...rows: string[]) => ["title,fromDate,toDate", ...rows].join("\n");
const upload = async (who: TestAccount, text: string, fields: Record<string, string> = {}) =>
  (await uploads(as(who), "programmes.csv", text, { kind: "sttp-attended", ...fields })) as WithDates;

async function datesOf(who: TestAccount): Promise<Record<string, unknown>> {
  const { rows } = await listOf(as(who), "sttp-attended", { columns: "title,date" });
  return Object.fromEntries(rows.map(({ title, data }) => [title, data.fromDate ?? null]));
}

const orderOf = (batch: WithDates, header: string) => batch.columns.find((column) => column.header === header)?.dates;

test("one date with the month first decides for its whole column, and for an ambiguous column", async () => {
  const who = await world.aTeacher({ name: "Mira Month" });
  const batch = await upload(
    who,
    file("Kites,03/04/2022,03/05/2022", "Looms,05/13/2022,05/13/2022", "Wells,2021-07-01,"),
  );
  expect(orderOf(batch, "fromDate")).toEqual({ order: "month-first", decidedBy: "column" });
  expect(batch.faults).toBe(0);
  await commits(as(who), batch);
  expect(await datesOf(who)).toEqual({ Kites: "2022-03-04", Looms: "2022-05-13", Wells: "2021-07-01" });
});

test("an ambiguous column takes the order of another column of the file", async () => {
  const who = await world.aTeacher({ name: "Dina Day" });
  const batch = await upload(who, file("Kites,03/04/2022,25/04/2022"));
  expect(orderOf(batch, "fromDate")).toEqual({ order: "day-first", decidedBy: "file" });
  await commits(as(who), batch);
  expect(await datesOf(who)).toEqual({ Kites: "2022-04-03" });
});

test("a column with contradicting dates needs a choice, and nothing in it is guessed", async () => {
  const who = await world.aTeacher({ name: "Cara Contra" });
  const text = file("Kites,25/04/2022,", "Looms,04/25/2022,", "Wells,03/04/2022,", "Ropes,28//03/2022,");
  const batch = await upload(who, text);
  expect(orderOf(batch, "fromDate")).toEqual({ order: null, reason: "contradictory", because: "contradictory" });
  const faulty = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
    rows.flatMap(({ title, faults }) => faults.map(({ code }) => [title, code]));
  expect(faulty(await rowsOf(as(who), batch))).toEqual([
    ["Wells", "date-order-open"],
    ["Ropes", "not-a-date"],
  ]);
  const answered = await as(who)
    .patch(`/api/imports/${batch.id}`, { dates: { fromDate: "day-first" } })
    .answers<WithDates>(200);
  expect(orderOf(answered, "fromDate")).toEqual({ order: "day-first", decidedBy: "person" });
  expect(faulty(await rowsOf(as(who), answered))).toEqual([
    ["Looms", "other-date-order"],
    ["Ropes", "not-a-date"],
  ]);
  await commits(as(who), answered);
  expect(await datesOf(who)).toEqual({ Kites: "2022-04-25", Looms: null, Wells: "2022-04-03", Ropes: null });
});

test("an ambiguous file needs a choice, which may be sent with the file", async () => {
  const who = await world.aTeacher({ name: "Uma Undecided" });
  const text = file("Kites,03/04/2022,04/05/2022", "Looms,05/06/2022,06/06/2022");
  const batch = await upload(who, text);
  expect(orderOf(batch, "fromDate")).toEqual({ order: null, reason: "undecidable", because: "undecidable" });
  expect(orderOf(batch, "toDate")).toEqual({ order: null, reason: "undecidable", because: "undecidable" });
  expect(batch.faults).toBe(3);
  await as(who).remove(`/api/imports/${batch.id}`);
  await as(who)
    .upload("POST", "/api/imports", [{ field: "file", name: "a.csv", type: "text/csv", bytes: text }], { dates: "yes" })
    .answers(422);
  const message = await upload(who, text, { dates: "month-first" });
  expect(message.faults).toBe(0);
  await commits(as(who), message);
  expect(await datesOf(who)).toEqual({ Kites: "2022-03-04", Looms: "2022-05-06" });
});

const articles = (...dates: string[]) =>
  ["title,dateOfPublication", ...dates.map((date, index) => `Article ${index + 1},${date}`)].join("\n");
const faultsOf = async (who: TestAccount, batch: Batch) =>
  (await rowsOf(as(who), batch)).map(({ faults }) => faults[0]?.code ?? null);

test.each([
  [
    ["2011-12", "2013-05"],
    [null, null],
  ],
  [
    ["2011-12", "2012-13"],
    ["academic-year", "academic-year"],
  ],
  [
    ["2011-12", "2013-05", "2012-13"],
    ["month-or-academic-year", null, "academic-year"],
  ],
])("in a column with %j, 2011-12 is a month or an academic year as the others are", async (dates, codes) => {
  const who = await world.aTeacher({ name: `Yash Years ${codes.length} ${codes[0] ?? "month"}` });
  const batch = await uploads(as(who), "articles.csv", articles(...dates), { kind: "journal" });
  expect(await faultsOf(who, batch)).toEqual(codes);
});

test("2011-12 alone is a fault until its cell, or another one of the column, shows its meaning", async () => {
  const who = await world.aTeacher({ name: "Anu Alone" });
  const batch = await uploads(as(who), "articles.csv", articles("2011-12", "2020"), { kind: "journal" });
  expect(await faultsOf(who, batch)).toEqual(["month-or-academic-year", null]);
  const [, second] = await rowsOf(as(who), batch);
  const cells = { dateOfPublication: "2020-06" };
  await as(who).patch(`/api/imports/${batch.id}/rows/${second?.row}`, { cells }).answers(200);
  const fixed = await as(who).get(`/api/imports/${batch.id}`).answers<Batch>(200);
  expect(fixed.faults).toBe(0);
  await commits(as(who), fixed);
  const [first] = await rowsOf(as(who), batch);
  const { data } = await as(who).get(`/api/records/journal/${first?.recordId}`).answers<Shown>(200);
  expect(data.dateOfPublication).toBe("2011-12");
});

test("a column of several things can be divided by hand; the order of its dates is asked, and the result is shown before saving", async () => {
  const who = await world.aTeacher({ name: "Sena Several" });
  const text = ["title,Kab aur kahan", "Kites,05/04/2022 to 07/04/2022; Pune", "Looms,Pune"].join("\n");
  const batch = await upload(who, text);
  const columns = { "Kab aur kahan": "fromDate+toDate+venue" };
  const several = await as(who).patch(`/api/imports/${batch.id}`, { columns }).answers<WithDates>(200);
  expect(several.columns[1]).toMatchObject({
    field: "fromDate+toDate+venue",
    label: "From date + To date + Venue",
    dates: { order: null, reason: "undecidable" },
  });
  const dates = { "Kab aur kahan": "day-first" };
  const ordered = await as(who).patch(`/api/imports/${batch.id}`, { dates }).answers<WithDates>(200);
  expect(ordered.faults).toBe(0);
  for (const wrong of ["fromDate+colour", "title+mode", "title+organizedBy+venue"])
    expect((await as(who).patch(`/api/imports/${batch.id}`, { columns: { "Kab aur kahan": wrong } })).status).toBe(422);
  await commits(as(who), ordered);
  const { rows } = await listOf(as(who), "sttp-attended", { columns: "title,date,venue" });
  const [kites, looms] = ["Kites", "Looms"].map((title) => rows.find((row) => row.title === title)?.data);
  expect(kites).toMatchObject({ fromDate: "2022-04-05", venue: "Pune" });
  expect([looms?.fromDate, looms?.venue]).toEqual([undefined, "Pune"]);
});
