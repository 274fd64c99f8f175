import { checkKind } from "./check-kind.ts";
import { type CitationDeclaration, plainCitation } from "./citation.ts";
import type { FieldDefinition, Needed } from "./field.ts";
import { byTitle, type IdentityRule } from "./identity.ts";
import type { KindGroup } from "./kind-groups.ts";
import type { PersonRole } from "./person.ts";
import type { Rule } from "./rules.ts";
import type { KindSources } from "./sources.ts";

export type KindDefinition = {
  slug: string;
  /** The kind's word in the address of its form for editing, where it differs from the slug. */
  editSlug: string;
  label: { one: string; many: string };
  group: KindGroup;
  /** One document per teacher, such as the profile. */
  single: boolean;
  title: string;
  /** Its one date: the first of these fields that is filled. Empty: the kind has no day of its own. */
  date: readonly string[];
  /** Absent: it does not last. */
  duration?: Duration | undefined;
  /** Absent: a list of one, its owner. */
  people?: PeopleDefinition | undefined;
  /** Columns of CSV files that feed the people list and are written from it. */
  peopleColumns: PeopleColumns;
  fields: Readonly<Record<string, FieldDefinition>>;
  /** Fields that a table shows at first, beside the columns every kind has. */
  columns: readonly string[];
  rules: readonly Rule[];
  unique: readonly IdentityRule[];
  /** How far another record's title counts as the same work: identifiers are compared in the whole institute. */
  uniqueScope: "institute" | "department" | "owner";
  /** Other systems whose works may be of this kind. */
  sources: KindSources;
  citation: CitationDeclaration;
};

/** The number of days it lasted: the typed one where a field takes one, else every day from the first to the last. */
export type Duration = { days?: string | undefined; from: string; to: string };

export type PeopleDefinition = {
  label: string;
  help?: string | undefined;
  needed: Needed;
  /** Roles a person may have; the first is the usual one. */
  roles: readonly PersonRole[];
  /** The role that stands first and only once, such as the principal investigator. */
  leadRole?: PersonRole | undefined;
};

/** Header by what the column holds. `names` is the ordered list, or those beside the lead where `lead` is the first. */
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
] as const;
export type PeoplePart = (typeof peopleParts)[number];
export type PeopleColumns = Partial<Readonly<Record<PeoplePart, string>>>;

type Declaration = Pick<KindDefinition, "slug" | "label" | "title" | "date" | "fields"> & Partial<KindDefinition>;

/** Checks the declaration as it loads; the error names the kind and the field. */
export function defineKind(declaration: Declaration): KindDefinition {
  const kind: KindDefinition = {
    editSlug: declaration.slug,
    group: "activities",
    single: false,
    peopleColumns: { names: "facultyName", emails: "facultiesInvolved", departments: "departmentInvolved" },
    columns: [],
    rules: [],
    unique: [byTitle()],
    uniqueScope: "owner",
    sources: {},
    citation: plainCitation,
    ...declaration,
  };
  checkKind(kind);
  return kind;
}
