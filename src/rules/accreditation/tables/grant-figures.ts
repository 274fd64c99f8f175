import type { FurtherMetric } from "../table-definition.ts";

/** What the manuals ask for from the list of grants, beside their sum. */
export const grantFigures: readonly FurtherMetric[] = [
  {
    label: "Research projects per teacher",
    numbers: { university: "3.2.3" },
    of: { count: "rows" },
    per: "average-staff",
    unit: "number",
  },
  {
    label: "Teachers with research projects",
    numbers: { autonomous: "3.2.2" },
    of: { count: "people-once" },
    per: "average-staff",
    unit: "percent",
  },
  {
    label: "Departments with research projects, per year",
    numbers: { autonomous: "3.2.4", "affiliated-2021": "3.1.3" },
    of: { count: "departments" },
    per: "department-years",
    unit: "percent",
  },
];
