import type { KindDefinition } from "#kinds/define-kind.ts";
import type { FieldDefinition } from "#kinds/fields/field-types.ts";
import { profile } from "#kinds/records/profile.ts";
import { findKind } from "#kinds/registry.ts";
import { text } from "#texts/text.ts";
import type { PersonFact } from "../people/person-facts.ts";
import type { ColumnSource, TableDefinition } from "../table-definition.ts";
import { readYearKey } from "./year-keys.ts";

/** A choice of what fills a form's column, identified by `key`; `how`: how a value is written. */
export type FormChoice = {
  key: string;
  label: string;
  how?: "lakhs" | "rupees" | "year";
  /** For a column of one year: the year, as the form writes it. */
  year?: string;
};

export const fixedChoices = {
  serial: text("Serial number"),
  year: text("Year in which the row counts"),
  faculty: text("Faculty members of the institute"),
  authors: text("All authors or people"),
  principal: text("Principal investigator"),
  co: text("Co-investigators"),
  departments: text("Departments"),
  pages: text("Pages, first to last"),
  dates: text("Dates, from – to"),
  "received:lakhs": text("Received in the year, in lakhs"),
  "received:rupees": text("Received in the year, in rupees"),
  "link:doi": text("DOI as a link"),
} as const;
export type FixedChoice = keyof typeof fixedChoices;

/** Of NBA and NIRF alone; the age follows from the date of birth, which is sensitive. */
type FactOfBodies = "age" | "receivedDoctorate";

const factLabels: Readonly<Record<Exclude<PersonFact, FactOfBodies>, string>> = {
  name: text("Name"),
  designation: text("Designation"),
  designationAtJoining: text("Designation at joining"),
  departments: text("Departments"),
  joined: text("Date of joining"),
  yearJoined: text("Year of joining"),
  monthsHere: text("Months in the institute"),
  yearsHere: text("Years in the institute"),
  yearsTeaching: text("Years of teaching, here and elsewhere"),
  serving: text("Still serving, else year of leaving"),
  isCurrent: text("On the staff (Y/N)"),
  left: text("Date of leaving"),
  association: text("Nature of association"),
  natureOfAppointment: text("Nature of appointment"),
  basis: text("Full time or part time"),
  degree: text("Highest degree"),
  degreeYear: text("Year of the highest degree"),
  degreeAndYear: text("Highest degree and year"),
  university: text("University of the degree"),
  isGuide: text("Recognised guide (Yes/No)"),
  guideSince: text("Guide since"),
  scholars: text("Ph.D. scholars"),
  scholarsRegistered: text("Years of registration of the scholars"),
  theses: text("Titles of the theses"),
};

const oftenEmpty: ReadonlySet<string> = new Set(["left", "guideSince", "scholars", "scholarsRegistered", "theses"]);

/** Fields of the profile that rows of people can show, besides the computed facts. */
const profileFields = ["gender", "specialization", "employeeId", "apaarFacultyId"];

/** Whether a form may show the field: never sensitive fields, files or tables of rows. */
export function isOffered(field: FieldDefinition): boolean {
  return !field.sensitive && field.type !== "file" && field.type !== "table";
}

/** All choices for the columns of a form of these record types or of people. */
export function choicesFor(row: TableDefinition["row"], slugs: readonly string[]): FormChoice[] {
  const fixed = (key: FixedChoice) => ({ key, label: fixedChoices[key] });
  if (row === "person")
    return [
      fixed("serial"),
      ...Object.entries(factLabels).map(([fact, label]) => ({ key: `fact:${fact}`, label })),
      ...profileFields.flatMap((name) => {
        const field = profile.fields[name];
        return field && isOffered(field) ? [{ key: `field:${name}`, label: field.label }] : [];
      }),
    ];
  const kinds = slugs.flatMap((slug) => findKind(slug) ?? []);
  const found = new Map<string, FormChoice>();
  const add = (choice: FormChoice) => found.has(choice.key) || found.set(choice.key, choice);
  for (const key of ["serial", "year", "faculty"] as const) add(fixed(key));
  if (kinds.some(({ people }) => people)) add(fixed("authors"));
  if (kinds.some(({ people }) => people?.roles.includes("principal")))
    for (const key of ["principal", "co"] as const) add(fixed(key));
  add(fixed("departments"));
  for (const kind of kinds) {
    if (kind.fields.pageFrom) add(fixed("pages"));
    if (datesOf(kind)) add(fixed("dates"));
    for (const [name, field] of Object.entries(kind.fields)) {
      if (!isOffered(field)) continue;
      if (field.type === "money")
        for (const how of ["rupees", "lakhs"] as const) add({ key: `${how}:${name}`, label: field.label, how });
      else add({ key: `field:${name}`, label: field.label });
      if (field.type === "date" || field.type === "partial-date")
        add({ key: `year-of:${name}`, label: field.label, how: "year" });
      if (name === "doi") add(fixed("link:doi"));
    }
  }
  if (row === "receipts") for (const key of ["received:lakhs", "received:rupees"] as const) add(fixed(key));
  return [...found.values()];
}

/** The fields with the first and last day of a record of the kind. */
export function datesOf(kind: KindDefinition): { from: string; to: string } | null {
  if (kind.duration) return { from: kind.duration.from, to: kind.duration.to };
  const from = ["startDate", "fromDate", "validFrom"].find((name) => kind.fields[name]);
  const to = ["endDate", "toDate", "validUntil"].find((name) => kind.fields[name]);
  return from && to ? { from, to } : null;
}

/** The source of a column with these choices; several are joined. */
export function sourceOf(keys: readonly string[], slugs: readonly string[]): ColumnSource {
  const sources = keys.map((key) => oneSource(key, slugs));
  const [first] = sources;
  if (!first) return { nothing: true };
  return sources.length === 1 ? first : { joined: sources, by: ", " };
}

function oneSource(key: string, slugs: readonly string[]): ColumnSource {
  const ofYear = readYearKey(key);
  if (ofYear) return ofYear;
  const alternatives = key.split("|");
  if (alternatives.length > 1) return { first: alternatives.map((one) => oneSource(one, slugs)) };
  const [how = "", name = ""] = key.includes(":") ? key.split(":") : ["", key];
  if (how === "fact") return { fact: name as PersonFact, ...(oftenEmpty.has(name) && { mayBeEmpty: true }) };
  if (how === "lakhs") return { lakhs: name };
  if (how === "rupees") return { rupees: name };
  if (how === "received") return { received: name === "lakhs" ? "lakhs" : "rupees" };
  if (how === "year-of") return { yearOf: name };
  if (how === "link") return { doiLink: name };
  if (how === "field") return limitToKinds({ field: name }, name, slugs);
  if (name === "serial") return { serial: true };
  if (name === "year") return { year: "counted" };
  if (name === "faculty") return { people: "own" };
  if (name === "authors") return { people: "all" };
  if (name === "principal" || name === "co" || name === "departments") return { people: name };
  if (name === "pages") return { joined: [{ field: "pageFrom" }, { field: "pageTo" }], by: "–" };
  return name === "dates" ? datesSource(slugs) : { nothing: true };
}

/** A field that only some of the kinds have is not a gap in rows of the others. */
function limitToKinds(source: ColumnSource, name: string, slugs: readonly string[]): ColumnSource {
  const kindsWithField = slugs.filter((slug) => findKind(slug)?.fields[name]);
  return kindsWithField.length === slugs.length
    ? source
    : { of: Object.fromEntries(kindsWithField.map((slug) => [slug, source])) };
}

function datesSource(slugs: readonly string[]): ColumnSource {
  const sources = slugs.flatMap((slug) => {
    const kind = findKind(slug);
    const dates = kind && datesOf(kind);
    return dates ? [[slug, { ...dates, precision: "days" as const }] as const] : [];
  });
  const [only] = sources;
  return sources.length === 1 && slugs.length === 1 && only ? only[1] : { of: Object.fromEntries(sources) };
}
