import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runCommand } from "#tests/support/server/run-command.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const folder = mkdtempSync(join(tmpdir(), "fpms-journals-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(...words: string[]) {
  const { code, text } = await runCommand(world.appContext, words);
  return { code, printed: text };
}

function file(name: string, ...lines: string[]): string {
  const path = join(folder, name);
  writeFileSync(path, lines.join("\n"));
  return path;
}

const list = file(
  "list.csv",
  "Journal title,ISSN,Decision",
  "Invented Coasts,2049-3630,approved",
  ",0317-8471,approved",
  "Imagined Rivers,0317-8471,rejected",
);
const { email } = await world.anAccount({ role: "Admin" });
const faculty = await world.anAccount();

test("a list of journals is uploaded, and the rows that are left out are counted", async () => {
  expect(await run("journals", "import", list, "--list", "committee", "--as", email)).toEqual({
    code: 0,
    printed:
      "1 journals added to Institute’s own list.\nRows without a title, left out: 1.\nJournals that are not approved, left out: 1.\n",
  });
});

test("retractions are uploaded, and a notice without a DOI is left out", async () => {
  const notices = file(
    "retractions.csv",
    "Record ID,Title,Journal,RetractionDate,RetractionDOI,OriginalPaperDOI,RetractionNature,Reason",
    "1,A work,Invented Coasts,10/24/2023 0:00,10.1234/notice,10.1234/work,Retraction,+Invented Data;",
    "2,No DOI,Invented Coasts,10/24/2023 0:00,,unavailable,Retraction,",
  );
  expect(await run("journals", "retractions", notices, "--as", email)).toEqual({
    code: 0,
    printed: "Retractions added: 1. Records that they are about: 0.\n",
  });
});

test.each<[string, string[], string]>([
  ["a list that does not exist", [list, "--list", "nonsense"], "Allowed choices are"],
  ["a day that does not exist", [list, "--list", "scopus", "--from", "2023-13-45"], "Enter a date as YYYY-MM-DD."],
  [
    "days the wrong way round",
    [list, "--list", "scopus", "--from", "2023-01-02", "--to", "2023-01-01"],
    "The last day is before the first.",
  ],
  ["a file that is not there", ["/nowhere/list.csv", "--list", "scopus"], "There is no file /nowhere/list.csv."],
  ["a folder", [folder, "--list", "scopus"], "This is a folder. Name a file."],
])("says in a sentence what is wrong: %s", async (_, words, message) => {
  const result = await run("journals", "import", ...words, "--as", email);
  expect(result.printed).toContain(message);
  expect(result.code).not.toBe(0);
});

test("is for admins", async () => {
  const result = await run("journals", "import", list, "--list", "scopus", "--as", faculty.email);
  expect(result).toEqual({ code: 1, printed: "This is for admins. You are signed in as Faculty.\n" });
});
