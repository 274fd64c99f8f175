import type { Verb } from "./verb.ts";

/** The actions that show what the records are for: tables of accreditation, and a CV. */
export const documentVerbs = [
  {
    name: "report",
    aliases: [],
    takes: "table",
    right: "reports.read",
    operations: [],
    writes: false,
    says: "Open an accreditation table, with its years and a department.",
    examples: [
      { text: "report naac.3.4.5 ay:2023-24 dept:IT", says: "Papers of a department in one year" },
      { text: "report 3.4.5 year:2019..2023", says: "A table of NAAC by its number, over five years" },
    ],
  },
  {
    name: "why",
    aliases: [],
    takes: "record",
    right: "reports.read",
    operations: ["reports.ofRecord"],
    writes: false,
    says: "Whether accreditation tables count a record, and if not, why.",
    examples: [{ text: 'why not journal "solar pump"', says: "Its tables, each with the reason" }],
  },
  {
    name: "cv",
    aliases: [],
    takes: "document",
    right: "cv.read",
    operations: ["cv.read", "cv.draw", "cv.export", "cv.exportDrawn"],
    writes: false,
    says: "The CV by a template; for a head also that of a person.",
    examples: [
      { text: "cv", says: "Your own CV" },
      { text: "cv two-page", says: "On two pages" },
      { text: 'cv nba "Asha Rao"', says: "The CV of a person of your department, for NBA" },
    ],
  },
] as const satisfies readonly Verb[];
