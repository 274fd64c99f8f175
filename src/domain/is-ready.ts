import type { Workplace } from "./workplace.ts";

/** Whether the database answers just now. */
export async function isReady(workplace: Workplace): Promise<boolean> {
  return workplace.database.isReachable();
}
