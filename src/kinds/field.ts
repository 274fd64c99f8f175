import type * as z from "zod";
import type { DateOrder, Day } from "./day.ts";
import { cleanLine } from "./reading/clean-text.ts";

/** What a record contains besides its people: values by field name; an absent name is an empty field. */
export type RecordData = Record<string, unknown>;

/** When a field is required: to save, to submit, recommended (shown as a gap, never blocks) or never. */
export const needs = ["save", "submit", "expected", "no"] as const;
export type Needed = (typeof needs)[number];

/** What every field declares, whatever its type. */
export type FieldBase = {
  label: string;
  /** A shorter label for the head of a table column. */
  short?: string | undefined;
  help?: string | undefined;
  needed: Needed;
  /** The section of the form; set by `section()`. */
  section?: string | undefined;
  /** Header of its column in CSV files, where it differs from the field's name. */
  csvHeader?: string | undefined;
  /** Other names for it in files and filters. */
  aliases?: readonly string[] | undefined;
  /** Required only while another field has one of these values. */
  neededWhen?: FieldIs | undefined;
  /** Shown to its owner and admins only. */
  sensitive?: boolean | undefined;
  /** Describes what the work or its owner is about: the search weighs it more, and people are found by it. */
  topic?: boolean | undefined;
  /** Its owner may show it on their public page, as this part. Every other field stays private. */
  openAs?: OpenPart | undefined;
  /** Whether a change of it makes a verified record "changed since verified"; where left out, its type decides. */
  material?: boolean | undefined;
  /** Not entered here; the sentence explains where it comes from. */
  readonly?: string | undefined;
};

/** Parts of a public page that come from documents of their own. */
export const openParts = [
  "interests",
  "qualifications",
  "experience",
  "scholars",
  "memberships",
  "orcid",
  "scopus",
  "scholar",
  "wos",
  "vidwan",
] as const;
export type OpenPart = (typeof openParts)[number];

export type FieldIs = { field: string; in: readonly (string | boolean)[] };

/** A field of one type, with the properties of that type. */
export type Field<T extends string, Own = unknown> = FieldBase & { type: T } & Own;

/** A field as declared: without its type, and `needed` only where it is not "no". */
export type Declared<F extends FieldBase> = Omit<F, "type" | "needed" | "section"> & { needed?: Needed };

/** How a filter compares the field: contains the text, is one of, lies between (number or day), or not at all. */
export type Comparison = "text" | "choice" | "number" | "date" | "none";

export type Fault = { code: string; message: string };

/**
 * The result of reading a text. Neither value nor fault: the text was blank. A fault beside a value: only a part could
 * be read. A warning never discards the value.
 */
export type Reading<V> = { value?: V; fault?: Fault; warning?: Fault };

export type ReadContext = {
  departments: readonly DepartmentName[];
  /** The name of the institute, where files are read. */
  institute?: string | undefined;
  /** Order of numeric dates of a column; "open" until somebody chooses it. */
  dateOrder?: DateOrder | "open" | undefined;
};
export type DepartmentName = { code: string; name: string; aliases: readonly string[] };

/** What a generated value is made from. */
export type Making = {
  /** The field's name. */
  name: string;
  /** Unique for each record. */
  number: number;
  day: Day;
  owner: { email: string; department: string | undefined };
  random: {
    int(least: number, most: number): number;
    chance(share: number): boolean;
    pick<T>(list: readonly T[]): T;
    sample<T>(list: readonly T[], count: number): T[];
  };
};

type Necessary<F extends FieldBase, V> = {
  comparison: Comparison;
  /** Accepts the stored value or, for text, anything `read` understands, and returns the stored form. */
  schema(field: F): z.ZodType<V>;
  read(text: string, field: F, context: ReadContext): Reading<V>;
  /** Width in the form, of six columns. */
  span(field: F): Span;
};

type Usual<F extends FieldBase, V> = {
  /** Text for a CSV cell; `read` returns the same value. */
  write(value: V, field: F): string;
  /** Text for people: a table cell, a detail page. By default the same as `write`. */
  show(value: V, field: F): string;
  /** Words for the search; empty where nothing should be found. */
  words(value: V, field: F): string;
  /** The text of a filter as the stored value is written; undefined when it is not valid. */
  readFilter(text: string, field: F): string | undefined;
  /** Its values come from a list, so records can be grouped by them. */
  hasFacets: boolean;
  /** A figure is right-aligned and can be added up. */
  isFigure: boolean;
  /** It states a fact that a verifier confirms; a link or a long text only explains. */
  isMaterial: boolean;
  /** A generated value for trial data; undefined where none makes sense. */
  example(field: F, making: Making): V | undefined;
};

/** How values of a type are stored, read from typed text, written, shown, searched and filtered. */
export type FieldBehaviour<F extends FieldBase, V> = Necessary<F, V> & Usual<F, V>;

/** A field type. Calling it declares a field of the type. */
export type FieldType<F extends FieldBase, V, D> = ((declared: D) => F) & FieldBehaviour<F, V> & { type: string };

type Parts<F extends Field<string>, V, D> = Necessary<F, V> &
  Partial<Usual<F, V>> & {
    type: F["type"];
    /** Completes a declaration whose form differs from the field. */
    complete?(declared: D): Declared<F>;
  };

export function defineFieldType<F extends Field<string>, V, D extends Partial<FieldBase> = Declared<F>>({
  complete,
  ...parts
}: Parts<F, V, D>): FieldType<F, V, D> {
  const declare = (declared: D) => {
    const field = complete ? complete(declared) : declared;
    return { ...field, type: parts.type, needed: field.needed ?? "no" } as unknown as F;
  };
  const write = parts.write ?? String;
  return Object.assign(declare, {
    write,
    show: write,
    words: () => "",
    readFilter: (text: string) => cleanLine(text) || undefined,
    hasFacets: false,
    isFigure: false,
    isMaterial: true,
    example: () => undefined,
    ...parts,
  });
}

export type Span = 1 | 2 | 3 | 4 | 5 | 6;
