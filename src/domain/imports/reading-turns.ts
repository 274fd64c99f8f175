import type { Actor } from "#access/roles.ts";
import { inTurns } from "../in-turns.ts";
import { Refusal } from "../refusal.ts";

/** Each file that is read holds its bytes, then its rows, and a thread of its own. */
export const inReadingTurn = inTurns(2);

const mostOfOne = 3;
const mostOfAll = 20;
const expected = new Map<string, number>();

/** Notes that a file of this person is to be read; gives the way to take the note away. Refuses when too many are. */
export function expectReading(actor: Pick<Actor, "institute" | "account">): () => void {
  const key = `${actor.institute}:${actor.account}`;
  const own = expected.get(key) ?? 0;
  if (own >= mostOfOne)
    throw new Refusal("too-many-attempts", {
      message: "Your last files are still being read. Wait until they are done, then bring the next one.",
      retryAfterSeconds: 10,
    });
  if ([...expected.values()].reduce((sum, count) => sum + count, 0) >= mostOfAll)
    throw new Refusal("unavailable", {
      message: "Many files are being read just now. Try again in a moment.",
      retryAfterSeconds: 10,
    });
  expected.set(key, own + 1);
  return () => {
    const left = (expected.get(key) ?? 1) - 1;
    if (left > 0) expected.set(key, left);
    else expected.delete(key);
  };
}
