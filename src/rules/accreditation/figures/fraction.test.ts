import { expect, test } from "vitest";
import { average, cappedAt, dividedBy, fraction, isAtLeast, plus } from "./fraction.ts";

const value = ({ numerator, denominator }: ReturnType<typeof fraction>) => Number(numerator) / Number(denominator);

test("fractions are added, averaged, divided and capped exactly", () => {
  expect(value(plus(fraction(1, 2), fraction(1, 4)))).toBe(0.75);
  expect(average([fraction(1, 2), fraction(1, 4)])).toEqual({ numerator: 6n, denominator: 16n });
  expect(average([])).toBeNull();
  expect(dividedBy(fraction(1, 2), fraction(1, 4))).toEqual({ numerator: 4n, denominator: 2n });
  expect(dividedBy(fraction(1), fraction(0))).toBeNull();
  expect(isAtLeast(fraction(1, 2), fraction(2, 4))).toBe(true);
  expect(isAtLeast(fraction(1, 3), fraction(1, 2))).toBe(false);
  expect(cappedAt(fraction(7, 2), 3)).toEqual(fraction(3));
  expect(cappedAt(fraction(5, 2), 3)).toEqual(fraction(5, 2));
});
