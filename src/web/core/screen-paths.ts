import { openAreas } from "#access/roles.ts";
import { screenPath } from "#rules/screens/screen-path.ts";
import type { ScreenName } from "#rules/screens/screens.ts";
import { homePath } from "./guards.ts";

type Account = { role: string; tags: readonly string[] };

/** The address of the screen for this account; its dashboard if it does not have the screen. */
export function pathFor(account: Account, name: ScreenName): string {
  return screenPath(name, openAreas(account)) ?? homePath(account);
}
