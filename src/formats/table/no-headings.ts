import type { TableRow } from "./table.ts";

/** What is a value of a record, and no heading; a heading may be a single year or figure. */
const shapes = [
  /^(?:19|20)\d\d$/,
  /^\d{1,2}[-/.](?:\d{1,2}|\p{L}{3,9})[-/.]\d{2,4}$/u,
  /^\d{4}-\d\d(?:-\d\d)?$/,
  /^\d{4}-\d{3}[\dX]$/i,
  /^(?:https?:\/\/\S+|(?:doi:\s?)?10\.\d{4,9}\/\S+)$/i,
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  /^97[89][\d-]{10,14}$/,
];
const sampleSize = 50;
const minShare = 0.7;

/**
 * Whether the first row of a table is one of its rows: a cell of it is a value, such as a year, a day, an ISSN, a link or
 * an e-mail address, and most of the column below are values of the same shape.
 */
export function hasNoHeadings(first: readonly string[], below: readonly TableRow[]): boolean {
  const sample = below.slice(0, sampleSize);
  return first.some((cell, index) => {
    const shape = shapes.find((one) => one.test(cell.trim()));
    const filled = sample.map(({ cells }) => cells[index]?.trim() ?? "").filter((text) => text !== "");
    const alike = filled.filter((text) => shape?.test(text)).length;
    return shape !== undefined && alike > 0 && alike >= filled.length * minShare;
  });
}
