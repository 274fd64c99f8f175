import type { Condition } from "#kinds/condition.ts";
import { compileDates, isDateField } from "../conditions/compile-dates.ts";
import { bind, type Values } from "../records/values.ts";

/** What the names of a condition on people mean in this institute. */
export type PeopleNames = {
  /** Ids by code. */
  departments: ReadonlyMap<string, number>;
  /** Tables of documents with a column for a degree. */
  degreeTables: readonly { kind: string; table: string }[];
  /** Documents with a field for the gender. */
  genderKinds: readonly string[];
  /** The kinds of a name, of records that a person has or lacks. */
  kindsCalled: (name: string) => readonly string[];
  /** The time of these records. */
  periods: readonly Condition[];
  academicStart: number;
  hasDrafts: boolean;
};

/**
 * The condition for accounts `a` of the institute `$1` and their posts `ap`. What is not known of somebody is not so:
 * `-degree:phd` are also those without any degree.
 */
export function peopleWhereSql(where: Condition, names: PeopleNames, values: Values): string {
  switch (where.op) {
    case "always":
      return "true";
    case "and":
    case "or":
      return `(${where.of.map((one) => peopleWhereSql(one, names, values)).join(` ${where.op} `)})`;
    case "not":
      return `not ${peopleWhereSql(where.of, names, values)}`;
    case "missing":
      return `not coalesce(${presentSql(where.field, names, values)}, false)`;
    case "is":
      return `coalesce(${isSql(where, names, values)}, false)`;
    case "range":
      return `coalesce(${rangeSql(where, values)}, false)`;
    default:
      return "false";
  }
}

export const foldedDesignation = (column: string) =>
  `btrim(regexp_replace(lower(${column}), '[^[:alnum:]]+', ' ', 'g'))`;

/** What people are counted by, as one value of a person; null where it is not known. */
export function valueSql(field: string, { genderKinds }: Pick<PeopleNames, "genderKinds">, values: Values): string {
  switch (field) {
    case "designation":
      return `nullif(${foldedDesignation("ap.designation")}, '')`;
    case "nature":
      return "ap.nature";
    case "time":
      return "case when ap.full_time then 'full' when not ap.full_time then 'part' end";
    case "gender":
      return `(select min(r.data->>'gender') from ${documentsOf(genderKinds, values)})`;
    default:
      throw new Error(`People are not counted by ${field}.`);
  }
}

function isSql(
  { field, values: wanted }: Extract<Condition, { op: "is" }>,
  names: PeopleNames,
  values: Values,
): string {
  if (field === "dept") {
    const ids = wanted.flatMap((code) => names.departments.get(code) ?? []);
    return `ap.departments && ${bind(values, ids)}::int[]`;
  }
  if (field === "degree") return degreeSql(names, values, wanted);
  if (field === "leave") return leaveSql(values, wanted);
  return `${valueSql(field, names, values)} = any (${bind(values, wanted)}::text[])`;
}

function presentSql(field: string, names: PeopleNames, values: Values): string {
  switch (field) {
    case "orcid":
      return "a.orcid is not null";
    case "phd":
      return degreeSql(names, values, [field]);
    case "degree":
      return degreeSql(names, values);
    case "dept":
      return "ap.department_id is not null";
    case "leave":
      return leaveSql(values);
    case "designation":
    case "nature":
    case "time":
    case "gender":
      return `${valueSql(field, names, values)} is not null`;
    default:
      return recordsSql(names.kindsCalled(field), names, values);
  }
}

function rangeSql({ from, to }: Extract<Condition, { op: "range" }>, values: Values): string {
  const joined = "(select min(j.starts) from appointments j where j.institute_id = $1 and j.account_id = a.id)";
  return [
    ...(from === undefined ? [] : [`${joined} >= ${bind(values, from)}::date`]),
    ...(to === undefined ? [] : [`${joined} <= ${bind(values, to)}::date`]),
  ].join(" and ");
}

/** A degree that is not still pursued; without values any. */
function degreeSql({ degreeTables }: PeopleNames, values: Values, degrees?: readonly string[]): string {
  const held = '$[*] ? (exists(@.degree) && !(@.status == "pursuing")).degree';
  const tables = degreeTables.map(({ kind, table }) => {
    const rows = `jsonb_path_query(r.data->${bind(values, table)}::text, '${held}') d(degree)`;
    const wanted = degrees === undefined ? "" : ` where d.degree #>> '{}' = any (${bind(values, degrees)}::text[])`;
    return `exists (select 1 from ${documentsOf([kind], values)} cross join lateral ${rows}${wanted})`;
  });
  return `(${tables.join(" or ") || "false"})`;
}

/** Away on the day. */
function leaveSql(values: Values, natures?: readonly string[]): string {
  const wanted = natures === undefined ? "" : ` and l.nature = any (${bind(values, natures)}::text[])`;
  return `exists (select 1 from jsonb_to_recordset(ap.leaves) l(nature text, starts date, ends date)
    where ap.day between l.starts and coalesce(l.ends, 'infinity')${wanted})`;
}

function documentsOf(kinds: readonly string[], values: Values): string {
  const keys = bind(
    values,
    kinds.map((kind) => `single:${kind}:`),
  );
  return `(select r.data from unnest(${keys}::text[]) wanted(key)
      join record_keys k on k.institute_id = $1 and k.key = wanted.key || a.id
      join records r on r.institute_id = $1 and r.id = k.record_id and r.deleted_at is null) r`;
}

function recordsSql(
  kinds: readonly string[],
  { periods, academicStart, hasDrafts }: PeopleNames,
  values: Values,
): string {
  const dates = periods.map((period) => periodSql(period, academicStart, values));
  const states = hasDrafts ? [] : ["s.state not in ('draft', 'returned')"];
  return `exists (select 1 from record_scopes s where s.institute_id = $1 and s.scope = -a.id and ${[`s.kind = any (${bind(values, kinds)}::text[])`, ...states, ...dates].join(" and ")})`;
}

function periodSql(period: Condition, academicStart: number, values: Values): string {
  if (period.op === "or") return `(${period.of.map((part) => periodSql(part, academicStart, values)).join(" or ")})`;
  const dates =
    (period.op === "range" || period.op === "is") && isDateField(period.field)
      ? compileDates(period, { academicStart, isScoped: true, timeZone: "UTC" }, values)
      : undefined;
  return dates?.sql ?? "false";
}
