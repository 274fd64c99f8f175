import { type Condition, partsOf } from "#kinds/condition.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { firstMonthOf, type Period } from "#kinds/period.ts";
import { statesOfFilter, unassignedScope } from "#kinds/record-state.ts";
import { searchQuery } from "../../search-text.ts";
import { bind, type Values } from "../records/values.ts";
import { visibleDataOf } from "../records/visible-data.ts";
import { compileDates, isDateField, momentOf, type YearSettings } from "./compile-dates.ts";
import { type Comparison, compareNumbersSql, compileField, hasFieldSql, lacksFieldSql } from "./compile-field.ts";

export type CompileContext = YearSettings & {
  institute: number;
  /** Its placeholder in the statement, where it has one. */
  boundInstitute?: string;
  /** The kinds of the query; shared names (`amount`, `level`) are mapped to each kind's own field. */
  kinds: readonly KindDefinition[];
  /** Ids of departments by code. */
  departments: ReadonlyMap<string, number>;
  timeZone: string;
  /**
   * Whether the rows come from `record_scopes s`, whose columns give date, state and proof without reading the
   * records; otherwise everything is read from `records r`.
   */
  isScoped: boolean;
  /** The scopes of those rows; as SQL if it is found by the statement. */
  scopes: readonly number[] | string;
};

export type Compiled = {
  /** Parts that must all be true, each true or false and never null. */
  sql: string[];
  /** Whether `record_scopes` alone is enough. */
  isNarrow: boolean;
  /** The one of the parts that requires words of the scopes' rows, with the rows that have them. */
  withWords: { sql: string; rows: string } | undefined;
};

type Part = {
  sql: string;
  isNarrow: boolean;
  /** A query of the `kind`, `day` and `record_id` of those rows of the scopes for which it is true. */
  rows?: string;
};

/**
 * A condition as SQL over `records r` (and `record_scopes s`); every value is bound, names of fields come from the
 * declaration.
 */
export function compileCondition(condition: Condition, context: CompileContext, values: Values): Compiled {
  const compiled = compileAll(
    partsOf(condition).filter(({ op }) => op !== "always"),
    context,
    values,
  );
  return {
    sql: compiled.map(({ sql }) => sql),
    isNarrow: compiled.every(({ isNarrow }) => isNarrow),
    withWords: compiled.flatMap(({ sql, rows }) => (rows === undefined ? [] : { sql, rows })).at(0),
  };
}

/** The parts of a conjunction. Its words are found together: for each of many quoted phrases, the database would plan a join. */
function compileAll(conditions: readonly Condition[], context: CompileContext, values: Values): Part[] {
  const texts = conditions.filter((one) => one.op === "words");
  if (texts.length === 0) return conditions.map((one) => compile(one, context, values));
  const queries = texts.flatMap((one) => wordsQuery(one, context) ?? []);
  const query = queries.length > 0 ? queries.map((one) => `(${one})`).join(" & ") : undefined;
  return [
    matchWords(query, context, values),
    ...texts.filter(({ phrase }) => phrase).map(({ text }) => containsPhrase(text, context, values)),
    ...conditions.filter(({ op }) => op !== "words").map((one) => compile(one, context, values)),
  ];
}

function compile(condition: Condition, context: CompileContext, values: Values): Part {
  switch (condition.op) {
    case "always":
    case "never":
      return { sql: String(condition.op === "always"), isNarrow: true };
    case "not": {
      if (condition.operand.op === "missing" && !isCommonPresence(condition.operand.field))
        return fromRecord(hasFieldSql(condition.operand.field, context.kinds, values));
      const { sql, isNarrow } = compile(condition.operand, context, values);
      return { sql: `not ${sql}`, isNarrow };
    }
    case "and":
    case "or": {
      const parts =
        condition.op === "and"
          ? compileAll(condition.operands, context, values)
          : condition.operands.map((part) => compile(part, context, values));
      return {
        sql: `(${parts.map(({ sql }) => sql).join(` ${condition.op} `)})`,
        isNarrow: parts.every(({ isNarrow }) => isNarrow),
      };
    }
    case "words":
      return words(condition, context, values);
    case "missing":
      return missing(condition.field, context, values);
    default:
      return compileComparison(condition, context, values);
  }
}

// Comparing an empty field gives null, which "not" would turn into null again.
const fromRecord = (sql: string): Part => ({ sql: `coalesce(${sql}, false)`, isNarrow: false });

type Words = { text: string; phrase: boolean };

function words(condition: Words, context: CompileContext, values: Values): Part {
  const found = matchWords(wordsQuery(condition, context), context, values);
  if (!condition.phrase) return found;
  return { sql: `(${found.sql} and ${containsPhrase(condition.text, context, values).sql})`, isNarrow: false };
}

function wordsQuery({ text, phrase }: Words, { institute }: CompileContext): string | undefined {
  return searchQuery(institute, text, { isPrefix: !phrase });
}

/**
 * The index knows words, not their order: the phrase is searched in the rows that contain the words. Like the index, this
 * skips sensitive fields; otherwise a phrase would reveal whether a guess is right.
 */
function containsPhrase(text: string, { kinds }: CompileContext, values: Values): Part {
  const searchedText = `lower(r.title || ' ' || r.people::text || ' ' || ${visibleDataOf(kinds)}::text)`;
  const pattern = bind(values, JSON.stringify(text).slice(1, -1));
  return { sql: `position(lower(${pattern}) in ${searchedText}) > 0`, isNarrow: false };
}

/** Rows whose words match the query; among the rows of scopes they are found by the index. */
function matchWords(query: string | undefined, context: CompileContext, values: Values): Part {
  if (query === undefined) return { sql: "true", isNarrow: true };
  const bound = `${bind(values, query)}::tsquery`;
  if (!context.isScoped) return { sql: `r.search @@ ${bound}`, isNarrow: false };
  const kinds = context.kinds.map(({ slug }) => slug);
  const scopes = typeof context.scopes === "string" ? context.scopes : `${bind(values, context.scopes)}::int[]`;
  const found = `find_by_words(${context.boundInstitute ?? bind(values, context.institute)}, ${bound}, ${scopes}, ${bind(values, kinds)}::text[])`;
  return {
    sql: `(s.kind, s.day, s.record_id) in (select kind, day, record_id from ${found})`,
    isNarrow: true,
    rows: `select * from ${found}`,
  };
}

/** Whether the record `r` has a person who was matched by more than a printed name. */
export const hasPeople = `jsonb_path_exists(r.people, '$[*] ? (@.state == "confirmed" || @.state == "proposed" && @.matchedBy != "variant")')`;

const commonPresence = [
  "proof",
  "date",
  "month",
  "transfer-month",
  "unconfirmed",
  "unread",
  "person",
  "colleague",
  "dept",
  "year",
  "ay",
  "fy",
];
const isCommonPresence = (name: string) => commonPresence.includes(name) || momentOf(name) !== undefined;

function missing(name: string, context: CompileContext, values: Values): Part {
  const { isScoped } = context;
  const moment = momentOf(name);
  if (moment !== undefined) return fromRecord(`(${moment}) is null`);
  switch (name) {
    case "proof":
      return { sql: isScoped ? "not s.has_proof" : "not r.has_proof", isNarrow: isScoped };
    case "date":
    case "year":
      return isScoped ? { sql: "s.day = 'infinity'", isNarrow: true } : fromRecord("r.day is null");
    case "month":
    case "ay":
    case "fy":
      return inNoYear(name === "fy" ? "financial" : "academic", context);
    case "transfer-month":
      return fromRecord("r.month_needed");
    case "unconfirmed":
      return fromRecord(`not r.people @> '[{"state": "proposed"}]'`);
    case "unread":
      return fromRecord("r.unread = '{}'");
    case "person":
      return fromRecord("jsonb_array_length(r.people) = 0");
    case "colleague":
      return fromRecord(`not ${hasPeople}`);
    case "dept":
      return fromRecord(`${unassignedScope} = any (r.scopes)`);
    default:
      return fromRecord(lacksFieldSql(name, context.kinds, values));
  }
}

/** Whether a date belongs to no year of this period. A date known to its month does; a missing date is not included. */
function inNoYear(period: Period, { isScoped, academicStart }: CompileContext): Part {
  const [day, last] = isScoped ? ["s.day", "s.day_end"] : ["r.day", "r.day_end"];
  return {
    // A single day, as most dates are, is always in a year.
    sql: `(${day} < ${last} and year_in_period('a', ${day}, ${last}, ${firstMonthOf(period, academicStart)}) = 1)`,
    isNarrow: isScoped,
  };
}

function compileComparison(condition: Comparison, context: CompileContext, values: Values): Part {
  const dates = isDateField(condition.field) ? compileDates(condition, context, values) : undefined;
  if (dates) return dates;
  const own = compileField(condition, context.kinds, values);
  if (own !== undefined) return fromRecord(own);
  if (condition.field === "authors")
    return fromRecord(compareNumbersSql(condition, "jsonb_array_length(r.people)", values));
  if (condition.op === "range") return { sql: "false", isNarrow: true };
  const list = condition.values;
  switch (condition.field) {
    case "state":
      return {
        sql: `${context.isScoped ? "s" : "r"}.state = any (${bind(values, statesOfFilter(list))}::text[])`,
        isNarrow: context.isScoped,
      };
    case "kind":
      return {
        sql: `${context.isScoped ? "s" : "r"}.kind = any (${bind(values, list)}::text[])`,
        isNarrow: context.isScoped,
      };
    case "dept": {
      const ids = list.flatMap((code) => context.departments.get(code) ?? []);
      return fromRecord(`r.scopes && ${bind(values, ids)}::int[]`);
    }
    case "listed":
      return fromRecord(
        `listed_in(${bind(values, context.institute)}, r.data, r.day, coalesce(r.day_end, r.day)) && ${bind(values, list)}::text[]`,
      );
    case "person":
      return anyOf(list.map((text) => person(text, context, values)));
    default:
      return { sql: "false", isNarrow: true };
  }
}

const publicId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a person is named by address or by account id, and not by a name as printed. */
export const namesAccount = (text: string) => publicId.test(text) || text.includes("@");

/** The scope of the account that is named. */
export function scopeOfAccount(text: string, institute: string, values: Values): string {
  const column = text.includes("@") ? "a.email" : "a.public_id::text";
  return `(select -a.id from accounts a where a.institute_id = ${institute} and ${column} = ${bind(values, text.toLowerCase())})`;
}

/** Somebody who declined is not on the record. */
function person(text: string, context: CompileContext, values: Values): Part {
  if (!namesAccount(text))
    return matchWords(searchQuery(context.institute, text, { isPrefix: true, isPerson: true }), context, values);
  return { sql: `r.scopes && array${scopeOfAccount(text, "r.institute_id", values)}`, isNarrow: false };
}

function anyOf(parts: readonly Part[]): Part {
  return { sql: `(${parts.map(({ sql }) => sql).join(" or ")})`, isNarrow: parts.every(({ isNarrow }) => isNarrow) };
}
