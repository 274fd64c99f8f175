import { readFileSync } from "node:fs";
import { firstSheet } from "#tests/support/files/workbook-cells.ts";
import { expectNoAxeFindings, expectNoSidewaysScroll } from "../support/axe.ts";
import { expect, openScreen, test } from "../support/demo.ts";

test("a head opens a table, sees why a record is not counted and what is missing, and downloads the body's form", async ({
  page,
  openAs,
}) => {
  await openAs("hod");
  await openScreen(page, "/hod");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("open reports/naac.3.4.4");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^3\.4\.4 Ph\.D\.s awarded/ })).toBeVisible();
  await page.getByRole("link", { name: "Reports" }).first().click();
  await expect(page.getByRole("link", { name: /^NBA .*Used from about 2025/ }).first()).toBeVisible();
  await page.getByRole("link", { name: /3\.4\.5 Research papers per teacher/ }).click();
  await expect(page.getByRole("heading", { name: /^3\.4\.5 Research papers/ })).toBeVisible();
  const counted = Number(
    await page
      .getByRole("link", { name: /^The table/ })
      .locator(".mono")
      .innerText(),
  );
  expect(counted).toBeGreaterThan(0);
  await page.getByRole("link", { name: /Not submitted/ }).click();
  await expect(page.getByRole("table", { name: "Not counted" }).getByText("Not submitted").first()).toBeVisible();
  // The list becomes shorter when it has arrived, and what is beside it moves.
  await expect(page.locator(".table-report")).not.toHaveAttribute("aria-busy");
  await page.getByRole("link", { name: /No proof/ }).click();
  await expect(page.getByRole("table", { name: "What is missing" }).getByText("No proof").first()).toBeVisible();
  await page.getByLabel("Form", { exact: true }).selectOption("university-2020");
  await expect(page).toHaveURL(/form=university-2020/);
  await expect(page.getByLabel("Form", { exact: true })).toHaveValue("university-2020");
  await page.getByRole("button", { name: "Export" }).click();
  const taken = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Excel, in the official form" }).click();
  const { cells } = firstSheet(readFileSync(await (await taken).path()));
  expect(cells.A2).toBe("Title of paper");
  expect(Object.keys(cells).filter((address) => /^A\d+$/.test(address))).toHaveLength(counted + 2);
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);
});

test("an admin changes the minimum number of days of a rule, whose note is above the rows, and applies it again @turn-0", async ({
  page,
  openAs,
}) => {
  await openAs("admin");
  await openScreen(page, "/admin/reports/naac.6.3.4");
  const counted = page.getByRole("link", { name: /^The table/ }).locator(".mono");
  const before = Number(await counted.innerText());
  expect(before).toBeGreaterThan(0);
  const change = page.getByRole("button", { name: /^Change days: / });
  const dialog = page.getByRole("dialog");
  const days = dialog.getByLabel("Minimum number of days");
  const save = dialog.getByRole("button", { name: "Change days" });
  await change.click();
  await expect(days).toHaveValue("5");
  await dialog.getByLabel("Reason").fill("As the governing body decided.");
  for (const typed of ["0", "366", "five", ""]) {
    await days.fill(typed);
    await expect(dialog.getByText("Enter a whole number from 1 to 365.")).toBeVisible();
    await expect(save).toBeDisabled();
  }
  await days.fill("365");
  await dialog.getByLabel("Reason").fill("  ");
  await expect(save).toBeDisabled();
  await dialog.getByLabel("Reason").fill("As the governing body decided.");
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/minimum 365 in place of 5\. Reason: As the governing body decided\./)).toBeVisible();
  await expect(counted).toHaveText("0");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: /^Apply again: / }).click();
  await expect(page.getByText(/in place of 5/)).toHaveCount(0);
  await expect(counted).toHaveText(String(before));
});

for (const who of ["hod", "iqac"] as const)
  test(`the ${who} sees beside the score sheet what their own records lack`, { tag: "@turn-0" }, async ({
    page,
    openAs,
  }) => {
    await openAs(who);
    await openScreen(page, "/common/score");
    await page.getByRole("button", { name: "Check my records" }).click();
    await expect(page.getByText(/^(Records with missing data: \d|Nothing is missing)/)).toBeVisible();
    await page.locator(".own-readiness").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/common\/display\//);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/you are lost/);
  });
