import { expect, test } from "../support/own-institute.ts";
import { moveTo, signIn, tokenOf } from "../support/test.ts";

test("one work is claimed, accepted, submitted, returned, corrected, verified, changed and verified again", {
  tag: "@full",
}, async ({ institute }) => {
  const { teacher, colleague, hod } = institute.people;
  const title = "Lamps of the old harbour";
  const own = await institute.open();
  const token = await tokenOf(own, teacher);
  const entered = {
    data: { title, doi: "10.5555/lamps.harbour", dateOfPublication: "2024-02", journalTitle: "Harbour Studies" },
    people: [{ name: teacher.name, email: teacher.email }, { name: "R. D." }],
  };
  const made = await own.request.post("/api/records/journal", { headers: { token }, data: entered });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = await made.json();

  const other = await institute.open();
  await signIn(other, colleague);
  await other.goto("/common/forms/journal");
  await other.getByLabel("Paper title").fill("Lamps of the harbour");
  await other.getByRole("textbox", { name: /^DOI/ }).fill("10.5555/lamps.harbour");
  await other.getByRole("button", { name: "Send claim" }).click();
  await expect(other.getByText("Claim sent to the authors", { exact: true })).toBeVisible();

  await signIn(own, teacher);
  await own.goto("/common/notifications");
  await own.getByRole("link", { name: "See the claims" }).click();
  await own.getByLabel("Position in the author list").selectOption({ label: "2. R. D." });
  await own.getByRole("button", { name: `Accept: ${title}` }).click();
  await expect(own.getByText("1 claim accepted", { exact: true })).toBeVisible();
  const send = async (field: RegExp, text: string, button: "Submit" | "Submit again" | "Save changes") => {
    await own.goto(`/common/edit/journal/${id}`);
    await own.getByRole("textbox", { name: field }).fill(text);
    const path = button === "Save changes" ? id : `${id}/submit`;
    const answer = own.waitForResponse(
      (one) => one.request().method() !== "GET" && one.url().endsWith(path) && one.ok(),
    );
    await own.getByRole("button", { name: button }).first().click();
    await answer;
  };
  await send(/^Volume/, "11", "Submit");

  const head = await institute.open();
  await signIn(head, hod);
  const review = async () => {
    await head.goto(`/hod/review?kind=journal&record=${id}`);
    await expect(head.getByRole("heading", { name: title })).toBeVisible();
  };
  await review();
  await head.keyboard.press("r");
  await head.getByLabel("Reason", { exact: true }).fill("The volume is 12");
  await head.keyboard.press("Control+Enter");
  await expect(head.getByText(`Returned: ${title}`, { exact: true })).toBeVisible();

  await send(/^Volume/, "12", "Submit again");
  await review();
  await expect(head.getByText("Since then:")).toContainText("12");
  await head.keyboard.press("v");
  await expect(head.getByText(`Verified: ${title}`, { exact: true })).toBeVisible();

  // A change of a verified value is visible: the record is in the queue again, with what changed.
  await send(/^Journal/, "Harbour Letters", "Save changes");
  await review();
  await expect(head.getByText("Harbour Letters").first()).toBeVisible();
  await expect(head.getByText("Harbour Studies").first()).toBeVisible();
  await head.keyboard.press("v");
  await expect(head.getByText(`Verified: ${title}`, { exact: true })).toBeVisible();
  await moveTo(head, "/hod/display/journal?q=state%3Averified");
  await expect(head.getByRole("link", { name: title, exact: true })).toBeVisible();
  // The claimant counts the same work, verified as well.
  await other.goto("/common/display/journal?q=state%3Averified");
  await expect(other.getByRole("link", { name: title, exact: true })).toBeVisible();
});
