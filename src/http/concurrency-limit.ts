import { createSlotCounter } from "#domain/limit-concurrency.ts";
import { Refusal } from "#domain/refusal.ts";

export type ConcurrencyLimit = {
  /** Starts a task and returns the function that ends it; refuses if this holder, or all holders, run too many. */
  start(holder: string): () => void;
};

export function requesterKey(actor: { institute: number; account: number }): string {
  return `${actor.institute}:${actor.account}`;
}

/** Limits how many tasks run at once: each holds a database connection, which other requests need. */
export function createConcurrencyLimit({
  perHolder,
  inTotal,
  message,
}: {
  perHolder: number;
  inTotal: number;
  message: string;
}): ConcurrencyLimit {
  const refusal = (isOwn: boolean) =>
    isOwn
      ? new Refusal("too-many-attempts", {
          message: "Your earlier requests of this kind are still running. Wait until they are done.",
          retryAfterSeconds: 5,
        })
      : new Refusal("unavailable", { message, retryAfterSeconds: 5 });
  return { start: createSlotCounter({ perHolder, inTotal, refusal }) };
}
