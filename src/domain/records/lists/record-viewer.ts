import { viewerScopes } from "#access/policies/records.ts";
import { namedKinds } from "#access/policies/reviews.ts";
import { type Actor, readScopeOf } from "#access/roles.ts";
import { isWholeInstitute, type RecordQuery } from "#db/queries/records/record-slice.ts";
import type { RecordViewer } from "#db/queries/records/records.ts";
import { type Condition, partsOf } from "#kinds/condition.ts";

/** The row filter of the policy for single records. */
export function recordViewerOf(actor: Actor): RecordViewer {
  // A super admin reads no records, not even those entered in an earlier role.
  return { scopes: viewerScopes(actor), account: readScopeOf(actor) === "none" ? 0 : actor.account };
}

/** As `recordViewerOf`, with the records that the actor is named to verify. */
export function recordViewerOfAnyKind(actor: Actor): RecordViewer {
  return { ...recordViewerOf(actor), named: namedKinds(actor) };
}

/** In a query "me" is the viewer. */
function withViewer(where: Condition, viewer: Pick<Actor, "publicId">): Condition {
  if (where.op === "and" || where.op === "or")
    return { op: where.op, operands: where.operands.map((part) => withViewer(part, viewer)) };
  if (where.op === "not") return { op: "not", operand: withViewer(where.operand, viewer) };
  if (where.op !== "is" || where.field !== "person") return where;
  return { ...where, values: where.values.map((value) => (value.toLowerCase() === "me" ? viewer.publicId : value)) };
}

/**
 * The query with the viewer in place of "me". One of the whole institute that names one department becomes a query of
 * that department, whose rows are adjacent in the index.
 */
export function queryForViewer<Query extends RecordQuery>(query: Query, viewer: Pick<Actor, "publicId">): Query {
  const recordQuery = { ...query, where: withViewer(query.where, viewer) };
  const { slice, where, departments } = recordQuery;
  if (!isWholeInstitute(slice)) return recordQuery;
  const parts = partsOf(where);
  const index = parts.findIndex((part) => part.op === "is" && part.field === "dept" && part.values.length === 1);
  const named = parts[index];
  const department = named?.op === "is" ? departments.get(named.values[0] ?? "") : undefined;
  if (department === undefined) return recordQuery;
  return { ...recordQuery, slice: { type: "scopes", scopes: [department] }, where: allOf(parts.toSpliced(index, 1)) };
}

function allOf(parts: Condition[]): Condition {
  const [only, ...others] = parts;
  if (!only) return { op: "always" };
  return others.length === 0 ? only : { op: "and", operands: parts };
}
