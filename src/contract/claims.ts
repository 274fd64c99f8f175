import * as z from "zod";
import { personRoles } from "#kinds/person.ts";
import { endpoint } from "./endpoint.ts";
import {
  cursor,
  day,
  id,
  instant,
  kindSlug,
  limit,
  listOf,
  lockedRecords,
  message,
  personInput,
  rowsOf,
  text,
} from "./shapes.ts";

export const claimStates = ["pending", "accepted", "rejected", "withdrawn"] as const;

/**
 * A claim of authorship. Only those who decide see the data of the record; the claimant sees it once the claim is
 * accepted.
 */
export const claim = z.object({
  id: z.string(),
  state: z.enum(claimStates),
  /** Why it was accepted: the record itself (an identifier, the whole name), or a person. */
  evidence: z.enum(["identifier", "name", "person"]).nullable(),
  /** As the claimant entered it. */
  kind: z.string(),
  title: z.string(),
  day: day.nullable(),
  printed: z.string(),
  /** The claimed position, from 1. */
  position: z.number().int().nullable(),
  claimant: z.object({ id: z.string(), name: z.string() }),
  isOwn: z.boolean(),
  record: z.object({ id: z.string(), kind: z.string(), title: z.string() }).nullable(),
  /** The printed people of the record in order, for the person who decides the position. */
  people: z.array(z.object({ name: z.string(), isTaken: z.boolean() })),
  createdAt: instant,
  answeredAt: instant.nullable(),
  abilities: z.object({ accept: z.boolean(), reject: z.boolean(), withdraw: z.boolean() }),
});

const position = z.number().int().min(1).max(2000).optional();
const params = z.object({ id });

export const claims = {
  file: endpoint("POST", "/api/claims", "claims.file", {
    summary:
      "Claim to be an author of an existing record: by its identifier (DOI, ISBN, number), by the row of an import or the entry in a form that repeats it, or the one that a notification named as possibly theirs. The record's people are asked.",
    body: z
      .strictObject({
        kind: kindSlug,
        identifier: text(300).optional(),
        /** A record that a notification suggested as possibly the claimant's. */
        record: id.optional(),
        /** A work of that type as entered in a form, which a record that the claimant may not see has by its title. */
        work: z
          .strictObject({
            data: z.record(z.string().max(60), z.unknown()),
            people: z.array(personInput).max(300).optional(),
          })
          .optional(),
        importRow: z.strictObject({ import: id, row: z.int32().min(1) }).optional(),
        /** The work as the claimant knows it; by default the identifier. */
        title: text(500).optional(),
        position,
      })
      .refine(
        ({ identifier, importRow, record, work }) =>
          [identifier, importRow, record, work].filter((one) => one !== undefined).length === 1,
        "Give an identifier, the row of an import, the entered work, or the record that a notification named.",
      ),
    response: z.object({ id: z.string(), state: z.enum(claimStates) }),
    status: 202,
  }),
  fileOn: endpoint("POST", "/api/records/:kind/:id/claim", "claims.file", {
    summary:
      "Claim to be an author of a record that prints your name, as a notification reported. The record's people are asked.",
    params: z.object({ kind: kindSlug, id }),
    body: z.strictObject({ position, role: z.enum(personRoles).optional() }).optional(),
    response: z.object({ id: z.string(), state: z.enum(claimStates) }),
    status: 202,
  }),
  list: endpoint("GET", "/api/claims", "claims.answer", {
    summary: "Claims to answer, newest first; with `of=mine` your own ones.",
    query: z.strictObject({
      of: z.enum(["answer", "mine"]).default("answer"),
      claimant: id.optional(),
      state: z.enum(["open", "answered"]).default("open"),
      limit,
      cursor,
    }),
    response: listOf(claim),
  }),
  accept: endpoint("POST", "/api/claims/:id/accept", "claims.answer", {
    summary:
      "Accept a claim: the claimant becomes a confirmed author, at the given position (from 1). With the printed `name` that is expected there, a list that has changed since is refused.",
    params,
    body: z.strictObject({ position, name: text(2000).optional() }).optional(),
    response: claim,
    isNaturallyIdempotent: true,
  }),
  reject: endpoint("POST", "/api/claims/:id/reject", "claims.answer", {
    summary: "Reject a claim. It is remembered: the same claim is not made again.",
    params,
    response: claim,
    isNaturallyIdempotent: true,
  }),
  withdraw: endpoint("POST", "/api/claims/:id/withdraw", "claims.answer", {
    summary: "Withdraw your own claim.",
    params,
    response: claim,
    isNaturallyIdempotent: true,
  }),
  answerMany: endpoint("POST", "/api/claims/answers", "claims.answer", {
    summary:
      "Accept or reject many open claims at once: those chosen, or all of one colleague. Those on records that somebody signed off stay open and are named in `locked`.",
    body: z
      .strictObject({
        answer: z.enum(["accept", "reject"]),
        claimant: id.optional(),
        ids: z.array(id).min(1).max(1000).optional(),
      })
      .refine(({ claimant, ids }) => claimant !== undefined || ids !== undefined, "Choose claims, or a colleague."),
    response: z.object({ answered: z.number().int(), locked: lockedRecords }),
    isBulk: true,
  }),
  listPendingNames: endpoint("GET", "/api/name-requests", "names.approve", {
    summary:
      "Names that account holders changed, and spellings (`isVariant`) under which they confirmed works. Records are matched by what was approved until the new name or spelling is.",
    response: rowsOf({
      /** The id to answer it by; for a changed name, the id of the account. */
      id: z.string(),
      account: z.string(),
      email: z.string(),
      name: z.string(),
      approvedName: z.string(),
      isVariant: z.boolean(),
    }),
  }),
  decideName: endpoint("POST", "/api/name-requests/:id", "names.approve", {
    summary: "Approve a changed name or a spelling, by which records are then matched, or keep what was approved.",
    params,
    body: z.strictObject({
      answer: z.enum(["approve", "reject"]),
      /** The name that was read; the answer to another one is refused. */
      name: z.string().max(500).optional(),
    }),
    response: message,
    isNaturallyIdempotent: true,
  }),
};
