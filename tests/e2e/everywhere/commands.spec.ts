import type { Page } from "@playwright/test";
import { recordKinds } from "#kinds/registry.ts";
import { expectNoAxeFindings } from "../support/axe.ts";
import { expect, openScreen, test } from "../support/demo.ts";

const box = (page: Page) => page.getByRole("dialog", { name: "Commands and search" });
const lineOf = (page: Page) => box(page).getByRole("combobox", { name: "Command" });

async function openBox(page: Page) {
  await page.keyboard.press("Control+k");
  await expect(lineOf(page)).toBeFocused();
  return lineOf(page);
}

test("a query is completed, answered in figures, and a figure opens its works, all by keys", async ({
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

test("a line typed and entered before the box's code has come is run when it comes @turn-1", async ({
  page,
  openAs,
}) => {
  await openAs("hod");
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/command-box-*.js", async (route) => {
    await isReleased;
    await route.continue();
  });
  await openScreen(page, "/hod");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("open revu");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("iew");
  await page.keyboard.press("Enter");
  release();
  await expect(page).toHaveURL("/hod/review");
});

test("words find colleagues and records; Escape returns to the page", { tag: "@full" }, async ({
  page,
  openAs,
  demo,
}) => {
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

test("the effect of a line is shown first, and done on request", async ({ page, openAs }) => {
  await openAs("colleague");
  await openScreen(page, "/common/display/patent");
  await openBox(page);
  await page.keyboard.type('add patent "A lamp that listens"');
  await page.keyboard.press("Enter");
  await expect(box(page).getByText("This patent will be added as a draft")).toBeVisible();
  await box(page).getByRole("button", { name: "Run command" }).click();
  await expect(page).toHaveURL(/\/common\/edit\/patent\/[\w-]+$/);
  await expect(page.getByLabel("Title of invention").or(page.getByLabel(/title/i).first()).first()).toHaveValue(
    "A lamp that listens",
  );
  await openBox(page);
  await page.keyboard.type('delete patent "lamp that listens"');
  await page.keyboard.press("Enter");
  await expect(box(page).getByText("“A lamp that listens” will be deleted (moved to the bin)")).toBeVisible();
  await box(page).getByRole("button", { name: "Cancel" }).click();
  await expect(box(page).getByText("will be moved")).toBeHidden();
});

test("a result piped to a file is saved, and one piped to a chart is drawn", { tag: "@full" }, async ({
  page,
  openAs,
  demo,
}) => {
  await demo.call("colleague", "POST", "/api/records/book", {
    data: { bookTitle: "Bridges of the older sort", dateOfPublication: "2021" },
  });
  await demo.call("colleague", "POST", "/api/records/book", {
    data: { bookTitle: "Bridges of the newer sort", dateOfPublication: "2024" },
  });
  await openAs("colleague");
  await openScreen(page, "/common/display/book");
  const line = await openBox(page);
  const saved = page.waitForEvent("download");
  await line.fill("book | count by:year | csv");
  await line.press("Enter");
  expect((await saved).suggestedFilename()).toMatch(/^works-by-calendar-year-[\d-]+\.csv$/);
  await expect(box(page).getByText(/^The file works-by-calendar-year.*was saved\.$/)).toBeVisible();
  await expect(box(page).getByRole("row", { name: /^2024/ })).toBeVisible();
  await expect(box(page).getByRole("figure")).toHaveCount(0);
  await line.fill("count book by:year | chart");
  await line.press("Enter");
  await expect(box(page).getByRole("figure").getByRole("link", { name: /2021/ })).toBeVisible();
  await line.fill("book year:1900");
  await line.press("Enter");
  await expect(box(page).getByText("No matching records.")).toBeVisible();
  await expect(box(page).getByRole("button", { name: /^Download/ })).toHaveCount(0);
});

test("of several matching records one is chosen; a record is opened by its id", { tag: "@full" }, async ({
  page,
  openAs,
  demo,
}) => {
  for (const part of ["first", "second"])
    await demo.call("colleague", "POST", "/api/records/patent", { data: { title: `A twofold kite, ${part} part` } });
  await openAs("colleague");
  await openScreen(page, "/common/display/patent");
  const line = await openBox(page);
  await line.fill('edit patent "twofold kite" status:granted');
  await line.press("Enter");
  await expect(box(page).getByText("2 matching records.")).toBeVisible();
  await box(page).getByRole("button", { name: "A twofold kite, second part" }).click();
  await expect(line).toHaveValue(/^edit [\da-f-]{36} status:granted$/);
  await expect(line).toBeFocused();
  await line.press("Enter");
  await expect(box(page).getByText("“A twofold kite, second part” will be changed")).toBeVisible();
  const id = /[\da-f-]{36}/.exec(await line.inputValue())?.[0] ?? "";
  await line.fill(`open ${id}`);
  await line.press("Enter");
  await expect(page).toHaveURL(`/common/display/patent/${id}`);
  await expect(page.getByRole("heading", { name: "A twofold kite, second part" })).toBeVisible();
});

test("a record added without a title continues in the form, with its values", { tag: "@full" }, async ({
  page,
  openAs,
}) => {
  await openAs("colleague");
  await openScreen(page, "/common/display/journal");
  const line = await openBox(page);
  await line.fill("add copyright");
  await line.press("Enter");
  await expect(page).toHaveURL("/common/forms/copyright");
  await openBox(page);
  await line.fill("add journal 10.1000/182");
  await line.press("Enter");
  await expect(box(page).getByText("A new journal paper form will open with these values")).toBeVisible();
  await box(page).getByRole("button", { name: "Run command" }).click();
  await expect(page).toHaveURL(/\/common\/forms\/journal\?draft=/);
  await expect(page.getByRole("textbox", { name: /^DOI/ })).toHaveValue("10.1000/182");
});

test("an action that the account may not do is refused before anything of it is shown", { tag: "@full" }, async ({
  page,
  openAs,
}) => {
  await openAs("admin");
  await openScreen(page, "/admin");
  const line = await openBox(page);
  await line.fill('add patent "A lamp of somebody else"');
  await line.press("Enter");
  await expect(box(page).getByText("There is no command “add” for your role.")).toBeVisible();
  await expect(box(page).getByRole("button", { name: "Run command" })).toHaveCount(0);
});

test("an error is reported with its reason; actions of others are not suggested", { tag: "@full" }, async ({
  page,
  openAs,
}) => {
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

test("earlier lines return with ↑ and are found by Ctrl R; help has examples that run", { tag: "@full" }, async ({
  page,
  openAs,
}) => {
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

test("single keys open their screens, can be turned off, and never disturb typing", { tag: "@full" }, async ({
  page,
  openAs,
}) => {
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

test("the panel on a dashboard keeps earlier commands; box and panel pass axe", { tag: "@full" }, async ({
  page,
  openAs,
}) => {
  await openAs("colleague");
  await openScreen(page, "/faculty");
  const panel = page.getByRole("region", { name: "Command box" });
  await panel.scrollIntoViewIfNeeded();
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
  test("the box opens at the foot of the page", { tag: "@full" }, async ({ page, openAs }) => {
    await openAs("colleague");
    await openScreen(page, "/faculty");
    await page.getByRole("button", { name: "Search, or type a command" }).click();
    await expect(lineOf(page)).toBeFocused();
    const edges = await box(page).boundingBox();
    expect(edges?.width).toBe(375);
    expect(Math.round((edges?.y ?? 0) + (edges?.height ?? 0))).toBe(812);
  });
});

test("the key n lists every record type to add; the arrows and Enter open its form", { tag: "@full" }, async ({
  page,
  openAs,
}) => {
  await openAs("teacher");
  await openScreen(page, "/faculty");
  await page.keyboard.press("n");
  const line = lineOf(page);
  await expect(line).toBeFocused();
  const options = box(page).getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  const added = recordKinds.filter(({ isOptional }) => !isOptional);
  await expect(options).toHaveCount(added.length);
  for (const { label } of added) await expect(options.filter({ hasText: label.one })).not.toHaveCount(0);
  await expect(box(page).getByText("Not understood")).toBeHidden();

  // The last is scrolled into view.
  for (let step = 0; step < added.length; step++) await page.keyboard.press("ArrowDown");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await expect(options.last()).toBeInViewport({ ratio: 1 });
  // Typing continues after "add".
  await page.keyboard.type("pate");
  await expect(line).toHaveValue("add pate");
  await expect(options).toHaveText([/^Patent/]);
  await expectNoAxeFindings(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/common\/forms\/patent/);
});

test("what is understood is underlined, and the rest of the best completion is shown and taken", {
  tag: "@full",
}, async ({ page, openAs }) => {
  await openAs("hod");
  await openScreen(page, "/hod");
  const line = await openBox(page);
  const words = box(page).locator(".command-words");
  await page.keyboard.type("journal year:2024 zzqqx ay:soon");
  await expect(words.locator("u")).toHaveText(["journal", "year:2024"]);
  for (let step = 0; step < "zzqqx ay:soon".length; step++) await page.keyboard.press("Backspace");
  await page.keyboard.type("missing:pro");
  await expect(words.locator(".ghost")).toHaveText("of");
  // The letters behind are at the same place as those of the input.
  const [typed, behind] = await Promise.all([line.boundingBox(), words.boundingBox()]);
  expect(behind).toEqual(typed);
  await page.keyboard.press("Home");
  await expect(words.locator(".ghost")).toHaveCount(0);
  await page.keyboard.press("End");
  await page.keyboard.press("Tab");
  await expect(line).toHaveValue("journal year:2024 missing:proof ");
  await expect(words.locator("u")).toHaveText(["journal", "year:2024", "missing:proof"]);

  // A line longer than the box scrolls, and what is behind it with it.
  await page.keyboard.insertText(`words:"${"a long title of a paper ".repeat(8)}"`);
  const scrolled = () => Promise.all([line, words].map((one) => one.evaluate(({ scrollLeft }) => scrollLeft)));
  await expect.poll(async () => (await scrolled())[0]).toBeGreaterThan(0);
  await expect.poll(async () => new Set(await scrolled()).size).toBe(1);
});
