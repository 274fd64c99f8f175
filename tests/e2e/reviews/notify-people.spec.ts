import { expect, test } from "../support/own-institute.ts";
import { signIn, tokenOf } from "../support/test.ts";

test("a head notifies the people of a list, a faculty member reads it, and the head reminds the others", {
  tag: "@turn-0",
}, async ({ institute }) => {
  const { teacher, hod } = institute.people;
  const page = await institute.open();
  const token = await tokenOf(page, teacher);
  const made = await page.request.post("/api/records/journal", {
    headers: { token },
    data: { data: { title: "Lamps of the old harbour", dateOfPublication: "2024-02" } },
  });
  expect(made.status(), await made.text()).toBe(201);

  await signIn(page, hod);
  await page.goto("/hod/display/journal?q=title:%22Lamps+of+the+old+harbour%22");
  await page.getByRole("link", { name: "Notify these people" }).click();
  await expect(page.getByText("Recipients: 1")).toBeVisible();
  await expect(page.getByText(teacher.name)).toBeVisible();
  await page.getByLabel("Subject").fill("Proofs of 2024");
  await page.getByRole("textbox", { name: "Message" }).fill("Please add them by Friday.");
  await page.getByLabel("Link optional").fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Enter a web address that begins with https:// or http://.")).toBeVisible();
  await page.getByLabel("Link optional").fill("https://naac.example/ssr");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Sent to 1 person.", { exact: true })).toBeVisible();
  const sent = page.getByRole("row").filter({ hasText: "Proofs of 2024" });
  await expect(sent).toContainText("0 of 1");

  await sent.getByRole("link", { name: "Proofs of 2024" }).click();
  await expect(page.getByRole("region", { name: "Not read yet" })).toContainText(teacher.name);
  await page.getByRole("button", { name: "Remind them" }).click();
  await expect(page.getByText("Reminded: 1", { exact: true })).toBeVisible();

  const other = await institute.open();
  await signIn(other, teacher);
  await other.goto("/common/notifications");
  const message = other.getByRole("listitem").filter({ hasText: "Please add them by Friday." });
  await expect(message).toContainText("reminder");
  await expect(message.getByRole("link", { name: /Open the link/ })).toHaveAttribute(
    "href",
    "https://naac.example/ssr",
  );
  await message.getByRole("button", { name: /Mark read/ }).click();
  await expect(message.getByRole("button", { name: /Mark read/ })).toBeHidden();

  await page.reload();
  await expect(page.getByText("1 of 1 have read it.")).toBeVisible();
});
