import { expect, test } from "vitest";
import { kindBySlug } from "../../registry.ts";
import { partsWhere, sensitiveParts } from "../sensitive-parts.ts";
import { partsOf, targetText } from "./column-target.ts";
import { columnsOf } from "./columns.ts";
import { csvColumns, templateHeaders } from "./csv-headers.ts";

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

test("what is hidden of a record: whole fields, and columns of the tables that stay", () => {
  expect(sensitiveParts(kindBySlug("profile"))).toEqual({ fields: ["dateOfBirth", "pan"], columns: {} });
  expect(sensitiveParts(kindBySlug("journal"))).toEqual({ fields: [], columns: {} });
  const projects = kindBySlug("projects");
  const money = partsWhere(projects, ({ type }) => type === "money");
  expect(money.fields).toContain("sanctionedAmount");
  expect(money.columns).toEqual({ transactionDetails: ["amountReceived"] });
  expect(partsWhere(projects, ({ type }) => type === "money" || type === "table").columns).toEqual({});
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
