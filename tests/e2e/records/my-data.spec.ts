import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { unzip } from "#tests/support/files/unzip.ts";
import { expect, test } from "../support/own-institute.ts";
import { type Person, signIn, tokenOf } from "../support/test.ts";

// A deleted person gets 401, which the browser logs.
test.use({ allowedConsole: [/status of 401/] });

const title = "Kilns that heat a whole village";

async function enterPaper(page: Page, person: Person): Promise<void> {
  const token = await tokenOf(page, person);
  const answer = await page.request.post("/api/records/journal", { headers: { token }, data: { data: { title } } });
  expect(answer.status(), await answer.text()).toBe(201);
}

test("a person downloads all their data, asks for a correction and gets an answer", { tag: "@turn-3" }, async ({
  institute,
}) => {
  const { teacher, admin } = institute.people;
  const page = await institute.open();
  await signIn(page, teacher);
  await enterPaper(page, teacher);

  await page.goto("/common/account");
  const myData = page.getByRole("region", { name: "My data" });
  await myData.scrollIntoViewIfNeeded();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    myData.getByRole("button", { name: "Download my data" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzip(readFileSync(await download.path()));
  expect(files.get("README.txt")?.toString()).toContain(teacher.email);
  expect(files.get("records/journal.json")?.toString()).toContain(title);
  await expect(page.getByText("Your data is downloaded.", { exact: true })).toBeVisible();

  await myData.getByRole("button", { name: "Request a correction" }).click();
  const dialog = page.getByRole("dialog", { name: "Request a correction" });
  await dialog.getByRole("button", { name: "Send the request" }).click();
  await expect(dialog.getByText("Describe what is wrong and what is correct.")).toBeVisible();
  await dialog.getByLabel("What is wrong, and what is correct").fill("I joined in 2019, not in 2020.");
  await dialog.getByRole("button", { name: "Send the request" }).click();
  await expect(myData.getByRole("list", { name: "Your requests" })).toContainText("I joined in 2019, not in 2020.");

  const office = await institute.open();
  await signIn(office, admin);
  await office.goto("/admin");
  const sidebar = office.getByRole("navigation", { name: "Main" });
  await sidebar.getByRole("link", { name: /^Data requests 1/ }).click();
  await office
    .getByRole("row", { name: /Correction/ })
    .getByRole("link")
    .click();
  const sheet = office.getByRole("dialog", { name: "Correction" });
  await expect(sheet).toContainText("I joined in 2019, not in 2020.");
  await sheet.getByRole("button", { name: "Mark as done" }).click();
  await expect(sheet.getByText("Describe what was done, or why not.")).toBeVisible();
  await sheet.getByLabel("What was done, or why not").fill("Set to 1 July 2019.");
  await sheet.getByRole("button", { name: "Mark as done" }).click();
  await expect(office.getByText("No open requests.")).toBeVisible();

  // What was read less than ten seconds ago is not read again by a link.
  await page.goto("/common/notifications");
  await expect(page.getByText("Your request for a correction is done")).toBeVisible();
  await page.getByRole("link", { name: /^My data/ }).click();
  await expect(page.getByRole("list", { name: "Your requests" })).toContainText("Set to 1 July 2019.");
});

test("an account is deleted on request; its record stays with a former member on it", { tag: "@full" }, async ({
  institute,
}) => {
  const { teacher, admin, hod } = institute.people;
  const page = await institute.open();
  await signIn(page, teacher);
  await enterPaper(page, teacher);
  await page.goto("/common/account");
  const myData = page.getByRole("region", { name: "My data" });
  await myData.scrollIntoViewIfNeeded();
  const ask = async () => {
    await myData.getByRole("button", { name: "Request deletion" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Request deletion" }).click();
    await expect(myData.getByRole("list", { name: "Your requests" })).toContainText("Awaiting answer");
  };
  await ask();
  await myData.getByRole("button", { name: /^Withdraw/ }).click();
  await expect(myData.getByRole("list", { name: "Your requests" })).toContainText("Withdrawn");
  await ask();

  const office = await institute.open();
  await signIn(office, admin);
  await office.goto("/admin/requests");
  await office
    .getByRole("row", { name: /Deletion/ })
    .getByRole("link")
    .click();
  await office.getByRole("button", { name: "Delete the account…" }).click();
  const dialog = office.getByRole("dialog", { name: /^Delete the account of/ });
  await expect(dialog).toContainText("1 record that names nobody else of the institute");
  const action = dialog.getByRole("button", { name: "Delete permanently" });
  await action.click();
  await expect(dialog.getByText(`Type ${teacher.email} to confirm.`)).toBeVisible();
  await dialog.getByLabel(/^Type .* to confirm$/).fill(teacher.email);
  await action.click();
  await expect(office.getByText("The account is deleted.", { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await office.getByRole("link", { name: "Done", exact: true }).click();
  await expect(office.getByRole("row", { name: /Deletion/ })).toContainText("Former member");

  await page.goto("/common/account");
  await expect(page).toHaveURL(/\/auth\/login/);

  const head = await institute.open();
  await signIn(head, hod);
  await head.goto("/hod/display/journal");
  await expect(head.getByRole("row", { name: title })).toContainText("Former member");
  await head.goto("/hod/users/faculty");
  await expect(head.getByText("Former member")).toHaveCount(0);
});
