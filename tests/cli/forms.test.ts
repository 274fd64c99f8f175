import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { runCli } from "#cli/main.ts";
import type { Program } from "#cli/program.ts";
import { papersForm } from "#tests/support/files/forms/blank-files.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const folder = mkdtempSync(join(tmpdir(), "fpms-forms-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const form = join(folder, "annexure.xlsx");
writeFileSync(form, await papersForm());

const program = {
  version: "1",
  withInstallation: (work) => work({ appContext: world.appContext } as never),
} as Pick<Program, "version" | "withInstallation"> as Program;

const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  process.exitCode = undefined;
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, "write").mockImplementation((text) => printed.push(String(text)) > 0);
});

test("a blank form is added, and its table is computed", async () => {
  const { email } = world.hod;
  expect(await runCli(program, ["forms", "add", form, "--as", email, "--body", "University"])).toBe(0);
  expect(printed.join("")).toBe("Added as local.1, version 1.\n");
  printed.length = 0;
  expect(await runCli(program, ["report", "local.1", "--as", email])).toBe(0);
  expect(printed.join("")).toContain("Sr. No.\tName of the Faculty Member(s)\tTitle of the Research Paper");
});

test("a table as JSON has the fields of the API's answer, its rows included", async () => {
  const { as, hod, teacher } = world;
  const data = { title: "Rivers in May", journalTitle: "Rivers", dateOfPublication: "2023-05", indexing: ["Scopus"] };
  const made = await as(teacher).post("/api/records/journal", { data }).answers<{ id: string }>(201);
  await as(teacher).post(`/api/records/journal/${made.id}/submit`).answers(200);
  const arguments_ = ["report", "naac.3.4.5", "--as", hod.email, "--period", "2023", "--json"];
  expect(await runCli(program, arguments_)).toBe(0);
  const answer = await as(hod).get("/api/reports/naac.3.4.5?period=2023").answers<{ included: number }>(200);
  expect(answer.included).toBe(1);
  expect(JSON.parse(printed.join(""))).toEqual(answer);
});

test("a person who leads nobody adds no form", async () => {
  expect(await runCli(program, ["forms", "add", form, "--as", world.teacher.email])).not.toBe(0);
  expect(printed.join("")).toContain("This is for");
});
