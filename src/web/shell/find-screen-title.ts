import { matchPath } from "react-router";
import { areas } from "#access/roles.ts";
import { pathIn } from "#rules/screens/screen-path.ts";
import { screenEntries } from "#rules/screens/screens.ts";
import { translate } from "#texts/translate.ts";

/** The title of the screen at an address, also of one that no sidebar has. */
export function findScreenTitle(pathname: string): string | undefined {
  const found = screenEntries.find(([, { routes }]) =>
    areas.some((area) => {
      const route = routes[area];
      return route !== undefined && matchPath(pathIn(area, route), pathname) !== null;
    }),
  );
  return found && translate(found[1].title);
}
