import { expectNoAxeFindings } from "../support/axe.ts";
import { expect, openScreen, test } from "../support/demo.ts";

const title = "Quenching of vorticose lanterns";

test("records appear while typing, show where the words are, and are filtered by facets", async ({
  page,
  openAs,
  demo,
}) => {
  for (const year of ["2021", "2022", "2022"])
    await demo.call("colleague", "POST", "/api/records/journal", {
      data: { title: `${title} ${crypto.randomUUID().slice(0, 8)}`, dateOfPublication: year },
    });
  await openAs("colleague");
  await openScreen(page, "/common/search");
  const line = page.getByRole("searchbox", { name: "Search records and people" });
  await line.fill("vorticose lant");
  const hits = page.getByRole("main").getByRole("listitem").filter({ hasText: title });
  await expect(hits).toHaveCount(3);
  await expect(hits.first()).toContainText(/Matched in.*title.*vorticose/i);
  await expect(page).toHaveURL(/\/common\/search\?q=vorticose\+lant/);

  const narrow = page.getByRole("region", { name: "Filter" });
  // Checked once the address has changed.
  await narrow.getByRole("checkbox", { name: /^2022\s*2$/ }).click();
  await expect(narrow.getByRole("checkbox", { name: /^2022/ })).toBeChecked();
  await expect(hits).toHaveCount(2);
  await expect(line).toHaveValue("vorticose lant year:2022");
  await page.reload();
  await expect(hits).toHaveCount(2);
  await narrow.getByRole("button", { name: "Clear all filters" }).click();
  await expect(hits).toHaveCount(3);
  await expectNoAxeFindings(page);
  await hits.first().getByRole("link").click();
  await expect(page).toHaveURL(/\/common\/display\/journal\/[\w-]{36}$/);
});

test("a typo is corrected and reported; a query without a match suggests what to do", { tag: "@full" }, async ({
  page,
  openAs,
  demo,
}) => {
  const { rows } = await demo.call<{ rows: { name: string }[] }>("hod", "GET", "/api/people?q=dept:Computer&limit=1");
  const [first = "", last = ""] = (rows[0]?.name ?? "").split(" ");
  await openAs("hod");
  const typo = `${last.slice(0, 2)}${last.charAt(3)}${last.charAt(2)}${last.slice(4)}`;
  await openScreen(page, `/hod/search?of=people&q=${first}+${typo}`);
  await expect(page.getByText(/Showing results for/)).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: last }).first()).toBeVisible();
  await page.getByRole("link", { name: /^Search for/ }).click();
  await expect(page.getByText(/Showing results for/)).toBeHidden();
  await openScreen(page, "/hod/search?q=zzyzxq");
  await expect(page.getByText("No matching records.")).toBeVisible();
});

test("a colleague links to their works", { tag: "@full" }, async ({ page, openAs, demo }) => {
  const { rows } = await demo.call<{ rows: { name: string }[] }>("hod", "GET", "/api/people?q=dept:Computer&limit=1");
  const name = rows[0]?.name ?? "";
  await openAs("hod");
  await openScreen(page, `/hod/search?of=people&q=${encodeURIComponent(name)}`);
  await expectNoAxeFindings(page);
  await page.getByRole("link", { name: "Their records" }).first().click();
  await expect(page).toHaveURL(/q=person%3A/);
  await expect(page.getByRole("main").locator("ol").getByRole("listitem").first()).toContainText(name);
});

test("a super admin's search has people only", { tag: "@full" }, async ({ page, openAs, demo }) => {
  const { rows } = await demo.call<{ rows: { name: string }[] }>("hod", "GET", "/api/people?q=dept:Computer&limit=1");
  await openAs("superAdmin");
  await openScreen(page, `/superadmin/search?q=${encodeURIComponent(rows[0]?.name ?? "")}`);
  await expect(page.getByRole("main").getByRole("listitem").first()).toContainText(rows[0]?.name ?? "");
  await expect(page.getByRole("link", { name: /^Records/ })).toHaveCount(0);
});
