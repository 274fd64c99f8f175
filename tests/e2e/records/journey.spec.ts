import type { Page } from "@playwright/test";
import { aPdf } from "#tests/support/files/files.ts";
import { hasTrialData, trialFile } from "#tests/support/files/trial-data.ts";
import { isFull } from "#tests/support/sampled.ts";
import { expectMessage } from "../support/messages.ts";
import type { OwnCopy } from "../support/own-copy.ts";
import { expect, test } from "../support/own-institute.ts";
import { ownScopusList, readScopusList, type ScopusList } from "../support/scopus-list.ts";
import { logIn, moveTo } from "../support/test.ts";

const newcomer = {
  name: "Nandini Fulwade",
  role: "Faculty",
  department: "Computer",
  password: "Copper&Fern31",
} as const;
const paper = "Cheap tide gauges for fishing harbours";
const notification = { subject: "Figures for the annual report", message: "The report closes on Friday at noon." };

// A refused sign-in and the end of a session are part of the journey; the browser logs both.
test.use({ allowedConsole: [/the server responded with a status of 40[13]/] });

// The same journey as with the trial data: only for where that is missing, and for the full run.
if (!hasTrialData || isFull)
  test("from the registration to the deactivated account, with a small export", ({ institute }) =>
    journey(institute, ownScopusList()));

test.describe("with trial data", () => {
  test.skip(!hasTrialData, "there is no trial data (FPMS_TRIAL_DATA)");

  test("from the registration to the deactivated account, with the trial data's Scopus export", ({ institute }) =>
    journey(institute, readScopusList("scopus.csv", trialFile("indian-university/scopus_export_dev.csv"))));
});

async function journey({ people, open }: OwnCopy, list: ScopusList): Promise<void> {
  const teacher = { ...newcomer, email: `nandini.fulwade@${people.hod.email.split("@")[1]}` };
  const [hers, heads, admins, owners] = [await open(), await open(), await open(), await open()];

  await test.step("a faculty member registers, and the account awaits approval", async () => {
    await register(hers, teacher);
    await logIn(hers, teacher);
    await expectMessage(hers, /^Error Occurred !.*Your account is awaiting approval by your head of department\./);
    await expect(hers).toHaveURL("/auth/login");
  });

  await test.step("the head approves her account", async () => {
    await logIn(heads, people.hod);
    await expect(heads).toHaveURL("/hod");
    await expect(heads.getByRole("heading", { level: 1 })).toBeVisible();
    await sidebar(heads)
      .getByRole("link", { name: /^Faculty/ })
      .click();
    await heads.getByRole("button", { name: `Approve: ${teacher.name}` }).click();
    await expectMessage(heads, `${teacher.name} is approved and can sign in.`);
    await expect(rowOf(heads, teacher.name)).toContainText("Active");
  });

  await test.step("the admin finds her by type and notes her author id", async () => {
    await logIn(admins, people.admin);
    await expect(admins).toHaveURL("/admin");
    await expect(admins.getByRole("heading", { level: 1 })).toBeVisible();
    await sidebar(admins)
      .getByRole("button", { name: /^Accounts/ })
      .click();
    await sidebar(admins).getByRole("link", { name: "Faculty", exact: true }).click();
    await expect(admins).toHaveURL("/admin/users/faculty");
    await admins.getByRole("link", { name: teacher.name }).click();
    const sheet = admins.getByRole("dialog");
    await sheet.getByLabel("Scopus author IDs").fill(list.author);
    await sheet.getByLabel("Scopus author IDs").press("Enter");
    await sheet.getByRole("button", { name: "Save details" }).click();
    await expectMessage(admins, "Details saved.");
  });

  await test.step("she fills her profile and a qualification", async () => {
    await logIn(hers, teacher);
    await expect(hers).toHaveURL("/faculty");
    await expect(hers.getByRole("heading", { level: 1 })).toBeVisible();
    await fillIn(hers, "Profile");
    await hers.getByLabel("Area of specialization").fill("Tide measurement");
    await hers.getByLabel(/^Mobile number/).fill("98200 00000");
    await hers.getByRole("button", { name: "Save", exact: false }).click();
    await expectMessage(hers, "Profile saved");
    await sidebar(hers).getByRole("link", { name: "Dashboard" }).click();
    await expect(hers.getByText("Your qualification is still empty.")).toBeVisible();
    await expect(hers.getByText("Your profile is still empty.")).toHaveCount(0);
    await fillIn(hers, "Qualification");
    await hers.getByRole("button", { name: "Add a qualification" }).click();
    await hers.getByLabel(/^Degree\b/).selectOption("Ph.D.");
    await hers.getByLabel("Stream / branch").fill("Coastal engineering");
    await hers.getByLabel("Year of passing").fill("2016");
    await hers.getByRole("button", { name: "Save", exact: false }).click();
    await expectMessage(hers, "Qualification saved");
  });

  await test.step("she enters a journal paper with its proof and submits it", async () => {
    await sidebar(hers).getByRole("link", { name: "Dashboard" }).click();
    await hers.getByRole("button", { name: "Add a record" }).click();
    await hers.getByRole("menuitem", { name: "Journal paper" }).click();
    await hers.getByLabel("Paper title").fill(paper);
    await hers.getByLabel("Date of publication").fill("2024-11");
    await hers.getByLabel("Journal", { exact: true }).fill("Invented Coasts");
    await hers
      .getByLabel(/Drag the paper here/)
      .setInputFiles({ name: "tide-gauges.pdf", mimeType: "application/pdf", buffer: aPdf() });
    await expect(hers.getByTitle("Proof: tide-gauges.pdf")).toBeVisible();
    await hers.getByRole("button", { name: "Submit", exact: false }).click();
    await expectMessage(hers, "Journal paper submitted");
    await expect(hers.getByRole("heading", { level: 1, name: paper })).toBeVisible();
    await openList(hers, "Journal papers");
    await expect(rowOf(hers, paper)).toContainText("Submitted");
    await expect(rowOf(hers, paper)).toContainText("2024-11");
  });

  await test.step("she imports her list from Scopus", async () => {
    await sidebar(hers).getByRole("link", { name: "Bulk upload" }).click();
    await hers
      .getByLabel(/Drag a spreadsheet, a list of references, a CV/)
      .setInputFiles({ name: list.name, mimeType: "text/csv", buffer: list.bytes });
    await expect(hers.getByRole("heading", { level: 1 })).toHaveText(`${list.rows} rows read, nothing saved yet`);
    await expect(hers.getByRole("link", { name: /(?<!possible )duplicate/i })).toContainText(
      String(list.rows - list.works),
    );
    await hers.getByRole("button", { name: `Add ${list.works}` }).click();
    await expect(hers.getByRole("heading", { level: 1 })).toHaveText(`${list.works} records added`, {
      timeout: 60_000,
    });
    await openList(hers, "Journal papers");
    await expect(hers.getByText(`${list.papers + 1} records`)).toBeVisible();
  });

  await test.step("the head sees the department's table, filters it and opens a record", async () => {
    await openList(heads, "Journal papers");
    await expect(heads.getByText(`${list.papers + 1} records`)).toBeVisible();
    await heads.getByRole("button", { name: "Filter", exact: true }).click();
    const filters = heads.getByRole("dialog", { name: "Add a filter" });
    await filters.getByRole("button", { name: "State", exact: true }).click();
    await filters.getByRole("checkbox", { name: "Submitted" }).click();
    await expect(filters.getByRole("checkbox", { name: "Submitted" })).toBeChecked();
    await heads.keyboard.press("Escape");
    await expect(heads.getByText("1 record matches")).toBeVisible();
    await expect(heads).toHaveURL(/q=/);
    await rowOf(heads, paper).getByRole("link", { name: paper }).click();
    await expect(heads.getByRole("heading", { level: 1, name: paper })).toBeVisible();
    await expect(heads.getByRole("button", { name: /Edit/ })).toHaveCount(0);
  });

  await test.step("the head notifies the department, and she reads it", async () => {
    await sidebar(heads).getByRole("link", { name: "Notify" }).click();
    await heads.getByLabel("Subject", { exact: true }).fill(notification.subject);
    await heads.getByLabel("Message", { exact: true }).fill(notification.message);
    await heads.getByRole("button", { name: "Send" }).click();
    await expectMessage(heads, /^Sent to \d people\./);
    // It appears by itself.
    await expect(hers.getByRole("link", { name: /unread notification/ })).toBeVisible();
    await hers.getByRole("link", { name: /unread notification/ }).click();
    await expect(hers.getByText(notification.message)).toBeVisible();
    await hers.getByRole("button", { name: `Mark read: ${notification.subject}` }).click();
    await expect(hers.getByRole("button", { name: `Mark read: ${notification.subject}` })).toBeHidden();
  });

  await test.step("the admin sees it all by type", async () => {
    await moveTo(admins, "/admin/users/faculty");
    await expect(rowOf(admins, teacher.name)).toContainText("Computer Engineering");
    await openList(admins, "Journal papers");
    await expect(admins).toHaveURL("/admin/display/journal");
    await expect(rowOf(admins, paper)).toBeVisible();
  });

  await test.step("a super admin deactivates her account, and her open session is refused at once", async () => {
    await logIn(owners, people.superAdmin);
    await expect(owners).toHaveURL("/superadmin");
    await expect(owners.getByRole("heading", { level: 1 })).toBeVisible();
    await sidebar(owners)
      .getByRole("link", { name: /^Accounts/ })
      .click();
    await owners.getByLabel("Search names and e-mails").fill(teacher.email);
    await expect(rowOf(owners, teacher.name)).toBeVisible();
    const token = await hers.evaluate(() => localStorage.getItem("token") ?? "");
    await owners.getByRole("button", { name: `More for ${teacher.name}` }).click();
    await owners.getByRole("menuitem", { name: "Deactivate" }).click();
    await owners.getByRole("dialog").getByRole("button", { name: "Deactivate" }).click();
    await expect(rowOf(owners, teacher.name)).toContainText("Deactivated");
    expect((await hers.request.get("/api/me", { headers: { token } })).status()).toBe(401);
    await expect(hers).toHaveURL("/auth/login");
  });
}

async function register(page: Page, teacher: { email: string; password: string }): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: "Register" }).first().click();
  await page.getByLabel("Somaiya ID").fill(teacher.email);
  await page.getByLabel("Department").selectOption("Computer Engineering");
  await page.getByLabel("Password", { exact: true }).fill(teacher.password);
  await page.getByRole("button", { name: "Register" }).click();
  await expectMessage(page, /^Registeration Successful Faculty registered successfully/);
  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
}

/** From the dashboard's to-do list. */
async function fillIn(page: Page, what: string): Promise<void> {
  const line = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: what, exact: true }) });
  await line.getByRole("link", { name: "Fill in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: what })).toBeVisible();
}

async function openList(page: Page, name: string): Promise<void> {
  const group = sidebar(page).getByRole("button", { name: /^Publications/ });
  const list = sidebar(page).getByRole("link", { name });
  // It may open by itself at the same moment, and the click would close it again.
  await expect(async () => {
    if ((await group.getAttribute("aria-expanded")) === "false") await group.click();
    await expect(list).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await list.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

function sidebar(page: Page) {
  return page.getByRole("navigation", { name: "Main" });
}

function rowOf(page: Page, name: string) {
  return page.getByRole("row").filter({ hasText: name });
}
