import { viewerScopes } from "#access/policies/records.ts";
import { namedKinds, verifiedDepartments } from "#access/policies/reviews.ts";
import { type Actor, readScopeOf } from "#access/roles.ts";
import { isWholeInstitute, type RecordQuery } from "#db/queries/records/record-slice.ts";
import type { Viewing } from "#db/queries/records/records.ts";
import { type Condition, partsOf } from "#kinds/condition.ts";

/** The row filter of the policy, for queries of single records; of one kind, with those the actor is named to verify. */
export function viewingOf(actor: Actor, kind?: string): Viewing {
  // A super admin reads no records, not even those entered in an earlier role.
  const scopes = [...viewerScopes(actor), ...(kind === undefined ? [] : verifiedDepartments(actor, kind))];
  return { scopes, account: readScopeOf(actor) === "none" ? 0 : actor.account };
}

/** As `viewingOf`, for queries of records of any kind: with those the actor is named to verify. */
export function viewingAsReviewer(actor: Actor): Viewing {
  return { ...viewingOf(actor), named: namedKinds(actor) };
}

/** In a query "me" is the person who asks. */
function withViewer(where: Condition, viewer: Pick<Actor, "publicId">): Condition {
  if (where.op === "and" || where.op === "or")
    return { op: where.op, operands: where.operands.map((part) => withViewer(part, viewer)) };
  if (where.op === "not") return { op: "not", operand: withViewer(where.operand, viewer) };
  if (where.op !== "is" || where.field !== "person") return where;
  return { ...where, values: where.values.map((value) => (value.toLowerCase() === "me" ? viewer.publicId : value)) };
}

/**
 * A query of the whole institute that names one department becomes a query of that department, whose rows are adjacent
 * in the index.
 */
export function narrowed<Narrowed extends RecordQuery>(asked: Narrowed, viewer: Pick<Actor, "publicId">): Narrowed {
  const question = { ...asked, where: withViewer(asked.where, viewer) };
  const { slice, where, departments } = question;
  if (!isWholeInstitute(slice)) return question;
  const parts = partsOf(where);
  const index = parts.findIndex((part) => part.op === "is" && part.field === "dept" && part.values.length === 1);
  const named = parts[index];
  const department = named?.op === "is" ? departments.get(named.values[0] ?? "") : undefined;
  if (department === undefined) return question;
  return { ...question, slice: { type: "scopes", scopes: [department] }, where: allOf(parts.toSpliced(index, 1)) };
}

function allOf(parts: Condition[]): Condition {
  const [only, ...others] = parts;
  if (!only) return { op: "always" };
  return others.length === 0 ? only : { op: "and", operands: parts };
}
