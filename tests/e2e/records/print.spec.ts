import type { Page } from "@playwright/test";
import { pageTexts } from "#tests/support/files/page-texts.ts";
import { type Demo, expect, openScreen, test } from "../support/demo.ts";

type Listed = { rows: { id: string; title: string }[]; total: number; nextCursor: string | null };

/** The text of each printed page. */
async function pagesOf(page: Page): Promise<string[]> {
  const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  return (await pageTexts(bytes)).map(withoutSpaces);
}

/** Lines are broken anywhere, and some letters are joined. */
const withoutSpaces = (text: string) => text.normalize("NFKC").replace(/[\s-]+/gu, "");

/** Printing is only noted: a browser without a window has no printer. */
async function notePrinting(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const noted = window as unknown as { printed: number };
    noted.printed = 0;
    window.print = () => {
      noted.printed += 1;
    };
  });
  return () => page.evaluate(() => (window as unknown as { printed: number }).printed);
}

const titlesOf = async (demo: Demo, q: string) =>
  (
    await demo.call<Listed>("hod", "GET", `/api/records/journal?scope=department&limit=200&q=${encodeURIComponent(q)}`)
  ).rows.map(({ title }) => title);

test("the whole list is printed, in light colours, without controls, and each page says what it is", {
  tag: "@turn-0",
}, async ({ page, openAs, demo }) => {
  const q = "year:2000..2100";
  const titles = await titlesOf(demo, q);
  expect(titles.length).toBeGreaterThan(60);
  const timesPrinted = await notePrinting(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await openAs("hod");
  await openScreen(page, `/hod/display/journal?q=${encodeURIComponent(q)}`);
  const { name, today } = (await demo.call<{ institute: { name: string; today: string } }>("hod", "GET", "/api/me"))
    .institute;
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await expect.poll(timesPrinted).toBe(1);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });

  for (const control of ["button", "checkbox", "textbox", "navigation", "combobox"] as const)
    await expect(page.getByRole(control).filter({ visible: true })).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    "rgb(255, 255, 255)",
  );
  const title = page.getByRole("row").filter({ visible: true }).nth(1).getByRole("cell").nth(1);
  expect(await title.evaluate((cell) => getComputedStyle(cell).color)).toBe("rgb(0, 0, 0)");

  const pages = await pagesOf(page);
  expect(pages.length).toBeGreaterThan(1);
  const all = pages.join("");
  expect(titles.filter((title) => !all.includes(withoutSpaces(title)))).toEqual([]);
  const day = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "UTC" }).format(new Date(today));
  for (const [index, text] of pages.entries()) {
    for (const fact of [name, "Journal papers", "Calendar year: 2000 – 2100", "of your department", day])
      expect(text).toContain(withoutSpaces(fact));
    expect(text).toContain(`${index + 1}/${pages.length}`);
  }
});

test("Ctrl+P prints the whole list; afterwards the page is as before", { tag: "@full" }, async ({
  page,
  openAs,
  demo,
}) => {
  const titles = await titlesOf(demo, "");
  const timesPrinted = await notePrinting(page);
  await openAs("hod");
  await openScreen(page, "/hod/display/journal");
  await page.keyboard.press("Control+p");
  await expect.poll(timesPrinted).toBe(1);
  await expect(page.locator("tbody tr")).toHaveCount(25 + titles.length);
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(page.locator("tbody tr")).toHaveCount(25);
});

test("a browser's own print menu prints the rows shown and says how to print all", { tag: "@full" }, async ({
  page,
  openAs,
  demo,
}) => {
  const titles = await titlesOf(demo, "");
  await openAs("hod");
  await openScreen(page, "/hod/display/journal");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(`Rows 1 to 25 of ${titles.length} are printed.`)).toBeVisible();
  // The heads of columns sort; on paper they are words.
  const heads = page.getByRole("columnheader").getByRole("button").filter({ visible: true });
  await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(await heads.count());
  await expect(page.getByRole("checkbox").filter({ visible: true })).toHaveCount(0);
});

test("of more than 2,000 records the first 2,000 are printed, and the page says so", { tag: "@full" }, async ({
  page,
  openAs,
}) => {
  const timesPrinted = await notePrinting(page);
  let requests = 0;
  await page.route("**/api/records/journal?**limit=200**", async (route) => {
    const address = new URL(route.request().url());
    address.searchParams.delete("cursor");
    const list: Listed = await (await route.fetch({ url: address.href })).json();
    const [row] = list.rows;
    if (!row) throw new Error("The list is empty.");
    requests += 1;
    const rows = Array.from({ length: 200 }, (_, index) => ({ ...row, id: `${requests}-${index}` }));
    await route.fulfill({ json: { ...list, rows, total: 2345, nextCursor: "more" } });
  });
  await openAs("hod");
  await openScreen(page, "/hod/display/journal");
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await expect.poll(timesPrinted).toBe(1);
  expect(requests).toBe(10);
  await page.emulateMedia({ media: "print" });
  await expect(
    page.getByText("The first 2,000 of 2,345 records are printed. Export the list for the rest."),
  ).toBeVisible();
  await expect(page.locator("tbody tr").filter({ visible: true })).toHaveCount(2000);
});

test("an accreditation table is printed with all its columns, without controls and reminders @turn-3", async ({
  page,
  openAs,
}) => {
  await openAs("hod");
  await openScreen(page, "/hod/reports/naac.3.4.5?period=2019..2025");
  await page.emulateMedia({ media: "print" });
  for (const control of ["button", "combobox", "navigation", "complementary"] as const)
    await expect(page.getByRole(control).filter({ visible: true })).toHaveCount(0);
  const printed = (await pagesOf(page)).join("");
  for (const words of ["Title of paper", "Is it listed in UGC Care list", "A year earlier"])
    expect(printed).toContain(withoutSpaces(words));
  const { inner, whole } = await page
    .locator(".body-table")
    .evaluate((table) => ({ inner: table.parentElement?.clientWidth ?? 0, whole: table.scrollWidth }));
  expect(whole, "no column is cut off").toBeLessThanOrEqual(inner);
});

test("the review screen prints the open record whole, without the queue and controls @turn-2", async ({
  page,
  openAs,
}) => {
  await openAs("hod");
  await openScreen(page, "/hod/review");
  const values = page.getByRole("article").getByRole("row");
  await expect(values.nth(1)).toBeVisible();
  const last = withoutSpaces(await values.last().innerText());
  const pages = await pagesOf(page);
  expect(pages.join("")).toContain(last);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("region", { name: "Records to review" })).toBeHidden();
  for (const control of ["button", "combobox"] as const)
    await expect(page.getByRole(control).filter({ visible: true })).toHaveCount(0);
});

test("accounts, reports, records and the CV are printed whole, without controls and blank pages", {
  tag: "@full",
}, async ({ page, openAs, demo }) => {
  await openAs("admin");
  await openScreen(page, "/admin/users/faculty");
  // E-mails are in a column that a narrow screen leaves out.
  for (const text of await pagesOf(page)) expect(text).toContain("@somaiya.edu");
  await openAs("hod");
  await openScreen(page, "/hod/reports?q=count+publications+by:dept,ay&show=matrix");
  for (const text of await pagesOf(page)) expect(text).toMatch(/Engineering\d|Total,eachcountedonce/);
  const { rows } = await demo.call<Listed>("hod", "GET", "/api/records/journal?scope=department&limit=1");
  await openScreen(page, `/hod/display/journal/${rows[0]?.id}`);
  await page.emulateMedia({ media: "print" });
  for (const control of ["button", "combobox", "navigation"] as const)
    await expect(page.getByRole(control).filter({ visible: true })).toHaveCount(0);
  await openScreen(page, "/hod");
  await expect(page.getByRole("heading", { name: "Command box" })).toBeHidden();
  await page.emulateMedia({ media: null });
  await openAs("teacher");
  await openScreen(page, "/common/cv");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("checkbox").filter({ visible: true })).toHaveCount(0);
});
