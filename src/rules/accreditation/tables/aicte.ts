import type { TableDefinition } from "../table-definition.ts";
import { form } from "./form.ts";

const programmes = [
  "sttp-attended",
  "sttp-conducted",
  "sttp-organized",
  "seminar-attended",
  "seminar-conducted",
  "seminar-organized",
  "activity-conducted",
];

/** Other record types do not have this field, so it is not a gap in their rows. */
const columnOfProgrammes = (field: string) => Object.fromEntries(programmes.map((kind) => [kind, { field }]));

export const activities: TableDefinition = {
  id: "aicte.activities",
  version: 1,
  body: "AICTE",
  title: "Activities of faculty members",
  numbers: {},
  isDraft: true,
  source: "No form of AICTE could be checked. The columns are those that its reports share with other bodies",
  years: { period: "academic", count: 1 },
  kinds: [
    ...programmes.map((kind) => ({ kind, dates: ["fromDate"] })),
    { kind: "course-certification", dates: ["toDate", "fromDate"] },
    { kind: "extension-activities", dates: ["fromDate"] },
  ],
  row: "work",
  exclusions: [],
  columns: {
    serial: { serial: true },
    faculty: { people: "own" },
    activity: { kindName: true },
    title: { field: "title" },
    organiser: { field: "organizedBy" },
    level: { of: columnOfProgrammes("level") },
    mode: { of: columnOfProgrammes("mode") },
    dates: { from: "fromDate", to: "toDate", precision: "days" },
  },
  forms: [
    form("list", [], {
      serial: "S.No.",
      faculty: "Faculty members",
      activity: "Activity",
      title: "Title",
      organiser: "Organised by",
      level: "Level",
      mode: "Mode",
      dates: "From – To",
    }),
  ],
  metric: { label: "Activities", of: { count: "rows" }, unit: "number" },
};
