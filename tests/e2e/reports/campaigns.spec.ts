import { expectNoAxeFindings, expectNoSidewaysScroll } from "../support/axe.ts";
import { expect, openScreen, test } from "../support/demo.ts";

test("a head asks for patents, a faculty member has none and signs off, the head sees it and reminds the others @turn-3", async ({
  page,
  openAs,
}) => {
  await openAs("hod");
  // The deadline depends on the person who is asked last.
  let press = () => {};
  const isPressed = new Promise<void>((resolve) => {
    press = resolve;
  });
  await page.route("**/api/me", async (route) => {
    await isPressed;
    await route.continue();
  });
  await page.goto("/hod/campaigns");
  await page.getByRole("button", { name: "Open a campaign" }).click();
  press();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Open a campaign" }).click();
  await expect(dialog.getByText("Enter a title.")).toBeVisible();
  await dialog.getByLabel("Title").fill("Patents of the year");
  await dialog.getByLabel("Patents", { exact: true }).check();
  await dialog.getByRole("button", { name: "Open a campaign" }).click();
  await expect(page.getByRole("heading", { name: "Patents of the year" })).toBeVisible();
  const address = new URL(page.url()).pathname;
  const remind = page.getByRole("button", { name: /^Remind \d+/ });
  const waiting = Number((await remind.innerText()).replace(/\D/g, ""));

  await openAs("teacher");
  await openScreen(page, "/common/campaigns");
  await page.getByRole("link", { name: "Patents of the year" }).click();
  const nothing = page.getByRole("button", { name: "Nothing to report: Patents" });
  if (await nothing.isVisible()) {
    await nothing.click();
    await expect(page.getByText("You answered that there is nothing to report.")).toBeVisible();
  }
  await page.getByRole("button", { name: "Sign off" }).click();
  await expect(page.getByRole("button", { name: "Withdraw the signature" })).toBeVisible();
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs("hod");
  await openScreen(page, address);
  await expect(page.getByRole("link", { name: "Signed off 1", exact: true })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: `Remind ${waiting - 1}`, exact: true }).click();
  await page.getByRole("dialog").getByLabel("Message").fill("The visit is next week.");
  await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  await expect(page.getByText(/^Reminded: \d+/).first()).toBeVisible();

  await page.getByRole("button", { name: "Close the campaign" }).click();
  const closing = page.getByRole("dialog");
  await closing.getByLabel(/^NAAC 3\.4\.3 /).check();
  await expectNoAxeFindings(page);
  await closing.getByRole("button", { name: "Close and freeze" }).click();
  await page.getByRole("link", { name: "Open submission" }).click();
  await expect(page.getByRole("heading", { name: "Patents of the year" })).toBeVisible();
});
