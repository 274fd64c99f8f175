import * as z from "zod";
import { oneLine } from "./settings-rules.ts";
import { automaticChecks, proofRequirements } from "./verification-choices.ts";

const checklistItem = z.strictObject({
  label: oneLine(120, "Enter what to check, for example: amount equals the sanction letter."),
  check: z.enum(["manual", ...automaticChecks]).default("manual"),
});

export const verificationOfKind = z.strictObject({
  /** Off: records of the kind stay submitted, and nobody is asked to review them. */
  isOn: z.boolean().default(true),
  proof: z.enum(proofRequirements).default("no"),
  checklist: z
    .array(checklistItem)
    .max(12, "At most 12 checks are allowed.")
    .refine(
      (items) => new Set(items.map(({ label }) => label.toLowerCase())).size === items.length,
      "Two checks have the same text.",
    )
    .default([]),
  /** Reasons for returning a record, to choose from. */
  reasons: z.array(oneLine(300, "Remove empty reasons.")).max(20, "At most 20 reasons are allowed.").default([]),
});
export type VerificationOfKind = z.output<typeof verificationOfKind>;

/** By kind; a kind that is missing is verified without a checklist. */
export const verificationRules = z.record(z.string().max(40), verificationOfKind);
export type Verification = z.output<typeof verificationRules>;
