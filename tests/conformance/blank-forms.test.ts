import { describe, expect, test } from "vitest";
import { csvOfForm, type Summary } from "#domain/accreditation/form-parts.ts";
import { writeForm } from "#domain/accreditation/write-form.ts";
import { readRows } from "#domain/imports/reading/read-rows.ts";
import { tables } from "#rules/accreditation/tables.ts";

/** The text above the list of some forms, as printed if there is nothing to count. */
const summary: Summary = { columns: ["", "2022-23", "2023-24"], rows: [["Number", 0, 0]] };

describe.each(
  tables.flatMap((table) => table.forms.map((form) => ({ table, form, name: `${table.id}@${form.name}` }))),
)("$name", ({ table, form }) => {
  const files: Record<string, (summaries: Summary[]) => Promise<Uint8Array>> = {
    csv: async (summaries) => Buffer.from(csvOfForm(form, [], summaries)),
    xlsx: (summaries) => writeForm({ ...table, form }, [], summaries),
  };
  const cases = Object.keys(files).flatMap((format) => [0, 1].map((summaries) => ({ format, summaries })));
  test.each(cases)("is recognised without rows, as $format with $summaries summaries", async (one) => {
    const bytes = await files[one.format]?.([summary].slice(0, one.summaries));
    const file = { bytes: bytes ?? new Uint8Array(), fileName: `${table.id}-2022-to-2023.${one.format}` };
    const { template, rows } = await readRows(file);
    // Forms of people have the same headings in two editions, and are read alike.
    expect([template?.split("@")[0], rows]).toEqual([table.id, []]);
  });
});
