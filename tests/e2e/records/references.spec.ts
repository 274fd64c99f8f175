import { expect, test } from "../support/own-institute.ts";
import { signIn } from "../support/test.ts";

const library = `@article{wells, author = {Sen, Binoy}, title = {Wells behind the old ferry}, journal = {Notes}, year = 2024}
@phdthesis{rain, author = {Sen, Binoy}, title = {Rain over the plateau}, publisher = {Press}, year = 2010}
@book{ponds, author = {Sen, Binoy}, title = {Ponds`;

test("a BibTeX file is uploaded: a type is chosen, what is damaged is reported by line, and all of it can be undone @turn-4", async ({
  institute,
}) => {
  const page = await institute.open();
  await signIn(page, institute.people.teacher);
  await page.goto("/common/upload/bulk");
  await page
    .getByLabel(/Drag a spreadsheet, a list of references, a CV/)
    .setInputFiles({ name: "library.bib", mimeType: "text/x-bibtex", buffer: Buffer.from(library) });
  await expect(page.getByText("Line 3: The entry @book that begins here is not closed.")).toBeVisible();

  const row = page.getByRole("row", { name: /Rain over the plateau/ });
  await row.getByRole("button", { name: /^Fix/ }).click();
  await page.getByRole("combobox", { name: "Record type, row 2" }).selectOption({ label: "Book" });
  await page.getByRole("button", { name: "Save row" }).click();
  await expect(row.getByText("Book", { exact: true })).toBeVisible();

  // Adding the rows at once does not overtake the choice of whose they are, and a late reading does not undo the answer.
  const order: string[] = [];
  const click = signal();
  const saved = signal();
  page.on("request", (request) => request.url().endsWith("/commit") && order.push("commit"));
  // Without events it is polled.
  await page.route(/\/events$/, (route) => route.fulfill({ contentType: "text/event-stream", body: "" }));
  await page.route(/\/api\/imports\/[^/]+$/, async (route) => {
    const isReading = route.request().method() === "GET";
    if (!isReading) await click.given;
    const response = await route.fetch();
    order.push(isReading ? "reading" : "whose");
    if (isReading) await saved.given;
    // A reading that nobody waits for any longer.
    await route.fulfill({ response }).catch(() => undefined);
  });
  await page.getByRole("button", { name: "Upload for the department" }).click();
  await page.getByRole("button", { name: /^Add 2/ }).click();
  await expect.poll(() => order).toEqual(["reading"]);
  click.give();
  await page.waitForResponse(/\/commit$/);
  saved.give();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 records added");
  expect(order).toEqual(["reading", "whose", "commit"]);
  await page.unrouteAll({ behavior: "wait" });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 records added");
  await page.getByRole("button", { name: /Undo/ }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: /Undo/ }).click();
  await expect(page.getByText(/undone/i).first()).toBeVisible();
});

test("a table without headings says so where its columns are chosen, and its first row is one of the rows @turn-2", async ({
  institute,
}) => {
  const page = await institute.open();
  await signIn(page, institute.people.teacher);
  await page.goto("/common/upload/bulk");
  const rows = "Wells behind the ferry,Binoy Sen,Notes,2023\nRain over the plateau,Binoy Sen,Notes,2021\n";
  await page
    .getByLabel(/Drag a spreadsheet, a list of references, a CV/)
    .setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(rows) });
  await expect(page.getByText(/^This table has no row of headings/)).toBeVisible();
  await page.getByRole("combobox", { name: "Record type" }).selectOption({ label: "Journal papers" });
  for (const [column, field] of [
    ["column (1)", "Paper title"],
    ["column (2)", "Authors"],
    ["column (4)", "Date of publication"],
  ] as const)
    await page.getByRole("combobox", { name: `Field for ${column}` }).selectOption({ label: field });
  await page.getByRole("button", { name: "Check 2 rows" }).click();
  await expect(page.getByRole("row", { name: /Wells behind the ferry/ })).toBeVisible();
  await expect(page.getByText(/^This table has no row of headings/)).toBeVisible();
});

function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
