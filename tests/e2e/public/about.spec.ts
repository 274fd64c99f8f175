import sharp from "sharp";
import { expectNoAxeFindings, expectNoSidewaysScroll } from "../support/axe.ts";
import { test as testWithCopy } from "../support/own-copy.ts";
import { expect, signIn, test } from "../support/test.ts";

test("the about page shows roles in two grids, each with its badge, and the feedback form", { tag: "@full" }, async ({
  page,
}) => {
  await page.goto("/about");
  for (const name of ["OUR TEAM", "MENTORS", "FEEDBACK"])
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  const team = page.getByRole("region", { name: "OUR TEAM" }).getByRole("listitem");
  await expect(team).toHaveCount(6);
  await expect(page.getByRole("region", { name: "MENTORS" }).getByRole("listitem")).toHaveCount(2);
  for (const member of await page.locator(".person-card").all()) {
    await expect(member.locator("svg, img").first()).toBeVisible();
    await expect(member.getByRole("button", { name: /^Active: / })).toHaveText("Active");
  }
  await expect(page.getByRole("link", { name: "feedback form" })).toHaveAttribute("href", /^https:/);
});

test("the badge opens its card under the pointer, by focus and by a press, and closes by Escape", {
  tag: "@full",
}, async ({ page }) => {
  await page.goto("/about");
  const badge = page.getByRole("button", { name: /^Active: / }).first();
  const card = page.getByText("Currently works on the system.");
  await badge.hover();
  await expect(card).toBeVisible();
  await page.getByRole("heading", { name: "FEEDBACK" }).hover();
  await expect(card).toBeHidden();
  await badge.focus();
  await expect(card).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(badge).toHaveAttribute("aria-expanded", "true");
  await expect(card).toBeVisible();
});

testWithCopy(
  "an admin names people, gives one a photo and links, orders them, and everybody sees them",
  { tag: "@turn-3" },
  async ({ copy }) => {
    const page = await copy.open();
    await signIn(page, copy.people.admin);
    await page.goto("/admin/settings");
    const team = page.getByRole("region", { name: "Our team, on the About page" });
    await expect(team.getByRole("listitem")).toHaveCount(6);
    await team.getByRole("button", { name: "Add person" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Enter the name of the person.")).toBeVisible();
    await expect(dialog.getByLabel("Name")).toBeFocused();
    await dialog.getByLabel("Name").fill("Office of records");
    await dialog.getByLabel("Role").fill("Reader");
    await dialog.getByLabel("Description").fill("Reads what comes in.");
    await dialog.getByRole("textbox", { name: "LinkedIn" }).fill("linkedin.example/office");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Enter a full address")).toBeVisible();
    await dialog.getByRole("textbox", { name: "LinkedIn" }).fill("https://linkedin.example/office");
    const buffer = await sharp({ create: { width: 80, height: 120, channels: 3, background: "#0b6e4f" } })
      .png()
      .toBuffer();
    await dialog.getByLabel(/Drag a photo/).setInputFiles({ name: "office.png", mimeType: "image/png", buffer });
    await expect(dialog.locator(".person-preview img")).toBeVisible();
    await expect(dialog.locator(".person-preview")).toContainText("Office of records");
    await expectNoAxeFindings(page);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await expect(team.getByRole("listitem")).toHaveCount(7);
    // Data that the page reads again after a change does not delay the next change.
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/me/sidebar", async (route) => {
      await answered;
      await route.continue();
    });
    await team.getByRole("button", { name: "Move Office of records up" }).click();
    await expect(team.getByRole("listitem").nth(5)).toContainText("Office of records");
    await team.getByRole("button", { name: "Remove Interface engineer" }).click();
    await dialog.getByRole("button", { name: "Remove" }).click();
    await expect(team.getByRole("listitem")).toHaveCount(6);
    answer();
    for (const width of [375, 320]) {
      await page.setViewportSize({ width, height: 700 });
      await expectNoSidewaysScroll(page);
    }

    const visitor = await copy.open();
    await visitor.goto("/about");
    const member = visitor.getByRole("region", { name: "OUR TEAM" }).getByRole("listitem").nth(4);
    await expect(member.getByRole("heading")).toHaveText("Office of records");
    await expect(member.getByRole("link", { name: "Office of records on LinkedIn" })).toHaveAttribute(
      "href",
      "https://linkedin.example/office",
    );
    const photo = member.locator("img");
    await expect(photo).toBeVisible();
    expect(await photo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
      512, 512,
    ]);
    await expectNoAxeFindings(visitor);

    await page.setViewportSize({ width: 1440, height: 900 });
    await team.getByRole("button", { name: "Show roles instead" }).click();
    await dialog.getByRole("button", { name: "Show roles instead" }).click();
    await expect(team.getByRole("listitem").first()).toContainText("Interface engineer");
  },
);
