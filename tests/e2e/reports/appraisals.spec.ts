import { expectNoAxeFindings, expectNoSidewaysScroll } from "../support/axe.ts";
import { expect, test } from "../support/demo.ts";

test("an appraisal is written, signed, passed on by the head, closed by the principal and read by the faculty member", {
  tag: "@turn-1",
}, async ({ page, openAs, demo }) => {
  const { name } = await demo.call<{ name: string }>("teacher", "GET", "/api/me");
  await openAs("teacher");
  await page.goto("/common/score");
  await page.getByRole("main").getByRole("link", { name: "My appraisal" }).click();
  await expect(page.getByRole("navigation").getByRole("link", { name: "My appraisal" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  const note = page.getByLabel(/^Note: Teaching/);
  await note.fill("Two new courses, and a laboratory for them.");
  await page.getByRole("button", { name: "Sign and send" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign and send" }).click();
  await expect(page.getByText("Sent.", { exact: true })).toBeVisible();
  await expect(note).toBeHidden();
  await expect(page.getByText("Two new courses, and a laboratory for them.")).toBeVisible();

  await openAs("hod");
  await page.goto("/hod/reports/appraisals");
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("needs your signature");
  await row.getByRole("link", { name }).click();
  await page.getByRole("textbox", { name: /^Comment/ }).fill("The laboratory is used by all.");
  await page.getByRole("button", { name: "Sign and pass on" }).click();
  await expect(page.getByText("Signed.", { exact: true })).toBeVisible();
  await expectNoAxeFindings(page);

  await openAs("principal");
  await page.goto("/overview/reports/appraisals");
  await page.getByRole("row").filter({ hasText: name }).getByRole("link", { name }).click();
  await expect(page.getByText("The laboratory is used by all.")).toBeVisible();
  await page.getByRole("button", { name: "Sign and close" }).click();
  await expect(page.getByText("Signed.", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Return", exact: true })).toBeHidden();

  await openAs("teacher");
  await page.goto("/common/score?view=appraisal");
  await page.getByRole("button", { name: "I have read it" }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});
