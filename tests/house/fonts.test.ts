import { readFileSync } from "node:fs";
// @ts-expect-error The package has no types.
import subsetFont from "subset-font";
import { expect, test } from "vitest";
import { catalogueNames, readCatalogue } from "../../scripts/texts/catalogues.ts";

test("the font of Hindi and Marathi has every letter of their texts", async () => {
  const texts = catalogueNames().flatMap((language) => Object.values(readCatalogue(language)));
  const letters = new Set(texts.join("").match(/\p{Script=Devanagari}/gu));
  expect(letters.size).toBeGreaterThan(60);
  const has = characterCheckOf(
    await subsetFont(readFileSync("src/web/fonts/noto-sans-devanagari.woff2"), [...letters].join(""), {
      targetFormat: "truetype",
    }),
  );
  expect([...letters].filter((letter) => !has(letter))).toEqual([]);
});

/** Reads the map of characters (cmap, format 4: runs of codes, the first and last of each) of a TrueType font. */
function characterCheckOf(font: Buffer): (letter: string) => boolean {
  const table = font.readUInt32BE(font.indexOf("cmap", 12, "latin1") + 8);
  const map = table + font.readUInt32BE(table + 8);
  expect(font.readUInt16BE(map)).toBe(4);
  const bytes = font.readUInt16BE(map + 6);
  const runs = Array.from({ length: bytes / 2 }, (_, run) => ({
    last: font.readUInt16BE(map + 14 + 2 * run),
    first: font.readUInt16BE(map + 16 + bytes + 2 * run),
  }));
  return (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return runs.some(({ first, last }) => first <= code && code <= last);
  };
}
