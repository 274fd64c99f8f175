/** Joins what is given, leaving out what is not; undefined when nothing is left. */
export function classNames(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}
