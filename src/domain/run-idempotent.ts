import { createHash } from "node:crypto";
import type { Actor } from "#access/roles.ts";
import { findAnswer, insertKey, saveAnswer } from "#db/queries/installation/idempotency-keys.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { Refusal } from "./refusal.ts";

/**
 * Runs a write once for its Idempotency-Key. Key and effect commit together; a repeat, also a parallel one in another
 * process, waits for the first and then for `repeat`, or is refused if the `rights` differ. A refused write leaves no
 * key, so it may be tried again.
 */
export async function runIdempotent<T>(
  scope: Scope,
  actor: Actor,
  request: { key: string; fingerprint: string; rights?: string | undefined },
  { work, repeat }: IdempotentWork<T>,
): Promise<T> {
  if (request.key.length === 0 || request.key.length > 200)
    throw new Refusal("invalid-input", { message: "An Idempotency-Key must have 1 to 200 characters." });
  const fingerprint = digestOf(request.fingerprint);
  const hash = request.rights === undefined ? fingerprint : Buffer.concat([fingerprint, digestOf(request.rights)]);
  return inTransaction(scope, async (tx) => {
    const isFirst = await insertKey(tx, { account: actor.account, key: request.key, hash });
    if (isFirst) {
      const answer = await work(tx);
      await saveAnswer(tx, { account: actor.account, key: request.key, answer: answer ?? null });
      return answer;
    }
    const earlier = await findAnswer(tx, { account: actor.account, key: request.key });
    if (!earlier?.hash.subarray(0, fingerprint.length).equals(fingerprint)) throw new Refusal("idempotency-mismatch");
    // An earlier version stored no rights, so that it is not known whether the answer may be shown.
    if (earlier.hash.length === fingerprint.length && request.rights !== undefined) throw new Refusal("already-done");
    if (!earlier.hash.equals(hash))
      throw new Refusal("idempotency-mismatch", {
        message: "This was already done. Your permissions have changed since, so its answer is not shown again.",
      });
    return repeat(tx, earlier.answer as T);
  });
}

const digestOf = (text: string) => createHash("sha256").update(text).digest();

type IdempotentWork<T> = {
  work: (scope: Scope) => Promise<T>;
  /** What a repeat gets: the first answer, as far as the actor may still see it. */
  repeat: (scope: Scope, earlier: T) => Promise<T>;
};
