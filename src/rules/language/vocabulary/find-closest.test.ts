import * as fc from "fast-check";
import { expect, test, vi } from "vitest";
import { editDistance } from "#kinds/derive/titles/edit-distance.ts";
import { findClosest, findOneTypoApart, foldLabel } from "./find-closest.ts";

test.each([
  ["sate", "state"],
  ["sttae", "state"],
  ["statte", "state"],
  ["stste", "state"],
  ["departmnet", "department"],
  ["depp", "dept"],
  // A third of its letters may be wrong, of a short word one.
  ["stae", "state"],
  ["ste", undefined],
  ["dx", undefined],
  ["xyz", undefined],
  ["dzzartment", "department"],
  ["dzzzzrtment", undefined],
  // Its beginning is closer than a typo.
  ["de", "dept"],
  ["depart", "department"],
  ["d", undefined],
  ["", undefined],
  ["–", undefined],
  ["Départment", "department"],
])("%j is closest to %j", (word, found) => {
  expect(findClosest(word, ["state", "dept", "department"])).toBe(found);
});

test("of equally close ones the first is taken", () => {
  expect(findClosest("cot", ["cat", "cut"])).toBe("cat");
  expect(findClosest("cot", ["cut", "cat"])).toBe("cut");
  expect(findClosest("cot", ["cart", "cut"])).toBe("cut");
});

test("only the first forty letters are compared", () => {
  const begun = "a".repeat(40);
  expect(findClosest(`${begun}bbbb`, [`${begun}cccc`])).toBe(`${begun}cccc`);
  expect(findClosest(`${"a".repeat(39)}${"b".repeat(20)}`, [`${"a".repeat(20)}`])).toBeUndefined();
});

test("labels are compared without capitals, accents, blanks and hyphens", () => {
  expect(foldLabel("Impact-Factor")).toBe("impactfactor");
  expect(foldLabel("Numéro d’appel")).toBe("numerodappel");
  expect(foldLabel("x".repeat(100).concat(" Y"))).toBe(`${"x".repeat(100)}y`);
});

const word = fc.stringMatching(/^[a-z]{4,9}$/);

test("one typo of any sort is found, two are not", () => {
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom("left out", "added", "replaced", "swapped"), (known, at, typo) => {
      const place = at % (known.length - 1);
      const [before, here, next, after] = [
        known.slice(0, place),
        known[place],
        known[place + 1],
        known.slice(place + 2),
      ] as const;
      const mistyped = {
        "left out": `${before}${next}${after}`,
        added: `${before}ß${here}${next}${after}`,
        replaced: `${before}ß${next}${after}`,
        swapped: `${before}${next}${here}${after}`,
      }[typo];
      fc.pre(mistyped !== known);
      expect(findOneTypoApart(mistyped, [known, "unlike"])).toBe(known);
      expect(findOneTypoApart(`ßß${mistyped}`, [known])).toBeUndefined();
    }),
  );
});

test("of an unlike word only the beginning is compared", () => {
  const [typed, unlike] = ["department", "zzzzzzzzzz"];
  const whole = comparedBy(() => editDistance(typed, unlike));
  expect(comparedBy(() => findClosest(typed, [unlike]))).toBeLessThan(whole / 2);
  expect(comparedBy(() => findOneTypoApart(typed, [unlike]))).toBeLessThan(whole / 2);
});

/** How many pairs of letters are compared. */
function comparedBy(run: () => void): number {
  const least = vi.spyOn(Math, "min");
  run();
  const { length } = least.mock.calls;
  least.mockRestore();
  return length;
}

test("of several words that may be meant none is taken, but a plural is no other word", () => {
  expect(findOneTypoApart("cot", ["cat", "cut"])).toBeUndefined();
  expect(findOneTypoApart("pattents", ["patents"])).toBe("patents");
  expect(findOneTypoApart("patentt", ["patent", "patents"])).toBe("patent");
  expect(findOneTypoApart("patent", ["patent"])).toBeUndefined();
});
