import type { Condition } from "#kinds/condition.ts";
import { compileDates, isDateField } from "../conditions/compile-dates.ts";
import { bind, type Values } from "../records/values.ts";

/** Something that people have, or that they all lack: any one of these. */
export type PeopleHaving = { isPresent: boolean; of: Had[] };

type Had =
  | { of: "orcid" }
  /** A degree that is not still pursued, in the table of a document. */
  | { of: "degree"; value: string; tables: readonly { kind: string; table: string }[] }
  /** Works of these kinds, within the periods. */
  | { of: "records"; kinds: string[]; periods: readonly Condition[]; academicStart: number; hasDrafts: boolean };

/** The condition for accounts `a` of the institute `$1`. */
export function havingSql({ isPresent, of }: PeopleHaving, values: Values): string {
  const parts = of.map((one) => hadSql(one, values));
  return `${isPresent ? "" : "not "}(${parts.join(" or ") || "false"})`;
}

function hadSql(had: Had, values: Values): string {
  switch (had.of) {
    case "orcid":
      return "a.orcid is not null";
    case "degree":
      return `(${had.tables.map(({ kind, table }) => degreeSql(kind, table, had.value, values)).join(" or ")})`;
    case "records":
      return recordsSql(had, values);
  }
}

function degreeSql(kind: string, table: string, value: string, values: Values): string {
  const rows = `jsonb_path_exists(r.data->${bind(values, table)}::text, '$[*] ? (@.degree == $value && !(@.status == "pursuing"))', jsonb_build_object('value', ${bind(values, value)}::text))`;
  return `exists (select 1 from record_keys k join records r on r.institute_id = $1 and r.id = k.record_id and r.deleted_at is null
    where k.institute_id = $1 and k.key = ${bind(values, `single:${kind}:`)} || a.id and ${rows})`;
}

function recordsSql(had: Extract<Had, { of: "records" }>, values: Values): string {
  const dates = had.periods.map((period) => periodSql(period, had.academicStart, values));
  const states = had.hasDrafts ? [] : ["s.state not in ('draft', 'returned')"];
  return `exists (select 1 from record_scopes s where s.institute_id = $1 and s.scope = -a.id and ${[`s.kind = any (${bind(values, had.kinds)}::text[])`, ...states, ...dates].join(" and ")})`;
}

function periodSql(period: Condition, academicStart: number, values: Values): string {
  if (period.op === "or") return `(${period.of.map((part) => periodSql(part, academicStart, values)).join(" or ")})`;
  const dates =
    (period.op === "range" || period.op === "is") && isDateField(period.field)
      ? compileDates(period, { academicStart, isScoped: true, timeZone: "UTC" }, values)
      : undefined;
  return dates?.sql ?? "false";
}
