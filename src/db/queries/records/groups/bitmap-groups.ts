import type { Scope } from "../../../scope.ts";
import { listedYear, yearSql } from "../counted-months.ts";
import { countedFieldSql, findCountedField } from "../counted-values.ts";
import { bind, type Values } from "../values.ts";
import { noBits, paddedBitsSql } from "./compile-bits.ts";
import type { GroupKey, GroupQuery, GroupStatement } from "./group-query.ts";
import { groupedSql, groupsOf } from "./group-sql.ts";
import { type MatchingBits, matchingBits } from "./matching-bits.ts";
import { stateGroups } from "./state-groups.ts";

/** Each further key multiplies the number of compared bitmaps by the number of its values. */
const maxKeys = 2;

/**
 * Groups by kind, year, state and counted fields of the works of one scope, from the bitmaps of their values: of any condition on
 * counted fields, states, months and proofs. Undefined for every other query.
 */
export function bitmapGroups(scope: Scope, query: GroupQuery): GroupStatement | undefined {
  return stateGroups(query, (one) => statelessGroups(scope, one));
}

function statelessGroups(scope: Scope, query: GroupQuery): GroupStatement | undefined {
  const { by, measure, limit } = query;
  if (by.length > maxKeys || (measure && measure.type !== "works")) return undefined;
  const values: Values = [scope.institute];
  const bits = matchingBits(query, values);
  const keys = bits ? by.map((key, index) => keyOf(key, `k${index}`, query, bits.ofKinds, values)) : [];
  if (!bits || !keys.every((key) => key !== undefined)) return undefined;
  // Read once: the planner would look up the bitmaps of each block by themselves.
  const parts = [
    `matching_bits as materialized (${bits.matching})`,
    ...keys.map((key) => `${key.name} as materialized (${key.bits})`),
  ];
  const groups = keys.map(({ name }) => `join ${name} using (kind, block)`);
  const names = keys.map(({ name }) => name);
  const text = `with ${parts.join(", ")} ${groupedSql({
    keys: names.map((name) => `${name}_value`),
    figures,
    own: wholeOf(bits),
    each:
      by.length === 0
        ? undefined
        : `from (
          select ${names.map((name) => `${name}.value as ${name}_value, `).join("")}${figuresOf("g.works")}
          from matching_bits m ${groups.join(" ")} cross join lateral (select ${["m.works", ...names.map((name) => `${name}.bits`)].join(" & ")} as works offset 0) g
          union all
          select ${keys.map(({ change }) => `${change}, `).join("")}${changedFigures} from record_count_changes c ${keys.map(({ join }) => join).join(" ")}
          where ${bits.changed}) f`,
    having: "having sum(works) > 0",
  })}`;
  return {
    purpose: "group-bitmaps",
    text,
    values,
    numberOfKeys: by.length,
    read: (rows) => groupsOf(rows, limit, "bitmaps"),
  };
}

/** How many of the works there are, beside the bitmaps as `matching_bits`. */
export const countOfBits = (bits: MatchingBits) => `select ${figures} ${wholeOf(bits)}`;

const wholeOf = ({ changed }: MatchingBits) => `from (
  select ${figuresOf("works")} from matching_bits union all select ${changedFigures} from record_count_changes c where ${changed}) f`;

const figuresOf = (works: string) => `bit_count(${works}) as works, bit_count(${works} & drafts) as drafts,
  bit_count(${works} & submitted) as submitted, bit_count(${works} & verified) as verified, bit_count(${works} & ~ proven) as no_proof`;

const figures = `coalesce(sum(works), 0)::int as works, coalesce(sum(drafts), 0)::int as drafts,
  coalesce(sum(submitted), 0)::int as submitted, coalesce(sum(verified), 0)::int as verified,
  coalesce(sum(no_proof), 0)::int as "withoutProof", null::text as value, 0 as valued`;

const changedFigures = `c.sign, case when c.state in ('draft', 'returned') then c.sign else 0 end,
  case when c.state in ('submitted', 'changed') then c.sign else 0 end, case when c.state = 'verified' then c.sign else 0 end,
  case when c.has_proof then 0 else c.sign end`;

type BitmapKey = {
  name: string;
  /** A query for the bitmaps of each value, by kind and block. */
  bits: string;
  /** The value of a row of `record_count_changes c`, and the join that it needs. */
  change: string;
  join: string;
};

function keyOf(
  key: GroupKey,
  name: string,
  { kinds, academicStart }: GroupQuery,
  ofKinds: string,
  values: Values,
): BitmapKey | undefined {
  if (key.type === "kind") {
    const bits = `select kind, block, kind as value, ~ ${noBits} as bits from matching_bits`;
    return { name, bits, change: "c.kind", join: "" };
  }
  if (key.type === "year") {
    const year = listedYear(yearSql(key.period, academicStart), key.only, values);
    const bits = `select kind, block, (${year})::text as value, bit_or(${paddedBitsSql}) as bits from record_bitmaps
      where ${ofKinds} and field = '@month' group by 1, 2, 3`;
    return { name, bits, change: `(${year})::text`, join: "" };
  }
  const field = key.type === "field" ? findCountedField(kinds, key.name, "values") : undefined;
  if (!field || [...field.values()].flat().length < kinds.length) return undefined;
  const bits = `select kind, block, nullif(value, '') as value, ${paddedBitsSql} as bits from record_bitmaps
    where ${ofKinds} and ${countedFieldSql(field, values)}`;
  const own = [...field].map(
    ([called, slugs]) =>
      `starts_with(t, ${bind(values, `${called}=`)}) and c.kind = any (${bind(values, slugs)}::text[])`,
  );
  const join = `cross join lateral (
    select nullif(substr(t, strpos(t, '=') + 1), '') as value from unnest(c.texts) t where ${own.map((one) => `(${one})`).join(" or ")}) ${name}`;
  return { name, bits, change: `${name}.value`, join };
}
