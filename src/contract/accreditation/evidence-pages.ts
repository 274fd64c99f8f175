import * as z from "zod";
import { endpoint } from "../endpoint.ts";

/** Every unknown link or page has the same answer. */
const anyText = z.string().max(200);

/** The pages behind an evidence link; no account is needed. */
export const evidencePages = {
  openEvidence: endpoint("GET", "/evidence/:token", "auth.link", {
    summary: "The tables of a published submission, as a page. A revoked or expired link answers 410.",
    params: z.object({ token: anyText }),
    response: "file",
  }),
  openEvidenceTable: endpoint("GET", "/evidence/:token/:metric", "auth.link", {
    summary: "The rows of one of its tables, as a page.",
    params: z.object({ token: anyText, metric: anyText }),
    query: z.object({ after: anyText.optional() }),
    response: "file",
  }),
  openEvidenceRow: endpoint("GET", "/evidence/:token/:metric/:n", "auth.link", {
    summary: "One row with its proofs, as a page.",
    params: z.object({ token: anyText, metric: anyText, n: anyText }),
    response: "file",
  }),
  openEvidenceProof: endpoint("GET", "/evidence/:token/:metric/:n/:proof", "auth.link", {
    summary: "A proof of the row, if it was released.",
    params: z.object({ token: anyText, metric: anyText, n: anyText, proof: anyText }),
    response: "file",
  }),
};
