import { readFileSync } from "node:fs";
import { readBlankForm } from "#formats/forms/blank-form.ts";
import { papersForm } from "#tests/support/files/forms/blank-files.ts";
import { expectNoAxeFindings, expectNoSidewaysScroll } from "../support/axe.ts";
import { expect, openScreen, test } from "../support/demo.ts";

test("a head uploads a blank form, changes a column, sees it filled, saves it and downloads it as the same workbook", {
  tag: "@turn-1",
}, async ({ page, openAs }) => {
  await openAs("hod");
  await openScreen(page, "/hod/reports");
  await page.getByRole("link", { name: "Other forms", exact: true }).click();
  await expect(page.getByText("No form was added yet.")).toBeVisible();
  const blank = await papersForm();
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "annexure.xlsx", mimeType: "application/octet-stream", buffer: blank });
  await expect(page.getByText("6 of 6 columns are filled")).toBeVisible();
  const shown = page.getByRole("region", { name: "Filled form" }).getByRole("table");
  await expect(shown.getByRole("columnheader", { name: "Title of the Research Paper" })).toBeVisible();
  await page.getByLabel("How many years it asks about").selectOption("5");
  await page.getByLabel("Filled with: UGC CARE/Scopus/WoS").selectOption({ label: "Quartile" });
  await expect(page.getByText(/^\d+ rows, .*; the first 20 are shown$/)).toBeVisible();
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel("Whose form is it").fill("University");
  await page.getByRole("button", { name: "Save form" }).click();
  await expect(page.getByRole("heading", { name: /Annexure 4: research papers/ })).toBeVisible();
  const taken = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "Excel, in the form" }).click();
  const { tables } = await readBlankForm(readFileSync(await (await taken).path()));
  expect(tables[0]?.grid.rows[0]?.[0]).toBe("UNIVERSITY OF SOMEWHERE");
  expect(tables[0]?.grid.rows[5]?.[0]).toBe("1");
  expect(tables[0]?.grid.rows.at(-1)?.[0]).toBe("Note: attach the first page of each paper.");
  await openScreen(page, "/hod/reports");
  await page.getByRole("link", { name: /Annexure 4: research papers/ }).click();
  await expect(page.getByRole("heading", { name: /Annexure 4/ })).toBeVisible();
});
