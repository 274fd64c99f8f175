import { expect, test } from "vitest";
import type { Batch } from "./batch.ts";
import { stepOf } from "./use-import-address.ts";

const column = (field: string | null, sample = "x") => ({ header: "h", field, label: null, sample });
const batch = (over: Partial<Batch>) =>
  ({ state: "ready", kind: "journal", format: "csv", form: null, columns: [column("title")], ...over }) as Batch;

/** Of several record types, so that each row has its own. */
const form = { name: "NAAC 3.4.6", title: "Books", asks: [] };

test.each([
  [batch({ state: "reading" }), "check", "file"],
  [batch({ state: "failed" }), "check", "file"],
  [batch({}), undefined, "check"],
  [batch({}), "columns", "columns"],
  [batch({ columns: [column("title"), column(null)] }), undefined, "columns"],
  [batch({ columns: [column("title"), column(null, "")] }), undefined, "check"],
  [batch({ columns: [column("title"), column(null)] }), "check", "check"],
  [batch({ kind: null }), "check", "columns"],
  [batch({ kind: null, format: "scopus", columns: [column(null)] }), undefined, "check"],
  [batch({ kind: null, format: "xlsx", form, columns: [column(null)] }), undefined, "check"],
  [batch({ state: "committed" }), "check", "done"],
  [batch({ state: "undone" }), undefined, "done"],
] as const)("the step of an import follows from its state and the address", (given, input, step) => {
  expect(stepOf(given, input)).toBe(step);
});
