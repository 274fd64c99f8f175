import { foldText } from "#kinds/derive/fold.ts";
import type { Person } from "#kinds/person.ts";
import { isSameName } from "./name-variants.ts";
import { parseName } from "./parse-name.ts";

type Colleague = { id: string; name: string; email: string };
type Printed = Person & { state?: unknown; matchedBy?: unknown; isViewer?: unknown };

/** Links colleagues to the entries that print their names, or adds them at the end as involved. */
export function assignPeople(people: readonly Printed[], colleagues: readonly Colleague[]): Person[] {
  // Entries sent with an account are linked already, except people matched only by name.
  const lines = people.map(
    ({ state: _state, matchedBy, isViewer: _viewer, account, ...line }): Person =>
      account === undefined || matchedBy === "variant" ? line : { ...line, account },
  );
  for (const { id, name, email } of colleagues) {
    const index = positionOf(lines, name);
    const line = lines[index];
    if (line) lines[index] = { ...line, account: id };
    else lines.push({ name, account: id, email, role: "involved" });
  }
  return lines;
}

/** The unlinked entry with this name, otherwise the only one with its surname and first initial; -1 if none. */
export function positionOf(lines: readonly Person[], name: string): number {
  const unlinked = lines.flatMap((line, index) => (line.account === undefined ? [{ at: index, line }] : []));
  const same = unlinked.find(({ line }) => isSameName(line.name, name));
  if (same) return same.at;
  const short = initialAndSurname(name);
  const [alike, ...more] = short === "" ? [] : unlinked.filter(({ line }) => initialAndSurname(line.name) === short);
  return alike && more.length === 0 ? alike.at : -1;
}

/** "a rao" for Asha K. Rao and for Rao, A. Empty if there is no given name. */
function initialAndSurname(name: string): string {
  const { given, surname } = parseName(name);
  const initial = foldText(given[0] ?? "").charAt(0);
  return initial === "" ? "" : `${initial} ${foldText(surname)}`;
}
