import type { ScreenArea } from "./areas.ts";
import type { ScreenEntry } from "./screen-entry.ts";
import { type ScreenName, screens } from "./screens.ts";

/**
 * The address of a screen for somebody who may enter these areas, the home area first, and has these rights. Undefined
 * if no area has the screen or a right is missing.
 */
export function screenPath(
  name: ScreenName,
  areas: readonly ScreenArea[],
  may: (right: string) => boolean = () => true,
): string | undefined {
  const { routes, right }: ScreenEntry = screens[name];
  if (right !== undefined && !may(right)) return undefined;
  const area = areas.find((one) => routes[one] !== undefined);
  return area === undefined ? routes.public : pathIn(area, routes[area] ?? "");
}

export function pathIn(area: ScreenArea, route: string): string {
  return route === "" ? `/${area}` : `/${area}/${route}`;
}

/** Whether an area has its own lists of records; people's own records are in `common`. */
export function hasLists(area: ScreenArea): boolean {
  return area in screens.list.routes;
}
