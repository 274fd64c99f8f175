import { expectNoAxeFindings, expectNoSidewaysScroll } from "../support/axe.ts";
import { expectMessage } from "../support/messages.ts";
import { expect, test } from "../support/own-institute.ts";
import { signIn, tokenOf } from "../support/test.ts";

test("one value fills a field of all papers of a list where it is empty, until it is undone", {
  tag: "@turn-1",
}, async ({ institute }) => {
  const { teacher } = institute.people;
  const page = await institute.open();
  await signIn(page, teacher);
  const headers = { token: await tokenOf(page, teacher) };
  const lines = Array.from(
    { length: 27 },
    (_, index) => `Estuary ${index + 1},${teacher.name},${index === 0 ? "no" : ""}`,
  );
  const buffer = Buffer.from(["title,authors,peerReviewed", ...lines].join("\n"));
  const file = { name: "estuary.csv", mimeType: "text/csv", buffer };
  const uploaded = await page.request.post("/api/imports", { headers, multipart: { file, kind: "journal" } });
  const { id } = await uploaded.json();
  const state = async () => (await (await page.request.get(`/api/imports/${id}`, { headers })).json()).state;
  await expect.poll(state).toBe("ready");
  expect((await page.request.post(`/api/imports/${id}/commit`, { headers })).status()).toBe(200);
  const papersWith = async (q: string) =>
    (await (await page.request.get(`/api/records/journal?limit=1&q=${encodeURIComponent(q)}`, { headers })).json())
      .total;
  expect(await papersWith("peerReviewed:no")).toBe(1);

  await page.goto(`/common/display/journal?q=${encodeURIComponent("title:Estuary")}`);
  await page.getByRole("checkbox", { name: "Estuary 9" }).check();
  await page.getByRole("button", { name: "Select all 27" }).click();
  await expect(page.getByText("27 selected")).toBeVisible();
  await page.getByRole("button", { name: "Fill a field" }).click();
  const dialog = page.getByRole("dialog", { name: "Fill a field of 27 records" });
  await dialog.getByLabel("Field", { exact: true }).selectOption("Refereed journal");
  await expect(dialog.getByText("Enter a value")).toBeVisible();
  await dialog.getByText("Yes", { exact: true }).click();
  await expectNoAxeFindings(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScroll(page);
  await dialog.getByRole("button", { name: "Fill", exact: true }).click();
  await expectMessage(page, "26 filled");
  expect([await papersWith("peerReviewed:yes"), await papersWith("peerReviewed:no")]).toEqual([26, 1]);

  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expectMessage(page, "26 changed back");
  expect([await papersWith("peerReviewed:yes"), await papersWith("peerReviewed:no")]).toEqual([0, 1]);
});
