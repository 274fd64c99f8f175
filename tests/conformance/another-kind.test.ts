import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { kinds } from "#kinds/registry.ts";

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
    letter: file({ label: "Letter", needed: "expected" }),
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
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function change(path: string, edit: (text: string) => string): void {
  const place = join(folder, path);
  const before = readFileSync(place, "utf8");
  const after = edit(before);
  if (after === before) throw new Error(`${path} is not written as this test thinks.`);
  writeFileSync(place, after);
}

test("a 24th kind is one file, one line of the registry and one sample: form, table, import, CSV and API follow", {
  timeout: 120_000,
}, async () => {
  for (const name of ["src", "tests", "packages", "package.json", "tsconfig.json", "vitest.config.ts"])
    cpSync(resolve(name), join(folder, name), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, `src/kinds/records/${slug}.ts`), declaration);
  change(
    "src/kinds/registry.ts",
    (text) =>
      `import { courseAuthored } from "./records/${slug}.ts";\n${text.replace("readonly KindDefinition[] = [", "readonly KindDefinition[] = [\n  courseAuthored,")}`,
  );
  writeFileSync(join(folder, `tests/conformance/samples/${slug}.ts`), sample);
  change(
    "tests/conformance/samples.ts",
    (text) =>
      `import { aCourseAuthored } from "./samples/${slug}.ts";\n${text.replace("() => Sample>> = {", `() => Sample>> = {\n  "${slug}": aCourseAuthored,`)}`,
  );

  const { tests, failed } = await runConformance();
  expect(failed).toEqual([]);
  expect(tests).toEqual(
    expect.arrayContaining([
      "stores the sample as it is",
      "is read back as it was entered",
      "is found by every field that can be asked for, and not by another value",
      "is ordered by every column, and shows every column",
      "is written to a file that reads back the same",
      "is imported from an office's file",
      "is described",
    ]),
  );
  expect(kinds.map((kind) => kind.slug)).not.toContain(slug);
});

type Report = {
  testResults: {
    assertionResults: { ancestorTitles: string[]; title: string; status: string; failureMessages: string[] }[];
  }[];
};

/** Runs the conformance tests of the new kind, in the copy, on this run's database server. */
async function runConformance(): Promise<{ tests: string[]; failed: string[] }> {
  const report = join(folder, "report.json");
  const vitest = resolve("node_modules/vitest/vitest.mjs");
  const files = ["tests/conformance/kinds.test.ts", "tests/conformance/records.test.ts"];
  const kept = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_OPTIONS|TEST$)/.test(name));
  const env = { ...Object.fromEntries(kept), TEST_DATABASE_URL: serverUrl() };
  const args = [vitest, "run", ...files, "-t", slug, "--reporter=json", `--outputFile=${report}`];
  const output = await new Promise<string>((done) =>
    execFile(process.execPath, args, { cwd: folder, env, timeout: 110_000 }, (_error, stdout, stderr) =>
      done(stdout + stderr),
    ),
  );
  let read: Report;
  try {
    read = JSON.parse(readFileSync(report, "utf8"));
  } catch (error) {
    throw new Error(`The copy's tests said nothing: ${output.slice(-2000)}`, { cause: error });
  }
  const results = read.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ ancestorTitles }) => ancestorTitles.includes(slug));
  return {
    tests: results.map(({ title }) => title),
    failed: results
      .filter(({ status }) => status !== "passed")
      .map(({ title, failureMessages }) => `${title}: ${failureMessages.join("\n").slice(0, 800)}`),
  };
}

function serverUrl(): string {
  const { user, password, host, port, database } = inject("testServer").owner;
  const query = new URLSearchParams({ host: host ?? "localhost", ...(port && { port: String(port) }) });
  const login = `${encodeURIComponent(user ?? "")}:${encodeURIComponent(typeof password === "string" ? password : "")}`;
  return `postgresql://${login}@localhost/${database}?${query}`;
}
