import fc from "fast-check";
import { expect, test } from "vitest";
import { findSensitive } from "./sensitive-findings.ts";

test.each([
  ["PAN: ABCPE1234F", ["pan"]],
  ["Aadhaar 2341 2341 2346", ["aadhaar"]],
  ["A/c no. 30211234567 IFSC SBIN0001234", ["bank"]],
  ["Mobile +91 98765 43210", ["phone"]],
  ["D.O.B 12/03/1980", ["birth"]],
  ["जन्म तिथि 12 मार्च 1980", ["birth"]],
  ["मोबाईल क्रमांक ९८७६५ ४३२१०", ["phone"]],
  ["आधार २३४१ २३४१ २३४६", ["aadhaar"]],
  // Numbers of works are not personal data.
  ["DOI 10.1016/j.solener.2023.05.012, ISSN 0038-092X, ISBN 978-81-265-5423-1", []],
  ["Application no. 202321012345, granted on 14/07/2023, Rs. 12,50,000", []],
  ["2341 2341 2347", []],
  ["", []],
])("%s", (text, found) => {
  expect(findSensitive(text)).toEqual(found);
});

/** The Verhoeff check digit detects every single wrong digit and every swap of two neighbours. */
test("of ten last digits exactly one makes an Aadhaar number, and it finds a wrong or exchanged digit", () => {
  const isAadhaar = (digits: string) => findSensitive(digits).includes("aadhaar");
  const eleven = fc.tuple(
    fc.integer({ min: 2, max: 9 }),
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 10, maxLength: 10 }),
  );
  fc.assert(
    fc.property(
      eleven,
      fc.integer({ min: 1, max: 11 }),
      fc.integer({ min: 1, max: 9 }),
      ([first, rest], index, more) => {
        const start = [first, ...rest].join("");
        const [valid, ...others] = [..."0123456789"].map((last) => start + last).filter(isAadhaar);
        expect([valid?.length, others]).toEqual([12, []]);
        const digits = [...(valid ?? "")];
        const wrong = digits.map((digit, position) =>
          position === index ? String((Number(digit) + more) % 10) : digit,
        );
        expect(isAadhaar(wrong.join(""))).toBe(false);
        const exchanged = digits.with(index, digits[index - 1] ?? "").with(index - 1, digits[index] ?? "");
        if (digits[index] !== digits[index - 1]) expect(isAadhaar(exchanged.join(""))).toBe(false);
      },
    ),
  );
});

/** Check digits computed with the published tables of the method. */
test.each(["2341 2341 2346", "4991 1866 5246", "9999-4105-7058"])(
  "%s has the check digit of an Aadhaar number",
  (number) => {
    expect(findSensitive(number)).toEqual(["aadhaar"]);
  },
);
