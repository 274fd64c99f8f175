import { areas, homeArea, mayEnter } from "#access/roles.ts";
import { findPlace, pathOfPlace } from "#rules/commands/places.ts";
import { readSession } from "../app/session.ts";

/** The address of a screen for whoever is signed in. */
export function ownPlace(name: string): string | undefined {
  const session = readSession();
  const home = homeArea(session);
  const open = [...(home ? [home] : []), ...areas.filter((area) => mayEnter(session, area))];
  const place = findPlace(name);
  return place && pathOfPlace(place, open);
}
