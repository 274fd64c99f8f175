import type { Page } from "@playwright/test";
import { expect, openScreen, test } from "../support/demo.ts";

test("the rows of a list are moved through, selected, opened and edited by keys", { tag: "@full" }, async ({
  page,
  openAs,
  demo,
}) => {
  for (const title of ["First of the keyboard's papers", "Second of the keyboard's papers"])
    await demo.call("colleague", "POST", "/api/records/journal", { data: { title, dateOfPublication: "2026-01" } });
  await openAs("colleague");
  await openScreen(page, "/common/display/journal?q=keyboard's");
  const rows = page.getByRole("row").filter({ hasText: "of the keyboard's papers" });
  const [first, second] = [rows.nth(0), rows.nth(1)];
  // Without a click on a row: the first key goes to the list.
  await page.keyboard.press("j");
  await expect(first).toBeFocused();
  await page.keyboard.press("j");
  await expect(second).toBeFocused();
  await page.keyboard.press("k");
  await expect(first).toBeFocused();
  await page.keyboard.press("x");
  await expect(first.getByRole("checkbox")).toBeChecked();
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.keyboard.press("x");
  await expect(first.getByRole("checkbox")).not.toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/common\/display\/journal\/[\w-]+$/);
  await page.goBack();
  await expect(first).toBeVisible();
  await page.keyboard.press("e");
  await expect(page).toHaveURL(/\/common\/edit\/journal\/[\w-]+$/);
  await expect(page.getByLabel("Paper title")).toHaveValue(/of the keyboard's papers/);
});

test("what is typed while the command box loads is kept", { tag: "@full" }, async ({ page, openAs }) => {
  await openAs("colleague");
  const box: (() => void)[] = [];
  await page.route(/\/assets\/commands-[^/]*\.js$/, (route) => void box.push(() => void route.continue()));
  await page.goto("/common/display/journal");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("publicationsx 2024");
  for (let times = 0; times < 5; times++) await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.type(" 2023");
  await expect.poll(() => box.length).toBeGreaterThan(0);
  for (const release of box) release();
  await expect(page.getByRole("dialog").getByRole("combobox")).toHaveValue("publications 2023");
});

test("everything in a list is reached with the Tab key, its rows by one stop", { tag: "@full" }, async ({
  page,
  openAs,
}) => {
  await openAs("teacher");
  await openScreen(page, "/common/display/journal");
  const stops = await tabStops(page, 60);
  for (const name of ["Skip to content", "Columns", "Export", "Bulk upload", "Add", "Filter", "Select all"])
    expect(stops.some((stop) => stop.startsWith(name))).toBe(true);
  expect(stops.filter((stop) => stop === "row")).toHaveLength(1);
});

test("the skip link skips the sidebar", { tag: "@full" }, async ({ page, openAs }) => {
  await openAs("teacher");
  await openScreen(page, "/common/display/journal");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("a form is filled and submitted without a pointer", async ({ page, openAs }) => {
  await openAs("colleague");
  await openScreen(page, "/common/forms/journal");
  await page.keyboard.press("Control+Enter");
  // Gaps are shown, and the first has the focus.
  await expect(page.getByLabel("Paper title")).toBeFocused();
  await page.keyboard.type("Letters from a lighthouse keeper");
  await page.getByLabel("Date of publication").focus();
  await page.keyboard.type("2025-02");
  await page.getByLabel("Journal", { exact: true }).focus();
  await page.keyboard.type("Invented Coasts");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Letters from a lighthouse keeper" })).toBeVisible();
  await expect(page).toHaveURL(/\/common\/display\/journal\/[\w-]+$/);
});

/** The focused element after each press, by name; a row of a table by that word. */
async function tabStops(page: Page, presses: number): Promise<string[]> {
  const stops: string[] = [];
  for (let turn = 0; turn < presses; turn++) {
    await page.keyboard.press("Tab");
    stops.push(
      await page.evaluate(() => {
        const held = document.activeElement;
        if (held?.tagName === "TR") return "row";
        return held?.getAttribute("aria-label") ?? held?.textContent ?? "";
      }),
    );
  }
  return stops;
}
