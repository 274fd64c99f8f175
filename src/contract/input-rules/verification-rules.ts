import * as z from "zod/mini";
import { oneLine } from "./settings-rules.ts";
import { automaticChecks, proofRequirements } from "./verification-choices.ts";

const checklistItem = z.strictObject({
  label: oneLine(120, "Enter what to check, for example: amount equals the sanction letter."),
  check: z._default(z.enum(["manual", ...automaticChecks]), "manual"),
});

export const verificationOfKind = z.strictObject({
  /** Off: records of the kind stay submitted, and nobody is asked to review them. */
  isOn: z._default(z.boolean(), true),
  proof: z._default(z.enum(proofRequirements), "no"),
  checklist: z._default(
    z.array(checklistItem).check(
      z.maxLength(12, "At most 12 checks are allowed."),
      z.refine(
        (items) => new Set(items.map(({ label }) => label.toLowerCase())).size === items.length,
        "Two checks have the same text.",
      ),
    ),
    [],
  ),
  /** Reasons for returning a record, to choose from. */
  reasons: z._default(
    z.array(oneLine(300, "Remove empty reasons.")).check(z.maxLength(20, "At most 20 reasons are allowed.")),
    [],
  ),
});
export type VerificationOfKind = z.output<typeof verificationOfKind>;

/** By kind; a kind that is missing is verified without a checklist. */
export const verificationRules = z.record(z.string().check(z.maxLength(40)), verificationOfKind);
export type Verification = z.output<typeof verificationRules>;
