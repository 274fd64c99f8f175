import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Download, Locator, Page } from "@playwright/test";
import { unzip } from "#tests/support/files/unzip.ts";
import { journalList, nightFiles, scansOf } from "../support/night-files.ts";
import type { OwnCopy } from "../support/own-copy.ts";
import { expect, test } from "../support/own-institute.ts";
import type { Person } from "../support/test.ts";

const maxActions = 60;

test.use({ actionTimeout: 30_000 });

/** What a person does with mouse and keyboard, counted: a press, a field typed, an entry chosen, a file dropped. */
class Hand {
  actions = 0;
  async press(what: Locator) {
    this.actions++;
    await what.click();
  }
  async type(what: Locator, text: string) {
    this.actions++;
    await what.fill(text);
  }
  async choose(what: Locator, entry: string) {
    this.actions++;
    await what.selectOption(entry);
  }
  async drop(page: Page, name: string, buffer: Buffer) {
    this.actions++;
    const input = page.getByRole("main").locator("input[type=file]").first();
    await input.setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  }
  async download(page: Page, what: Locator): Promise<Map<string, Buffer>> {
    const begun: Promise<Download> = page.waitForEvent("download");
    await this.press(what);
    return unzip(readFileSync(await (await begun).path()));
  }
  async logIn(page: Page, { email, role, password }: Person) {
    await page.goto("/auth/login");
    await this.type(page.getByLabel("Somaiya ID"), email);
    await this.choose(page.getByLabel("Login Type"), role);
    await this.type(page.getByLabel("Password", { exact: true }), password);
    await this.press(page.getByRole("button", { name: "Submit" }));
  }
}

test("the night before the visit: three departments' files become a binder whose evidence opens without a sign-in", {
  tag: "@full",
}, async ({ institute, browser }) => {
  const { extcHod, extcTeacher } = await thirdDepartment(institute);
  const { people } = institute;
  const files = await nightFiles({
    computer: people.teacher.name,
    it: people.itTeacher.name,
    extc: extcTeacher.name,
  });
  const hand = new Hand();
  const begun = performance.now();
  for (const [head, file] of [
    [people.hod, files.computer],
    [people.itHod, files.it],
    [extcHod, files.extc],
  ] as const) {
    const page = await institute.open();
    const button = (name: string | RegExp) => page.getByRole("button", { name });
    await hand.logIn(page, head);
    await hand.press(page.getByRole("link", { name: "Bulk upload" }).first());
    await hand.drop(page, file.name, file.bytes);
    await hand.press(button(`Add ${file.titles.length}`));
    await hand.press(button(`Submit ${file.titles.length} records`));
    await hand.press(page.getByRole("link", { name: "Add proofs" }));
    await hand.drop(page, "scans.zip", scansOf(file));
    await hand.press(button(`Add ${file.titles.length} files`));
    await expect(page.getByText(`Files added: ${file.titles.length}`, { exact: true })).toBeVisible();
    await page.context().close();
  }

  const page = await institute.open();
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  await hand.logIn(page, people.admin);
  await hand.press(page.getByRole("link", { name: "Reports" }).first());
  await hand.press(page.getByRole("link", { name: "Submissions", exact: true }));
  await hand.press(page.getByRole("link", { name: "New submission" }));
  for (const table of [/3\.4\.5 Research papers/, /3\.4\.6 Books/])
    await hand.press(page.getByRole("checkbox", { name: table }));
  await hand.type(page.getByLabel("Title"), "Visit of tomorrow");
  await hand.type(page.getByLabel("Period"), "2021..2025");
  await hand.press(button("Freeze 2 tables"));
  await expect(page.getByText("No attached file is missing")).toBeVisible({ timeout: 60_000 });
  for (const table of [/3\.4\.5 Research papers/, /3\.4\.6 Books/]) {
    await hand.press(page.getByRole("link", { name: table }));
    await hand.press(button("Release all of this table"));
    await expect(page.getByRole("checkbox", { name: /^Release / }).first()).toBeChecked();
    await hand.press(page.getByRole("link", { name: "Visit of tomorrow" }));
  }
  await hand.press(button("Make a link"));
  const address = await page.getByRole("textbox", { name: "Link" }).inputValue();
  const binder = await hand.download(page, button("Download binder with links"));
  await hand.press(button("Close"));

  const titles = Object.values(files).flatMap((file) => file.titles);
  const proofs = [...binder.keys()].filter((name) => name.startsWith("proofs/"));
  expect(proofs).toHaveLength(titles.length);
  const index = binder.get("index.csv")?.toString() ?? "";
  for (const title of titles) expect(index).toContain(title);
  for (const name of ["naac.3.4.5.xlsx", "naac.3.4.6.xlsx", "naac.3.4.6.csv"])
    expect(binder.has(`tables/${name}`)).toBe(true);
  // The papers of the CSV came without a link.
  expect(binder.get("tables/naac.3.4.5.csv")?.toString()).toContain(`${address}/naac.3.4.5/`);
  const sums = (binder.get("SHA256SUMS")?.toString().trim() ?? "").split("\n");
  expect(sums).toHaveLength(binder.size - 1);
  for (const line of sums) {
    const [digest, name = ""] = line.split("  ");
    expect([name, digest]).toEqual([name, digestOf(binder.get(name))]);
  }
  expect(binder.get("gap-statement.txt")?.toString()).toContain("Every proof of this submission was read");

  const visitor = await browser.newContext();
  const row = `${address}/naac.3.4.5/1`;
  const shown = await visitor.request.get(row);
  expect(shown.status()).toBe(200);
  const file = /href="([^"]*\/naac\.3\.4\.5\/1\/1[^"]*)"/.exec(await shown.text())?.[1] ?? "";
  const proof = new URL(file, row).href;
  const fetched = await visitor.request.get(proof);
  expect(fetched.status()).toBe(200);
  expect(proofs.map((name) => digestOf(binder.get(name)))).toContain(digestOf(await fetched.body()));

  await hand.press(button("Revoke"));
  await hand.press(page.getByRole("dialog").getByRole("button", { name: "Revoke" }));
  await expect(page.getByText("Revoked", { exact: true })).toBeVisible();
  for (const gone of [address, row, proof]) expect((await visitor.request.get(gone)).status()).toBe(410);
  await visitor.close();

  const ms = performance.now() - begun;
  test.info().annotations.push({ type: "journey", description: `${hand.actions} actions, ${Math.round(ms / 1000)} s` });
  expect(hand.actions).toBeLessThanOrEqual(maxActions);
});

const digestOf = (bytes: Buffer | undefined) =>
  createHash("sha256")
    .update(bytes ?? "")
    .digest("hex");

/** A third head with one faculty member, and the list in which the journal is: they were there long before. */
async function thirdDepartment({ address, people: { admin } }: OwnCopy) {
  const ask = async (
    path: string,
    { token, body, method = "POST" }: { token?: string; body?: unknown; method?: string },
  ) => {
    const answer = await fetch(address + path, {
      method,
      headers: {
        ...(token !== undefined && { token }),
        ...(body !== undefined && !(body instanceof FormData) && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text);
  };
  const { token } = await ask("/api/auth/login", {
    body: { email: admin.email, password: admin.password, role: admin.role },
  });
  const list = new FormData();
  list.set("list", "ugc-care");
  list.set("starts", "2019-06-01");
  list.set("file", new File([journalList], "care.csv", { type: "text/csv" }));
  await ask("/api/journal-lists", { token, body: list });
  const add = async (name: string, role: Person["role"]): Promise<Person> => {
    const email = `${name.toLowerCase().replace(" ", ".")}@${admin.email.split("@")[1]}`;
    const department = "Electronics and Telecommunication";
    await ask("/api/auth/register", { body: { email, password: admin.password, department } });
    const found = await ask(`/api/accounts?q=${encodeURIComponent(email)}&limit=1`, { token, method: "GET" });
    const [{ id }] = found.rows;
    await ask(`/api/accounts/${id}/activate`, { token });
    const { version } = await ask(`/api/accounts/${id}`, { token, method: "GET" });
    await ask(`/api/accounts/${id}`, { token, method: "PATCH", body: { version, role, name } });
    return { email, name, role, department, password: admin.password };
  };
  return { extcHod: await add("Suman Bhosle", "Head Of Department"), extcTeacher: await add("Farhan Qazi", "Faculty") };
}
