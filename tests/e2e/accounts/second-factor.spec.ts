import type { Page } from "@playwright/test";
import { codeOf } from "#tests/support/server/second-factor.ts";
import { expectNoAxeFindings } from "../support/axe.ts";
import { expect, test } from "../support/own-institute.ts";
import { logIn, signIn } from "../support/test.ts";

// The first step of a sign-in and a wrong code are answered with 401, which the browser logs.
test.use({ allowedConsole: [/status of 4(01|22)/] });

test("an admin turns on two-step sign-in by keyboard, and signs in with a code, then with a recovery code @turn-1", async ({
  institute,
}) => {
  const { admin } = institute.people;
  const page = await institute.open();
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn(page, admin);
  await page.goto("/admin/profile?tab=password");
  const section = page.getByRole("region", { name: "Two-step sign-in" });
  const typed = section.getByLabel("Current password");
  await typed.fill("not the password");
  await typed.press("Enter");
  await expect(section.getByText("The current password is wrong.")).toBeVisible();
  await typed.fill(admin.password);
  await typed.press("Enter");

  await expect(section.getByRole("img", { name: "QR code" })).toBeVisible();
  await expect(section.getByRole("textbox", { name: "Code" })).toBeFocused();
  await expectFitting(page);
  const key = (await section.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent())?.replaceAll(" ", "") ?? "";
  await page.keyboard.type("12345");
  await page.keyboard.press("Enter");
  await expect(section.getByText("This code is wrong. Compare the time")).toBeVisible();
  await section.getByRole("textbox", { name: "Code" }).fill(codeOf(key));
  await page.keyboard.press("Enter");
  const codes = section.getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await expectFitting(page);
  const recovery = (await codes.first().textContent()) ?? "";
  await section.getByRole("button", { name: "Done" }).press("Enter");
  await expect(section.getByText("Recovery codes left: 10.")).toBeVisible();
  await expectNoAxeFindings(page, "main");

  const phone = await institute.open();
  await phone.setViewportSize({ width: 375, height: 812 });
  await logIn(phone, admin);
  await expect(phone.getByRole("heading", { level: 1, name: "Two-step sign-in" })).toBeVisible();
  const code = phone.getByLabel("Code");
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  expect(await phone.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await expectNoAxeFindings(phone);
  await phone.keyboard.type("000000");
  await phone.keyboard.press("Enter");
  await expect(phone.getByText("This code is wrong or was used already.").first()).toBeVisible();
  // The code of the present 30 seconds confirmed the app; an app that is a little ahead shows the next one.
  await code.fill(codeOf(key, 1));
  await phone.keyboard.press("Enter");
  await expect(phone).toHaveURL("/admin");

  const other = await institute.open();
  await logIn(other, admin);
  await other.getByRole("button", { name: "Back" }).press("Enter");
  await expect(other.getByLabel("Somaiya ID")).toHaveValue(admin.email);
  await other.getByRole("button", { name: "Submit" }).press("Enter");
  await other.getByLabel("Code").fill(recovery);
  await other.keyboard.press("Enter");
  await expect(other).toHaveURL("/admin");

  await page.reload();
  await expect(section.getByText("Recovery codes left: 9.")).toBeVisible();
  await typed.fill(admin.password);
  await section.getByRole("button", { name: "Turn off" }).press("Enter");
  await expect(section.getByRole("button", { name: "Turn on" })).toBeVisible();
});

for (const { language, title, password, submit } of [
  { language: "hi", title: "दो चरणों में लॉगिन", password: "पासवर्ड", submit: "जमा करें" },
  { language: "mr", title: "दोन टप्प्यांतील लॉगिन", password: "पासवर्ड", submit: "सादर करा" },
])
  test(`the second step in ${language} fits a phone`, { tag: "@full" }, async ({ page, people }) => {
    await page.route("**/api/auth/login", (route) =>
      route.fulfill({
        status: 401,
        json: { code: "code-needed", message: "Enter the code of your authenticator app, or a recovery code." },
      }),
    );
    await page.addInitScript((one) => localStorage.setItem("language", one), language);
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto("/auth/login");
    await page.locator("input[type=email]").fill(people.admin.email);
    await page.locator("select").first().selectOption("Admin");
    await page.getByLabel(password, { exact: true }).fill("mango-tea-42");
    await page.getByLabel(password, { exact: true }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("button", { name: submit })).toBeVisible();
    await expectFitting(page);
  });

/** Nothing is wider than the window. */
async function expectFitting(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
