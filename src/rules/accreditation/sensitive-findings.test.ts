import { expect, test } from "vitest";
import { findSensitive } from "./sensitive-findings.ts";

test.each([
  ["PAN: ABCPE1234F", ["pan"]],
  ["Aadhaar 2341 2341 2346", ["aadhaar"]],
  ["A/c no. 30211234567 IFSC SBIN0001234", ["bank"]],
  ["Mobile +91 98765 43210", ["phone"]],
  ["D.O.B 12/03/1980", ["birth"]],
  ["जन्म तिथि 12 मार्च 1980", ["birth"]],
  // Numbers of works are none of these.
  ["DOI 10.1016/j.solener.2023.05.012, ISSN 0038-092X, ISBN 978-81-265-5423-1", []],
  ["Application no. 202321012345, granted on 14/07/2023, Rs. 12,50,000", []],
  ["2341 2341 2347", []],
  ["", []],
])("%s", (text, found) => {
  expect(findSensitive(text)).toEqual(found);
});
