// The picture that is shown with a link to a public page: node scripts/pictures/preview-picture.mjs
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { chromiumPath } from "../../chromium.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const size = { width: 1200, height: 630 };
const font = (file) =>
  `data:font/woff2;base64,${readFileSync(join(root, "src/web/fonts", `${file}.woff2`)).toString("base64")}`;

const rows = [
  ["Journal papers", "412"],
  ["Conference papers", "286"],
  ["Books and chapters", "74"],
  ["Patents and copyrights", "61"],
  ["Projects", "42"],
];

const page = `<!doctype html><meta charset="utf-8"><style>
  @font-face { font-family: Reading; src: url(${font("newsreader")}); font-weight: 350 600; }
  @font-face { font-family: Words; src: url(${font("ledger-sans")}); font-weight: 400 600; }
  @font-face { font-family: Figures; src: url(${font("ledger-mono-400")}); }
  * { margin: 0; box-sizing: border-box; }
  body { width: 1200px; height: 630px; background: #f7f6f2; color: #1b1a17; font: 400 25px/1.4 Words; position: relative; }
  body::before { content: ""; position: absolute; inset: 0 auto 0 60px; width: 6px; border: solid #c58f92; border-width: 0 1.5px; }
  main { position: absolute; inset: 84px 72px 72px 108px; display: grid; grid-template-columns: 560px 1fr; gap: 56px; }
  h1 { font: 350 88px/86px Reading; letter-spacing: -0.03em; font-optical-sizing: auto; }
  p { margin-top: 30px; max-width: 500px; font: 400 31px/42px Reading; color: #47443d; }
  table { align-self: center; width: 100%; border-collapse: collapse; border-top: 2px solid #1b1a17; }
  td { padding: 13px 0; border-bottom: 1px solid #bcc3c4; }
  td + td { text-align: right; font-family: Figures; }
  tr:last-child td { border: 0; padding-top: 18px; }
  tr:last-child td + td { font: 350 64px/1 Reading; font-variant-numeric: lining-nums tabular-nums; }
  span { display: inline-block; border-top: 2px solid; padding-top: 14px; border-bottom: 6px double; }
  i { position: absolute; inset: auto 0 0; height: 14px; background: #7a1f2b; }
</style><main><div><h1>Faculty Profile Management System</h1><p>Faculty profiles, records and reports in one place.</p></div>
<table>${rows.map(([what, count]) => `<tr><td>${what}<td>${count}`).join("")}<tr><td>Works<td><span>875</span></table></main><i></i>`;

const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
});
try {
  const tab = await browser.newPage({ viewport: size, deviceScaleFactor: 1 });
  await tab.setContent(page);
  await tab.evaluate(() => document.fonts.ready);
  const picture = await tab.screenshot();
  await sharp(picture)
    .png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 })
    .toFile(join(root, "src/web/public/preview.png"));
} finally {
  await browser.close();
}
