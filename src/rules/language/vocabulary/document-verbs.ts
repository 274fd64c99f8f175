import type { VerbEntry } from "./verb.ts";

/** The actions for documents made from records: accreditation tables and a CV. */
export const documentVerbs = [
  {
    name: "report",
    argument: "table",
    right: "reports.read",
  },
  {
    name: "why",
    argument: "record",
    right: "reports.read",
  },
  {
    name: "cv",
    argument: "document",
    right: "cv.read",
  },
] as const satisfies readonly VerbEntry[];
