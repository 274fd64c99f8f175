import type { Request } from "@playwright/test";
import { expect, test } from "../support/own-institute.ts";
import { signIn, tokenOf } from "../support/test.ts";

const isPreview = (request: Request) => request.url().endsWith("/appointments?dryRun=true");
const title = "Solar dryers for fish";

test("an admin moves a faculty member to another department and sees the counts before saving", {
  tag: "@turn-3",
}, async ({ institute }) => {
  const { teacher, admin } = institute.people;
  const page = await institute.open();
  const token = await tokenOf(page, teacher);
  for (const dateOfPublication of ["2020-05-01", "2024-05-01"]) {
    const data = { data: { title: `${title} ${dateOfPublication}`, dateOfPublication } };
    const answer = await page.request.post("/api/records/journal", { headers: { token }, data });
    expect(answer.status(), await answer.text()).toBe(201);
  }

  await signIn(page, admin);
  await page.goto("/admin/users/faculty");
  await page.getByRole("link", { name: teacher.name, exact: true }).click();
  const sheet = page.getByRole("dialog", { name: teacher.name });
  await sheet.getByRole("button", { name: "Transfer" }).click();
  const move = page.getByRole("dialog", { name: `Transfer ${teacher.name}` });
  await move.getByLabel("Department").selectOption({ label: "Information Technology" });
  await move.getByRole("textbox", { name: "First day there" }).fill("2022-07-01");
  await expect(move.getByText("1 record moves from Computer to IT")).toBeVisible();
  await expect(move.getByText("until 30 June 2022")).toBeVisible();
  await move.getByRole("button", { name: "Transfer", exact: true }).click();
  await expect(page.getByText("Appointments saved.", { exact: true })).toBeVisible();
  await expect(sheet.getByText("until 30 June 2022")).toBeVisible();

  const counted = await institute.open();
  await signIn(counted, admin);
  for (const [code, before, after] of [
    ["Computer", 1, 0],
    ["IT", 0, 1],
  ] as const) {
    await counted.goto(`/admin/display/journal?q=${encodeURIComponent(`dept:${code} "${title}"`)}`);
    const works = (year: string) => counted.getByRole("link", { name: `${title} ${year}`, exact: true });
    await expect(works("2020-05-01").or(works("2024-05-01"))).toBeVisible();
    expect([code, await works("2020-05-01").count(), await works("2024-05-01").count()]).toEqual([code, before, after]);
  }

  await sheet.getByRole("button", { name: "Add appointment" }).click();
  const dialog = page.getByRole("dialog", { name: "Add appointment" });
  await dialog.getByLabel("Department").selectOption({ label: "Computer Engineering" });
  await dialog.getByLabel("First day").fill("2024-01-01");
  await expect(dialog.getByText("1 record moves from IT to Computer")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await sheet.getByRole("button", { name: "Change the appointment in Information Technology" }).click();
  const terms = page.getByRole("dialog", { name: "Change appointment" });
  await terms.getByLabel("Nature of appointment").selectOption({ label: "Contract" });
  await terms.getByRole("button", { name: "Add leave" }).click();
  await terms.getByRole("textbox", { name: "First day of the leave" }).fill("2023-01-01");
  await terms.getByRole("textbox", { name: "Last day of the leave" }).fill("2023-06-30");
  await expect(terms.getByText("Study leave: 1 January 2023 to 30 June 2023")).toBeVisible();
  await terms.getByRole("button", { name: "Save appointment" }).click();
  await expect(sheet.getByText("(contract)")).toBeVisible();

  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/appointments?dryRun=true", async (route) => {
    await answered;
    await route.continue();
  });
  await sheet.getByRole("button", { name: "Deactivate" }).click();
  const off = page.getByRole("dialog", { name: `Deactivate ${teacher.name}?` });
  const button = off.getByRole("button", { name: "Deactivate" });
  await expect(off.getByText("Effect on counts")).toBeVisible();
  const place = await button.boundingBox();
  answer();
  await expect(off.getByText("Appointments after saving")).toBeVisible();
  expect(await button.boundingBox(), "the button stays under the pointer").toEqual(place);
  await off.getByRole("textbox", { name: "Last day" }).fill("2023-12");
  await expect(button).toBeDisabled();
  await expect(off.getByText("Effect on counts"), "its place is kept while a day is typed").toBeVisible();
  await off.getByRole("textbox", { name: "Last day" }).fill("2023-12-31");
  await expect(off.getByText("1 record moves from IT to no department")).toBeVisible();
  await page.unroute("**/appointments?dryRun=true");
  // A preview that comes to the server after the change is refused: the press ends it.
  let release = () => {};
  const saved = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/appointments?dryRun=true", async (route) => {
    await saved;
    await route.continue().catch(() => {});
  });
  const over = Promise.race([
    page.waitForEvent("requestfinished", isPreview),
    page.waitForEvent("requestfailed", isPreview),
  ]);
  await page.route("**/api/accounts/*", async (route) => {
    if (route.request().method() !== "PATCH") return route.fallback();
    const response = await route.fetch();
    release();
    await over;
    return route.fulfill({ response });
  });
  const previewed = page.waitForRequest(isPreview);
  await off.getByRole("textbox", { name: "Last day" }).fill("2023-12-30");
  await previewed;
  await button.click();
  await expect(sheet.getByText("1 July 2022 to 30 December 2023")).toBeVisible();

  const own = await institute.open();
  await signIn(own, institute.people.colleague);
  await own.goto("/common/account");
  await expect(own.getByRole("heading", { name: "Appointments" })).toBeVisible();
  await expect(own.getByRole("listitem").filter({ hasText: "Computer Engineering" })).toBeVisible();
});
