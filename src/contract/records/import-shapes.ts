import * as z from "zod";
import { message } from "../shapes.ts";

/** A record that a row of a file duplicates; `people` has the first names. */
export const duplicatedRecord = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  people: z.string(),
  year: z.string().nullable(),
});

/** A sentence with the values to fill in. Those of an answer's messages, so that they can be shown in another language. */
export const template = z.object({ text: z.string(), params: message.shape.params.unwrap() });
