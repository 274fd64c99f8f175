import { signedSectionOf } from "#db/errors.ts";
import { inSavepoint, type Scope } from "#db/scope.ts";
import { sentence } from "#texts/sentence.ts";
import { Refusal } from "./refusal.ts";

/** The error as a refusal, if it is one or comes from the database because the record is signed off. */
export function refusalOf(error: unknown): Refusal | undefined {
  return error instanceof Refusal ? error : refusalOfSigned(error);
}

/** A record that an action on several records left unchanged because it is signed off. */
export type LockedRecord = { id: string; kind: string; title: string; refusal: Refusal };

/** Does the work. A refusal undoes it and is returned; the transaction around it continues. Other errors are thrown. */
export async function undoIfRefused<Done>(scope: Scope, work: () => Promise<Done>): Promise<Done | Refusal> {
  try {
    return await inSavepoint(scope, work);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return refusal;
  }
}

function refusalOfSigned(error: unknown): Refusal | undefined {
  const signed = signedSectionOf(error);
  if (!signed) return undefined;
  const { campaign, person, leaders } = signed;
  return new Refusal("conflict", {
    message: sentence(
      "{{person}} signed this off for “{{campaign}}”. It cannot be changed until the campaign is closed, {{person}} withdraws the signature, or {{leader}} reopens it.",
      { campaign, person, leader: leaders.length > 0 ? { or: leaders } : "an admin" },
    ),
  });
}
