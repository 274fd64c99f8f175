import { inDays } from "#tests/support/records/days.ts";
import { expect, test } from "../support/own-institute.ts";
import { moveTo, signIn, tokenOf } from "../support/test.ts";

// Once the delegation has ended, the record is not there for the delegate.
test.use({ allowedConsole: [/status of 404/] });

test("a delegate enters two records for a colleague, who sees the mark and ends it", { tag: "@turn-2" }, async ({
  institute,
}) => {
  const { teacher, hod } = institute.people;
  const page = await institute.open();
  const owner = await tokenOf(page, hod);
  const delegate = await tokenOf(page, teacher);
  const me = await (await page.request.get("/api/me", { headers: { token: delegate } })).json();

  // Named on one's own account page, for a month.
  const account = await institute.open();
  await signIn(account, hod);
  await account.goto("/common/account");
  await account.getByRole("combobox", { name: "Colleague", exact: true }).fill(teacher.name.slice(0, 6));
  await account.getByRole("option", { name: teacher.name }).click();
  const until = inDays(30);
  await account.getByRole("textbox", { name: "Until" }).fill(until);
  await account.getByRole("button", { name: "Add a delegate" }).click();
  await expect(account.getByText(`${teacher.name} enters records for you until`)).toBeVisible();

  await signIn(page, teacher);
  await page.goto("/common/bin");
  for (const title of ["Terraces of the upper village", "Terraces of the lower village"]) {
    await page.goto("/common/forms/journal");
    const enterFor = page.getByLabel("Enter this record for");
    await enterFor.selectOption({ index: 1 });
    const name = (await enterFor.locator("option").nth(1).textContent()) ?? "";
    // The form for oneself has gone.
    await expect(page.getByRole("list", { name: "Authors in printed order" }).getByText(name)).toBeVisible();
    await page.getByLabel("Paper title").fill(title);
    await expect(page).toHaveURL(/\/common\/edit\/.*\/[0-9a-f-]{36}$/);
  }
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await moveTo(page, `/common/display/journal/${id}`);
  await expect(page.getByText(/entered by .* for /)).toBeVisible();
  await expect(page.getByText(/^Entered by .* for /)).toBeVisible();

  const list = await institute.open();
  await signIn(list, hod);
  await list.goto(`/common/display/journal?q=${encodeURIComponent("Terraces")}`);
  await expect(list.getByRole("img", { name: /^entered by .* for / })).toHaveCount(2);

  const mine = await (await page.request.get("/api/me/delegates", { headers: { token: owner } })).json();
  const seen = await page.request.get(`/api/records/journal/${id}`, { headers: { token: owner } });
  expect((await seen.json()).enteredBy).toBe(me.name);
  expect(mine.mine).toMatchObject([{ until }]);
  await account.getByRole("button", { name: "End now" }).click();
  await expect(account.getByText(`${teacher.name} enters records for you until`)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Terraces of the lower village")).toHaveCount(0);
  const { id: ownerId } = await (await page.request.get("/api/me", { headers: { token: owner } })).json();
  const refused = await page.request.post("/api/records/journal", {
    headers: { token: delegate },
    data: { data: { title: "One more" }, for: ownerId },
  });
  expect(refused.status()).toBe(403);
});
