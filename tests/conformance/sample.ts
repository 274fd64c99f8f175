import type { RecordData } from "#kinds/field.ts";
import type { Person } from "#kinds/person.ts";

/** A record as a college has them, with nobody in it who exists. */
export type Sample = {
  /** What the server stores after it was entered. */
  data: RecordData;
  people: Person[];
  /** The record as a row of an office's file, by header; what it says agrees with `data`. */
  row: Record<string, string>;
};
