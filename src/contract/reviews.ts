import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { record } from "./record-shapes.ts";
import { cursor, id, instant, kindSlug, limit, listOf, message, text } from "./shapes.ts";

const recordParams = z.object({ kind: kindSlug, id });
const version = z.int32();
const reason = text(1000);
/** Labels of the checklist that the reviewer ticked. */
const checklist = z.array(z.string().max(200)).max(20).optional();
export const maxReviewed = 200;
export const reviewSorts = ["oldest", "newest", "person", "type"] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export const reviews = {
  verify: endpoint("POST", "/api/records/:kind/:id/verify", "reviews.decide", {
    summary:
      "Verify a submitted record of this version. `checklist` names the checks that the reviewer made; all of the kind's are needed.",
    params: recordParams,
    body: z.strictObject({ version: version.optional(), checklist }),
    response: record,
  }),
  return: endpoint("POST", "/api/records/:kind/:id/return", "reviews.decide", {
    summary: "Return a record to its people with the reason, which they see above the form.",
    params: recordParams,
    body: z.strictObject({ version: version.optional(), reason }),
    response: record,
  }),
  undo: endpoint("POST", "/api/records/:kind/:id/undo-review", "reviews.decide", {
    summary:
      "Undo your own review, for ten minutes, while the record has not changed since. `version` is the one that the review made.",
    params: recordParams,
    body: z.strictObject({ version: version.optional() }),
    response: record,
  }),
  list: endpoint("GET", "/api/review", "reviews.decide", {
    summary:
      "The records that wait for your review, the longest first, or by `sort`; with `facets=1` also of which types and people.",
    query: z.strictObject({
      kind: kindSlug.optional(),
      person: id.optional(),
      state: z.enum(["submitted", "changed"]).optional(),
      sort: z.enum(reviewSorts).default("oldest"),
      facets: z.literal("1").optional(),
      limit,
      cursor,
    }),
    response: listOf(
      z.object({
        id: z.string(),
        kind: z.string(),
        state: z.enum(["submitted", "changed"]),
        version,
        title: z.string(),
        people: z.array(z.string()),
        departments: z.array(z.string()),
        createdBy: z.string(),
        /** When it was last submitted, or first changed since it was verified. */
        since: instant,
        proofs: z.number().int(),
        /** Proofs that are stored elsewhere. */
        proofLinks: z.number().int(),
        possibleDuplicate: z.boolean(),
        /** It was reviewed before; the changes since are shown with it. */
        last: z.enum(["verified", "returned"]).nullable(),
        /** The system can check every point of the checklist, and all are met. */
        isReady: z.boolean(),
      }),
    ).extend({
      /** Also returns the usual reasons for returning a record. */
      kinds: z.array(z.object({ kind: z.string(), count: z.number().int(), reasons: z.array(z.string()) })).optional(),
      people: z.array(z.object({ id: z.string(), name: z.string(), count: z.number().int() })).optional(),
    }),
  }),
  decideMany: endpoint("POST", "/api/review", "reviews.decide", {
    summary:
      "Verify or return many records at once, or undo that. Verified are those whose checklist holds without a person's tick; the others are listed with the reason.",
    body: z.discriminatedUnion("decision", [
      z.strictObject({ decision: z.literal("verify"), records: chosen() }),
      z.strictObject({ decision: z.literal("return"), records: chosen(), reason }),
      z.strictObject({ decision: z.literal("undo"), records: chosen() }),
    ]),
    response: z.object({
      done: z.array(z.object({ kind: z.string(), id: z.string(), version })),
      refused: z.array(message.extend({ kind: z.string(), id: z.string(), code: z.string() })),
    }),
    isBulk: true,
  }),
  listVerifiers: endpoint("GET", "/api/review/verifiers", "reviews.name", {
    summary: "The faculty members of the led departments whom the head named to verify records, and for which types.",
    response: z.object({
      rows: z.array(
        z.object({ account: z.string(), name: z.string(), department: z.string(), kinds: z.array(z.string()) }),
      ),
    }),
  }),
  nameVerifier: endpoint("POST", "/api/review/verifiers/:account", "reviews.name", {
    summary: "Name a faculty member of the department to verify these types of records there; none ends it.",
    params: z.object({ account: id }),
    body: z.strictObject({ department: z.string().max(100), kinds: z.array(kindSlug).max(60) }),
    response: message,
    isNaturallyIdempotent: true,
  }),
};

function chosen() {
  return z
    .array(z.strictObject({ kind: kindSlug, id, version: version.optional() }))
    .min(1)
    .max(maxReviewed);
}
