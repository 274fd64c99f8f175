import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { root } from "./paths.mjs";

/** In the weights that the manual's styles use. */
const faces = [
  { family: "Newsreader", files: ["newsreader", "newsreader-rest"], weights: [350, 400, 500] },
  { family: "Newsreader", files: ["newsreader-italic", "newsreader-italic-rest"], style: "italic" },
  { family: "Ledger Sans", files: ["ledger-sans", "ledger-sans-rest"], weights: [400, 500, 600] },
  { family: "Ledger Mono", files: ["ledger-mono-400", "ledger-mono-400-rest"] },
];

/**
 * The product's fonts, each at a single weight: the printer turns a variable font into drawings, which are larger and
 * less readable. Written beside the book; returns their styles.
 */
export async function writeFonts(folder) {
  const rules = [];
  for (const { family, files, weights = [400], style = "normal" } of faces) {
    for (const file of files) {
      for (const weight of weights) {
        const name = `${file}-${weight}.ttf`;
        const whole = readFileSync(join(root, "src/web/fonts", `${file}.woff2`));
        const axes = weights.length > 1 ? { variationAxes: { wght: weight } } : {};
        writeFileSync(
          join(folder, name),
          await subsetFont(whole, undefined, { targetFormat: "truetype", keepAllGlyphs: true, ...axes }),
        );
        // The later of two files is tried first, and has what the former lacks.
        rules.push(
          `@font-face { font-family: "${family}${file.endsWith("-rest") ? " rest" : ""}"; src: url("${name}"); font-weight: ${weight}; font-style: ${style}; }`,
        );
      }
    }
  }
  return rules.join("\n");
}
