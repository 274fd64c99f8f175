import { expect, test } from "./support/own-copy.ts";
import { signIn } from "./support/test.ts";

const title = "Solar dryers for fish";

test("an admin moves a faculty member to another department and sees the counts before saving", async ({ copy }) => {
  const { teacher, admin } = copy.people;
  const page = await copy.open();
  const { token } = await (
    await page.request.post("/api/auth/login", {
      data: { email: teacher.email, password: teacher.password, role: teacher.role },
    })
  ).json();
  for (const dateOfPublication of ["2020-05-01", "2024-05-01"]) {
    const data = { data: { title: `${title} ${dateOfPublication}`, dateOfPublication } };
    const answer = await page.request.post("/api/records/journal", { headers: { token }, data });
    expect(answer.status(), await answer.text()).toBe(201);
  }

  await signIn(page, admin);
  await page.goto("/admin/users/faculty");
  await page.getByRole("link", { name: teacher.name, exact: true }).click();
  const sheet = page.getByRole("dialog", { name: teacher.name });
  await sheet.getByRole("button", { name: "Add appointment" }).click();
  const dialog = page.getByRole("dialog", { name: "Add appointment" });
  await dialog.getByLabel("Department").selectOption({ label: "Information Technology" });
  await dialog.getByLabel("First day").fill("2022-07-01");
  await expect(dialog.getByText("1 record moves from Computer to IT")).toBeVisible();
  await expect(dialog.getByText("until 30 June 2022")).toBeVisible();
  await dialog.getByRole("button", { name: "Save appointment" }).click();
  await expect(page.getByText("Appointments saved.", { exact: true })).toBeVisible();
  await expect(sheet.getByText("until 30 June 2022")).toBeVisible();

  await sheet.getByRole("button", { name: "Deactivate" }).click();
  const off = page.getByRole("dialog", { name: `Deactivate ${teacher.name}?` });
  await off.getByRole("textbox", { name: "Last day" }).fill("2023-12-31");
  await expect(off.getByText("1 record moves from IT to no department")).toBeVisible();
  await off.getByRole("button", { name: "Deactivate" }).click();
  await expect(sheet.getByText("1 July 2022 to 31 December 2023")).toBeVisible();
});
