import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookOf } from "#tests/support/files/college-files/book-of.ts";
import { isTurn } from "#tests/support/sampled.ts";
import { addressesOf, durableServer } from "#tests/support/server/database.ts";
import { runFpms } from "#tests/support/server/run-fpms.ts";

const folder = mkdtempSync(join(tmpdir(), "fpms-import-"));
// A server that runs on, so that a command need not start one of its own.
const server = await durableServer();
const env = { DATA_DIR: join(folder, "data"), FPMS_ROLE: "web", PORT: "0", ...addressesOf(server) };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const header = "title,authors,journalTitle,dateOfPublication,digitalObjectIdentifier";
const rows = 400;

beforeAll(async () => {
  await run("create-superadmin", "--email", "root@college.example", "--name", "Root", "--institute", "The College");
  const people = write(
    "people.csv",
    "name,email,department\nAsha Kulkarni,asha@college.example,Computer Engineering\n",
  );
  expect(JSON.parse(await run("import-people", people, "--json"))).toMatchObject({ created: 1 });
});

test.runIf(isTurn(0))(
  "an import that is killed while it saves leaves the batch whole or absent, and can be repeated",
  async () => {
    const papers = write(
      "papers.csv",
      [
        header,
        ...Array.from(
          { length: rows },
          (_, index) =>
            `Wells of village ${index},Asha Kulkarni,Hydrology Notes,2024-0${1 + (index % 9)},10.5555/wells.${index}`,
        ),
      ].join("\n"),
    );
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
      expect([0, rows]).toContain(await recordsKept());
    }
    const settled = JSON.parse(await run("import", papers, "--as", "asha@college.example", "--json"));
    expect(settled.created + settled.duplicates).toBe(rows);
    expect(JSON.parse(await run("import", papers, "--as", "asha@college.example", "--json"))).toMatchObject({
      created: 0,
      duplicates: rows,
    });
  },
  180_000,
);

test.runIf(isTurn(1))(
  "records leave as an archive and are read back; a file that is there is not overwritten",
  async () => {
    const archive = join(folder, "own.zip");
    const asha = ["--as", "asha@college.example"];
    await run("import", write("boats.csv", [header, "Boats,Asha Kulkarni,Notes,2024-01,"].join("\n")), ...asha);
    const leaves = async () => (await runFpms(["archive", ...asha, "-o", archive], env).ends).code;
    expect(await leaves()).toBe(0);
    expect(await leaves()).toBe(1);
    const result = JSON.parse(await run("import", archive, ...asha, "--dry-run", "--json"));
    expect(result).toMatchObject({ format: "archive", created: 0, duplicates: result.rows });
    expect(result.rows).toBeGreaterThan(0);
    const whole = runFpms(["archive", ...asha, "--department", "Computer", "-o", join(folder, "all.zip")], env);
    expect((await whole.ends).code).toBe(1);
  },
  120_000,
);

test.runIf(isTurn(2))(
  "the exit code tells whether all rows, some or none were refused; a wrong type or format is named",
  async () => {
    const asha = ["--as", "asha@college.example", "--dry-run"];
    const textOf = async (...words: string[]) => {
      const fpms = runFpms(["import", ...words, ...asha], env);
      return { code: (await fpms.ends).code, text: fpms.output() };
    };
    const row = (title: string) => `${title},Asha Kulkarni,Notes,2024-01,`;
    const some = write("some.csv", [header, row("Wells"), row("")].join("\n"));
    expect(await textOf(some)).toMatchObject({ code: 3, text: expect.stringContaining("1 refused") });
    const none = write("none.csv", [header, row(""), row("")].join("\n"));
    expect(await textOf(none)).toMatchObject({ code: 1, text: expect.stringContaining("2 refused") });
    expect(await textOf(some, "--kind", "experience")).toMatchObject({
      code: 1,
      text: expect.stringMatching(/\(experience\) cannot be imported: .* Choose one of: journal, conference/),
    });
    expect(await textOf(some, "--kind", "papers")).toMatchObject({
      code: 1,
      text: expect.stringContaining("There is no record type “papers”. Choose one of: journal, conference"),
    });
    expect(await textOf(write("list.html", "<!doctype html><html></html>"))).toEqual({
      code: 1,
      text: "There is no table on this page. Save the list as a CSV file or an .xlsx workbook.\n",
    });
  },
  240_000,
);

test("a file is parsed without a database: its entries with their kinds, and what is wrong by line", async () => {
  const parsed = async (path: string) => {
    const fpms = runFpms(["parse", path, "--json"], { DATA_DIR: join(folder, "none") });
    await fpms.ends;
    return JSON.parse(fpms.output());
  };
  const works = write(
    "works.bib",
    "@article{a, author={Rao, Asha and Sen, B.}, title={On things}, journal=XYZ}\n@phdthesis{b, title={C}",
  );
  expect(await parsed(works)).toMatchObject({
    format: "bibtex",
    items: [
      {
        type: "article",
        kind: "journal",
        title: "On things",
        data: { title: "On things", journalTitle: "XYZ" },
        people: [
          { family: "Rao", given: "Asha" },
          { family: "Sen", given: "B." },
        ],
        warnings: ["The abbreviation “XYZ” is not defined in this file."],
      },
      { type: "phdthesis", kind: null, title: "C", data: {} },
    ],
    faults: [{ line: 1 }, { line: 2, message: "The entry @phdthesis that begins here is not closed." }],
  });
  const papers = write("few.csv", [header, "Wells,Asha Kulkarni,Notes,2024-01,", ",A,Notes,2024,"].join("\n"));
  expect(await parsed(papers)).toMatchObject({
    format: "csv",
    kind: "journal",
    items: [{ kind: "journal", title: "Wells", people: [{ family: "Kulkarni", given: "Asha" }] }, { title: "" }],
    faults: [{ line: 3, message: "Paper title is empty." }],
  });
  const book = write(
    "papers.xlsx",
    bookOf({
      COMP: {
        rows: [
          ["Title", "Authors"],
          ["Wells", "Asha Rao"],
        ],
        hiddenRows: [2],
      },
      IT: { rows: [["Title", "Authors"]] },
    }),
  );
  expect(await parsed(book)).toMatchObject({ sheet: "COMP", sheets: ["COMP", "IT"], rows: [{ row: 2 }] });
  const inWords = runFpms(["parse", book, "--sheet", "COMP"], { DATA_DIR: join(folder, "none") });
  await inWords.ends;
  expect(inWords.output()).toMatch(
    /Read from the sheet COMP; to read another, use --sheet: IT\.\nHidden rows of the sheet were read as well: 2\./,
  );
});

test("nobody imports as an unknown account, and an unreadable file is reported", async () => {
  const stranger = runFpms(["import", write("a.csv", `${header}\nT,A,J,2020,`), "--as", "nobody@college.example"], env);
  expect((await stranger.ends).code).toBe(1);
  expect(stranger.output()).toContain("There is no active account nobody@college.example.");
});

async function recordsKept(): Promise<number> {
  const client = new pg.Client(server.ownerConnection);
  await client.connect();
  const { rows } = await client.query<{ kept: number }>("select count(*)::int as kept from records");
  await client.end();
  return rows[0]?.kept ?? Number.NaN;
}

function write(name: string, text: string | Uint8Array): string {
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
