import { expect, test } from "vitest";
import { expectCheap } from "#tests/support/records/expect-cheap.ts";
import { findIdentifier } from "./find-identifier.ts";
import { findIdentifiers } from "./find-identifiers.ts";

test.each([
  ["10.5555/abc.1", "doi", "10.5555/abc.1"],
  ["  doi:10.5555/ABC.1 ", "doi", "10.5555/abc.1"],
  ["DOI: 10.5555/abc.1.", "doi", "10.5555/abc.1"],
  ["https://doi.org/10.5555/abc.1", "doi", "10.5555/abc.1"],
  ["http://dx.doi.org/10.5555%2Fabc.1", "doi", "10.5555/abc.1"],
  ["https://doi.org/10.5555/abc?x=1", "doi", "10.5555/abc"],
  ["https://link.springer.example/article/10.5555/s10107-021-01/fulltext?utm=1#sec", "doi", "10.5555/s10107-021-01"],
  ["https://dl.example.org/doi/pdf/10.5555/3.4.pdf", "doi", "10.5555/3.4"],
  [
    "Rao, A. (2021). Sand. Glass, 4(2), 1–9. https://doi.org/10.5555/s0044-8486(94)90023-x.",
    "doi",
    "10.5555/s0044-8486(94)90023-x",
  ],
  ["See (10.5555/abc.1), page 4", "doi", "10.5555/abc.1"],
  ["10.48550/arXiv.2101.00001", "arxiv", "2101.00001"],
  ["ISBN 978-0-306-40615-7", "isbn", "9780306406157"],
  ["0-306-40615-2", "isbn", "9780306406157"],
  ["9780306406157", "isbn", "9780306406157"],
  ["ISBN-10: 080442957X", "isbn", "9780804429573"],
  ["Rao A. Sand and glass. Pune: Press; 2020. ISBN: 978-0-306-40615-7.", "isbn", "9780306406157"],
  ["https://openlibrary.org/isbn/0306406152", "isbn", "9780306406157"],
  ["arXiv:2101.00001v2", "arxiv", "2101.00001"],
  ["2101.00001", "arxiv", "2101.00001"],
  ["https://arxiv.org/pdf/2101.00001v3.pdf", "arxiv", "2101.00001"],
  ["https://arxiv.org/abs/hep-th/9901001v1", "arxiv", "hep-th/9901001"],
  ["math.GT/0309136", "arxiv", "math.gt/0309136"],
  ["PMID: 34567890", "pmid", "34567890"],
  ["34567890", "pmid", "34567890"],
  ["https://pubmed.ncbi.nlm.nih.gov/34567890/?from=x", "pmid", "34567890"],
  ["PMC7654321", "pmcid", "7654321"],
  ["PMCID: PMC7654321", "pmcid", "7654321"],
  ["https://www.ncbi.nlm.nih.gov/pmc/articles/PMC7654321/", "pmcid", "7654321"],
  ["https://orcid.org/0000-0002-1825-0097", "orcid", "0000-0002-1825-0097"],
  ["0000-0002-1825-0097", "orcid", "0000-0002-1825-0097"],
  ["ORCID iD: 0000-0002-1825-0097", "orcid", "0000-0002-1825-0097"],
  ["My ORCID is 0000-0002-1825-0097.", "orcid", "0000-0002-1825-0097"],
  ["https://orcid.org/my-orcid?orcid=0000-0002-1825-0097", "orcid", "0000-0002-1825-0097"],
  ["\u200b10.5555/\u200babc.1\u2060", "doi", "10.5555/abc.1"],
  ["डीओआई: १०.५५५५/abc.1।", "doi", "10.5555/abc.1"],
  ["10.5555∕abc.1", "doi", "10.5555/abc.1"],
  ["ISBN: 978-0-306-40615-7.", "isbn", "9780306406157"],
  ["ISBN 978-0-306-40615-7 (print)", "isbn", "9780306406157"],
  ["९७८०३०६४०६१५७", "isbn", "9780306406157"],
  ["PubMed ID 34567890", "pmid", "34567890"],
  ["PMID - 34567890", "pmid", "34567890"],
])("%s names the %s %s", (typed, type, value) => {
  expect(findIdentifier(typed)).toEqual({ identifier: { type, value } });
});

test.each([
  ["ISBN 978-0-306-40615-8", "The last digit of 978-0-306-40615-8 does not match"],
  ["9780306406158", "The last digit of 9780306406158 does not match"],
  ["ISBN 12345", "digits are missing"],
  ["0000-0002-1825-0098", "The last digit does not match"],
])("%s is a wrong identifier", (typed, message) => {
  expect(findIdentifier(typed)).toEqual({ wrong: expect.stringContaining(message) });
});

test.each([
  ["10.5555/abc.1, doi:10.5555/abc.2; https://doi.org/10.5555/abc.1.", ["10.5555/abc.1", "10.5555/abc.2"]],
  ["I wrote 10.5555/abc.1 and 10.5555/abc.2।", ["10.5555/abc.1", "10.5555/abc.2"]],
  ["10.5555/abc.1,10.5555/abc.2", ["10.5555/abc.1", "10.5555/abc.2"]],
  ["34567890\n34567891\n", ["34567890", "34567891"]],
  ["PMID: 34567890 PMCID: PMC7654321 doi: 10.5555/abc.1", ["10.5555/abc.1"]],
  ["34567890\nsome words", []],
])("%j has these identifiers", (typed, values) => {
  expect(findIdentifiers(typed).map(({ value }) => value)).toEqual(values);
});

test.each([
  ["https://example.org/a/paper-of-mine", { link: true }],
  ["http://127.0.0.1:5432/", { link: true }],
  ["www.example.org", { link: true }],
  ["file:///etc/passwd", { nothing: true }],
  ["Rao A. Sand. Glass 2021;12(3):45-56.", { nothing: true }],
  ["2021", { nothing: true }],
  ["12.5", { nothing: true }],
  ["+91 98200 12345", { nothing: true }],
  ["", { nothing: true }],
])("%s has none", (typed, named) => {
  expect(findIdentifier(typed)).toEqual(named);
});

test.each([
  "10.5555/".padEnd(200_000, "a."),
  "1".repeat(200_000),
  "https://".repeat(20_000),
  "ISBN ".repeat(30_000),
  "10.".repeat(60_000),
  "a-".repeat(90_000),
])("a long text takes little time", async (typed) => {
  await expectCheap(() => findIdentifier(typed), 100);
});
