import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { type Demo, expect, openScreen, test } from "../support/demo.ts";

const box = (page: Page) => page.getByRole("dialog", { name: "Commands and search" });

/** Opens the box by its key and runs the line. */
async function ask(page: Page, line: string) {
  await page.keyboard.press("Control+k");
  await expect(box(page).getByRole("combobox", { name: "Command" })).toBeFocused();
  await page.keyboard.type(line);
  await page.keyboard.press("Enter");
}

/** Presses Tab until the element has the focus. */
async function walkTo(page: Page, place: Locator) {
  await expect(place).toBeVisible();
  for (let step = 0; step < 80; step++) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not lead there.");
}

type Person = { name: string; email: string | null; interests: string[] };

/** A colleague in the head's department with a topic and journal papers. */
async function findColleague(demo: Demo): Promise<Person & { interest: string }> {
  const { rows } = await demo.call<{ rows: Person[] }>("hod", "GET", "/api/people?q=dept:Computer&limit=100");
  for (const person of rows) {
    const [interest] = person.interests;
    if (interest === undefined || person.email === null) continue;
    const q = encodeURIComponent(`person:${JSON.stringify(person.email)} -missing:date`);
    const { total } = await demo.call<{ total: number }>("hod", "GET", `/api/records/journal?limit=1&q=${q}`);
    if (total > 0) return { ...person, interest };
  }
  throw new Error("The demo has no such colleague.");
}

test("without a mouse, from any screen: a colleague by interest, a paper of theirs, papers by year, the file", {
  tag: "@turn-1",
}, async ({ page, openAs, demo }) => {
  const { name, email, interest } = await findColleague(demo);
  await openAs("hod");
  await openScreen(page, "/hod/notify");

  await ask(page, `who interest:"${interest}" dept:Computer`);
  const colleague = box(page).getByRole("listitem").filter({ hasText: name });
  await walkTo(page, colleague.getByRole("button", { name: "Their records" }));
  await page.keyboard.press("Enter");
  const work = box(page).getByRole("listitem").getByRole("link").first();
  const title = await work.textContent();
  await walkTo(page, work);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/hod\/display\/[\w-]+\/[\w-]{36}$/);
  await expect(page.getByRole("heading", { level: 1, name: title ?? "" })).toBeVisible();

  await ask(page, `count journal by:year person:"${email}"`);
  const rows = box(page).getByRole("table").getByRole("row");
  await expect(rows.last()).toContainText("Total, each counted once");
  const whole = Number(await rows.last().getByRole("link").textContent());
  expect(whole).toBeGreaterThan(0);

  const save = box(page).getByRole("button", { name: /CSV/ });
  await walkTo(page, save);
  const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  const lines = readFileSync(await file.path(), "utf8")
    .trim()
    .split(/\r?\n/);
  const works = (line: string | undefined) => Number(line?.split(",")[1]);
  const years = lines.filter((line) => /^"?\d{4}/.test(line));
  expect(years.map(works).reduce((sum, count) => sum + count, 0)).toBe(whole);
});

test("on a phone, nothing that Tab leads to is behind the bar at the bottom of a form @turn-3", async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openAs("teacher");
  await openScreen(page, "/common/forms/journal");
  const top = (await page.locator(".form-footer").boundingBox())?.y ?? 0;
  const places: { isBar: boolean; isHidden: boolean; html: string }[] = [];
  // Past the last element, the page itself has the focus.
  while (places.length < 120) {
    await page.keyboard.press("Tab");
    const place = await page.evaluate((barTop) => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      const isBar = focused.closest(".form-footer") !== null;
      const isHidden = !isBar && focused.getBoundingClientRect().bottom > barTop;
      return { isBar, isHidden, html: focused.outerHTML.slice(0, 120) };
    }, top);
    if (place === null) break;
    places.push(place);
  }
  expect(places.filter(({ isHidden }) => isHidden)).toEqual([]);
  expect(places.filter(({ isBar }) => isBar)).toHaveLength(2);
  expect(places.at(-1)?.isBar).toBe(true);
});
