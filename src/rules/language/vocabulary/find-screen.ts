import { type ScreenName, screenEntries } from "../../screens/screens.ts";
import { foldLabel } from "./find-closest.ts";

/** Screens that `open` accepts, by any of their names. */
export const openable = screenEntries.flatMap(([name, entry]) => (entry.aliases ? [{ name, ...entry }] : []));

const byWord = new Map(
  openable
    .toReversed()
    .flatMap(({ name, title, aliases = [] }) =>
      [name, title, ...aliases].map((word) => [foldLabel(word), name] as const),
    ),
);

export function findScreen(written: string): ScreenName | undefined {
  return /^[\p{L}\s-]+$/u.test(written) ? byWord.get(foldLabel(written)) : undefined;
}
