import { aPdfSaying } from "#tests/support/files/files.ts";
import { expect, test } from "../support/own-institute.ts";
import { moveTo, signIn, tokenOf } from "../support/test.ts";

test("a head returns a paper and verifies it once it is fixed, with one key each, beside its proof", async ({
  institute,
}) => {
  const { teacher, hod } = institute.people;
  const page = await institute.open();
  // Beside it the page of the record has one, too.
  const undo = page.getByRole("region", { name: /^Notifications/ }).getByRole("button", { name: "Undo" });
  const headers = { token: await tokenOf(page, teacher) };
  const titles = ["Lamps of the old harbour", "Tides under the pier", "Ropes that do not slip"];
  const made: { id: string; version: number }[] = [];
  for (const title of titles) {
    const data = {
      title,
      dateOfPublication: "2024-02",
      journalTitle: "Harbour Studies",
      doi: `10.5555/${title.length}`,
    };
    const created = await (await page.request.post("/api/records/journal", { headers, data: { data } })).json();
    const proof = aPdfSaying([title, "Harbour Studies, February 2024", `doi 10.5555/${title.length}`]);
    const added = await page.request.post(`/api/records/journal/${created.id}/proofs`, {
      headers,
      multipart: { field: "paper", file: { name: "paper.pdf", mimeType: "application/pdf", buffer: proof } },
    });
    expect(added.status(), await added.text()).toBe(201);
    const sent = await page.request.post(`/api/records/journal/${created.id}/submit`, { headers });
    expect(sent.status(), await sent.text()).toBe(200);
    made.push(await sent.json());
  }

  await signIn(page, hod);
  await page.goto(`/hod/review?kind=journal&record=${made[0]?.id}`);
  await expect(page.getByRole("heading", { name: titles[0] })).toBeVisible();
  await expect(page).toHaveTitle(/^Review ·/);
  // Queue, record and proof scroll, each on its own; the page does not.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 320 });
  const below = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  expect(
    await page.locator(".review-queue").evaluate((queue) => queue.scrollHeight - queue.clientHeight),
  ).toBeGreaterThan(50);
  expect(await below()).toBeLessThan(5);
  if (size) await page.setViewportSize(size);
  const row = (label: string) =>
    page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: label, exact: true }) });
  await expect(row("Paper title")).toContainText("agrees");
  await expect(row("DOI")).toContainText("agrees");
  await expect(row("Authors")).toContainText("not found");
  await expect(page.locator(".review-page .match").filter({ hasText: titles[0] ?? "" })).toBeVisible();

  await page.keyboard.press("r");
  await page.getByLabel("Reason", { exact: true }).fill("The volume is missing");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(`Returned: ${titles[0]}`, { exact: true })).toBeVisible();
  // The next ones, with one key each.
  for (const title of titles.slice(1)) {
    await moveTo(page, `/hod/review?kind=journal&record=${made[titles.indexOf(title)]?.id}`);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await page.keyboard.press("v");
    await expect(page.getByText(`Verified: ${title}`, { exact: true })).toBeVisible();
  }
  await undo.click();
  await expect(page.getByRole("heading", { name: titles[2] })).toBeVisible();

  const other = await institute.open();
  await signIn(other, teacher);
  await other.goto(`/common/edit/journal/${made[0]?.id}`);
  await expect(other.getByText("The volume is missing")).toBeVisible();
  await other.getByRole("textbox", { name: /^Volume/ }).fill("12");
  await other
    .getByRole("button", { name: /^Submit/ })
    .first()
    .click();
  await expect(other).toHaveURL(/\/common\/display\/journal/);

  // What was read less than ten seconds ago is not read again by a link.
  await page.goto(`/hod/review?kind=journal&record=${made[0]?.id}`);
  await expect(page.getByText("Since then:")).toContainText("12");
  await page.keyboard.press("v");
  await expect(page.getByText(`Verified: ${titles[0]}`, { exact: true })).toBeVisible();
  await moveTo(page, "/hod/display/journal?q=state%3Averified");
  await expect(page.getByRole("link", { name: titles[0], exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: titles[1], exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: titles[2], exact: true })).toHaveCount(0);

  // Selected rows go back with one reason, and come back at once.
  await moveTo(page, "/hod/review?kind=journal&sort=newest");
  const chosen = page.getByLabel(`Choose ${titles[2]}`);
  await chosen.check();
  await page.getByRole("button", { name: "Return 1" }).click();
  const dialog = page.getByRole("dialog", { name: "Return with a reason" });
  await dialog.getByLabel("Reason", { exact: true }).fill("Which month?");
  await dialog.getByRole("button", { name: "Return 1" }).click();
  await expect(page.getByText("Records returned: 1", { exact: true })).toBeVisible();
  await expect(chosen).toHaveCount(0);
  await undo.click();
  await expect(chosen).toBeVisible();
});

test("on a phone the queue and the record opened in it each have the whole screen @turn-1", async ({ institute }) => {
  const { teacher, hod } = institute.people;
  const page = await institute.open();
  const headers = { token: await tokenOf(page, teacher) };
  const title = "Buoys of the outer harbour";
  const data = { title, dateOfPublication: "2024-02", journalTitle: "Harbour Studies" };
  const created = await (await page.request.post("/api/records/journal", { headers, data: { data } })).json();
  expect((await page.request.post(`/api/records/journal/${created.id}/submit`, { headers })).status()).toBe(200);

  await page.setViewportSize({ width: 375, height: 812 });
  await signIn(page, hod);
  await page.goto("/hod/review?kind=journal");
  const queue = page.getByRole("region", { name: "Records to review" });
  const verify = page.getByRole("button", { name: "Verify and open next" });
  await expect(queue).toBeVisible();
  await expect(verify).toBeHidden();
  await queue.getByRole("button", { name: title }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(verify).toBeVisible();
  await expect(queue).toBeHidden();
  await page.getByRole("button", { name: "Back to the list" }).click();
  await expect(queue).toBeVisible();
  await expect(verify).toBeHidden();
});
