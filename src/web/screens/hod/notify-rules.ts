import * as z from "zod/mini";
import { translate } from "#texts/translate.ts";

/** A message to people, before it is sent. */
export const notifyRules = z
  .object({
    subject: z.string().check(z.trim(), z.minLength(1, { error: () => translate("Enter a short subject.") })),
    message: z.string().check(z.trim(), z.minLength(1, { error: () => translate("Enter the message.") })),
    department: z.string(),
    audience: z.enum(["list", "all", "chosen"]),
    link: z.string().check(
      z.trim(),
      z.refine((link) => link === "" || /^https?:\/\/[^\s]+$/i.test(link), {
        error: () => translate("Enter a web address that begins with https:// or http://."),
      }),
    ),
    to: z.array(z.object({ id: z.string(), name: z.string() })),
    byMail: z.boolean(),
  })
  .check(
    z.refine(({ audience, to }) => audience !== "chosen" || to.length > 0, {
      path: ["to"],
      error: () => translate("Choose at least one person."),
    }),
  );
