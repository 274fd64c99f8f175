// The icons of the installed app, drawn from the mark: node scripts/pictures/icons.mjs
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const folder = fileURLToPath(new URL("../../src/web/public", import.meta.url));
const mark = readFileSync(join(folder, "favicon.svg"), "utf8");
const background = /<rect[^>]*fill="(#\w+)"/.exec(mark)?.[1];
if (!background) throw new Error("The icon has no background.");
const strokes = mark.slice(mark.indexOf("/>") + 2, mark.lastIndexOf("</svg>"));

mkdirSync(join(folder, "icons"), { recursive: true });
await draw("icon-192.png", 192, mark);
await draw("icon-512.png", 512, mark);
// A launcher cuts these to its own shape: the background fills the square, the strokes stay within the inner circle.
await draw("icon-maskable-512.png", 512, filled(0.72));
await draw("apple-touch-icon.png", 180, filled(0.92));

function filled(scale) {
  const margin = (32 - 32 * scale) / 2;
  // The strokes are a little right of the middle of their square.
  const inner = `<g transform="translate(${margin - 0.5 * scale} ${margin}) scale(${scale})">${strokes}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${background}"/>${inner}</svg>`;
}

async function draw(name, size, svg) {
  await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, "icons", name));
}
