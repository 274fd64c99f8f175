import type { AppContext } from "./app-context.ts";

/** Whether the database answers now. */
export async function isReady(appContext: AppContext): Promise<boolean> {
  return appContext.database.isReachable();
}
