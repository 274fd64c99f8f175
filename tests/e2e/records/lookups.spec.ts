import type { Page } from "@playwright/test";
import { aPdfSaying } from "#tests/support/files/files.ts";
import { recorded } from "#tests/support/peers/lookup-peers.ts";
import { expectNoAxeFindings } from "../support/axe.ts";
import { expect, signIn, test } from "../support/test.ts";

test.use({ allowedConsole: [/status of 4(?:04|22|24)|ERR_INTERNET_DISCONNECTED/] });

const workOf = (doi: string, change: object = {}) => {
  const { message } = recorded.crossref;
  const author = [{ given: "Asha", family: "Kulkarnikar" }, ...message.author.slice(1)];
  return { ...recorded.crossref, message: { ...message, DOI: doi, author, ...change } };
};
const lineOf = (page: Page) => page.getByRole("textbox", { name: "Add from DOI, ISBN, citation or BibTeX" });

/** As by the keyboard: what is pasted is looked up without another key. */
async function paste(page: Page, text: string) {
  await lineOf(page).evaluate((line, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    line.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test("a DOI pasted into a form fills what is empty, leaves what was typed, and can be undone", {
  tag: "@full",
}, async ({ page, people, peers }) => {
  peers.answers("crossref", workOf("10.5555/form.1"));
  await signIn(page, people.teacher);
  await page.goto("/common/forms/journal");
  await page.getByLabel("Volume").fill("99");
  await paste(page, "https://doi.org/10.5555/form.1");
  const messages = page.getByRole("status").filter({ hasText: "Filled in from Crossref:" });
  await expect(messages).toContainText("Paper title");
  await expect(page.getByLabel("Paper title")).toHaveValue("Grain flow in narrow necks");
  await expect(page.getByLabel("Volume")).toHaveValue("99");
  await expect(page.getByText("Crossref has: 12")).toBeVisible();
  await expect(page.getByText("Kulkarnikar, Asha")).toBeVisible();
  await expectNoAxeFindings(page);

  await page.getByRole("button", { name: "Use this" }).click();
  await expect(page.getByLabel("Volume")).toHaveValue("12");
  await messages.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Paper title")).toHaveValue("");
  await expect(page.getByLabel("Volume")).toHaveValue("12");
});

test("a PDF dropped on the line fills the form by the DOI on its page, and becomes its proof", {
  tag: "@turn-0",
}, async ({ page, people, peers }) => {
  peers.answers("crossref", workOf("10.5555/form.7"));
  await signIn(page, people.teacher);
  await page.goto("/common/forms/journal");
  const paper = aPdfSaying(["Grain flow in narrow necks", "https://doi.org/10.5555/form.7"]).toString("base64");
  await lineOf(page).evaluate((line, bytes) => {
    const dataTransfer = new DataTransfer();
    const content = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
    dataTransfer.items.add(new File([content], "paper.pdf", { type: "application/pdf" }));
    line.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  }, paper);
  await expect(page.getByLabel("Paper title")).toHaveValue("Grain flow in narrow necks");
  await page.getByRole("button", { name: "Attach as paper" }).click();
  await expect(page.getByRole("complementary", { name: "Proof" })).toContainText("paper.pdf added by Asha Kulkarnikar");
});

test("a DOI on the dashboard opens the form of its record type, filled and saved as a draft @turn-4", async ({
  page,
  people,
  peers,
}) => {
  peers.answers("crossref", workOf("10.5555/board.1", { type: "proceedings-article", title: ["Sand at conferences"] }));
  await signIn(page, people.teacher);
  await page.goto("/faculty");
  await paste(page, "10.5555/board.1");
  await expect(page).toHaveURL(/\/common\/(?:forms|edit)\/conference/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sand at conferences");
  await expect(page).toHaveURL(/\/common\/edit\/conference/);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sand at conferences");
});

test("a work of another type, many works, and what is not found are shown before anything is filled", {
  tag: "@full",
}, async ({ page, people, peers }) => {
  await signIn(page, people.teacher);
  await page.goto("/common/forms/book");
  await paste(page, "10.5555/none");
  await expect(page.getByText("No work with the DOI 10.5555/none was found")).toBeVisible();
  await lineOf(page).fill("");
  await paste(page, "https://example.org/my-book");
  await expect(page.getByText("This link has no identifier in it.")).toBeVisible();
  await page.getByRole("button", { name: "Keep it as the link" }).click();
  await expect(page.getByRole("textbox", { name: "Book link" })).toHaveValue("https://example.org/my-book");

  peers.answers("crossref", workOf("10.5555/paper.1"));
  await lineOf(page).fill("10.5555/paper.1");
  await page.keyboard.press("Enter");
  await expect(page.getByText("is of the type Journal paper, and this form is for Books")).toBeVisible();
  await expect(page.getByLabel("Book title")).toHaveValue("");

  await page.goto("/common/forms/journal");
  await paste(page, "@book{a, title={First of two}, year=2020}\n@book{b, title={Second of two}, year=2021}");
  await expect(page.getByText("BibTeX: 2 works. The first is “First of two”.")).toBeVisible();
  await page.getByRole("button", { name: "Review all 2" }).click();
  await expect(page).toHaveURL(/\/common\/upload\/bulk\?batch=/);
  await expect(page.getByRole("row", { name: /Second of two/ })).toBeVisible();
});

test("a pasted citation is wrapped on a phone, and many of them do not fill the screen @turn-3", async ({
  page,
  people,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn(page, people.teacher);
  await page.goto("/common/forms/journal");
  await paste(
    page,
    "Rao, A. (2021). Wells of the coast that fill slowly in spring. Journal of Wells, 4(2), 1-9.\n".repeat(40),
  );
  await expect(page.getByRole("button", { name: /^Review all/ })).toBeVisible();
  const shape = await lineOf(page).evaluate((box) => [box.scrollWidth - box.clientWidth, box.clientHeight] as const);
  expect(shape[0]).toBe(0);
  expect(shape[1]).toBeLessThan(200);
});

test("a DOI in the command box is offered as a work to add", { tag: "@full" }, async ({ page, people, peers }) => {
  peers.answers("crossref", workOf("10.5555/box.1"));
  await signIn(page, people.teacher);
  await page.goto("/faculty");
  await expect(lineOf(page)).toBeVisible();
  await page.keyboard.press("Control+k");
  const box = page.getByRole("dialog", { name: "Commands and search" });
  await box.getByRole("combobox", { name: "Command" }).fill("https://doi.org/10.5555/box.1");
  await box.getByRole("button", { name: "Add from DOI 10.5555/box.1" }).click();
  await expect(page).toHaveURL(/\/common\/(?:forms|edit)\/journal/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Grain flow in narrow necks");
});

test("without a network the line says so and keeps what was pasted", { tag: "@full" }, async ({
  page,
  people,
  peers,
  context,
}) => {
  peers.answers("crossref", workOf("10.5555/away.1"));
  await signIn(page, people.teacher);
  await page.goto("/common/forms/journal");
  await expect(lineOf(page)).toBeVisible();
  await context.setOffline(true);
  await paste(page, "10.5555/away.1");
  await expect(page.getByText("Not connected. Nothing was lost here; try again.").first()).toBeVisible();
  await expect(lineOf(page)).toHaveValue("10.5555/away.1");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).first().click();
  await expect(page.getByLabel("Paper title")).toHaveValue("Grain flow in narrow necks");
});
