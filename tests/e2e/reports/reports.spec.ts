import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { sampled } from "#tests/support/sampled.ts";
import { expectNoAxeFindings, expectNoSidewaysScroll } from "../support/axe.ts";
import { type Demo, expect, openScreen, test, type Who } from "../support/demo.ts";

const line = (page: Page) => page.getByRole("textbox", { name: "Report query" });
const report = (area: string, q: string) => `${area}/reports?${new URLSearchParams({ q })}`;

/** How many works a figure's link has: in the list of their kind, or beside the report. */
async function lengthBehind(demo: Demo, who: Who, scope: string, address: URL): Promise<number> {
  const rows = address.searchParams.get("rows");
  if (rows !== null) {
    const query = new URLSearchParams({ q: rows, limit: "1" });
    const { works } = await demo.call<{ works: { total: number } }>(who, "GET", `/api/ask?${query}`);
    return works.total;
  }
  const [, slug = ""] = /\/display\/([\w-]+)/.exec(address.pathname) ?? [];
  const query = new URLSearchParams({ scope, limit: "1" });
  for (const [name, value] of address.searchParams) query.set(name, value);
  return (await demo.call<{ total: number }>(who, "GET", `/api/records/${slug}?${query}`)).total;
}

async function figuresIn(place: Locator): Promise<{ href: string; figure: number }[]> {
  const links = await place
    .getByRole("link")
    .evaluateAll((all) =>
      all.map((link) => ({ text: link.textContent?.replaceAll(",", "") ?? "", href: link.getAttribute("href") ?? "" })),
    );
  return links.flatMap(({ text, href }) => (/^\d+$/.test(text) ? [{ href, figure: Number(text) }] : []));
}

const requesters = [
  ["teacher", "/common", "own", "count by:kind,year"],
  ["teacher", "/common", "own", "count publications by:ay"],
  ["hod", "/hod", "department", "count publications by:indexing,fy"],
  ["hod", "/hod", "department", "count journal by:person state:draft top:8"],
  ["coordinator", "/hod", "department", "count by:kind"],
  ["admin", "/admin", "institute", "count publications by:dept,ay"],
  ["admin", "/admin", "institute", "count by:fy sum:amount"],
] as const satisfies (readonly [Who, string, string, string])[];

for (const [who, area, scope, q] of sampled(requesters, 7))
  test(`the ${who} asks “${q}”: every number opens as many works as it shows`, async ({ page, openAs, demo }) => {
    await openAs(who);
    // Other tests add records at the same time: changed figures are drawn again.
    await expect(async () => {
      await openScreen(page, report(area, q));
      const figures = [
        ...(await figuresIn(page.locator(".report-table"))).slice(0, 40),
        ...(await figuresIn(page.locator(".report-table tfoot"))),
        ...(q.includes("sum:") ? [] : await figuresIn(page.locator(".whole"))),
      ];
      expect(figures.length).toBeGreaterThan(3);
      const listed = await Promise.all(
        figures.map(async ({ href }) => ({
          href,
          figure: await lengthBehind(demo, who, scope, new URL(href, page.url())),
        })),
      );
      expect(listed).toEqual(figures);
    }).toPass();
  });

test("works without an academic year are shown beside the figures, with a link", { tag: "@full" }, async ({
  page,
  openAs,
  demo,
}) => {
  await openAs("admin");
  await openScreen(page, report("/admin", "count publications by:ay"));
  const months = page.getByRole("link", { name: /have only a year/ });
  const message = Number((await months.textContent())?.replace(/\D/g, ""));
  expect(
    await lengthBehind(demo, "admin", "institute", new URL((await months.getAttribute("href")) ?? "", page.url())),
  ).toBe(message);
  await expect(
    page
      .getByRole("row", { name: /Month not filled/ })
      .getByRole("link")
      .first(),
  ).toHaveText(String(message));
});

test("a chart that is not redrawn yet for a narrower page does not overflow", { tag: "@full" }, async ({
  page,
  openAs,
}) => {
  await page.addInitScript(() => {
    const Real = window.ResizeObserver;
    // Reports each width once, as if the next one were still to come.
    window.ResizeObserver = class extends Real {
      constructor(tell: ResizeObserverCallback) {
        let isReported = false;
        super((entries, observer) => {
          if (!isReported) tell(entries, observer);
          isReported = true;
        });
      }
    };
  });
  await openAs("admin");
  await page.setViewportSize({ width: 375, height: 812 });
  await openScreen(page, `${report("/admin", "count publications by:dept,ay")}&show=matrix`);
  await expect(page.getByRole("figure").locator("svg").first()).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test("a report is built with the mouse; its line follows, and links", async ({ page, openAs }) => {
  await openAs("hod");
  await openScreen(page, "/hod/reports");
  // Nothing is offered of record types that the institute does not use.
  const offered = page.getByLabel("Group by").getByRole("option");
  await expect(offered.filter({ hasText: "Patent" })).not.toHaveCount(0);
  await expect(offered.filter({ hasText: /Course taught|Editorial|Extension activity/ })).toHaveCount(0);
  await page.getByRole("button", { name: "All types" }).click();
  await page.getByRole("checkbox", { name: "Journal papers" }).check();
  await page.getByRole("checkbox", { name: "Conference papers" }).check();
  await page.keyboard.press("Escape");
  await expect(line(page)).toHaveValue("count journal,conference");
  await page.getByLabel("Group by").selectOption({ label: "Record type" });
  await expect(line(page)).toHaveValue("count journal,conference by:kind");
  await page.getByLabel("Then by").first().selectOption({ label: "Calendar year" });
  await expect(line(page)).toHaveValue("count journal,conference by:kind,year");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("button", { name: "State", exact: true }).click();
  await page.getByRole("checkbox", { name: "Submitted" }).click();
  await page.keyboard.press("Escape");
  await expect(line(page)).toHaveValue("count journal,conference state:submitted by:kind,year");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Works by record type and calendar year");
  await page.getByText("Matrix", { exact: true }).click();
  await expect(page.getByRole("rowheader", { name: "Total, each counted once" })).toBeVisible();
  expect(page.url()).toContain("show=matrix");

  await line(page).fill("count journal by year");
  await line(page).press("Enter");
  await expect(line(page)).toHaveValue("count journal by:year");
  await expect(page.getByLabel("Group by")).toHaveValue("year");

  await line(page).fill("count journal by:year top:3");
  await line(page).press("Enter");
  await expect(page.getByLabel("Group by")).toHaveValue("year");
  await expect(page.getByLabel("Show", { exact: true })).toHaveValue("3");
  await expect(page.locator(".report-table tbody tr")).toHaveCount(3);

  await page.locator(".report-table tbody").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/hod\/display\/journal\?q=year/);
});

test("the works of several kinds open beside the report, and page", { tag: "@full" }, async ({ page, openAs }) => {
  await openAs("admin");
  await openScreen(page, report("/admin", "count publications by:dept"));
  const figure = page.locator(".report-table tbody").getByRole("link").first();
  const message = await figure.textContent();
  await figure.click();
  const panel = page.getByRole("dialog", { name: "Records behind this number" });
  await expect(panel.getByText(`${message} works`)).toBeVisible();
  await expect(panel.getByRole("row")).toHaveCount(26);
  await panel.getByRole("button", { name: /older|next|more/i }).click();
  await expect(page).toHaveURL(/after=/);
  await expect(panel.getByText(/^26–|26 to/).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(line(page)).toHaveValue("count publications by:dept");
});

test("what is not understood is reported with its place, and the rest is kept", { tag: "@full" }, async ({
  page,
  openAs,
}) => {
  await openAs("teacher");
  await openScreen(page, report("/common", "count journal by:kolour"));
  await expect(page.getByRole("alert")).toContainText("kolour");
  await expect(page.locator("mark")).toHaveText("kolour");
  await expectNoAxeFindings(page);
  await line(page).fill("logout");
  await line(page).press("Enter");
  await expect(page.getByRole("alert")).toContainText("Begin with count");
});

test("a report is downloaded as a file of each kind, with its query", { tag: "@full" }, async ({ page, openAs }) => {
  await openAs("hod");
  await openScreen(page, report("/hod", "count publications by:year"));
  for (const [name, ending, begins] of [
    ["CSV", ".csv", "Calendar year"],
    ["Excel", ".xlsx", "PK"],
    ["PDF", ".pdf", "%PDF-"],
  ] as const) {
    await page.getByRole("button", { name: "Export" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: new RegExp(`^${name}`) }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^works-by-calendar-year.*\\${ending}$`));
    const bytes = await readFile(await download.path());
    expect(
      bytes
        .subarray(0, 40)
        .toString("utf8")
        .replace(/^\uFEFF/, "")
        .replace(/^"/, ""),
    ).toMatch(new RegExp(`^${begins}`));
  }
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".asked")).toContainText("in:department by:year");
  await expect(page.locator(".report-query")).toBeHidden();
});

test("a report is saved under a name, found again, shared and removed", { tag: "@turn-2" }, async ({
  page,
  openAs,
  context,
  demo,
}) => {
  await openAs("hod");
  await openScreen(page, report("/hod", "count journal by:ay"));
  const name = `Journals a year ${Date.now()}`;
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Save this view…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Visible to").selectOption({ index: 1 });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);

  const fresh = await context.newPage();
  await openScreen(fresh, page.url());
  await expect(fresh.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(line(fresh)).toHaveValue("count journal by:ay");
  await openScreen(fresh, "/hod/reports");
  await fresh.getByRole("link", { name }).click();
  await expect(fresh.locator(".report-table")).toBeVisible();

  const { rows } = await demo.call<{ rows: { name: string }[] }>("teacher", "GET", "/api/views?place=report");
  expect(rows.map((row) => row.name)).toContain(name);

  await page.goto("/hod/reports");
  await page.getByRole("button", { name: `Remove ${name}` }).click();
  await page.getByRole("button", { name: "Remove view" }).click();
  await expect(page.getByRole("link", { name })).toHaveCount(0);
});

test("a list is saved as it is, with its columns", { tag: "@full" }, async ({ page, openAs }) => {
  await openAs("teacher");
  await openScreen(page, "/common/display/journal?q=state:draft&sort=title");
  const name = `My drafts ${Date.now()}`;
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Save this view…" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await openScreen(page, "/common/display/journal");
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name }).click();
  await expect(page).toHaveURL(/q=state%3Adraft&sort=title&columns=/);
  await expect(page.getByRole("textbox", { name: "Query" })).toHaveValue("state:draft");
});

test.describe("a shared link to a list", () => {
  test.use({ allowedConsole: [/status of 403/] });
  test("to records beyond the viewer's rights explains whose it is", { tag: "@full" }, async ({ page, openAs }) => {
    await openAs("teacher");
    await openScreen(page, "/common/display/journal?scope=department");
    await expect(
      page.getByText("Only heads of department and research coordinators see the records of a whole department."),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  });
});

test("standard reports are listed at the first visit and each has a result", { tag: "@full" }, async ({
  page,
  openAs,
}) => {
  await openAs("admin");
  await openScreen(page, "/admin/reports");
  const links = await page
    .locator(".standard-reports")
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(links).toHaveLength(8);
  for (const link of links) {
    await openScreen(page, link);
    await expect(page.getByRole("main").locator("table, .empty-state").first()).toBeVisible();
  }
});

test("on a phone a report reads without sideways scrolling", { tag: "@full" }, async ({ page, openAs }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openAs("hod");
  for (const q of ["count publications by:person sort:-count", "count publications by:dept,ay"]) {
    await openScreen(page, report("/hod", q));
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
  }
});
