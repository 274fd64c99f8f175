import { foldText } from "#kinds/derive/fold.ts";
import { foldName, joinInitials, parseName } from "./parse-name.ts";

/** The ways journals print a name, for its owner to choose from: "Asha K. Rao", "A. K. Rao", "Rao, A. K.", "Rao, Asha K." … */
export function nameVariants(name: string): string[] {
  const { given, surname } = parseName(name);
  const [first] = given;
  if (first === undefined || surname === "") return [name];
  const initials = given.map((part) => `${part.charAt(0)}.`).join(" ");
  const withInitial = [first, ...given.slice(1).map((part) => `${part.charAt(0)}.`)].join(" ");
  const forms = [given.map(dotted).join(" "), withInitial, dotted(first), initials];
  const ordered = forms.flatMap((form) => [`${form} ${surname}`, `${surname}, ${form}`]);
  return [...new Set([...ordered, `${surname} ${initials}`])];
}

/**
 * Whether a printed name is one that somebody registered: equal when folded, in either order of surname and given names,
 * titles aside. Never by likeness, and never by one word alone.
 */
export function sameName(printed: string, variant: string): boolean {
  const keys = nameKeys(variant);
  return nameKeys(printed).some((key) => keys.includes(key));
}

/** What a name is looked up by. A folded name from the database gives the keys of the printed one. Empty for one word. */
export function nameKeys(name: string): string[] {
  const keys = [foldName(name), joinInitials(foldText(name))];
  return [...new Set(keys)].filter((key) => key.includes(" "));
}

function dotted(part: string): string {
  return part.length === 1 ? `${part}.` : part;
}
