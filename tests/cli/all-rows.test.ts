import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { runCli } from "#cli/main.ts";
import { theWorld } from "#tests/support/world.ts";

const { appContext, as, admin, teacher } = await theWorld();
const folder = mkdtempSync(join(tmpdir(), "fpms-all-rows-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const form = join(folder, "papers.csv");
writeFileSync(
  form,
  [
    "Title of paper,Name of the author/s,Department of the teacher,Name of journal,Year of publication,ISSN number,Link to the recognition in UGC enlistment of the Journal",
    `Ponds of the plateau,${teacher.name},,Notes on Water,2022,,`,
  ].join("\n"),
);

async function imports(...options: string[]) {
  const printed: string[] = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, "write").mockImplementation((text) => printed.push(String(text)) > 0);
  const program = {
    version: "1",
    withInstallation: (work: (parts: never) => unknown) => work({ appContext } as never),
  };
  const code = await runCli(program as never, ["import", form, "--as", teacher.email, ...options]);
  vi.restoreAllMocks();
  return { code, printed: printed.join("") };
}

test("fpms import says what a form leaves open, and --all-rows answers it for all rows", async () => {
  const open = await imports("--dry-run");
  expect(open).toMatchObject({ code: 0, printed: expect.stringMatching(/--all-rows indexing=.*Scopus/) });
  expect(open.printed).toContain("This form has no column for");
  const wrong = await imports("--dry-run", "--all-rows", "indexing=Nowhere");
  expect([wrong.code, wrong.printed]).toEqual([1, expect.stringContaining("Choose one of:")]);
  const answered = await imports("--all-rows", "indexing=Scopus");
  expect(answered).toMatchObject({ code: 0, printed: expect.stringContaining("1 rows: 1 added as drafts") });
  expect(answered.printed).not.toContain("This form has no column for");
  const { rows } = await as(teacher).get("/api/records/journal?q=ponds").answers<{ rows: { id: string }[] }>(200);
  const shown = await as(admin).get(`/api/records/journal/${rows[0]?.id}`).answers<object>(200);
  expect(shown).toMatchObject({ data: { indexing: ["Scopus"] } });
});
