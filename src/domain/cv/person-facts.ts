import type { PagePart } from "#access/policies/public-pages.ts";
import type { CvPersonRow } from "#db/queries/accounts/cv-person.ts";
import { type Phrase, plain } from "#formats/citation/runs.ts";
import { yearSpan } from "#formats/year-span.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { showValue } from "#kinds/derive/field-value.ts";
import { foldText } from "#kinds/derive/fold.ts";
import { translateNames } from "#kinds/derive/translate-names.ts";
import type { RecordData } from "#kinds/field.ts";
import { experience } from "#kinds/records/experience.ts";
import { profile } from "#kinds/records/profile.ts";
import { qualification } from "#kinds/records/qualification.ts";
import { researchProfile } from "#kinds/records/research-profile.ts";
import type { sumCitations } from "#rules/counting/citation-indexes.ts";
import type { CvItem } from "#rules/cv/assemble-cv.ts";
import type { ProfileSection } from "#rules/cv/templates.ts";
import type { Translate } from "#texts/translate.ts";

export const cvDocuments: readonly KindDefinition[] = [profile, experience, qualification, researchProfile];

export type Employment = { post: string; organisation: string; from: string; to: string; isOver: boolean };
export type Degree = { degree: string; stream: string; institution: string; year: string; isPursued: boolean };

/** What the account and the documents say that a CV prints; nothing sensitive, and no telephone number. */
export type PersonFacts = {
  name: string;
  email: string;
  post: string;
  department: string;
  institute: string;
  identifiers: { name: string; value: string; link: string | null }[];
  employments: Employment[];
  degrees: Degree[];
  interests: string[];
  /** Of all works together; empty if they are not shown. */
  citations: string;
};

export function personFacts(
  row: CvPersonRow,
  today: string,
  { totals, t, sees }: { totals: CitationTotals; t: Translate; sees: (part: PagePart) => boolean },
): PersonFacts {
  const dataOf = (kind: KindDefinition) => row.documents.find((one) => one.kind === kind.slug)?.data ?? {};
  const research = dataOf(researchProfile);
  const begun = row.appointments.filter(({ starts }) => (starts ?? "") <= today);
  const held = begun.filter(({ ends }) => ends === null || ends >= today);
  // An additional charge that began later does not replace the main post.
  const present = held.find(({ type }) => type === "primary") ?? held[0];
  const orcid = row.orcid ?? textOf(research.orcidId);
  return {
    name: row.name,
    email: row.email,
    post: present?.designation ?? "",
    department: present?.department ?? "",
    institute: row.institute,
    identifiers: [
      { part: "orcid" as const, name: "ORCID", value: orcid, link: orcid && `https://orcid.org/${orcid}` },
      { part: "scopus" as const, name: "Scopus", value: textOf(research.scopusId), link: null },
      { part: "scholar" as const, name: "Google Scholar", value: textOf(research.googleScholarId), link: null },
    ].flatMap(({ part, ...identifier }) => (identifier.value !== "" && sees(part) ? [identifier] : [])),
    employments: employmentsOf({ ...row, appointments: begun }, rowsOf(dataOf(experience).experienceDetails)),
    degrees: rowsOf(dataOf(qualification).qualificationDetails)
      .map((degree) => degreeOf(degree, t))
      .toSorted((a, b) => b.year.localeCompare(a.year)),
    interests: listOf(research.researchInterests),
    citations: totals ? totalsLine(totals, t) : "",
  };
}

type CitationTotals = ReturnType<typeof sumCitations>;

function totalsLine({ counted: count, ...totals }: NonNullable<CitationTotals>, t: Translate): string {
  const { total, hIndex, i10Index, source, day } = totals;
  return t("Citations {{total}} · h-index {{hIndex}} · i10-index {{i10Index}} ({{count}} works, {{source}}, {{day}})", {
    total: total.toLocaleString("en-IN"),
    hIndex,
    i10Index,
    count,
    source,
    day,
  });
}

/** Posts of the institute come from the appointments; rows of the document that repeat them are not printed twice. */
function employmentsOf({ appointments, institute }: CvPersonRow, rows: readonly RecordData[]): Employment[] {
  const own = appointments.map(({ designation, department, starts, ends }) => ({
    post: designation ?? "",
    organisation: [department, institute].filter(Boolean).join(", "),
    from: starts ?? "",
    to: ends ?? "",
    isOver: false,
  }));
  const elsewhere = rows
    .filter(({ organizationName }) => foldText(textOf(organizationName)) !== foldText(institute))
    .map(({ designation, organizationName, fromDate, toDate, experienceType }) => ({
      post: textOf(designation),
      organisation: textOf(organizationName),
      from: textOf(fromDate),
      to: textOf(toDate),
      // A past post may have no end date.
      isOver: experienceType === "Past",
    }));
  return [...own, ...elsewhere.toSorted((a, b) => b.from.localeCompare(a.from))];
}

function degreeOf(row: RecordData, t: Translate): Degree {
  const { qualificationDetails: table } = qualification.fields;
  const degree = table?.type === "table" ? table.columns.degree : undefined;
  return {
    degree: degree
      ? showValue(
          translateNames(degree, (name) => t(name)),
          row.degree,
        )
      : "",
    stream: textOf(row.stream),
    institution: [...new Set([textOf(row.institute), textOf(row.university)])].filter(Boolean).join(", "),
    year: String(row.year ?? row.awardDate ?? "").slice(0, 4),
    isPursued: row.status === "pursuing",
  };
}

/** Name, post and institute are the head of the document; here they are the items of the sections. */
export function profileItems(facts: PersonFacts): Record<ProfileSection, CvItem<Phrase>[]> {
  const item = (years: string, parts: readonly string[]) => ({ years, line: plain(parts.filter(Boolean).join(", ")) });
  return {
    profile: [],
    appointments: facts.employments.map(({ post, organisation, from, to, isOver }) =>
      item(yearSpan(from.slice(0, 4), to.slice(0, 4), { isOver }), [post, organisation]),
    ),
    degrees: facts.degrees.map(({ degree, stream, institution, year }) => item(year, [degree, stream, institution])),
    interests: facts.interests.length > 0 ? [item("", facts.interests)] : [],
  };
}

export function headOf({ post, department, institute, email, identifiers, citations }: PersonFacts): string[] {
  return [
    [post, department, institute].filter(Boolean).join(", "),
    [email, ...identifiers.map(({ name, value }) => `${name} ${value}`)].join(" · "),
    ...(citations === "" ? [] : [citations]),
  ];
}

function rowsOf(value: unknown): RecordData[] {
  return Array.isArray(value) ? (value as RecordData[]) : [];
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
