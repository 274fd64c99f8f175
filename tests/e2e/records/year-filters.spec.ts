import type { Page } from "@playwright/test";
import { sampled } from "#tests/support/sampled.ts";
import { expectNoAxeFindings, expectNoSidewaysScroll } from "../support/axe.ts";
import { expect, openScreen, test } from "../support/demo.ts";

const panel = (page: Page) => page.getByRole("dialog", { name: "Add a filter" });

async function addFilter(page: Page, field: string): Promise<void> {
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await panel(page).getByRole("button", { name: field, exact: true }).click();
}

/** The years offered, the latest first, and how many works each has. */
async function numberOfYears(page: Page): Promise<{ year: string; count: number }[]> {
  await expect(panel(page).getByRole("group", { name: "Years" }).getByRole("button").first()).toBeVisible();
  const rows = await panel(page)
    .getByRole("group", { name: "Years" })
    .getByRole("button")
    .evaluateAll((all) => all.map((one) => [...one.children].map((part) => part.textContent ?? "")));
  return rows.map(([year = "", count = ""]) => ({ year, count: Number(count.replaceAll(",", "")) }));
}

test("each type of year is chosen with the mouse in a list: one click a year, two a range", { tag: "@full" }, async ({
  page,
  openAs,
  demo,
}) => {
  await openAs("hod");
  const total = async (q: string) => {
    const query = new URLSearchParams({ q, scope: "department", limit: "1", count: "exact" });
    return (await demo.call<{ total: number }>("hod", "GET", `/api/records/journal?${query}`)).total;
  };
  const types = [
    ["Academic year", "ay", /^\d{4}-\d{2}$/],
    ["Calendar year", "year", /^\d{4}$/],
    ["Financial year", "fy", /^\d{4}-\d{2}$/],
  ] as const;
  for (const [field, name, written] of sampled(types, 3))
    await test.step(field, async () => {
      await openScreen(page, "/hod/display/journal");
      await addFilter(page, field);
      const years = await numberOfYears(page);
      expect(years.length).toBeGreaterThan(2);
      for (const { year } of years) expect(year).toMatch(written);
      const [latest, , earlier] = years;
      if (!latest || !earlier) throw new Error("Too few years.");
      await panel(page)
        .getByRole("button", { name: new RegExp(`^${latest.year} `) })
        .click();
      await expect(page.getByRole("textbox", { name: "Query", exact: true })).toHaveValue(`${name}:${latest.year}`);
      expect(await total(`${name}:${latest.year}`)).toBe(latest.count);
      await panel(page)
        .getByRole("button", { name: new RegExp(`^${earlier.year} `) })
        .click();
      await expect(page.getByRole("textbox", { name: "Query", exact: true })).toHaveValue(
        `${name}:${earlier.year}..${latest.year}`,
      );
    });
  await expectNoAxeFindings(page);
  // On a phone the chips say it; code is shown only if it cannot be read.
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 375, height: 812 });
  const line = page.getByRole("textbox", { name: "Query", exact: true });
  await expect(page.getByRole("region", { name: "Filters" }).getByRole("button", { name: "Clear" })).toBeVisible();
  await expect(line).toBeHidden();
  await openScreen(page, `/hod/display/journal?q=${encodeURIComponent("ay:nonsense")}`);
  await expect(line).toBeVisible();
});

test("a year chosen in the report builder is in the report's line and in its figures", { tag: "@full" }, async ({
  page,
  openAs,
  demo,
}) => {
  await openAs("hod");
  await openScreen(page, "/hod/reports");
  await addFilter(page, "Academic year");
  const years = await numberOfYears(page);
  const year = years[0]?.year ?? "";
  await panel(page)
    .getByRole("button", { name: new RegExp(`^${year} `) })
    .click();
  await page.keyboard.press("Escape");
  const line = page.getByRole("textbox", { name: "Report query" });
  await expect(line).toHaveValue(`count ay:${year}`);
  await expect(page.getByRole("button", { name: `Academic year is ${year}`, exact: true })).toBeVisible();
  const q = new URLSearchParams({ q: `count in:department ay:${year}` });
  const { figures } = await demo.call<{ figures: { whole: { works: number } } }>("hod", "GET", `/api/ask?${q}`);
  await expect(page.locator(".whole .answer")).toHaveText(figures.whole.works.toLocaleString("en-IN"));
  expect(figures.whole.works).toBe(years[0]?.count);
});

// `filter-editor.test.tsx` has the ways to write a year.
test("a typed year of another type is in the report's line; anything else stays, with the reason", {
  tag: "@full",
}, async ({ page, openAs }) => {
  await openAs("hod");
  await openScreen(page, "/hod/reports");
  const line = page.getByRole("textbox", { name: "Report query" });
  await addFilter(page, "Academic year");
  await panel(page).getByLabel("Year or years").fill("next spring");
  await page.keyboard.press("Enter");
  await expect(panel(page).getByLabel("Year or years")).toHaveValue("next spring");
  await expect(panel(page).getByText("“next spring” is not a year.")).toBeVisible();
  await expect(line).toHaveValue("");
  await panel(page).getByLabel("Year or years").fill("FY 2023-24");
  await page.keyboard.press("Enter");
  await expect(line).toHaveValue("count fy:2023-24");
});

test("the years fit a phone", { tag: "@full" }, async ({ page, openAs }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openAs("hod");
  await openScreen(page, "/hod/display/journal");
  await addFilter(page, "Academic year");
  expect((await numberOfYears(page)).length).toBeGreaterThan(0);
  await expect(panel(page).getByRole("button", { name: "Filter" })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);
});
