import { expect, test } from "vitest";
import { readReferenceRow } from "../references/read-reference-row.ts";
import { pagesIn } from "./cells.ts";
import { readExportedTable } from "./read-exported-table.ts";

/** The one row of a service's table, as it is staged. */
function read(row: Record<string, string>) {
  const table = readExportedTable({ header: Object.keys(row), rows: [{ number: 2, cells: Object.values(row) }] });
  if (!table) throw new Error("These headings are of no service.");
  const { kind, data, people } = readReferenceRow(table.header, table.rows[0]?.cells ?? [], { departments: [] });
  return { kind: kind?.slug ?? null, type: table.rows[0]?.cells[0], ...data, people: people.map(({ name }) => name) };
}

const sparse = {
  kind: "journal",
  title: "Sparse wells",
  journalTitle: "Journal of Wells",
  volume: "12",
  issue: "3",
  pageFrom: 101,
  pageTo: 118,
  people: ["Sen, Asha R.", "Rao, Binoy"],
};
const edge = {
  kind: "conference",
  title: "Ponds at the edge",
  proceedingsTitle: "5th Conference on Ponds",
  pageNo: "55-60",
  people: ["Rao, Binoy", "Sen, A. R."],
};

const scholar = (where: string, { number = "", publisher = "", type = "" } = {}) => ({
  Authors: "Sen, Asha R.; Rao, Binoy; ",
  Title: "Sparse wells",
  Publication: where,
  Volume: "12",
  Number: number,
  Pages: "101-118",
  Year: "2020",
  Publisher: publisher,
  Type: type,
});

test.each([
  ["Journal of Wells", {}, "Article"],
  ["Proceedings of the 4th International Conference on Wells", {}, "Conference paper"],
  ["2020 IEEE Symposium on Ponds (ISP)", {}, "Conference paper"],
  ["Proceedings of the Academy of Wells", { number: "2" }, "Article"],
  ["Proceedings of wells", {}, "Conference paper"],
  ["Proceedings of wells", { type: "journal" }, "Article"],
  ["Journal of Wells", { type: "other" }, "Article"],
  ["Handbook of ponds", { publisher: "Riverbank" }, "Book chapter"],
  ["", { publisher: "Riverbank Press" }, "Book"],
  ["", { publisher: "US Patent 7,000,001" }, "Patent"],
  ["", { publisher: "Google Patents" }, "Patent"],
  ["", { publisher: "Thesis, University of Wells" }, ""],
  ["arXiv preprint arXiv:2001.00001", {}, ""],
  ["", {}, ""],
])("Google Scholar: a work that appeared in %j (%o) has the type %j", (where, more, type) => {
  expect(read(scholar(where, more)).type).toBe(type);
});

test.each([
  ["Sen, Asha R.; ", ["Sen, Asha R."]],
  ["A. R. Sen, Binoy Rao, and C. Iyer", ["A. R. Sen", "Binoy Rao", "C. Iyer"]],
  ["Asha Sen,Binoy Rao, Chitra Iyer and D. Nair", ["Asha Sen", "Binoy Rao", "Chitra Iyer", "D. Nair"]],
  ["Asha Sen", ["Asha Sen"]],
])("Google Scholar: the authors %j are %j", (Authors, people) => {
  expect(read({ ...scholar("Journal of Wells"), Authors }).people).toEqual(people);
});

test.each([
  ["US Patent 7,000,001", { patentNumber: "7,000,001", country: "US", grantDate: "2020" }],
  ["US Patent App. 10/000,001", { applicationNumber: "10/000,001", country: "US", publicationDate: "2020" }],
  ["Indian Patent No. 398765", { patentNumber: "398765", country: "Indian", grantDate: "2020" }],
  ["Patent office of Wells", { publicationDate: "2020" }],
])("Google Scholar: the patent of %j has %o", (publisher, numbers) => {
  expect(read(scholar("", { publisher, type: "patent" }))).toEqual({
    kind: "patent",
    type: "Patent",
    title: "Sparse wells",
    people: ["Sen, Asha R.", "Rao, Binoy"],
    ...numbers,
  });
});

test.each([
  ["08-Jan", 1, 8],
  ["01-Aug", 1, 8],
  ["Jan-99", 1, 99],
  ["2025-01-08", 1, 8],
  ["8-11", 8, 11],
])("pages that a spreadsheet made a day, %s, are %i to %i", (Pages, from, to) => {
  expect(read({ ...scholar("Journal of Wells"), Pages })).toMatchObject({ pageFrom: from, pageTo: to });
});

test("Google Scholar: volume, issue and both pages are kept", () => {
  expect(read(scholar("Journal of Wells", { number: "3" }))).toMatchObject({ ...sparse, dateOfPublication: "2020" });
  expect(read({ ...scholar("Journal of Wells"), Pages: "e14" })).toMatchObject({ pageFrom: "e14" });
});

test("Publish or Perish: names with initials first, and the type by the place", () => {
  const row = { Cites: "4", Authors: "AR Sen, B Rao", Title: "Sparse wells", Year: "2021", Source: "Journal of Wells" };
  const more = { GSRank: "1", QueryDate: "2026-11-20 10:00:00", Type: "PDF", Volume: "12", Issue: "3" };
  expect(read({ ...row, ...more })).toMatchObject({ kind: "journal", volume: "12", people: ["AR Sen", "B Rao"] });
  expect(read({ ...row, ...more, Type: "BOOK" })).toMatchObject({ kind: "book" });
});

const inZotero = (type: string, more: Record<string, string>) =>
  read({
    Key: "AB12",
    "Item Type": type,
    "Publication Year": "2021",
    Author: "Sen, Asha R.; Rao, Binoy",
    Title: "Sparse wells",
    "Publication Title": "Journal of Wells",
    ISBN: "",
    DOI: "10.5555/wells.2021.42",
    Date: "2021-03-14",
    "Date Added": "2022-01-01 10:00:00",
    Pages: "101–118",
    Issue: "3",
    Volume: "12",
    Editor: "",
    ...more,
  });

test("Zotero: each item by its type, on the day that it gives", () => {
  expect(inZotero("journalArticle", {})).toMatchObject({
    ...sparse,
    doi: "10.5555/wells.2021.42",
    dateOfPublication: "2021-03-14",
  });
  expect(inZotero("journalArticle", { Date: "Spring 2021" })).toMatchObject({ dateOfPublication: "2021" });
  expect(inZotero("bookSection", { Editor: "Iyer, Mohan; Das, Ila" })).toMatchObject({
    kind: "book-chapter",
    bookTitle: "Journal of Wells",
    editors: ["Iyer, Mohan", "Das, Ila"],
  });
  expect(inZotero("webpage", {})).toMatchObject({ kind: null, type: "webpage" });
});

const inDimensions = (type: string, more: Record<string, string> = {}) =>
  read({
    Rank: "500",
    "Publication ID": "pub.1100000001",
    DOI: "10.5555/wells.2021.42",
    Title: "Sparse wells",
    "Source title": "Journal of Wells",
    "Anthology title": "",
    "Publication date": "2021-03-14",
    PubYear: "2021",
    "Publication date (print)": "2021-06",
    Volume: "12",
    Issue: "3",
    Pagination: "101-118",
    "Publication Type": type,
    Authors: "Sen, Asha R.; Rao, Binoy",
    ...more,
  });

test("Dimensions: by the date in print, and a chapter in its book", () => {
  expect(inDimensions("Article")).toMatchObject({ ...sparse, dateOfPublication: "2021-06" });
  expect(inDimensions("Proceeding", { "Publication date (print)": "" })).toMatchObject({
    kind: "conference",
    publicationDate: "2021-03-14",
  });
  expect(inDimensions("Chapter", { "Anthology title": "Book of wells" })).toMatchObject({ bookTitle: "Book of wells" });
});

test("Lens, OpenAlex, IEEE Xplore, SpringerLink and PubMed: the same paper from each", () => {
  const parts = { Volume: "12", Title: "Sparse wells", "Publication Year": "2021" };
  expect(
    read({
      ...parts,
      "Lens ID": "001",
      "Publication Type": "journal article",
      "Source Title": "Journal of Wells",
      ISSNs: "03784754; 18727166",
      "Author/s": "Asha R. Sen; Binoy Rao",
      "Date Published": "2021-03-14",
      "Issue Number": "3",
      "Start Page": "101",
      "End Page": "118",
    }),
  ).toMatchObject({ ...sparse, issn: "0378-4754", people: ["Asha R. Sen", "Binoy Rao"] });
  expect(
    read({
      id: "https://openalex.org/W1",
      doi: "https://doi.org/10.5555/wells.2021.42",
      title: "Sparse wells",
      publication_year: "2021",
      publication_date: "2021-03-14",
      type: "article",
      "primary_location.source.display_name": "Journal of Wells",
      "authorships.author.display_name": "Asha R. Sen|Binoy Rao",
      "biblio.volume": "12",
      "biblio.issue": "3",
      "biblio.first_page": "101",
      "biblio.last_page": "118",
    }),
  ).toMatchObject({ ...sparse, doi: "10.5555/wells.2021.42", people: ["Asha R. Sen", "Binoy Rao"] });
  // A work of which only the year is known is dated to the first of January there.
  expect(
    read({
      id: "https://openalex.org/W2",
      doi: "",
      title: "Ponds",
      publication_year: "2021",
      publication_date: "2021-01-01",
      type: "article",
      "authorships.author.display_name": "Asha R. Sen",
      "primary_location.source.display_name": "Journal of Wells",
    }),
  ).toMatchObject({ dateOfPublication: "2021" });
  expect(
    read({
      "Document Title": "Ponds at the edge",
      Authors: "B. Rao; A. R. Sen",
      "Author Affiliations": "College of Wells, Pune, India; College of Ponds, Nashik, India",
      "Publication Title": "5th Conference on Ponds",
      "Publication Year": "2019",
      "Start Page": "55",
      "End Page": "60",
      "Document Identifier": "IEEE Conferences",
    }),
  ).toMatchObject({ ...edge, people: ["B. Rao", "A. R. Sen"], publicationDate: "2019" });
  expect(
    read({
      "Item Title": "Sparse wells",
      "Publication Title": "Journal of Wells",
      "Journal Volume": "12",
      "Journal Issue": "3",
      "Item DOI": "10.5555/wells.2021.42",
      Authors: "Asha R. SenBinoy McDonaldY. LiA. D. DeSouza",
      "Publication Year": "2021",
      "Content Type": "Article",
    }),
  ).toMatchObject({ kind: "journal", people: ["Asha R. Sen", "Binoy McDonald", "Y. Li", "A. D. DeSouza"] });
  const inPubMed = (citation: string) =>
    read({
      PMID: "123456",
      Title: "Sparse wells",
      Authors: "Sen AR, Rao B.",
      Citation: citation,
      "Journal/Book": "J Wells",
      "Publication Year": "2021",
    });
  expect(inPubMed("J Wells. 2021 Mar 14;12(3):101-118. doi: 10.5555/wells. Epub 2021 Jan 2.")).toMatchObject({
    kind: "journal",
    dateOfPublication: "2021-03-14",
    volume: "12",
    issue: "3",
    pageFrom: 101,
    pageTo: 118,
    people: ["Sen AR", "Rao B"],
  });
  expect(inPubMed("Wells and ponds, no citation as usual")).toMatchObject({ dateOfPublication: "2021" });
});

test("a row that does not fit the headings stays as it is; other tables are none of these", () => {
  const header = Object.keys(scholar(""));
  const short = { number: 4, cells: ["Sen, Asha", "Wells"], problem: "too-few" as const };
  expect(readExportedTable({ header, rows: [short] })?.rows).toEqual([short]);
  expect(readExportedTable({ header: header.slice(1), rows: [] })).toBeUndefined();
  expect(readExportedTable({ header: [...header, "Document Type"], rows: [] })).toBeUndefined();
});

test.each([
  ["101-118", ["101", "118"]],
  ["II-1097-II-1105", ["II-1097", "II-1105"]],
  ["II-1097", ["II-1097", ""]],
])("the pages %s are %j", (text, pages) => {
  expect(pagesIn(text)).toEqual(pages);
});
