import { sampled } from "#tests/support/sampled.ts";
import { expectNoAxeFindings, expectNoSidewaysScroll } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

test("has the texts of the specification, each heading with its text and its picture", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Faculty Profile Management System");
  await expect(main.getByText("Department of Computer Engineering", { exact: true })).toBeVisible();
  await expect(main.getByRole("link", { name: "Register", exact: true })).toHaveAttribute("href", "/auth/register");
  const features = page.getByRole("region", { name: "Manage tons of your data with ease" });
  await expect(features.getByRole("listitem")).toHaveCount(3);
  for (const [index, name] of [
    "Centralised data storage",
    "Navigation by kernel commands",
    "Advanced reports with filters",
  ].entries()) {
    const card = features.getByRole("listitem").nth(index);
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByRole("heading", { level: 3, name })).toBeVisible();
    const picture = card.getByRole("img");
    await expect(picture).toHaveAccessibleName(/\w{3}/);
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300);
  }
  await expect(main.getByRole("heading", { level: 2, name: "Download Manual" })).toBeVisible();
  const footer = page.getByRole("contentinfo");
  for (const name of ["QUICK LINKS", "HELP CENTER"])
    await expect(footer.getByText(name, { exact: true })).toBeVisible();
  await expect(footer.getByText(`© ${new Date().getFullYear()}`, { exact: false })).toBeVisible();
});

test.describe("when no code comes at all", () => {
  test.use({ allowedConsole: [/Failed to load resource/], hasCode: false });

  for (const reducedMotion of sampled(["no-preference", "reduce"] as const, 2))
    test(`the served text can be read and the links work (motion: ${reducedMotion}) @turn-4`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion });
      await page.route("**/assets/*.js", (route) => route.abort());
      await page.goto("/");
      await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeHidden();
      await expect(page.getByRole("heading", { level: 1, name: "Faculty Profile Management System" })).toBeVisible();
      await expect(page.getByText("Department of Computer Engineering", { exact: true })).toBeVisible();
      await page.getByRole("link", { name: "Register" }).click();
      await expect(page).toHaveURL("/auth/register");
    });
});

test("the pictures follow the theme", { tag: "@full" }, async ({ page }) => {
  await page.goto("/");
  const shown = page.locator(".crop:visible").first();
  await expect(shown).toHaveAttribute("data-of", /-light$/);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(shown).toHaveAttribute("data-of", /-dark$/);
});

test("fits 320 pixels, and a window zoomed to 200 and 400 per cent", { tag: "@full" }, async ({ page }) => {
  // What zoom leaves of 1280 × 1024: half, and a quarter.
  for (const [width, height] of [
    [320, 640],
    [640, 512],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    await expect(page.locator(".hourglass")).toHaveAttribute("data-shows", "still");
    await expectNoSidewaysScroll(page);
    const register = page.getByRole("main").getByRole("link", { name: "Register", exact: true });
    await register.scrollIntoViewIfNeeded();
    await expect(register).toBeInViewport({ ratio: 1 });
  }
});

test("in forced colours text, lines and the button stay visible", { tag: "@full" }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/");
  await expect(page.getByRole("img", { name: /^An hourglass/ })).toBeVisible();
  const years = await page.evaluate(() => {
    const [text, line] = [document.querySelector(".hourglass .year"), document.querySelector(".hourglass .leader")];
    const probe = document.body.appendChild(document.createElement("span"));
    probe.style.cssText = "color: CanvasText; forced-color-adjust: none";
    const expected = getComputedStyle(probe).color;
    const shown = [text && getComputedStyle(text).fill, line && getComputedStyle(line).stroke];
    probe.remove();
    return { expected, shown };
  });
  expect(years.shown).toEqual([years.expected, years.expected]);
  await expectNoAxeFindings(page);
});
