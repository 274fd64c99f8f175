import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { id, message } from "../shapes.ts";

const batchParam = z.object({ id });

/** Operations on a saved import; in a file of their own, as only the last step of an import loads them. */
export const submittedImports = {
  drafts: endpoint("GET", "/api/imports/:id/drafts", "imports.use", {
    summary:
      "How many drafts of a saved import the account may submit, without possible duplicates, and what an undo would do with its records.",
    params: batchParam,
    response: z.object({
      drafts: z.number().int(),
      /** Records that an undo would move to the bin, and those that it would keep. */
      undo: z.object({ moved: z.number().int(), kept: z.number().int() }),
    }),
  }),
  submit: endpoint("POST", "/api/imports/:id/submit", "imports.use", {
    isBulk: true,
    summary:
      "Submit up to 200 drafts of a saved import, for the account that imported them. Incomplete ones are listed with the reason. Send `after` again while it is not null.",
    params: batchParam,
    body: z.strictObject({ after: id.optional() }),
    response: z.object({
      submitted: z.number().int(),
      refused: z.array(message.extend({ kind: z.string(), id: z.string(), title: z.string(), code: z.string() })),
      after: id.nullable(),
    }),
  }),
};
