import type { Page } from "@playwright/test";
import { sampled } from "#tests/support/sampled.ts";
import { mailedLink } from "../support/mail-box.ts";
import { expectMessage } from "../support/messages.ts";
import { expect, fillSignIn, logIn, signIn, test } from "../support/test.ts";

// The test includes refused calls; the browser logs each of them.
test.use({ allowedConsole: [/the server responded with a status of 4\d\d/] });

const home = {
  superAdmin: "/superadmin",
  admin: "/admin",
  hod: "/hod",
  teacher: "/faculty",
  coordinator: "/hod",
} as const;

for (const [name, path] of sampled(Object.entries(home) as [keyof typeof home, string][], 3)) {
  test(`the ${name} starts on ${path}`, { tag: "@full" }, async ({ page, people }) => {
    await logIn(page, people[name]);
    await expect(page).toHaveURL(path);
    expect(await page.evaluate(() => localStorage.getItem("token"))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });
}

test("after a sign-in the sidebar can be pressed while the tasks are still loading", async ({ page, people }) => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/me/to-do", async (route) => {
    await isReleased;
    await route.continue();
  });
  await logIn(page, people.hod);
  await expect(page.getByRole("heading", { name: "My tasks" })).toBeVisible();
  await page.getByRole("link", { name: /^Faculty/ }).click();
  await expect(page).toHaveURL("/hod/users/faculty");
  release();
});

test("an empty sign-in shows the first broken rule of each field", { tag: "@full" }, async ({ page }) => {
  await page.goto("/auth/login");
  await page.getByRole("button", { name: "Submit" }).click();
  for (const message of [
    "Username must be at least 2 characters.",
    "Select login Type",
    "Password must be at least 6 characters.",
  ])
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(page.getByLabel("Somaiya ID")).toBeFocused();
  await page.getByLabel("Somaiya ID").fill("alex@somaiyaXedu");
  await expect(page.getByText("Invalid somaiya ID", { exact: true })).toBeVisible();
  await page.getByLabel("Somaiya ID").fill("alex@gmail.com");
  await expect(page.getByText("Invalid somaiya ID", { exact: true })).toBeVisible();
  await page.getByLabel("Somaiya ID").fill("alex@somaiya.edu");
  await expect(page.getByText("Invalid somaiya ID", { exact: true })).toBeHidden();
});

test("a wrong password, and a login type that is not the account's, are refused alike @turn-4", async ({
  page,
  people,
}) => {
  const texts: string[] = [];
  for (const wrong of [
    { ...people.colleague, password: "not-the-password" },
    { ...people.colleague, role: "Admin" as const },
  ]) {
    await logIn(page, wrong);
    await expect(page.getByText("Error Occurred !", { exact: true })).toBeVisible();
    texts.push(await toast(page).innerText());
    await toast(page).getByRole("button", { name: "Okay" }).click();
    await expect(page.getByText("Error Occurred !", { exact: true })).toBeHidden();
    await expect(page).toHaveURL("/auth/login");
  }
  expect(texts[0]).toBe(texts[1]);
});

test("a pending account gets a message, a deactivated account too", { tag: "@full" }, async ({ page, people }) => {
  await logIn(page, people.waiting);
  await expect(page.getByText("Your account is awaiting approval by your head of department.").first()).toBeVisible();
  await logIn(page, people.off);
  await expect(page.getByText("This account is deactivated.").first()).toBeVisible();
});

test(
  "registering reports that approval is pending; registering twice is refused",
  { tag: "@full" },
  async ({ page }, { retry }) => {
    const email = `nilima.newkar${retry}@somaiya.edu`;
    await register(page, email);
    await expect(page.getByText("Registeration Successful", { exact: true })).toBeVisible();
    await expect(page.getByText("Faculty registered successfully").first()).toBeVisible();
    await expect(page.getByText(/awaiting approval/).first()).toBeVisible();
    await register(page, email);
    await expect(page.getByText("Something went wrong!", { exact: true })).toBeVisible();
  },
);

test("the registration offers the five departments and checks its rules", { tag: "@full" }, async ({ page }) => {
  await page.goto("/auth/register");
  await expect(page.getByLabel("Department").getByRole("option")).toHaveText([
    "Select",
    "Computer Engineering",
    "Information Technology",
    "Artificial Intelligence and Data Science",
    "Electronics and Telecommunication",
    "Basic Science and Humanities",
  ]);
  await expect(page.getByRole("option", { name: "Computer Engineering" })).toHaveAttribute("value", "Computer");
  await page.getByRole("button", { name: "Register" }).click();
  for (const message of [
    "Email must be at least 2 characters.",
    "Select your department",
    "Password must be at least 6 characters.",
  ])
    await expect(page.getByText(message, { exact: true })).toBeVisible();
});

test("a forgotten password is set with the mailed link, which is then used up @turn-0", async ({
  page,
  people,
  browser,
}) => {
  const { resetter } = people;
  await page.goto("/auth/forgot-password");
  await page.getByLabel("Somaiya ID").fill("nobody");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Enter valid mail address", { exact: true })).toBeVisible();
  await page.getByLabel("Somaiya ID").fill(resetter.email);
  await page.getByRole("button", { name: "Submit" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("5 minutes");
  await dialog.getByRole("button", { name: "Understood" }).click();
  await expect(dialog).toBeHidden();

  const link = await mailedLink(resetter.email);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Change Password" })).toBeVisible();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Enter valid mail address", { exact: true })).toBeVisible();
  await page.getByLabel("Email").fill(resetter.email);
  const needs = page.getByRole("list", { name: "What the password needs" }).getByRole("listitem");
  await expect(needs).toHaveText([
    "8 characters or more",
    "A lowercase letter",
    "An uppercase letter",
    "A number",
    "One of @$!%*?&",
    "No other characters",
    "Not the name in your address",
    "No word of the institute’s or product’s name",
  ]);
  await page.getByLabel("Password", { exact: true }).fill("short");
  await expect(needs.filter({ hasText: ", done" })).toHaveText([
    /^A lowercase letter/,
    /^No other characters/,
    /^Not the name/,
    /^No word/,
  ]);
  await page.getByLabel("Confirm Password").fill("other");
  await page.getByRole("button", { name: "Submit" }).click();
  for (const message of [
    "Password must be at least 8 characters long",
    "Confirm Password must be at least 8 characters long",
  ])
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("alllowercase");
  await page.getByLabel("Confirm Password").fill("Kettle&Rain77");
  for (const message of [
    "Password must include uppercase, lowercase, number, and special character",
    "Passwords must match",
  ])
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("Kettle&Rain77");
  await expect(needs.filter({ hasText: ", done" })).toHaveCount(8);
  // Another person's address does not work with this link.
  await page.getByLabel("Email").fill(people.colleague.email);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Something went wrong!", { exact: true })).toBeVisible();
  await expectMessage(page, "This link is no longer valid.");
  await page.getByLabel("Email").fill(resetter.email);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Request successful", { exact: true })).toBeVisible();
  await expect(page.getByText("Account password successfully changed").first()).toBeVisible();
  await toast(page).getByRole("button", { name: "Okay" }).click();
  await expect(page).toHaveURL("/auth/login");

  const used = await (await browser.newContext()).newPage();
  await used.goto(link);
  await expect(used.getByRole("heading", { name: "This link is no longer valid" })).toBeVisible();
  await used.context().close();
  await logIn(page, { ...resetter, password: "Kettle&Rain77" });
  await expect(page).toHaveURL("/faculty");
});

test("without a sign-in every area leads to the sign-in", { tag: "@full" }, async ({ page }) => {
  for (const path of sampled(
    ["/superadmin", "/admin/users/faculty", "/hod/notify", "/faculty", "/common/account"],
    3,
  )) {
    await page.goto(path);
    await expect(page).toHaveURL("/auth/login");
  }
});

test("a link followed without a sign-in is opened after it @turn-2", async ({ page, people }) => {
  await page.goto("/common/review?of=proofs");
  await expect(page).toHaveURL("/auth/login");
  await fillSignIn(page, people.teacher);
  await expect(page).toHaveURL("/common/review?of=proofs");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/auth/login");
  await fillSignIn(page, people.teacher);
  await expect(page).toHaveURL("/faculty");
});

test.describe("with an invalid token", () => {
  test.use({ allowedConsole: [/Error decoding token/] });

  for (const garbage of sampled(["garbage", "a.b.c", "{}", "टोकन", "two words", "x".repeat(20_000)], 3)) {
    test(`${garbage.slice(0, 12)}: public pages work and areas ask for the sign-in`, { tag: "@full" }, async ({
      page,
    }) => {
      await page.addInitScript((token) => window.localStorage.setItem("token", token), garbage);
      await page.goto("/about");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("About");
      await expect(page.getByRole("contentinfo").getByText("Sahyadri College of Engineering").first()).toBeVisible();
      await page.goto("/faculty");
      await expect(page).toHaveURL("/auth/login");
    });
  }
});

test("signing out leaves nothing in the browser, and the other tab follows", async ({
  page,
  people,
  context,
  watched,
}) => {
  await signIn(page, people.leaver);
  await page.goto("/faculty");
  await page.evaluate(() => localStorage.setItem("theme", "dark"));
  const other = watched(await context.newPage());
  await other.goto("/common/account");
  await expect(other).toHaveURL("/common/account");
  await page.getByRole("button", { name: "Account of Lata Leavekar" }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/auth/login");
  await expect(other).toHaveURL("/auth/login");
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  await page.goto("/faculty");
  await expect(page).toHaveURL("/auth/login");
});

test("unsent drafts are mentioned before signing out deletes them", { tag: "@full" }, async ({ page, people }) => {
  await signIn(page, people.leaver);
  await page.goto("/faculty");
  await page.evaluate((email) => {
    const draft = { name: "x/new", title: "Half a paper", savedAt: 1, value: {} };
    localStorage.setItem(`drafts:${email}:x/new`, JSON.stringify(draft));
  }, people.leaver.email);
  await page.getByRole("button", { name: "Account of Lata Leavekar" }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  const dialog = page.getByRole("dialog", { name: "Log out and lose one unsent draft?" });
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect(page).toHaveURL("/faculty");
  await page.getByRole("button", { name: "Account of Lata Leavekar" }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await dialog.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/auth/login");
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("a session that ended elsewhere leads to the sign-in with a message", { tag: "@full" }, async ({
  page,
  people,
  request,
}) => {
  await signIn(page, people.leaver);
  await page.goto("/common/account");
  await expect(page).toHaveURL("/common/account");
  const token = await page.evaluate(() => localStorage.getItem("token") ?? "");
  await request.post("/api/auth/logout", { headers: { token } });
  await expect(page).toHaveURL("/auth/login");
  await expect(page.getByText("Your session has ended. Sign in again.").first()).toBeVisible();
  await fillSignIn(page, people.leaver);
  await expect(page).toHaveURL("/common/account");
});

function toast(page: Page) {
  return page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
}

async function register(page: Page, email: string): Promise<void> {
  await page.goto("/auth/register");
  await page.getByLabel("Somaiya ID").fill(email);
  await page.getByLabel("Department").selectOption("Information Technology");
  await page.getByLabel("Password", { exact: true }).fill("Copper&Fern31");
  await page.getByRole("button", { name: "Register" }).click();
}
