import { slots } from "#domain/limit-concurrency.ts";
import { Refusal } from "#domain/refusal.ts";

export type ConcurrencyLimit = {
  /** Returns the function that ends the turn; refuses when the holder, or all together, have too many. */
  take(holder: string): () => void;
};

export function holderOf(actor: { institute: number; account: number }): string {
  return `${actor.institute}:${actor.account}`;
}

/** A concurrency limit: each task holds a connection to the database, which other requests need. */
export function createConcurrencyLimit({
  ofOne,
  ofAll,
  message,
}: {
  ofOne: number;
  ofAll: number;
  message: string;
}): ConcurrencyLimit {
  const refusal = (isOwn: boolean) =>
    isOwn
      ? new Refusal("too-many-attempts", {
          message: "Your earlier requests of this kind are still running. Wait until they are done.",
          retryAfterSeconds: 5,
        })
      : new Refusal("unavailable", { message, retryAfterSeconds: 5 });
  return { take: slots({ ofOne, ofAll, refusal }) };
}
