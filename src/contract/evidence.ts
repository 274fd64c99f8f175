import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { sameProof } from "./record-shapes.ts";
import { id } from "./shapes.ts";

const mostSame = 200;

/** What is done with proofs of many records at once. */
export const evidence = {
  listSame: endpoint("GET", "/api/proofs/same", "proofs.compare", {
    summary:
      "Proofs that are the same file, or look the same on their first page, on several records of which the viewer sees at least one; or those that were allowed.",
    query: z.strictObject({ state: z.enum(["open", "allowed"]).default("open") }),
    answer: z.object({
      rows: z.array(sameProof),
      /** False: there are more than are listed. */
      isAll: z.boolean(),
    }),
  }),
  allowSame: endpoint("POST", "/api/proofs/same", "proofs.compare", {
    summary:
      "Allow that these proofs are the same, such as one certificate for a team, for the records they are on; or, with `isAllowed` false, take that back.",
    body: z.strictObject({ proofs: z.array(id).min(2).max(mostSame), isAllowed: z.boolean() }),
    answer: z.object({ records: z.number().int() }),
  }),
};
