import type { Actor } from "#access/roles.ts";
import { createSlotCounter, limitConcurrency } from "../../limit-concurrency.ts";
import { Refusal } from "../../refusal.ts";

/** Each file that is read takes memory for its bytes, then its rows, and a thread. */
export const limitFileReading = limitConcurrency(2);

const reserve = createSlotCounter({
  perHolder: 3,
  inTotal: 20,
  refusal: (isOwn) =>
    isOwn
      ? new Refusal("too-many-attempts", {
          message: "Your last files are still being read. Wait until they are done, then upload the next one.",
          retryAfterSeconds: 10,
        })
      : new Refusal("unavailable", {
          message: "Too many files are being read now. Try again in a moment.",
          retryAfterSeconds: 10,
        }),
});

/**
 * Reserves the reading of one more file of this person; returns the function that ends the reservation. Refuses when
 * there are too many.
 */
export function reserveReading(actor: Pick<Actor, "institute" | "account">): () => void {
  return reserve(`${actor.institute}:${actor.account}`);
}
