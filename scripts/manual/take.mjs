import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { root } from "./paths.mjs";

/** Takes each picture as declared: a JPEG, and beside it its size and the positions of its numbers. */
export async function takePictures(browser, demo, pictures, folder, made = {}) {
  const contexts = new Map();
  for (const picture of pictures) {
    // Each account has one browser, so that the code is loaded and compiled once for each and not for each picture.
    const key = `${picture.as} ${picture.isPhone}`;
    if (!contexts.has(key)) contexts.set(key, await openContext(browser, demo, picture));
    const page = await contexts.get(key).newPage();
    const { width = 1024, height = 1400 } = picture;
    const faults = [];
    page.on("pageerror", (error) => faults.push(error.message));
    try {
      await page.setViewportSize({ width, height });
      const path = typeof picture.path === "function" ? await picture.path(demo, made) : picture.path;
      await page.goto(demo.address + path);
      await settle(page);
      await picture.action?.(page, { demo, made });
      await settle(page);
      const { jpeg, ...facts } = await shoot(page, picture);
      writeFileSync(join(folder, `${picture.name}.jpg`), jpeg);
      writeFileSync(join(folder, `${picture.name}.json`), JSON.stringify(facts));
      console.log(`${picture.name}: ${facts.width} × ${facts.height}, ${Math.round(jpeg.length / 1024)} kB`);
    } catch (fault) {
      throw new Error(`The picture "${picture.name}" could not be taken. ${faults.join(" ")}`, { cause: fault });
    } finally {
      await page.close({ runBeforeUnload: false });
    }
  }
  for (const context of contexts.values()) await context.close();
}

async function openContext(browser, demo, { as, isPhone = false }) {
  const context = await browser.newContext({
    colorScheme: "light",
    reducedMotion: "reduce",
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    deviceScaleFactor: isPhone ? 1.5 : 1.25,
    hasTouch: isPhone,
    serviceWorkers: "block",
  });
  context.setDefaultTimeout(30_000);
  await addFonts(context);
  const token = as === undefined ? undefined : await demo.tokenOf(as);
  if (token !== undefined) {
    await context.addInitScript((stored) => {
      if (window === window.top) window.localStorage.setItem("token", stored);
    }, token);
  }
  return context;
}

/** Most machines have a font for the name of the other language in the header of the pages; this one may not. */
async function addFonts(context) {
  const path = "/assets/devanagari-for-pictures.woff2";
  await context.route(`**${path}`, (route) =>
    route.fulfill({ path: join(root, "src/web/fonts/noto-sans-devanagari.woff2") }),
  );
  await context.addInitScript((from) => {
    document.fonts.add(new FontFace("Ledger Devanagari", `url(${from})`, { unicodeRange: "U+900-97F" }));
  }, path);
}

/**
 * The page has its heading, loads nothing more and shows no placeholder. The stream of notifications never ends, so
 * the network is never idle.
 */
async function settle(page) {
  await page.locator("h1").first().waitFor();
  for (let calm = 0; calm < 3; ) {
    await pause(100);
    const waits = await page.locator('.skeleton, main [aria-busy="true"], .loading').count();
    calm = waits === 0 ? calm + 1 : 0;
  }
  await page.evaluate(() => document.fonts.ready);
}

async function shoot(page, { clip, marks = [], upTo, quality = 57 }) {
  await page.mouse.move(1, 1);
  // A whole page has its own margin.
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
  for (const mark of marks) {
    const { top: where = mark } = mark;
    const at = await boxOf(page, where);
    // At its left edge, or above its middle if something is close on the left.
    const place = mark.top ? { x: (at.left + at.right) / 2, y: at.top } : { x: at.left, y: (at.top + at.bottom) / 2 };
    placed.push({
      x: (place.x - area.x) / area.width,
      y: (place.y - area.y) / area.height,
      ...(mark.top && { isAbove: true }),
    });
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
