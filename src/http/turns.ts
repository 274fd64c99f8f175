import { Refusal } from "#domain/refusal.ts";

export type Turns = {
  /** Gives the way to end the turn; refuses when the holder, or all together, have as many as they may. */
  take(holder: string): () => void;
};

export function holderOf(actor: { institute: number; account: number }): string {
  return `${actor.institute}:${actor.account}`;
}

/** Lets only so many do something at the same time: each holds a connection to the database, which others want too. */
export function turns(most: { ofOne: number; ofAll: number; message: string }): Turns {
  const held = new Map<string, number>();
  let all = 0;
  return {
    take: (holder) => {
      const own = held.get(holder) ?? 0;
      if (own >= most.ofOne)
        throw new Refusal("too-many-attempts", {
          message: "Your last requests of this sort are still at work. Wait until they are done.",
          retryAfterSeconds: 5,
        });
      if (all >= most.ofAll) throw new Refusal("unavailable", { message: most.message, retryAfterSeconds: 5 });
      held.set(holder, own + 1);
      all += 1;
      return () => {
        const left = (held.get(holder) ?? 1) - 1;
        if (left > 0) held.set(holder, left);
        else held.delete(holder);
        all -= 1;
      };
    },
  };
}
