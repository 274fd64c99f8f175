import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { aPdfWithBrokenLink } from "#tests/support/files/files.ts";
import { sampled } from "#tests/support/sampled.ts";
import { expectNoAxeFindings, expectNoSidewaysScroll, lookAs, looks } from "../support/axe.ts";
import { expect as expectOwn, test as ownTest } from "../support/own-copy.ts";
import { expect, test } from "../support/test.ts";

const pagesIn = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;
const pages = pagesIn(readFileSync("src/web/public/manual.pdf"));
const sheet = (page: Page, number: number) => page.getByRole("region", { name: `Page ${number} of ${pages}` });
const isDrawn = (page: Page, number: number) =>
  expect(sheet(page, number).locator("canvas[data-drawn]")).toBeInViewport();

/** Opens the page, and the manual by moving the mouse. */
async function openManual(page: Page, path = "/manual"): Promise<void> {
  await page.goto(path);
  // The page has measured its window, so it notices the mouse.
  await expect(page.getByRole("region", { name: /^Page \d+ of/ }).nth(1)).toBeAttached();
  await page.mouse.move(300, 300);
}

test.describe("the manual's own page", () => {
  test("shows its first page, and loads the file when it is used", async ({ page }) => {
    const loaded: string[] = [];
    page.on("request", (request) => {
      if (/manual\.pdf|pdf\.worker/.test(request.url())) loaded.push(request.url());
    });
    await page.goto("/manual");
    await expect(sheet(page, 2)).toBeAttached();
    await expect(page.getByRole("img", { name: "The manual’s first page" })).toBeInViewport({ ratio: 0.3 });
    await expect(page.getByText(`of ${pages}`, { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: /^For faculty/ })).toBeVisible();
    await page.waitForLoadState("load");
    expect(loaded).toEqual([]);
    const find = page.getByRole("searchbox", { name: "Find in the manual" });
    const held = await hold(page, "**/manual.pdf");
    await find.fill("npx fpms backup");
    await find.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "Searching the manual" })).toBeVisible();
    await held.requested;
    held.goOn();
    await expect(page.getByRole("status").filter({ hasText: /^Page \d+, match 1 of \d+$/ })).toBeVisible();
    await expect(page.locator(".match").first()).toBeInViewport();
  });

  test("shows the first page of many, and turns by buttons, keys and number", { tag: "@full" }, async ({ page }) => {
    expect(pages).toBeGreaterThanOrEqual(20);
    await openManual(page);
    await expect(page.getByRole("heading", { level: 1, name: "User manual" })).toBeVisible();
    await expect(page.getByText(`of ${pages}`, { exact: true })).toBeVisible();
    await isDrawn(page, 1);
    await expect(page.getByRole("button", { name: "Previous page" })).toHaveAttribute("aria-disabled", "true");
    await page.getByRole("button", { name: "Next page" }).click();
    await expect(page.getByLabel("Page", { exact: true })).toHaveValue("2");
    await isDrawn(page, 2);
    await page.keyboard.press("PageDown");
    await isDrawn(page, 3);
    await expect(page).toHaveURL(/\/manual\?page=3$/);
    await page.keyboard.press("End");
    await isDrawn(page, pages);
    await page.getByLabel("Page", { exact: true }).fill("5");
    await page.keyboard.press("Enter");
    await isDrawn(page, 5);
    await page.reload();
    await isDrawn(page, 5);
  });

  test("its words can be selected, searched and reached by the contents", { tag: "@full" }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openManual(page);
    await isDrawn(page, 1);
    await expect(sheet(page, 1)).toContainText("Faculty Profile");
    await page
      .getByRole("navigation", { name: "Contents" })
      .getByRole("button", { name: /^Enter a paper/ })
      .click();
    await expect(page.getByRole("main")).toContainText("Any other record is entered the same way");
    await page.getByRole("searchbox", { name: "Find in the manual" }).fill("npx fpms backup");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: /^Page \d+, match 1 of \d+$/ })).toBeVisible();
    await expect(page.locator(".match").first()).toBeInViewport();
    await page.getByRole("searchbox", { name: "Find in the manual" }).fill("no such words at all");
    await page.keyboard.press("Enter");
    await expect(page.getByText("“no such words at all” is not in the manual.")).toBeVisible();
  });

  test("a larger page keeps its position", { tag: "@full" }, async ({ page }) => {
    await page.goto("/manual?page=7");
    await isDrawn(page, 7);
    const widthOf = async () => (await sheet(page, 7).boundingBox())?.width ?? 0;
    const before = await widthOf();
    await page.getByRole("button", { name: "Larger" }).click();
    await expect.poll(widthOf).toBeCloseTo(before * 1.25, -1);
    await isDrawn(page, 7);
    await page.keyboard.press("0");
    await expect.poll(widthOf).toBeCloseTo(before, -1);
  });

  test("a page stays in sight while it is drawn in another size", { tag: "@full" }, async ({ page }) => {
    await openManual(page);
    await isDrawn(page, 1);
    const canvas = sheet(page, 1).locator("canvas");
    await canvas.evaluate((element) =>
      new MutationObserver(() => {
        if (getComputedStyle(element).visibility === "hidden") document.body.dataset.hidden = "";
      }).observe(element, { attributes: true }),
    );
    const widthOf = () => canvas.evaluate((element: HTMLCanvasElement) => element.width);
    const before = await widthOf();
    await page.getByRole("button", { name: "Larger" }).click();
    await expect.poll(widthOf).toBeGreaterThan(before);
    await isDrawn(page, 1);
    await expect(page.locator("body[data-hidden]")).toHaveCount(0);
  });

  test("a page whose link leads nowhere is shown", { tag: "@full" }, async ({ page }) => {
    await page.route("**/manual.pdf*", (route) =>
      route.fulfill({ body: aPdfWithBrokenLink(), contentType: "application/pdf" }),
    );
    await openManual(page);
    await expect(page.getByRole("region", { name: "Page 1 of 1" }).locator("canvas[data-drawn]")).toBeVisible();
  });

  test("is accessible, wide and narrow, and down to 320 pixels", { tag: "@full" }, async ({ page }) => {
    await openManual(page);
    for (const look of [...sampled(looks, 3), { width: 320, theme: "light" } as const]) {
      await lookAs(page, look);
      await isDrawn(page, 1);
      await expectNoAxeFindings(page);
      await expectNoSidewaysScroll(page);
      for (const name of ["Next page", "Larger"])
        await expect(page.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("link", { name: "Download" })).toBeInViewport({ ratio: 1 });
    }
  });

  test("without JavaScript the PDF is one step away", { tag: "@full" }, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
    const page = await context.newPage();
    await page.goto("/manual");
    await expect(page.getByRole("link", { name: "The manual can be read without it." })).toHaveAttribute(
      "href",
      "/manual.pdf",
    );
    await context.close();
  });

  test.describe("when the file or the library cannot be loaded", () => {
    // The browser logs the blocked requests.
    test.use({ allowedConsole: [/net::ERR_FAILED|Failed to load resource/] });

    for (const lost of ["**/manual.pdf", "**/assets/pdf.worker*"])
      test(`offers the PDF itself (${lost})`, { tag: "@full" }, async ({ page }) => {
        await page.route(lost, (route) => route.abort());
        await openManual(page);
        await expect(page.getByRole("alert")).toContainText("The manual could not be shown on this page.");
        await expect(page.getByRole("link", { name: "Open the PDF" })).toHaveAttribute("href", "/manual.pdf");
      });
  });
});

test.describe("on the landing page", () => {
  test("the preview keeps its space, and loads when it is scrolled near", { tag: "@full" }, async ({ page }) => {
    await page.goto("/");
    const preview = page.locator(".manual-preview");
    const before = await preview.boundingBox();
    await expect(page.locator("iframe")).toHaveCount(0);
    await page.getByRole("heading", { name: "Download Manual" }).scrollIntoViewIfNeeded();
    await expect(page.getByTitle("Preview of the user manual")).toBeVisible();
    const frame = page.frameLocator('iframe[title="Preview of the user manual"]');
    await expect(frame.getByRole("region", { name: `Page 1 of ${pages}` }).locator("canvas[data-drawn]")).toBeVisible();
    await expect(frame.getByRole("link", { name: "Back to the home page" })).toHaveCount(0);
    await frame.getByRole("button", { name: "Next page" }).click();
    await expect(frame.getByLabel("Page", { exact: true })).toHaveValue("2");
    const after = await preview.boundingBox();
    expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
    await expect(page).toHaveURL("/");
  });

  test.describe("never shows an empty white sheet", () => {
    // The browser logs the blocked requests.
    test.use({ allowedConsole: [/net::ERR_FAILED|Failed to load resource|pdf\.worker/] });

    test("while the first page is being drawn", async ({ page }) => {
      const held = await hold(page, "**/assets/pdf.worker*");
      await page.goto("/");
      const preview = await showPreview(page);
      await held.requested;
      expect(await lookOf(page)).toBe("a page with text");
      held.goOn();
      await expect(preview.locator("iframe")).toBeVisible();
      expect(await lookOf(page)).toBe("a page with text");
    });

    for (const lost of ["**/manual.pdf", "**/assets/pdf.worker*", /\/manual$/])
      test(`when the viewer cannot show it (${lost}) @turn-2`, async ({ page }) => {
        await page.route(lost, (route) => route.abort());
        const refused = page.waitForEvent("requestfailed");
        await page.goto("/");
        const preview = await showPreview(page);
        await refused;
        expect(await lookOf(page)).not.toBe("an empty white sheet");
        // Its picture may still be on the way.
        await expect.poll(() => lookOf(page)).toBe("a page with text");
        await expect(preview.locator("iframe")).toBeHidden();
      });

    test("when its picture does not come", async ({ page }) => {
      const [cover, viewer] = [await hold(page, "**/manual-cover.webp"), await hold(page, "**/manual")];
      await page.goto("/");
      await showPreview(page);
      await Promise.all([cover.requested, viewer.requested]);
      expect(await lookOf(page)).toBe("nothing white");
    });
  });

  test("the download is the PDF, with the stated size and pages", { tag: "@full" }, async ({ page }) => {
    await page.goto("/");
    const link = page.getByRole("link", { name: "Download the manual" });
    const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(download.suggestedFilename()).toBe("faculty-profile-manual.pdf");
    const pdf = readFileSync(await download.path());
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pagesIn(pdf)).toBeGreaterThanOrEqual(20);
    const megabytes = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 1 }).format(pdf.length / 1e6);
    await expect(page.getByText(`PDF in English, ${pagesIn(pdf)} pages, ${megabytes} MB`)).toBeVisible();
  });

  test.describe("no other page can be framed", () => {
    // The browser logs that it refused.
    test.use({ allowedConsole: [/frame-ancestors|Refused to (frame|display)|violates the following/] });

    test("not even one of the same origin", { tag: "@full" }, async ({ page }) => {
      await page.goto("/");
      await page.evaluate(() => {
        const frame = document.createElement("iframe");
        frame.src = "/auth/login";
        frame.title = "Login in a frame";
        document.body.append(frame);
      });
      const frame = page.frames().find((one) => one !== page.mainFrame());
      await expect.poll(() => frame?.url()).toMatch(/^chrome-error:/);
    });
  });
});

ownTest.describe("with a document hosting service in the settings", () => {
  ownTest(
    "the service is requested for nothing before somebody presses the button",
    { tag: "@full" },
    async ({ copy }) => {
      const page = await copy.open();
      const requested: string[] = [];
      await page.route("https://documents.example/**", (route) => {
        requested.push(route.request().url());
        return route.fulfill({
          contentType: "text/html",
          body: "<!doctype html><title>M</title><h1>Hosted manual</h1>",
        });
      });
      await name(copy.address, copy.people.admin, "https://documents.example/embed/manual");
      await page.goto("/");
      await page.getByRole("heading", { name: "Download Manual" }).scrollIntoViewIfNeeded();
      const show = page.getByRole("button", { name: "Show the manual from documents.example" });
      await expectOwn(show).toBeVisible();
      await expectOwn(page.getByText("That service is contacted only when you press the button")).toBeVisible();
      expectOwn(requested).toEqual([]);
      await show.click();
      await expectOwn(page.frameLocator("iframe").getByRole("heading", { name: "Hosted manual" })).toBeVisible();
      expectOwn(requested).toEqual(["https://documents.example/embed/manual"]);
      await expectOwn(page.getByRole("link", { name: "Download the manual" })).toHaveAttribute("href", "/manual.pdf");
    },
  );
});

/** Requests of this address stay unanswered until `goOn`; `asked` ends at the first of them. */
async function hold(page: Page, address: string): Promise<{ requested: Promise<unknown>; goOn: () => void }> {
  let goOn = () => {};
  const allowed = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(address, async (route) => {
    await allowed;
    await route.continue();
  });
  return { requested: page.waitForRequest(address), goOn };
}

async function showPreview(page: Page): Promise<Locator> {
  const preview = page.locator(".manual-preview");
  await preview.evaluate((box) => box.scrollIntoView({ block: "center", behavior: "instant" }));
  await expect(preview.locator("iframe")).toBeAttached();
  return preview;
}

/** What a picture of the preview shows: white without a letter on it is an empty sheet. */
async function lookOf(page: Page): Promise<string> {
  const picture = (await page.locator(".manual-preview").screenshot()).toString("base64");
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d");
    context?.drawImage(bitmap, 0, 0);
    // The middle of the sheet, where its title is: below the tools, within the margins.
    const { width, height } = bitmap;
    const area = [width * 0.15, height * 0.3, width * 0.6, height * 0.4].map(Math.round) as [
      number,
      number,
      number,
      number,
    ];
    const points = context?.getImageData(...area).data ?? new Uint8ClampedArray();
    let [white, dark] = [0, 0];
    for (let index = 0; index < points.length; index += 4) {
      const lightness = Math.min(...points.subarray(index, index + 3));
      if (lightness === 255) white++;
      if (lightness < 128) dark++;
    }
    if (dark > 200) return "a page with text";
    return white > points.length / 16 ? "an empty white sheet" : "nothing white";
  }, picture);
}

type Admin = { email: string; password: string; role: string };

async function name(address: string, { email, password, role }: Admin, manualUrl: string): Promise<void> {
  const ask = async (method: string, path: string, token: string, body?: object) => {
    const headers = { "content-type": "application/json", ...(token && { token }) };
    const answer = await fetch(address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const { token } = await ask("POST", "/api/auth/login", "", { email, password, role });
  const { version } = await ask("GET", "/api/settings", token);
  await ask("PATCH", "/api/settings", token, { version, manualUrl });
}
