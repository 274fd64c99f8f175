import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addressesOf, durableServer } from "#tests/support/server/database.ts";
import { runFpms } from "#tests/support/server/run-fpms.ts";

const folder = mkdtempSync(join(tmpdir(), "fpms-codes-"));
const server = await durableServer();
const env = { DATA_DIR: join(folder, "data"), FPMS_ROLE: "web", PORT: "0", ...addressesOf(server), LOOKUPS: "off" };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const people = (name: string, ...rows: string[]) => written(name, ["name,email,department", ...rows].join("\n"));
const asha = "Asha Kulkarni,asha@college.example,Computer Engineering";
const nobody = "Nobody,no address,Computer Engineering";
const root = ["--email", "root@college.example", "--name", "Root", "--institute", "The College"];

beforeAll(async () => {
  await ending("create-superadmin", ...root);
});

const documented = /## Exit codes\n([\s\S]*?)(?=\n## |$)/.exec(readFileSync("docs/command-line.md", "utf8"))?.[1] ?? "";

test("every documented code has a command here that ends with it", async () => {
  const seen = [
    [0, await ending("parse", written("papers.csv", "title,authors\nWells,Asha Rao"))],
    [0, await ending("--help")],
    [1, await ending("parse", join(folder, "missing.csv"))],
    [1, await ending("parse", written("page.pdf", "%PDF-1.7"))],
    [1, await ending("import-people", people("none.csv", nobody))],
    [2, await ending("parse")],
    [2, await ending("parse", "--unknown")],
    [2, await ending("unknown")],
    [2, await ending("cv", "asha@college.example", "--format", "exe")],
    [2, await ending("export", "journal", "--as", "asha@college.example", "--format", "exe")],
    [3, await ending("import-people", people("some.csv", asha, nobody))],
    [0, await ending("import-people", people("one.csv", asha))],
    [2, await ending("lookup", "no identifier")],
    [4, await ending("lookup", "10.5555/wells.1")],
  ];
  expect(seen.map(([, code]) => code)).toEqual(seen.map(([code]) => code));
  const codes = [...documented.matchAll(/^\| (\d+) \|/gm)].map(([, code]) => Number(code));
  expect(codes).toEqual([...new Set(seen.map(([code]) => code))].sort());
});

test("a long answer is complete in a pipe, and the reader may close it before the end", async () => {
  const rows = Array.from({ length: 3000 }, (_, index) => `Study ${index} of wells,Asha Rao`);
  const file = written("long.csv", ["title,authors", ...rows].join("\n"));
  const whole = runFpms(["parse", file, "--json"], env);
  expect(await whole.ends).toEqual({ code: 0, signal: null });
  expect(JSON.parse(whole.output()).items).toHaveLength(3000);
  const left = runFpms(["parse", file, "--json"], env);
  left.process.stdout?.destroy();
  expect((await left.ends).code).toBe(0);
});

function written(name: string, content: string): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

async function ending(...words: string[]): Promise<number | null> {
  return (await runFpms(words, env).ends).code;
}
