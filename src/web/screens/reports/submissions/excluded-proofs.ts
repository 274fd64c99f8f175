import * as z from "zod/mini";

/** What a PDF of proofs leaves out, as the `left-out` header of the response lists it; loaded with the first PDF. */
export const excludedProofs = z.object({
  count: z.number(),
  proofs: z.array(z.object({ path: z.string(), reason: z.enum(["too-large", "unreadable", "damaged"]) })),
});
