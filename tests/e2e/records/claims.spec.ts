import { expectMessage } from "../support/messages.ts";
import { expect, test } from "../support/own-institute.ts";
import { moveTo, signIn, tokenOf } from "../support/test.ts";

test("a colleague claims a work while entering it again, and its creator accepts at a chosen position @turn-1", async ({
  institute,
}) => {
  const { teacher, colleague } = institute.people;
  const page = await institute.open();
  const token = await tokenOf(page, teacher);
  const entered = {
    data: { title: "Lamps of the old harbour", doi: "10.5555/lamps.harbour", dateOfPublication: "2024-02" },
    people: [{ name: teacher.name, email: teacher.email }, { name: "R. D." }],
  };
  const made = await page.request.post("/api/records/journal", { headers: { token }, data: entered });
  expect(made.status(), await made.text()).toBe(201);

  await signIn(page, colleague);
  await page.goto("/common/forms/journal");
  await page.getByLabel("Paper title").fill("Lamps of the harbour");
  await page.getByRole("textbox", { name: /^DOI/ }).fill("10.5555/lamps.harbour");
  await expect(page.getByText("This DOI is already recorded by a colleague.")).toBeVisible();
  await page.getByRole("button", { name: "Send claim" }).click();
  await expectMessage(page, "Claim sent to the authors");
  await moveTo(page, "/common/claims?of=mine");
  await expect(page.getByText("Awaiting answer")).toBeVisible();
  await expect(page.getByText("Lamps of the old harbour")).toHaveCount(0);

  const other = await institute.open();
  await signIn(other, teacher);
  await other.goto("/common/notifications");
  await other.getByRole("link", { name: "See the claims" }).click();
  await expect(other.getByRole("heading", { name: `${colleague.name}: 1 claim` })).toBeVisible();
  await other.getByLabel("Position in the author list").selectOption({ label: "2. R. D." });
  await other.getByRole("button", { name: "Accept: Lamps of the old harbour" }).click();
  await expectMessage(other, "1 claim accepted");
  await moveTo(page, "/common/display/journal");
  await expect(page.getByRole("link", { name: "Lamps of the old harbour" })).toBeVisible();
});
