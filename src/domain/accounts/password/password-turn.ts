import { limitConcurrency } from "../../limit-concurrency.ts";

/**
 * Hashing a password takes a core, 19 MB and one of the four threads that read files, so only a few run at a time: a
 * rush must not use up the connections to the database either.
 */
export const inPasswordTurn = limitConcurrency(3, {
  mostWaiting: 300,
  // Nobody fills the queue for everyone else, and a college with one address has enough places.
  mostOfOne: 200,
  message: "Too many people are signing in now. Try again in a moment.",
});
