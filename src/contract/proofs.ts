import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { proofRequirements } from "./input-rules/verification-choices.ts";
import { alreadyOn, duplicateProof, stagedResults } from "./record-shapes.ts";
import { former, id, instant, kindSlug, recordState, rowsOf } from "./shapes.ts";

const maxSame = 200;

/** The person's uploads that are not attached yet, and the records they can be attached to. */
const staged = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      sizeInBytes: z.number().int(),
      alreadyOn,
      match: z
        .object({
          record: z.string(),
          reason: z.enum(["id", "doi", "number", "title", "file-name"]),
          certainty: z.enum(["certain", "likely"]),
        })
        .nullable(),
    }),
  ),
  records: z.array(z.object({ id: z.string(), kind: z.string(), title: z.string(), proofs: z.number().int() })),
  /** Files of this upload that were refused. */
  skipped: z.array(z.object({ name: z.string(), reason: z.string(), why: former("reason", z.string().optional()) })),
});

/** Operations on proofs of many records at once. */
export const proofs = {
  listSame: endpoint("GET", "/api/proofs/same", "proofs.compare", {
    summary:
      "Proofs that are the same file, or look the same on their first page, on several records of which the viewer sees at least one; or those that were allowed.",
    query: z.strictObject({ state: z.enum(["open", "allowed"]).default("open") }),
    response: z.object({
      rows: z.array(duplicateProof),
      /** False if there are more than are listed. */
      isAll: z.boolean(),
    }),
  }),
  countMissingByPerson: endpoint("GET", "/api/proofs/missing", "proofs.read", {
    summary:
      "How many records without a proof each faculty member has whom the viewer leads; a link is a proof, except where the institute requires a file; a viewer who leads nobody gets their own number.",
    response: rowsOf({
      id: z.string(),
      name: z.string(),
      count: z.number().int(),
      /** How many of these require a proof file. */
      required: z.number().int(),
      remindedAt: instant.nullable(),
      /** True unless it is the viewer, or the person was reminded within a day. */
      mayRemind: z.boolean(),
    }),
  }),
  listMissing: endpoint("GET", "/api/proofs/missing/:person", "proofs.read", {
    summary:
      "The records of a faculty member without a proof that the viewer may see, those that require a file first; up to 200.",
    params: z.object({ person: id }),
    response: rowsOf({
      id: z.string(),
      kind: z.string(),
      title: z.string(),
      state: recordState,
      date: z.string().nullable(),
      needed: z.enum(proofRequirements),
      /** Only a file counts for it, and it has a link. */
      hasLink: z.boolean(),
    }),
  }),
  remind: endpoint("POST", "/api/proofs/missing", "announcements.send", {
    summary: "Remind these faculty members of their records without a proof, each at most once a day.",
    body: z.strictObject({ people: z.array(id).min(1).max(500) }),
    response: z.object({ reminded: z.number().int() }),
  }),
  stage: endpoint("POST", "/api/proofs/staged", "proofs.write", {
    summary:
      "Upload PDFs and pictures (PNG, JPEG), or archives (.zip) of them (multipart: `file`): each is compared with your own records and those of a department that you lead; nothing is attached.",
    upload: { file: "file", maxBytes: 52_428_800, maxFiles: 10 },
    response: staged,
    status: 201,
  }),
  listStaged: endpoint("GET", "/api/proofs/staged", "proofs.write", {
    summary: "Your uploads that are not attached yet, each with the record that it probably proves, for thirty days.",
    response: staged,
  }),
  attach: endpoint("POST", "/api/proofs/staged/attach", "proofs.write", {
    summary: "Attach uploaded files to the given records, each by itself; those that are refused stay in the list.",
    body: z.strictObject({
      files: z
        .array(z.strictObject({ id, kind: kindSlug, record: id }))
        .min(1)
        .max(200),
    }),
    response: stagedResults,
    isBulk: true,
  }),
  removeStaged: endpoint("DELETE", "/api/proofs/staged/:id", "proofs.write", {
    summary: "Delete an upload that is not attached.",
    params: z.object({ id }),
    response: z.object({ removed: z.number().int() }),
  }),
  allowSame: endpoint("POST", "/api/proofs/same", "proofs.compare", {
    summary:
      "Allow that these proofs are the same, such as one certificate for a team, for the records they are on; or, with `isAllowed` false, take that back.",
    body: z.strictObject({ proofs: z.array(id).min(2).max(maxSame), isAllowed: z.boolean() }),
    response: z.object({ records: z.number().int() }),
  }),
};
