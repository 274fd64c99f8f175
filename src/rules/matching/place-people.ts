import { foldText } from "#kinds/derive/fold.ts";
import type { Person } from "#kinds/person.ts";
import { sameName } from "./name-variants.ts";
import { parseName } from "./parse-name.ts";

type Colleague = { id: string; name: string; email: string };
type Printed = Person & { state?: unknown; matchedBy?: unknown; isViewer?: unknown };

/** The list as printed with colleagues on it: each on the line that prints their name, or behind the others as involved. */
export function placePeople(people: readonly Printed[], colleagues: readonly Colleague[]): Person[] {
  // A line sent with an account is placed: whom only the name proposed is sent as printed.
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

/** The free line that prints the name, else the only one with its surname and first initial; -1 where there is none. */
export function lineOf(lines: readonly Person[], name: string): number {
  const free = lines.flatMap((line, at) => (line.account === undefined ? [{ at, line }] : []));
  const same = free.find(({ line }) => sameName(line.name, name));
  if (same) return same.at;
  const wanted = shortOf(name);
  const [alike, ...more] = wanted === "" ? [] : free.filter(({ line }) => shortOf(line.name) === wanted);
  return alike && more.length === 0 ? alike.at : -1;
}

/** "a rao" for Asha K. Rao and for Rao, A. Empty where there is no given name. */
function shortOf(name: string): string {
  const { given, surname } = parseName(name);
  const initial = foldText(given[0] ?? "").charAt(0);
  return initial === "" ? "" : `${initial} ${foldText(surname)}`;
}
