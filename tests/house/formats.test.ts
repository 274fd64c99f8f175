import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { formatsPage, measureCvs, measureFormats } from "../../scripts/measure-formats.ts";

const trial = process.env.FPMS_TRIAL_DATA ?? "../shared/data";

describe.skipIf(!existsSync(trial))("the files with a manifest", async () => {
  const measured = existsSync(trial) ? await measureFormats(trial) : [];

  test("each is read, with as many entries as were counted by other means", () => {
    expect(measured.length).toBeGreaterThan(200);
    expect(measured.filter(({ read }) => read.problem !== undefined)).toEqual([]);
    expect(measured.filter(({ isExact }) => !isExact).map(({ facts }) => facts.file)).toEqual([
      // A line of blanks is counted as a row there.
      "messy/weird_head_padding.csv",
    ]);
  });

  test("docs/formats.md has these figures", async () => {
    expect(formatsPage(measured, await measureCvs())).toBe(readFileSync("docs/formats.md", "utf8"));
  });

  test("what is malformed is reported by its line", () => {
    const reported = measured.flatMap(({ facts, read }) =>
      (facts.malformed ?? []).map((what) => [what, read.faults.map(({ line, message }) => `line ${line}: ${message}`)]),
    );
    expect(reported).toEqual([
      // Its lines end with a carriage return, which the manifest does not count.
      ["line 1: no citation key", ["line 3: The entry @article has no key."]],
      ["line 3: no citation key", ["line 3: The entry @article has no key."]],
    ]);
    const unclosed = measured.find(({ facts }) => facts.file === "jabref-RisImporterTest1.ris");
    expect(unclosed?.read.faults.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 39]);
  });

  test("types and DOIs are those of the manifest", () => {
    for (const { facts, read, folder } of measured) {
      if (folder !== "bibtex" || facts.by_type === undefined || facts.expected_entries === null) continue;
      const counted: Record<string, number> = {};
      for (const { type } of read.entries) counted[type] = (counted[type] ?? 0) + 1;
      if (facts.count_brace_scan === facts.expected_entries)
        expect([facts.file, counted]).toEqual([facts.file, facts.by_type]);
    }
    for (const { facts, read, folder } of measured) {
      if (folder === "bibtex" || facts.distinct_dois === undefined) continue;
      // Its DOI is in the address, where the manifest does not look.
      if (facts.file === "jabref-RisImporterTest1.ris") continue;
      const index = read.header.indexOf("DOI");
      const dois = new Set(read.rows.map(({ cells }) => cells[index]?.toLowerCase()).filter(Boolean));
      expect([facts.file, dois.size]).toEqual([facts.file, facts.distinct_dois]);
    }
  });
});
