import { buildTable, isFilled } from "../table/build-table.ts";
import { workbookLimits } from "../table/limits.ts";
import type { Table } from "../table/table.ts";
import { isWide } from "../xlsx/choose-sheet.ts";
import { type DocumentText, isTable } from "./block.ts";

/**
 * The longest table of a document that is no CV, such as a letter with the list that an office requested; the
 * paragraphs above it are its titles. Undefined where no table has rows.
 */
export function tableOfDocument({ blocks }: DocumentText): Table | undefined {
  const lengthOf = (rows: string[][]) => rows.filter((cells) => isWide({ number: 0, cells })).length;
  const [longest] = blocks.filter(isTable).toSorted((one, other) => lengthOf(other.rows) - lengthOf(one.rows));
  if (!longest || lengthOf(longest.rows) < 2) return undefined;
  const rows = longest.rows.map((cells, at) => ({ number: at + 1, cells }));
  const table = buildTable(rows.filter(isFilled), workbookLimits, true);
  const above = blocks
    .slice(0, blocks.indexOf(longest))
    .flatMap((block) => (isTable(block) || block.text.trim() === "" ? [] : [block.text.slice(0, longestTitle)]))
    .toReversed()
    .slice(0, mostTitles);
  return { ...table, titles: [...table.titles, ...above] };
}

const [mostTitles, longestTitle] = [10, 300];
