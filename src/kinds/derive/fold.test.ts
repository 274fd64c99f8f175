import * as fc from "fast-check";
import { expect, test } from "vitest";
import { foldText } from "./fold.ts";
import { titleHashes } from "./title-hashes.ts";
import { foldTitle } from "./titles/fold-title.ts";

test.each([
  ["Łódź", "lodz"],
  ["Straße", "strasse"],
  ["Ærøskøbing", "aeroskobing"],
  ["Đặng ÐIÑO", "dang dino"],
  ["ILIKLI ılıklı", "ilikli ilikli"],
  ["naïve—Bayes: x²", "naive bayes x2"],
  ["ﬁne‐tuning", "fine tuning"],
  ["Newton's method", "newtons method"],
  ["हिन्दी में", "हिन्दी में"],
  ["深層 学習", "深層 学習"],
  ["  …  ", ""],
])("%s folds to %s", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test("folding twice changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});

test("mark-up in a title is not part of it", () => {
  expect(foldTitle("H<sub>2</sub>O &amp; <i>E. coli</i> at x < 5")).toBe("h2o e coli at x 5");
  expect(foldTitle("Farmer&#39;s choice of &lt;i&gt;E. coli&lt;/i&gt;")).toBe("farmers choice of e coli");
  expect(foldTitle("SOIL &AMP; WATER")).toBe("soil water");
});

test("titles that differ by one typo in a word share a key, others share none", () => {
  const keys = (title: string) => new Set(titleHashes(title));
  const right = keys("Energy-aware scheduling for edge clusters in rural clinics");
  const typo = keys("Energy-aware schedulling for edge clusters in rural clinics");
  const other = keys("Reading handwritten marksheets with a small network");
  expect(right.size).toBe(4);
  expect([...typo].some((key) => right.has(key))).toBe(true);
  expect([...other].some((key) => right.has(key))).toBe(false);
});

test("title hashes fit a bigint, and short titles have few", () => {
  for (const key of titleHashes("One two three four five")) expect(BigInt.asIntN(64, BigInt(key)).toString()).toBe(key);
  expect(titleHashes("Preface")).toEqual(["276790306036561711"]);
  expect(titleHashes("…")).toEqual([]);
});

test("text without accents folds the same beside an accented letter", () => {
  for (const text of ["Newton's method", "'quoted' words'", "rock 'n' roll", "a  b--c", "x'2", "O'Neil’s"])
    expect(`${foldText(text)} e`).toBe(foldText(`${text} é`));
  expect(foldTitle(`${"<"}a${" ".repeat(41)}> b`)).toBe("a b");
});

test("title hashes are the hashes that the database keeps", () => {
  expect(titleHashes("alpha")).toEqual(["-8447022563750764501"]);
  expect(titleHashes("")).toEqual([]);
  for (const title of ["बीज और मिट्टी", "Zebra stripes under ultraviolet light"])
    for (const key of titleHashes(title)) expect(BigInt.asIntN(64, BigInt(key)).toString()).toBe(key);
});
