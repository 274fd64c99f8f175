import { foldText } from "#kinds/derive/fold.ts";
import type { Person } from "#kinds/person.ts";
import { sameName } from "./name-variants.ts";
import { parseName } from "./parse-name.ts";

type Colleague = { id: string; name: string; email: string };
type Printed = Person & { state?: unknown; matchedBy?: unknown; isViewer?: unknown };

/**
 * The printed list with colleagues linked: each on the entry that prints their name, or after the others as involved.
 */
export function placePeople(people: readonly Printed[], colleagues: readonly Colleague[]): Person[] {
  // An entry sent with an account is linked: people proposed only by name are sent as printed.
  const lines = people.map(
    ({ state: _state, matchedBy, isViewer: _viewer, account, ...line }): Person =>
      account === undefined || matchedBy === "variant" ? line : { ...line, account },
  );
  for (const { id, name, email } of colleagues) {
    const at = lineOf(lines, name);
    const line = lines[at];
    if (line) lines[at] = { ...line, account: id };
    else lines.push({ name, account: id, email, role: "involved" });
  }
  return lines;
}

/**
 * The unlinked entry that prints the name, else the only one with its surname and first initial; -1 where there is
 * none.
 */
export function lineOf(lines: readonly Person[], name: string): number {
  const free = lines.flatMap((line, at) => (line.account === undefined ? [{ at, line }] : []));
  const same = free.find(({ line }) => sameName(line.name, name));
  if (same) return same.at;
  const short = shortOf(name);
  const [alike, ...more] = short === "" ? [] : free.filter(({ line }) => shortOf(line.name) === short);
  return alike && more.length === 0 ? alike.at : -1;
}

/** "a rao" for Asha K. Rao and for Rao, A. Empty without a given name. */
function shortOf(name: string): string {
  const { given, surname } = parseName(name);
  const initial = foldText(given[0] ?? "").charAt(0);
  return initial === "" ? "" : `${initial} ${foldText(surname)}`;
}
