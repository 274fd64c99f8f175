import { expect, test } from "vitest";
import { kindBySlug } from "../../registry.ts";
import { fromCells } from "../cells/from-cells.ts";
import { type ColumnTarget, matchColumns } from "../cells/match-columns.ts";

const context = { departments: [] };

function readRow(slug: string, row: Record<string, string>) {
  const kind = kindBySlug(slug);
  return fromCells(kind, Object.values(row), matchColumns(kind, Object.keys(row)), context);
}

/** A row whose title is T, with one more column that a person assigned. */
function readUnder(
  slug: string,
  header: string,
  target: ColumnTarget,
  text: string,
  others: Record<string, string> = {},
) {
  const kind = kindBySlug(slug);
  const known = matchColumns(kind, ["Title", ...Object.keys(others)]);
  const cells = ["T", ...Object.values(others), text];
  return fromCells(kind, cells, [...known, { header, target, how: "header" }], context);
}

const fields = (...names: string[]): ColumnTarget => ({
  to: "several",
  parts: names.map((field) => ({ to: "field", field })),
});
const people = (...parts: ("names" | "affiliations")[]): ColumnTarget => ({
  to: "several",
  parts: parts.map((part) => ({ to: "people", part })),
});

test("a cell of several values that is not clear stays as typed, with its column", () => {
  const { data, unread, faults } = readUnder("journal", "Vol/Issue", fields("volume", "issue"), "Vol. 12, Vol. 13");
  expect([data, unread]).toStrictEqual([{ title: "T" }, { volume: "Vol. 12, Vol. 13" }]);
  expect(faults).toMatchObject([{ field: "volume", column: "Vol/Issue", text: "Vol. 12, Vol. 13" }]);
  expect(readUnder("journal", "Vol/Issue", fields("volume", "issue"), "12(3)").faults).toEqual([]);
  expect(readUnder("journal", "Vol/Issue", fields("volume", "issue"), "").faults).toEqual([]);
});

test("names that are not told from places stay as typed in the column of the names", () => {
  const read = readUnder("journal", "Authors with places", people("names", "affiliations"), "A. Rao, B. Iyer (VJTI)");
  expect(read.people).toEqual([]);
  expect(read.unread).toEqual({ authors: "A. Rao, B. Iyer (VJTI)" });
  expect(read.faults).toMatchObject([{ field: "authors", column: "Authors with places", code: "not-divided" }]);
});

test("roles beside the names are read of investigators only", () => {
  const row = { title: "T", principalInvestigator: "Asha Rao (PI)", coInvestigators: "Neel Das (Co-PI), Ira Nair" };
  expect(readRow("projects", row).people).toEqual([
    { name: "Asha Rao", role: "principal" },
    { name: "Neel Das", role: "co" },
    { name: "Ira Nair", role: "co" },
  ]);
  const swapped = { title: "T", coInvestigators: "Neel Das, Asha Rao (PI)" };
  expect(readRow("projects", swapped).people).toEqual([
    { name: "Asha Rao", role: "principal" },
    { name: "Neel Das", role: "co" },
  ]);
  expect(readRow("journal", { title: "T", authors: "Asha Rao (PI)" }).people).toEqual([{ name: "Asha Rao (PI)" }]);
});

test("an address that is none is a fault, affiliations without their names are a warning", () => {
  const { faults, warnings, unread } = readRow("journal", {
    title: "T",
    authors: "Asha Rao, Neel Das",
    authorsAffiliation: "Anvaya",
    facultiesInvolved: "asha@@anvaya",
  });
  expect(faults).toMatchObject([{ field: "facultiesInvolved", column: "facultiesInvolved", text: "asha@@anvaya" }]);
  expect(warnings).toMatchObject([{ field: "authorsAffiliation", column: "authorsAffiliation", text: "Anvaya" }]);
  expect(unread).toEqual({ facultiesInvolved: "asha@@anvaya", authorsAffiliation: "Anvaya" });
});

test.each([
  ["0", 0],
  ["99,999", 99_999 * 100_000 * 100],
  ["1,00,000", undefined],
  ["2 crore", 2_00_00_000_00],
])("under a heading in lakhs the figure %s is %j", (text, paise) => {
  const { data, faults } = readRow("projects", { Title: "T", "Amount sanctioned (in lakhs)": text });
  expect(data.sanctionedAmount).toBe(paise);
  expect(faults.map(({ code }) => code)).toEqual(paise === undefined ? ["unclear-unit"] : []);
});

test("words that only an amount or a year may have beside it stay in a text", () => {
  const title = { to: "field", field: "title" } as const;
  const titleOf = (header: string, text: string) =>
    fromCells(kindBySlug("journal"), [text], [{ header, target: title, how: "header" }], context).data.title;
  expect(titleOf("Title", "Approx. inference")).toBe("Approx. inference");
  expect(titleOf("Title (in lakhs)", "About 5 in lakhs")).toBe("About 5 in lakhs");
  expect(titleOf("Title of the session", "in 2012")).toBe("in 2012");
});

test.each<[slug: string, column: string, text: string, data: object, unread: object]>([
  ["seminar-attended", "To date", "12/03/2023 to 14/03/2023", { fromDate: "2023-03-12", toDate: "2023-03-14" }, {}],
  ["projects", "End date", "1/4/2022 to 31/3/2024", { startDate: "2022-04-01", endDate: "2024-03-31" }, {}],
  // Two dates belong to a field of dates only.
  ["conference", "Citation count", "12-14 March 2023", {}, { citationCount: "12-14 March 2023" }],
  // A year with words beside it.
  ["journal", "Year", "2023 (reprint)", { dateOfPublication: "2023" }, {}],
  ["journal", "Year", "20x3 (reprint)", {}, { dateOfPublication: "20x3 (reprint)" }],
])("the row of a %s with %s %j gives %j", (slug, column, text, data, unread) => {
  const read = readRow(slug, { Title: "T", [column]: text });
  const title = kindBySlug(slug).title;
  expect([read.data, read.unread]).toStrictEqual([{ [title]: "T", ...data }, unread]);
});

test("a cell with both days never changes a day of another cell", () => {
  const row = { Title: "T", "Start date": "1/4/2021", "End date": "1/4/2022 to 31/3/2024" };
  const { data, unread } = readRow("projects", row);
  expect([data.startDate, data.endDate]).toEqual(["2021-04-01", undefined]);
  expect(unread).toEqual({ endDate: "1/4/2022 to 31/3/2024" });
  expect(readRow("projects", { ...row, "Start date": "1/4/2022" }).data.endDate).toBe("2024-03-31");
});

test.each([
  ["1/2/2024", "2/2/2024", "2 days", []],
  ["1/2/2024", "3/2/2024", "2 days", []],
  ["1/2/2024", "4/2/2024", "2 days", ["other-length"]],
  ["1/2/2024", "5/2/2024", "1 week", []],
  ["1/2/2024", "4/2/2024", "1 week", ["other-length"]],
  ["1/2/2024", "9/2/2024", "1 week", []],
  ["1/2/2024", "10/2/2024", "1 week", ["other-length"]],
  // 200 days, of which thirty of a hundred may be missing or too many: 140 to 260.
  ["1/1/2023", "20/5/2023", "200 days", []],
  ["1/1/2023", "19/5/2023", "200 days", ["other-length"]],
  ["1/1/2023", "17/9/2023", "200 days", []],
  ["1/1/2023", "18/9/2023", "200 days", ["other-length"]],
  ["", "2/2/2024", "2 days", []],
])("a seminar from %s to %s may have lasted %s: %j", (from, to, text, codes) => {
  const days = { "From date": from, "To date": to };
  const { faults } = readUnder("seminar-attended", "Duration", fields("fromDate", "toDate"), text, days);
  expect(faults.map(({ code }) => code)).toEqual(codes);
});

test("a duration from a month gives no last day of a membership, so it stays as typed", () => {
  const read = readUnder("memberships", "Duration", fields("validFrom", "validUntil"), "2 years", {
    "Valid from": "4/2023",
  });
  expect(read.data).toStrictEqual({ body: "T", validFrom: "2023-04" });
  expect(read.faults).toMatchObject([{ code: "no-dates", column: "Duration" }]);
});
