import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { hasTrialData, trialPath } from "#tests/support/files/trial-data.ts";
import { isTurn } from "#tests/support/sampled.ts";
import { addressesOf, durableServer } from "#tests/support/server/database.ts";
import { runFpms } from "#tests/support/server/run-fpms.ts";

const folder = mkdtempSync(join(tmpdir(), "fpms-questions-"));
const env: Record<string, string> = { DATA_DIR: join(folder, "data"), FPMS_ROLE: "web", PORT: "0" };
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const as = ["--as", "asha@college.example", "--json"];

test.skipIf(!hasTrialData || !isTurn(0))(
  "the command line imports as the page does, and lists and answers what is in doubt",
  async () => {
    // A server that runs on, so that a command need not start one of its own.
    Object.assign(env, addressesOf(await durableServer({}, onTestFinished)));
    await run("create-superadmin", "--email", "root@college.example", "--name", "Root", "--institute", "The College");
    await run(
      "import-people",
      write("people.csv", "name,email,department\nAsha Kulkarni,asha@college.example,Computer\n"),
    );
    const apart = trialPath("dedupe/apart.csv");
    expect(await result("import", apart)).toMatchObject({
      rows: 280,
      created: 280,
      questions: 0,
      duplicates: 0,
      skipped: 0,
    });
    expect(await result("import", apart)).toMatchObject({ rows: 280, created: 0, questions: 0, duplicates: 280 });

    const lists = { "person-01.csv": 36, "person-02.bib": 33, "person-03.ris": 10, "person-04.csl.json": 7 };
    const created = [];
    for (const [name, works] of Object.entries(lists)) {
      const { rows, created: made, errors, skipped } = await result("import", trialPath(`dedupe/${name}`));
      created.push(made);
      expect([rows, errors, skipped]).toEqual([works, 0, 0]);
    }
    expect(created.reduce((sum, one) => sum + one, 0)).toBe(51);

    const header = "title,authors,journalTitle,dateOfPublication";
    const paper = (year: number) =>
      write(`${year}.csv`, `${header}\nWells that fill slowly in May,Asha Kulkarni,Notes,${year}`);
    await result("import", paper(2023));
    expect(await result("import", paper(2024))).toMatchObject({ created: 0, questions: 1 });
    const open = await result("questions");
    const question = open.rows.find((row: { record: { title: string } }) =>
      row.record.title.startsWith("Wells that fill"),
    );
    expect(question).toMatchObject({ reason: "Same title, but different date", otherState: "shown" });
    const left = open.total - 1;
    expect(await result("questions", "different", question.record.id)).toEqual({ answered: 1, left });
    expect(await result("import", paper(2024))).toMatchObject({ created: 0, questions: 0, duplicates: 1 });
    const wrong = runFpms(["questions", "perhaps", "--as", "asha@college.example"], env);
    expect((await wrong.ends).code).toBe(1);
    expect(wrong.output()).toContain("Give “same” or “different”");
  },
  240_000,
);

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

async function result(...words: string[]) {
  return JSON.parse(await run(...words, ...as));
}

async function run(...words: string[]): Promise<string> {
  const fpms = runFpms(words, env);
  const { code } = await fpms.ends;
  expect(code, fpms.output()).toBe(0);
  return fpms.output();
}
