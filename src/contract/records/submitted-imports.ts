import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { id, message } from "../shapes.ts";

const batchParam = z.object({ id });

/** Operations on a saved import; only its last step loads them. */
export const submittedImports = {
  drafts: endpoint("GET", "/api/imports/:id/drafts", "imports.use", {
    summary: "How many drafts of a saved import the asker may submit; possible duplicates are not among them.",
    params: batchParam,
    answer: z.object({ drafts: z.number().int() }),
  }),
  submit: endpoint("POST", "/api/imports/:id/submit", "imports.use", {
    isBulk: true,
    summary:
      "Submit the drafts of a saved import, up to 200 at once; whoever imported them may. Those that are incomplete are listed with the reason. Send `after` again while it is not null.",
    params: batchParam,
    body: z.strictObject({ after: id.optional() }),
    answer: z.object({
      submitted: z.number().int(),
      refused: z.array(message.extend({ kind: z.string(), id: z.string(), title: z.string(), code: z.string() })),
      after: id.nullable(),
    }),
  }),
};
