import { readFileSync } from "node:fs";
import { firstSheet } from "#tests/support/workbook-cells.ts";
import { expectNoAxeFindings, expectNoSidewaysScroll } from "./support/axe.ts";
import { expect, openScreen, test } from "./support/demo.ts";

test("a head opens a table, sees why a record is not counted and what is missing, and takes the body's form", async ({
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
