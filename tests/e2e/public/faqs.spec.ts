import { expectNoAxeFindings } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

const question = (name: string | RegExp) => ({ name }) as const;

test("of the fifteen questions one is open at a time", { tag: "@full" }, async ({ page }) => {
  await page.goto("/faqs");
  const questions = page.getByRole("main").getByRole("listitem").getByRole("button");
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

test("an answer is a region named by its question", { tag: "@full" }, async ({ page }) => {
  await page.goto("/faqs");
  await page.getByRole("button", question("What happens to something I delete?")).click();
  const answer = page.getByRole("region", { name: "What happens to something I delete?" });
  await expect(answer).toContainText("30 days");
  await expect(page.getByRole("region", { name: "Who uses it?" })).toBeHidden();
});

test("a link to a question opens it and brings it into view", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 500 });
  await page.goto("/faqs#privacy");
  const button = page.getByRole("button", question("Who sees my data?"));
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(button).toBeInViewport();
  await page.getByRole("main").getByRole("link", { name: "privacy policy" }).click();
  await expect(page).toHaveURL("/privacy-policy");
});

test("the open question is in the address and adds nothing to the history", { tag: "@full" }, async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQs" }).click();
  await expect(page).toHaveURL("/faqs");
  const before = await page.evaluate(() => history.length);
  for (const name of ["Who uses it?", "How can I search?", "Can I export records?"]) {
    await page.getByRole("button", question(name)).click();
  }
  await expect(page).toHaveURL("/faqs#export");
  expect(await page.evaluate(() => history.length)).toBe(before);
  await page.getByRole("button", question("Can I export records?")).click();
  await expect(page).toHaveURL("/faqs");
  await page.goBack();
  await expect(page).toHaveURL("/about");
});

test("a search keeps questions with all its words, marks them and shows how many", { tag: "@full" }, async ({
  page,
}) => {
  await page.goto("/faqs");
  const search = page.getByRole("searchbox", { name: "Search the questions" });
  const found = page.getByRole("main").getByRole("listitem");
  await search.fill("password");
  await expect(page.getByRole("status").filter({ hasText: /^\d+ of 15 questions$/ })).toBeVisible();
  await expect(page.getByRole("button", question("What if I forget my password?"))).toBeVisible();
  await expect(page.getByRole("button", question("Who uses it?"))).toBeHidden();
  await expect(found.first().locator("mark").first()).toContainText(/password/i);
  await expectNoAxeFindings(page);

  await search.fill("bin days");
  await expect(found).toHaveCount(1);
  await expect(page.getByRole("status").filter({ hasText: "1 of 15 questions" })).toBeVisible();
  // The question itself has none of the words: the sentence of the answer that has one is shown.
  await expect(found.locator("mark").first()).toHaveText("bin");
  await expect(page).toHaveURL("/faqs?q=bin+days");
  await page.reload();
  await expect(found).toHaveCount(1);

  await search.fill("unicorn");
  await expect(page.getByText("No question or answer contains all of “unicorn”.")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "0 of 15 questions" })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Show all questions" }).click();
  await expect(found).toHaveCount(15);
  await expect(page).toHaveURL("/faqs");
});

test("arrows, Home and End go from question to question", { tag: "@full" }, async ({ page }) => {
  await page.goto("/faqs");
  const questions = page.getByRole("main").getByRole("listitem").getByRole("button");
  await questions.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(questions.nth(1)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(questions.nth(1)).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("End");
  await expect(questions.last()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(questions.nth(13)).toBeFocused();
  await page.keyboard.press("Home");
  await expect(questions.first()).toBeFocused();
});
