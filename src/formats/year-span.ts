/** Two years as a page prints them: "2009–2014", "2014–" for what continues, "…–2014" if its start is not known. */
export function yearSpan(first: string, last: string): string {
  if (last === "") return first && `${first}–`;
  return first === last ? first : `${first || "…"}–${last}`;
}
