import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";

/** Takes each picture as its declaration says: a JPEG, and beside it its size and where its numbers stand. */
export async function takePictures(browser, demo, pictures, folder, kept = {}) {
  for (const picture of pictures) {
    const context = await openContext(browser, demo, picture);
    const page = await context.newPage();
    const faults = [];
    page.on("pageerror", (error) => faults.push(error.message));
    try {
      const path = typeof picture.path === "function" ? await picture.path(demo, kept) : picture.path;
      await page.goto(demo.address + path);
      await settle(page);
      await picture.deed?.(page, { demo, kept });
      await settle(page);
      const { jpeg, ...facts } = await shoot(page, picture);
      writeFileSync(join(folder, `${picture.name}.jpg`), jpeg);
      writeFileSync(join(folder, `${picture.name}.json`), JSON.stringify(facts));
      console.log(`${picture.name}: ${facts.width} × ${facts.height}, ${Math.round(jpeg.length / 1024)} kB`);
    } catch (fault) {
      throw new Error(`The picture "${picture.name}" could not be taken. ${faults.join(" ")}`, { cause: fault });
    } finally {
      await context.close();
    }
  }
}

async function openContext(browser, demo, { as, width = 1024, height = 1400, isPhone = false, theme = "light" }) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: "reduce",
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    deviceScaleFactor: isPhone ? 1.5 : 1.25,
    hasTouch: isPhone,
  });
  context.setDefaultTimeout(20_000);
  const token = as === undefined ? undefined : await demo.tokenOf(as);
  if (token !== undefined) {
    await context.addInitScript((stored) => {
      if (window === window.top) window.localStorage.setItem("token", stored);
    }, token);
  }
  return context;
}

/** The page has its heading, asks for nothing more and shows no placeholder. The stream of notices never ends, so the network is never idle. */
async function settle(page) {
  await page.locator("h1").first().waitFor();
  for (let calm = 0; calm < 4; ) {
    await pause(120);
    const waits = await page.locator('.sk, main [aria-busy="true"], .loading').count();
    calm = waits === 0 ? calm + 1 : 0;
  }
  await page.evaluate(() => document.fonts.ready);
}

async function shoot(page, { clip, marks = [], upTo, quality = 62 }) {
  await page.mouse.move(1, 1);
  // A whole page brings its own margin.
  const room = clip[0] === ".page" || clip[0] === "body" ? 0 : 12;
  const box = unionOf(await Promise.all(clip.map((where) => boxOf(page, where))));
  const size = page.viewportSize();
  const left = Math.max(0, Math.floor(box.left - room));
  const top = Math.max(0, Math.floor(box.top - room));
  const right = Math.min(size.width, Math.ceil(box.right + room));
  const bottom = Math.min(size.height, Math.ceil(box.bottom + room), top + (upTo ?? 5000));
  const area = { x: left, y: top, width: right - left, height: bottom - top };
  const image = await page.screenshot({ clip: area, animations: "disabled", caret: "hide" });
  const jpeg = await sharp(image).jpeg({ quality, mozjpeg: true, chromaSubsampling: "4:4:4" }).toBuffer();
  const placed = [];
  for (const where of marks) {
    const mark = await boxOf(page, where);
    placed.push({ x: (mark.left - area.x) / area.width, y: ((mark.top + mark.bottom) / 2 - area.y) / area.height });
  }
  return { jpeg, width: area.width, height: area.height, marks: placed };
}

async function boxOf(page, where) {
  const found = typeof where === "string" ? page.locator(where).first() : where(page);
  const box = await found.boundingBox();
  if (!box) throw new Error(`Nothing is seen at ${where}.`);
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

function unionOf(boxes) {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}
