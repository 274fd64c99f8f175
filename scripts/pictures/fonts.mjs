// The fonts of src/web/fonts, cut from larger ones: node scripts/pictures/fonts.mjs FOLDER
// FOLDER holds newsreader-opsz, newsreader-italic, ledger-sans, ledger-sans-rupee, ledger-mono-400, ledger-mono-500 and noto-sans-devanagari, all .woff2.
// Each face comes in two files: what English pages are written with, and the rest, fetched only where it occurs (see styles/fonts.css).
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const [from] = process.argv.slice(2);
if (!from) throw new Error("Name the folder of the larger fonts: node scripts/pictures/fonts.mjs FOLDER");
const to = fileURLToPath(new URL("../../src/web/fonts", import.meta.url));

const everyday = `${charactersBetween(0x20, 0x7e)}\u00A0·©–—‘’“”…`;
const rest = "§«±»½×ßàçèéñöü\u2009•′↑↓−∕";

// One optical size for all: 48 is readable at 17 pixels and fine enough at 92.
await cut("newsreader-opsz", "newsreader", { axes: { opsz: 48, wght: { min: 350, max: 600, default: 400 } } });
await cut("newsreader-italic", "newsreader-italic");
await cut("ledger-sans", "ledger-sans", { axes: { wght: { min: 400, max: 600 } } });
await cut("ledger-mono-400", "ledger-mono-400");
await cut("ledger-mono-500", "ledger-mono-500");
// Hindi and Marathi without the signs of older texts. Only Marathi has U+0972, the first letter of its word for an admin.
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
await write("noto-sans-devanagari", "noto-sans-devanagari", `${devanagari}\u0972\u200C\u200D\u25CC`, {
  axes: { wght: { min: 400, max: 600 } },
});
// The names of other languages, for systems without fonts for them.
await write("noto-sans-devanagari", "language-names", "हिन्दी मराठी", { axes: { wght: 500 } });
await write("ledger-sans-rupee", "ledger-sans-rupee", "₹", { axes: { wght: { min: 400, max: 600 } } });

async function cut(source, name, input = {}) {
  await write(source, name, everyday, input);
  await write(source, `${name}-rest`, rest, input);
}

async function write(source, name, text, { axes = {} } = {}) {
  const bytes = await subsetFont(readFileSync(join(from, `${source}.woff2`)), text, {
    targetFormat: "woff2",
    variationAxes: axes,
  });
  writeFileSync(join(to, `${name}.woff2`), bytes);
  console.log(`${name}.woff2 ${bytes.length} bytes`);
}

function charactersBetween(first, last) {
  return Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)).join("");
}
