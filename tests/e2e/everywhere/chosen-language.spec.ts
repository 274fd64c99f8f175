import type { Page } from "@playwright/test";
import { expect, test } from "../support/own-institute.ts";
import { logIn } from "../support/test.ts";

const sidebar = (page: Page) => page.getByRole("complementary", { name: "अनुभाग" });

test.describe("a language", () => {
  // The stream of notifications may make one more request while its session ends.
  test.use({ allowedConsole: [/status of 401/] });

  test("chosen on the first page stays after a reload, the sign-in and on another device", {
    tag: "@turn-0",
  }, async ({ institute }) => {
    const page = await institute.open();
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.getByRole("button", { name: "हिन्दी" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "hi");
    await expect(page.getByRole("navigation", { name: "मुख्य" }).getByRole("link")).toHaveText([
      "मुखपृष्ठ",
      "निर्देशिका",
      "परिचय",
      "लॉगिन",
    ]);
    await expect(page.getByRole("contentinfo").getByRole("heading", { name: "त्वरित लिंक" })).toBeVisible();

    await page.goto("/auth/login");
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", "hi");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("लॉगिन");
    const { teacher } = institute.people;
    await page.getByLabel("Somaiya ID").fill(teacher.email);
    await page.getByLabel("लॉगिन प्रकार").selectOption({ label: "संकाय सदस्य" });
    await page.getByLabel("पासवर्ड", { exact: true }).fill(teacher.password);
    await page.getByRole("button", { name: "जमा करें" }).click();
    await expect(sidebar(page).getByRole("link", { name: "डैशबोर्ड" })).toHaveAttribute("aria-current", "page");
    await expect(sidebar(page).getByText("बौद्धिक संपदा")).toBeVisible();

    await page.goto("/common/account");
    await expect(page.getByText(teacher.email, { exact: true }).first()).toBeVisible();
    await page.getByRole("radio", { name: "English" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account");
    const kept = page.waitForResponse((answer) => answer.request().postDataJSON()?.language === "hi");
    await page.getByRole("group", { name: "Language" }).getByRole("radio", { name: "हिन्दी" }).click();
    await expect(sidebar(page)).toBeVisible();
    expect((await kept).status()).toBe(200);

    await test.step("an account sets its language on a device without one", async () => {
      const other = await institute.open();
      await logIn(other, teacher);
      await expect(sidebar(other)).toBeVisible();
      await expect(other.locator("html")).toHaveAttribute("lang", "hi");
    });

    await test.step("the device keeps it when the account leaves", async () => {
      await page.getByRole("button", { name: /का खाता$/ }).hover();
      await page.getByRole("button", { name: "लॉग आउट" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("लॉगिन");
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("लॉगिन");
      expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(["device", "language"]);
    });
  });
});
