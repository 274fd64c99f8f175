import * as z from "zod";
import { Refusal } from "../refusal.ts";

const shape = z.strictObject({
  /** Where the last row stood in the order. */
  at: z.array(z.string().max(500).nullable()).max(10),
  id: z.uuid(),
  total: z.number().int().min(0),
  exact: z.boolean(),
});
export type Cursor = z.output<typeof shape>;

/** Opaque to callers: where a page ended, and the total that was said with the first one. */
export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

export function readCursor(text: string, fits: (place: Cursor["at"]) => boolean): Cursor {
  try {
    const cursor = shape.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    if (fits(cursor.at)) return cursor;
  } catch {
    // A cursor that was not ours, or not for this order.
  }
  throw new Refusal("invalid-input", {
    issues: [
      { field: "cursor", code: "cursor", message: "This place in the list is not known. Begin at the first page." },
    ],
  });
}
