import type { ScreenArea } from "./areas.ts";
import type { ScreenEntry } from "./screen-entry.ts";
import { type ScreenName, screens } from "./screens.ts";

/** Its address for somebody who may enter these areas, the own one first; undefined where none of them has it. */
export function screenPath(name: ScreenName, areas: readonly ScreenArea[]): string | undefined {
  const { routes }: ScreenEntry = screens[name];
  const area = areas.find((one) => routes[one] !== undefined);
  return area === undefined ? routes.public : pathIn(area, routes[area] ?? "");
}

export function pathIn(area: ScreenArea, route: string): string {
  return route === "" ? `/${area}` : `/${area}/${route}`;
}

/** Whether an area has its own lists; own records are in `common`. */
export function hasLists(area: ScreenArea): boolean {
  return area in screens.list.routes;
}
