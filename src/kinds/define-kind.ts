import { type CitationDeclaration, plainCitation } from "./citation.ts";
import { rowColumnsOf } from "./derive/cells/row-columns.ts";
import type { FieldCondition, Needed } from "./field.ts";
import { type FieldDefinition, isDate } from "./fields/field-types.ts";
import { byTitle, fieldsOfIdentity, type IdentityRule } from "./identity.ts";
import { type KindGroup, kindGroups } from "./kind-groups.ts";
import type { PersonRole } from "./person.ts";
import { fieldsOfRule, type Rule } from "./rules.ts";
import type { KindSources } from "./sources.ts";

export type KindDefinition = {
  slug: string;
  /** The kind's name in the address of its editing form, if it differs from the slug. */
  editSlug: string;
  label: { one: string; many: string };
  /** What questions in plain words call such records, besides the labels. */
  otherNames?: readonly string[];
  /**
   * How a form of a university, a ministry or an accreditation body names a list of such records; only the server loads this.
   */
  externalFormKeywords?: ExternalFormKeywords | undefined;
  /** How the words above or around a table of an imported file name such records; only the server loads this. */
  tableHeadingPatterns?: readonly TableHeadingPattern[];
  /** What the faculty did, if several kinds have one topic. */
  participation?: Participation;
  /** Explains which records belong here and which in a similar kind; shown over an empty form. */
  help?: string;
  group: KindGroup;
  /** One document per faculty member, such as the profile. */
  isOnePerPerson: boolean;
  /** The kind is available in an institute only after its admin has activated it. */
  isOptional: boolean;
  title: string;
  /** The record's date is the first of these fields that is filled; one of them is enough to submit. Empty: no date. */
  date: readonly string[];
  /**
   * The dates among them that may lie up to a year after today when the record is submitted: of an issue that is printed later, of
   * a project that was agreed on and has not begun. What the other dates name has happened.
   */
  datesAhead?: readonly string[];
  /** Absent: it has no duration. */
  duration?: Duration | undefined;
  /** Absent: the owner is its only person. */
  people?: PeopleDefinition | undefined;
  /** Columns of CSV files that fill the people list and are written from it. */
  peopleColumns: PeopleColumns;
  fields: Readonly<Record<string, FieldDefinition>>;
  /** Fields that a table shows by default, beside the columns every kind has. */
  columns: readonly string[];
  rules: readonly Rule[];
  identityRules: readonly IdentityRule[];
  /** Where the same title is searched to find duplicates; identifiers are compared in the whole institute. */
  duplicateScope: "institute" | "department" | "owner";
  /** Other systems from which works of this kind are imported. */
  importSources: KindSources;
  /** The type of certificate or letter that proves such a record, named as in `formats/proofs/proof-types.ts`. */
  proofDocumentType?: string;
  /** What lists of several record types call this one in their column of types. */
  namesInLists?: readonly string[];
  citation: CitationDeclaration;
  /** The facts can last longer than a year, unlike papers and seminars. */
  lasts?: Lasting;
  /** The row of the UGC score sheet that gives a record its points. */
  scoreSheetRow?: ScoreSheetRow;
  /** The section of the annual self-appraisal that lists the records. */
  appraisalSection?: AppraisalSectionName;
};

/**
 * Matches words above or around a table. The patterns of all kinds are tried in the order of their `matchOrder`, and
 * the first that matches decides: "FDP / workshop" is a list of programmes.
 */
export type TableHeadingPattern = { pattern: RegExp; matchOrder: number };

/** Rows of the score sheet, Table 2 of Appendix II of the UGC Regulations of 2018. */
export type ScoreSheetRow =
  | "paper"
  | "book"
  | "chapter"
  | "course"
  | "scholar"
  | "project"
  | "consultancy"
  | "patent"
  | "award"
  | "talk";

/** The sections of the annual self-appraisal, in its order. */
export const appraisalSections = [
  "teaching",
  "offices",
  "students",
  "events",
  "guidance",
  "projects",
  "publications",
  "property",
  "talks",
  "training",
  "honours",
] as const;
export type AppraisalSectionName = (typeof appraisalSections)[number];

export type Participation = "attended" | "organized" | "conducted";

export type Lasting = {
  /** The first of these fields that is filled. */
  begins: readonly string[];
  ends: string;
  /** Without an end date the fact continues only under this condition; `false`: never. */
  openWhen?: FieldCondition | false;
};

export type ExternalFormKeywords = {
  /** Words in the list's title or in one of its headings. */
  words: readonly string[];
  /** Headings of the column with the records' titles, besides "title of" and "name of" with these words. */
  titleHeadings?: readonly string[];
  /** The words also occur in headings of other fields: "name of journal" is not the title of a paper. */
  wordsNameOtherFields?: boolean;
};

/** Duration in days: the entered number if there is a field for it, otherwise all days from the first to the last. */
export type Duration = { days?: string | undefined; from: string; to: string };

export type PeopleDefinition = {
  label: string;
  help?: string | undefined;
  needed: Needed;
  /** Roles a person may have; the first is the default. */
  roles: readonly PersonRole[];
  /** The role of the first person, such as principal investigator, which only one person can have. */
  leadRole?: PersonRole | undefined;
};

/** The contents of people columns. `names`: the ordered list; if there is a `lead` column, those after the lead. */
export const peopleParts = [
  "names",
  "principal",
  "co",
  "affiliations",
  "departments",
  "emails",
  "lead",
  "students",
  "corresponding",
  "credit",
] as const;
export type PeoplePart = (typeof peopleParts)[number];
/** The heading of each part's column. `facultiesInvolved` is the usual heading of colleges' files for e-mail addresses. */
export type PeopleColumns = Partial<Readonly<Record<PeoplePart, string>>>;

type Declaration = Pick<KindDefinition, "slug" | "label" | "title" | "date" | "fields"> & Partial<KindDefinition>;

/** Checks the declaration as it loads; the error names the kind and the field. */
export function defineKind(declaration: Declaration): KindDefinition {
  const kind: KindDefinition = {
    editSlug: declaration.slug,
    group: "activities",
    isOnePerPerson: false,
    isOptional: false,
    peopleColumns: { names: "facultyName", emails: "facultiesInvolved", departments: "departmentInvolved" },
    columns: [],
    rules: [],
    identityRules: [byTitle()],
    duplicateScope: "owner",
    importSources: {},
    citation: plainCitation,
    ...declaration,
  };
  checkKind(kind);
  return kind;
}

const slugShape = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const fieldShape = /^[a-z][A-Za-z0-9]*$/;

/** Record data has these names besides its fields. */
const reserved = new Set(["id", "people", "proofs", "version"]);

function checkKind(kind: KindDefinition): void {
  const wrong = (what: string, field?: string): never => {
    throw new Error(`Kind "${kind.slug}"${field === undefined ? "" : `, field "${field}"`}: ${what}.`);
  };
  const requireField = (name: string, where: string) =>
    kind.fields[name] ?? wrong(`${where} names a field it does not have`, name);

  if (!slugShape.test(kind.slug) || !slugShape.test(kind.editSlug))
    wrong("a slug is lower-case words joined by hyphens");
  if (kind.label.one === "" || kind.label.many === "") wrong("the label is empty");
  if (!kindGroups.some(({ slug }) => slug === kind.group)) wrong(`there is no group "${kind.group}"`);

  const title = requireField(kind.title, "title");
  if (!kind.isOnePerPerson && title.type !== "text") wrong("the title is a text", kind.title);
  if (!kind.isOnePerPerson && title.needed !== "save") wrong("the title is needed to save", kind.title);
  if (kind.isOnePerPerson && kind.date.length > 0) wrong("a document of its owner has no day of its own");
  for (const name of kind.date) {
    if (!isDate(requireField(name, "date"))) wrong("the date is no date", name);
  }
  for (const name of kind.datesAhead ?? [])
    if (!kind.date.includes(name)) wrong("datesAhead names a field that is not its date", name);
  for (const name of Object.values(kind.duration ?? {})) requireField(name, "duration");
  if (kind.lasts) for (const name of [...kind.lasts.begins, kind.lasts.ends]) requireField(name, "lasts");
  for (const name of kind.columns) requireField(name, "columns");
  for (const rule of kind.rules) {
    const fields = fieldsOfRule(rule).map((name) => requireField(name, `rule ${rule.rule}`));
    // The rule's message may show both values.
    if (fields.some(({ sensitive }) => sensitive) && !fields.every(({ sensitive }) => sensitive))
      wrong(`rule ${rule.rule} compares a sensitive field with one that is not`);
  }
  for (const rule of kind.identityRules)
    for (const name of fieldsOfIdentity(rule)) requireField(name, `identity by ${rule.by}`);

  for (const name of [kind.title, ...kind.date, ...kind.columns, ...kind.identityRules.flatMap(fieldsOfIdentity)])
    if (kind.fields[name]?.sensitive)
      wrong("a sensitive field cannot be the title, date, default column or identity of a record", name);
  for (const name of Object.values(kind.citation.parts)) {
    if (requireField(name, "citation").sensitive) wrong("a sensitive field cannot be cited", name);
  }
  const rows = kind.fields[kind.title];
  for (const source of Object.values(kind.importSources)) {
    for (const name of [...Object.keys(source.columns), ...Object.keys(source.fixedValues ?? {})])
      if (rows?.type !== "table" || !rows.columns[name]) requireField(name, "importSources");
  }
  for (const [name, field] of Object.entries(kind.fields)) {
    if (field.type === "money" && field.totals !== undefined && !rowColumnsOf(kind).has(field.totals))
      wrong("it is the total of no column of dated rows", name);
  }
  for (const [name, field] of Object.entries(kind.fields))
    checkField(name, field, requireField, (what) => wrong(what, name));
  checkHeaders(kind, wrong);
}

function checkField(
  name: string,
  field: FieldDefinition,
  requireField: (name: string, where: string) => FieldDefinition,
  wrong: (what: string) => never,
): void {
  if (!fieldShape.test(name) || reserved.has(name)) wrong("this is no name for a field");
  if (field.label.trim() === "") wrong("the label is empty");
  if (field.sensitive && (field.topic || field.publicPart))
    wrong("a sensitive field is not a topic and is not shown on a page");
  if (field.neededWhen) requireField(field.neededWhen.field, "neededWhen");
  if (field.type === "people") wrong("the people list is declared once, as people, not among the fields");
  if (field.type === "enum" && field.options.length === 0) wrong("there is nothing to choose from");
  if (field.type === "tags" && field.closed && !field.options?.length) wrong("there is nothing to choose from");
  if (field.type !== "table") return;
  const columns = Object.keys(field.columns);
  if (columns.length === 0) wrong("the table has no columns");
  if (columns.includes("id")) wrong('a column may not be called "id", which every row has');
  const used = [
    ...(field.rowTitle ? [field.rowTitle] : []),
    ...(field.rowDate ?? []),
    ...(field.rowYear ? [field.rowYear] : []),
    ...(field.rowRules ?? []).flatMap(fieldsOfRule),
  ];
  for (const column of used) if (!columns.includes(column)) wrong(`the table has no column "${column}"`);
  for (const column of used)
    if (field.columns[column]?.sensitive)
      wrong(`the sensitive column "${column}" cannot be the title or date of a row or be used in its rules`);
}

function checkHeaders(kind: KindDefinition, wrong: (what: string, field?: string) => never): void {
  const taken = new Set(Object.values(kind.peopleColumns));
  if (taken.size < Object.keys(kind.peopleColumns).length) wrong("two people columns have the same header");
  for (const [name, field] of Object.entries(kind.fields)) {
    const header = field.csvHeader ?? name;
    if (taken.has(header)) wrong(`the header "${header}" belongs to two columns`, name);
    taken.add(header);
  }
}

/** Puts the fields into a section of the form; spread the result into `fields`. */
export function section<F extends Record<string, FieldDefinition>>(label: string, fields: F): F {
  const inSection = Object.entries(fields).map(([name, field]) => [name, { ...field, section: label }]);
  return Object.fromEntries(inSection) as F;
}
