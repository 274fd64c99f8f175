import { expect, test } from "vitest";
import { parseFile } from "#domain/imports/reading/parse-file.ts";
import { collegeFiles } from "#tests/support/files/college-files/college-files.ts";
import { sampled } from "#tests/support/sampled.ts";

test.each(sampled(collegeFiles, 4).map((file) => [file.name, file] as const))(
  "%s is read as a careful reader would",
  async (fileName, file) => {
    const parsed = await parseFile({ bytes: await file.bytes(), fileName, kind: null });
    expect({ format: parsed.format, kind: parsed.kind, rows: parsed.rows.length }).toEqual({
      format: file.format,
      kind: file.kind,
      rows: file.rows.length,
    });
    for (const [index, { kind, data, people, faults = [] }] of file.rows.entries()) {
      const row = parsed.rows[index];
      expect(row).toMatchObject({ ...(kind && { kind }), data });
      expect(row?.faults.map(({ field, code }) => `${field}:${code}`)).toEqual(faults);
      if (people) expect(row?.people.map(({ name }) => name)).toEqual(people);
    }
    for (const note of file.notes ?? []) expect(parsed.notes).toContainEqual(expect.stringMatching(note));
  },
);
