import type { Condition } from "#kinds/condition.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { FieldDefinition } from "#kinds/field.ts";
import { fieldType } from "#kinds/fields/field-types.ts";
import { searchQuery } from "../search-text.ts";
import { compileDates, isDateField, type YearSettings } from "./compile-dates.ts";
import { bind, type Values } from "./values.ts";

/** What a condition is compiled for. */
export type CompileContext = YearSettings & {
  institute: number;
  /** Absent where several kinds are asked at once: then only what every kind has can be asked for. */
  kind: KindDefinition | undefined;
  /** Ids of departments by code. */
  departments: ReadonlyMap<string, number>;
  timeZone: string;
  /**
   * Whether the rows come from `record_scopes s`, whose columns answer for date, state and proof without touching the
   * records; otherwise everything is asked of `records r`.
   */
  isScoped: boolean;
  /** The scopes whose rows those are. */
  scopes: readonly number[];
};

export type Compiled = {
  /** Parts that all have to hold, each true or false and never null. */
  sql: string[];
  /** Whether `record_scopes` alone answers it. */
  isNarrow: boolean;
};

type Part = { sql: string; isNarrow: boolean };

/** A condition as SQL over `records r` (and `record_scopes s`); every value is bound, names of fields come from the declaration. */
export function compileCondition(condition: Condition, context: CompileContext, values: Values): Compiled {
  const parts = condition.op === "and" ? condition.of : [condition];
  const compiled = parts.filter(({ op }) => op !== "always").map((part) => compile(part, context, values));
  return { sql: compiled.map(({ sql }) => sql), isNarrow: compiled.every(({ isNarrow }) => isNarrow) };
}

function compile(condition: Condition, context: CompileContext, values: Values): Part {
  switch (condition.op) {
    case "always":
    case "never":
      return { sql: String(condition.op === "always"), isNarrow: true };
    case "not": {
      const { sql, isNarrow } = compile(condition.of, context, values);
      return { sql: `not ${sql}`, isNarrow };
    }
    case "and":
    case "or": {
      const parts = condition.of.map((part) => compile(part, context, values));
      return {
        sql: `(${parts.map(({ sql }) => sql).join(` ${condition.op} `)})`,
        isNarrow: parts.every(({ isNarrow }) => isNarrow),
      };
    }
    case "words":
      return words(condition, context, values);
    case "missing":
      return missing(condition.field, context);
    default:
      return compared(condition, context, values);
  }
}

// A comparison with an empty field is null, which "not" would turn into null again.
const wide = (sql: string): Part => ({ sql: `coalesce(${sql}, false)`, isNarrow: false });

function words({ text, phrase }: { text: string; phrase: boolean }, context: CompileContext, values: Values): Part {
  const found = matching(searchQuery(context.institute, text, { isPrefix: !phrase }), context, values);
  if (!phrase) return found;
  // The index knows words, not their order: the phrase itself is looked for in what the words have left over.
  const written = `lower(r.title || ' ' || r.people::text || ' ' || r.data::text)`;
  const wanted = bind(values, JSON.stringify(text).slice(1, -1));
  return { sql: `(${found.sql} and position(lower(${wanted}) in ${written}) > 0)`, isNarrow: false };
}

/** Rows whose words answer the query; among the rows of scopes they are found by the index. */
function matching(query: string | undefined, context: CompileContext, values: Values): Part {
  if (query === undefined) return { sql: "true", isNarrow: true };
  const wanted = `${bind(values, query)}::tsquery`;
  if (!context.isScoped) return { sql: `r.search @@ ${wanted}`, isNarrow: false };
  const found = `select find_by_words(${wanted}, ${bind(values, context.scopes)}::int[])`;
  return { sql: `s.record_id in (${found})`, isNarrow: true };
}

function missing(name: string, context: CompileContext): Part {
  const { isScoped } = context;
  switch (name) {
    case "proof":
      return { sql: isScoped ? "not s.has_proof" : "not r.has_proof", isNarrow: isScoped };
    case "date":
      return isScoped ? { sql: "s.day = 'infinity'", isNarrow: true } : wide("r.day is null");
    case "month":
      return monthKnown(context);
    case "unconfirmed":
      return wide(`not r.people @> '[{"state": "proposed"}]'`);
    case "unread":
      return wide("r.unread = '{}'");
    case "person":
      return wide("jsonb_array_length(r.people) = 0");
    case "dept":
      return wide("2147483647 = any (r.scopes)");
    default:
      return wide(missingField(name, context));
  }
}

/** A date that is known to its month lacks none, nor does a record without a date. */
function monthKnown({ isScoped, academicStart }: CompileContext): Part {
  const [day, last] = isScoped ? ["s.day", "s.day_end"] : ["r.day", "r.day_end"];
  return { sql: `clock_year('a', ${day}, ${last}, ${academicStart}) = 1`, isNarrow: isScoped };
}

function missingField(name: string, { kind }: CompileContext): string {
  const field = kind?.fields[name];
  if (!field) return "true";
  const path = jsonOf(name);
  // Empty fields are not kept, so a field that is there is filled.
  if (field.type !== "file") return `${path} is null`;
  return `(${path} is null and '${name}' <> all (r.proof_fields))`;
}

type Comparing = Extract<Condition, { op: "is" | "range" }>;

function compared(condition: Comparing, context: CompileContext, values: Values): Part {
  const dates = isDateField(condition.field) ? compileDates(condition, context, values) : undefined;
  if (dates) return dates;
  const field = context.kind?.fields[condition.field];
  if (field) return wide(compareField(condition, field, values));
  if (condition.op === "range") return { sql: "false", isNarrow: true };
  const list = condition.values;
  switch (condition.field) {
    case "state":
      return {
        sql: `${context.isScoped ? "s" : "r"}.state = any (${bind(values, list)}::text[])`,
        isNarrow: context.isScoped,
      };
    case "kind":
      return {
        sql: `${context.isScoped ? "s" : "r"}.kind = any (${bind(values, list)}::text[])`,
        isNarrow: context.isScoped,
      };
    case "dept": {
      const ids = list.flatMap((code) => context.departments.get(code) ?? []);
      return wide(`r.scopes && ${bind(values, ids)}::int[]`);
    }
    case "person":
      return either(list.map((text) => person(text, context, values)));
    default:
      return { sql: "false", isNarrow: true };
  }
}

const publicId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** By name as printed, by address or by account id; somebody who said "not me" is not on the record. */
function person(text: string, context: CompileContext, values: Values): Part {
  const isAccount = publicId.test(text) || text.includes("@");
  if (!isAccount)
    return matching(searchQuery(context.institute, text, { isPrefix: true, isPerson: true }), context, values);
  const column = text.includes("@") ? "a.email" : "a.public_id::text";
  const account = `select -a.id from accounts a where a.institute_id = r.institute_id and ${column} = ${bind(values, text.toLowerCase())}`;
  return { sql: `r.scopes && array(${account})`, isNarrow: false };
}

function either(parts: readonly Part[]): Part {
  return { sql: `(${parts.map(({ sql }) => sql).join(" or ")})`, isNarrow: parts.every(({ isNarrow }) => isNarrow) };
}

const jsonOf = (name: string) => `r.data->'${name}'`;
const textOf = (name: string) => `r.data->>'${name}'`;

/** A number kept as one; anything else is no number, whatever it looks like. */
export const numberOf = (name: string) =>
  `case when jsonb_typeof(${jsonOf(name)}) = 'number' then (${textOf(name)})::numeric end`;

function compareField(condition: Comparing, field: FieldDefinition, values: Values): string {
  const name = condition.field;
  const comparison = fieldType(field).comparison;
  if (comparison === "date") return compareDays(condition, values);
  if (comparison === "number") return compareNumbers(condition, values);
  if (condition.op === "range" || comparison === "none") return "false";
  const list = condition.values;
  if (comparison === "text") {
    // A question has one blank where a long text may have a line break.
    const written = field.type === "longtext" ? `regexp_replace(${textOf(name)}, '\\s+', ' ', 'g')` : textOf(name);
    return `(${list.map((text) => `position(lower(${bind(values, text)}) in lower(${written})) > 0`).join(" or ")})`;
  }
  if (field.type === "tags")
    return `exists (select 1 from jsonb_array_elements_text(case when jsonb_typeof(${jsonOf(name)}) = 'array' then ${jsonOf(name)} end) tag
      where lower(tag) = any (${bind(
        values,
        list.map((text) => text.toLowerCase()),
      )}::text[]))`;
  return `lower(${textOf(name)}) = any (${bind(
    values,
    list.map((text) => text.toLowerCase()),
  )}::text[])`;
}

function compareNumbers(condition: Comparing, values: Values): string {
  const number = numberOf(condition.field);
  if (condition.op === "is") return `(${number}) = any (${bind(values, condition.values)}::numeric[])`;
  return ends(condition, (sign, end) => `(${number}) ${sign} ${bind(values, end)}::numeric`);
}

/** A day that stops at its month or year lies in a span when all its possible days do. */
function compareDays(condition: Comparing, values: Values): string {
  const text = textOf(condition.field);
  if (condition.op === "is") return `${text} = any (${bind(values, condition.values)}::text[])`;
  const first = `rpad(${text}, 10, '-01-01')`;
  const monthEnd = `to_char((${text} || '-01')::date + interval '1 month' - interval '1 day', 'YYYY-MM-DD')`;
  const last = `case length(${text}) when 4 then ${text} || '-12-31' when 7 then ${monthEnd} else ${text} end`;
  return ends(condition, (sign, end) => `${sign.startsWith(">") ? first : last} ${sign} ${bind(values, end)}`);
}

function ends(range: Extract<Condition, { op: "range" }>, compareEnd: (sign: string, end: string) => string): string {
  const equal = range.closed ? "=" : "";
  const parts = [
    ...(range.from === undefined ? [] : [compareEnd(`>${equal}`, range.from)]),
    ...(range.to === undefined ? [] : [compareEnd(`<${equal}`, range.to)]),
  ];
  return parts.length === 0 ? "true" : `(${parts.join(" and ")})`;
}
