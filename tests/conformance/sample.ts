import type { RecordData } from "#kinds/field.ts";
import type { Person } from "#kinds/person.ts";

/** A typical record of a college, with invented people only. */
export type Sample = {
  /** What the server stores for it. */
  data: RecordData;
  people: Person[];
  /** The record as a row of a file, by header, with the same values as `data`. */
  row: Record<string, string>;
};
