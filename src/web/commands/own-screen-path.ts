import { openAreas } from "#access/roles.ts";
import { findScreen } from "#rules/language/vocabulary/find-screen.ts";
import { screenPath } from "#rules/screens/screen-path.ts";
import { readSession } from "../core/session.ts";

/** The address of a screen for the signed-in person. */
export function ownScreenPath(name: string, rights: readonly string[]): string | undefined {
  const screen = findScreen(name);
  return screen && screenPath(screen, openAreas(readSession()), (right) => rights.includes(right));
}
