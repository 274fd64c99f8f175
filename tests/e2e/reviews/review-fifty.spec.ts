import { expect, test } from "../support/own-institute.ts";
import { signIn, tokenOf } from "../support/test.ts";

const count = 50;

test("fifty records are reviewed with at most three keystrokes each; the rest at once", { tag: "@full" }, async ({
  institute,
}) => {
  const { teacher, hod, admin } = institute.people;
  const page = await institute.open();
  const office = { token: await tokenOf(page, admin) };
  const { version } = await (await page.request.get("/api/settings", { headers: office })).json();
  const reasons = ["Attach the certificate.", "Add the month of publication."];
  const set = await page.request.patch("/api/settings", {
    headers: office,
    data: { version, verification: { journal: { reasons } } },
  });
  expect(set.status(), await set.text()).toBe(200);
  const headers = { token: await tokenOf(page, teacher) };
  for (let index = 0; index < count + 3; index++) {
    const data = { title: `Stones of the ford ${index}`, dateOfPublication: "2024-02", journalTitle: "River Studies" };
    const made = await page.request.post("/api/records/journal", { headers, data: { data } });
    const { id } = await made.json();
    expect((await page.request.post(`/api/records/journal/${id}/submit`, { headers })).status()).toBe(200);
  }

  // What is pressed, as the page sees it: keys that only modify another one are not keystrokes of their own.
  await page.addInitScript(() => {
    const pressed: string[] = [];
    Object.assign(window, { pressed });
    document.addEventListener(
      "keydown",
      ({ key }) => ["Control", "Alt", "Shift", "Meta"].includes(key) || pressed.push(key),
      { capture: true },
    );
  });
  await signIn(page, hod);
  await page.goto("/hod/review?kind=journal");
  const title = page.locator(".review-record > h2");
  const perRecord: number[] = [];
  const keys = () => page.evaluate(() => (window as unknown as { pressed: string[] }).pressed.length);
  for (let index = 0; index < count; index++) {
    const shown = await title.textContent();
    const before = await keys();
    await expect(page.getByRole("button", { name: /^Verify/ }).last()).toBeEnabled();
    if (index % 10 === 9) {
      await page.keyboard.press("r");
      await expect(page.getByRole("dialog").getByLabel("Reason", { exact: true })).toBeFocused();
      await page.keyboard.press("Alt+2");
      await expect(page.getByLabel("Reason", { exact: true })).toHaveValue(reasons[1] ?? "");
      await page.keyboard.press("Control+Enter");
    } else await page.keyboard.press("v");
    await expect(title).not.toHaveText(shown ?? "");
    perRecord.push((await keys()) - before);
  }
  expect(Math.max(...perRecord)).toBeLessThanOrEqual(3);
  expect(perRecord.reduce((sum, one) => sum + one, 0)).toBe(45 + 5 * 3);
  const listed = async (state: string) => {
    const answer = await page.request.get(`/api/records/journal?limit=1&q=state:${state}`, {
      headers: { token: await tokenOf(page, hod) },
    });
    return (await answer.json()).total;
  };
  expect([await listed("verified"), await listed("returned")]).toEqual([45, 5]);

  // Those that are left pass their checklist by themselves, and are verified together; one press takes that back.
  await page.getByLabel("Select all rows shown").check();
  await page.getByRole("button", { name: "Verify 3" }).click();
  await expect(page.getByText("Records verified: 3", { exact: true })).toBeVisible();
  await expect.poll(() => listed("verified")).toBe(48);
  await page
    .getByRole("region", { name: /^Notifications/ })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(page.getByLabel("Select all rows shown")).toBeVisible();
  expect(await listed("verified")).toBe(45);
});
