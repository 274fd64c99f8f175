import { sampled } from "#tests/support/sampled.ts";
import { expectNoAxeFindings, expectNoSidewaysScroll } from "../support/axe.ts";
import { notesOf, publicPages } from "../support/public-pages.ts";
import { expect, test } from "../support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test.describe("in Hindi", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => window.localStorage.setItem("language", "hi"));
  });

  for (const one of sampled(publicPages, 10))
    test.describe(one.path, () => {
      test.use({ allowedConsole: notesOf(one) });

      test("the page is complete, and fits a phone", { tag: "@full" }, async ({ page }) => {
        await page.goto(one.path);
        await expect(page.locator("html")).toHaveAttribute("lang", "hi");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(/\p{Script=Devanagari}/u);
        await expectNoAxeFindings(page);
        for (const width of [375, 320]) {
          await page.setViewportSize({ width, height: 700 });
          await expectNoSidewaysScroll(page);
        }
      });
    });

  test.describe("a refused sign-in", () => {
    test.use({ allowedConsole: [/the server responded with a status of 401/] });

    test("is explained in Hindi, rules and the server's reason alike", async ({ page }) => {
      await page.goto("/auth/login");
      await page.locator('form button[type="submit"]').click();
      await expect(page.getByText("लॉगिन प्रकार चुनें", { exact: true })).toBeVisible();
      await page.getByLabel("Somaiya ID").fill("hindi.reader@somaiya.edu");
      await page.getByLabel("लॉगिन प्रकार").selectOption("Faculty");
      await page.getByLabel("पासवर्ड", { exact: true }).fill("not-the-password");
      await page.locator('form button[type="submit"]').click();
      await expect(page.getByText("ID, पासवर्ड या लॉगिन प्रकार सही नहीं है।", { exact: true }).first()).toBeVisible();
    });
  });
});
