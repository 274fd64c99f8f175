import { expect, test } from "vitest";
import { makeFormReader } from "./make-form-reader.ts";

const header = ["Name of the PhD Scholar", "Title of the thesis", "Year of registration of the Scholar"];
const read = makeFormReader("form:naac.3.4.4@university-2020", header, { departments: [] }, {});

test("2011-12 in a form may be a month or an academic year, so nothing is made of it", () => {
  const row = read(["Asha Rao", "Wells of the valley", "2011-12"]);
  expect(row.data).not.toHaveProperty("registrationDate");
  expect(row.unread).toEqual({ registrationDate: "2011-12" });
  expect(row.faults).toEqual([
    expect.objectContaining({
      code: "month-or-academic-year",
      column: "Year of registration of the Scholar",
      text: "2011-12",
    }),
  ]);
});

test.each([
  ["2011", "2011"],
  ["Dec 2011", "2011-12"],
  ["2013-05", "2013-05"],
])("%s in a form is %s", (text, date) => {
  const row = read(["Asha Rao", "Wells of the valley", text]);
  expect(row).toMatchObject({ data: { registrationDate: date }, faults: [], unread: {} });
});
