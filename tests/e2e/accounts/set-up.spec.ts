import { expectNoAxeFindings } from "../support/axe.ts";
import { startCopy, waitUntilReady } from "../support/start-copy.ts";
import { expect, test } from "../support/test.ts";

test("the first page of an installation offers a demo, and lists who can sign in to it", { tag: "@full" }, async ({
  page,
}) => {
  const copy = await startCopy();
  try {
    await waitUntilReady(copy);
    await expect.poll(() => copy.output()).toContain("/set-up/");
    await page.goto(/\S+\/set-up\/[\w-]+/.exec(copy.output())?.[0] ?? "");
    await expect(page.getByRole("heading", { level: 1, name: "Set up" })).toBeVisible();
    await expectNoAxeFindings(page);
    await page.getByRole("button", { name: "Set up demo" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "The demo is ready" })).toBeVisible({ timeout: 120_000 });
    await expectNoAxeFindings(page);
    await expect(page.getByRole("row", { name: "Head Of Department hod.computer@somaiya.edu" })).toBeVisible();
    const password = await page.getByText("Password for all accounts:").locator("b").textContent();
    await page.getByRole("main").getByRole("link", { name: "Login" }).click();
    await page.getByLabel("Somaiya ID").fill("hod.computer@somaiya.edu");
    await page.getByLabel("Login Type").selectOption("Head Of Department");
    await page.getByLabel("Password", { exact: true }).fill(password ?? "");
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page).toHaveURL(/\/hod$/);
  } finally {
    // Before the server stops, which the page would report.
    await page.close();
    await copy.stop();
    copy.remove();
  }
});
