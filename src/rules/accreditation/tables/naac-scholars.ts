import type { TableDefinition } from "../table-definition.ts";
import { form } from "./form.ts";

const scholars = {
  version: 1,
  body: "NAAC",
  years: { period: "academic", count: 5 },
  row: "work",
  columns: {
    scholar: { field: "scholarName" },
    department: { first: [{ people: "departments" }, { field: "department" }] },
    guides: { people: "own" },
    thesis: { field: "thesisTitle" },
    registered: { yearOf: "registrationDate" },
    awarded: { yearOf: "awardDate" },
  },
} as const satisfies Partial<TableDefinition>;

const headings = {
  scholar: "Name of the PhD Scholar",
  department: "Name of the Department",
  guides: "Name of the guide/s",
  thesis: "Title of the thesis",
  registered: "Year of registration of the Scholar",
  awarded: "Year of award of PhD",
};

export const doctorates: TableDefinition = {
  ...scholars,
  id: "naac.3.4.4",
  title: "Ph.D.s awarded per teacher",
  numbers: { university: "3.4.4" },
  source: "Columns of an entry form for the university manual; the other manuals ask for registered scholars",
  kinds: [{ kind: "scholars", dates: ["awardDate"] }],
  exclusions: [{ reason: "not-awarded", when: { not: { field: "status", in: ["awarded"] } } }],
  forms: [form("university-2020", [], headings)],
  metric: { label: "Ph.D.s awarded per teacher", of: { count: "rows" }, per: "average-staff", unit: "number" },
};

export const registeredScholars: TableDefinition = {
  ...scholars,
  id: "naac.3.4.4.registered",
  title: "Ph.D.s registered per teacher",
  numbers: { autonomous: "3.4.2", "affiliated-2021": "3.3.1" },
  source:
    "Columns of an entry form for the university manual; for affiliated colleges the metric divides by the recognised guides",
  isDraft: true,
  kinds: [{ kind: "scholars", dates: ["registrationDate"] }],
  exclusions: [],
  columns: { ...scholars.columns, awarded: { yearOf: "awardDate", mayBeEmpty: true } },
  forms: [form("2022", [], headings)],
  metric: { label: "Ph.D.s registered per teacher", of: { count: "rows" }, per: "average-staff", unit: "number" },
};
