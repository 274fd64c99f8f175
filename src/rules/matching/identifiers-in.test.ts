import { expect, test } from "vitest";
import { identifiersIn } from "./identifiers-in.ts";

test.each([
  ["10.1000/XYZ.1", "DOI"],
  ["https://doi.org/10.1000/xyz.1", "DOI"],
  ["978-3-16-148410-0", "ISBN"],
  ["3-16-148410-X", "ISBN"],
  ["0302-9743", "ISSN"],
  ["IN 202121000123", "number"],
  ["2-s2.0-85012345678", "number"],
  ["0190f3aa", "number"],
  ["0af1", "id"],
  ["0a9f-3b", "id"],
  ["wells", undefined],
  ["wells of 2020 in Pune", undefined],
  ["12", undefined],
  ["", undefined],
  [`1${"0".repeat(199)}`, "number"],
  [`1${"0".repeat(200)}`, undefined],
])("%s is read as %s", (text, name) => {
  expect(identifiersIn(text).name).toBe(name);
});

test("an identifier is looked up by the keys of works", () => {
  expect(identifiersIn(" doi:10.1000/XYZ.1 ").keys).toEqual(["doi:10.1000/xyz.1"]);
  const book = identifiersIn("3-16-148410-X");
  expect(book.keys).toContain("isbn:9783161484100");
  expect(book.keyPrefixes).toEqual(["part:9783161484100:"]);
  expect(identifiersIn("0302-9743").issn).toBe("0302-9743");
  const number = identifiersIn("IN 2021/2100");
  expect(number.code).toBe("IN20212100");
  expect(number.keys.every((key) => key.endsWith(":india:IN20212100"))).toBe(true);
  expect(identifiersIn("2-s2.0-85012345678").keys).toContain("source:scopus:2-s2.0-85012345678");
  expect(identifiersIn("PATENT 12345 granted")).toMatchObject({ keys: [], code: undefined });
});

test("a number is looked up as typed and without the letter of what its office published", () => {
  const { keys } = identifiersIn("202021012345 A");
  expect(keys).toEqual(expect.arrayContaining(["application:india:202021012345A", "application:india:202021012345"]));
  expect(keys).not.toContain("phd-registration:india:202021012345");
  expect(identifiersIn("10.1000/x%281%29").keys).toEqual(["doi:10.1000/x(1)", "doi:10.1000/x%281%29"]);
});

test("the beginning of an id is a range of ids", () => {
  expect(identifiersIn("0AF1").ids).toEqual({
    from: "0af10000-0000-0000-0000-000000000000",
    to: "0af1ffff-ffff-ffff-ffff-ffffffffffff",
  });
  expect(identifiersIn("0af1-23…").ids?.from).toBe("0af12300-0000-0000-0000-000000000000");
  expect(identifiersIn("0af").ids).toBeUndefined();
  expect(identifiersIn("0af1/2").ids).toBeUndefined();
  expect(identifiersIn(`0${"a".repeat(32)}`).ids).toBeUndefined();
});
