/**
 * Two years as a page prints them: "2009–2014", "2014–" for what continues, "2014–…" for what is over at an unknown time,
 * "…–2014" if its start is not known.
 */
export function yearSpan(first: string, last: string, { isOver = false } = {}): string {
  if (last === "") return first && `${first}–${isOver ? "…" : ""}`;
  return first === last ? first : `${first || "…"}–${last}`;
}
