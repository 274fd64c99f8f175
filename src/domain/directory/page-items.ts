import { type PartWithItems, partsWithItems } from "#access/policies/public-pages.ts";
import type { PublicPersonRow } from "#db/queries/accounts/public-pages.ts";
import { yearSpan } from "#formats/year-span.ts";
import { showValue } from "#kinds/derive/field-value.ts";
import type { RecordData } from "#kinds/field.ts";
import type { FieldDefinition } from "#kinds/fields/field-types.ts";
import { countExperienceYears, type ExperienceYears } from "#rules/counting/count-experience-years.ts";
import { sources } from "./page-sources.ts";

/** What the person wrote, or the English label of an option, which the page shows in its language. */
type Words = { words: string; isOption: boolean };

/** A row of one of the person's tables, as a page prints it. */
export type PageItem = {
  id: string;
  text: Words[];
  /** What follows it in a different style: organisation, thesis. */
  detail: Words[];
  /** "2009–2014", "2014–", "2012". */
  years: string;
};

export type YearsServed = Pick<ExperienceYears, "service" | "teaching" | "industry" | "research">;

type Printed = { text: readonly string[]; detail: readonly string[]; from?: string; to?: string; year?: string };

/** By part, the columns of its rows in the order in which they are printed. */
const printed: Record<PartWithItems, Printed> = {
  qualifications: { text: ["degree", "stream"], detail: ["institute", "university"], year: "year" },
  experience: {
    text: ["designation"],
    detail: ["organizationName", "experienceIndustry"],
    from: "fromDate",
    to: "toDate",
  },
  scholars: { text: ["scholarName"], detail: ["thesisTitle", "university", "role"], year: "awardDate" },
  memberships: { text: ["body"], detail: ["grade"], from: "validFrom", to: "validUntil" },
};

/** The rows that the viewer sees, newest first as far as they have years. */
export function itemsIn(profile: PublicPersonRow["profile"]): Record<PartWithItems, PageItem[]> {
  return Object.fromEntries(partsWithItems.map((part) => [part, itemsOf(part, profile[part])])) as Record<
    PartWithItems,
    PageItem[]
  >;
}

function itemsOf(part: PartWithItems, rows: unknown): PageItem[] {
  const field = sources.find((one) => one.part === part)?.field;
  if (field?.type !== "table" || !Array.isArray(rows)) return [];
  const { text, detail } = printed[part];
  return rows
    .map((row: RecordData) => ({
      id: String(row.id),
      text: wordsOf(field, row, text),
      detail: wordsOf(field, row, row.status === "pursuing" ? [...detail, "status"] : detail),
      years: yearsOf(row, printed[part]),
    }))
    .filter((item) => item.text.length > 0 || item.detail.length > 0)
    .toSorted((a, b) => endOf(b).localeCompare(endOf(a)));
}

type TableField = Extract<FieldDefinition, { type: "table" }>;

/** Of these columns, those that are filled; what two of them have is there once. */
function wordsOf({ columns }: TableField, row: RecordData, names: readonly string[]): Words[] {
  const found = names.flatMap((name): Words[] => {
    const column = columns[name];
    const words = column ? showValue(column, row[name]) : "";
    return words === "" ? [] : [{ words, isOption: column?.type === "enum" }];
  });
  return found.filter(({ words }, index) => found.findIndex((one) => one.words === words) === index);
}

function yearsOf(row: RecordData, { from, to, year }: Printed): string {
  const yearIn = (name: string | undefined) => (name === undefined ? "" : String(row[name] ?? "").slice(0, 4));
  if (year !== undefined) return yearIn(year);
  return yearSpan(yearIn(from), yearIn(to), { isOver: row.experienceType === "Past" });
}

/** What continues comes first. */
const endOf = ({ years }: PageItem) => (years.endsWith("–") ? `9999${years}` : (years.match(/\d{4}/g)?.at(-1) ?? ""));

const toWords = (words: readonly (string | null)[]): Words[] =>
  words.flatMap((one) => (one ? [{ words: one, isOption: false }] : []));

/** The posts at the institute that have begun with those of the document, and the years of service that these add up to. */
export function experienceIn({
  profile,
  posts,
  institute,
  instituteName,
  today,
}: PublicPersonRow & { institute: number }): {
  experience: PageItem[];
  served: YearsServed | null;
} {
  const rows = Array.isArray(profile.experience) ? (profile.experience as RecordData[]) : [];
  const begun = posts.filter(({ starts }) => (starts ?? "") <= today);
  const own = begun.map(
    ({ designation, department, starts, ends }, index): PageItem => ({
      id: `appointment-${institute}-${index}`,
      text: toWords([designation ?? department ?? instituteName]),
      detail: toWords([designation && department, (designation ?? department) && instituteName]),
      years: yearsOf({ starts, ends }, { text: [], detail: [], from: "starts", to: "ends" }),
    }),
  );
  const experience = [...own, ...itemsOf("experience", rows)];
  if (experience.length === 0) return { experience, served: null };
  const day = (value: unknown) => (typeof value === "string" ? value : null);
  const { service, teaching, industry, research } = countExperienceYears(
    {
      appointments: begun.filter(({ type }) => type !== "additional"),
      outsidePosts: rows.map(({ experienceType, experienceIndustry, fromDate, toDate }) => ({
        employmentType: day(experienceIndustry),
        starts: day(toDate) === null && experienceType === "Past" ? null : day(fromDate),
        ends: day(toDate),
      })),
    },
    today,
  );
  return { experience, served: { service, teaching, industry, research } };
}
