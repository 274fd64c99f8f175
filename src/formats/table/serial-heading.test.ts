import { expect, test } from "vitest";
import { isSerialHeading, mayBeSerialHeading } from "./serial-heading.ts";

const latin = ["Sr. No.", "Sr No", "SR.NO", "S.No.", "S. N.", "SL NO", "Sl.", "sr", "#", "Sr #", "S/N", " Sr/No. "];
const devanagari = ["क्र", "क्र.", "अ.क्र.", "अ. क्र. सं.", "अनुक्रमांक", "अनु. क्र.", "क्रमांक", "क्रम संख्या", "क्र. सं."];

test.each([...latin, ...devanagari])("“%s” heads the serial numbers of the rows", (heading) => {
  expect(isSerialHeading(heading)).toBe(true);
  expect(mayBeSerialHeading(heading)).toBe(true);
});

test.each(["No.", "N", " no ", "S", "S."])("“%s” may head the serial numbers", (heading) => {
  expect(isSerialHeading(heading)).toBe(false);
  expect(mayBeSerialHeading(heading)).toBe(true);
});

test.each([
  "",
  "Number",
  "No. of authors",
  "Serial title",
  "Sno. of patent",
  "Source",
  "SN Applied Sciences",
  "क्रमवार",
  "संख्या",
])("“%s” is no heading of serial numbers", (heading) => {
  expect(mayBeSerialHeading(heading)).toBe(false);
});
