import { readFileSync } from "node:fs";
import { unzip } from "#tests/support/files/unzip.ts";
import { expectNoAxeFindings, expectNoSidewaysScroll } from "../support/axe.ts";
import { expect, openScreen, test } from "../support/demo.ts";

test("a head freezes tables, downloads the binder, publishes a proof, and revokes the link @turn-4", async ({
  page,
  openAs,
  browser,
}) => {
  await openAs("hod");
  await openScreen(page, "/hod/reports");
  await page.getByRole("link", { name: "Submissions", exact: true }).click();
  await page.getByRole("link", { name: "New submission" }).click();
  await page.getByRole("checkbox", { name: /3\.4\.5 Research papers/ }).check();
  await page.getByLabel("Title").fill("SSR of the journey");
  await page.getByLabel("Period").fill("2019..2025");
  await page.getByRole("button", { name: "Freeze 1 table" }).click();
  await expect(page.getByRole("heading", { name: "SSR of the journey" })).toBeVisible();
  await expect(page.getByText("No attached file is missing")).toBeVisible({ timeout: 150_000 });
  const taken = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download binder" }).click();
  const files = unzip(readFileSync(await (await taken).path()));
  expect([...files.keys()]).toContain("tables/naac.3.4.5.xlsx");

  await page.getByRole("link", { name: /3\.4\.5 Research papers/ }).click();
  await page.getByRole("button", { name: "Release all of this table" }).click();
  await expect(page.getByRole("checkbox", { name: /^Release / }).first()).toBeChecked();
  await page.locator(".frozen-rows").getByRole("link").first().click();
  await expect(page.getByText("Part of a submission.")).toBeVisible();
  await page.getByRole("link", { name: "SSR of the journey" }).click();
  await page.getByRole("button", { name: "Make a link" }).click();
  const address = await page.getByRole("textbox", { name: "Link" }).inputValue();
  await page.getByRole("button", { name: "Close" }).click();
  await expectNoAxeFindings(page);
  await expect(page.getByText("2019 – 2025")).toBeVisible();
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  // Frozen in the night: the day is the college's, not that of Greenwich.
  await page.route(/\/api\/submissions\/[\w-]+$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), frozenAt: "2026-03-14T20:00:00.000Z" } });
  });
  await page.reload();
  await expect(page.getByText("Frozen 15 March 2026")).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(address);
  await visitor.getByRole("link", { name: /Research papers/ }).click();
  await expect(visitor.getByRole("heading", { name: /^3\.4\.5/ })).toBeVisible();
  await expectNoAxeFindings(visitor);
  await visitor.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScroll(visitor);

  await page.getByRole("button", { name: "Revoke" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("Revoked", { exact: true })).toBeVisible();
  expect((await visitor.goto(address))?.status()).toBe(410);
});
