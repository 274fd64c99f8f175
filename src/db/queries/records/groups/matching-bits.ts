import { kindsSql } from "../record-counts.ts";
import type { RecordQuery } from "../record-slice.ts";
import { bind, type Values } from "../values.ts";
import { compileBits, noBits, paddedBitsSql } from "./compile-bits.ts";

export type MatchingBits = {
  /** Bitmaps of the works of one scope that match, by kind and block, and which of them have which state, or a proof. */
  matching: string;
  /** Which rows of `record_count_changes c`, the changes that are not added to the bitmaps yet, are of such works. */
  changed: string;
  /** The rows of `record_bitmaps` of these kinds. */
  ofKinds: string;
};

/**
 * SQL of the bits of the matching records; undefined if the query is about several scopes, a person, or anything that
 * no bitmap has. The first value is the institute.
 */
export function matchingBits(query: RecordQuery, values: Values): MatchingBits | undefined {
  const { slice, kinds } = query;
  const [recordScope, ...others] = slice.type === "scopes" ? slice.scopes : [];
  if (recordScope === undefined || recordScope < 0 || others.length > 0) return undefined;
  const where = compileBits(query, values);
  if (!where) return undefined;
  const slugs = kinds.map(({ slug }) => slug);
  const ofKinds = `institute_id = $1 and ${kindsSql(slugs, values)}`;
  const scopeParameter = bind(values, recordScope);
  const inState = (...states: string[]) =>
    `field = '@state' and value in (${states.map((state) => `'${state}'`).join(", ")})`;
  const columns = {
    works: `field = '@scope' and value = ${scopeParameter}::int::text`,
    drafts: inState("draft", "returned"),
    submitted: inState("submitted", "changed"),
    verified: inState("verified"),
    proven: "field = '@proof'",
    ...where.columns,
  };
  // Each is read by itself: for all of them at once the planner might read every bitmap of the kind.
  const bitmaps = Object.values(columns).map(
    (condition, part) =>
      `select ${part} as part, kind, block, ${paddedBitsSql} as bits from record_bitmaps where ${ofKinds} and ${condition}`,
  );
  const sums = Object.keys(columns).map(
    (name, part) => `coalesce(bit_or(bits) filter (where part = ${part}), ${noBits}) as ${name}`,
  );
  return {
    matching: `select kind, block, works & ${where.bits} as works, drafts, submitted, verified, proven
      from (select kind, block, ${sums.join(", ")} from (${bitmaps.join(" union all ")}) p group by kind, block) b`,
    changed: `c.institute_id = $1 and ${kindsSql(slugs, values, "c.kind")} and ${scopeParameter}::int = any (c.counted) and ${where.change}`,
    ofKinds,
  };
}
