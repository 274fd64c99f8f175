import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Shown } from "#tests/support/records/records.ts";
import { runCommand } from "#tests/support/server/run-command.ts";
import { theWorld } from "#tests/support/server/world.ts";

const { appContext, as, admin, teacher } = await theWorld();
const folder = mkdtempSync(join(tmpdir(), "fpms-all-rows-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writeForm(name: string, ...lines: string[]): string {
  const path = join(folder, name);
  writeFileSync(path, lines.join("\n"));
  return path;
}

const cited = writeForm(
  "cited.csv",
  "S.No.,Title,Authors,Journal or conference,Year,Citations",
  `1,Dams of the plateau,${teacher.name},Notes on Water,2022,3`,
);
const papers = writeForm(
  "papers.csv",
  "Title of paper,Name of the author/s,Department of the teacher,Name of journal,Year of publication,ISSN number,Link to the recognition in UGC enlistment of the Journal",
  `Ponds of the plateau,${teacher.name},,Notes on Water,2022,,`,
);

async function imports(form: string, ...options: string[]) {
  const { code, text } = await runCommand(appContext, ["import", form, "--as", teacher.email, ...options]);
  return { code, printed: text };
}

async function indexingOf(word: string): Promise<unknown> {
  const { rows } = await as(teacher).get(`/api/records/journal?q=${word}`).answers<{ rows: { id: string }[] }>(200);
  return (await as(admin).get(`/api/records/journal/${rows[0]?.id}`).answers<Shown>(200)).data.indexing;
}

test("fpms import says what a form leaves open, and --all-rows answers it for all rows", async () => {
  const open = await imports(cited, "--dry-run");
  expect(open).toMatchObject({ code: 0, printed: expect.stringMatching(/--all-rows indexing=.*Scopus/) });
  expect(open.printed).toContain("This form has no column for");
  const wrong = await imports(cited, "--dry-run", "--all-rows", "indexing=Nowhere");
  expect([wrong.code, wrong.printed]).toEqual([1, expect.stringContaining("Choose one of:")]);
  const answered = await imports(cited, "--all-rows", "indexing=Scopus");
  expect(answered).toMatchObject({ code: 0, printed: expect.stringContaining("1 rows: 1 added as drafts") });
  expect(answered.printed).not.toContain("This form has no column for");
  expect(await indexingOf("dams")).toEqual(["Scopus"]);
});

test("fpms import says what a form states, and --all-rows answers otherwise or that it is not known", async () => {
  const statement = "all rows are read as UGC CARE Group I";
  const stated = await imports(papers, "--dry-run");
  expect(stated).toMatchObject({ code: 0, printed: expect.stringContaining(statement) });
  expect(stated.printed).not.toContain("This form has no column for");
  const unknown = await imports(papers, "--dry-run", "--all-rows", "indexing=");
  expect(unknown).toMatchObject({ code: 0, printed: expect.stringMatching(/--all-rows indexing=.*Scopus/) });
  expect(unknown.printed).not.toContain(statement);
  const wrong = await imports(papers, "--dry-run", "--all-rows", "indexing=Nowhere");
  expect([wrong.code, wrong.printed]).toEqual([1, expect.stringContaining("Choose one of:")]);
  const answered = await imports(papers, "--all-rows", "indexing=Scopus");
  expect(answered).toMatchObject({ code: 0, printed: expect.stringContaining("1 rows: 1 added as drafts") });
  expect(answered.printed).not.toContain(statement);
  expect(await indexingOf("ponds")).toEqual(["Scopus"]);
});

test("fpms import says which columns and further tables of a list it does not read", async () => {
  const list = writeForm(
    "list.csv",
    "Title,Authors,Journal Title,ISSN,Date of Publication,DOI,Favourite colour",
    `Weirs of the plateau,${teacher.name},Notes on Water,,2022,,red`,
    "",
    "List of patents",
    "Title,Inventors,Application No,Date of filing,Status",
    `A weir,${teacher.name},1234,2022,filed`,
  );
  const { printed } = await imports(list, "--dry-run");
  expect(printed).toContain("1 rows: 1 would be added");
  expect(printed).toContain("  Columns that are not read: Favourite colour.\n");
  expect(printed).toContain("  A second table begins in row 5. It was not read");
});
