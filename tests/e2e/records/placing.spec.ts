import { expect, test } from "../support/own-institute.ts";
import { signIn, tokenOf } from "../support/test.ts";

test("an office assigns a file by printed name, then the rest of it, and undoes the last step", {
  tag: "@turn-2",
}, async ({ institute }) => {
  const { admin, teacher } = institute.people;
  const page = await institute.open();
  await signIn(page, admin);
  const token = await tokenOf(page, admin);
  const rows = ["Reeds of the delta,Q. Unknown", "Salt of the delta,Q Unknown", "Mud of the delta,Z. Nobody"];
  const file = {
    name: "delta.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["title,authors", ...rows].join("\n")),
  };
  const uploaded = await page.request.post("/api/imports", {
    headers: { token },
    multipart: { file, kind: "journal" },
  });
  expect(uploaded.status(), await uploaded.text()).toBe(202);
  const { id } = await uploaded.json();
  const state = async () => (await (await page.request.get(`/api/imports/${id}`, { headers: { token } })).json()).state;
  await expect.poll(state).toBe("ready");
  expect((await page.request.post(`/api/imports/${id}/commit`, { headers: { token } })).status()).toBe(200);

  await page.goto("/admin/display/journal?scope=unassigned");
  await page.getByRole("button", { name: "Assign by name or file" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Q. Unknown (2 records)").fill(teacher.name.slice(0, 5));
  await page.getByRole("option", { name: new RegExp(teacher.name) }).click();
  await dialog.getByRole("button", { name: "Assign 2 records" }).click();
  await expect(page.getByText("2 assigned", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Reeds of the delta" })).toHaveCount(0);

  await page.getByRole("button", { name: "Assign by name or file" }).click();
  await dialog.getByLabel("Upload", { exact: true }).selectOption({ label: "delta.csv (1 unassigned record)" });
  await dialog.getByLabel("All unassigned records of this upload").fill(teacher.name.slice(0, 5));
  await page.getByRole("option", { name: new RegExp(teacher.name) }).click();
  await dialog.getByRole("button", { name: "Assign 1 record" }).click();
  await expect(page.getByText("Assigned", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(page.getByText("Unassigned again", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Mud of the delta" })).toBeVisible();
});
