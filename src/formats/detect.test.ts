import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { csvHeaders, templateHeaders } from "#kinds/derive/cells/csv-headers.ts";
import { recordKinds } from "#kinds/registry.ts";
import { readTable } from "./csv/read-table.ts";
import { detectKind, detectTable } from "./detect.ts";

const known = recordKinds.map((kind) => ({ slug: kind.slug, headers: csvHeaders(kind) }));

test.each(recordKinds)("a file of $slug is recognised by its own columns", (kind) => {
  expect(detectTable(csvHeaders(kind), known)).toEqual({ format: "template", slug: kind.slug });
  expect(detectTable(templateHeaders(kind), known)).toEqual({ format: "template", slug: kind.slug });
});

test("a Scopus export is recognised before any kind", () => {
  expect(detectTable(["Title", "Year", "EID", "Document Type"], known)).toEqual({ format: "scopus" });
});

test.each([[[]], [["Title", "Year"]], [["Name", "Salary", "Blood group"]], [["title", "x", "y", "z", "w"]]])(
  "no format is recognised by the columns %j",
  (header) => {
    expect(detectTable(header, known).format).toBe("unknown");
    expect(detectKind(header, known)).toBeNull();
  },
);

const folder = path.join(process.env.FPMS_TRIAL_DATA ?? "../shared/data", "templates");

describe.skipIf(!existsSync(folder))("the earlier system's templates", () => {
  const kindOf: Record<string, string> = { "award-honors": "awards-honors" };
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".csv")) : [];

  test.each(names)("%s", (name) => {
    const { header } = readTable(readFileSync(path.join(folder, name)));
    const base = name.replace(".csv", "");
    expect(detectKind(header, known)).toBe(kindOf[base] ?? base);
  });
});
