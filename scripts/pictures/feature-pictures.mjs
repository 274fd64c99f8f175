// The three pictures of the landing page, cut from the product as it runs: npm run build && node scripts/pictures/feature-pictures.mjs
// Each in both themes, in two sizes and two formats; the page takes what fits.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { chromiumPath } from "../../chromium.mjs";
import { startDemo } from "../own-demo.mjs";

const out = fileURLToPath(new URL("../../src/web/screens/public/features", import.meta.url));
const size = { width: 400, height: 232 };

mkdirSync(out, { recursive: true });
const demo = await startDemo();
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
});
try {
  const token = await demo.signIn("Head Of Department");
  for (const theme of ["light", "dark"]) {
    await take("storage", { token, theme, path: "/hod/display/journal", corner: cornerOfTable });
    await take("commands", {
      token,
      theme,
      path: "/hod/display/journal?q=index%3Ascopus",
      action: typeCommand,
      corner: cornerOfBar,
    });
    await take("reports", { token, theme, path: "/hod", width: 860, corner: cornerOfFigures });
  }
} finally {
  await browser.close();
  await demo.stop();
}

async function take(name, { token, theme, path, width = 1024, action, corner }) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: theme,
    reducedMotion: "reduce",
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    deviceScaleFactor: 2,
  });
  await context.addInitScript((stored) => window.localStorage.setItem("token", stored), token);
  const page = await context.newPage();
  await page.goto(demo.address + path);
  await page.locator("h1").first().waitFor();
  // The stream of notifications never ends, so the network is never idle behind a sign-in.
  await pause(2500);
  await action?.(page);
  const shot = await page.screenshot({ clip: { ...(await corner(page)), ...size } });
  for (const [times, suffix] of [
    [1, ""],
    [2, "-2x"],
  ]) {
    const picture = sharp(shot).resize(size.width * times);
    const file = join(out, `${name}-${theme}${suffix}`);
    const avif = await picture
      .clone()
      .avif({ quality: 58, effort: 9, chromaSubsampling: "4:4:4" })
      .toFile(`${file}.avif`);
    const webp = await picture.clone().webp({ quality: 82, effort: 6, smartSubsample: true }).toFile(`${file}.webp`);
    console.log(`${name} ${theme} ${times}×: ${avif.size} bytes as AVIF, ${webp.size} as WebP`);
  }
  await context.close();
}

/** The first two filled columns, with their heads. */
async function cornerOfTable(page) {
  const { x, y } = await page.getByRole("columnheader", { name: "State" }).boundingBox();
  return { x: x - 6, y: y - 1 };
}

async function typeCommand(page) {
  await page.keyboard.press("Control+k");
  await page.keyboard.type("journal index:scopus");
}

async function cornerOfBar(page) {
  const { x } = await page.locator("search, [role=search]").first().boundingBox();
  return { x: x - 12, y: 0 };
}

async function cornerOfFigures(page) {
  const { x, y } = await page.getByText("Records", { exact: true }).last().boundingBox();
  return { x: x - 16, y: y - 14 };
}
