import { sampled } from "#tests/support/sampled.ts";
import { expectNoAxeFindings, expectNoSidewaysScroll, lookAs, looks, looksAt } from "../support/axe.ts";
import { notesOf, publicPages } from "../support/public-pages.ts";
import { expect, test } from "../support/test.ts";

// Every fifth page is tested in one width and theme; the full run tests all pages in all.
for (const [place, one] of sampled([...publicPages.entries()], 5))
  test.describe(one.path, () => {
    test.use({ allowedConsole: notesOf(one) });

    test("is accessible, wide, narrow, enlarged and in forced colours, and requests nothing of another host", async ({
      page,
      baseURL,
    }) => {
      const elsewhere: string[] = [];
      const isOwn = (url: string) => /^(data|blob):/.test(url) || new URL(url).origin === baseURL;
      page.context().on("request", (request) => {
        if (!isOwn(request.url())) elsewhere.push(request.url());
      });
      page.on("websocket", (socket) => elsewhere.push(socket.url()));
      const answer = await page.goto(one.path);
      const arrived = /<title>(.*?)<\/title>/.exec((await answer?.text()) ?? "")?.[1];
      expect(arrived).toBe(one.title);
      const heading = page.getByRole("heading", { level: 1, name: one.heading, exact: true });
      for (const look of looksAt(place)) {
        await lookAs(page, look);
        await expect(heading).toBeVisible();
        await expect(page.getByRole("contentinfo").getByText("Sahyadri College of Engineering").first()).toBeVisible();
        await expectNoAxeFindings(page);
        await expectNoSidewaysScroll(page);
      }
      // What 1440 pixels show at twice the size is 720 wide.
      for (const [width, height] of [
        [320, 640],
        [720, 450],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect(heading).toBeVisible();
        await expectNoSidewaysScroll(page);
      }
      await lookAs(page, looks[0]);
      await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
      await expect(heading).toBeVisible();
      await expectNoAxeFindings(page);
      // Filled buttons have an edge here, so that they are still recognisable.
      for (const button of await page.locator("main .btn:visible").all())
        expect(
          await button.evaluate((node) => Number.parseFloat(getComputedStyle(node).borderTopWidth)),
        ).toBeGreaterThan(0);
      const moving = await page.evaluate(
        () => document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().progress !== null).length,
      );
      expect(moving).toBe(0);
      await expect(page).toHaveTitle(one.title);
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      expect(elsewhere).toEqual([]);
      const addresses = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
      expect(addresses.filter((url) => !isOwn(url))).toEqual([]);
    });
  });

test("without scripts every page can be read, and on a telephone its links are there @turn-4", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL ?? "",
    viewport: { width: 375, height: 800 },
  });
  const page = await context.newPage();
  for (const { path, heading } of publicPages.slice(0, 7)) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link")).toHaveText([
      "Home",
      "Directory",
      "About",
      "Login",
    ]);
    await expect(page.getByRole("contentinfo").getByText("Sahyadri College of Engineering").first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    const notice = page.getByRole("link", { name: "The manual can be read without it." });
    await (path.startsWith("/auth/") ? expect(notice).toBeVisible() : expect(notice).toHaveCount(0));
  }
  await page.goto("/faqs");
  const answers = page.locator(".answer");
  await expect(answers).toHaveCount(15);
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeHidden();
  await context.close();
});

test("a press and a text before the code has come are not lost", async ({ browser, baseURL, watched }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const page = await context.newPage();
  let send = () => {};
  const sent = new Promise<void>((done) => {
    send = done;
  });
  await page.route("**/assets/app-*.js", async (route) => {
    await sent;
    await route.continue();
  });
  await page.goto("/auth/login", { waitUntil: "commit" });
  await page.getByLabel("Somaiya ID").fill("nobody");
  await page.getByLabel("Login Type").selectOption("Faculty");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.locator("[data-served]")).toBeAttached();
  expect(new URL(page.url()).search).toBe("");
  watched(page);
  send();
  await expect(page.getByLabel("Somaiya ID")).toBeFocused();
  await expect(page.locator(".field-error").first()).toBeVisible();
  await expect(page.getByLabel("Somaiya ID")).toHaveValue("nobody");
  await expect(page.getByLabel("Login Type")).toHaveValue("Faculty");
  await context.close();
});

test("a page in another language is not first seen in English", { tag: "@full" }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("language", "hi"));
  let send = () => {};
  const sent = new Promise<void>((done) => {
    send = done;
  });
  await page.route("**/assets/app-*.js", async (route) => {
    await sent;
    await route.continue();
  });
  const opened = page.goto("/about");
  await expect(page.locator("h1")).toBeAttached();
  await expect(page.locator("h1")).toBeHidden();
  send();
  await opened;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("परिचय");
});

test("a first load begins at the top, and Back restores the position", { tag: "@full" }, async ({ page }) => {
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  // What comes in above it later, a picture or a font, moves it nowhere: the browser keeps the text that is read in its place.
  const title = page.getByRole("heading", { name: "Download Manual" });
  const top = async () => Math.round((await title.boundingBox())?.y ?? 0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await expect(title).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect.poll(scrolled).toBeGreaterThanOrEqual(700);
  const before = await top();
  await page.goto("/privacy-policy");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
  await page.goto("/about");
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Download Manual" })).toBeVisible();
  expect(await scrolled()).toBe(0);
});

test("every link of the served public pages works", async ({ request }) => {
  const seen = new Set<string>();
  for (const path of ["/", "/about", "/faqs", "/privacy-policy", "/auth/login", "/auth/register"]) {
    const served = await (await request.get(path)).text();
    expect(served).toContain("QUICK LINKS");
    for (const [, href = ""] of served.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)) seen.add(href);
  }
  expect(seen).toContain("/auth/forgot-password");
  expect([...seen].filter((href) => href === "" || href === "#")).toEqual([]);
  const own = [...seen].filter((href) => href.startsWith("/")).map((href) => href.replace(/[?#].*/, ""));
  // An address without a page answers 404.
  for (const href of new Set(own)) expect((await request.get(href)).status(), href).toBe(200);
});

test("at 768 the header shows its links, at 767 a toggle opens them", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto("/");
  const wide = page.getByRole("navigation", { name: "Main" });
  const toggle = page.getByRole("button", { name: "Open menu" });
  await expect(wide.getByRole("link")).toHaveText(["Home", "Directory", "About", "Login"]);
  await expect(toggle).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(wide).toBeHidden();
  await toggle.click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu.getByRole("link")).toHaveText(["Home", "Directory", "About", "Login", "Register"]);
  await menu.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await expect(menu).toBeHidden();
});

test("the footer of every page has links, help, the institute's address and this year", { tag: "@full" }, async ({
  page,
}) => {
  await page.goto("/faqs");
  const foot = page.getByRole("contentinfo");
  for (const [title, links] of [
    ["QUICK LINKS", { Home: "/", "About us": "/about", Feedback: /^https:/, Contact: /^mailto:/ }],
    ["HELP CENTER", { FAQs: "/faqs", Privacy: "/privacy-policy", "How it works": "/" }],
  ] as const) {
    await expect(foot.getByRole("heading", { name: title, exact: true })).toBeVisible();
    for (const [name, href] of Object.entries(links))
      await expect(foot.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  }
  await expect(foot.getByText("12 Riverbank Road")).toBeVisible();
  await expect(foot.getByRole("link", { name: "+91 00000 00000" })).toHaveAttribute("href", /^tel:/);
  await expect(foot.getByText(`© ${new Date().getFullYear()} Sahyadri College of Engineering`)).toBeVisible();
  for (const name of ["LinkedIn", "YouTube", "Instagram"]) {
    const link = foot.getByRole("list", { name: "Links" }).getByRole("link", { name });
    await expect(link).toHaveAttribute("href", /^https:/);
    await expect(link).toHaveAttribute("rel", /noopener/);
  }
});

test("the policy lists what is collected, for how long, what one may request and from whom, and one's own part", {
  tag: "@full",
}, async ({ page }) => {
  await page.goto("/privacy-policy");
  const part = (name: string) => page.getByRole("region", { name });
  await expect(part("What is collected")).toContainText(
    "Your name, email, contact details and professional qualifications",
  );
  await expect(part("How long it is kept")).toContainText("Only as long as needed");
  await expect(page.getByRole("row", { name: /A deleted record and its files/ })).toContainText("30 days in the bin");
  await expect(part("Access, correction, deletion")).toContainText("for its correction or for its deletion");
  await expect(
    part("Access, correction, deletion").getByRole("link", { name: "help@sahyadri.example" }),
  ).toHaveAttribute("href", "mailto:help@sahyadri.example");
  await expect(part("Your part")).toContainText("Log out when you leave");
  await expect(part("Your part")).toContainText("keep your credentials confidential");
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Your part" }).click();
  await expect(page).toHaveURL("/privacy-policy#part");
  await expect(part("Your part")).toBeInViewport();
});

test.describe("an unknown address", () => {
  test.use({ allowedConsole: [/the server responded with a status of 404/] });

  test("has a 404 page with a picture, the message and a link home", async ({ page }) => {
    const answer = await page.goto("/no/such/place");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("img", { name: "A ship’s compass" })).toBeVisible();
    await expect(page.getByText("Oops! Captian looks like you are lost !", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Back to Home" }).click();
    await expect(page).toHaveURL("/");
  });
});

test.describe("a page that fails", () => {
  // The served page is replaced by the message, which React says as well.
  test.use({ allowedConsole: [/The trial failed|React error #418/], serviceWorkers: "block" });

  test("shows its message, and nothing of where in the code it was", { tag: "@full" }, async ({ page }) => {
    await page.route("**/assets/faqs-*.js", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `throw new Error("The trial failed");${await response.text()}` });
    });
    await page.goto("/faqs");
    await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
    await expect(page.getByText("The trial failed", { exact: true })).toBeVisible();
    await expect(page.locator("body")).not.toContainText(/\.js|\bat [A-Z]|Error:/);
    await page.unroute("**/assets/faqs-*.js");
    await page.getByRole("link", { name: "Back to Home" }).click();
    await expect(page).toHaveURL("/");
  });
});
