const titles =
  /^(?:\(?(?:dr|prof|professor|mrs?|ms|miss|smt|shri|er|md)\b[.)\s]*|(?:डॉ|डाॅ|प्रा|श्रीमती|श्री|सुश्री|सौ|कु)[.\s]+)+(?=[\p{L}(])/iu;

/** The name without the titles before it: "Asha Kulkarni" for Dr. (Mrs.) Asha Kulkarni or डॉ. Asha Kulkarni. */
export const withoutTitles = (name: string) => name.trim().replace(titles, "");

/** "A. Kulkarni" for Dr. Asha Kulkarni; an address is cut at its @. */
export function shortName(name: string): string {
  const words = withoutTitles(name.split("@")[0] ?? "")
    .split(/\s+/)
    .filter(Boolean);
  const [first = "", last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return last ? `${/^.\p{M}*/u.exec(first)?.[0] ?? ""}. ${last}` : first;
}
