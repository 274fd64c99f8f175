import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

const send = (page: Page) => page.getByRole("main").locator('form button[type="submit"]').click();

type Line = { fill: Record<string, string>; description: string };

/** Specification, section 5: the input, and the message at the field. */
const rules: { path: string; lines: Line[] }[] = [
  {
    path: "/auth/login",
    lines: [
      { fill: { "Somaiya ID": "" }, description: "Username must be at least 2 characters." },
      { fill: { "Somaiya ID": "a" }, description: "Username must be at least 2 characters." },
      { fill: { "Somaiya ID": "ab" }, description: "Invalid somaiya ID" },
      { fill: { "Somaiya ID": "ab@gmail.com" }, description: "Invalid somaiya ID" },
      { fill: { "Somaiya ID": "ab@somaiya.edu.example" }, description: "Invalid somaiya ID" },
      { fill: { Password: "12345" }, description: "Password must be at least 6 characters." },
      { fill: {}, description: "Select login Type" },
    ],
  },
  {
    path: "/auth/register",
    lines: [
      { fill: { "Somaiya ID": "a" }, description: "Email must be at least 2 characters." },
      { fill: { "Somaiya ID": "ab@gmail.com" }, description: "Invalid somaiya ID" },
      { fill: { Password: "12345" }, description: "Password must be at least 6 characters." },
      { fill: {}, description: "Select your department" },
    ],
  },
  {
    path: "/auth/forgot-password",
    lines: [
      { fill: { "Somaiya ID": "" }, description: "Enter valid mail address" },
      { fill: { "Somaiya ID": "nobody" }, description: "Enter valid mail address" },
      { fill: { "Somaiya ID": "nobody@gmail.com" }, description: "Invalid somaiya ID" },
    ],
  },
];

for (const { path, lines } of rules)
  test(`${path} shows the message of the first broken rule at its field`, { tag: "@full" }, async ({ page }) => {
    await page.goto(path);
    await send(page);
    for (const { fill, description } of lines) {
      for (const [label, text] of Object.entries(fill)) await page.getByLabel(label, { exact: true }).fill(text);
      const message = page.getByText(description, { exact: true });
      await expect(message).toBeVisible();
      const id = await message.locator("xpath=ancestor::p").getAttribute("id");
      const control = page.locator(`[aria-describedby~="${id}"]`);
      await expect(control).toHaveAttribute("aria-invalid", "true");
    }
    await expect(page).toHaveURL(path);
  });

test("the sign-in has its four types, its links and its labels, and four types more on request", {
  tag: "@full",
}, async ({ page }) => {
  await page.goto("/auth/login");
  await expect(page.getByLabel("Somaiya ID")).toHaveAttribute("type", "email");
  await expect(page.getByLabel("Login Type").getByRole("option")).toHaveText([
    "Select",
    "Super Admin",
    "Admin",
    "Head Of Department",
    "Faculty",
  ]);
  await page.getByRole("link", { name: "Other login types" }).click();
  await expect(page.getByLabel("Login Type").getByRole("option")).toHaveText([
    "Select",
    "Super Admin",
    "Admin",
    "IQAC Coordinator",
    "Head Of Department",
    "Faculty",
    "Principal",
    "Management",
    "Peer Reviewer",
  ]);
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "password");
  await expect(page.getByRole("button", { name: "Submit" })).toBeVisible();
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Forgot password" }).click();
  await expect(page).toHaveURL("/auth/forgot-password");
  await expect(page.getByRole("heading", { name: "REQUEST ACCESS", exact: true })).toBeVisible();
  await main.getByRole("link", { name: "Register" }).click();
  await expect(page).toHaveURL("/auth/register");
  await main.getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL("/auth/login");
  await main.getByRole("link", { name: "Register" }).click();
  await expect(page).toHaveURL("/auth/register");
});

test("a password can be seen and pasted, is offered to password managers, and Caps Lock is noticed", {
  tag: "@full",
}, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/auth/login");
  const password = page.getByLabel("Password", { exact: true });
  await page.evaluate(() => navigator.clipboard.writeText("Pasted&Word31"));
  await password.focus();
  await page.keyboard.press("Control+V");
  await expect(password).toHaveValue("Pasted&Word31");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Show password", pressed: true }).click();
  await expect(password).toHaveAttribute("type", "password");
  await password.dispatchEvent("keydown", { key: "A", modifierCapsLock: true });
  await expect(page.getByText("Caps Lock is on.")).toBeVisible();
  await password.dispatchEvent("keyup", { key: "A", modifierCapsLock: false });
  await expect(page.getByText("Caps Lock is on.")).toBeHidden();

  for (const [path, wanted] of [
    ["/auth/login", { "Somaiya ID": "username", Password: "current-password" }],
    ["/auth/register", { "Somaiya ID": "username", Password: "new-password" }],
    ["/auth/forgot-password", { "Somaiya ID": "username" }],
  ] as const) {
    await page.goto(path);
    for (const [label, autocomplete] of Object.entries(wanted))
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("autocomplete", autocomplete);
  }
});

test("at the registration the password's rules are ticked while it is typed", { tag: "@full" }, async ({ page }) => {
  await page.goto("/auth/register");
  const institute = "No word of the institute’s or product’s name";
  const needs = page.getByRole("list", { name: "What the password needs" }).getByRole("listitem");
  await expect(needs).toHaveText(["6 characters or more", "Not the name in your address", institute]);
  await page.getByLabel("Somaiya ID").fill("nilima@somaiya.edu");
  await page.getByLabel("Password", { exact: true }).fill("nilima99");
  await expect(needs).toHaveText(["6 characters or more, done", "Not the name in your address", `${institute}, done`]);
  await expect(page.getByRole("status").filter({ hasText: "2 of 3 done" })).toHaveCount(1);
  await page.getByLabel("Password", { exact: true }).fill("Copper&Fern31");
  await expect(needs).toHaveText([/, done$/, /, done$/, /, done$/]);
});

test("by keyboard alone a form is filled in order and sent", { tag: "@full" }, async ({ page }) => {
  await page.goto("/auth/login");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Somaiya ID")).toBeFocused();
  await page.keyboard.type("nobody.at.all@somaiya.edu");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Fac");
  await expect(page.getByLabel("Login Type")).toHaveValue("Faculty");
  await page.keyboard.press("Tab");
  await page.keyboard.type("12345");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Password must be at least 6 characters.", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Show password" })).toBeFocused();
  for (const name of ["Submit", "Register", "Forgot password"]) {
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveText(name);
  }
});

test("with an invalid link the reset page shows its picture and no form", { tag: "@full" }, async ({ page }) => {
  await page.goto("/auth/reset-password/no-such-link");
  await expect(page.getByRole("img", { name: "A locked book: you are not authorised" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "This link is no longer valid" })).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Request a new link" }).click();
  await expect(page).toHaveURL("/auth/forgot-password");
});

test.describe("when the server does not answer", () => {
  test.use({ allowedConsole: [/Failed to load resource|ERR_/], serviceWorkers: "block" });

  test("after a failed check of a link the picture stays, and the dialog for a forgotten password explains why", {
    tag: "@full",
  }, async ({ page }) => {
    await page.goto("/auth/forgot-password");
    await page.route("**/api/auth/**", (route) => route.abort());
    await page.getByLabel("Somaiya ID").fill("nobody@somaiya.edu");
    await page.getByRole("button", { name: "Submit" }).click();
    const dialog = page.getByRole("dialog", { name: "No link was sent" });
    await expect(dialog).toContainText("Not connected.");
    await expect(dialog.getByRole("button", { name: "Understood" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await page.goto("/auth/reset-password/any-link");
    await expect(page.getByRole("img", { name: /not authorised/ })).toBeVisible();
    await expect(page.getByRole("heading", { name: "This link is no longer valid" })).toBeVisible();
  });
});
