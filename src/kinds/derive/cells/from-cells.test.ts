import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { kindBySlug } from "../../registry.ts";
import { inputSchema } from "../input-schema.ts";
import { fromCells } from "./from-cells.ts";
import { matchColumns, type SingleTarget } from "./match-columns.ts";

const context = { departments: [] };
const journal = kindBySlug("journal");

function readRow(slug: string, row: Record<string, string>) {
  const kind = kindBySlug(slug);
  return fromCells(kind, Object.values(row), matchColumns(kind, Object.keys(row)), context);
}

test("headers are found by their own spelling, name, label or alias, or the words of other forms", () => {
  const headers = ["Paper Title", "digitalObjectIdentifier", "Journal", "e_ISSN", "Author names", "Colour", "DOI"];
  expect(matchColumns(journal, headers).map(({ target, how }) => [Object.values(target).at(-1), how])).toEqual([
    ["title", "label"],
    ["doi", "header"],
    ["journalTitle", "label"],
    ["eissn", "name"],
    ["names", "words"],
    ["ignored", "none"],
    ["ignored", "none"],
  ]);
});

test("the names of people are also found by the label of the list in the form", () => {
  expect(matchColumns(kindBySlug("copyright"), ["Authors / owners"])).toMatchObject([
    { target: { to: "people", part: "names" }, how: "label" },
  ]);
});

test.each(["-", "--", "–", "NA", "n/a", "Nil", "निरंक"])(
  "a cell with %j is empty in every field and list",
  (nothing) => {
    const row = readRow("projects", {
      projectTitle: "Flood sensors",
      fundingAgency: nothing,
      principalInvestigator: nothing,
      sanctionedAmount: nothing,
      status: nothing,
      startDate: nothing,
      description: nothing,
    });
    expect(row).toMatchObject({ data: { projectTitle: "Flood sensors" }, people: [], unread: {}, faults: [] });
    expect(Object.keys(row.data)).toEqual(["projectTitle"]);
  },
);

test("a month where a whole day is needed stays as typed, and the message says what is missing", () => {
  const { data, unread, faults } = readRow("conference", { title: "T", fromDate: "Sept 2019" });
  expect(data.fromDate).toBeUndefined();
  expect(unread).toEqual({ fromDate: "Sept 2019" });
  expect(faults[0]?.message).toBe("September 2019 has no day. Enter the full date, such as 18/9/2022.");
});

const amount = (heading: string, text: string) => {
  const { data, unread, warnings } = readRow("projects", { title: "T", [heading]: text });
  return { value: data.sanctionedAmount, unread, warnings: warnings.map(({ message }) => message) };
};

test.each([
  ["Amount sanctioned", "12.5 (in lakhs)"],
  ["Amount sanctioned", "12.5 (Rs. in lakhs)"],
  ["Amount sanctioned", "12.5 in lakhs"],
  ["Amount sanctioned", "12,50,000 (only)"],
])("under “%s” the unit beside the figure in %j counts", (heading, text) => {
  expect(amount(heading, text)).toEqual({ value: 125000000, unread: {}, warnings: [] });
});

test.each([
  ["Amount sanctioned", "3.2 Lakhs (approx)"],
  ["Amount sanctioned", "approx. 3.2 lakh"],
  ["Amount sanctioned", "about Rs. 3,20,000/-"],
  ["Amount sanctioned (Rs. in lakhs)", "3.2 (approx)"],
  ["Amount sanctioned (Rs. in lakhs)", "~3.2"],
])("under “%s” an amount such as %j is read with a warning", (heading, text) => {
  expect(amount(heading, text)).toEqual({ value: 32000000, unread: {}, warnings: ["Read as ₹ 3,20,000."] });
});

test("an amount has at most a hundred characters", () => {
  expect(amount("Amount sanctioned", `approx.${"3.2 lakh".padStart(93)}`)).toMatchObject({ value: 32000000 });
  const text = `approx.${"3.2 lakh".padStart(94)}`;
  expect(amount("Amount sanctioned", text)).toMatchObject({ value: undefined, unread: { sanctionedAmount: text } });
});

test.each(["12.5 (USD)", "3.2 or 4 lakh", "approx"])("the amount %j stays as typed", (text) => {
  expect(amount("Amount sanctioned", text)).toEqual({
    value: undefined,
    unread: { sanctionedAmount: text },
    warnings: [],
  });
});

test("options and months in Hindi and Marathi are those of the field", () => {
  expect(readRow("awards-honors", { title: "T", awardDate: "५ सप्टेंबर २०२१" }).data).toMatchObject({
    awardDate: "2021-09-05",
  });
  const level = (text: string) => readRow("awards-honors", { title: "T", level: text });
  expect(level("राज्य").data).toMatchObject({ level: "state" });
  expect(level("आंतरराष्ट्रीय").data).toMatchObject({ level: "international" });
  expect(level("पूर्ण").faults[0]?.code).toBe("unknown-option");
  for (const quartile of ["Q२", "Quartile 2", "2"])
    expect(readRow("journal", { title: "T", quartile })).toMatchObject({ data: { quartile: "Q2" }, faults: [] });
});

test("a conference of which a month is known keeps its year; the month stays as typed until its day is entered", () => {
  const read = (cells: Record<string, string>) => readRow("conference", { title: "T", ...cells });
  const { data, unread, faults, warnings } = read({ "From date": "March 2024" });
  expect([data.yearOfPublication, unread]).toEqual([2024, { fromDate: "March 2024" }]);
  expect(faults).toMatchObject([{ field: "fromDate", code: "day-missing" }]);
  expect(warnings).toMatchObject([{ field: "yearOfPublication", message: "Read as 2024." }]);
  expect(read({ "From date": "March 2024", "Publication date": "June 2025" }).data.yearOfPublication).toBeUndefined();
  expect(readRow("seminar-attended", { title: "T", "From date": "March 2024" }).warnings).toEqual([]);
  for (const [column, cell] of [
    ["Year of publication", "2023-24"],
    ["Year of publication", "20x5"],
    ["Publication date", "2023-24"],
  ] as const) {
    const open = read({ "From date": "March 2024", [column]: cell });
    expect([open.data, Object.values(open.unread), open.warnings]).toEqual([{ title: "T" }, ["March 2024", cell], []]);
  }
});

test.each(["2021-22", "2011-2012", "AY 2011-12", "Session 2009-10", "A.Y. 2010-2011 (Odd)"])(
  "%s names two calendar years: nothing is made of it, and the message says what to enter",
  (text) => {
    const inMonth = readRow("journal", { title: "T", dateOfPublication: text });
    expect(inMonth.data.dateOfPublication).toBeUndefined();
    expect(inMonth.unread).toEqual({ dateOfPublication: text });
    expect(inMonth.faults[0]?.message).toBe(
      `${text} is an academic year. Enter the month, such as Sep 2021, or one calendar year.`,
    );
    const onDay = readRow("memberships", { validUntil: text });
    expect(onDay.faults[0]?.message).toBe(`${text} is an academic year. Enter the full date, such as 18/9/2022.`);
  },
);

test("2011-12 is a month, and below a heading that names academic years two years", () => {
  const read = (heading: string) => {
    const target = { to: "field", field: "dateOfPublication" } as const;
    return fromCells(journal, ["2011-12"], [{ header: heading, target, how: "header" }], context);
  };
  expect(read("Year and month").data.dateOfPublication).toBe("2011-12");
  for (const heading of ["Academic Year", "Year (A.Y.)", "Session"]) {
    expect(read(heading).data.dateOfPublication, heading).toBeUndefined();
    expect(read(heading).faults[0]?.code, heading).toBe("academic-year");
  }
});

test("where the other dates of the column do not show what 2011-12 is, nothing is made of it", () => {
  const read = (text: string, ambiguousYears: "academic" | "undetermined") => {
    const target = { to: "field", field: "dateOfPublication" } as const;
    return fromCells(journal, [text], [{ header: "Date", target, how: "header", ambiguousYears }], context);
  };
  const open = read("2011-12", "undetermined");
  expect(open.unread).toEqual({ dateOfPublication: "2011-12" });
  expect(open.faults).toMatchObject([
    {
      code: "month-or-academic-year",
      message:
        "2011-12 may be December 2011 or an academic year. Enter the month, such as Dec 2011, or one calendar year.",
    },
  ]);
  expect(read("2011-12", "academic").faults[0]?.message).toBe(
    "2011-12 is an academic year. Enter the month, such as Sep 2021, or one calendar year.",
  );
  for (const text of ["2013-05", "May 2011", "2011"]) {
    expect(read(text, "undetermined").faults, text).toEqual([]);
    expect(read(text, "academic").faults, text).toEqual([]);
  }
});

test("old files keep the ISBN under issn; a file that has both means both", () => {
  const book = kindBySlug("book");
  const fieldsOf = (headers: string[]) =>
    matchColumns(book, headers).map(({ target }) => target.to === "field" && target.field);
  expect(fieldsOf(["issn"])).toEqual(["isbn"]);
  expect(fieldsOf(["issn", "isbn"])).toEqual(["issn", "isbn"]);
  expect(readRow("book", { bookTitle: "T", issn: "1234-5679" })).toMatchObject({
    data: { issn: "1234-5679" },
    faults: [],
  });
});

test("a bad cell stays empty, is stored as typed and listed with its column", () => {
  const reading = readRow("journal", { title: "T", digitalObjectIdentifier: "doi-8645322", citationCount: "many" });
  expect(reading.data).toEqual({ title: "T" });
  expect(reading.unread).toEqual({ doi: "doi-8645322", citationCount: "many" });
  expect(reading.faults.map(({ column, text, code }) => [column, text, code])).toEqual([
    ["digitalObjectIdentifier", "doi-8645322", "not-a-doi"],
    ["citationCount", "many", "not-a-whole-number"],
  ]);
  expect(reading.refused).toBeUndefined();
});

test.each([
  ["projects", { projectTitle: "T", startDate: "2022-04-01", endDate: "2 years" }, { endDate: "2024-03-31" }],
  ["projects", { projectTitle: "T", endDate: "18 months", startDate: "Apr 2022" }, { endDate: "2023-09" }],
  ["seminar-attended", { title: "T", fromDate: "1/2/2024", toDate: "3 days" }, { toDate: "2024-02-03" }],
  ["sttp-attended", { title: "T", totalDays: "3 weeks" }, { totalDays: 21 }],
  ["sttp-attended", { title: "T", totalDays: "2 weeks and 3 days" }, { totalDays: 17 }],
  ["sttp-attended", { title: "T", totalDays: "1 week", fromDate: "1/2/2024", toDate: "5/2/2024" }, {}],
  ["course-certification", { title: "T", totalDays: "12 weeks" }, { durationWeeks: 12 }],
  ["course-certification", { title: "T", fromDate: "1/2/2024", totalDays: "2 months" }, { toDate: "2024-03-31" }],
  ["sttp-attended", { title: "Two weeks", fromDate: "1/2/2024" }, { title: "Two weeks", fromDate: "2024-02-01" }],
  ["journal", { title: "T", impactFactor: "12,5" }, { impactFactor: 12.5 }],
  [
    "journal",
    { title: "पाणी २", dateOfPublication: "१२/५/२०२२", pageFrom: "१२-१९", issn: "२०४९-३६३०", volume: "३" },
    { title: "पाणी २", dateOfPublication: "2022-05-12", pageFrom: 12, pageTo: 19, issn: "2049-3630", volume: "३" },
  ],
  ["projects", { projectTitle: "T", sanctionedAmount: "₹ ૧૨,૫૦,૦૦૦" }, { sanctionedAmount: 1_250_000_00 }],
  ["journal", { title: "T", impactFactor: "0,125" }, { impactFactor: 0.125 }],
  ["journal", { title: "T", impactFactor: "3,25" }, { impactFactor: 3.25 }],
  ["projects", { projectTitle: "T", sanctionedAmount: "1.234,50" }, { sanctionedAmount: 123450 }],
  ["projects", { projectTitle: "T", sanctionedAmount: "12,5 lakh" }, { sanctionedAmount: 1_250_000_00 }],
  ["journal", { title: "T", issn: "2320-2882, 2049-3630" }, { issn: "2320-2882", eissn: "2049-3630" }],
  ["conference", { title: "T", issn: "978-0-306-40615-7" }, { isbn: "978-0-306-40615-7" }],
  ["conference", { title: "T", isbn: "2049-3630" }, { issn: "2049-3630" }],
  ["journal", { title: "T", issn: "2320-2882/2049-3630", eissn: "2049-3630" }, { eissn: "2049-3630" }],
])("the row of a %s %j gives %j", (slug, row, data) => {
  const read = readRow(slug, row);
  expect(read.faults).toEqual([]);
  expect(read.data).toMatchObject(data);
  if (Object.keys(data).length === 0) expect(read.data).not.toHaveProperty("totalDays");
});

test.each([
  ["projects", { projectTitle: "T", endDate: "2 years" }, "no-dates", "does not say from when"],
  ["projects", { projectTitle: "T", startDate: "2022", endDate: "2 years" }, "no-dates", "does not say from when"],
  [
    "sttp-attended",
    { title: "T", totalDays: "3 weeks", fromDate: "1/2/2024", toDate: "5/2/2024" },
    "other-length",
    "fit",
  ],
  ["sttp-attended", { title: "T", totalDays: "40 hours" }, "not-a-whole-number", "whole number"],
  ["projects", { projectTitle: "T", sanctionedAmount: "5,00" }, "not-an-amount", "amount"],
])("of the row of a %s %j the cell stays as typed: %s", (slug, row, code, message) => {
  expect(readRow(slug, row).faults).toEqual([
    expect.objectContaining({ code, message: expect.stringContaining(message) }),
  ]);
});

test("a row without a title is refused, but not one with a title that is too long", () => {
  expect(readRow("journal", { title: " ", journalTitle: "J" }).refused).toEqual({
    code: "no-title",
    message: "Paper title is empty.",
  });
  expect(readRow("journal", { journalTitle: "J" }).refused?.message).toBe(
    "No column contains the title (Paper title).",
  );
  const long = readRow("journal", { title: "x".repeat(600) });
  expect(long.refused).toBeUndefined();
  expect(long.faults[0]?.code).toBe("too-long");
  expect(long.unread.title).toHaveLength(600);
});

test("lists of equal length suggest who belongs where; unequal ones are left for a person to match", () => {
  const two = { title: "T", authors: "Asha Rao,Neel Das" };
  expect(readRow("journal", { ...two, authorsAffiliation: "Anvaya,Gokul" }).people).toEqual([
    { name: "Asha Rao", affiliation: "Anvaya" },
    { name: "Neel Das", affiliation: "Gokul" },
  ]);
  const unequal = readRow("journal", { ...two, authorsAffiliation: "Anvaya" });
  expect(unequal.people).toEqual([{ name: "Asha Rao" }, { name: "Neel Das" }]);
  expect(unequal.warnings[0]?.code).toBe("unpaired");
  expect(unequal.unread.authorsAffiliation).toBe("Anvaya");
});

test("addresses are not assigned to names by position, and names among them are people involved", () => {
  const reading = readRow("journal", {
    title: "T",
    authors: "Asha Rao,Neel Das",
    facultiesInvolved: "Neel@Anvaya.example,asha@anvaya.example,Ira Nair",
    leadAuthors: "neel das",
  });
  expect(reading.people).toEqual([
    { name: "Asha Rao" },
    { name: "Neel Das", role: "lead" },
    { name: "Ira Nair", role: "involved" },
  ]);
  expect(reading.emails).toEqual(["neel@anvaya.example", "asha@anvaya.example"]);
});

/** A row of a journal paper with one column of several values. */
function readSeveral(parts: SingleTarget[], text: string) {
  const [title] = matchColumns(journal, ["title"]);
  const several = title && { ...title, header: "Several", target: { to: "several" as const, parts } };
  const columns = [title, several].filter((column) => column !== undefined);
  return fromCells(journal, ["T", text], columns, context);
}

test("a column of names with their affiliations is divided", () => {
  const parts = (["names", "affiliations"] as const).map((part) => ({ to: "people" as const, part }));
  expect(readSeveral(parts, "Asha Rao (VJTI), Neel Das (COEP)").people).toEqual([
    { name: "Asha Rao", affiliation: "VJTI" },
    { name: "Neel Das", affiliation: "COEP" },
  ]);
});

test("Indian digits of a text stay as typed, also beside a number", () => {
  const parts = ["journalTitle", "issn"].map((field) => ({ to: "field" as const, field }));
  expect(readSeveral(parts, "मिट्टी २, 2049-3630").data).toMatchObject({ journalTitle: "मिट्टी २", issn: "2049-3630" });
});

test("the principal investigator comes first", () => {
  const row = { projectTitle: "T", coInvestigators: "Neel Das, Ira Nair", principalInvestigator: "Dr. Asha Rao" };
  expect(readRow("projects", row).people).toEqual([
    { name: "Dr. Asha Rao", role: "principal" },
    { name: "Neel Das", role: "co" },
    { name: "Ira Nair", role: "co" },
  ]);
});

test("numeric dates are read in the order of their column, else in that of the file", () => {
  const [title, filed] = matchColumns(kindBySlug("patent"), ["title", "filingDate"]);
  if (!title || !filed) throw new Error("No columns.");
  const read = (dates: "day-first" | "month-first" | undefined) =>
    fromCells(kindBySlug("patent"), ["T", "04/05/2023"], [title, { ...filed, dates }], {
      ...context,
      dateOrder: "month-first",
    }).data.filingDate;
  expect([read("day-first"), read("month-first"), read(undefined)]).toEqual(["2023-05-04", "2023-04-05", "2023-04-05"]);
});

test("what is neither an ISBN nor an ISSN is never read as one", () => {
  expect(readRow("book", { bookTitle: "T", isbn: "1234-5679" }).data).toEqual({ bookTitle: "T", issn: "1234-5679" });
  const filled = { bookTitle: "T", seriesIssn: "1234-5679", isbn: "2049-3630" };
  expect(readRow("book", filled).faults.map(({ field }) => field)).toEqual(["isbn"]);
  expect(readRow("journal", { title: "T", citationCount: "9780306406157x" }).data).toEqual({ title: "T" });
  expect(readRow("journal", { title: "T", doi: "1234-5679" }).data).toEqual({ title: "T" });
});

const templates = join(process.env.FPMS_TRIAL_DATA ?? "../shared/data", "templates");

describe.skipIf(!existsSync(templates))("the seven files the product has always offered", () => {
  test.each([
    ["award-honors", "awards-honors", 1, 0],
    ["book-chapter", "book-chapter", 3, 6],
    ["book", "book", 5, 10],
    ["conference", "conference", 2, 5],
    ["copyright", "copyright", 5, 0],
    ["journal", "journal", 1, 2],
    ["patent", "patent", 5, 0],
  ])(
    "%s.csv: every header is known and every row is read; invented numbers and doubled signs are faults",
    (file, slug, rows, faults) => {
      const kind = kindBySlug(slug);
      const [headers = [], ...cells] = parse(readFileSync(join(templates, `${file}.csv`)), { bom: true }) as string[][];
      const columns = matchColumns(kind, headers);
      expect(columns.filter(({ how }) => how === "none")).toEqual([]);
      const readings = cells.map((row) => fromCells(kind, row, columns, context));
      expect(readings.filter(({ refused }) => !refused)).toHaveLength(rows);
      expect(readings.flatMap((reading) => reading.faults)).toHaveLength(faults);
      for (const { data } of readings) expect(inputSchema(kind).parse(data)).toEqual(data);
    },
  );
});

test("one lakh or more under a heading in lakhs may be rupees, so nothing is guessed", () => {
  const amount = (text: string) =>
    readRow("projects", { "Project title": "Roads", "Amount sanctioned (in lakhs)": text });
  expect(amount("3.5").data.sanctionedAmount).toBe(35_000_000);
  expect(amount("3.5 lakh").data.sanctionedAmount).toBe(35_000_000);
  const { data, unread, faults } = amount("3,50,000");
  expect([data.sanctionedAmount, unread.sanctionedAmount]).toEqual([undefined, "3,50,000"]);
  expect(faults[0]?.message).toContain("looks like rupees");
});

test.each([
  ["", "2023-03"],
  ["2022", "2022"],
])("a month beside volume and issue is the date of a paper whose year is %j: %s", (year, date) => {
  const printing = ["volume", "issue"].map((field) => ({ to: "field", field }) as const);
  const { data, faults } = fromCells(
    journal,
    ["Clay", year, "12(3), March 2023"],
    [
      ...matchColumns(journal, ["Title", "Year"]),
      { header: "Printed in", target: { to: "several", parts: printing }, how: "none" },
    ],
    context,
  );
  expect(faults).toEqual([]);
  expect(data).toEqual({ title: "Clay", volume: "12", issue: "3", dateOfPublication: date });
});

test("a journal in UGC CARE without its group is read as Group I, with a warning", () => {
  expect(readRow("journal", { title: "T", indexing: "UGC CARE; Scopus" })).toMatchObject({
    data: { indexing: ["UGC CARE-I", "Scopus"] },
    faults: [],
    warnings: [{ field: "indexing", message: "Read as UGC CARE Group I, Scopus." }],
  });
});
