import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { addressesOf, durableServer } from "#tests/support/database.ts";
import { runFpms } from "#tests/support/run-fpms.ts";

const folder = mkdtempSync(join(tmpdir(), "fpms-import-"));
// A server that runs on, so that a command need not start one of its own.
const env = { DATA_DIR: join(folder, "data"), FPMS_ROLE: "web", PORT: "0", ...addressesOf(await durableServer()) };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const header = "title,authors,journalTitle,dateOfPublication,digitalObjectIdentifier";
const rows = 400;

test("an import that is killed while it saves leaves the batch whole or absent, and can be repeated", async () => {
  const people = write(
    "people.csv",
    "name,email,department\nAsha Kulkarni,asha@college.example,Computer Engineering\n",
  );
  const papers = write(
    "papers.csv",
    [
      header,
      ...Array.from(
        { length: rows },
        (_, at) => `Wells of village ${at},Asha Kulkarni,Hydrology Notes,2024-0${1 + (at % 9)},10.5555/wells.${at}`,
      ),
    ].join("\n"),
  );
  await run("create-superadmin", "--email", "root@college.example", "--name", "Root", "--institute", "The College");
  expect(JSON.parse(await run("import-people", people, "--json"))).toMatchObject({ created: 1 });
  const began = performance.now();
  const dry = JSON.parse(await run("import", papers, "--as", "asha@college.example", "--dry-run", "--json"));
  expect(dry).toMatchObject({ rows, created: rows, duplicates: 0 });

  // Reading takes as long again, and saving comes after it.
  const took = performance.now() - began;
  for (const share of [0.7, 1, 1.3]) {
    const killed = runFpms(["import", papers, "--as", "asha@college.example", "--json"], env);
    await Promise.race([wait(share * took), killed.ends]);
    killed.process.kill("SIGKILL");
    await killed.ends;
    const after = JSON.parse(await run("import", papers, "--as", "asha@college.example", "--dry-run", "--json"));
    expect([0, rows]).toContain(after.duplicates);
    expect(after.created).toBe(rows - after.duplicates);
  }
  const settled = JSON.parse(await run("import", papers, "--as", "asha@college.example", "--json"));
  expect(settled.created + settled.duplicates).toBe(rows);
  expect(JSON.parse(await run("import", papers, "--as", "asha@college.example", "--json"))).toMatchObject({
    created: 0,
    duplicates: rows,
  });
}, 180_000);

test("nobody imports as an unknown account, and an unreadable file is reported", async () => {
  const stranger = runFpms(["import", write("a.csv", `${header}\nT,A,J,2020,`), "--as", "nobody@college.example"], env);
  expect((await stranger.ends).code).toBe(1);
  expect(stranger.output()).toContain("There is no active account nobody@college.example.");
}, 240_000);

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

async function run(...words: string[]): Promise<string> {
  const fpms = runFpms(words, env);
  const { code } = await fpms.ends;
  expect(code, fpms.output()).toBe(0);
  return fpms.output();
}
