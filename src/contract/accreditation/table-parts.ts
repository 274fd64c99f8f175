import * as z from "zod";
import { yearlyFigureNames } from "#kinds/yearly-figures.ts";

/** What every table is described by. */
export const about = {
  id: z.string(),
  /** Its number in the manual. */
  number: z.string(),
  body: z.string(),
  title: z.string(),
  version: z.number().int(),
  /** Not checked against the body's own document. */
  isDraft: z.boolean(),
  period: z.enum(["calendar", "academic", "financial"]),
  /** Years of assessment in which the table or its manual is used; null: no known limit. */
  validFrom: z.number().int().nullable(),
  validTo: z.number().int().nullable(),
};

export const columns = z.array(
  z.object({
    key: z.string(),
    header: z.string(),
    /** Only for admins: empty for this viewer. */
    isHidden: z.boolean().optional(),
  }),
);

/** For a row that is a person, not a record: where its data is entered. Null if the viewer may not open it. */
export const opens = z.object({ kind: z.string(), record: z.string() }).nullable().optional();

export const cell = z.union([z.string(), z.number()]).nullable();

/** Figures of the office that are not filled, with the academic years. */
export const missingFigures = z.array(z.object({ figure: z.enum(yearlyFigureNames), years: z.array(z.string()) }));

/** Small tables. `lines`: for each row the value of `line` that requests the rows behind it; empty: all rows of the year; null: none. */
export const summaries = z.array(
  z.object({
    columns: z.array(z.string()),
    rows: z.array(z.array(cell)),
    lines: z.array(z.string().nullable()),
  }),
);
