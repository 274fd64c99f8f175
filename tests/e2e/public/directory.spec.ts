import type { Page } from "@playwright/test";
import { expectNoAxeFindings, expectNoSidewaysScroll } from "../support/axe.ts";
import { expect, test } from "../support/own-copy.ts";
import { moveTo, type Person, signIn, tokenOf } from "../support/test.ts";

// A page that is off answers with 404, which the browser logs.
test.use({ allowedConsole: [/status of 404/] });

const title = "Kilns that heat a whole village";

async function submitPaper(page: Page, person: Person): Promise<void> {
  const { name } = person;
  const token = await tokenOf(page, person);
  const headers = { token };
  const data = { title, dateOfPublication: "2024-06", journalTitle: "Heat and Home" };
  const made = await page.request.post("/api/records/journal", { headers, data: { data } });
  expect(made.status(), await made.text()).toBe(201);
  const { id, people } = await made.json();
  expect(people.map((one: { name: string }) => one.name)).toContain(name);
  const answer = await page.request.post(`/api/records/journal/${id}/submit`, { headers });
  expect(answer.status(), await answer.text()).toBe(200);
}

test("a faculty member turns a page on; everyone reads it, also without scripts and in print; then it is turned off @turn-1", async ({
  copy,
  browser,
}) => {
  const { teacher } = copy.people;
  const page = await copy.open();
  await signIn(page, teacher);
  await submitPaper(page, teacher);
  await page.goto("/common/display/profile");
  await expect(page.getByText("Your public page is off")).toBeVisible();
  await page.getByRole("button", { name: "Edit About you" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "About you" }).fill("I build kilns.");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your public page is saved.", { exact: true })).toBeVisible();
  await expect(page.getByText("I build kilns.")).toBeVisible();
  await page.getByRole("button", { name: "Edit ORCID iD" }).click();
  const editor = page.getByRole("dialog");
  await editor.getByRole("textbox", { name: "ORCID iD" }).fill("0000-0002-1825-0097");
  await editor.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("link", { name: "0000-0002-1825-0097" })).toBeVisible();
  await page.getByRole("combobox", { name: "Who sees ORCID iD" }).selectOption("Only me");
  await page.getByRole("button", { name: "Edit Selected works" }).first().click();
  await editor.getByText("Choose for each record").click();
  await editor.getByRole("checkbox", { name: `Show “${title}” first` }).click();
  await expect(editor.getByRole("list", { name: "Shown first, in this order" })).toContainText(title);
  await editor.getByRole("button", { name: "Close" }).click();
  await expectNoAxeFindings(page);
  await page.getByRole("combobox", { name: "View as" }).selectOption("Everyone");
  await expect(page.getByRole("link", { name: "0000-0002-1825-0097" })).toHaveCount(0);
  await moveTo(page, "/common/account");
  const section = page.getByRole("region", { name: "Public page" });
  await expect(section.getByText("Your public page is off")).toBeVisible();
  await section.getByRole("button", { name: "Turn on" }).click();
  await expect(section.getByText("Your public page is on. Everyone can see it.")).toBeVisible();
  const address = await section.getByRole("link", { name: "View page" }).getAttribute("href");
  if (!address) throw new Error("There is no way to the page.");

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
  const without = await plain.newPage();
  await without.goto("/directory");
  await without.getByRole("searchbox").fill(teacher.name);
  await without.getByRole("button", { name: "Search" }).click();
  await without.getByRole("link", { name: teacher.name }).click();
  await expect(without.getByRole("heading", { level: 1, name: teacher.name })).toBeVisible();
  await expect(without.getByText("I build kilns.")).toBeVisible();
  await expect(without.getByText(title).first()).toBeVisible();
  await expect(without.getByText(teacher.email)).toHaveCount(0);
  const served = await without.getByRole("main").innerText();
  await plain.close();

  const visitor = await copy.open();
  await visitor.goto(address);
  await expect(visitor.getByRole("heading", { name: "Selected works" })).toBeVisible();
  // Only the browser adds the choice of language to what was served.
  await expect(visitor.getByRole("button", { name: "हिन्दी" })).toBeVisible();
  // The web client shows what the server sent.
  await expect.poll(async () => words(await visitor.getByRole("main").innerText())).toEqual(words(served));
  await expectNoAxeFindings(visitor);
  await visitor.emulateMedia({ media: "print" });
  await expect(visitor.getByText("I build kilns.")).toBeVisible();
  await expect(visitor.getByRole("link", { name: "BibTeX", exact: true })).toBeHidden();
  await visitor.emulateMedia({ media: "screen" });
  await visitor.goto("/directory?q=nobody-has-this-name");
  await expect(visitor.getByText("No matching people.")).toBeVisible();
  await visitor.getByRole("link", { name: "Show all" }).click();
  await expect(visitor.getByRole("link", { name: teacher.name })).toBeVisible();
  await expectNoAxeFindings(visitor);
  // One long word, as in a name or an interest.
  await visitor.setViewportSize({ width: 320, height: 640 });
  await visitor
    .locator(".directory-people .text-link")
    .first()
    .evaluate((node) => {
      node.textContent = "Lakshminarasimhacharyulu".repeat(3);
    });
  await expectNoSidewaysScroll(visitor);

  await section.getByRole("button", { name: "Turn off" }).click();
  await expect(section.getByText("Your public page is off")).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});

function words(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}
