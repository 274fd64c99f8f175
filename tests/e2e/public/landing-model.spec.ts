import { chromium } from "../../../playwright.config.ts";
import { expectNoAxeFindings } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

const modelCode = "**/assets/model-*.js";

/** Drawn by the processor, a frame takes as long as it has pixels. */
const small = { width: 800, height: 500 };

/** Software rendering counts as a card here, so that the model is really drawn. */
const withCard = () => {
  const { getParameter } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.getParameter = function (name) {
    const value = getParameter.call(this, name);
    return typeof value === "string" ? value.replace(/swiftshader|software/gi, "card") : value;
  };
};

// Another browser than that of the other tests: one worker starts it, not both.
test.describe.configure({ mode: "default" });
test.use({ launchOptions: chromium("--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader") });

test.describe("the spinner", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });
  test.beforeEach(({ page }) => page.addInitScript(withCard));

  for (const width of [1440, 320])
    test(`covers a window of ${width} pixels until the model's first frame and does not affect text and focus`, {
      tag: "@full",
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.goto("/");
      const spinner = page.getByRole("status").filter({ hasText: "Loading" });
      // The heading is in the response; the wait begins with the code.
      await expect(page.locator(".hourglass[data-shows]")).toBeAttached();
      await expect(spinner).toBeVisible();
      expect(await spinner.boundingBox()).toEqual({ x: 0, y: 0, width, height: 700 });
      const onTop = await page.evaluate(() =>
        [
          [5, 5],
          [innerWidth - 5, 30],
          [innerWidth / 2, innerHeight - 5],
        ].map(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.className),
      );
      expect(onTop).toEqual(["loading", "loading", "loading"]);
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
      await page.clock.resume();
      await expect(spinner).toBeHidden();
      await expect(page.locator(".hourglass")).toHaveAttribute("data-shows", "model");
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
      await expectNoAxeFindings(page);
    });

  test("ends after a second and a half when the model is still loading; the drawing is shown", {
    tag: "@full",
  }, async ({ page }) => {
    await page.route(modelCode, () => {
      // Never answered.
    });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto("/");
    await expect(page.locator(".hourglass[data-shows]")).toBeAttached();
    const spinner = page.getByRole("status").filter({ hasText: "Loading" });
    await expect(spinner).toBeVisible();
    await page.clock.runFor(1500);
    await expect(spinner).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".hourglass")).toHaveAttribute("data-shows", "still");
    await expect(page.getByRole("img", { name: /^An hourglass/ })).toBeVisible();
  });

  test("does not return on the way home from another page", { tag: "@full" }, async ({ page }) => {
    await page.goto("/");
    await expect(page.locator(".hourglass")).toHaveAttribute("data-shows", "model");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector(".loading")) document.title = "Spinner seen";
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
    await expect(page.locator(".hourglass")).toHaveAttribute("data-shows", "model");
    await expect(page).not.toHaveTitle("Spinner seen");
  });
});

test.describe("when the model's code does not come", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" }, allowedConsole: [/Failed to load resource/] });

  test("the drawing is shown, and the page at once", { tag: "@full" }, async ({ page }) => {
    await page.addInitScript(withCard);
    await page.route(modelCode, (route) => route.abort());
    await page.goto("/");
    await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeHidden();
    await expect(page.getByRole("img", { name: /^An hourglass/ })).toBeVisible();
    await expect(page.locator(".hourglass")).toHaveAttribute("data-shows", "still");
    await expect(page.getByRole("button", { name: /reload/i })).toBeHidden();
    await page.getByRole("link", { name: "Register" }).click();
    await expect(page).toHaveURL("/auth/register");
  });
});

test.describe("where no model is wanted or possible, its code is not even loaded:", () => {
  const reasons = [
    { reason: "reduced motion", motion: "reduce", prepare: withCard },
    {
      reason: "a visitor who saves data",
      motion: "no-preference",
      prepare: () => Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    },
    {
      reason: "no WebGL",
      motion: "no-preference",
      prepare: () => {
        HTMLCanvasElement.prototype.getContext = () => null;
      },
    },
    { reason: "a processor in the place of a graphics card", motion: "no-preference", prepare: () => undefined },
  ] as const;
  for (const { reason, motion, prepare } of reasons)
    test(reason, { tag: "@full" }, async ({ page }) => {
      const requests: string[] = [];
      page.on("request", (request) => requests.push(request.url()));
      await page.emulateMedia({ reducedMotion: motion });
      if (reason === "a visitor who saves data") await page.addInitScript(withCard);
      await page.addInitScript(prepare);
      await page.goto("/");
      await expect(page.getByRole("img", { name: /^An hourglass/ })).toBeVisible();
      await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeHidden();
      await expect(page.locator(".hourglass")).toHaveAttribute("data-shows", "still");
      // Other requests begin once the page is idle.
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
      expect(requests.filter((url) => url.includes("/model-"))).toEqual([]);
    });
});

test("the model covers its wait, is turned by the arrow keys, is passed by the keyboard in order, and is removed completely", {
  tag: "@full",
}, async ({ page }) => {
  await page.setViewportSize(small);
  await page.addInitScript(withCard);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  // A model that turns is drawn all the time: here only while the clock runs.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto("/");
  const shown = page.locator(".hourglass");
  await expect(page.locator(".hourglass[data-shows]")).toBeAttached();
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeVisible();
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(shown).toHaveAttribute("data-shows", "model", { timeout: 300 });
  }).toPass();
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeHidden();
  const picture = await page.locator(".hourglass canvas").screenshot();
  expect(picture.length, "an empty canvas would be a few hundred bytes").toBeGreaterThan(20_000);
  const walked: string[] = [];
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const outline = getComputedStyle(element);
      const isSeen = element.tagName === "IFRAME" || outline.outlineStyle !== "none";
      return { name: element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "", isSeen };
    });
    if (at === null) break;
    expect(at.isSeen, `${at.name} shows that it has the focus`).toBe(true);
    walked.push(at.name);
  }
  const order = [
    "Home",
    "Directory",
    "About",
    "Login",
    "Register",
    "Turn the hourglass",
    "Download the manual",
    "FAQs",
    "Privacy",
  ];
  const places = order.map((name) => walked.indexOf(name));
  expect(places, walked.join(" · ")).toEqual([...places].sort((one, other) => one - other));
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0);

  const hand = page.getByRole("slider", { name: "Turn the hourglass" });
  await hand.focus();
  const before = Number(await hand.getAttribute("aria-valuenow"));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(hand).toHaveAttribute("aria-valuenow", String((before + 30) % 360));

  // Requesting reduced motion while it turns shows the drawing.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.resume();
  await expect(shown).toHaveAttribute("data-shows", "still");
  await expect(page.locator("canvas")).toHaveCount(0);
});
