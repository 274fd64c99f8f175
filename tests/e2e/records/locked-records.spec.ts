import { inDays } from "#tests/support/records/days.ts";
import { expectNoAxeFindings, expectNoSidewaysScroll } from "../support/axe.ts";
import { expect, openScreen, test } from "../support/demo.ts";
import { expectMessage } from "../support/messages.ts";

test("a signed-off record is locked, its page says who can reopen it, and the head reopens that section there @turn-4", async ({
  page,
  openAs,
  demo,
}) => {
  const me = await demo.call<{ id: string; name: string }>("teacher", "GET", "/api/me");
  const head = await demo.call<{ name: string }>("hod", "GET", "/api/me");
  const year = Number(inDays(0).slice(0, 4)) - 1;
  const people = [{ name: me.name, account: me.id }];
  const entered = [];
  for (const number of [1, 2]) {
    const data = {
      title: `Software for locked labs ${number}`,
      registrationDate: `${year}-05`,
      startDate: `${year}-05`,
      applicationNumber: `77${number}/${year}-CO/SW`,
    };
    const made = await demo.call<{ id: string }>("teacher", "POST", "/api/records/copyright", { data, people });
    if (number === 1) await demo.call("teacher", "POST", `/api/records/copyright/${made.id}/submit`);
    entered.push(made.id);
  }
  const campaign = await demo.call<{ id: string }>("hod", "POST", "/api/campaigns", {
    title: "Copyrights of the year",
    kinds: ["copyright", "book"],
    periodType: "calendar",
    period: String(year),
    deadline: inDays(14),
  });
  for (const kind of ["copyright", "book"])
    await demo.call("teacher", "POST", `/api/campaigns/${campaign.id}/sections`, { kind, hasNothingToReport: true });
  await demo.call("teacher", "POST", `/api/campaigns/${campaign.id}/sign-off`, {});

  await openAs("teacher");
  await openScreen(page, `/common/display/copyright/${entered[0]}`);
  await expect(page.getByText("Locked.", { exact: true })).toBeVisible();
  await expect(page.getByText(new RegExp(`${head.name} .*can reopen it`))).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit" })).toBeHidden();
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);
  await page.getByRole("main").getByRole("button", { name: "More" }).click();
  await expect(page.getByRole("menuitem", { name: "Make a copy" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeHidden();
  await page.keyboard.press("Escape");
  await openScreen(page, `/common/edit/copyright/${entered[0]}`);
  await expect(page.getByText("This record is locked")).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await openScreen(page, `/common/display/copyright?q=${encodeURIComponent('title:"locked labs"')}`);
  await expect(page.getByRole("img", { name: /^Locked: signed off/ })).toHaveCount(1);
  for (const number of [1, 2]) await page.getByRole("checkbox", { name: `Software for locked labs ${number}` }).check();
  await expect(page.getByText("Locked: “Software for locked labs 1”")).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expectMessage(page, "Locked, not deleted: “Software for locked labs 1”");

  await openAs("hod");
  await openScreen(page, `/hod/display/copyright/${entered[0]}`);
  await page.getByRole("button", { name: "Reopen this section" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reopen this section" }).click();
  await expectMessage(page, `Opened again. ${me.name} is notified.`);
  await expect(page.getByText("Locked.", { exact: true })).toBeHidden();
  await openScreen(page, `/hod/campaigns/${campaign.id}`);
  const row = page.getByRole("row").filter({ hasText: me.name });
  await expect(row).toContainText("Partly reopened");
  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Open again for 1" }).click();
  await expect(page.getByRole("dialog").getByLabel("Books", { exact: true })).toBeChecked();
  await expectNoAxeFindings(page);
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();

  await openAs("teacher");
  await openScreen(page, `/common/campaigns/${campaign.id}`);
  await expect(page.getByText("Reopened: Copyrights.")).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Sign off again" }).click();
  await expect(page.getByRole("button", { name: "Sign off again" })).toBeHidden();
  await openScreen(page, `/common/display/copyright/${entered[0]}`);
  await expect(page.getByText("Locked.", { exact: true })).toBeVisible();
  await demo.call("hod", "POST", `/api/campaigns/${campaign.id}/close`, {});
});
