import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { expect, openScreen, test } from "./support/demo.ts";

const box = (page: Page) => page.getByRole("dialog", { name: "Commands and search" });
const lineOf = (page: Page) => box(page).getByRole("combobox", { name: "Command" });

async function openBox(page: Page) {
  await page.keyboard.press("Control+k");
  await expect(lineOf(page)).toBeFocused();
  return lineOf(page);
}

test("a question is completed, answered in figures, and a figure opens its works, all by keys", async ({
  page,
  openAs,
}) => {
  await openAs("hod");
  await openScreen(page, "/hod");
  const line = await openBox(page);
  await page.keyboard.type("cou");
  await page.keyboard.press("Tab");
  await expect(line).toHaveValue("count ");
  await page.keyboard.type("journal by:yea");
  await page.keyboard.press("Tab");
  await expect(line).toHaveValue(/^count journal by:year/);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  const first = box(page).getByRole("row").nth(1).getByRole("link");
  const works = await first.textContent();
  await first.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/hod\/display\/journal\?/);
  await expect(box(page)).toBeHidden();
  await expect(page.getByText(new RegExp(`^${works} (of|journal|record)|\\b${works}\\b`, "i")).first()).toBeVisible();
});

test("words find colleagues and records; Escape gives the page back", async ({ page, openAs, demo }) => {
  await demo.call("colleague", "POST", "/api/records/journal", {
    data: { title: "Cogwheels of a forgotten clockmaker", dateOfPublication: "2025" },
  });
  await openAs("colleague");
  await openScreen(page, "/common/display/journal");
  await page.keyboard.press("/");
  await expect(lineOf(page)).toBeFocused();
  await page.keyboard.type("forgotten clockmaker");
  await page.keyboard.press("Enter");
  await expect(box(page).getByRole("link", { name: "Cogwheels of a forgotten clockmaker" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(box(page)).toBeHidden();
});

test("what a line would do is shown first, and done on request", async ({ page, openAs }) => {
  await openAs("colleague");
  await openScreen(page, "/common/display/patent");
  await openBox(page);
  await page.keyboard.type('add patent "A lamp that listens"');
  await page.keyboard.press("Enter");
  await expect(box(page).getByText("This patent will be added as a draft")).toBeVisible();
  await box(page).getByRole("button", { name: "Do it" }).click();
  await expect(page).toHaveURL(/\/common\/edit\/patent\/[\w-]+$/);
  await expect(page.getByLabel("Title of invention").or(page.getByLabel(/title/i).first()).first()).toHaveValue(
    "A lamp that listens",
  );
  await openBox(page);
  await page.keyboard.type('delete patent "lamp that listens"');
  await page.keyboard.press("Enter");
  await expect(box(page).getByText("“A lamp that listens” will be moved to the bin")).toBeVisible();
  await box(page).getByRole("button", { name: "Leave it" }).click();
  await expect(box(page).getByText("will be moved")).toBeHidden();
});

test("what is not understood is said with its reason; deeds of others are not offered", async ({ page, openAs }) => {
  await openAs("colleague");
  await openScreen(page, "/common/display/journal");
  const line = await openBox(page);
  await page.keyboard.type("count by:colour");
  await page.keyboard.press("Enter");
  await expect(
    box(page)
      .getByText(/Not understood:/)
      .first(),
  ).toBeVisible();
  await line.fill("noti");
  await expect(box(page).getByRole("option", { name: /^notify/ })).toHaveCount(0);
});

test("earlier lines come back by ↑ and are found by Ctrl R; help has examples that run", async ({ page, openAs }) => {
  await openAs("colleague");
  await openScreen(page, "/common/display/journal");
  const line = await openBox(page);
  for (const text of ["help count", "history"]) {
    await line.fill(text);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Enter");
  }
  await line.fill("");
  await page.keyboard.press("ArrowUp");
  await expect(line).toHaveValue("history");
  await page.keyboard.press("ArrowUp");
  await expect(line).toHaveValue("help count");
  await line.fill("");
  await page.keyboard.press("Control+r");
  await page.keyboard.type("help");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(line).toHaveValue("help count");
  await page.keyboard.press("Enter");
  await box(page)
    .getByRole("button", { name: /^Try count/ })
    .first()
    .click();
  await page.keyboard.press("Enter");
  await expect(box(page).getByRole("table")).toBeVisible();
});

test("single keys open what they say, can be switched off, and never disturb typing", async ({ page, openAs }) => {
  await openAs("colleague");
  await openScreen(page, "/common/display/journal");
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet).toBeVisible();
  await sheet.getByRole("checkbox").uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("b");
  await expect(page).toHaveURL(/\/common\/display\/journal/);
  await page.keyboard.press("?");
  await sheet.getByRole("checkbox").check();
  await page.keyboard.press("Escape");
  await page.keyboard.press("b");
  await expect(page).toHaveURL(/\/common\/notifications/);
});

test("the panel on a dashboard keeps what was asked; box and panel stand up to axe", async ({ page, openAs }) => {
  await openAs("colleague");
  await openScreen(page, "/faculty");
  const panel = page.getByRole("region", { name: "Command panel" });
  const line = panel.getByRole("combobox", { name: "Command" });
  await line.fill("count by:kind");
  await line.press("Enter");
  await expect(panel.getByRole("table")).toBeVisible();
  await expect(panel.getByText("count by:kind")).toBeVisible();
  await expectNoAxeFindings(page);
  await openBox(page);
  await page.keyboard.type("count jou");
  await expect(box(page).getByRole("option").first()).toBeVisible();
  await expectNoAxeFindings(page);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 812 } });
  test("the box rises from the foot of the page", async ({ page, openAs }) => {
    await openAs("colleague");
    await openScreen(page, "/faculty");
    await page.getByRole("button", { name: "Search, or type a command" }).click();
    await expect(lineOf(page)).toBeFocused();
    const edges = await box(page).boundingBox();
    expect(edges?.width).toBe(375);
    expect(Math.round((edges?.y ?? 0) + (edges?.height ?? 0))).toBe(812);
  });
});
