import type * as z from "zod";
import { Refusal } from "./refusal.ts";

/** The options of a command as its endpoint reads them; refuses them as the server would. */
export function parseOptions<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  throw new Refusal("invalid-input", {
    issues: read.error.issues.map(({ path, code, message }) => ({ field: path.join("."), code, message })),
  });
}
