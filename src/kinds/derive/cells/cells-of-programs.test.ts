import { expect, test } from "vitest";
import { readVolumeAndPages } from "../../reading/volume-and-pages.ts";
import { kindBySlug } from "../../registry.ts";
import { fromCells } from "./from-cells.ts";
import { matchColumns } from "./match-columns.ts";

function readRow(row: Record<string, string>, slug = "journal") {
  const kind = kindBySlug(slug);
  return fromCells(kind, Object.values(row), matchColumns(kind, Object.keys(row)), { departments: [] });
}

const row = {
  title: "Wells of the Deccan",
  authors: "Asha Rao",
  journalTitle: "Hydrology Notes",
  volume: "4",
  "Vol., Issue": "",
};

test.each([
  ["Yes", { affiliatedToInstitute: true }, undefined],
  ["no", { affiliatedToInstitute: false }, undefined],
  ["Anvaya College", {}, "Anvaya College"],
])(
  "%s under “Affiliating institute” says whether the institute is printed, or which one is",
  (typed, data, printed) => {
    const read = readRow({ ...row, "Author affiliations": typed });
    expect(read.data).toMatchObject(data);
    expect(read.people[0]?.affiliation).toBe(printed);
  },
);

test.each(["#REF!", "#DIV/0!", "#VALUE!", "#NAME?", "#NULL!", "#NUM!", "#ref! ", " #REF!", "Err:502"])(
  "%s is no value of a text, a list of names or a title, but a fault of its cell",
  (failed) => {
    for (const [header, field] of [
      ["journalTitle", "journalTitle"],
      ["volume", "volume"],
      ["authors", "authors"],
    ] as const) {
      const read = readRow({ ...row, [header]: failed });
      expect(read.data[field]).toBeUndefined();
      expect(read.people.map(({ name }) => name)).toEqual(header === "authors" ? [] : ["Asha Rao"]);
      expect(read.faults).toMatchObject([{ field, column: header, text: failed.trim(), code: "spreadsheet-error" }]);
      expect(read.unread).toEqual({ [field]: failed.trim() });
    }
    expect(readRow({ ...row, title: failed })).toMatchObject({
      refused: { code: "no-title" },
      faults: [{ field: "title", text: failed.trim() }],
    });
  },
);

test.each(["2.02121E+11", "2.02E+11", "1.23e+10"])(
  "a long number that lost its last digits is a fault of its cell: %s",
  (shortened) => {
    const { data, faults, unread } = readRow({ title: "Valve", applicationNumber: shortened }, "patent");
    expect(data).toEqual({ title: "Valve" });
    expect(faults).toMatchObject([{ field: "applicationNumber", text: shortened, code: "shortened-number" }]);
    expect(unread).toEqual({ applicationNumber: shortened });
  },
);

test("a value that a look-up in another list did not find is missing, not wrong", () => {
  const { data, faults } = readRow({ ...row, journalTitle: "#N/A", volume: "#n/a" });
  expect(data).toEqual({ title: "Wells of the Deccan" });
  expect(faults).toEqual([]);
});

test("a title may begin with the same sign", () => {
  expect(readRow({ ...row, title: "#Value! in the market" }).data.title).toBe("#Value! in the market");
});

test("entities of web pages are characters, in every text and in names", () => {
  const { data, people } = readRow({
    ...row,
    title: "Wells &amp; tanks &#8211; caf&eacute;s",
    journalTitle: "Soil &lt; Water",
    authors: "Garc&iacute;a, Asha",
  });
  expect(data).toMatchObject({ title: "Wells & tanks – cafés", journalTitle: "Soil < Water" });
  expect(people.map(({ name }) => name)).toEqual(["García, Asha"]);
  expect(readRow({ ...row, title: "R&D; wells & tanks" }).data.title).toBe("R&D; wells & tanks");
});

test.each(["08-Jan", "01-Aug", "2025-01-08"])(
  "pages that a spreadsheet has made a day, %s, are read with a warning",
  (day) => {
    const { data, warnings, faults } = readRow({ ...row, "Page No.": day });
    expect(data).toMatchObject({ pageFrom: 1, pageTo: 8 });
    expect(warnings).toMatchObject([{ column: "Page No.", text: day, message: "Read as 1-8." }]);
    expect(faults).toEqual([]);
  },
);

test.each(["Date of publication (P.G.)", "Date of publication (web page)"])("a day under “%s” is a date", (header) => {
  const { data, warnings } = readRow({ ...row, [header]: "2025-01-08" });
  expect(data.dateOfPublication).toBe("2025-01-08");
  expect(warnings).toEqual([]);
});

test("a tick and yes or no in Hindi and Marathi are read, a cross is not", () => {
  const answer = (text: string) => readRow({ ...row, "Peer reviewed": text }).data.peerReviewed;
  expect(["✓", " ✔️", "हाँ", "होय", "Yes"].map(answer)).toEqual(Array(5).fill(true));
  expect(["नहीं", "नाही", "no"].map(answer)).toEqual(Array(3).fill(false));
  expect(["×", "x", "perhaps", "Yes (2019)"].map(answer)).toEqual(Array(4).fill(undefined));
});

test.each([
  ["https://doi.org/10.5555/abc%2894%2990023%3A1", "10.5555/abc(94)90023:1"],
  ["https://doi.org/10.5555/abc.1?utm_source=list", "10.5555/abc.1"],
  ["10.5555 / abc.1", "10.5555/abc.1"],
  ["DOI: 10.5555 /abc.1", "10.5555/abc.1"],
  ["10.5555/abc–1", "10.5555/abc-1"],
])("the DOI %s is read as %s", (typed, doi) => {
  expect(readRow({ ...row, DOI: typed }).data.doi).toBe(doi);
});

test.each([
  ["UGC CARE, Group II", undefined, 1],
  ["UGC CARE, UGC CARE-II", ["UGC CARE-II"], 1],
  ["UGC CARE-II; Scopus", ["UGC CARE-II", "Scopus"], 0],
  ["UGC CARE; Scopus", ["UGC CARE-I", "Scopus"], 0],
])("no group is added to the indexes %s that name one", (indexing, read, faults) => {
  const reading = readRow({ ...row, Indexing: indexing });
  expect(reading.data.indexing).toEqual(read);
  expect(reading.faults).toHaveLength(faults);
});

test("Indian digits of a proof's link and of an address stay as typed", () => {
  const link = "https://mr.example.org/२०२२.pdf";
  const patent = readRow({ title: "T", patentCertificate: link }, "patent");
  expect(patent.data.patentCertificate).toEqual([link]);
  const profile = readRow({ alternateEmail: "a२@x.in" }, "profile");
  expect(profile.data.alternateEmail ?? profile.unread.alternateEmail).toBe("a२@x.in");
});

test("options are found by Indian digits, and other texts beside them stay as typed", () => {
  expect(readRow({ ...row, Quartile: "Q२" }).data.quartile).toBe("Q2");
  const role = readRow({ responsibility: "T", position: "मंडळ २" }, "responsibilities");
  expect(role.data.position).toBe("मंडळ २");
});

test.each([
  ["issn", "3178471", "0317-8471"],
  ["isbn", "306406152", "0306406152"],
])("an %s is read with the zeros that a spreadsheet leaves out of figures, with a warning", (name, typed, value) => {
  const [slug, title] = name === "issn" ? ["journal", "title"] : ["book", "bookTitle"];
  const read = readRow({ [title]: "Wells", [name]: typed }, slug);
  expect(read).toMatchObject({ data: { [name]: value }, faults: [], warnings: [{ message: `Read as ${value}.` }] });
  const wrong = readRow({ [title]: "Wells", [name]: `${typed.slice(0, -1)}9` }, slug);
  expect(wrong.faults).toMatchObject([{ field: name, message: expect.stringContaining("digit") }]);
});

test.each([
  ["UGC-CARE List II", "UGC CARE-II"],
  ["UGC CARE (Group-I)", "UGC CARE-I"],
  ["UGC Care Listed Journals (Group 2)", "UGC CARE-II"],
  ["UGC-CARE List Group I", "UGC CARE-I"],
  ["WoS Indexed", "Web of Science"],
  ["Indexed in SCIE", "SCIE"],
  ["ESCI Index", "ESCI"],
])("%s is read as %s", (typed, value) => {
  expect(readRow({ ...row, indexing: `Scopus; ${typed}` })).toMatchObject({
    data: { indexing: ["Scopus", value] },
    faults: [],
    warnings: [],
  });
});

test("a duration from month to month fits the year of its first month, and no other year", () => {
  const project = (year: string) =>
    readRow({ projectTitle: "Wells", startDate: year, endDate: "Jan 2020 - Jun 2021" }, "consultancy");
  expect(project("2020")).toMatchObject({ data: { startDate: "2020-01", endDate: "2021-06" }, faults: [] });
  expect(project("2019")).toMatchObject({ data: { startDate: "2019" }, faults: [{ column: "endDate" }] });
});

test.each([
  ["pp. 101 to 110", 101, 110],
  ["S101 To S110", "S101", "S110"],
])("both pages of %s are read", (typed, first, last) => {
  const { data, faults } = readRow({ title: "Wells", Pages: typed });
  expect([data.pageFrom, data.pageTo, faults]).toEqual([first, last, []]);
  const { value } = readVolumeAndPages(`Vol. 4, No. 2, ${typed}`, ["volume", "issue", "pages"]);
  expect(value).toEqual({ volume: "4", issue: "2", first: String(first), last: String(last) });
});

test.each([
  ["https://link.springer.com/chapter/10.1007/978-3-030-00000-1_2", "10.1007/978-3-030-00000-1_2"],
  ["https://onlinelibrary.wiley.com/doi/full/10.1002/abc.123", "10.1002/abc.123"],
  ["www.tandfonline.com/doi/pdf/10.1080/0123.2022.1?needAccess=true", "10.1080/0123.2022.1"],
  ["https://iopscience.iop.org/article/10.1088/1757-899X/1/2/3/meta", "10.1088/1757-899x/1/2/3"],
])("the address of a publisher's page %s has the DOI, which is read with a warning", (typed, doi) => {
  const { data, faults, warnings } = readRow({ title: "Wells", DOI: typed });
  expect([data.doi, faults, warnings.map(({ message }) => message)]).toEqual([doi, [], [`Read as ${doi}.`]]);
});

test.each(["https://doi.org/10.1000/ab/meta", "DOI: 10.1000/ab", "10.1000/ab"])("%s is a DOI as it is", (typed) => {
  const { data, warnings } = readRow({ title: "Wells", DOI: typed });
  expect([data.doi, warnings]).toEqual([typed.includes("meta") ? "10.1000/ab/meta" : "10.1000/ab", []]);
});

test.each(["9780306406157 (eBook)", "978-0-306-40615-7 (Print)", "ISBN 978-0-306-40615-7 (e-book)"])(
  "%s is an ISBN beside its medium",
  (typed) => {
    const { data, faults } = readRow({ bookTitle: "Wells", isbn: typed }, "book");
    expect([String(data.isbn).replaceAll("-", ""), faults]).toEqual(["9780306406157", []]);
  },
);

test.each([
  ["journal", "journalType", "Intl.", "international"],
  ["journal", "journalType", "Nat'l", "national"],
  ["scholars", "status", "Pursuing", "registered"],
])("in a list of %s, the %s %s is %s", (slug, name, typed, value) => {
  const { data, faults } = readRow({ [slug === "journal" ? "title" : "scholarName"]: "Wells", [name]: typed }, slug);
  expect([data[name], faults]).toEqual([value, []]);
});

test("a title keeps its words, without tags that were copied with it", () => {
  const titleOf = (title: string) => readRow({ title }).data.title;
  expect(titleOf("H<sub>2</sub>O in <i>Typha latifolia</i> &amp; reeds")).toBe("H2O in Typha latifolia & reeds");
  expect(titleOf("Templates such as vector<T> in <b class")).toBe("Templates such as vector<T> in <b class");
});
