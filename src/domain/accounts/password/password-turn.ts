import { limitConcurrency } from "../../limit-concurrency.ts";

/**
 * Hashing a password takes a core, 19 MB and one of the four threads that files are read with, so a few are served at a
 * time and a rush waits: it must not use up the connections to the database either.
 */
export const inPasswordTurn = limitConcurrency(3, {
  mostWaiting: 300,
  // Nobody fills the line for everyone else, and a college behind one address finds room.
  mostOfOne: 200,
  message: "Too many people are signing in now. Try again in a moment.",
});
