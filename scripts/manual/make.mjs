import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openBrowser } from "./browser.mjs";
import { build, startDemo } from "./demo.mjs";
import { readFingerprint, writeFingerprint } from "./fingerprint.mjs";
import { pictures } from "./pictures.mjs";
import { printManual } from "./print.mjs";
import { takePictures } from "./take.mjs";

/** Takes the pictures (those missing in the folder, if one is given) and prints the book. */
export async function makeManual(picturesFolder) {
  const folder = picturesFolder ?? mkdtempSync(join(tmpdir(), "fpms-manual-pictures-"));
  mkdirSync(folder, { recursive: true });
  // Read before anything is made, so that a change while the pictures are taken is noticed by the next check.
  const fingerprint = readFingerprint();
  const browser = await openBrowser();
  try {
    const wanted = pictures.filter(({ name }) => !existsSync(join(folder, `${name}.json`)));
    if (wanted.length > 0) await takeFromDemo(browser, wanted, folder);
    const { pages, bytes } = await printManual(browser, folder);
    writeFingerprint(fingerprint);
    console.log(`manual.pdf: ${pages} pages, ${(bytes / 1e6).toFixed(2)} MB`);
  } finally {
    await browser.close();
    if (picturesFolder === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

async function takeFromDemo(browser, wanted, folder) {
  await build();
  const demo = await startDemo();
  try {
    await takePictures(browser, demo, wanted, folder);
  } finally {
    await demo.stop();
  }
}
