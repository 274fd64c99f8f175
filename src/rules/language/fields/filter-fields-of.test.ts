import { expect, test } from "vitest";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { kindBySlug, kinds } from "#kinds/registry.ts";
import { conditionOfKind } from "../conditions/condition-of-kind.ts";
import { parseQuery } from "../conditions/parse-query.ts";
import { formatCondition, formatQuery } from "../format/format-query.ts";
import { commonFilterFields, filterFieldsOf } from "./filter-fields-of.ts";
import { fieldsOfKinds } from "./shared-fields.ts";

const departments = [
  { code: "COMP", name: "Computer Engineering", aliases: ["Computer", "CSE"] },
  { code: "IT", name: "Information Technology", aliases: [] },
];
const moment = { settings: { academicYearStartsInMonth: 7 }, today: "2025-02-10" };

function rewritten(slug: string, text: string): string {
  const fields = filterFieldsOf(kindBySlug(slug), { departments });
  const { query, problems } = parseQuery(text, { ...moment, fields });
  expect(problems).toEqual([]);
  return formatQuery(query, fields);
}

test.each([
  [
    "journal",
    "ay:2024-25 dept:Computer index:scopus missing:proof sort:-date",
    "ay:2024-25 dept:COMP indexing:Scopus missing:proof sort:-date",
  ],
  ["journal", "title:deep doi:https://doi.org/10.1000/ABC", "title:deep doi:10.1000/abc"],
  ["journal", "missing:paper has:sourceIds refereed:yes", "missing:paper has:sourceIds peerReviewed:yes"],
  ["projects", "amount:>10lakh", "sanctionedAmount:>1000000"],
  ["book", "title:networks sort:title,citationCount", "bookTitle:networks sort:title,citationCount"],
  ["awards-recieved", "date:2024", "date:2024"],
  ["conference", "fy:2023-24 state:draft,submitted", "fy:2023-24 state:draft,submitted"],
])("%s: %s", (slug, text, written) => {
  expect(rewritten(slug, text)).toBe(written);
});

test.each([
  [{ from: "2023-04-05" }, "date:2023-04-06.."],
  [{ to: "2023-04-01" }, "date:..2023-03"],
])("excluded days %j are written without them: %s", (ends, written) => {
  const fields = filterFieldsOf(kindBySlug("journal"));
  expect(formatCondition({ op: "range", field: "date", ...ends, includesEnds: false }, fields)).toBe(written);
});

test("an unknown department is reported with the closest one", () => {
  const fields = filterFieldsOf(kindBySlug("journal"), { departments });
  const { problems } = parseQuery("dept:Compter", { ...moment, fields });
  expect(problems).toMatchObject([{ code: "unknown-value", suggestion: "Computer Engineering" }]);
});

test("a query about several kinds is translated to one of them with its own fields", () => {
  const shared = fieldsOfKinds([kindBySlug("projects"), kindBySlug("patent")]);
  const { query } = parseQuery("amount:>10lakh -title:pump", { ...moment, fields: shared });
  expect(formatCondition(query.where, shared)).toBe("amount:>1000000 -title:pump");
  const own = (slug: string) => {
    const kind = kindBySlug(slug);
    return formatCondition(conditionOfKind(query.where, kind), fieldsOfKinds([kind]));
  };
  expect(own("patent")).toBe("earnings:>1000000 -title:pump");
  expect(own("projects")).toBe("sanctionedAmount:>1000000 -projectTitle:pump");
});

test("a query about all kinds accepts their slugs and labels", () => {
  const fields = commonFilterFields(kinds);
  const { query, problems } = parseQuery('kind:journal,"Book chapters" ay:2024-25', { ...moment, fields });
  expect(problems).toEqual([]);
  expect(formatQuery(query, fields)).toBe("kind:journal,book-chapter ay:2024-25");
});

test.each(kinds.map(({ slug }) => slug))("every name that a query about %s may use is read back", (slug) => {
  const fields = filterFieldsOf(kindBySlug(slug), { departments });
  for (const { name } of fields) {
    expect(rewritten(slug, `missing:${name}`)).toBe(`missing:${name}`);
  }
});

test("page numbers and indices are not added up; counts and amounts are", () => {
  const sums = (kind: KindDefinition) =>
    filterFieldsOf(kind)
      .filter(({ summable }) => summable)
      .map(({ name }) => name);
  expect(sums(kindBySlug("journal"))).toEqual(["citationCount"]);
  expect(sums(kindBySlug("projects"))).toContain("sanctionedAmount");
});

test("no two fields by which a query about all kinds can be grouped have the same label", () => {
  const labels = fieldsOfKinds(kinds.filter(({ isOnePerPerson }) => !isOnePerPerson))
    .filter(({ groupable }) => groupable)
    .map(({ label }) => label);
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
  expect(labels).toContain("Type (Course taught)");
});
