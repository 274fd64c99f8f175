import { openAreas } from "#access/roles.ts";
import { type ScreenName, screenPath } from "#rules/screens/screens.ts";

import { homePath } from "./guards.ts";

type Account = { role: string; tags: readonly string[] };

/** The screen where this account has it; its dashboard where it has none. */
export function pathFor(account: Account, name: ScreenName): string {
  return screenPath(name, openAreas(account)) ?? homePath(account);
}
