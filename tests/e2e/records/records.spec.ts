import { readFileSync } from "node:fs";
import { type Demo, expect, moveToScreen, openScreen, test } from "../support/demo.ts";
import { expectMessage } from "../support/messages.ts";

type Made = { id: string; version: number };

const enter = (demo: Demo, data: Record<string, unknown>) =>
  demo.call<Made>("colleague", "POST", "/api/records/journal", { data });
const read = (demo: Demo, id: string) =>
  demo.call<{ title: string; deletedAt: string | null; data: Record<string, unknown> }>(
    "colleague",
    "GET",
    `/api/records/journal/${id}`,
  );

test.describe("two people editing one record", () => {
  // The browser logs the refused save.
  test.use({ allowedConsole: [/the server responded with a status of 409/] });

  test("the second to save sees both versions, and chooses", async ({ page, openAs, demo }) => {
    const { id } = await enter(demo, { title: "Tides of the second", volume: "1" });
    await openAs("colleague");
    await openScreen(page, `/common/edit/journal/${id}`);
    await demo.call("colleague", "PATCH", `/api/records/journal/${id}`, {
      version: 1,
      data: { title: "Tides of the first", volume: "7" },
    });
    await page.getByLabel("Paper title").fill("Tides of the second, fixed");
    // Saved by itself while a field far below is read.
    await page.getByLabel("Publisher").focus();
    const conflict = page.getByRole("region", { name: "Someone else saved first" });
    await expect(conflict).toBeInViewport();
    await expect(page.getByLabel("Publisher")).toBeInViewport();
    await expect(conflict.getByRole("row").filter({ hasText: "Paper title" })).toContainText("Tides of the first");
    await expect(conflict.getByRole("row").filter({ hasText: "Paper title" })).toContainText("fixed");
    await expect(conflict.getByRole("row").filter({ hasText: "Volume" })).toContainText("7");
    expect((await read(demo, id)).title).toBe("Tides of the first");
    await conflict.getByRole("button", { name: "Save these choices" }).click();
    await expect(conflict).toBeHidden();
    await expect.poll(async () => (await read(demo, id)).title).toBe("Tides of the second, fixed");
    expect((await read(demo, id)).data.volume).toBe("7");
    await moveToScreen(page, `/common/display/journal/${id}`);
    await page.getByRole("button", { name: "Restore this version" }).last().click();
    const restoring = page.getByRole("dialog", { name: "Restore this version" });
    await expect(restoring).toContainText("Version 1");
    await restoring.getByRole("button", { name: "Restore", exact: true }).click();
    await expect.poll(async () => (await read(demo, id)).title).toBe("Tides of the second");
    expect((await read(demo, id)).data.volume).toBe("1");
  });
});

test("a record is deleted, and restored by Undo and from the bin", async ({ page, openAs, demo }) => {
  const { id } = await enter(demo, { title: "Binned and fetched again" });
  await openAs("colleague");
  const remove = async (open: typeof openScreen) => {
    await open(page, `/common/display/journal/${id}`);
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expectMessage(page, "Deleted. Kept in the bin for 30 days");
    expect((await read(demo, id)).deletedAt).not.toBeNull();
  };
  await remove(openScreen);
  await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await read(demo, id)).deletedAt).toBeNull();
  await remove(moveToScreen);
  await moveToScreen(page, "/common/bin");
  await page.getByRole("button", { name: "Restore Binned and fetched again" }).click();
  await expect.poll(async () => (await read(demo, id)).deletedAt).toBeNull();
});

test.describe("a declined work", () => {
  // Without the authorship they can no longer read the record, if a change of it is noticed before they leave the page.
  test.use({ allowedConsole: [/status of 404/] });

  test("“Not mine” asks before it removes a confirmed work from one's own list", { tag: "@turn-0" }, async ({
    page,
    openAs,
    demo,
  }) => {
    const people = await Promise.all(
      (["teacher", "colleague"] as const).map(async (who) => {
        const { id, name } = await demo.call<{ id: string; name: string }>(who, "GET", "/api/me");
        return { name, account: id };
      }),
    );
    const made = await demo.call<Made>("teacher", "POST", "/api/records/journal", {
      data: { title: "Tides that two measured" },
      people,
    });
    const address = `/api/records/journal/${made.id}`;
    await demo.call("colleague", "POST", `${address}/confirm`, {});
    const stateOfMine = async () => {
      const shown = await demo.call<{ people: { name: string; state?: string }[] }>("teacher", "GET", address);
      return shown.people[1]?.state;
    };
    await openAs("colleague");
    await openScreen(page, `/common/display/journal/${made.id}`);
    await page.getByRole("button", { name: "Not mine" }).click();
    const dialog = page.getByRole("dialog", { name: "Not your work?" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    expect(await stateOfMine()).toBe("confirmed");
    await page.getByRole("button", { name: "Not mine" }).click();
    await dialog.getByRole("button", { name: "Not mine" }).click();
    await expectMessage(page, "Removed from your list");
    expect(await stateOfMine()).toBe("declined");
  });
});

test("a person who opens another page while a record is being submitted stays there", { tag: "@turn-3" }, async ({
  page,
  openAs,
  demo,
}) => {
  const { id } = await demo.call<Made>("colleague", "POST", "/api/records/course-certification", {
    data: { title: "Leaving while it rains", organizedBy: "Hill School", fromDate: "2024-06-03", toDate: "2024-06-07" },
  });
  await openAs("colleague");
  await openScreen(page, `/common/edit/course-certification/${id}`);
  let answer = () => {};
  const isWaiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/submit", async (route) => {
    await isWaiting;
    await route.continue();
  });
  await page
    .getByRole("button", { name: /^Submit/ })
    .first()
    .click();
  await page.getByRole("link", { name: "CV", exact: true }).first().click();
  await expect(page).toHaveURL(/\/common\/cv/);
  answer();
  await expectMessage(page, "submitted");
  await page.getByText("Two pages", { exact: true }).click();
  await expect(page.getByRole("radio", { name: /^Two pages/ })).toBeChecked();
  await page.getByRole("button", { name: /^Account of/ }).click();
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
  await expect(page).toHaveURL(/\/common\/cv/);
});

test("a duplicate is a separate draft, opened for editing", { tag: "@full" }, async ({ page, openAs, demo }) => {
  const { id } = await enter(demo, { title: "Twice the same rain", journalTitle: "Monsoon Letters" });
  await openAs("colleague");
  await openScreen(page, `/common/display/journal/${id}`);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Make a copy" }).click();
  await expect(page).toHaveURL(/\/common\/edit\/journal\/[\w-]+$/);
  expect(page.url()).not.toContain(id);
  await expect(page.getByLabel("Journal", { exact: true })).toHaveValue("Monsoon Letters");
});

test("a person's chosen columns are stored, and the file has exactly these", { tag: "@full" }, async ({
  page,
  openAs,
  demo,
  browser,
}) => {
  await enter(demo, { title: "Columns of basalt", volume: "12" });
  await openAs("colleague");
  const address = "/common/display/journal?q=basalt&sort=title";
  await openScreen(page, address);
  await page.getByRole("button", { name: "Columns" }).click();
  const panel = page.getByRole("complementary", { name: "Columns" });
  const saved = page.waitForResponse(
    (answer) => answer.request().method() !== "GET" && answer.url().includes("/api/me"),
  );
  await panel.getByRole("checkbox", { name: "Volume" }).click();
  await saved;
  await expect(page.getByRole("columnheader", { name: "Volume" })).toBeVisible();
  await page.getByRole("button", { name: "Export" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "CSV", exact: true }).click(),
  ]);
  const [header = "", row = "", ...more] = readFileSync(await download.path(), "utf8")
    .trim()
    .split("\r\n");
  expect(header.split(",").at(-1)).toBe("volume");
  expect(header).not.toContain("issn");
  expect(row.split(",").at(-1)).toBe("12");
  expect(more).toEqual([]);

  const elsewhere = await (await browser.newContext()).newPage();
  const token = await demo.token("colleague");
  await elsewhere.addInitScript((stored) => localStorage.setItem("token", stored), token);
  await elsewhere.goto(demo.address + address);
  await expect(elsewhere.getByRole("columnheader", { name: "Volume" })).toBeVisible();
  await elsewhere.context().close();
  await panel.getByRole("button", { name: "Reset" }).click();
  await expect(page.getByRole("columnheader", { name: "Volume" })).toBeHidden();
});

test("a refused field keeps its reason after Save, and after the page is opened again", { tag: "@full" }, async ({
  page,
  openAs,
  demo,
}) => {
  const { id } = await enter(demo, { title: "Reasons of rain" });
  await openAs("colleague");
  await openScreen(page, `/common/edit/journal/${id}`);
  const doi = page.getByLabel(/^DOI/);
  const date = page.getByLabel("Date of publication");
  await date.fill("2026-13");
  await expect(date).toHaveAccessibleDescription("There is no month 13.");
  await doi.fill("doi of nothing");
  await page.getByRole("button", { name: "Save draft" }).first().click();
  const isRefused = async () => {
    await expect(date).toHaveAccessibleDescription("There is no month 13.");
    await expect(date).toHaveValue("2026-13");
    await expect(doi).toHaveAccessibleDescription(/^A DOI begins with 10\./);
    await expect(doi).toHaveValue("doi of nothing");
  };
  await expect(date).toBeFocused();
  await isRefused();
  await expect(page.locator(".saved")).toContainText("2 fields need fixing: Date of publication, DOI");
  await page.reload();
  await isRefused();

  await openScreen(page, "/common/edit/research-profile");
  const orcid = page.getByLabel("ORCID iD");
  await orcid.fill("0000-0002-1825");
  await page.getByRole("button", { name: /^Save/ }).first().click();
  await expect(orcid).toBeFocused();
  await expect(orcid).toHaveAccessibleDescription("4 digits are missing.");
  await expect(page.locator(".saved")).toContainText("1 field needs fixing: ORCID iD");
});

test("a reference is copied from a record, and those of chosen rows from the list, as formatted text", {
  tag: "@full",
}, async ({ page, openAs, demo, context }) => {
  const cited = { journalTitle: "Cairn Letters", dateOfPublication: "2021-03", volume: "4" };
  const { id } = await enter(demo, { title: "Cairns of the plateau", ...cited });
  await enter(demo, { title: "Cairns & <dolmens>", ...cited });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const copied = () =>
    page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const text = async (type: string) => (await item?.getType(type))?.text();
      return { plain: await text("text/plain"), html: await text("text/html") };
    });
  await openAs("colleague");
  await openScreen(page, `/common/display/journal/${id}`);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "APA 7" }).click();
  await expectMessage(page, "Copied in APA 7 style");
  const one = await copied();
  expect(one.plain).toMatch(/\(2021\)\. Cairns of the plateau\. Cairn Letters, 4\.$/);
  expect(one.html).toContain("<i>Cairn Letters</i>");

  await openScreen(page, "/common/display/journal?q=cairns&sort=title");
  for (const row of ["Cairns & <dolmens>", "Cairns of the plateau"])
    await page.getByRole("checkbox", { name: row }).check();
  const chosen = page.getByRole("region", { name: "Selection" });
  await chosen.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "IEEE" }).click();
  await expectMessage(page, "Copied in IEEE style");
  const both = await copied();
  expect(both.plain?.split("\n")).toEqual([
    expect.stringContaining("Cairns & <dolmens>"),
    expect.stringContaining("Cairns of the plateau"),
  ]);
  expect(both.html).toContain("&lt;dolmens&gt;");

  await page.getByRole("checkbox", { name: "Cairns of the plateau" }).uncheck();
  await chosen.getByRole("button", { name: "Export" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "RIS" }).click(),
  ]);
  const file = readFileSync(await download.path(), "utf8");
  expect(file.match(/^TI {2}- .*$/gm)).toEqual(["TI  - Cairns & <dolmens>"]);
});

test("a person who leaves a form while its first draft is being saved gets to the page that was chosen @turn-4", async ({
  page,
  openAs,
}) => {
  await openAs("colleague");
  await openScreen(page, "/common/forms/journal");
  let answer = () => {};
  const isWaiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/records/journal", async (route) => {
    const made = await route.fetch();
    await isWaiting;
    await route.fulfill({ response: made });
  });
  const sent = page.waitForRequest((one) => one.method() === "POST" && one.url().endsWith("/api/records/journal"));
  await page.getByLabel("Paper title").fill("Lamps that left early");
  await sent;
  // Still to be sent when the draft has been made: its own address must not take the place of the chosen page meanwhile.
  await page.getByLabel("Volume").fill("12");
  await page.getByRole("link", { name: "CV", exact: true }).first().click();
  answer();
  await expect(page.getByRole("heading", { level: 1, name: "CV" })).toBeVisible();
  await expect(page).toHaveURL(/\/common\/cv/);
});
