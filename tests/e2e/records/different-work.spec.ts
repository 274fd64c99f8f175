import { expect, test } from "../support/own-institute.ts";
import { signIn, tokenOf } from "../support/test.ts";

type Shown = { id: string; differentWorks: { id: string }[] };

test("a work marked as different while typing is stored with both records once it is saved", {
  tag: "@turn-2",
}, async ({ institute }) => {
  const { teacher } = institute.people;
  const page = await institute.open();
  const token = await tokenOf(page, teacher);
  const data = { title: "Bells of the river ferry", doi: "10.5555/bells.ferry", dateOfPublication: "2024-02" };
  const made = await page.request.post("/api/records/journal", { headers: { token }, data: { data } });
  expect(made.status(), await made.text()).toBe(201);
  const first: Shown = await made.json();

  await signIn(page, teacher);
  await page.goto("/common/forms/journal");
  await page.getByLabel("Paper title").fill("Bells of the river ferry");
  await page.getByRole("textbox", { name: /^DOI/ }).fill("10.5555/bells.ferry");
  await page.getByRole("button", { name: "Different work" }).click();
  const answered = page.waitForResponse((answer) => answer.url().endsWith("/pairs"));
  await page.getByRole("button", { name: /^Save/ }).first().click();
  expect((await answered).status()).toBe(200);
  const read = await page.request.get(`/api/records/journal/${first.id}`, { headers: { token } });
  const { differentWorks }: Shown = await read.json();
  expect(differentWorks).toHaveLength(1);
  const other = await page.request.get(`/api/records/journal/${differentWorks[0]?.id}`, { headers: { token } });
  expect(((await other.json()) as Shown).differentWorks.map(({ id }) => id)).toEqual([first.id]);
});
