import { brotliCompressSync } from "node:zlib";
import { expectNoAxeFindings, expectNoSidewaysScroll, lookAs, looks } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

const pages = [
  { path: "/", heading: "Faculty Profile Management System" },
  { path: "/about", heading: "About" },
  { path: "/faqs", heading: "FAQs" },
  { path: "/privacy-policy", heading: "Privacy policy" },
  { path: "/auth/login", heading: "Login" },
  { path: "/auth/register", heading: "Register" },
  { path: "/auth/forgot-password", heading: "REQUEST ACCESS" },
  { path: "/auth/reset-password/no-such-link", heading: "This link is no longer good" },
  { path: "/set-up/no-such-link", heading: "This link is no longer good" },
  { path: "/no/such/place", heading: "Oops! Captian looks like you are lost !" },
] as const;

for (const { path, heading } of pages)
  test(`${path} can be read by everybody, in both themes, wide and narrow`, async ({ page }) => {
    await page.goto(path);
    for (const look of looks) {
      await lookAs(page, look);
      await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
      await expect(page.getByRole("contentinfo").getByText("Sahyadri College of Engineering").first()).toBeVisible();
      await expectNoAxeFindings(page);
      await expectNoSidewaysScroll(page);
    }
  });

test("a page still fits a window of 320 pixels", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const { path, heading } of pages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test("the landing page says what the product is and leads to the registration", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText("Department of Computer Engineering")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Manage tons of your data with ease" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 3 })).toHaveText([
    "Centralised data storage",
    "Navigation by kernel commands",
    "Advanced reports with filters",
  ]);
  await expect(page.getByRole("heading", { name: "Download Manual" })).toBeVisible();
  await page.getByRole("link", { name: "Register" }).click();
  await expect(page).toHaveURL("/auth/register");
});

test("every link of the public pages leads somewhere", async ({ page }) => {
  const seen = new Set<string>();
  for (const path of ["/", "/about", "/faqs", "/privacy-policy", "/auth/login", "/auth/register"]) {
    await page.goto(path);
    await expect(page.getByRole("contentinfo").getByText("QUICK LINKS")).toBeVisible();
    for (const link of await page.getByRole("link").all()) seen.add((await link.getAttribute("href")) ?? "");
  }
  const own = [...seen].filter((href) => href.startsWith("/"));
  expect([...seen].filter((href) => href === "" || href === "#")).toEqual([]);
  for (const href of own) {
    await page.goto(href);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/you are lost/);
  }
});

test("at 768 the header shows its links, at 767 a toggle opens them", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto("/");
  const wide = page.getByRole("navigation", { name: "Main" });
  await expect(wide.getByRole("link")).toHaveText(["Home", "About", "Login"]);
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(wide).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu.getByRole("link")).toHaveText(["Home", "About", "Login", "Register"]);
  await menu.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await expect(menu).toBeHidden();
});

test("of the fifteen questions one is open at a time", async ({ page }) => {
  await page.goto("/faqs");
  const questions = page.getByRole("main").getByRole("button");
  await expect(questions).toHaveCount(15);
  await questions.nth(2).click();
  await expect(questions.nth(2)).toHaveAttribute("aria-expanded", "true");
  await questions.nth(9).focus();
  await page.keyboard.press("Enter");
  await expect(questions.nth(2)).toHaveAttribute("aria-expanded", "false");
  await expect(page.getByRole("main").getByRole("button", { expanded: true })).toHaveCount(1);
  await questions.nth(9).click();
  await expect(page.getByRole("main").getByRole("button", { expanded: true })).toHaveCount(0);
});

test("the about page shows six developers, two mentors and the feedback form", async ({ page }) => {
  await page.goto("/about");
  for (const name of ["OUR TEAM", "MENTORS", "FEEDBACK"])
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "OUR TEAM" }).getByRole("listitem")).toHaveCount(6);
  await expect(page.getByRole("region", { name: "MENTORS" }).getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("link", { name: "feedback form" })).toHaveAttribute("href", /^https:/);
});

test("a lost visitor finds home", async ({ page }) => {
  await page.goto("/no/such/place");
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
});

for (const { path, most } of [
  { path: "/", most: 130_000 },
  { path: "/auth/login", most: 140_000 },
])
  test(`${path} costs at most ${most / 1000} kB of compressed script`, async ({ page }) => {
    const bodies: Promise<Buffer>[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() === "script") bodies.push(response.body());
    });
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const total = (await Promise.all(bodies)).reduce((all, body) => all + brotliCompressSync(body).length, 0);
    expect(total).toBeGreaterThan(20_000);
    expect(total).toBeLessThanOrEqual(most);
  });
