import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { kinds } from "#kinds/registry.ts";
import { isFull, isTurn } from "#tests/support/sampled.ts";

const slug = "course-authored";

const declaration = `import { defineKind } from "../define-kind.ts";
import { choice } from "../fields/choice.ts";
import { file } from "../fields/file.ts";
import { int } from "../fields/int.ts";
import { money } from "../fields/money.ts";
import { partialDate } from "../fields/partial-date.ts";
import { tags } from "../fields/tags.ts";
import { text } from "../fields/text.ts";

export const courseAuthored = defineKind({
  slug: "${slug}",
  label: { one: "Course authored", many: "Courses authored" },
  title: "courseTitle",
  date: ["openedOn"],
  fields: {
    courseTitle: text({ label: "Title of the course", max: 300, needed: "save" }),
    openedOn: partialDate({ label: "Opened on", needed: "submit" }),
    platform: choice({ label: "Platform", options: { swayam: "SWAYAM", nptel: "NPTEL", other: "Other" }, needed: "submit" }),
    learners: int({ label: "Learners", min: 0 }),
    honorarium: money({ label: "Honorarium" }),
    topics: tags({ label: "Topics" }),
    letter: file({ label: "Letter", needed: "recommended" }),
  },
});
`;

const sample = `import type { Sample } from "../sample.ts";

export const aCourseAuthored = (): Sample => ({
  data: {
    courseTitle: "Small rivers and how to measure them",
    openedOn: "2024-07",
    platform: "swayam",
    learners: 1200,
    honorarium: 2500000,
    topics: ["Hydrology", "Field work"],
    letter: ["https://files.example.org/letter.pdf"],
  },
  people: [{ name: "Asha Kulkarni", email: "asha.k@anvaya.example" }],
  row: {
    courseTitle: "Small rivers and how to measure them",
    facultyName: "Asha Kulkarni",
    openedOn: "July 2024",
    platform: "SWAYAM",
    learners: "1,200",
    honorarium: "25,000",
    topics: "Hydrology; Field work",
  },
});
`;

const folder = mkdtempSync(join(tmpdir(), "fpms-another-kind-"));
afterAll(() => {
  for (const path of [folder, `${folder}.json`]) rmSync(path, { recursive: true, force: true });
});

function change(path: string, edit: (text: string) => string): void {
  const place = join(folder, path);
  const before = readFileSync(place, "utf8");
  const after = edit(before);
  if (after === before) throw new Error(`${path} is not written as this test expects.`);
  writeFileSync(place, after);
}

beforeAll(async () => {
  if (!isTurn(2)) return;
  const names = await output("git", ["ls-files", "--cached", "--others", "--exclude-standard"], resolve("."));
  for (const name of names.split("\n").filter((one) => one !== "" && existsSync(one)))
    cpSync(resolve(name), join(folder, name));
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  // It would copy the copy.
  rmSync(join(folder, "tests/conformance/another-kind.test.ts"));
  writeFileSync(join(folder, `src/kinds/records/${slug}.ts`), declaration);
  change(
    "src/kinds/registry.ts",
    (text) =>
      `import { courseAuthored } from "./records/${slug}.ts";\n${text.replace("  awardsReceived,\n", "  awardsReceived,\n  courseAuthored,\n")}`,
  );
  writeFileSync(join(folder, `tests/conformance/samples/${slug}.ts`), sample);
  change(
    "tests/conformance/samples.ts",
    (text) =>
      `import { aCourseAuthored } from "./samples/${slug}.ts";\n${text.replace("() => Sample>> = {", `() => Sample>> = {\n  "${slug}": aCourseAuthored,`)}`,
  );
  // The imports in order, as an editor leaves them.
  const touched = ["src/kinds", "tests/conformance"].map((path) => join(folder, path));
  await output(resolve("node_modules/.bin/biome"), ["check", "--write", "--vcs-enabled=false", ...touched], folder);
});

test.runIf(isTurn(2))(
  "a 24th kind is one file, one line of the registry and one sample: form, table, import, CSV and API follow",
  async () => {
    const { tests, failed } = await runTests(
      [...conformance, ...noticing],
      ["-t", `${slug}|every sentence|docs/commands`],
    );
    expect(failed).toEqual([]);
    expect(tests).toEqual(
      expect.arrayContaining([
        "stores the sample as it is",
        "is read back as it was entered",
        "is found by every filter, and not by another value",
        "is ordered by every column, and shows every column",
        "is written to a file that is read as the same record",
        "is imported from an office's file",
        "is described",
        "hi translates every sentence: `npm run texts -- --missing`",
        "docs/commands.md equals the tables; after a change, run this test with -u",
      ]),
    );
    expect(kinds.map((kind) => kind.slug)).not.toContain(slug);
  },
);

test.runIf(isFull)(
  "a 24th kind passes types, lint and every test that needs no browser",
  {
    timeout: 1_200_000,
  },
  async () => {
    await output(resolve("node_modules/.bin/tsc"), ["--noEmit"], folder);
    await output(resolve("node_modules/.bin/biome"), ["check", "--vcs-enabled=false", "."], folder);
    const { tests, failed } = await runTests(["src", "tests/house", "tests/conformance"], []);
    expect(failed).toEqual([]);
    expect(tests.length).toBeGreaterThan(1500);
  },
);

const conformance = ["tests/conformance/kinds.test.ts", "tests/conformance/records.test.ts"];
/** What lists kinds or their labels: the catalogues and the reference of commands. */
const noticing = ["tests/house/texts.test.ts", "src/rules/language/help/help.test.ts"];

type Report = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { title: string; status: string; failureMessages: string[] }[];
  }[];
};

/** The titles of the tests that these files have, and what failed, in the copy, on this run's database server. */
async function runTests(files: string[], options: string[]): Promise<{ tests: string[]; failed: string[] }> {
  const report = `${folder}.json`;
  const vitest = resolve("node_modules/vitest/vitest.mjs");
  const words = ["run", ...files, ...options, "--maxWorkers=1", "--reporter=json", `--outputFile=${report}`];
  const shown = await output(process.execPath, [vitest, ...words], folder).catch((error: Error) => error.message);
  let read: Report;
  try {
    read = JSON.parse(readFileSync(report, "utf8"));
  } catch (error) {
    throw new Error(`The copy's tests said nothing: ${shown.slice(-2000)}`, { cause: error });
  }
  const results = read.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== "skipped" && status !== "pending");
  const unloaded = read.testResults.filter((one) => one.status === "failed" && one.assertionResults.length === 0);
  return {
    tests: results.map(({ title }) => title),
    failed: [
      ...unloaded.map(({ name, message }) => `${name}: ${message}`),
      ...results
        .filter(({ status }) => status !== "passed")
        .map(({ title, failureMessages }) => `${title}: ${failureMessages.join("\n").slice(0, 800)}`),
    ],
  };
}

/** What a program writes; its failure holds that too. */
async function output(program: string, words: string[], cwd: string): Promise<string> {
  const kept = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_OPTIONS|TEST$|FPMS_FULL$)/.test(name));
  const env = { ...Object.fromEntries(kept), TEST_DATABASE_URL: serverUrl() };
  return new Promise((done, fail) =>
    execFile(program, words, { cwd, env, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      error ? fail(new Error(`${error.message}\n${stdout}\n${stderr}`)) : done(stdout),
    ),
  );
}

function serverUrl(): string {
  const { user, password, host, port, database } = inject("testServer").owner;
  const query = new URLSearchParams({ host: host ?? "localhost", ...(port && { port: String(port) }) });
  const login = `${encodeURIComponent(user ?? "")}:${encodeURIComponent(typeof password === "string" ? password : "")}`;
  return `postgresql://${login}@localhost/${database}?${query}`;
}
