import { mayReadCv } from "#access/policies/cv.ts";
import { kindsOf } from "#access/policies/kinds.ts";
import { type PagePart, seesPart } from "#access/policies/public-pages.ts";
import { viewerScopes } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import type { Parsed, Presented } from "#contract/endpoint.ts";
import type { cv } from "#contract/records/cv.ts";
import { type CvPersonRow, findCvPerson } from "#db/queries/accounts/cv-person.ts";
import { listShownCitations } from "#db/queries/accounts/work-citations.ts";
import { type CandidateRow, eachCandidate } from "#db/queries/accreditation/table-candidates.ts";
import type { Scope } from "#db/scope.ts";
import { cite } from "#formats/citation/cite.ts";
import { joinPhrases, joinWith, type Phrase, plain } from "#formats/citation/runs.ts";
import { plainCitation as noCitation } from "#kinds/citation.ts";
import type { PartialDate } from "#kinds/day.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { showValue } from "#kinds/derive/field-value.ts";
import { translateNames } from "#kinds/derive/translate-names.ts";
import type { FieldDefinition } from "#kinds/fields/field-types.ts";
import { sumCitations } from "#rules/counting/citation-indexes.ts";
import { assembleCv, type CvDocument, type CvRecord } from "#rules/cv/assemble-cv.ts";
import { type CvChoices, choicesOf } from "#rules/cv/choices.ts";
import { formatSections, parseSections } from "#rules/cv/sections.ts";
import { inSentence } from "#texts/in-sentence.ts";
import type { Translate } from "#texts/translate.ts";
import { unprintedIn } from "../ask/printing/unprintable-characters.ts";
import { type PublicWork, presentWork } from "../directory/present-work.ts";
import { memberViewer, ownPageViewer } from "../directory/read-as-visitor.ts";
import { figureOf } from "../directory/read-page.ts";
import { ensureAllowed, Refusal } from "../refusal.ts";
import type { Translator } from "../translator-for.ts";
import { cvDocuments, headOf, type PersonFacts, personFacts, profileItems } from "./person-facts.ts";

type CvQuery = Omit<Parsed<typeof cv.read>["query"], "pick">;
type CitedRecord = CvRecord & { row: CandidateRow; work: PublicWork };
/** How many of all entries a document with a limit of pages contains. */
export type Shortened = { pages: number; shown: number; total: number };

export type ReadCv = {
  facts: PersonFacts;
  choices: CvChoices;
  document: CvDocument<Phrase>;
  records: CitedRecord[];
  person: CvPersonRow;
  /** Null: everything is shown. */
  shortened: Shortened | null;
};

/**
 * The CV of a person, as far as the reader may see their records; "not found" for an account they may not know. Labels and
 * options are in the language of `t`; what was typed, and citations, stay as they are.
 */
export async function readCv(scope: Scope, actor: Actor, query: CvQuery, t: Translator): Promise<ReadCv> {
  const scopes = viewerScopes(actor);
  const person = await findCvPerson(
    scope,
    { person: query.account ?? actor.publicId, viewerScopes: scopes },
    cvDocuments,
  );
  if (!person) throw new Refusal("not-found");
  const today = scope.today;
  const present = person.appointments.filter(
    ({ starts, ends }) => (starts ?? "") <= today && (ends === null || ends >= today),
  );
  const owner = { account: person.accountId, departments: present.map(({ departmentId }) => departmentId) };
  ensureAllowed(mayReadCv(actor, owner));
  const sees = (part: PagePart) => seesPart(actor, { ...owner, institute: scope.institute }, part, person.pageSettings);

  const kinds = kindsOf(actor).filter(({ isOnePerPerson }) => !isOnePerPerson);
  const candidateScope = { scope: -person.accountId, accounts: [], readableScopes: scopes };
  const records: CitedRecord[] = [];
  for await (const rows of eachCandidate(scope, candidateScope, kinds, listPrintedFields(kinds)))
    records.push(...rows.filter(({ isCounted }) => isCounted).map(citedRecord));
  const choices = choicesFrom(query);
  const figures = choices.hasCitations
    ? await listShownFigures(scope, actor, person.accountId)
    : new Map<string, Figure>();
  const figureOfRecord = ({ work }: CitedRecord) => figureOf(work, figures);
  const totals = sumCitations(records.flatMap((record) => figureOfRecord(record) ?? []));
  const facts = personFacts(person, today, { totals, t, sees });
  const format = (record: CitedRecord) => lineOf(record, person.accountId, choices, figureOfRecord(record), t);
  return {
    person,
    facts,
    choices,
    records,
    shortened: null,
    document: assembleCv({ profile: profileItems(facts), records, format }, choices),
  };
}

type Figure = Awaited<ReturnType<typeof listShownCitations>>[number];

/** By DOI: the reader's own, or those of the person's page as far as it shows them to the reader. */
async function listShownFigures(scope: Scope, actor: Actor, account: number): Promise<Map<string, Figure>> {
  const viewer = account === actor.account ? ownPageViewer(scope, actor, "own") : memberViewer(scope, actor);
  const figures = await listShownCitations(viewer, { institute: scope.institute, account });
  return new Map(figures.map((figure) => [figure.doi, figure]));
}

function citedRecord(row: CandidateRow): CitedRecord {
  const work = presentWork(row);
  return { id: row.id, kind: row.kind, title: row.title, date: work.cited.date, state: row.state, row, work };
}

/** The answer for the screen. */
export function presentCv(
  actor: Actor,
  { person, facts, choices, document, records, shortened }: ReadCv,
  pick: string | undefined,
): Presented<typeof cv.read> {
  const { sections, pages: _, isVerifiedOnly: verified, isNameBold: bold, hasCitations: citations, ...rest } = choices;
  const cited = new Set(citedRecords({ document, records }).map(({ id }) => id));
  const excluded = document.excluded
    .slice(0, 20)
    .map(({ id, kind, title, state }) => ({ record: id, kind, title, state }));
  const availableSections = document.availableSections.map(({ selection, ...section }) => ({
    ...section,
    isOn: selection !== null,
    latest: selection !== null && selection !== "all" && "latest" in selection ? selection.latest : null,
    records: selection !== null && selection !== "all" && "records" in selection ? [...selection.records] : null,
  }));
  return {
    person: { id: person.publicId, name: facts.name, isOwn: person.accountId === actor.account },
    head: sections.some(({ key }) => key === "profile") ? headOf(facts) : [],
    // `reach`, `offered`, `leftOut` and `leftOutTotal` are former names, for older clients.
    choices: { ...rest, sections: formatSections(sections), verified, bold, citations, reach: citations },
    availableSections,
    offered: availableSections,
    sections: document.sections.map(({ items, ...section }) => ({
      ...section,
      items: items.map(({ years, line, record }) => ({ years, runs: [...line], record: record?.id ?? null })),
    })),
    shortened,
    excluded,
    leftOut: excluded,
    excludedTotal: document.excluded.length,
    leftOutTotal: document.excluded.length,
    records: records
      .filter(({ kind }) => kind === pick)
      .toSorted((a, b) => (b.date ?? "").localeCompare(a.date ?? ""))
      .map(({ id, kind, title, date, state }) => ({ record: id, kind, title, years: date?.slice(0, 4) ?? "", state })),
    total: records.length,
    works: cited.size,
    unprinted: unprintedIn(textsOf({ facts, document })),
  };
}

/** The texts of the CV that its PDF prints. */
export const textsOf = ({ facts, document }: Pick<ReadCv, "facts" | "document">) => [
  facts.name,
  headOf(facts),
  document.sections,
];

/** Those of the document that are cited as works, in its order. */
export function citedRecords({ document, records }: Pick<ReadCv, "document" | "records">): CitedRecord[] {
  const shown = document.sections.flatMap(({ items }) => items.flatMap(({ record }) => record?.id ?? []));
  const byId = new Map(records.map((record) => [record.id, record]));
  return shown.flatMap((id) => byId.get(id) ?? []).filter(({ work }) => work.kind.citation !== noCitation);
}

function choicesFrom({ template, sections, order, style, verified, bold, citations }: CvQuery): CvChoices {
  const defaultChoices = choicesOf(template);
  return {
    ...defaultChoices,
    order,
    isNameBold: bold === "true",
    ...(sections !== undefined && { sections: parseSections(sections) }),
    ...(style && { style }),
    ...(verified && { isVerifiedOnly: verified === "true" }),
    ...(citations && { hasCitations: citations === "true" }),
  };
}

/** The kinds in the language of a translator, which the CVs of many people share. */
const translatedKinds = new WeakMap<Translate, Map<KindDefinition, KindDefinition>>();

function translateKind(kind: KindDefinition, t: Translate): KindDefinition {
  const known = translatedKinds.get(t) ?? new Map<KindDefinition, KindDefinition>();
  translatedKinds.set(t, known);
  const copy = known.get(kind) ?? translateNames(kind, (name) => t(name));
  known.set(kind, copy);
  return copy;
}

/** A work is cited; anything else is its title with the columns of its list. */
function lineOf(
  { row, work }: CitedRecord,
  account: number,
  { style, isNameBold, hasCitations }: CvChoices,
  figure: Figure | null,
  t: Translator,
): Phrase {
  const kind = translateKind(work.kind, t);
  const own = new Set(
    isNameBold
      ? row.authorships.flatMap((one) => (one.account === account ? [authorNumberOf(row, one.position)] : []))
      : [],
  );
  const isCited = work.kind.citation !== noCitation;
  const line = isCited
    ? cite(style, work.csl, own)
    : joinPhrases(plain(row.title), plain(detailsOf(kind, row, t.language)));
  return hasCitations ? joinWith([line, plain(citationsOf(kind, row, figure, t))], " ") : line;
}

/** Among the names that are cited: those "involved" are not. */
function authorNumberOf({ people }: CandidateRow, position: number): number {
  return people.slice(0, position).filter(({ role, name }) => role !== "involved" && name).length;
}

function detailsOf({ columns, fields }: KindDefinition, { data }: CandidateRow, language: string): string {
  const shown = columns.flatMap((name) => {
    const field = fields[name];
    return field && field.type !== "file" ? [inWords(field, showValue(field, data[name]), language)] : [];
  });
  const values = [...new Set(shown)].filter(Boolean);
  return values.length > 0 ? `, ${values.join(", ")}` : "";
}

/** A bare figure or date says nothing in a line: "participants: 176", "start date: 2 April 2023". */
function inWords({ shortLabel, label, type }: FieldDefinition, shown: string, language: string): string {
  if (!/^[\d\s.,:/-]+$/.test(shown)) return shown;
  const isDate = type === "date" || type === "partial-date";
  return `${inSentence(shortLabel ?? label)}: ${isDate ? longDate(shown, language) : shown}`;
}

/** "2 April 2023", or "April 2023" or "2023" if only the month or the year is known. */
function longDate(date: PartialDate, language: string): string {
  const [, month, day] = date.split("-");
  if (month === undefined) return date;
  return dateFormat(language, day !== undefined).format(new Date(date));
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Kept: to make one takes longer than all else about a line. */
function dateFormat(language: string, hasDay: boolean): Intl.DateTimeFormat {
  const key = `${language} ${hasDay}`;
  const day = hasDay ? ({ day: "numeric" } as const) : {};
  const format =
    dateFormats.get(key) ??
    new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, { year: "numeric", month: "long", ...day, timeZone: "UTC" });
  dateFormats.set(key, format);
  return format;
}

/** "[Q1, 12 citations]": the quartile and the citations. A figure that was looked up has its source and replaces the typed one. */
function citationsOf({ fields }: KindDefinition, { data }: CandidateRow, figure: Figure | null, t: Translate): string {
  const [quartile, typed] = citationFields.map((name) => (fields[name] ? showValue(fields[name], data[name]) : ""));
  const cited = figure
    ? t("cited {{count}} times, {{source}} {{day}}", { count: figure.cited, source: figure.source, day: figure.day })
    : typed && t("{{count}} citations", { count: Number(data.citationCount) });
  const parts = [quartile, cited].filter(Boolean);
  return parts.length > 0 ? `[${parts.join(", ")}]` : "";
}

const citationFields = ["quartile", "citationCount"] as const;

function listPrintedFields(kinds: readonly KindDefinition[]): Set<string> {
  return new Set(
    kinds.flatMap(({ citation, columns, date }) => [
      ...Object.values(citation.parts),
      ...columns,
      ...date,
      ...citationFields,
      "documentType",
    ]),
  );
}
