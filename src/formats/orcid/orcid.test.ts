import { expect, test } from "vitest";
import { readJson } from "../json/read-json.ts";
import { writeOrcidWork } from "./write-orcid.ts";

const read = (value: unknown) => readJson(JSON.stringify(value));
const externalId = (type: string, value: string, relation: string) => ({
  "external-id-type": type,
  "external-id-value": value,
  "external-id-relationship": relation,
});
const work = (type: string, ...ids: object[]) => ({
  "put-code": 1,
  title: { title: { value: "On things" } },
  type,
  "external-ids": { "external-id": ids },
});
const contributor = (name: string, role: string) => ({
  "credit-name": { value: name },
  "contributor-attributes": { "contributor-role": role },
});
const cellsOf = (type: string, ...ids: object[]) => read({ work: work(type, ...ids) })?.items[0]?.cells;

test("an article has the ISSN of its journal, and a chapter the ISBN of its book, but not the DOI of the whole", () => {
  expect(
    cellsOf("journal-article", externalId("issn", "0317-8471", "part-of"), externalId("doi", "10.1000/x", "self")),
  ).toMatchObject({ ISSN: "0317-8471", DOI: "10.1000/x" });
  const chapter = cellsOf(
    "book-chapter",
    externalId("isbn", "978-3-16-148410-0", "part-of"),
    externalId("doi", "10.1000/book", "part-of"),
  );
  expect([chapter?.ISBN, chapter?.DOI]).toEqual(["978-3-16-148410-0", undefined]);
  expect(cellsOf("book", externalId("isbn", "978-3-16-148410-0", "part-of"))?.ISBN).toBeUndefined();
});

test("a work has its own DOI rather than that of another version", () => {
  const preprint = externalId("doi", "10.1000/preprint", "version-of");
  expect(cellsOf("journal-article", preprint, externalId("doi", "10.1000/x", "self"))?.DOI).toBe("10.1000/x");
  expect(cellsOf("journal-article", preprint)?.DOI).toBe("10.1000/preprint");
});

test.each([
  ["works", { work: [{ "put-code": 2 }, work("book")] }],
  ["summaries of one work", { group: [{ "work-summary": [{ "put-code": 2, title: null }, work("book")] }] }],
  ["summaries of one grant", { group: [{ "funding-summary": [{ "put-code": 2 }, work("grant")] }] }],
])("a list of %s that begins with one without a title has the others", (_what, list) => {
  expect(read(list)?.items.map(({ cells }) => cells.Title)).toEqual(["On things"]);
});

test("a person with several roles is one author", () => {
  const roles = [
    contributor("Asha Rao", "http://credit.niso.org/contributor-roles/software/"),
    contributor("B. Sen", "author"),
    contributor("Asha Rao", "http://credit.niso.org/contributor-roles/methodology/"),
  ];
  const found = read({ work: { ...work("journal-article"), contributors: { contributor: roles } } });
  expect(found?.items[0]?.people.map(({ family }) => family)).toEqual(["Rao", "Sen"]);
});

test("the assignee of a patent and the translator of a book are not its authors", () => {
  const people = ["author", "assignee", "CHAIR_OR_TRANSLATOR", "co-inventor"].map((role) => contributor(role, role));
  const found = read({ work: { ...work("patent"), contributors: { contributor: people } } });
  expect(found?.items[0]?.people.map(({ family }) => family)).toEqual(["author", "co-inventor"]);
});

/** The roles that ORCID 3.0 has besides those of CRediT. */
const orcidRoles =
  "author assignee editor chair-or-translator co-investigator co-inventor graduate-student other-inventor principal-investigator postdoctoral-researcher support-staff";

test.each(["patent", "article-journal", "book"])("the people of a %s have a role that ORCID has", (type) => {
  const { contributors } = writeOrcidWork({ id: "1", type, title: "Wells" }, [{ name: "Asha Rao" }]);
  const [, role = ""] = /"contributor-role":"([^"]+)"/.exec(JSON.stringify(contributors)) ?? [];
  expect(orcidRoles.split(" ")).toContain(role);
});
