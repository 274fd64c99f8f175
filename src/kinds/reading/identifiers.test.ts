import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { doiLink, readDoi } from "../fields/doi.ts";
import { readIsbn, toIsbn13 } from "../fields/isbn.ts";
import { readIssn } from "../fields/issn.ts";
import { readOrcid } from "../fields/orcid.ts";

test.each([
  ["https://doi.org/10.5555/ABC.1", "10.5555/abc.1"],
  ["http://dx.doi.org/10.5555/abc.1", "10.5555/abc.1"],
  ["doi:10.5555/abc.1", "10.5555/abc.1"],
  ["DOI: 10.5555/abc.1.", "10.5555/abc.1"],
  ["10.5555/s0044-8486(94)90023-x", "10.5555/s0044-8486(94)90023-x"],
  ["(10.5555/abc.1)", "10.5555/abc.1"],
  ["https://doi.org/10.5555%2Fabc.1", "10.5555/abc.1"],
  ["https://doi.org/10.5555/abc%2894%2990023%3A1", "10.5555/abc(94)90023:1"],
  ["https://doi.org/10.5555/abc.1?utm_source=list", "10.5555/abc.1"],
  ["DOI: 10.5555 / abc.1", "10.5555/abc.1"],
  ["http://dx.doi.org/10.5555/abc.1#abstract", "10.5555/abc.1"],
  ["10.5555/abc.1?src=getftr&medium=list", "10.5555/abc.1"],
  ["https://doi.org/10.5555/abc.1?utm_source=list#top", "10.5555/abc.1"],
  ["doi: https://doi.org/10.5555/abc.1", "10.5555/abc.1"],
  ["10.5555/abc–1", "10.5555/abc-1"],
])("the DOI %s is stored as %s", (typed, value) => {
  expect(readDoi(typed)).toEqual({ value });
});

test("the link of a DOI leads to it and is read as it, with any sign of its own", () => {
  const value = "10.1002/(sici)1521-3951(199911)216:1<135::aid-pssb135>3.0.co;2-#";
  expect(new URL(doiLink(value)).hash).toBe("");
  expect(new URL(doiLink("10.5555/a?b")).search).toBe("");
  expect(decodeURIComponent(new URL(doiLink(value)).pathname)).toBe(`/${value}`);
  expect(readDoi(doiLink(value))).toEqual({ value });
});

test.each(["doi-8645322", "doi97646464", "10.1000", "https://journals.example.org/10.5555/x"])(
  "%s is no DOI",
  (typed) => expect(readDoi(typed).fault?.code).toBe("not-a-doi"),
);

test("an ISSN with a wrong check digit is kept with a warning, one of the wrong shape is not", () => {
  expect(readIssn("1234-5679")).toEqual({ value: "1234-5679" });
  expect(readIssn("issn: 12345679")).toEqual({ value: "1234-5679" });
  for (const text of ["1234-5679 (Online)", "ISSN (P): 1234-5679", "1234-5679 print"])
    expect(readIssn(text)).toEqual({ value: "1234-5679" });
  expect(readIssn("1234-5678")).toMatchObject({ value: "1234-5678", warning: { code: "check-digit" } });
  expect(readIssn("1234-567").fault?.message).toBe("1 digit is missing.");
  expect(readIssn("ISBN8746512").value).toBeUndefined();
});

test("an ISBN keeps its hyphens and is compared as 13 digits", () => {
  expect(readIsbn("ISBN-13: 978-0-00-000000-2")).toEqual({ value: "978-0-00-000000-2" });
  expect(readIsbn("978 0 00 000000 2")).toEqual({ value: "978-0-00-000000-2" });
  expect(readIsbn("ISBN 9780000000003")).toMatchObject({ value: "9780000000003", warning: { code: "check-digit" } });
  expect(readIsbn("ISBN-453209874").fault?.message).toBe("1 digit is missing.");
  expect(toIsbn13("0-306-40615-2")).toBe("9780306406157");
  expect(toIsbn13("978-0-00-000000-2")).toBe("9780000000002");
});

test("an ORCID iD with a wrong check digit is refused", () => {
  expect(readOrcid("https://orcid.org/0000-0002-1825-0097/")).toEqual({ value: "0000-0002-1825-0097" });
  expect(readOrcid("0000000218250097")).toEqual({ value: "0000-0002-1825-0097" });
  expect(readOrcid("0000-0002-1825-0098").fault?.code).toBe("check-digit");
  expect(readOrcid("0000-0002-1825-009").fault?.message).toBe("1 digit is missing.");
});

const listed = join(process.env.FPMS_TRIAL_DATA ?? "../shared/data", "identifiers/identifiers.json");

describe.skipIf(!existsSync(listed))("identifiers found in real lists", () => {
  const lists = existsSync(listed) ? JSON.parse(readFileSync(listed, "utf8")) : {};

  test("every valid one is stored as it is, every wrong check digit is noticed", () => {
    for (const value of lists.issn.valid) expect(readIssn(value)).toEqual({ value });
    for (const value of lists.isbn13.valid) expect(readIsbn(value)).toEqual({ value });
    for (const value of lists.orcid.valid) expect(readOrcid(value)).toEqual({ value });
    for (const typed of lists.orcid.as_people_write_them) expect(readOrcid(typed).value, typed).toBeDefined();
    for (const value of lists.issn.wrong_check_digit) expect(readIssn(value).warning, value).toBeDefined();
    for (const value of lists.isbn13.wrong_check_digit) expect(readIsbn(value).warning, value).toBeDefined();
    for (const value of lists.orcid.wrong_check_digit) expect(readOrcid(value).fault, value).toBeDefined();
  });

  test("every way of writing a DOI gives the same DOI, and other text gives a fault", () => {
    for (const { input, canonical } of lists.doi.forms) expect(readDoi(input)).toEqual({ value: canonical });
    for (const input of lists.doi.not_a_doi) expect(readDoi(input).fault, input).toBeDefined();
  });
});
