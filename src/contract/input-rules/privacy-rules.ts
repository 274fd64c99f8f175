import * as z from "zod/mini";
import { requestKinds } from "./request-states.ts";

const storable = z
  .string()
  .check(
    z.refine(
      (value) => !value.includes("\0") && value.isWellFormed(),
      "This text contains characters that cannot be saved. Remove them.",
    ),
  );
const trimmed = z.transform((value: string) => value.normalize("NFC").trim());
const words = z
  .pipe(storable, trimmed)
  .check(z.refine((value) => [...value].length <= 2000, "At most 2000 characters are allowed."));

/** A privacy request with its messages; for browser and server. */
export const requestRules = z.strictObject({ kind: z.enum(requestKinds), text: words }).check(
  z.refine(({ kind, text }) => kind === "deletion" || text !== "", {
    path: ["text"],
    message: "Describe what is wrong and what is correct.",
  }),
);

export const answerRules = z.strictObject({
  state: z.enum(["done", "refused"]),
  answer: words.check(z.refine((value) => value !== "", "Describe what was done, or why not.")),
});
