import * as z from "zod";
import { hasKind } from "#access/policies/kinds.ts";
import type { Actor } from "#access/roles.ts";
import type { Parsed, Presented } from "#contract/endpoint.ts";
import type { ReviewSort, reviews } from "#contract/reviews.ts";
import {
  countToReview,
  facetsToReview,
  listToReview,
  type QueueFilter,
  type ToReview,
} from "#db/queries/records/reviews.ts";
import type { Scope } from "#db/scope.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { countLimit, pageOf, readCursor, storedInstant, totalOf } from "../../page-cursor.ts";
import { requireKind } from "../require-kind.ts";
import { checklistOf } from "./checklist.ts";
import { readVerification, toReviewer, verifiedKinds } from "./reviewer.ts";

type Queue = Presented<typeof reviews.list>;

const submittedAt = z.union([storedInstant, z.literal("-infinity")]);
const cursorIn = <Key extends z.ZodType>(order: ReviewSort, key: Key) =>
  z.tuple([z.literal(order), key, submittedAt, z.uuid()]);
/** The cursors of each order; one of another order is refused. */
const cursorOf = {
  oldest: cursorIn("oldest", z.null()),
  newest: cursorIn("newest", z.null()),
  person: cursorIn("person", z.string().max(500)),
  type: cursorIn("type", z.int32()),
};

/** The records awaiting the actor's review, those that wait longest first or in another order. */
export async function listReview(
  scope: Scope,
  actor: Actor,
  query: Parsed<typeof reviews.list>["query"],
): Promise<Queue> {
  const order = query.sort;
  const [, key, exactSubmittedAt, id] = readCursor(query.cursor, cursorOf[order]) ?? [];
  const after = exactSubmittedAt === undefined || id === undefined ? null : { key: key ?? null, exactSubmittedAt, id };
  if (query.kind !== undefined) requireKind(query.kind);
  const verificationOf = await readVerification(scope);
  const all = wholeQueue(actor, verificationOf);
  const filter = {
    kinds: all.kinds.filter((kind) => query.kind === undefined || kind === query.kind),
    states: query.state === undefined ? all.states : [query.state],
    person: query.person ?? null,
  };
  const reviewer = toReviewer(actor);
  const readsData = filter.kinds.some((kind) =>
    verificationOf(kind).checklist.some(({ check }) => check === "complete"),
  );
  const options = { order, after, limit: query.limit + 1, countedTo: countLimit + 1, readsData };
  const { rows, total } = await listToReview(scope, reviewer, filter, options);
  const page = pageOf(rows, query.limit, ({ sortKey, exactSubmittedAt, id }) => [order, sortKey, exactSubmittedAt, id]);
  const facets = query.facets ? await facetsToReview(scope, reviewer, all, countLimit + 1) : undefined;
  const kinds = facets?.kinds.map((one) => ({ ...one, reasons: verificationOf(one.kind).reasons }));
  const withReadiness = (row: ToReview) => {
    const checks = checklistOf(verificationOf(row.kind), kindBySlug(row.kind), row);
    return { ...row, isReady: checks.every(({ passes }) => passes === true) };
  };
  return {
    ...totalOf(total),
    nextCursor: page.nextCursor,
    rows: page.rows.map(withReadiness).map((row) => ({
      id: row.id,
      kind: row.kind,
      state: row.state,
      version: row.version,
      title: row.title,
      people: row.people.map(({ name }) => name),
      departments: row.departments,
      createdBy: row.creatorName,
      since: row.since,
      proofs: row.proofFields.length,
      proofLinks: row.proofLinks,
      possibleDuplicate: row.isPossibleDuplicate,
      last: row.last,
      isReady: row.isReady,
    })),
    ...facets,
    kinds,
  };
}

/** How many records await the actor's review, at most a thousand. */
export async function countReview(scope: Scope, actor: Actor): Promise<number> {
  return countToReview(scope, toReviewer(actor), wholeQueue(actor, await readVerification(scope)), 1000);
}

/** Without records of a kind that was deactivated, which nobody can open. */
function wholeQueue(actor: Actor, verificationOf: Parameters<typeof verifiedKinds>[0]): QueueFilter {
  const label = (slug: string) => kindBySlug(slug).label.one;
  const active = verifiedKinds(verificationOf).filter((slug) => hasKind(actor, kindBySlug(slug)));
  const kinds = active.sort((one, other) => label(one).localeCompare(label(other)));
  return { kinds, states: ["submitted", "changed"], person: null };
}
