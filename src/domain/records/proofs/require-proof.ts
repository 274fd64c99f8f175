import type { ProofRequirement } from "#contract/input-rules/verification-choices.ts";
import type { RecordRow } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { text } from "#texts/text.ts";
import { Refusal } from "../../refusal.ts";
import { readVerification } from "../reviews/reviewer.ts";
import { proofFieldOf } from "./proof-field-of.ts";

/** Refuses a record without a proof file if the institute's requirement is one of these. Links are not files. */
export async function requireProof(
  scope: Scope,
  { kind: slug, proofFields }: Pick<RecordRow, "kind" | "proofFields">,
  requirements: readonly ProofRequirement[],
): Promise<void> {
  const field = proofFieldOf(kindBySlug(slug));
  if (proofFields.length > 0 || requirements.length === 0 || !field) return;
  const { proof } = (await readVerification(scope))(slug);
  if (!requirements.includes(proof)) return;
  const message = proof === "submit" ? beforeSubmitting : beforeVerifying;
  throw new Refusal("record-incomplete", { message, issues: [{ field: field.name, code: "missing", message }] });
}

const beforeSubmitting = text("This record needs a proof before it is submitted. Add the file; a link does not count.");
const beforeVerifying = text(
  "This record needs a proof before it is verified. An author must add the file; a link does not count.",
);
