import type { ImportRow } from "#db/queries/imports/batch-rows.ts";
import { type Duplicate, listByTitleHashes } from "#db/queries/imports/import-duplicates.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import type { Scope } from "#db/scope.ts";
import type { TableRow } from "#formats/table/table.ts";
import { titleHashes } from "#kinds/derive/title-hashes.ts";
import { foldTitle } from "#kinds/derive/titles/fold-title.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { printsRow } from "#rules/accreditation/filled/prints-row.ts";
import { text } from "#texts/text.ts";
import { type Candidate, type Importer, markDuplicate } from "../find-statuses.ts";
import { type FormFormat, formOf } from "./form-format.ts";
import { cellsOfForm } from "./make-form-reader.ts";

/** A row of a filled form, as each record type that it may be. */
export type RowToFind = { row: TableRow; meanings: readonly Meaning[] };
type Meaning = { line: ImportRow; candidate: Candidate };

/**
 * Finds the records that rows of a filled form were printed from, and marks those rows as recorded. A form has too few
 * facts to compare works by them, but a record that prints the same row is that work. Returns them by the number
 * of the row.
 */
export function makePrintedRowFinder(scope: Scope, importer: Importer, format: FormFormat, header: readonly string[]) {
  const { table } = formOf(format);
  const cellsOf = cellsOfForm(format, header);
  const kinds = table.kinds.map(({ kind }) => kind);
  return async (rows: readonly RowToFind[]): Promise<Map<number, ImportRow>> => {
    const hashes = new Set(
      rows.flatMap(({ meanings }) => meanings.flatMap((meaning) => titleHashes(meaning.line.title))),
    );
    const stored = await listByTitleHashes(scope, [...hashes], kinds);
    const found = new Map<number, ImportRow>();
    if (stored.length === 0) return found;
    const settings = { academicYearStartsInMonth: (await findInstitute(scope)).academicStart };
    const byTitle = new Map<string, Duplicate[]>();
    for (const printed of stored) {
      const key = keyOf(printed.kind, printed.title);
      byTitle.set(key, [...(byTitle.get(key) ?? []), printed]);
    }
    for (const { row, meanings } of rows) {
      const { part, cells } = cellsOf(row.cells);
      for (const { line, candidate } of meanings) {
        const { kind } = candidate;
        const same = (byTitle.get(keyOf(kind.slug, line.title)) ?? []).find((one) =>
          printsRow(part, workOf(one), cells, settings),
        );
        if (!same || found.has(row.number)) continue;
        markDuplicate(importer, line, same, text("The record has this row in the form"));
        found.set(row.number, line);
      }
    }
    return found;
  };
}

const keyOf = (kind: string, title: string) => `${kind} ${foldTitle(title)}`;

const workOf = ({ kind, data, people }: Duplicate) => ({ kind: kindBySlug(kind), data, people });
