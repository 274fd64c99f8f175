import { signedSectionOf } from "#db/errors.ts";
import { sentence } from "#texts/sentence.ts";
import { Refusal } from "./refusal.ts";

/** What an error refuses: a refusal itself, or a record that the database keeps as it was signed off. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const signed = signedSectionOf(error);
  if (!signed) return undefined;
  const { campaign, person, leader } = signed;
  return new Refusal("conflict", {
    message: sentence(
      "{{person}} signed this off for “{{campaign}}”. It stays as it is until that is closed, {{person}} takes the signature back, or {{leader}} reopens it.",
      { campaign, person, leader },
    ),
  });
}
