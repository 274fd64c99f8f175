import type { Page } from "@playwright/test";
import { expect, openScreen, test } from "../support/demo.ts";

test("one toast is shown at a time, for five seconds", { tag: "@full" }, async ({ page, openAs }) => {
  await page.clock.install();
  await openAs("colleague");
  await openScreen(page, "/common/forms/journal");
  await showRefusal(page);
  await page.clock.runFor(3000);
  await showRefusal(page);
  await expect(toasts(page)).toHaveCount(1);
  // The newer one has its own five seconds.
  await page.clock.runFor(4000);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(1500);
  await expect(toasts(page)).toHaveCount(0);
});

test("a toast is closed by Escape, by its button, and by a swipe of fifty pixels", { tag: "@full" }, async ({
  page,
  openAs,
}) => {
  await openAs("colleague");
  await openScreen(page, "/common/forms/journal");
  await showRefusal(page);
  await page.keyboard.press("Escape");
  await expect(toasts(page)).toHaveCount(0);
  await showRefusal(page);
  await toasts(page).getByRole("button", { name: "Close" }).click();
  await expect(toasts(page)).toHaveCount(0);
  await showRefusal(page);
  await swipe(page, 30);
  await expect(toasts(page)).toHaveCount(1);
  await swipe(page, 70);
  await expect(toasts(page)).toHaveCount(0);
});

test("the account card opens after 700 ms of hovering and closes 300 ms after", { tag: "@full" }, async ({
  page,
  openAs,
}) => {
  await page.clock.install();
  await openAs("teacher");
  await openScreen(page, "/common/notifications");
  const card = page.getByRole("button", { name: "Log out" });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: /^Account of/ }).hover();
  await page.clock.runFor(650);
  await expect(card).toBeHidden();
  await page.clock.runFor(100);
  await expect(card).toBeVisible();
  await page.mouse.move(300, 600);
  await page.clock.runFor(250);
  await expect(card).toBeVisible();
  await page.clock.runFor(100);
  await expect(card).toBeHidden();
});

test("the account card opens at once on a press, and Escape closes it", { tag: "@full" }, async ({ page, openAs }) => {
  await openAs("teacher");
  await openScreen(page, "/common/notifications");
  const button = page.getByRole("button", { name: /^Account of/ });
  await button.click();
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Log out" })).toBeHidden();
});

/** Submits the form without a title, which is refused with a toast. */
async function showRefusal(page: Page): Promise<void> {
  await page.keyboard.press("Control+Enter");
  await expect(toasts(page)).toBeVisible();
}

async function swipe(page: Page, distance: number): Promise<void> {
  const box = await toasts(page).boundingBox();
  if (!box) throw new Error("There is no toast to swipe.");
  const [x, y] = [box.x + 40, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance, y, { steps: 10 });
  await page.mouse.up();
}

function toasts(page: Page) {
  return page.getByRole("region", { name: /Notifications|Message/ }).getByRole("listitem");
}
