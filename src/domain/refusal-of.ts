import { signedSectionOf } from "#db/errors.ts";
import { inSavepoint, type Scope } from "#db/scope.ts";
import { sentence } from "#texts/sentence.ts";
import { Refusal } from "./refusal.ts";

/** What an error refuses: a refusal itself, or a record that the database keeps as it was signed off. */
export function refusalOf(error: unknown): Refusal | undefined {
  return error instanceof Refusal ? error : signedRefusal(error);
}

/** A record that one action on many left as it was signed off. */
export type LockedRecord = { id: string; kind: string; title: string; refusal: Refusal };

/**
 * Does it, or leaves nothing of it and returns the refusal if it would change what somebody signed off: the transaction
 * around it continues. Other errors pass.
 */
export async function unlessSigned<Done>(scope: Scope, work: () => Promise<Done>): Promise<Done | Refusal> {
  try {
    return await inSavepoint(scope, work);
  } catch (error) {
    const refusal = signedRefusal(error);
    if (!refusal) throw error;
    return refusal;
  }
}

function signedRefusal(error: unknown): Refusal | undefined {
  const signed = signedSectionOf(error);
  if (!signed) return undefined;
  const { campaign, person, leaders } = signed;
  return new Refusal("conflict", {
    message: sentence(
      "{{person}} signed this off for “{{campaign}}”. It stays as it is until that is closed, {{person}} withdraws the signature, or {{leader}} reopens it.",
      { campaign, person, leader: leaders.length > 0 ? { or: leaders } : "an admin" },
    ),
  });
}
