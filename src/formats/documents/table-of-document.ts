import { buildTable, isFilled } from "../table/build-table.ts";
import { fillMergedCells, type MergedCells } from "../table/fill-merged-cells.ts";
import { workbookLimits } from "../table/limits.ts";
import type { Table } from "../table/table.ts";
import { readLabelledParagraphs } from "../table/transposed-tables.ts";
import { isWide } from "../xlsx/choose-sheet.ts";
import { type Block, type DocumentTable, type DocumentText, isTable } from "./block.ts";

/**
 * The longest table of a document that is not a CV, such as a letter with the list that an office requested; the
 * paragraphs above it are its titles. Undefined if no table has rows.
 */
export function tableOfDocument({ blocks }: DocumentText): Table | undefined {
  const lengthOf = (rows: string[][]) => rows.filter((cells) => isWide({ number: 0, cells })).length;
  const tables = blocks.filter(isTable);
  const [longest] = tables.toSorted((one, other) => lengthOf(other.rows) - lengthOf(one.rows));
  if (!longest || lengthOf(longest.rows) < 2) return labelledTable(blocks);
  const forms = tables.filter(({ rows }) => namesOf(rows) === namesOf(longest.rows));
  const rows = forms.flatMap(({ rows: formRows }) => formRows).map((cells, index) => ({ number: index + 1, cells }));
  const shown = fillMergedCells(rows, mergedIn(forms), workbookLimits);
  const table = buildTable(shown.filter(isFilled), workbookLimits, true);
  const above = blocks
    .slice(0, blocks.indexOf(longest))
    .flatMap((block) => (isTable(block) || block.text.trim() === "" ? [] : [block.text.slice(0, maxTitleLength)]))
    .toReversed()
    .slice(0, maxTitles);
  return { ...table, titles: [...table.titles, ...above] };
}

/** Cells over several rows, which are counted over all tables. */
function mergedIn(tables: readonly DocumentTable[]): MergedCells[] {
  let before = 0;
  return tables.flatMap(({ rows, merged = [] }) => {
    const above = before;
    before += rows.length;
    return merged.map(({ column, top, bottom }) => ({ column, top: top + above, bottom: bottom + above }));
  });
}

/** "Title of the paper: …" in each paragraph. It has no rows yet: the caller finds the record type whose fields are named. */
function labelledTable(blocks: readonly Block[]): Table | undefined {
  const paragraphs = blocks.flatMap((block) => (isTable(block) || block.text.trim() === "" ? [] : [block.text]));
  const lines = readLabelledParagraphs(paragraphs);
  if (!lines) return undefined;
  const above = paragraphs.slice(0, (lines[0]?.number ?? 1) - 1).map((text) => text.slice(0, maxTitleLength));
  return { header: [], headerRow: 0, lines, rows: [], faults: [], titles: above.toReversed().slice(0, maxTitles) };
}

/** Of the fields of a form, which may be there again for each record. */
const namesOf = (rows: string[][]) => JSON.stringify(rows.map(([name = ""]) => name));

const [maxTitles, maxTitleLength] = [10, 300];
