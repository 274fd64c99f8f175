import { expect } from "vitest";
import type { Answer } from "./client.ts";
import type { World } from "./world.ts";

type Request = () => PromiseLike<Answer>;

/**
 * Begins the requests while somebody holds the rows that the query locks. Each waits for them before the next begins, so
 * that they are answered in this order although all began before any was answered. `meanwhile` is done before they continue.
 */
export async function inTurn(
  { owner }: Pick<World, "owner">,
  [lock, ...values]: [string, ...unknown[]],
  requests: readonly Request[],
  meanwhile?: () => Promise<void>,
): Promise<Answer[]> {
  const holder = await owner.connect();
  try {
    await holder.query("begin");
    await holder.query(lock, values);
    const answers: Promise<Answer>[] = [];
    for (const request of requests) {
      answers.push(Promise.resolve(request()));
      await expect.poll(() => waiting(owner), { interval: 10, timeout: 5000 }).toBe(answers.length);
    }
    await meanwhile?.();
    await holder.query("commit");
    return await Promise.all(answers);
  } finally {
    await holder.query("rollback");
    holder.release();
  }
}

async function waiting(owner: World["owner"]): Promise<number | null> {
  const { rowCount } = await owner.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rowCount;
}
