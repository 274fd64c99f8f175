import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import sharp from "sharp";
import { bookHtml } from "./book.mjs";
import { writeFonts } from "./fonts.mjs";
import { cover, facts, pdf } from "./paths.mjs";

/**
 * Lays the book out and prints it. Page numbers in contents, index and references are only known after printing, and
 * inserting them may move a line: it is printed until they do not change.
 */
export async function printManual(browser, pictures) {
  const folder = mkdtempSync(join(tmpdir(), "fpms-manual-book-"));
  const page = await browser.newPage();
  try {
    const fontStyles = await writeFonts(folder);
    let places = new Map();
    for (let round = 1; round <= 5; round++) {
      const file = join(folder, "manual.html");
      writeFileSync(file, await bookHtml(pictures, places, fontStyles));
      await page.goto(pathToFileURL(file).href);
      await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
      await page.evaluate(() => document.fonts.ready);
      await page.pdf({ path: pdf, preferCSSPageSize: true, printBackground: true, outline: true, tagged: true });
      const found = await readPlaces();
      if (isSame(places, found.places)) return await finish(browser, page, found.pages);
      places = found.places;
    }
    throw new Error("The page numbers keep changing.");
  } finally {
    await page.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The page of each linked anchor. */
async function readPlaces() {
  const task = getDocument({ data: new Uint8Array(readFileSync(pdf)), verbosity: 0 });
  const document = await task.promise;
  const places = new Map();
  for (const [name, [place]] of Object.entries(await document.getDestinations()))
    places.set(name, (await document.getPageIndex(place)) + 1);
  const pages = document.numPages;
  await task.destroy();
  return { places, pages };
}

/** The landing page's facts about the file and the preview shown before it is loaded. */
async function finish(browser, page, pages) {
  const bytes = statSync(pdf).size;
  const chapters = await page.evaluate(() =>
    [...document.querySelectorAll(".contents .part")].map((line) => ({
      title: line.querySelector(".words").textContent,
      page: Number(line.querySelector(".number").textContent),
    })),
  );
  writeFileSync(
    facts,
    `/** Written by \`npm run manual\`. */\nexport const manualFacts = {\n  pages: ${pages},\n  bytes: ${bytes},\n  chapters: [\n${chapters
      .map(({ title, page: number }) => `    { title: ${JSON.stringify(title)}, page: ${number} },\n`)
      .join("")}  ],\n} as const;\n`,
  );
  await takeCover(browser, page.url());
  return { pages, bytes };
}

async function takeCover(browser, address) {
  const page = await browser.newPage({ viewport: { width: 794, height: 1123 }, deviceScaleFactor: 1.5 });
  await page.goto(address);
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => document.fonts.ready);
  const image = await page.locator(".cover").screenshot();
  await sharp(image).resize(930, 1315, { fit: "cover", position: "top" }).webp({ quality: 72 }).toFile(cover);
  await page.close();
}

function isSame(one, other) {
  return one.size === other.size && [...one].every(([name, page]) => other.get(name) === page);
}
