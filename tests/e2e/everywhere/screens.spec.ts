import type { Page } from "@playwright/test";
import { isFull, isTurn, sampled } from "#tests/support/sampled.ts";
import { expectNoAxeFindings, expectNoSidewaysScroll, type Look, lookAs, looks, looksAt } from "../support/axe.ts";
import { expect, openScreen, screenAfterScreen, test } from "../support/demo.ts";
import { addressOf, lost, type Screen, screens, templates } from "../support/screens.ts";

// Each template is tested in one of the widths and themes, every third of them by turns; the full run tests all in all.
// The screens of one person are one test, so that the browser fetches their code once.
for (const who of new Set(templates.map((screen) => screen.who)))
  test(`the screens of the ${who} are complete, and fit 320 pixels`, async ({ page, openAs, demo }) => {
    test.setTimeout(600_000);
    await openAs(who);
    const open = screenAfterScreen(page);
    const first = templates.find((screen) => screen.who === who);
    for (const [index, screen] of templates.entries()) {
      const read = screen === first ? "page" : readOf(index);
      if (screen.who !== who || read === "nothing") continue;
      await test.step(screen.path, async () => {
        const address = await addressOf(demo, screen);
        await expectSound(page, screen, looksAt(index), () => open(address), read);
        await page.setViewportSize({ width: 320, height: 640 });
        await expectNoSidewaysScroll(page);
      });
    }
  });

test("in forced colours a dark page is legible, and what is chosen stands out", { tag: "@full" }, async ({
  page,
  openAs,
}) => {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await openAs("admin");
  await openScreen(page, "/admin/users/faculty");
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce", forcedColors: "active" });
  await expectNoAxeFindings(page);
  const background = (name: string) =>
    page.getByRole("link", { name, exact: true }).evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await background("All")).not.toBe(await background("Active"));
});

test("on a phone a choice shows its whole text, and filters end where the page does @turn-4", async ({
  page,
  openAs,
  demo,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openAs("admin");
  await openScreen(page, await addressOf(demo, { who: "admin", path: "/admin/display/journal/:id" }));
  const isWhole = await page.getByLabel("Type of change").evaluate((select: HTMLElement) => {
    const shown = select.offsetWidth;
    select.style.width = "max-content";
    return shown >= select.offsetWidth;
  });
  expect(isWhole).toBe(true);
  await openScreen(page, "/admin/users/faculty");
  const ends = [page.getByLabel("Department"), page.getByRole("searchbox"), page.locator(".list-filters")].map((part) =>
    part.evaluate((element) => element.closest(".input-box, .list-filters")?.getBoundingClientRect().right),
  );
  expect(new Set(await Promise.all(ends)).size).toBe(1);
});

for (const language of ["en", "mr"])
  test(`on a small laptop each heading of the dashboard's figures stays in its column, in ${language}`, async ({
    page,
    openAs,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.addInitScript((chosen) => window.localStorage.setItem("language", chosen), language);
    await openAs("teacher");
    await openScreen(page, "/faculty");
    const headings = page.locator(".figures-table thead th");
    await expect(headings.first()).toBeVisible();
    const outside = await headings.evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        const [shown, column] = [text.getBoundingClientRect(), cell.getBoundingClientRect()];
        return shown.left < column.left || shown.right > column.right ? [cell.textContent] : [];
      }),
    );
    expect(outside).toEqual([]);
  });

// The others resemble one of them: only the full run opens them, in every width and theme.
const others = isFull ? screens.filter((screen) => !templates.includes(screen)) : [];

for (const name of new Set(others.map(groupOf)))
  test(`every other page is complete: ${name}`, async ({ page, openAs, demo }) => {
    const group = others.filter((screen) => groupOf(screen) === name);
    test.setTimeout(group.length * 20_000 * looks.length);
    await openAs(group[0]?.who ?? "teacher");
    for (const screen of group)
      await test.step(screen.path, async () => {
        const address = await addressOf(demo, screen);
        await expectSound(page, screen, looks, () => openScreen(page, address), "page");
      });
  });

const inLanguages = (["hi", "mr"] as const).flatMap((language) =>
  (["teacher", "hod", "admin", "superAdmin"] as const).map((who) => ({ language, who })),
);

for (const { language, who } of sampled(inLanguages, 4))
  test(`no screen of the ${who} shows an unfilled placeholder, in ${language} @turn-2`, async ({ page, openAs }) => {
    await page.addInitScript((chosen) => window.localStorage.setItem("language", chosen), language);
    await openAs(who);
    const own = templates.filter((one) => one.who === who && !/:(id|batch|done)/.test(one.path));
    const open = screenAfterScreen(page);
    for (const screen of sampled(own, 3))
      await test.step(screen.path, async () => {
        await open(screen.path);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        expect(await findPlaceholders(page)).toEqual([]);
      });
  });

/**
 * What axe reads of a template: outside the full run the contents of every third one, on the next days of the others,
 * which are not opened at all.
 */
function readOf(index: number) {
  if (isFull) return "page";
  return isTurn(index) ? "main" : "nothing";
}

/** The page is the expected one, passes the automatic check, and fits. */
async function expectSound(
  page: Page,
  { heading, path }: Screen,
  inLooks: readonly Look[],
  open: () => Promise<void>,
  read: "page" | "main",
) {
  const title = page.getByRole("heading", { level: 1 });
  for (const [index, look] of inLooks.entries()) {
    await lookAs(page, look);
    if (index === 0) await open();
    await expect(title, path).toHaveCount(1);
    if (heading === undefined) await expect(title, path).not.toHaveText(/you are lost|Unexpected/);
    else await expect(title, path).toHaveText(heading);
    await expect(mainNavigation(page, look.width)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page, read === "main" ? read : undefined);
  }
}

/** On a phone the bar of a form takes the place of the tabs. */
const mainNavigation = (page: Page, width: number) =>
  width < 768
    ? page.getByRole("navigation", { name: "Main screens" }).or(page.locator(".form-footer"))
    : page.getByRole("navigation", { name: "Main" });

/** "hod, lists": similar ones are one test, so that the browser loads their code once. */
function groupOf({ who, path, heading }: Screen): string {
  if (heading === lost) return `${who}, places that are not there`;
  if (path.includes("/display/")) return `${who}, ${path.endsWith("/:id") ? "records" : "lists"}`;
  if (path.includes("/forms/")) return `${who}, new records`;
  return `${who}, ${path.includes("/edit/") ? "changes" : "others"}`;
}

/** Unfilled placeholders in any visible or accessible text. */
function findPlaceholders(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll("[aria-label], [title], [placeholder]")].flatMap((element) =>
      ["aria-label", "title", "placeholder"].map((name) => element.getAttribute(name) ?? ""),
    );
    const placeholder = /\{\{\w+\}\}/;
    return [document.body.innerText, ...parts]
      .flatMap((text) => text.split(/\s+/))
      .filter((word) => placeholder.test(word));
  });
}
