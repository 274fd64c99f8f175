import sharp from "sharp";
import { test as testWithCopy } from "../support/own-copy.ts";
import { expect, test } from "../support/own-institute.ts";
import { signIn } from "../support/test.ts";

// A name that is taken gets 409, which the browser logs.
test.use({ allowedConsole: [/status of 409/] });

testWithCopy(
  "an admin gives the institute its name, colour and logo, and every page follows at once",
  { tag: "@turn-2" },
  async ({ copy }) => {
    const page = await copy.open();
    await signIn(page, copy.people.admin);
    await page.goto("/admin/settings");
    await page.getByLabel("Name", { exact: true }).fill("Vindhya Institute");
    await page.getByRole("textbox", { name: "Colour optional" }).fill("#0b6e4f");
    await expect(page.locator(".public-preview")).toContainText("Vindhya Institute");
    await page.getByLabel("Telephone").fill("call us");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Use only digits, spaces, brackets")).toBeVisible();
    await expect(page.getByLabel("Telephone")).toBeFocused();
    await page.getByLabel("Telephone").fill("+91 20 1234 5678");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Settings saved.", { exact: true })).toBeVisible();
    await expect(page.locator(".sidebar-brand")).toContainText("Vindhya Institute");
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent"))).toBe(
      "#0b6e4f",
    );
    await expect(page.getByRole("button", { name: "Save changes" })).toHaveCount(0);

    const buffer = await sharp({ create: { width: 96, height: 48, channels: 3, background: "#0b6e4f" } })
      .png()
      .toBuffer();
    await page.getByLabel(/Drag a logo/).setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
    await expect(page.locator(".sidebar-brand img.logo")).toBeVisible();

    const visitor = await copy.open();
    await visitor.goto("/faqs");
    await expect(visitor.getByRole("contentinfo")).toContainText("Vindhya Institute");
    await expect(visitor.getByRole("contentinfo")).toContainText("+91 20 1234 5678");
    const logo = visitor.locator("header img.logo");
    await expect(logo).toBeVisible();
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
  },
);

test("leaving with unsaved changes needs a confirmation", { tag: "@full" }, async ({ institute }) => {
  const page = await institute.open();
  await signIn(page, institute.people.admin);
  await page.goto("/admin/settings");
  await page.getByLabel("Telephone").fill("+91 20 1234 5678");
  const sidebar = page.getByRole("navigation", { name: "Main" });
  await sidebar.getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stay" }).click();
  await expect(page.getByLabel("Telephone")).toHaveValue("+91 20 1234 5678");
  await sidebar.getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard changes" }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test("a department is added, renamed, deactivated and activated", { tag: "@full" }, async ({ institute }) => {
  const page = await institute.open();
  await signIn(page, institute.people.admin);
  await page.goto("/admin/settings");
  await page.getByRole("button", { name: "Add department" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Code").fill("it");
  await dialog.getByLabel("Name", { exact: true }).fill("Mechanical");
  await dialog.getByRole("button", { name: "Add" }).click();
  await expect(dialog.getByText("“it” already means IT.")).toBeVisible();
  await dialog.getByLabel("Code").fill("MECH");
  await dialog.getByRole("button", { name: "Add" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Edit Mechanical" }).click();
  await dialog.getByLabel("Name", { exact: true }).fill("Mechanical Engineering");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("row", { name: /MECH Mechanical Engineering Mechanical/ })).toBeVisible();
  await page.getByRole("button", { name: "Deactivate Mechanical Engineering" }).click();
  await dialog.getByRole("button", { name: "Deactivate" }).click();
  await page.getByRole("button", { name: "Activate Mechanical Engineering" }).click();
  await expect(page.getByRole("button", { name: "Deactivate Mechanical Engineering" })).toBeVisible();
});
