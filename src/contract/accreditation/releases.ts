import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { day, former, id, instant, message } from "../shapes.ts";

const submissionParams = z.object({ id });
const tableParams = z.object({ id, report: z.string().max(60) });
const proofParams = z.object({
  id,
  report: z.string().max(60),
  /** The number of the row. */
  n: z.coerce.number().int().min(1).max(2_000_000_000),
  proof: z.coerce.number().int().min(1).max(30_000),
});
const examinedProof = z.object({
  row: z.number().int(),
  proof: z.number().int(),
  name: z.string(),
  /** What was found in its text. */
  what: z.array(z.enum(["pan", "aadhaar", "bank", "phone", "birth"])),
});

/** Which proofs of a submission are shown to the body, which are replaced by a redacted copy, and the links to them. */
export const releases = {
  release: endpoint("POST", "/api/submissions/:id/release", "submissions.manage", {
    summary: "Release proofs for the evidence pages, or take that back: one, those of a row, of a table, or all.",
    params: submissionParams,
    body: z.strictObject({
      isReleased: z.boolean(),
      report: z.string().max(60).optional(),
      row: z.number().int().min(1).max(2_000_000_000).optional(),
      proof: z.number().int().min(1).max(30_000).optional(),
      /** Only the proofs that were released at this moment, to undo one action. */
      releasedAt: z.iso.datetime().optional(),
    }),
    response: z.object({ changed: z.number().int() }),
    isNaturallyIdempotent: true,
  }),
  findings: endpoint("GET", "/api/submissions/:id/tables/:report/findings", "submissions.manage", {
    summary:
      "Proofs of one table that are not released, up to 2,000: in whose text nothing sensitive was found, in which something was (PAN, Aadhaar, bank account, mobile number, date of birth), and those without text, such as scans.",
    params: tableParams,
    response: z.object({
      withoutFindings: z.array(examinedProof),
      clear: former("withoutFindings", z.array(examinedProof).optional()),
      /** Something was found in their text. */
      found: z.array(examinedProof),
      /** Without a text to search, such as scans. */
      unread: z.array(examinedProof),
    }),
  }),
  releaseWithoutFindings: endpoint("POST", "/api/submissions/:id/tables/:report/release", "submissions.manage", {
    summary: "Release the proofs of one table in whose text nothing sensitive was found. `releasedAt` takes that back.",
    params: tableParams,
    response: z.object({ changed: z.number().int(), releasedAt: instant.nullable() }),
    isNaturallyIdempotent: true,
  }),
  readProof: endpoint("GET", "/api/submissions/:id/tables/:report/:n/:proof", "submissions.read", {
    summary: "A proof as the binder has it: the stored file, or the redacted copy that replaces it.",
    params: proofParams,
    response: "file",
  }),
  putCopy: endpoint("POST", "/api/submissions/:id/tables/:report/:n/:proof/copy", "submissions.manage", {
    summary:
      "Show a redacted copy (PDF or picture) in place of a proof in binder, PDF and evidence pages, and release it. A copy that still has the text or the bytes of the proof is refused.",
    params: proofParams,
    upload: { file: "file", maxFiles: 1, maxBytes: 20 * 1024 * 1024 },
    response: z.object({ changed: z.number().int() }),
    isNaturallyIdempotent: true,
  }),
  removeCopy: endpoint("DELETE", "/api/submissions/:id/tables/:report/:n/:proof/copy", "submissions.manage", {
    summary: "Take the redacted copy away. The proof is not released until a person does so.",
    params: proofParams,
    response: z.object({ changed: z.number().int() }),
  }),
  publish: endpoint("POST", "/api/submissions/:id/links", "submissions.manage", {
    summary: "Make a link to the evidence pages. It is shown in this answer only.",
    params: submissionParams,
    body: z.strictObject({
      /** By default a year after the end of the assessment, or from today if it has ended; at most ten years from today. */
      expiresOn: day.optional(),
    }),
    response: z.object({ id: z.string(), link: z.string(), token: z.string(), expiresOn: z.string() }),
    status: 201,
    isNaturallyIdempotent: true,
  }),
  revoke: endpoint("DELETE", "/api/submissions/:id/links/:link", "submissions.manage", {
    summary: "Revoke a link: its pages answer 410 from then on.",
    params: z.object({ id, link: id }),
    response: message,
  }),
};
