import type * as z from "zod";
import type { BoolField } from "./fields/bool.ts";
import type { ChoiceField } from "./fields/choice.ts";
import type { DateField } from "./fields/date.ts";
import type { DateOrder } from "./fields/date-order.ts";
import type { DecimalField } from "./fields/decimal.ts";
import type { DepartmentField } from "./fields/department.ts";
import type { DoiField } from "./fields/doi.ts";
import type { EmailField } from "./fields/email.ts";
import type { FileField } from "./fields/file.ts";
import type { IntField } from "./fields/int.ts";
import type { IsbnField } from "./fields/isbn.ts";
import type { IssnField } from "./fields/issn.ts";
import type { LongtextField } from "./fields/longtext.ts";
import type { MoneyField } from "./fields/money.ts";
import type { OrcidField } from "./fields/orcid.ts";
import type { PartialDateField } from "./fields/partial-date.ts";
import type { PeopleField } from "./fields/people.ts";
import type { PhoneField } from "./fields/phone.ts";
import type { TableField } from "./fields/table.ts";
import type { TagsField } from "./fields/tags.ts";
import type { TextField } from "./fields/text.ts";
import type { UrlField } from "./fields/url.ts";
import type { YearField } from "./fields/year.ts";

/** What a record holds beside its people: values by field name; an absent name is an empty field. */
export type RecordData = Record<string, unknown>;

/** To save, to submit, expected (never blocks, shows as a gap) or not missed at all. */
export const needs = ["save", "submit", "expected", "no"] as const;
export type Needed = (typeof needs)[number];

/** What every field declares, whatever its type. */
export type FieldBase = {
  label: string;
  /** A shorter label for the head of a table column. */
  short?: string | undefined;
  help?: string | undefined;
  needed: Needed;
  /** The group of the form it stands in; given by `section()`. */
  section?: string | undefined;
  /** Header of its column in CSV files, where it is not the field's name. */
  csvHeader?: string | undefined;
  /** Other names by which files and filters call it. */
  aliases?: readonly string[] | undefined;
  /** Missed only while another field has one of these values. */
  neededWhen?: FieldIs | undefined;
  /** Shown to its owner and admins only. */
  sensitive?: boolean | undefined;
  /** Says what the work or its owner is about: the search weighs it more, and people are found by it. */
  topic?: boolean | undefined;
  /** Its owner may open it to everyone on a page of their own, as this part of that page. Every other field never leaves. */
  openAs?: OpenPart | undefined;
  /** Not typed here; the sentence says where it comes from. */
  readonly?: string | undefined;
};

/** Parts of a teacher's public page that come from documents of their own. */
export const openParts = ["interests", "qualifications", "orcid", "scopus", "scholar"] as const;
export type OpenPart = (typeof openParts)[number];

export type FieldIs = { field: string; in: readonly (string | boolean)[] };

/** What a constructor takes: the field without its type, and `needed` only where it is not "no". */
export type Declared<F extends FieldBase> = Omit<F, "type" | "needed" | "section"> & { needed?: Needed };

export type ColumnDefinition =
  | BoolField
  | ChoiceField
  | DateField
  | DecimalField
  | DepartmentField
  | DoiField
  | EmailField
  | FileField
  | IntField
  | IsbnField
  | IssnField
  | LongtextField
  | MoneyField
  | OrcidField
  | PartialDateField
  | PeopleField
  | PhoneField
  | TagsField
  | TextField
  | UrlField
  | YearField;

export type FieldDefinition = ColumnDefinition | TableField;
export type FieldTypeName = FieldDefinition["type"];

/** How a filter compares the field: holds the text, is one of, lies between (number or day), or not at all. */
export type Comparison = "text" | "choice" | "number" | "date" | "none";

export type Fault = { code: string; message: string };

/**
 * What became of a typed text. Neither value nor fault: the text was blank. A fault beside a value: a part was
 * understood. A warning never costs the value.
 */
export type Reading<V> = { value?: V; fault?: Fault; warning?: Fault };

export type ReadContext = {
  departments: readonly DepartmentName[];
  /** Of dates in numbers, where they come from a column; "open" while nobody has chosen it. */
  dateOrder?: DateOrder | "open" | undefined;
};
export type DepartmentName = { code: string; name: string; aliases: readonly string[] };

export type FieldType<F extends FieldBase, V> = {
  comparison: Comparison;
  /** Accepts the stored value; where that is text, any text that `read` understands, and gives the stored form. */
  schema(field: F): z.ZodType<V>;
  read(text: string, field: F, context: ReadContext): Reading<V>;
  /** Text for a CSV cell; `read` gives the same value back. */
  write(value: V, field: F): string;
  /** Text for people: a table cell, a detail page. */
  show(value: V, field: F): string;
  /** What the search finds; empty where nothing should be found. */
  words(value: V, field: F): string;
  /** Values under which the record is counted and filtered; empty for free text and figures. */
  facets(value: V, field: F): string[];
  /** The text of a filter as the stored value is written; nothing when it cannot be one. */
  readFilter(text: string, field: F): string | undefined;
  /** Width in the form, of six columns. */
  span(field: F): Span;
};

export type Span = 1 | 2 | 3 | 4 | 5 | 6;
