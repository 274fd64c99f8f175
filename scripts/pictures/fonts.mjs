// Subsets the fonts of src/web/fonts: node scripts/pictures/fonts.mjs FOLDER
// FOLDER contains, as .woff2: newsreader-opsz and newsreader-italic (Newsreader), ledger-sans, ledger-sans-rupee, ledger-mono-400 and
// ledger-mono-500 (IBM Plex under another name, see styles/fonts.css) and noto-sans-devanagari (Noto Sans Devanagari).
// Most fonts become two files: the characters of English pages, and the rest, loaded only where one occurs.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const [from] = process.argv.slice(2);
if (!from) throw new Error("Name the folder of the larger fonts: node scripts/pictures/fonts.mjs FOLDER");
const to = fileURLToPath(new URL("../../src/web/fonts", import.meta.url));

const baseCharacters = `${charactersBetween(0x20, 0x7e)}\u00A0·©–—‘’“”…`;
const otherCharacters = "§«±»½×ßàçèéñöü\u2009•′↑↓−∕";

// One optical size for all: 48 is readable at 17 pixels and fine enough at 92.
await subsetPair("newsreader-opsz", "newsreader", { axes: { opsz: 48, wght: { min: 350, max: 600, default: 400 } } });
await subsetPair("newsreader-italic", "newsreader-italic");
await subsetPair("ledger-sans", "ledger-sans", { axes: { wght: { min: 400, max: 600 } } });
await subsetPair("ledger-mono-400", "ledger-mono-400");
await subsetPair("ledger-mono-500", "ledger-mono-500");
// Hindi and Marathi without Vedic signs; U+0972 is used by Marathi.
const devanagari = [
  [0x901, 0x903],
  [0x905, 0x939],
  [0x93c, 0x94d],
  [0x950, 0x950],
  [0x958, 0x95f],
  [0x964, 0x970],
]
  .map(([first, last]) => charactersBetween(first, last))
  .join("");
await subset("noto-sans-devanagari", "noto-sans-devanagari", `${devanagari}\u0972\u200C\u200D\u25CC`, {
  axes: { wght: { min: 400, max: 600 } },
});
// The names of other languages, for systems without fonts for them.
await subset("noto-sans-devanagari", "language-names", "हिन्दी मराठी", { axes: { wght: 500 } });
await subset("ledger-sans-rupee", "ledger-sans-rupee", "₹", { axes: { wght: { min: 400, max: 600 } } });

async function subsetPair(source, name, input = {}) {
  await subset(source, name, baseCharacters, input);
  await subset(source, `${name}-rest`, otherCharacters, input);
}

async function subset(source, name, text, { axes = {} } = {}) {
  const bytes = await subsetFont(readFileSync(join(from, `${source}.woff2`)), text, {
    targetFormat: "woff2",
    variationAxes: axes,
  });
  writeFileSync(join(to, `${name}.woff2`), bytes);
  console.log(`${name}.woff2 ${bytes.length} bytes`);
}

function charactersBetween(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");
}
