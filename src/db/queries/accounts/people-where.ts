import type { Condition } from "#kinds/condition.ts";
import { instituteScope } from "#kinds/record-state.ts";
import { firstDayOf, isHeldOn } from "../../is-held-on.ts";
import { compileDates, isDateField } from "../conditions/compile-dates.ts";
import { bind, type Values } from "../records/values.ts";

/** What the names of a condition on people mean in this institute. */
export type PeopleNames = {
  /** Ids by code. */
  departments: ReadonlyMap<string, number>;
  degreeTables: readonly { kind: string; table: string }[];
  /** Tables of documents with posts held elsewhere. */
  experienceTables: readonly { kind: string; table: string }[];
  /** Documents with a field for the gender. */
  genderKinds: readonly string[];
  /** The kinds of a name, of records that a person has or lacks. */
  findKindsByName: (name: string) => readonly string[];
  /** The time of these records. */
  periods: readonly Condition[];
  academicStart: number;
  /** Of the viewer: in them also drafts count, and what people do not show to colleagues. */
  viewerScopes: readonly number[];
};

/**
 * The condition for accounts `a` of the institute `$1` and their posts `ap`. An unknown value counts as not met:
 * `-degree:phd` also finds people without any degree.
 */
export function peopleWhereSql(where: Condition, names: PeopleNames, values: Values): string {
  switch (where.op) {
    case "always":
      return "true";
    case "and":
    case "or":
      return `(${where.operands.map((one) => peopleWhereSql(one, names, values)).join(` ${where.op} `)})`;
    case "not":
      return `not ${peopleWhereSql(where.operand, names, values)}`;
    case "missing":
      return `not coalesce(${presentSql(where.field, names, values)}, false)`;
    case "is":
      return `coalesce(${isSql(where, names, values)}, false)`;
    case "range":
      return `coalesce(${rangeSql(where, names, values)}, false)`;
    default:
      return "false";
  }
}

export const foldedDesignation = (column: string) =>
  `btrim(regexp_replace(lower(${column}), '[^[:alnum:]]+', ' ', 'g'))`;

/** The value of a person by which people are counted; null if it is not known. */
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
  { field, values: searchedValues }: Extract<Condition, { op: "is" }>,
  names: PeopleNames,
  values: Values,
): string {
  if (field === "dept") {
    const ids = searchedValues.flatMap((code) => names.departments.get(code) ?? []);
    return `ap.departments && ${bind(values, ids)}::int[]`;
  }
  if (field === "degree") return degreeSql(names, values, searchedValues);
  if (field === "leave") return leaveSql(values, searchedValues);
  if (isExperience(field))
    return `${yearsSql(field, names, values)} = any (${bind(values, searchedValues)}::numeric[])`;
  return `${valueSql(field, names, values)} = any (${bind(values, searchedValues)}::text[])`;
}

function presentSql(field: string, names: PeopleNames, values: Values): string {
  switch (field) {
    case "orcid":
      return `(a.orcid is not null and ${isShownSql(field, names, values)})`;
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
      return recordsSql(names.findKindsByName(field), names, values);
  }
}

function rangeSql(
  { field, from, to, includesEnds }: Extract<Condition, { op: "range" }>,
  names: PeopleNames,
  values: Values,
): string {
  const [value, type] = isExperience(field)
    ? [yearsSql(field, names, values), "numeric"]
    : [
        // Unknown where a post has no first day: a later one, such as after a transfer, is not that of joining.
        `(select ${firstDayOf("j")} from appointments j where j.institute_id = $1 and j.account_id = a.id and j.type <> 'additional')`,
        "date",
      ];
  const equal = includesEnds ? "=" : "";
  return [
    ...(from === undefined ? [] : [`${value} >${equal} ${bind(values, from)}::${type}`]),
    ...(to === undefined ? [] : [`${value} <${equal} ${bind(values, to)}::${type}`]),
  ].join(" and ");
}

/** For each field: whether appointments here count, and which posts elsewhere count. */
const experience: Readonly<Record<string, { isHere: boolean; kinds: readonly string[] | "all" }>> = {
  experience: { isHere: true, kinds: "all" },
  service: { isHere: true, kinds: [] },
  teaching: { isHere: true, kinds: ["teaching"] },
  industry: { isHere: false, kinds: ["industry"] },
  "research-experience": { isHere: false, kinds: ["research"] },
};

const isExperience = (field: string) => Object.hasOwn(experience, field);

/** Years until the day `$3`, or null, by the rule of `rules/counting/count-experience-years.ts`: overlapping days count once. */
function yearsSql(field: string, { experienceTables }: PeopleNames, values: Values): string {
  const { isHere, kinds } = experience[field] ?? { isHere: false, kinds: [] };
  const elsewhere = kinds.length === 0 ? [] : experienceTables;
  const periods = [
    ...(isHere
      ? [
          "select p.starts, p.ends from appointments p where p.institute_id = $1 and p.account_id = a.id and p.type <> 'additional'",
        ]
      : []),
    ...elsewhere.map(({ kind, table }) => {
      const ofKind = kinds === "all" ? "" : `where e.row->>'experienceIndustry' = any (${bind(values, kinds)}::text[])`;
      // How long a past post without a last day lasted is not known.
      const isKnown = "e.row->>'toDate' is not null or e.row->>'experienceType' is distinct from 'Past'";
      return `select case when ${isKnown} then ${dayIn("fromDate")} end, ${dayIn("toDate")} from ${documentsOf([kind], values)}
        cross join lateral jsonb_array_elements(coalesce(r.data->${bind(values, table)}::text, '[]')) e(row)
        ${ofKind}`;
    }),
  ];
  return `(select case when s.posts = 0 or s.dated > 0
      then coalesce((select round(sum(upper(m.span) - lower(m.span)) / 365.25, 1) from unnest(s.spans) m(span)), 0) end
    from (select count(*) as posts, count(x.starts) as dated, range_agg(daterange(x.starts, least(x.ends, $3::date) + 1))
        filter (where x.starts <= least(x.ends, $3::date)) as spans
      from (${periods.join(" union all ")}) x(starts, ends)) s)`;
}

const dayIn = (column: string) =>
  `case when e.row->>'${column}' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then (e.row->>'${column}')::date end`;

/** Whether the person holds one of these degrees, or any: completed, or passed in a year where the status is not filled in. */
function degreeSql(names: PeopleNames, values: Values, degrees?: readonly string[]): string {
  const isPassed = '@.status == "completed" || exists(@.year ? (@ != null)) || exists(@.awardDate ? (@ != null))';
  const held = `$[*] ? (exists(@.degree) && !(@.status == "pursuing") && (${isPassed}))`;
  const tables = names.degreeTables.map(({ kind, table }) => {
    const rows = `jsonb_path_query(r.data->${bind(values, table)}::text, '${held}') d(line)`;
    const hasDegree = degrees === undefined ? "true" : `d.line->>'degree' = any (${bind(values, degrees)}::text[])`;
    const isShown = isShownSql("qualifications", names, values, "d.line->>'id'");
    return `exists (select 1 from ${documentsOf([kind], values)} cross join lateral ${rows} where ${hasDegree} and ${isShown})`;
  });
  return `(${tables.join(" or ") || "false"})`;
}

/**
 * Whether the person shows this part of the profile, and this row of it, to the viewer. Heads see all of the people whom they
 * lead today (`$2`), and those who read the whole institute all of its people.
 */
function isShownSql(part: string, { viewerScopes }: PeopleNames, values: Values, row?: string): string {
  if (viewerScopes.includes(instituteScope)) return "true";
  const scopes = bind(values, viewerScopes);
  const isHidden = (table: string, condition: string) =>
    `exists (select 1 from ${table} h where h.institute_id = $1 and h.account_id = a.id and ${condition})`;
  const hidden = [
    isHidden("public_profiles", `not is_shown(h.shown ->> '${part}', 2)`),
    ...(row === undefined
      ? []
      : [isHidden("public_items", `h.part = '${part}' and h.item = ${row} and not is_shown(h.visibility, 2)`)]),
  ];
  const isLed = `exists (select 1 from appointments l where l.institute_id = $1 and l.account_id = a.id
    and l.department_id = any (${scopes}::int[]) and ${isHeldOn("l", "$2::date")})`;
  return `(-a.id = any (${scopes}::int[]) or ${isLed} or not (${hidden.join(" or ")}))`;
}

/** Whether the person is on leave on the day. */
function leaveSql(values: Values, natures?: readonly string[]): string {
  const condition = natures === undefined ? "" : ` and l.nature = any (${bind(values, natures)}::text[])`;
  return `exists (select 1 from jsonb_to_recordset(ap.leaves) l(nature text, starts date, ends date)
    where ap.day between l.starts and coalesce(l.ends, 'infinity')${condition})`;
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
  { periods, academicStart, viewerScopes }: PeopleNames,
  values: Values,
): string {
  const dates = periods.map((period) => periodSql(period, academicStart, values));
  const isSeen = () =>
    `exists (select 1 from record_scopes v where v.institute_id = $1 and v.record_id = s.record_id and v.scope = any (${bind(values, viewerScopes)}::int[]))`;
  const states = viewerScopes.includes(instituteScope) ? [] : [`(s.state not in ('draft', 'returned') or ${isSeen()})`];
  return `exists (select 1 from record_scopes s where s.institute_id = $1 and s.scope = -a.id and ${[`s.kind = any (${bind(values, kinds)}::text[])`, ...states, ...dates].join(" and ")})`;
}

function periodSql(period: Condition, academicStart: number, values: Values): string {
  if (period.op === "or")
    return `(${period.operands.map((part) => periodSql(part, academicStart, values)).join(" or ")})`;
  const dates =
    (period.op === "range" || period.op === "is") && isDateField(period.field)
      ? compileDates(period, { academicStart, isScoped: true, timeZone: "UTC" }, values)
      : undefined;
  return dates?.sql ?? "false";
}
