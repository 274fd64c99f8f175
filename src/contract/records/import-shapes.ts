import * as z from "zod";
import { dateOrders } from "#kinds/day.ts";
import { former, message, reasonFields } from "../shapes.ts";

/** A record that a row of a file duplicates; `people` has the first names. */
export const duplicatedRecord = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  people: z.string(),
  year: z.string().nullable(),
});

/** How far the reading or saving of a file is; `step` is what is being done. */
export const progress = z.object({
  done: z.number().int(),
  total: z.number().int(),
  of: former("total", z.number().int().optional()),
  step: z.string(),
});

/** A sentence with the values to fill in. Those of an answer's messages, so that they can be shown in another language. */
export const template = z.object({ text: z.string(), params: message.shape.params.unwrap() });

/** The order of day and month in a column; without one, ambiguous dates are faults until it is chosen. */
export const columnDates = z.object({
  order: z.enum(dateOrders).nullable(),
  decidedBy: z.enum(["person", "column", "file"]).optional(),
  ...reasonFields(z.enum(["contradictory", "undecidable"]).optional()),
});
