import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { unzip } from "#tests/support/files/unzip.ts";
import { expectNoAxeFindings, expectNoSidewaysScroll } from "../support/axe.ts";
import { expect, openScreen, test } from "../support/demo.ts";
import { moveTo } from "../support/test.ts";

const sectionsOf = (page: Page) => page.getByRole("region", { name: "Sections" });
const headings = (page: Page) => page.getByRole("region", { name: "Preview" }).getByRole("heading", { level: 3 });

async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test("a person moves a section by keyboard, chooses works, saves the CV and downloads it", { tag: "@turn-4" }, async ({
  page,
  openAs,
}) => {
  await openAs("teacher");
  await openScreen(page, "/common/cv");
  await expect(headings(page).first()).toBeVisible();
  const [, first = "", second = ""] = await headings(page).allInnerTexts();
  const grips = sectionsOf(page).getByRole("button", { name: /^Move / });
  const names = await grips.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? ""));
  const placeOf = (section: string) => names.findIndex((name) => name.includes(section));
  await grips.nth(placeOf(second)).focus();
  // Sections without content may lie between the two: they are in the list alone.
  for (let index = placeOf(second) - 1; index >= placeOf(first); index--) {
    await page.keyboard.press("ArrowUp");
    await expect(grips.nth(index)).toHaveAccessibleName(`Move ${second}`);
  }
  await expect(headings(page).nth(1)).toHaveText(second);
  await expect(headings(page).nth(2)).toHaveText(first);

  const papers = sectionsOf(page).getByRole("button", { name: /^Journal.*\d+ of \d+ included$/ });
  await papers.click();
  await page.getByRole("radio", { name: "Choose" }).click();
  const sheet = page.getByRole("dialog");
  // Some works are left out to begin with, such as drafts.
  const chosen = sheet.getByRole("checkbox", { checked: true });
  await expect(chosen.first()).toBeVisible();
  const count = await chosen.count();
  await chosen.first().click();
  await expect(chosen).toHaveCount(count - 1);
  await page.keyboard.press("Escape");
  await expect(papers).toHaveAccessibleName(new RegExp(`: ${count - 1} of `));

  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Save this view…" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("For the visit");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved as “For the visit”").first()).toBeVisible();
  await moveTo(page, "/common/cv?template=two-page");
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "For the visit" }).click();
  await expect(papers).toHaveAccessibleName(new RegExp(`: ${count - 1} of `));
  await expect(headings(page).nth(1)).toHaveText(second);

  const word = await saved(page, () => page.getByRole("button", { name: "Download DOCX" }).click());
  expect(String(unzip(word.bytes).get("word/document.xml"))).toContain(second);
  const pdf = await saved(page, () => page.getByRole("button", { name: "Download PDF" }).first().click());
  expect(pdf.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  await expectNoAxeFindings(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScroll(page);
});

test("a head opens the CV of a person by command and downloads those of the department as one archive", {
  tag: "@full",
}, async ({ page, openAs, demo }) => {
  const { email } = demo.account("teacher");
  await openAs("hod");
  await openScreen(page, "/hod/dashboard");
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type(`cv two-page ${email}`);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/common\/cv\?template=two-page&account=/);
  await expect(headings(page).first()).toBeVisible();

  await openScreen(page, "/hod/users/faculty");
  await page.getByRole("button", { name: "Download CVs" }).click();
  await page.getByRole("dialog").getByRole("radio", { name: "Markdown" }).click();
  await expectNoAxeFindings(page);
  const archive = await saved(page, () => page.getByRole("button", { name: "Download ZIP" }).click());
  expect(archive.name).toMatch(/^CVs-.*\.zip$/);
  expect(unzip(archive.bytes).size).toBeGreaterThan(2);
});
