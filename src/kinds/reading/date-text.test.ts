import { describe, expect, test } from "vitest";
import { date } from "../fields/date.ts";
import { year } from "../fields/year.ts";
import { ambiguousYearsIn, dateOrderIn, detectDateFormats } from "./date-formats.ts";
import { dateInEnglish } from "./date-in-english.ts";
import { readPartialDate, showDate } from "./date-text.ts";
import { readPeriod } from "./period-text.ts";

const context = { departments: [] };

test.each([
  ["18/9/2022", "2022-09-18"],
  ["12/5/2021", "2021-05-12"],
  ["18.09.2022", "2022-09-18"],
  ["18-09-2022", "2022-09-18"],
  ["2022-09-18", "2022-09-18"],
  ["2022-09-18T00:00:00.000Z", "2022-09-18"],
  ["2022-09-18 00:00:00", "2022-09-18"],
  ["20220918", "2022-09-18"],
  ["September 18, 2022", "2022-09-18"],
  ["18th Sept. 2022", "2022-09-18"],
  ["15 of May 2020", "2020-05-15"],
  ["Sep 2022", "2022-09"],
  ["September, 2022", "2022-09"],
  ["09/2022", "2022-09"],
  ["2022-09", "2022-09"],
  ["2022", "2022"],
  ["29/2/2024", "2024-02-29"],
  // Spreadsheets read two digits like this.
  ["18/9/22", "2022-09-18"],
  ["1.4.98", "1998-04-01"],
  ["18-Sep-22", "2022-09-18"],
])("%s is read as %s", (typed, value) => {
  expect(readPartialDate(typed)).toEqual({ value });
});

test.each([
  ["31/02/2024", "There is no 31 February 2024."],
  ["29/2/2023", "There is no 29 February 2023."],
  ["32/1/2020", "There is no 32 January 2020."],
  ["2022-23", "2022-23 is an academic year. Enter the month, such as Sep 2021, or one calendar year."],
  ["Sep 22", "Enter the year with four digits."],
  ["22-Sep", "Enter the year with four digits."],
  ["15/17/2022", "There is no month 17."],
  ["2026-13", "There is no month 13."],
  ["13/2026", "There is no month 13."],
  ["2024-02-31", "There is no 31 February 2024."],
  ["2012-13", "2012-13 is an academic year. Enter the month, such as Sep 2021, or one calendar year."],
  ["Winter 2022", "Enter a date such as 18/9/2022, Sep 2022 or 2022."],
  ["to appear", "Enter a date such as 18/9/2022, Sep 2022 or 2022."],
  ["28//03/2022", "Enter a date such as 18/9/2022, Sep 2022 or 2022."],
  ["28/03//2022", "Enter a date such as 18/9/2022, Sep 2022 or 2022."],
])("%s is no date, and the message says how to fix it", (typed, message) => {
  const { value, fault } = readPartialDate(typed);
  expect(value).toBeUndefined();
  expect(fault?.message).toBe(message);
});

test("a day that lost its format in a spreadsheet is read with a warning, a year or a number is not", () => {
  expect(readPartialDate("44822")).toMatchObject({ value: "2022-09-18", warning: { code: "serial-day" } });
  expect(["448220", "11822", "60001"].flatMap((typed) => readPartialDate(typed).value ?? [])).toEqual([]);
});

test.each(["\u200e12/06/2023", "2023‑06‑12", "12‐06‐2023"])("%j has characters that come with copying", (typed) =>
  expect(readPartialDate(typed)).toEqual({ value: "2023-06-12" }),
);

test.each([
  ["Sep-22", "2022-09"],
  ["Sept'22", "2022-09"],
  ["January – 98", "1998-01"],
])("the month %s, as spreadsheets show it, is read as %s with a warning", (typed, value) => {
  expect(readPartialDate(typed)).toMatchObject({ value, warning: { code: "short-year" } });
});

test("a month in first position, because it cannot be the second, is read with a warning", () => {
  expect(readPartialDate("5/13/2022")).toMatchObject({ value: "2022-05-13", warning: { code: "month-first" } });
});

describe("a date from a column", () => {
  test.each([
    ["3/4/2022", "day-first", "2022-04-03"],
    ["3/4/2022", "month-first", "2022-03-04"],
    ["25/4/2022", "day-first", "2022-04-25"],
    ["4-25-2022 10:30", "month-first", "2022-04-25"],
    ["25/4/2022", "undetermined", "2022-04-25"],
    ["4/25/2022", "undetermined", "2022-04-25"],
    ["4/4/2022", "undetermined", "2022-04-04"],
    ["2022-04-03", "month-first", "2022-04-03"],
    ["3 April 2022", "month-first", "2022-04-03"],
  ] as const)("%s, %s: %s", (typed, order, value) => {
    expect(readPartialDate(typed, order)).toEqual({ value });
  });

  test.each([
    ["4/25/2022", "day-first", "The other dates of this column have the day first; there is no month 25."],
    ["25/4/2022", "month-first", "The other dates of this column have the month first; there is no month 25."],
    [
      "3/4/2022",
      "undetermined",
      "This may be 3 April 2022 or 4 March 2022. Choose the order of the dates in this column.",
    ],
    ["31/2/2022", "day-first", "There is no 31 February 2022."],
  ] as const)("%s, %s, is a fault", (typed, order, message) => {
    expect(readPartialDate(typed, order)).toEqual({ fault: { code: expect.any(String), message } });
  });

  test.each([
    [["3/4/2022", "25/4/2022", "2021"], "day-first"],
    [["3/4/2022", "4/25/2022"], "month-first"],
    [["25/4/2022", "4/25/2022", "3/4/2022"], "conflicting"],
    [["3/4/2022", "5/5/2022"], "ambiguous"],
    [["१२/०३/२०२१"], "ambiguous"],
    [["5/5/2022", "2022-04-03", "May 2022", "", "31/31/2022"], undefined],
  ] as const)("%j show %s", (texts, order) => {
    expect(dateOrderIn(detectDateFormats(texts))).toBe(order);
  });

  test.each([
    [["2011-12", "2013-5", "2020"], undefined],
    [["2009-10", "2012-01"], undefined],
    [["2013-05", "2012-13"], undefined],
    [["2011-12", "2012-13"], "academic"],
    [["2010–11", "2014-2015", "May 2013"], "academic"],
    [["2009-10", "2010/11", "2020", "2013-05-04"], "undetermined"],
    [["2009-10", "2013-05", "2012-13"], "undetermined"],
  ] as const)("%j, in which 2011-12 may be a month or an academic year, show %s", (texts, years) => {
    expect(ambiguousYearsIn(detectDateFormats(texts))).toBe(years);
  });
});

test("a whole day is not made out of a year or a month", () => {
  const field = date({ label: "From" });
  expect(date.read("2022", field, context).fault?.message).toBe(
    "2022 has no day. Enter the full date, such as 18/9/2022.",
  );
  expect(date.read("Sep 2022", field, context).value).toBeUndefined();
  expect(date.read("18/9/2022", field, context)).toEqual({ value: "2022-09-18" });
  expect(date.read("NA", field, context)).toEqual({});
});

test("a year is read from a date, never from an academic year", () => {
  const field = year({ label: "Year", min: 1900 });
  expect(year.read("18/09/2022", field, context)).toEqual({ value: 2022 });
  for (const typed of ["2022-23", "2011-12", "1999-00"])
    expect(year.read(typed, field, context).fault?.code, typed).toBe("academic-year");
  expect(year.read("2013-05", field, context)).toEqual({ value: 2013 });
  expect(year.read("1850", field, context).fault?.message).toBe("It must be at least 1900.");
});

test.each([
  ["मार्च 2020", "2020-03"],
  ["५ सप्टेंबर २०२१", "2021-09-05"],
  ["15 फ़रवरी 2021", "2021-02-15"],
  ["जानेवारी २०२२", "2022-01"],
  ["12 ऑगस्ट, 2019", "2019-08-12"],
  ["१२/०३/२०२१", "2021-03-12"],
])("the Hindi or Marathi date %s is %s", (typed, value) => {
  expect(readPartialDate(dateInEnglish(typed))).toEqual({ value });
});

test("a month in Hindi is no month if a letter is wrong, and periods have such months", () => {
  expect(readPartialDate(dateInEnglish("मार 2020")).fault?.code).toBe("not-a-date");
  expect(readPeriod("१०-१४ मार्च २०२०, पुणे")).toMatchObject({ from: "2020-03-10", to: "2020-03-14" });
});

test.each([
  ["2021-2023", "2021", "2023"],
  [" 2019 to 2022 ", "2019", "2022"],
  ["2020–23", "2020", "2023"],
])("%s is a period of several years", (typed, from, to) => {
  expect(readPeriod(typed)).toMatchObject({ from, to });
});

test.each(["2021-2022", "2021-22", "2009-12", "2023-2021", "SRG/2019-2022/15", "2000-2150"])(
  "%s is no period of several years",
  (typed) => {
    expect(readPeriod(typed)).toEqual({ rest: [typed, ""] });
  },
);

test("a date is shown as far as it is known", () => {
  expect(["2025-06-12", "2025-06", "2025"].map(showDate)).toEqual(["12 June 2025", "June 2025", "2025"]);
});

test.each(["20211", "19999", "25568"])("a year with a digit too many is no day of a spreadsheet: %s", (text) => {
  expect(readPartialDate(text).fault?.code).toBe("not-a-date");
});
