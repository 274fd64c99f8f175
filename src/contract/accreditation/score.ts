import * as z from "zod";

const points = z.number();

/** A record that a figure counts, as it is listed beneath it. */
export const countedRecord = { record: z.string(), kind: z.string(), title: z.string() };

/** The rows of Table 2 with their records, the part of row 6 that counts, and the total. Points have two decimals. */
export const scoredRows = {
  rows: z.array(
    z.object({
      row: z.string(),
      label: z.string(),
      points,
      lines: z.array(z.object({ ...countedRecord, whole: points, percent: z.number().int(), points })),
    }),
  ),
  cap: z.object({ raw: points, most: points, counted: points }),
  total: points,
};
