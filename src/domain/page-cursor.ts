import * as z from "zod";
import { isDay } from "#kinds/day.ts";
import { isStorable } from "#kinds/reading/clean-text.ts";
import { Refusal } from "./refusal.ts";

type CursorValue = string | number | null | readonly (string | null)[];

/** The end of a page, as opaque text with which a caller requests the next one. */
export function writeCursor(values: CursorValue[]): string {
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

/** The position of a cursor, undefined without one; refuses one that was not made for this list. */
export function readCursor<Values extends z.ZodType>(
  cursor: string | undefined,
  values: Values,
): z.output<Values> | undefined {
  if (cursor === undefined || cursor === "") return undefined;
  const read = values.safeParse(parseCursor(cursor));
  if (read.success) return read.data;
  throw new Refusal("invalid-input", { message: "This page of the list no longer exists. Open the list again." });
}

/** The rows of one page, read with one more than the limit, and the cursor of the next page if there is one. */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  cursorOf: (row: Row) => CursorValue[],
): { rows: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { rows: page, nextCursor: last ? writeCursor(cursorOf(last)) : null };
}

/** Totals without a counter are counted to one more than this; larger ones are shown as "10,000+". */
export const countLimit = 10_000;

export function totalOf(counted: number): { total: number; totalIsExact: boolean } {
  return { total: Math.min(counted, countLimit), totalIsExact: counted <= countLimit };
}

/** An instant as the database writes it, in microseconds. */
export const storedInstant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/)
  .refine((at) => isDay(at.slice(0, 10)));

/** A position in a list ordered by instant and id. */
export const instantAndId = z.tuple([storedInstant, z.uuid()]);

function parseCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"), requireStorable);
  } catch {
    // Not ours; the schema reports it.
    return undefined;
  }
}

/** A cursor with a text that the database cannot store was not made here either. */
function requireStorable(_name: string, value: unknown): unknown {
  if (typeof value === "string" && !isStorable(value)) throw new SyntaxError();
  return value;
}
