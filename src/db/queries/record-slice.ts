import type { Condition } from "#kinds/condition.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { Scope } from "../scope.ts";
import { type CompileContext, compileCondition } from "./compile-condition.ts";
import { bind, type Values } from "./values.ts";

/** Whose records a question is about, before its own condition. */
export type Slice =
  /** Those of scopes: the institute's, a department's, a person's. */
  | { of: "scopes"; scopes: number[] }
  /** Those somebody entered that are nobody's yet. */
  | { of: "unplaced"; creator: number }
  /** Those in the bin that the account may take out; everything there for whoever sees the whole institute. */
  | { of: "bin"; account: number; departments: number[]; isEverything: boolean };

export type Question = {
  slice: Slice;
  /** Of one kind, or of several at once. */
  kinds: readonly KindDefinition[];
  where: Condition;
  academicStart: number;
  departments: ReadonlyMap<string, number>;
};

export type SlicedSql = {
  /** From here on `s` stands for `record_scopes` where `isScoped`, and `r` for the record where `hasRecord`. */
  from: string;
  where: string[];
  isScoped: boolean;
  hasRecord: boolean;
};

/** The rows a question is about as SQL; `needsRecord` joins the record also where the condition could do without. */
export function sliceSql(scope: Scope, question: Question, needsRecord: boolean, values: Values): SlicedSql {
  const isScoped = question.slice.of === "scopes";
  const institute = bind(values, scope.institute);
  const kinds = bind(
    values,
    question.kinds.map(({ slug }) => slug),
  );
  const base = isScoped
    ? scopedBase(question.slice, institute, kinds, question.kinds, values)
    : recordBase(question.slice, institute, kinds, values);
  const context: CompileContext = {
    institute: scope.institute,
    kinds: question.kinds,
    departments: question.departments,
    academicStart: question.academicStart,
    timeZone: scope.timeZone,
    isScoped,
    scopes: question.slice.of === "scopes" ? question.slice.scopes : [],
  };
  const { sql, isNarrow } = compileCondition(question.where, context, values);
  const hasRecord = !isScoped || needsRecord || !isNarrow;
  const join = isScoped && hasRecord ? ` join records r on r.institute_id = ${institute} and r.id = s.record_id` : "";
  return { from: base.from + join, where: [...base.where, ...sql], isScoped, hasRecord };
}

type Base = { from: string; where: string[] };

function scopedBase(
  slice: Slice,
  institute: string,
  kinds: string,
  wanted: readonly KindDefinition[],
  values: Values,
): Base {
  const scopes = slice.of === "scopes" ? slice.scopes : [];
  // One kind and one scope walk the index in its own order.
  const ofKind = wanted.length === 1 ? `s.kind = (${kinds}::text[])[1]` : `s.kind = any (${kinds}::text[])`;
  if (scopes.length === 1)
    return {
      from: "record_scopes s",
      where: [`s.institute_id = ${institute}`, `s.scope = ${bind(values, scopes[0])}`, ofKind],
    };
  const several = `(select distinct s.record_id, s.kind, s.day, s.day_end, s.state, s.has_proof from record_scopes s
    where s.institute_id = ${institute} and s.scope = any (${bind(values, scopes)}::int[]) and ${ofKind}) s`;
  return { from: several, where: ["true"] };
}

function recordBase(slice: Slice, institute: string, kinds: string, values: Values): Base {
  const where = [`r.institute_id = ${institute}`, `r.kind = any (${kinds}::text[])`];
  if (slice.of === "unplaced") {
    const named = `jsonb_path_exists(r.people, '$[*] ? (@.state == "proposed" || @.state == "confirmed")')`;
    where.push("r.deleted_at is null", `r.created_by = ${bind(values, slice.creator)}`, `not ${named}`);
  }
  if (slice.of === "bin") {
    where.push("r.deleted_at is not null");
    if (!slice.isEverything) {
      const account = bind(values, slice.account);
      const alone = `-${account}::int = any (r.scopes) and not exists (select 1 from unnest(r.scopes) o where o < 0 and o <> -${account}::int)`;
      where.push(
        `(r.created_by = ${account}::int or r.scopes && ${bind(values, slice.departments)}::int[] or ${alone})`,
      );
    }
  }
  return { from: "records r", where };
}
