import { expect, test } from "vitest";
import { kindBySlug } from "../../registry.ts";
import { hiddenPartsWhere, sensitiveParts } from "../sensitive-parts.ts";
import { partsOf, targetText } from "./column-target.ts";
import { columnsOf } from "./columns.ts";
import { csvColumns, templateHeaders } from "./csv-headers.ts";
import { matchColumns } from "./match-columns.ts";

test.each([
  [
    "copyright",
    "state, title, people unsorted, applicationNumber, date, status, proofs unsorted, -workType, -registrationNumber, -registrationDate, -startDate, -endDate, -country, -nationalInternational, -updated",
  ],
  [
    "memberships",
    "state, title, people unsorted, grade, date, membershipNumber, validUntil, proofs unsorted, -term, -feeSupport right, -updated",
  ],
])("the columns of a list of %s: %s", (slug, names) => {
  const shown = columnsOf(kindBySlug(slug)).map(
    ({ name, align, default: isShown, sortable }) =>
      `${isShown ? "" : "-"}${name}${align === "right" ? " right" : ""}${sortable ? "" : " unsorted"}`,
  );
  expect(shown.join(", ")).toBe(names);
});

test.each([
  [
    "copyright",
    "title, inventors, affiliationInventors, departmentInvolved, facultiesInvolved, workType, status, applicationNumber, registrationNumber, registrationDate, startDate, endDate, country, nationalInternational, copyrightCertificate, proofs, recordState",
    "proofs, recordState",
  ],
])("a CSV file of %s has the columns %s, and its template does not have %s", (slug, all, left) => {
  const kind = kindBySlug(slug);
  const headers = csvColumns(kind).map(({ header }) => header);
  expect(headers.join(", ")).toBe(all);
  const template = templateHeaders(kind);
  expect(headers.filter((header) => !template.includes(header)).join(", ")).toBe(left);
});

test("hidden parts of a record: whole fields, and columns of the tables that stay", () => {
  expect(sensitiveParts(kindBySlug("profile"))).toEqual({ fields: ["dateOfBirth", "pan"], columns: {} });
  expect(sensitiveParts(kindBySlug("journal"))).toEqual({ fields: [], columns: {} });
  const projects = kindBySlug("projects");
  const money = hiddenPartsWhere(projects, ({ type }) => type === "money");
  expect(money.fields).toContain("sanctionedAmount");
  expect(money.columns).toEqual({ transactionDetails: ["amountReceived"] });
  expect(hiddenPartsWhere(projects, ({ type }) => type === "money" || type === "table").columns).toEqual({});
});

test.each([
  ["title", ["title"], { to: "field", field: "title" }],
  ["people:lead", ["people:lead"], { to: "people", part: "lead" }],
  [
    "volume+issue",
    ["volume", "issue"],
    {
      to: "several",
      parts: [
        { to: "field", field: "volume" },
        { to: "field", field: "issue" },
      ],
    },
  ],
] as const)("the target of a column is sent as %s", (text, parts, target) => {
  expect([targetText(target), partsOf(`${text} day-first`)]).toEqual([text, parts]);
});

test("a column that is not read has no target", () => {
  expect(targetText({ to: "ignored" })).toBeNull();
});

test.each([
  // The coordinator of an activity is one of its people, unless another column names them; a paper has none.
  ["extension-activities", "Name of the activity, Faculty coordinator", "title people:names"],
  ["extension-activities", "Faculty coordinator, Name of the faculty", "- people:names"],
  ["extension-activities", "Convener, Coordinators", "- people:names"],
  ["patent", "Faculty coordinator", "-"],
  // The field's own heading comes before one for titles in general, and a whole heading before one with a remark.
  ["book", "Topic, Title of the book", "- bookTitle"],
  ["journal", "Topic (of the paper), Topic", "- title"],
  ["journal", "Topic, Paper title (in full)", "title -"],
  ["journal", "Year, Month and year", "dateOfPublication -"],
  ["journal", "Month and year, Date", "- dateOfPublication"],
  ["sttp-attended", "Duration (from 1/7 to 5/7), Duration (days)", "- totalDays"],
  // Longer headings are text.
  ["journal", `Paper title (${"x".repeat(286)})`, "title"],
  ["journal", `Paper title (${"x".repeat(287)})`, "-"],
])("the headings of a list of %s, %s, are those of %s", (slug, headings, targets) => {
  const columns = matchColumns(kindBySlug(slug), headings.split(", "));
  expect(columns.map(({ target }) => targetText(target) ?? "-").join(" ")).toBe(targets);
});
