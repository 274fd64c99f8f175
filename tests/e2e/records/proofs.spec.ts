import { aPdfSaying } from "#tests/support/files/files.ts";
import { aZip } from "#tests/support/files/zip.ts";
import { expect, test } from "../support/own-institute.ts";
import { signIn, tokenOf } from "../support/test.ts";

test("a faculty member drops a ZIP of certificates, sees which record each proves, corrects one and attaches them @turn-3", async ({
  institute,
}) => {
  const { teacher } = institute.people;
  const page = await institute.open();
  const token = await tokenOf(page, teacher);
  const headers = { token };
  const titles = ["Lamps of the old harbour wall in winter", "Tides under the wooden pier"];
  const made: { id: string }[] = [];
  for (const title of titles) {
    const created = await page.request.post("/api/records/journal", { headers, data: { data: { title } } });
    made.push(await created.json());
  }
  const zip = aZip([
    { name: "scan-1.pdf", content: aPdfSaying([titles[0] ?? "", "Harbour Studies"]) },
    { name: "scan-2.pdf", content: aPdfSaying(["Receipt"]) },
    { name: "notes.pdf", content: "no document" },
  ]);

  await signIn(page, teacher);
  await page.goto("/common/review?of=proofs&view=attach");
  await page
    .getByLabel("Drag files or a ZIP here, or choose files")
    .setInputFiles({ name: "proofs.zip", mimeType: "application/zip", buffer: zip });
  const files = page.getByRole("list", { name: "Files to add" });
  await expect(files.getByRole("checkbox", { name: "Add scan-1.pdf" })).toBeChecked();
  await expect(files.getByText("The title is on the page, certain")).toBeVisible();
  await expect(files.getByRole("checkbox", { name: "Add scan-2.pdf" })).toBeDisabled();
  await expect(page.getByText("notes.pdf:")).toBeVisible();
  await files.getByLabel("Record for scan-2.pdf").selectOption(made[1]?.id ?? "");
  await expect(files.getByRole("checkbox", { name: "Add scan-2.pdf" })).toBeChecked();
  await page.getByRole("button", { name: "Add 2 files" }).click();
  await expect(page.getByText("Files added: 2", { exact: true })).toBeVisible();
  await expect(files).toBeHidden();
  for (const [index, name] of ["scan-1.pdf", "scan-2.pdf"].entries()) {
    const record = await (await page.request.get(`/api/records/journal/${made[index]?.id}`, { headers })).json();
    expect(record.proofs).toMatchObject([{ name }]);
  }
});

test.describe("a file that is refused", () => {
  test.use({ allowedConsole: [/status of 415/] });

  test("keeps the form open with the reason until it is removed, also when Submit is pressed at once", async ({
    institute,
  }) => {
    const page = await institute.open();
    await signIn(page, institute.people.teacher);
    await page.goto("/common/forms/journal");
    await page.getByLabel("Paper title").fill("Foghorns of a northern strait");
    await page.getByLabel("Date of publication").fill("2024-11");
    await page.getByLabel("Journal", { exact: true }).fill("Invented Coasts");
    await page
      .getByLabel(/Drag the paper here/)
      .setInputFiles({ name: "foghorns.pdf", mimeType: "application/pdf", buffer: Buffer.from("no document") });
    const submit = page.getByRole("button", { name: "Submit", exact: false });
    await submit.click();
    await expect(page.getByText(/^“foghorns\.pdf” is not stored\./)).toBeVisible();
    await expect(page.getByLabel("Paper title")).toHaveValue("Foghorns of a northern strait");
    await page.getByRole("button", { name: "Remove foghorns.pdf" }).click();
    await submit.click();
    await expect(page.getByRole("heading", { level: 1, name: "Foghorns of a northern strait" })).toBeVisible();
  });
});
