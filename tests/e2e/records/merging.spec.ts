import { expect, test } from "../support/own-institute.ts";
import { moveTo, signIn, tokenOf } from "../support/test.ts";

test("a head compares two records of one work, merges them and undoes it", { tag: "@turn-0" }, async ({
  institute,
}) => {
  const { teacher, hod } = institute.people;
  const page = await institute.open();
  const token = await tokenOf(page, teacher);
  for (const volume of ["7", "8"]) {
    const data = {
      title: `Bells of the river ferry ${"at night ".repeat(Number(volume))}`,
      doi: "10.5555/bells.ferry",
      volume,
    };
    expect((await page.request.post("/api/records/journal", { headers: { token }, data: { data } })).status()).toBe(
      201,
    );
  }
  await signIn(page, hod);
  await page.goto("/hod/duplicates");
  await expect(page.getByText(/same DOI/)).toBeVisible();
  await page.getByRole("link", { name: /^Compare:/ }).click();
  await expect(page.getByRole("heading", { name: "Compare 2 records" })).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole("button", { name: "Merge 2 records" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Kept from all records: proofs 0, people");
  await dialog.getByRole("button", { name: "Merge 2 records" }).click();
  await expect(page.getByText("2 records were merged", { exact: true })).toBeVisible();
  await moveTo(page, "/hod/duplicates?state=merged");
  await page.getByRole("button", { name: /^Undo merge/ }).click();
  await expect(page.getByText("Merge undone. The records are as before", { exact: true })).toBeVisible();
});
