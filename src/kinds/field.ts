import type * as z from "zod";
import type { ColumnDateOrder, Day } from "./day.ts";
import { cleanLine } from "./reading/clean-text.ts";

/** A record's values by field name, without its people. An empty field has no entry. */
export type RecordData = Record<string, unknown>;

/** When a field is required: to save, to submit, recommended (shown as a gap, never blocks) or never. */
export const needs = ["save", "submit", "recommended", "no"] as const;
export type Needed = (typeof needs)[number];

/** The declarations that all field types share. */
export type FieldBase = {
  label: string;
  /** A shorter label for the head of a table column. */
  shortLabel?: string | undefined;
  help?: string | undefined;
  needed: Needed;
  /** The section of the form; set by `section()`. */
  section?: string | undefined;
  /** Header of its column in CSV files, if it differs from the field's name. */
  csvHeader?: string | undefined;
  /** Other names of the field: as headings of imported files, and in conditions of the command language. */
  aliases?: readonly string[] | undefined;
  /** Required only while another field has one of these values. */
  neededWhen?: FieldCondition | undefined;
  /** Visible only to authors, the person who entered the record, and admins. */
  sensitive?: boolean | undefined;
  /** Describes the subject of the work or its owner's interests: weighs more in searches, and finds people. */
  topic?: boolean | undefined;
  /** Its owner may show it as this part of their public page. Fields without this never appear there. */
  publicPart?: PublicPart | undefined;
  /** Whether a change of it makes a verified record "changed since verified". Default: that of its type. */
  material?: boolean | undefined;
  /** Cannot be entered; this sentence explains where the value comes from. */
  readonly?: string | undefined;
};

/** Parts of a public page that are filled from the person's documents. */
export const publicParts = [
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
export type PublicPart = (typeof publicParts)[number];

/** A field that has one of these values. */
export type FieldCondition = { field: string; in: readonly (string | boolean)[] };

export type Field<T extends string, Own = unknown> = FieldBase & { type: T } & Own;

/** A field as it is declared: without `type`, and with `needed` only if it is not "no". */
export type Declared<F extends FieldBase> = Omit<F, "type" | "needed" | "section"> & { needed?: Needed };

/** How a filter compares the field: contains the text, is one of the values, lies in a range, or no filter. */
export type Comparison = "text" | "choice" | "number" | "date" | "none";

export type Fault = { code: string; message: string };

/**
 * The result of parsing a text. Neither value nor fault: the text was blank. Both: only a part could be parsed. A
 * warning never discards the value.
 */
export type ParseResult<V> = { value?: V; fault?: Fault; warning?: Fault };

export type ReadContext = {
  departments: readonly DepartmentName[];
  /** The name of the institute, if the text comes from a file. */
  institute?: string | undefined;
  /** The order of numeric dates in the column; "undetermined" until somebody chooses it. */
  dateOrder?: ColumnDateOrder | undefined;
  /** The current day of the institute; without it no date is doubted. */
  today?: string | undefined;
};
export type DepartmentName = { code: string; name: string; aliases: readonly string[] };

/** What the generator of example values uses. */
export type ExampleContext = {
  /** The field's name. */
  name: string;
  /** Unique for each record. */
  number: number;
  day: Day;
  owner: { email: string; department: string | undefined };
  random: {
    int(min: number, max: number): number;
    chance(share: number): boolean;
    pick<T>(list: readonly T[]): T;
    sample<T>(list: readonly T[], count: number): T[];
  };
};

type RequiredBehaviour<F extends FieldBase, V> = {
  comparison: Comparison;
  /** Accepts the stored value, or a text that `read` understands, and returns the value to store. */
  schema(field: F): z.ZodType<V>;
  read(text: string, field: F, context: ReadContext): ParseResult<V>;
  /** Width in the form, which has six columns. */
  span(field: F): Span;
};

type OptionalBehaviour<F extends FieldBase, V> = {
  /** Text of a CSV cell; `read` parses it back to the same value. */
  write(value: V, field: F): string;
  /** Text for people: a table cell, a detail page. By default the same as `write`. */
  show(value: V, field: F): string;
  /** Words that the search finds; empty if it should find nothing. */
  searchText(value: V, field: F): string;
  /** Converts the text of a filter to the stored form; undefined if it is not valid. */
  readFilter(text: string, field: F): string | undefined;
  /** Its values come from a list, so records can be grouped by it. */
  hasFacets: boolean;
  /** It is a number: right-aligned, and it can be added up. */
  isFigure: boolean;
  /** It contains a fact that a verifier confirms, unlike a link or a long text, which only explains. */
  isMaterial: boolean;
  /** An example value for trial data; undefined if none makes sense. */
  example(field: F, context: ExampleContext): V | undefined;
};

/** How values of a type are stored, read from typed text, written, shown, searched and filtered. */
export type FieldBehaviour<F extends FieldBase, V> = RequiredBehaviour<F, V> & OptionalBehaviour<F, V>;

/** A field type. Calling it declares a field of the type. */
export type FieldType<F extends FieldBase, V, D> = ((declared: D) => F) & FieldBehaviour<F, V> & { type: string };

type Parts<F extends Field<string>, V, D> = RequiredBehaviour<F, V> &
  Partial<OptionalBehaviour<F, V>> & {
    type: F["type"];
    /** Converts a declaration that has another shape than the field. */
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
    searchText: () => "",
    readFilter: (text: string) => cleanLine(text) || undefined,
    hasFacets: false,
    isFigure: false,
    isMaterial: true,
    example: () => undefined,
    ...parts,
  });
}

export type Span = 1 | 2 | 3 | 4 | 5 | 6;

/** Marks a field as filled from the account and its appointment: it is shown, not entered again. */
export function fromAccount<F extends FieldBase>(field: F): F {
  return { ...field, readonly: "Shown from the account and its appointment, where a head or an admin can change it" };
}
