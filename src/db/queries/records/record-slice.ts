import { type Condition, partsOf } from "#kinds/condition.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { unassignedScope } from "#kinds/record-state.ts";
import type { Scope } from "../../scope.ts";
import {
  type CompileContext,
  compileCondition,
  hasPeople,
  namesAccount,
  scopeOfAccount,
} from "../conditions/compile-condition.ts";
import { readsCountedValues } from "./counted-values.ts";
import { bind, type Values } from "./values.ts";

/** The set of records of a query, before its own condition. */
export type Slice =
  /** Records of scopes: the institute's, a department's, a person's. */
  | { type: "scopes"; scopes: number[] }
  /** Unassigned records that somebody imported. */
  | { type: "unassigned"; creator: number }
  /** Deleted records that the account may restore; all of them with `includesAll`. */
  | { type: "bin"; account: number; departments: number[]; includesAll: boolean };

/** The institute's own list. Its departments count shared works each, the institute counts them once. */
export function isWholeInstitute(slice: Slice): boolean {
  return slice.type === "scopes" && slice.scopes.length === 1 && slice.scopes[0] === 0;
}

/** Whether it is about the institute or departments, and not about a person's own list. */
export function isOfDepartments(slice: Slice): boolean {
  return slice.type === "scopes" && slice.scopes.length > 0 && slice.scopes.every((one) => one >= 0);
}

/** What every query of records has. */
export type RecordQuery = {
  slice: Slice;
  /** Of one kind, or of several at once. */
  kinds: readonly KindDefinition[];
  where: Condition;
  academicStart: number;
  departments: ReadonlyMap<string, number>;
};

/**
 * The account that a query of departments names. It lists the works that the person's own list counts: of a work with several
 * records, the oldest may name somebody else.
 */
export function accountNamedBy({ slice, where }: Pick<RecordQuery, "slice" | "where">) {
  if (!isOfDepartments(slice)) return undefined;
  const parts = partsOf(where);
  const index = parts.findIndex((one) => one.op === "is" && one.field === "person" && one.values.every(namesAccount));
  const part = parts[index];
  if (part?.op !== "is" || part.values.length !== 1) return undefined;
  return { account: part.values[0] ?? "", rest: { op: "and", operands: parts.toSpliced(index, 1) } as const };
}

/**
 * Whether an index of narrow rows has the records in order, each with the scope. A colleague who is named has few works, which
 * are not those that the department counts.
 */
export function isOfOneScope(query: Pick<RecordQuery, "slice" | "where">): boolean {
  return query.slice.type === "scopes" && query.slice.scopes.length === 1 && !accountNamedBy(query);
}

export type SlicedSql = {
  /** `s` is `record_scopes` where `isScoped`, and `r` the record, or its narrow row in `record_values`, where `hasRecord`. */
  from: string;
  where: string[];
  isScoped: boolean;
  hasRecord: boolean;
  readFrom: "scopes" | "values" | "records";
};

/** Rows of each department or person of the institute, instead of the institute's own rows. */
export type EachOf = "departments" | "people";

export type SliceOptions = {
  /** Joins the record even if the condition does not need it. */
  needsRecord: boolean;
  /** Joins at least the narrow row. */
  needsValues?: boolean;
  /** Adds newer duplicates that may count in a department; a column `counts` marks them. */
  withRepeats?: boolean;
  /** Only for the whole institute. */
  each?: EachOf;
  /** Reads the records in the order of an index, and checks for each whether it is in the one scope. */
  recordsFirst?: boolean;
  /** Only these records of the one scope: the name of rows with `id` and `day`. */
  candidates?: string;
};

/** The rows of a query as SQL. */
export function sliceSql(scope: Scope, query: RecordQuery, options: SliceOptions, values: Values): SlicedSql {
  const isScoped = query.slice.type === "scopes";
  const institute = bind(values, scope.institute);
  const kinds = bind(
    values,
    query.kinds.map(({ slug }) => slug),
  );
  const scopes = query.slice.type === "scopes" ? query.slice.scopes : [];
  const named = options.each ? undefined : accountNamedBy(query);
  const own = named && scopeOfAccount(named.account, institute, values);
  const context: CompileContext = {
    institute: scope.institute,
    boundInstitute: institute,
    kinds: query.kinds,
    departments: query.departments,
    academicStart: query.academicStart,
    timeZone: scope.timeZone,
    isScoped,
    scopes: own ? `array[${own}]` : scopes,
  };
  const { sql, isNarrow, withWords } = compileCondition(named?.rest ?? query.where, context, values);
  const rows = { institute, kinds, isOneKind: query.kinds.length === 1, wordRows: withWords?.rows, own };
  const base = isScoped
    ? scopedBase(query.slice, rows, options, values)
    : recordBase(query.slice, institute, kinds, values);
  const hasRecord = !isScoped || options.needsRecord || options.needsValues === true || !isNarrow || own !== undefined;
  const isOfNarrow = !options.needsRecord && readsCountedValues(query.where, query.kinds);
  const readFrom = !hasRecord ? "scopes" : isScoped && isOfNarrow ? "values" : "records";
  const joined = {
    scopes: "",
    values: base.areValues
      ? " cross join lateral (select s.*) r"
      : ` join record_values r on r.institute_id = ${institute} and r.kind = s.kind and r.day = s.day and r.record_id = s.record_id`,
    records: ` join records r on r.institute_id = ${institute} and r.id = s.record_id`,
  };
  const join = isScoped && !options.recordsFirst ? joined[readFrom] : "";
  const others = base.hasWords ? sql.filter((part) => part !== withWords?.sql) : sql;
  if (own) others.push(`r.scopes && ${bind(values, scopes)}::int[]`);
  return { from: base.from + join, where: [...base.where, ...others], isScoped, hasRecord, readFrom };
}

/** `hasWords` where the rows are already only those with the words, `areValues` where they are those of `record_values`. */
type Base = { from: string; where: string[]; hasWords?: boolean; areValues?: boolean };

type ListedRows = {
  institute: string;
  kinds: string;
  isOneKind: boolean;
  /** A query of those that have the words of the condition. */
  wordRows: string | undefined;
  /** The scope of the person whose list decides what counts. */
  own: string | undefined;
};

function scopedBase(
  slice: Slice,
  { institute, kinds, isOneKind, wordRows, own }: ListedRows,
  { withRepeats = false, each, recordsFirst, candidates }: SliceOptions,
  values: Values,
): Base {
  const scopes = slice.type === "scopes" ? slice.scopes : [];
  // One kind and one scope use the index in its own order.
  const ofKind = isOneKind ? `s.kind = (${kinds}::text[])[1]` : `s.kind = any (${kinds}::text[])`;
  if (each === "departments")
    return {
      from: "record_scopes s",
      where: [`s.institute_id = ${institute}`, "s.scope > 0", `s.scope < ${unassignedScope}`, ofKind],
    };
  if (each === "people") return { from: `(${rowsOfPeople(institute)}) s`, where: ["s.scope < 0", ofKind] };
  // Each looked up by its whole key: behind the row policies, which take coalesce for a function that may leak rows, not by it.
  if (recordsFirst)
    return {
      from: `records r cross join lateral (select s.* from record_scopes s where s.institute_id = ${institute} and s.scope = ${bind(values, scopes[0])}
        and s.kind = r.kind and s.day = case when r.day is null then 'infinity' else r.day end and s.record_id = r.id limit 1) s`,
      where: [`r.institute_id = ${institute}`, `r.kind = (${kinds}::text[])[1]`, "r.deleted_at is null"],
    };
  if (candidates !== undefined)
    return {
      from: `${candidates} a cross join lateral (select s.* from record_values s where s.institute_id = ${institute}
        and ${ofKind} and s.day = a.day and s.record_id = a.id limit 1) s`,
      where: [`${bind(values, scopes[0])}::int = any (s.counted_scopes)`],
      areValues: true,
    };
  if (own && withRepeats)
    return {
      from: `(select s.*, true as counts from record_scopes s where s.institute_id = ${institute} and s.scope = ${own} and ${ofKind}) s`,
      where: ["true"],
    };
  if (wordRows !== undefined && (own || scopes.length === 1) && !withRepeats)
    return { from: `(${wordRows}) s`, where: ["s.counts", ofKind], hasWords: true };
  if (own || (scopes.length === 1 && !withRepeats))
    return {
      from: "record_scopes s",
      where: [`s.institute_id = ${institute}`, `s.scope = ${own ?? bind(values, scopes[0])}`, ofKind],
    };
  const bound = `${bind(values, scopes)}::int[]`;
  const isOneScope = scopes.length === 1;
  const counted = `select ${isOneScope ? "" : "distinct "}s.record_id, s.kind, s.day, s.day_end, s.state, s.has_proof, true as counts
    from record_scopes s where s.institute_id = ${institute} and s.scope = any (${bound}) and ${ofKind}
    ${isOneScope ? "" : `and ${isNoDuplicate(institute, bound)}`}`;
  const repeats = `select s.id, s.kind, coalesce(s.day, 'infinity'), s.day_end, s.state, s.has_proof, false from records s
    where s.institute_id = ${institute} and ${isRepeat("s", institute)} and s.older_scopes && ${bound} and s.scopes && ${bound}
      and s.deleted_at is null and s.question is null and ${ofKind}`;
  return { from: `(${withRepeats ? `${counted} union all ${repeats}` : counted}) s`, where: ["true"] };
}

/** The works of the institute, each with the people whose own lists count it. */
function rowsOfPeople(institute: string): string {
  return `select s.scope, s.kind, s.day, s.record_id, s.day_end, s.state, s.has_proof from record_scopes s
      where s.institute_id = ${institute} and s.scope < 0
        and not exists (select 1 from records o where o.institute_id = ${institute} and o.older_scopes <> '{}' and o.id = s.record_id
          and ${unassignedScope} = any (o.scopes))
        and not exists (select 1 from record_scopes u where u.institute_id = ${institute} and u.scope = ${unassignedScope} and u.kind = s.kind
          and u.day = s.day and u.record_id = s.record_id)`;
}

/**
 * Whether a record repeats an older one, by an index of its own: behind the row policy the planner expects that of nearly all
 * records, and would read every record of the kind instead.
 */
function isRepeat(record: string, institute: string): string {
  return `${record}.id = any (array(select y.id from records y where y.institute_id = ${institute} and y.older_scopes <> '{}'))`;
}

/** The rows `s` of several scopes that duplicate no older record of these scopes. */
export function isNoDuplicate(institute: string, scopes: string): string {
  return `not exists (select 1 from records o where o.institute_id = ${institute} and o.id = s.record_id
      and o.older_scopes <> '{}' and o.older_scopes && ${scopes})`;
}

function recordBase(slice: Slice, institute: string, kinds: string, values: Values): Base {
  const where = [`r.institute_id = ${institute}`, `r.kind = any (${kinds}::text[])`];
  if (slice.type === "unassigned") {
    where.push(
      "r.deleted_at is null",
      "r.question is null",
      `r.created_by = ${bind(values, slice.creator)}`,
      `${unassignedScope} = any (r.scopes)`,
      `not ${hasPeople}`,
    );
  }
  if (slice.type === "bin") {
    where.push("r.deleted_at is not null", "r.merged_into is null");
    if (!slice.includesAll) {
      const account = bind(values, slice.account);
      const alone = `-${account}::int = any (r.scopes) and not exists (select 1 from unnest(r.scopes) o where o < 0 and o <> -${account}::int)`;
      where.push(
        `(r.created_by = ${account}::int or r.scopes && ${bind(values, slice.departments)}::int[] or ${alone})`,
      );
    }
  }
  return { from: "records r", where };
}
