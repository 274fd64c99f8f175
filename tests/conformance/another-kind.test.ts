import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { kinds } from "#kinds/registry.ts";
import { isFull, isTurn } from "#tests/support/sampled.ts";
import { ProjectCopy } from "#tests/support/server/project-copy.ts";

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

const copy = new ProjectCopy("fpms-another-kind-");
afterAll(() => copy.remove());

beforeAll(async () => {
  if (!isTurn(2)) return;
  await copy.make();
  writeFileSync(join(copy.folder, `src/kinds/records/${slug}.ts`), declaration);
  copy.change(
    "src/kinds/registry.ts",
    (text) =>
      `import { courseAuthored } from "./records/${slug}.ts";\n${text.replace("  awardsReceived,\n", "  awardsReceived,\n  courseAuthored,\n")}`,
  );
  writeFileSync(join(copy.folder, `tests/conformance/samples/${slug}.ts`), sample);
  copy.change(
    "tests/conformance/samples.ts",
    (text) =>
      `import { aCourseAuthored } from "./samples/${slug}.ts";\n${text.replace("() => Sample>> = {", `() => Sample>> = {\n  "${slug}": aCourseAuthored,`)}`,
  );
  // The imports in order, as an editor leaves them.
  const touched = ["src/kinds", "tests/conformance"].map((path) => join(copy.folder, path));
  await copy.run("biome", ["check", "--write", "--vcs-enabled=false", ...touched]);
});

test.runIf(isTurn(2))(
  "an added kind is one file, one line of the registry and one sample: form, table, import, CSV and API follow",
  async () => {
    const { tests, failed } = await copy.runTests(
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
  "an added kind passes types, lint, house tests and every test of the sources that it reaches",
  {
    timeout: 3_600_000,
  },
  async () => {
    await copy.run("tsc", ["--noEmit"]);
    await copy.run("biome", ["check", "--vcs-enabled=false", "."]);
    // The whole of the server is tested without it already.
    copy.change("vitest.config.ts", (text) =>
      text.replace("tests/{db,domain,conformance,cli,http}/", "tests/conformance/"),
    );
    const files = ["src/kinds/registry.ts", ...testsIn("tests/house")];
    const { tests, failed } = await copy.runRelatedTests(files, ["pure", "web", "server"]);
    expect(failed).toEqual([]);
    expect(tests.length).toBeGreaterThan(1500);
  },
);

function testsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => join(folder, name));
}

const conformance = ["tests/conformance/kinds.test.ts", "tests/conformance/records.test.ts"];
/** What lists kinds or their labels: the catalogues and the reference of commands. */
const noticing = ["tests/house/texts.test.ts", "src/rules/language/help/help.test.ts"];
